-- ai.lua - a careful general: keeps two barriers, counters what hurts, attacks when nobody strong enough can block.

-- The strongest charged soldier of a player, and how many characters may block.
local function guard(player)
  local most, ready = 0, count_matching(player, "BARRIERS", FILTER_CHARGED)
  local army = view(player, "ARMY")
  for i = 1, list_count(army) do
    local card = list_card(army, i)
    if not is(card, "DRIVEN") then
      ready = ready + 1
      if size(card) > most then
        most = size(card)
      end
    end
  end
  return most, ready
end

-- A card of the hand in the main phase: barriers first, then soldiers, the greatest first.
local function deed(me, card)
  if place(card) == "ARMY" then
    local most, ready = guard(not me)
    if ready == 0 or size(card) > most then
      return 90
    end
    return 20
  end
  if count(me, "BARRIERS") < 3 or count_matching(me, "BARRIERS", FILTER_CHARGED) > 0 then
    return 100 + printed_size(card)
  end
  return 30
end

local function what_it_does(me, what)
  if what == "SET_BARRIER" then
    if count(me, "BARRIERS") < 3 and count(me, "LIFE") > 12 then
      return 120
    end
    return 20
  elseif what == "ATTACK" then
    return 150
  elseif action_class(what) == "SUMMONING" then
    return 110
  elseif what == "COUNTER" or what == "KILL" then
    return 100
  end
  return 40
end

-- Answers: a Counter or Kill against the other player; the rest of the hand is kept.
local function respond_with(me, card)
  if stage_size() == 0 or stage_player(stage_size()) == me then
    return 0
  elseif has_colour(card, "CLUB") and stage_card(stage_size()) ~= nil then
    if printed_size(card) >= printed_size(stage_card(stage_size())) then
      return 90
    end
  elseif has_colour(card, "SPADE") and count_matching(not me, "ARMY", FILTER_SOLDIER) > 0 then
    return 60
  end
  return 0
end

local function attack(me, card)
  local most, ready = guard(not me)
  if ready == 0 or size(card) > most then
    return 150
  elseif size(card) >= count(not me, "LIFE") then
    return 100
  end
  return 20
end

-- A soldier that wins; a barrier when the blow would hurt.
local function block(me, card, attacker)
  if place(card) == "BARRIERS" then
    if size(attacker) >= 5 or size(attacker) >= count(me, "LIFE") then
      return 100
    end
    return 20
  elseif size(card) > size(attacker) then
    return 200 - size(card)
  elseif size(attacker) >= count(me, "LIFE") then
    return 60
  end
  return 10
end

local function target(me, card)
  if controller(card) == me then
    return 10
  end
  return 60 + size(card)
end

function score(ask, candidate, card, source)
  local me = asked()
  if ask == "DEED" then
    return what_it_does(me, as_action(candidate))
  elseif ask == "DRAW_MORE" then
    return 120 - 20 * count(me, "HAND") + 2 * count(me, "LIFE")
  elseif card == nil then
    return 100
  elseif ask == "ACT" then
    return deed(me, card)
  elseif ask == "RESPOND" then
    return respond_with(me, card)
  elseif ask == "ATTACK" then
    return attack(me, card)
  elseif ask == "BLOCK" and source ~= nil then
    return block(me, card, source)
  elseif ask == "BLOCK_MORE" then
    return 20
  elseif ask == "TARGET" then
    return target(me, card)
  elseif ask == "PAY_CARD" or ask == "DISCARD" then
    return 100 - printed_size(card)
  end
  return 100
end
