-- ai.lua - a careful general. Barriers come first, for they pay for soldiers and stop a blow each; soldiers attack what
-- cannot stop them, as long as enough stay at home; magic is kept for what turns a battle or a great soldier.
--
-- Points up to 49 mean: better not. Register 0 is the action for which something is asked. Of a great army the first
-- soldiers are looked at, and of a great battle the first fights, so that an answer never takes long.
local MANY <const> = 5
local FIGHTS <const> = 3

-- --- what lies there

local function fewer(one, other)
  if one < other then
    return one
  end
  return other
end

local function better(one, other)
  if one > other then
    return one
  end
  return other
end

-- The numbers of a character's cards together. Unlike its size it is quick to know, and the same in every turn.
local function strength(card)
  local sum = printed_size(card)
  for i = 1, attached(card) do
    sum = sum + printed_size(attachment(card, i))
  end
  return sum
end

-- A player's soldiers that may block: the strongest, and all together; how many characters may; all soldiers together.
local function guard(player)
  local most, sum, ready, all = 0, 0, count_matching(player, "BARRIERS", FILTER_CHARGED), 0
  local army = view(player, "ARMY")
  for i = 1, fewer(list_count(army), MANY) do
    local card = list_card(army, i)
    local points = strength(card)
    all = all + points
    if not is(card, "DRIVEN") then
      ready = ready + 1
      sum = sum + points
      most = better(most, points)
    end
  end
  return most, sum, ready, all
end

-- What so many soldiers would do to a player of whose characters `ready` block, as if all blows were alike.
local function blow(all, soldiers, ready)
  if soldiers <= ready then
    return 0
  end
  return all * (soldiers - ready) // soldiers
end

-- How many of the other side's soldiers nobody could block in its next turn if `less` of the own characters did.
local function unblocked(me, less)
  local ready = count_matching(me, "BARRIERS", FILTER_CHARGED) + count_matching(me, "ARMY", FILTER_CHARGED)
  return count(not me, "ARMY") - ready + less
end

-- The greatest soldier of a player that a filter takes and that does not exceed this; 0 if there is none.
local function greatest(player, filter, most)
  local found = 0
  local army = view(player, "ARMY")
  for i = 1, fewer(list_count(army), MANY) do
    local card = list_card(army, i)
    if matches(card, filter) and category(card) ~= "JOKER" then
      local points = strength(card)
      if points > found and points <= most then
        found = points
      end
    end
  end
  return found
end

-- What a card in the hand is worth. A Joker is the best barrier.
local function keep(card)
  if category(card) == "JOKER" then
    return 4
  elseif category(card) == "ACE" then
    return 6
  end
  return printed_size(card)
end

-- --- a battle that is about to be judged
-- What one attack is worth to who attacks; `changed` has `more` added to its size.
local function one_fight(at, changed, more)
  local mine, theirs = size(attack_card(at)), 0
  if attack_card(at) == changed then
    mine = mine + more
  end
  if mine <= 0 then
    return -5
  end
  for i = 1, blockers(at) do
    local card = blocker(at, i)
    if card ~= nil then
      if place(card) == "BARRIERS" then
        return 4
      end
      if card ~= changed then
        theirs = theirs + size(card)
      elseif size(card) + more > 0 then
        theirs = theirs + size(card) + more
      end
    end
  end
  if theirs == 0 then
    return mine
  elseif mine > theirs then
    return theirs + 2
  elseif mine < theirs then
    return -mine - 2
  end
  return 0
end

-- The whole battle, from the side of `me`.
local function battle(me)
  local points = 0
  for at = 1, fewer(attacks(), FIGHTS) do
    if attack_card(at) ~= nil then
      points = points + one_fight(at, nil, 0)
    end
  end
  if turn_player() == me then
    return points
  end
  return -points
end

-- What `me` wins if the size of a card changes that attacks, or is the first to block.
local function won(me, at, card, more)
  if turn_player() == me then
    return one_fight(at, card, more) - one_fight(at, nil, 0)
  end
  return one_fight(at, nil, 0) - one_fight(at, card, more)
end

