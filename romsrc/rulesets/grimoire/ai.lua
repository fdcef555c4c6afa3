-- ai.lua - a duellist: spells on curve, trades that pay, answers to what hurts, od before it fades, chroma for the hand.
--
-- What an ability does is the affair of its own script; `worth(card)` says what using it is worth now:
--   below 0   it takes that much toughness from one of the other side; 99: whatever it has
--   1 to 9    it takes one of the player's own, so the least one
--   from 10   it helps, and one of the player's own if it has a target

-- What od is kept for: a spell that is worth more than this.
local OD_PRIZE = 10

-- --- what there is

local function is_mine(card)
  return controller(card) == asked()
end

-- Whether so much damage is lethal.
local function falls(card, given)
  return given > 0 and given >= toughness(card) - damage(card)
end

-- What an object on the field is worth to its controller.
local function value(card)
  return 2 * power(card) + toughness(card) // 2
end

-- What an ability takes from a target.
local function harm(card)
  if worth(card) < 0 then
    return -worth(card)
  end
  return 0
end

-- Whether a spell's ability acts when it is played.
local function acts_on_resolution(card)
  return condition(card, 1) == "RESOLVED" or condition(card, 1) == "THIS_TURN"
end

-- Points that a played spell of the other side would cost.
local function threat(spell)
  local victim = aim(spell)
  if victim == nil or not is_mine(victim) or stage_negated(stack_place(spell)) then
    return 0
  elseif category(victim) == "SPELL" then
    if falls(victim, force(spell)) then
      return value(victim)
    end
    return 0
  elseif falls(victim, force(spell)) then
    return 150
  end
  return 2 * force(spell)
end

-- What it brings to be rid of a spell of the other side.
local function prize(target)
  if is(target, "PLAYED") then
    return value(target) + 4 + threat(target)
  end
  return value(target) + 4
end

-- --- play

-- Points of an attack on the other character: more when the end is near.
local function strike_character(target, given)
  if falls(target, given) then
    return 205
  elseif toughness(target) - damage(target) <= 10 then
    return 3 * given
  end
  return 2 * given
end

-- How many points it is worth to play a spell at a target; below 0 it is better left alone.
local function strike(spell, target)
  local given = 0
  if not has(spell, "SUPPORT") then
    given = force(spell)
  end
  if category(target) == "CHARACTER" then
    return strike_character(target, given)
  end
  local takes = given
  if acts_on_resolution(spell) then
    takes = takes + harm(spell)
  end
  local gain = 0
  if falls(target, takes) then
    gain = prize(target)
  elseif is(target, "PLAYED") and threat(target) > 0 then
    gain = takes
  end
  if given > 0 and falls(spell, force(target)) then
    gain = gain - value(spell)
  end
  return gain
end

-- The best that a spell can do against the other side now.
local function best_strike(spell)
  local best = -99
  local them = character(not asked())
  if them ~= nil and may_target(asked(), spell, them) then
    best = strike(spell, them)
  end
  local spells = view(asked(), "FIELD")
  for i = 1, list_count(spells) do
    local target = list_card(spells, i)
    if not is_mine(target) and may_target(asked(), spell, target) and strike(spell, target) > best then
      best = strike(spell, target)
    end
  end
  return best
end

local function play_points(spell)
  if has(spell, "SUPPORT") then
    if worth(spell) > 0 and acts_on_resolution(spell) then
      return 50 + worth(spell)
    elseif best_strike(spell) <= 0 then
      return 0
    end
  end
  local points = 50 + best_strike(spell)
  if points > 140 and points < 200 then
    return 140
  end
  return points
end

-- --- abilities and od

-- The best that can be taken from the other side's spells with so much damage.
local function best_take(source, amount)
  local best = 0
  local spells = view(asked(), "FIELD")
  for i = 1, list_count(spells) do
    local target = list_card(spells, i)
    if not is_mine(target) and falls(target, amount) and may_target(asked(), source, target)
      and prize(target) > best then
      best = prize(target)
    end
  end
  return best
end

-- Whether the price of a card's activated ability can be paid.
local function can_use(card)
  local when = condition(card, 1)
  if when == "SPEND" then
    return not is(card, "SPENDED")
  elseif used(card, 1) then
    return false
  elseif when == "PAY_MANA" then
    return slot_cost(card, 1) <= mana(asked())
  end
  return when == "PAY_OD" and slot_cost(card, 1) <= od(asked())
end

local function use_points(card)
  if not can_use(card) then
    return 0
  elseif worth(card) > 0 then
    return 50 + worth(card)
  end
  local best = best_take(card, harm(card))
  if best > OD_PRIZE or best > 0 and condition(card, 1) ~= "PAY_OD" then
    return 50 + best
  end
  return 0
