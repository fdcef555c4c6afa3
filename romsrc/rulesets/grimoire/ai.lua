-- ai.lua - a plain duellist: spells on curve, the other character first, trades that pay, answers to what hurts.
--
-- What an ability does is the affair of its own script: `worth(card)` is what that says.

-- What an object on the field is worth to its controller.
local function value(card)
  return power(card) + toughness(card) + worth(card)
end

-- How many points an attack on a target is worth; below 0 it is better left alone.
local function strike(spell, target)
  local given = force(spell)
  if category(target) == "CHARACTER" then
    if given >= toughness(target) - damage(target) then
      return 150
    end
    return 2 * given
  end
  local gain = 0
  if given >= toughness(target) - damage(target) then
    gain = value(target) + 4
  end
  if force(target) >= toughness(spell) - damage(spell) then
    gain = gain - value(spell)
  end
  if is(target, "PLAYED") then
    gain = gain + given
  end
  return gain
end

-- Aiming a spell: supports help friends unless they are meant for the other side's spells.
local function aim_points(spell, target)
  local own = controller(target) == asked()
  if category(spell) == "CHARACTER" then
    if own then
      return 1
    elseif force(spell) >= toughness(target) - damage(target) then
      return 100 + value(target)
    end
    return 40
  elseif has(spell, "SUPPORT") then
    if own == (worth(spell) > 0) then
      return 60 + power(target)
    end
    return 10
  elseif own then
    return 0
  end
  return 60 + strike(spell, target)
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
    if controller(target) ~= asked() and may_target(asked(), spell, target) and strike(spell, target) > best then
      best = strike(spell, target)
    end
  end
  return best
end

-- Cast first; then play what has a good target; activate what is worth it.
local function deed(card)
  if place(card) == "HAND" then
    return 150 + 8 * cost(card)
  elseif place(card) == "PERSONAL" then
    return 45 + worth(card)
  elseif has(card, "SUPPORT") then
    return 40 + worth(card)
  end
  local points = 50 + best_strike(card)
  if points > 140 then
    return 140
  end
  return points
end

-- An answer: only to what is aimed at the player's own side, and only if it pays.
local function reply(card)
  if stage_size() > 0 and stage_player(stage_size()) == asked() then
    return 0
  elseif place(card) == "HAND" then
    return 60
  end
  return deed(card)
end

-- Trance while mana capacity is small; later draw or keep everything.
local function way(action)
  local hand = count(asked(), "HAND")
  if action == "TRANCE" then
    if capacity(asked()) < 7 and hand > 1 then
      return 120
    end
    return 40
  elseif action == "REST" then
    return 60
  end
  return 30
end

function score(ask, candidate, card, source)
  if ask == "TRANCE" then
    return way(as_action(candidate))
  elseif ask == "DEED" then
    if as_action(candidate) == "PLAY" then
      return 90
    end
    return 100
  elseif card == nil then
    return 100
  elseif ask == "ACT" then
    return deed(card)
  elseif ask == "RESPOND" then
    return reply(card)
  elseif ask == "TRANCE_CARD" then
    return 100 + 10 * (cost(card) - capacity(asked()) - 1)
  elseif (ask == "TARGET" or ask == "AIM" or ask == "BLAST") and source ~= nil and place(card) ~= "HAND" then
    return aim_points(source, card)
  end
  return 60 + power(card)
end

-- What a person reads before a card is chosen.

-- Whether so much damage is lethal.
local function falls(card, given)
  return given > 0 and given >= toughness(card) - damage(card)
end

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