-- The most that a change of one soldier of a player wins.
local function best_won(me, player, more)
  local best = 0
  for at = 1, fewer(attacks(), FIGHTS) do
    local card = attack_card(at)
    if card ~= nil and turn_player() ~= player then
      card = blocker(at, 1)
    end
    if card ~= nil and place(card) == "ARMY" then
      best = better(best, won(me, at, card, more))
    end
  end
  return best
end

local function is_judged()
  return stage_size() > 0 and stage_action(1) == "JUDGEMENT"
end

-- --- what an action is worth with a card of the hand

local function is_safe_cost(me, what)
  return count(me, "LIFE") > 4 + action_cost_l(what)
end

-- A card put down as a barrier, the least of them; each turn one, up to five.
local function wall(me, card)
  local walls = count(me, "BARRIERS")
  if walls > 4 or get_register(action_number("SET_BARRIER")) > 0 or count(me, "LIFE") < 8 or count(me, "HAND") < 2 then
    return 0
  end
  return 220 - 6 * keep(card) - 10 * walls
end

-- A soldier is paid with barriers, of which one should stay if the other side is strong.
local function soldier(me, card, walls)
  if not is_safe_cost(me, "SOLDIER") then
    return 0
  end
  if walls == 1 and printed_size(card) < 5 and unblocked(me, 1) > 0 then
    return 0
  end
  return 100 + 2 * printed_size(card)
end

-- An ace costs no barrier and stops any blow once.
local function ace(me)
  if is_safe_cost(me, "ACE") and unblocked(me, 0) > 0 then
    return 110
  end
  return 0
end

-- A card put on a soldier: a court card does it for less than a hero costs.
local function equipment(me, card, walls)
  if walls == 0 or printed_size(card) < 8 or count(me, "LIFE") < 10 or walls == 1 and unblocked(me, 1) > 0 then
    return 0
  end
  return 90 + printed_size(card)
end

-- Up, Down and Kill: what they win in a battle; else what they remove, if it is worth two cards.
local function strike(me, most, more)
  if is_judged() then
    return 30 + 5 * best_won(me, not me, -more)
  elseif stage_size() > 0 then
    return 0
  end
  local found = greatest(not me, FILTER_SOLDIER, most)
  if found > 7 or found > 5 and count(me, "HAND") > 5 then
    return 150 + found
  end
  return 0
end

local function strengthen(me, card)
  if not is_judged() then
    return 0
  end
  return 30 + 5 * best_won(me, me, printed_size(card))
end

-- Twist: whoever would attack or block is driven, while attackers or blockers are not named yet.
local function hold(me)
  if stage_size() == 0 then
    return 0
  elseif stage_action(1) == "ATTACK" and turn_player() ~= me then
    local most, sum, ready, all = guard(not me)
    if most > 7 and most > greatest(me, FILTER_CHARGED, 99) and unblocked(me, 0) > -2 then
      return 60 + most
    end
  elseif stage_action(1) == "BLOCK" and turn_player() == me then
    local most, sum, ready, all = guard(not me)
    if ready == 1 and sum > 0 then
      return 60 + greatest(me, FILTER_SOLDIER, 99)
    end
  end
  return 0
end

-- Whether the last request is against me.
local function is_against(me)
  return stage_size() > 0 and stage_player(stage_size()) ~= me
end

-- Counter: what is asked for by a key card of at most its number, or by two.
local function refuse(me, card)
  local top = stage_size()
  if not is_against(me) or stage_card(top) == nil then
    return 0
  end
  local key, what = stage_card(top), stage_action(top)
  if attached(key) == 0 and printed_size(key) > printed_size(card) then
    return 0
  elseif what == "KILL" or what == "DOWN" then
    if stage_target(top, 1) ~= nil and controller(stage_target(top, 1)) == me and size(stage_target(top, 1)) > 7 then
      return 120
    end
    return 0
  elseif (what == "SOLDIER" or what == "EQUIP") and printed_size(key) > 6 and count(me, "HAND") > 3 then
    return 60 + printed_size(key)
  elseif (what == "COUNTER" or what == "UP") and printed_size(key) > 6 then
    return 60
  end
  return 0
end