end

-- While the character is strong, od breaks spells; once it is not, od still draws cards.
local function explode_points(card)
  if od(asked()) < OD_COST then
    return 0
  end
  local best = best_take(card, force(card))
  if best > OD_PRIZE then
    return 60 + best
  elseif force(card) == 0 and turn_player() == asked() and count(asked(), "GRIMOIR") > 4 then
    return 62
  end
  return 0
end

-- --- what to do

-- What is dear waits until there is something to take, unless it is strong itself.
local function cast_points(card)
  local points = 150 + 8 * cost(card)
  if condition(card, 1) ~= "CAST" or worth(card) >= 0 or best_take(card, harm(card)) > 0 then
    return points
  elseif power(card) + 1 < cost(card) then
    return 45
  end
  return points - 8
end

local function deed(card)
  if place(card) == "HAND" then
    return cast_points(card)
  end
  local points = use_points(card)
  local other = 0
  if place(card) == "PERSONAL" then
    other = explode_points(card)
  elseif not is(card, "SPENDED | PLAYED") then
    other = play_points(card)
  end
  if other > points then
    return other
  end
  return points
end

-- An answer: to the other side's spells only, and from the hand only to what hurts.
local function reply(card)
  if stage_size() > 0 and stage_player(stage_size()) == asked() then
    return 0
  elseif place(card) ~= "HAND" then
    return deed(card)
  elseif stage_size() > 0 and threat(stage_card(stage_size())) > 5 then
    return 60
  end
  return 0
end

local function deed_points(action, card)
  if action == "PLAY" then
    return play_points(card)
  elseif action == "EXPLODE" then
    return explode_points(card)
  end
  return use_points(card)
end

-- --- targets

local function harm_points(target, amount)
  if is_mine(target) then
    if amount == 0 then
      return 40
    end
    return 0
  elseif not falls(target, amount) then
    return 60 + force(target)
  elseif category(target) == "CHARACTER" then
    return 250
  end
  return 100 + prize(target)
end

local function help_points(target)
  if not is_mine(target) then
    return 0
  elseif category(target) == "CHARACTER" then
    return 60 + 2 * damage(target)
  elseif is(target, "SPENDED") then
    return 68 + power(target) + 2 * damage(target)
  end
  return 60 + power(target) + 2 * damage(target)
end

-- A target of an ability, by what the ability is worth.
local function target_points(source, target)
  local points = worth(source)
  if points <= 0 then
    return harm_points(target, -points)
  elseif points >= 10 then
    return help_points(target)
  elseif is_mine(target) then
    return 120 - value(target)
  end
  return 0
end

-- What a spell is played at.
local function aim_points(spell, target)
  if has(spell, "SUPPORT") then
    return target_points(spell, target)
  elseif is_mine(target) then
    return 0
  end
  local points = 60 + strike(spell, target)
  if points < 1 then
    return 1
  end
  return points
end

-- --- cards that are not in play

-- Which card the player would like to have: what can be cast next turn, the dearest of it.
local function wish(card)
  if owner(card) ~= asked() then
    return 1
  end
  local points = 100 + 6 * cost(card)
  local gap = cost(card) - capacity(asked()) - 1
  if gap > 0 then
    points = points - 10 * gap
  end
  if not has_chroma(asked(), card) then
    points = points - 20
  end
  return points
end

-- Whether a card brings chroma that another one lacks.
local function opens(card, other)
  return has_colour(card, "RED") and keyword(other, "RED") > red(asked())
    or has_colour(card, "ORANGE") and keyword(other, "ORANGE") > orange(asked())
    or has_colour(card, "YELLOW") and keyword(other, "YELLOW") > yellow(asked())
    or has_colour(card, "GREEN") and keyword(other, "GREEN") > green(asked())
    or has_colour(card, "BLUE") and keyword(other, "BLUE") > blue(asked())
    or has_colour(card, "INDIGO") and keyword(other, "INDIGO") > indigo(asked())
    or has_colour(card, "VIOLET") and keyword(other, "VIOLET") > violet(asked())
end

-- Which card of the hand is tranced: what is out of reach, and what brings chroma that the others need.
local function trance_points(card)
  local points = 120
  local gap = cost(card) - capacity(asked()) - 1
  if not has_chroma(asked(), card) then
    points = points + 8
  elseif gap <= 0 then
    points = points - power(card)
  end
  if gap > 0 then
    points = points + 3 * gap
  end
  if colours(card) < 2 then
    points = points + 4
  end
  local hand = view(asked(), "HAND")
  for i = 1, list_count(hand) do
    local other = list_card(hand, i)
    if other ~= card and opens(card, other) then
      points = points + 8
    end
  end
  return points
