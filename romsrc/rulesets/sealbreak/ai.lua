-- ai.lua - a straightforward commander: seals first, then attacks that win or reach the player, then the dearest cards.
--
-- What a spell does is the affair of its own script: `worth(card)` is what that says.

-- Points of an attack on a card: the strongest that can be beaten, and first what is in the way of all others. Of
-- several attackers the weakest that is enough goes.
local function strike(attacker, target)
  local mine, theirs, bonus = power(attacker), power(target), 0
  if has(target, "GUARD") then
    bonus = 30
  end
  if has(target, "BLESSING") then
    return 20
  elseif mine > theirs or mine == theirs and has(attacker, "FIRST_STRIKE") and not has(target, "FIRST_STRIKE") then
    return 130 + theirs + bonus - mine // 4
  elseif mine == theirs and not has(target, "FIRST_STRIKE") then
    return 110 + theirs + bonus - mine // 4
  end
  return 20
end

local function best_strike(attacker)
  local best = 0
  local guarded = has_guard(not asked()) and not has(attacker, "PASS")
  local units = view(not asked(), "UNITS")
  for i = 1, list_count(units) do
    if not guarded or has(list_card(units, i), "GUARD") then
      local points = strike(attacker, list_card(units, i))
      if points > best then
        best = points
      end
    end
  end
  return best
end

-- The player can be hit if nobody is in the way.
local function is_open(attacker)
  return may_hit_player(asked(), attacker)
end

-- What a card can still deal this turn.
local function force(card)
  if is(card, "TAPPED | SEALED | DOWN") or has(card, "RIGID") then
    return 0
  elseif has(card, "GALE") and not is(card, "STRUCK") then
    return 2 * power(card)
  end
  return power(card)
end

-- All that can reach the other player is enough: nothing else matters.
local function is_lethal()
  local sum = 0
  local units = view(asked(), "UNITS")
  for i = 1, list_count(units) do
    if is_open(list_card(units, i)) then
      sum = sum + force(list_card(units, i))
    end
  end
  local master = card_at(asked(), "MASTER", 1)
  if master ~= nil and is_open(master) then
    sum = sum + force(master)
  end
  return sum >= hp(not asked())
end

-- A card that is offered while it is tapped, or has nothing to gain by an attack, has an ability to use.
local function fighter(card)
  if force(card) > 0 and turn() > 1 then
    if is_open(card) and is_lethal() then
      return 254
    elseif is_open(card) then
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
  elseif is(card, "SEALED") then
    return 252                             -- the emergency release is all that it can do
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

-- About how much power an ability takes from a unit: units that do so are the dearer the more it is.
local function bite(source)
  if source == nil or category(source) ~= "UNIT" or not has_colour(source, "RED | BLACK") then
    return 0
  end
  return (cost(source) + 3) // 2
end

-- Red, blue and black harm, green and white help. What can be destroyed is harmed first; if only the wrong side can be
-- chosen, its strongest.
local function choice(unit, source)
  local own = controller(unit) == asked()
  local helps = source ~= nil and has_colour(source, "GREEN | WHITE")
  if own == helps then
    if own and is(unit, "TAPPED") then
      return 100 + power(unit)
    elseif power(unit) <= bite(source) then
      return 200 + power(unit)
    end
    return 150 + power(unit)
  elseif helps and category(source) == "UNIT" and power(unit) > power(source) then
    return 55
  end
  return 60 + power(unit)
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

-- What a person reads before a card is chosen.

local function less(power, taken)
  if taken >= power then
    return 0
  end
  return power - taken
end

-- Both powers are subtracted from each other; the side without First Strike is reduced first.
local function preview_battle(attacker, target)
  local mine, theirs = power(attacker), power(target)
  local left, kept = less(mine, theirs), less(theirs, mine)
  if has(attacker, "FIRST_STRIKE") and not has(target, "FIRST_STRIKE") then
    left = less(mine, kept)
  elseif has(target, "FIRST_STRIKE") and not has(attacker, "FIRST_STRIKE") then
    kept = less(theirs, left)
  end
  if left > 0 and kept > 0 then
    foretell("WILL_STAND", target, 0)
  elseif left > 0 then
    foretell("WILL_WIN", target, 5 * left)
  elseif kept > 0 then
    foretell("WILL_LOSE", target, 5 * kept)
  else
    foretell("WILL_TRADE", target, 0)
  end
end

local function preview_deed(card)
  local where = place(card)
  if where == "SEALS" then
    does("DOES_RELEASE")
  elseif where == "UNITS" or where == "MASTER" or where == "ENCHANTS" then
    does("DOES_ACT")
  else
    if category(card) == "SPELL" then
      does("DOES_CAST")
    else
      does("DOES_ENTER")
    end
    foretell("WILL_PAY", card, mana(asked()) - cost(card))
  end
end

function preview(ask, candidate, card, source)
  if card == nil then
    return
  elseif ask == "ACT" then
    preview_deed(card)
  elseif ask == "ATTACK" and source ~= nil then
    preview_battle(source, card)
  end
end