-- Change target: what would strike an own soldier strikes another.
local function redirect(me)
  local top = stage_size()
  if not is_against(me) or stage_card(top) == nil then
    return 0
  end
  local what = stage_action(top)
  if (what == "KILL" or what == "DOWN") and stage_target(top, 1) ~= nil then
    if controller(stage_target(top, 1)) == me and greatest(not me, FILTER_SOLDIER, 99) > 6 then
      return 130
    end
  end
  return 0
end

-- Quick summon: one more who blocks, when the blow would hurt.
local function rush(me)
  if stage_size() == 1 and stage_action(1) == "ATTACK" and turn_player() ~= me then
    if unblocked(me, 0) > 0 then
      return 100
    end
  end
  return 0
end

local function can(me, what)
  return option("FORMAT") >= action_level(what)
    and (action_keys(what) < 2 or count_matching(me, "HAND", action_key(what)) > 1)
    and (action_cost_d(what) == 0 or count(me, "HAND") > 1)
end

local function magic(me, card, what)
  if not can(me, what) then
    return 0
  elseif what == "UP" then
    return strengthen(me, card)
  elseif what == "DOWN" then
    return strike(me, printed_size(card), printed_size(card))
  elseif what == "KILL" then
    return strike(me, 99, 99)
  elseif what == "TWIST" then
    return hold(me)
  elseif what == "COUNTER" then
    return refuse(me, card)
  elseif what == "CHANGE_TARGET" then
    return redirect(me)
  elseif what == "CEASEFIRE" and is_judged() then
    return 30 - 3 * battle(me)
  elseif what == "REUNION" and stage_size() == 0 and count(me, "HAND") > 7 then
    return 60
  elseif what == "QUICK_SUMMON" and turn_player() ~= me then
    return rush(me)
  end
  return 0
end

-- What an action is worth that is started in the main phase with so many charged barriers.
local function deed(me, card, what, walls)
  if what == "SET_BARRIER" then
    return wall(me, card)
  elseif what == "SOLDIER" and walls > 0 then
    return soldier(me, card, walls)
  elseif what == "HERO" and walls > 1 and is_safe_cost(me, what) then
    return 130 + printed_size(card)
  elseif what == "ACE" then
    return ace(me)
  elseif what == "EQUIP" then
    return equipment(me, card, walls)
  elseif action_timing(what) == "QUICK" then
    return magic(me, card, what)
  end
  return 0
end

-- The magic of a card by its suit.
local function best_magic(me, card)
  if printed_size(card) > 10 or category(card) == "JOKER" then
    return 0
  elseif has_colour(card, "HEART") then
    return better(magic(me, card, "UP"), magic(me, card, "REUNION"))
  elseif has_colour(card, "SPADE") then
    return better(magic(me, card, "DOWN"), magic(me, card, "KILL"))
  elseif has_colour(card, "DIAMOND") then
    return better(magic(me, card, "TWIST"), magic(me, card, "CEASEFIRE"))
  end
  return better(magic(me, card, "COUNTER"), magic(me, card, "CHANGE_TARGET"))
end

local function suit(card)
  if has_colour(card, "HEART") then
    return FILTER_HEART
  elseif has_colour(card, "SPADE") then
    return FILTER_SPADE
  elseif has_colour(card, "DIAMOND") then
    return FILTER_DIAMOND
  end
  return FILTER_CLUB
end

-- The best that a card of the hand can start in the main phase.
local function best_deed(me, card)
  local best = wall(me, card)
  local walls = count_matching(me, "BARRIERS", FILTER_CHARGED)
  if category(card) == "PIP" then
    best = better(best, deed(me, card, "SOLDIER", walls))
  elseif category(card) == "COURT" then
    best = better(best, deed(me, card, "HERO", walls))
  elseif category(card) == "ACE" then
    best = better(best, ace(me))
  end
  if printed_size(card) > 7 and greatest(me, suit(card), 99) > 0 then
    best = better(best, equipment(me, card, walls))
  end
  if has_colour(card, "SPADE") or has_colour(card, "HEART") then
    best = better(best, best_magic(me, card))
  end
  return best
end

-- --- attack and block