end

-- Trance while mana capacity is small; later a card for capacity when the hand is empty.
local function way(action)
  local hand = count(asked(), "HAND")
  if action == "TRANCE" then
    if capacity(asked()) < 7 and hand > 1 then
      return 120
    end
    return 40
  elseif action == "BOOKMARK" and hand < 2 and capacity(asked()) > 4 then
    return 70
  elseif action == "REST" then
    return 60
  end
  return 30
end

function score(ask, candidate, card, source)
  if ask == "TRANCE" then
    return way(as_action(candidate))
  elseif ask == "OD_COST" then
    if as_action(candidate) == "BOOKMARK" then
      return 110
    end
    return 100
  elseif ask == "DEED" then
    return deed_points(as_action(candidate), source)
  elseif card == nil then
    return 100
  elseif ask == "ACT" then
    return deed(card)
  elseif ask == "RESPOND" then
    return reply(card)
  elseif ask == "TRANCE_CARD" then
    return trance_points(card)
  elseif ask == "BLAST" then
    return harm_points(card, force(character(asked())))
  elseif ask == "AIM" then
    return aim_points(source, card)
  elseif place(card) == "FIELD" or place(card) == "PERSONAL" then
    return target_points(source, card)
  end
  return wish(card)
end

-- --- what a person reads before a card is chosen

-- Damage without an answer: to a character, or of an od explosion.
local function preview_damage(target, given)
  if not falls(target, given) then
    foretell("WILL_HIT", target, given)
  elseif category(target) == "CHARACTER" then
    foretell("WILL_BEAT", target, 0)
  else
    foretell("WILL_BREAK", target, 0)
  end
end

-- A played spell and its target deal damage to each other at the same time; a character deals none back.
local function preview_collision(spell, target)
  local given = force(spell)
  if has(spell, "SUPPORT") then
    foretell("WILL_HELP", target, 0)
  elseif category(target) == "CHARACTER" then
    preview_damage(target, given)
  elseif falls(spell, force(target)) then
    if falls(target, given) then
      foretell("WILL_TRADE", target, 0)
    else
      foretell("WILL_BREAK_SELF", target, 0)
    end
  else
    preview_damage(target, given)
  end
end

-- What the spell that was played last will do if nobody answers.
local function preview_waiting(spell, target)
  if target == nil or has(spell, "SUPPORT") or stage_negated(stage_size()) then
    foretell("WAITS_HELP", spell, 0)
  elseif not falls(target, force(spell)) then
    foretell("WAITS_HIT", target, force(spell))
  elseif category(target) == "CHARACTER" then
    foretell("WAITS_BEAT", target, 0)
  elseif falls(spell, force(target)) then
    foretell("WAITS_TRADE", target, 0)
  else
    foretell("WAITS_BREAK", target, 0)
  end
end

local function preview_deed(card)
  if place(card) == "HAND" then
    does("DOES_CAST")
    foretell("WILL_PAY", card, mana(asked()) - cost(card))
  elseif category(card) == "CHARACTER" then
    does("DOES_USE")
  else
    does("DOES_PLAY")
  end
end

-- One colour gives mana, mana capacity and chroma, two to four no mana, more of them chroma alone.
local function preview_trance(card)
  if colours(card) < 2 then
    foretell("WILL_GAIN_ALL", card, 0)
  elseif colours(card) < 5 then
    foretell("WILL_GAIN_CAPACITY", card, 0)
  else
    foretell("WILL_GAIN_CHROMA", card, 0)
  end
end

local function preview_way(action)
  if action == "TRANCE" then
    foretell("WAY_TRANCE", nil, 0)
  elseif action == "DRAW" then
    foretell("WAY_DRAW", nil, 0)
  elseif action == "BOOKMARK" then
    foretell("WAY_BOOKMARK", nil, 0)
  end
end

function preview(ask, candidate, card, source)
  if ask == "TRANCE" then
    preview_way(as_action(candidate))
  elseif card == nil then
    return
  elseif ask == "ACT" then
    preview_deed(card)
    if category(card) == "CHARACTER" and od(asked()) >= OD_COST then
      foretell("WAY_EXPLODE", card, force(card))
    end
  elseif ask == "RESPOND" then
    preview_deed(card)
    if stage_size() > 0 then
      preview_waiting(stage_card(stage_size()), stage_target(stage_size(), 1))
    end
  elseif ask == "TRANCE_CARD" then
    preview_trance(card)
  elseif ask == "AIM" and source ~= nil then
    preview_collision(source, card)
  elseif ask == "BLAST" and source ~= nil then
    preview_damage(card, force(source))
  end
end
