-- ai.lua - a plain captain: ships first, attacks that get through or win, blocks that sink the attacker.
--
-- What an order or a drill does is the affair of its own script: `worth(card)` is what that says.

-- The strongest ship of a player that may still block, and how many there are.
local function guard(player)
  local most, ready = 0, 0
  local ships = view(player, "FLEET")
  for i = 1, list_count(ships) do
    local ship = list_card(ships, i)
    if not is(ship, "RESTING") then
      ready = ready + 1
      if power(ship) > most then
        most = power(ship)
      end
    end
  end
  return most, ready
end

local function deed(card)
  if place(card) == "FLEET" then
    return 52 + worth(card)
  elseif category(card) == "SHIP" then
    return 100 + 10 * cost(card) + worth(card)
  elseif category(card) == "RIG" then
    return 80 + printed_power(card) // 100
  end
  return 90 + worth(card)
end

-- The strongest first; when there are more of us than can be blocked, everybody.
local function attack(ship)
  local most, ready = guard(not asked())
  local ours, mine = guard(asked())
  if ready <= chosen() then
    return 200
  elseif power(ship) > most or mine > ready then
    return 100 + power(ship) // 100
  end
  return 20
end

-- One blocker after the other until the attacker sinks; any ship before the last isle is lost.
local function block(ship, attacker)
  local together = 0
  for i = 1, chosen() do
    together = together + power(chosen_card(i))
  end
  local isle = card_at(asked(), "ISLES", 1)
  if together >= power(attacker) then
    return 0
  elseif power(ship) > power(attacker) then
    return 200 - power(ship) // 200
  elseif together + power(ship) >= power(attacker) then
    return 110
  elseif together == 0 and isle ~= nil and glory(not asked()) + prize(isle) >= GLORY_GOAL then
    return 60
  end
  return 0
end

function score(ask, candidate, card, source)
  if card == nil then
    return 100
  elseif ask == "ACT" then
    return deed(card)
  elseif ask == "ATTACK" then
    return attack(card)
  elseif ask == "BLOCK" and source ~= nil then
    return block(card, source)
  elseif ask == "REPLY" then
    if stage_player(stage_size()) == asked() then
      return 0
    end
    return 100
  elseif controller(card) == asked() and ask == "TARGET" then
    return 200 - power(card) // 100
  end
  return 60 + power(card) // 100
end

-- What a person reads before a ship is chosen.

local function preview_deed(card)
  if place(card) == "FLEET" then
    does("DOES_DRILL")
  elseif category(card) == "SHIP" then
    does("DOES_LAUNCH")
  elseif category(card) == "RIG" then
    does("DOES_FIT")
  else
    does("DOES_ORDER")
  end
end

-- All blockers together against the attacker; alone, a blocker may be lost.
local function preview_block(ship, attacker)
  local together = power(ship)
  for i = 1, chosen() do
    if chosen_card(i) ~= ship then
      together = together + power(chosen_card(i))
    end
  end
  if together < power(attacker) then
    foretell("WILL_NEED", attacker, power(attacker) - together)
  elseif power(attacker) >= power(ship) then
    foretell("WILL_BOTH_SINK", attacker, 0)
  else
    foretell("WILL_SINK", attacker, 0)
  end
end

function preview(ask, candidate, card, source)
  if card == nil then
    return
  elseif ask == "ACT" then
    preview_deed(card)
  elseif ask == "ATTACK" then
    local isle = card_at(not asked(), "ISLES", 1)
    if isle ~= nil then
      foretell("WILL_TAKE", isle, 0)
    end
  elseif ask == "BLOCK" and source ~= nil then
    preview_block(card, source)
  end
end