-- A soldier attacks if those who may block are no match for it together; if none of them is one alone, and the attack is
-- strong or waiting loses; at last it trades itself. Not if the other side's next turn could end the duel for want of
-- those who stay at home, unless the attack may end it.
local function attack(me, card)
  local most, sum, ready, all = guard(not me)
  local able, blows, stay = 0, 0, count_matching(me, "BARRIERS", FILTER_CHARGED)
  local army = view(me, "ARMY")
  for i = 1, fewer(list_count(army), MANY) do
    local other = list_card(army, i)
    if not is(other, "DRIVEN") then
      local points = strength(other)
      if points >= most and not is(other, "FRESH") then
        able = able + 1
        blows = blows + points
      else
        stay = stay + 1
      end
    end
  end
  if blow(blows, able, ready) >= count(not me, "LIFE") then
    return 250
  elseif blow(all, fewer(count(not me, "ARMY"), MANY), stay) >= count(me, "LIFE") then
    return 0
  elseif size(card) > sum then
    return 170 + size(card)
  elseif size(card) > most and (blows > sum or count(me, "LIFE") < count(not me, "LIFE")) then
    return 150 + size(card)
  elseif size(card) == most and count(me, "LIFE") + 3 < count(not me, "LIFE") then
    return 100
  end
  return 0
end

-- The soldiers together that may still block.
local function gang(me)
  local most, sum, ready, all = guard(me)
  for at = 1, attacks() do
    for i = 1, blockers(at) do
      local card = blocker(at, i)
      if card ~= nil and place(card) == "ARMY" then
        sum = sum - strength(card)
      end
    end
  end
  return sum
end

local function is_a_hit(attacker, card)
  return category(card) == "JOKER" or printed_size(card) == printed_size(attacker)
end

-- A soldier that wins, soldiers that win together, a barrier against a blow that hurts, at worst whoever can be spared.
local function block(me, card, attacker)
  local hurt, life = size(attacker), count(me, "LIFE")
  if place(card) == "BARRIERS" then
    if is_a_hit(attacker, card) then
      return 245
    elseif hurt >= life then
      return 170 - keep(card)
    elseif hurt > 3 or hurt > 1 and life < 12 then
      return 140 - keep(card)
    end
    return 20
  end
  local points = size(card)
  if points > hurt then
    return 240 - points
  elseif gang(me) > hurt then
    return 180 + points
  elseif points == hurt and hurt > 4 then
    return 145
  elseif hurt >= life then
    return 110 - points
  elseif hurt > 8 and points < 3 then
    return 100
  end
  return 10
end

local function block_more(me, card, attacker)
  local together = 0
  for at = 1, attacks() do
    if attack_card(at) == attacker then
      together = strength(blocker(at, 1))
    end
  end
  for i = 1, chosen() do
    together = together + strength(chosen_card(i))
  end
  if together > size(attacker) or chosen() == 0 and together + gang(me) <= size(attacker) then
    return 0
  end
  return 60 + strength(card)
end

-- --- what an action is aimed at

local function won_by(me, card, more)
  for at = 1, attacks() do
    if attack_card(at) ~= nil and (attack_card(at) == card or blocker(at, 1) == card) then
      return 3 * won(me, at, card, more)
    end
  end
  return -10
end

local function target(me, card, source)
  local what = action_row(get_register(0))
  local theirs = controller(card) ~= me
  if what == "EQUIP" then
    return 60 + size(card)
  elseif what == "UP" and not theirs and is_judged() then
    return 45 + won_by(me, card, printed_size(source))
  elseif not theirs or category(card) == "JOKER" then
    return 10
  elseif what == "TWIST" then
    if place(card) == "ARMY" and not is(card, "DRIVEN") then
      return 60 + size(card)
    end
    return 20
  elseif what == "DOWN" and is_judged() then
    return 45 + won_by(me, card, -printed_size(source))
  elseif what == "KILL" and is_judged() then
    return 45 + won_by(me, card, -99)
  elseif what == "DOWN" and size(card) > printed_size(source) then
    return 20
  end
  return 60 + size(card)
end

-- --- the answer

