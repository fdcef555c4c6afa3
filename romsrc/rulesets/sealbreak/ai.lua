-- ai.lua - a straightforward commander: seals first, then attacks that win or reach the player, then the dearest cards.
--
-- What a spell does is the affair of its own script: `worth(card)` is what that says.

-- Points of an attack on a card: the strongest that can be beaten.
local function strike(attacker, target)
  local mine, theirs = power(attacker), power(target)
  if mine > theirs or mine == theirs and not has(target, "FIRST_STRIKE") then
    return 120 + theirs
  elseif has(attacker, "FIRST_STRIKE") and mine >= theirs then
    return 110 + theirs
  end
  return 20
end

local function best_strike(attacker)
  local best = 0
  local units = view(not asked(), "UNITS")
  for i = 1, list_count(units) do
    local points = strike(attacker, list_card(units, i))
    if points > best then
      best = points
    end
  end
  return best
end

-- The player can be hit if nobody is in the way.
local function is_open(attacker)
  return has(attacker, "PASS") or count(not asked(), "UNITS") == 0
end

-- A card that is offered while it is tapped, or has nothing to gain by an attack, has an ability to use.
local function fighter(card)
  if not is(card, "TAPPED") then
    if is_open(card) then
      return 230
    elseif best_strike(card) >= 50 then
      return best_strike(card)
    end
  end
  return 40 + worth(card)
end

local function deed(card)
  local where = place(card)
  if where == "SEALS" then
    return 250
  elseif where == "UNITS" or where == "MASTER" then
    return fighter(card)
  elseif where == "ENCHANTS" then
    return 60 + worth(card)
  elseif category(card) == "UNIT" then
    return 140 + 5 * cost(card) + worth(card)
  end
  return 100 + 5 * cost(card) + worth(card)
end

local function way(action, card)
  if action == "EMERGENCY" then
    return 255
  elseif action == "DIRECT" then
    return 200
  elseif action == "ATTACK" and card ~= nil then
    return best_strike(card)
  end
  return 60
end

-- Red, blue and black harm, green and white help.
local function choice(unit, source)
  local own = controller(unit) == asked()
  local helps = source ~= nil and has_colour(source, "GREEN | WHITE")
  if own == helps then
    return 150 + power(unit)
  end
  return 60
end

function score(ask, candidate, card, source)
  if ask == "HOW" then
    return way(as_action(candidate), source)
  elseif card == nil then
    return 100
  elseif ask == "ACT" then
    return deed(card)
  elseif ask == "ATTACK" and source ~= nil then
    return strike(source, card)
  elseif ask == "TARGET" then
    return choice(card, source)
  elseif ask == "SECOND" then
    if controller(card) == asked() then
      return 60
    end
    return 100 + power(card)
  elseif ask == "GIVE_UP" then
    return 200 - printed_power(card)
  elseif ask == "TAKE" then
    return 100 + cost(card)
  elseif ask == "TOP" and source ~= nil and cost(source) > mana_max(asked()) + 1 then
    return 0
  end
  return 100
end