function score(ask, candidate, card, source)
  local me = asked()
  if ask == "DEED" then
    local what = as_action(candidate)
    if what == "ATTACK" then
      return 150
    end
    return deed(me, source, what, count_matching(me, "BARRIERS", FILTER_CHARGED))
  elseif ask == "DRAW_MORE" then
    if count(me, "HAND") < 6 and count(me, "LIFE") > 10 then
      return 100
    end
    return 0
  elseif ask == "DRIVE" then
    if source ~= nil and controller(source) ~= me then
      return 100
    end
    return 0
  elseif ask == "AS_BARRIER" or card == nil then
    return 20
  end
  if ask == "ACT" then
    if place(card) == "ARMY" then
      return attack(me, card)
    end
    return best_deed(me, card)
  elseif ask == "RESPOND" then
    if category(card) == "ACE" then
      return better(best_magic(me, card), magic(me, card, "QUICK_SUMMON"))
    end
    return best_magic(me, card)
  elseif ask == "ATTACK" then
    return attack(me, card)
  elseif ask == "BLOCK" then
    return block(me, card, source)
  elseif ask == "BLOCK_MORE" then
    return block_more(me, card, source)
  elseif ask == "TARGET" then
    return target(me, card, source)
  elseif ask == "REQUEST" and card ~= stage_card(stage_size()) then
    return 60
  elseif ask == "PAY_BARRIER" and category(card) == "JOKER" then
    return 60
  elseif ask == "PAY_CARD" and place(card) == "ARMY" then
    return 200
  elseif ask == "PAY_CARD" or ask == "DISCARD" or ask == "SECOND_KEY" then
    return 150 - 6 * keep(card)
  elseif ask == "PAY_CHARACTER" then
    return 150 - size(card)
  elseif ask == "REUNION" then
    return 60 + keep(card)
  end
  return 100
end

-- --- what a choice will do, for the person under whose cursor it is

local function preview_way(card, what)
  local number = printed_size(card)
  if what == "SET_BARRIER" then
    foretell("WAY_BARRIER", card, 0)
  elseif what == "SOLDIER" then
    foretell("WAY_SOLDIER", card, number)
  elseif what == "HERO" then
    foretell("WAY_HERO", card, number)
  elseif what == "ACE" then
    foretell("WAY_ACE", card, 0)
  elseif what == "QUICK_SUMMON" then
    foretell("WAY_QUICK", card, 0)
  elseif what == "MAGICIAN" then
    foretell("WAY_MAGICIAN", card, 0)
  elseif what == "EQUIP" then
    foretell("WAY_EQUIP", card, number)
  elseif what == "ATTACK" then
    foretell("WAY_ATTACK", card, 0)
  end
end

local function preview_magic(card, what)
  local number = printed_size(card)
  if what == "UP" then
    foretell("WAY_UP", card, number)
  elseif what == "DOWN" then
    foretell("WAY_DOWN", card, number)
  elseif what == "TWIST" then
    foretell("WAY_TWIST", card, 0)
  elseif what == "COUNTER" then
    foretell("WAY_COUNTER", card, number)
  elseif what == "KILL" then
    foretell("WAY_KILL", card, 0)
  elseif what == "REUNION" then
    foretell("WAY_REUNION", card, 0)
  elseif what == "CEASEFIRE" then
    foretell("WAY_CEASEFIRE", card, 0)
  elseif what == "CHANGE_TARGET" then
    foretell("WAY_REDIRECT", card, 0)
  end
end

local function preview_card(card)
  if place(card) == "ARMY" then
    does("DOES_ATTACK")
    foretell("WILL_DEAL", card, size(card))
  elseif category(card) == "PIP" then
    foretell("IS_PIP", card, 0)
  elseif category(card) == "COURT" then
    foretell("IS_COURT", card, 0)
  elseif category(card) == "ACE" then
    foretell("IS_ACE", card, 0)
  else
    foretell("IS_JOKER", card, 0)
  end
end

-- What the attackers that nobody blocks will deal.
local function unstopped()
  local points = 0
  for at = 1, attacks() do
    if attack_card(at) ~= nil then
      local free = true
      for i = 1, blockers(at) do
        if blocker(at, i) ~= nil then
          free = false
        end
      end
      if free then
        points = points + size(attack_card(at))
      end
    end
  end
  return points
end

-- What happens if nobody answers the last request.
local function preview_waiting(me)
  local top = stage_size()
  if top == 0 then
    return
  end
  local aim = stage_target(top, 1)
  if stage_action(top) == "JUDGEMENT" and turn_player() == me then
    foretell("WAITS_DEAL", nil, unstopped())
  elseif stage_action(top) == "JUDGEMENT" then
    foretell("WAITS_HURT", nil, unstopped())
  elseif aim ~= nil then
    foretell("WAITS_AIMED", aim, action_number(stage_action(top)))
  else
    foretell("WAITS", nil, action_number(stage_action(top)))
  end
end

-- What a card answers with; one with several ways is asked about.
local function preview_answer(me, card)
  preview_waiting(me)
  if option("FORMAT") > 2 and (category(card) == "ACE" or count_matching(me, "HAND", suit(card)) > 1) then
    return
  elseif has_colour(card, "HEART") then
    does("DOES_UP")
  elseif has_colour(card, "SPADE") then
    does("DOES_DOWN")
  elseif has_colour(card, "DIAMOND") then
    does("DOES_TWIST")
  elseif has_colour(card, "CLUB") then
    does("DOES_COUNTER")
  end
end

local function preview_target(card, source)
  local what = action_row(get_register(0))
  local number = printed_size(source)
  if what == "UP" or what == "EQUIP" then
    foretell("WILL_BE", card, size(card) + number)
  elseif what == "KILL" or what == "DOWN" and size(card) <= number then
    foretell("WILL_FALL", card, 0)
  elseif what == "DOWN" then
    foretell("WILL_BE", card, size(card) - number)
  elseif what == "TWIST" and is(card, "DRIVEN") then
    foretell("WILL_CHARGE", card, 0)
  elseif what == "TWIST" then
    foretell("WILL_DRIVE", card, 0)
  end
end

-- Counter, aimed at the request of a key card.
local function preview_request(card, source)
  if action_row(get_register(0)) ~= "COUNTER" then
    return
  end
  for at = 1, stage_size() do
    if stage_card(at) == card then
      if attached(card) > 0 or printed_size(source) >= printed_size(card) then
        foretell("WILL_NEGATE", card, action_number(stage_action(at)))
      else
        foretell("WILL_NOT", card, 0)
      end
    end
  end
end

-- Blockers against an attacker, with the one under the cursor.
local function preview_fight(together, attacker)
  if together > size(attacker) then
    foretell("WILL_WIN", attacker, 0)
  elseif together == size(attacker) then
    foretell("WILL_TRADE", attacker, 0)
  else
    foretell("WILL_LOSE", attacker, size(attacker) - together)
  end
end

local function preview_block(card, attacker)
  if place(card) ~= "BARRIERS" then
    preview_fight(size(card), attacker)
  elseif is_a_hit(attacker, card) then
    foretell("WILL_HIT", attacker, 0)
  else
    foretell("WILL_STOP", attacker, 0)
  end
end

local function preview_more(card, attacker)
  local together = size(card)
  for at = 1, attacks() do
    if attack_card(at) == attacker and blocker(at, 1) ~= nil then
      together = together + size(blocker(at, 1))
    end
  end
  for i = 1, chosen() do
    if chosen_card(i) ~= card then
      together = together + size(chosen_card(i))
    end
  end
  preview_fight(together, attacker)
end

function preview(ask, candidate, card, source)
  local me = asked()
  if ask == "DEED" then
    preview_way(source, as_action(candidate))
    preview_magic(source, as_action(candidate))
  elseif ask == "DRAW_MORE" then
    foretell("LIFE_LEFT", nil, count(me, "LIFE") - candidate)
  elseif card == nil then
    return
  elseif ask == "ACT" then
    preview_card(card)
  elseif ask == "RESPOND" then
    preview_answer(me, card)
  elseif ask == "ATTACK" then
    foretell("WILL_DEAL", card, size(card))
  elseif source == nil then
    return
  elseif ask == "TARGET" then
    preview_target(card, source)
  elseif ask == "REQUEST" then
    preview_request(card, source)
  elseif ask == "BLOCK" then
    preview_block(card, source)
  elseif ask == "BLOCK_MORE" then
    preview_more(card, source)
  end
end
