-- cards.lua - what cards and rules of Sealbreak do again and again. Amounts are units of 500 points.

-- A player loses HP; the rules look who has lost when everything is done.
function hurt(player, amount)
  local left = hp(player) - amount
  if left < 0 then
    left = 0
  end
  set_hp(player, left)
  log("HURT", player, nil, amount * 5)
end

-- A player recovers HP, without an upper limit but what can be counted.
function heal(player, amount)
  add_hp(player, amount)
  log("HEALED", player, nil, amount * 5)
end

-- A change of power without a duration: it is gone at the end of the turn, unless PERM_MODS says otherwise.
function change(unit, card, amount)
  if PERM_MODS == 1 then
    add_stat(unit, card, "POWER", amount, "WHILE_THERE")
  else
    add_stat(unit, card, "POWER", amount, "THIS_TURN")
  end
end

-- A change of power until the end of the turn, whatever PERM_MODS says.
function change_now(unit, card, amount)
  add_stat(unit, card, "POWER", amount, "THIS_TURN")
end

-- The same for all units of a player.
function change_all(player, card, amount)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    change(list_card(units, i), card, amount)
  end
end

-- Draw cards as far as there are any.
function draw_cards(player, number)
  for i = 1, number do
    local card = card_at(player, "DECK", 1)
    if card ~= nil then
      move(card, player, "HAND")
    end
  end
end

-- Candidates: all units of both players.
function offer_all_units(player)
  offer_none()
  offer_cards(player, "UNITS")
  offer_cards(not player, "UNITS")
end

-- One of the candidates; nil if there is none.
function one_of_these(player, card)
  if offered() == 0 then
    return nil
  end
  ask(player, "CARDS", "TARGET", 1, 1, card)
  return answer_card(1)
end

-- Any unit; nil if there is none.
function any_unit(player, card)
  offer_all_units(player)
  return one_of_these(player, card)
end

-- One of the player's own units; nil if there is none.
function own_unit(player, card)
  offer_none()
  offer_cards(player, "UNITS")
  return one_of_these(player, card)
end

-- One of the other player's units; nil if there is none.
function foe_unit(player, card)
  offer_none()
  offer_cards(not player, "UNITS")
  return one_of_these(player, card)
end

-- A second unit besides the first; nil if there is none.
function another_unit(player, card, first)
  offer_none()
  for side = 0, 1 do
    local units = view(player_at(side), "UNITS")
    for i = 1, list_count(units) do
      if list_card(units, i) ~= first then
        offer_card(list_card(units, i))
      end
    end
  end
  if offered() == 0 then
    return nil
  end
  ask(player, "CARDS", "SECOND", 1, 1, card)
  return answer_card(1)
end

-- A unit of either side with at most so much power; nil if there is none.
function weak_unit(player, card, most)
  offer_none()
  offer_where(player, "UNITS", "UNIT | TOKEN", "POWER", 0, most)
  offer_where(not player, "UNITS", "UNIT | TOKEN", "POWER", 0, most)
  return one_of_these(player, card)
end

-- It is destroyed as soon as the rules look.
function doom(unit)
  if unit ~= nil then
    set_state(unit, "DOOMED")
  end
end

-- All cards of a place are.
function doom_all(player, where)
  local here = view(player, where)
  for i = 1, list_count(here) do
    set_state(list_card(here, i), "DOOMED")
  end
end

-- Keywords and abilities of a card end, as long as it stays.
function mute(unit, card)
  set_state(unit, "SILENCED")
  lose_keyword(unit, card, "PIERCE | GALE | PASS | FIRST_STRIKE | VAMPIRE", "WHILE_THERE")
  lose_keyword(unit, card, "SLUGGISH | RIGID | GUARD | FRAGILE | BLESSING", "WHILE_THERE")
  log("SILENCED", controller(unit), unit, 0)
end

function mute_all(player, where, card)
  local here = view(player, where)
  for i = 1, list_count(here) do
    mute(list_card(here, i), card)
  end
end

-- Into the discard pile of its owner, which it may have something to say about (R002-16, R002-19); a token is gone.
function put_away(card)
  fire(card, "DISCARDED")
  if category(card) == "TOKEN" then
    remove(card)
  else
    move_top(card, owner(card), "DISCARD")
  end
end

-- When all places are taken one of the cards there goes first (R002-15, R002-18); whether that had to be.
function make_room(player, card, where, most)
  if count(player, where) < most then
    return false
  end
  offer_none()
  offer_cards(player, where)
  ask(player, "CARDS", "GIVE_UP", 1, 1, card)
  log("GIVEN_UP", player, answer_card(1), 0)
  put_away(answer_card(1))
  return true
end

-- A unit comes into play without being paid for; `card` is what brings it.
function enter(unit, player, card)
  make_room(player, card, "UNITS", UNITS_MAX)
  move(unit, player, "UNITS")
  log("ENTERS", player, unit, 0)
  fire(unit, "ENTERS")
end

-- So many released seals go into exile.
function pay_seals(player, card, number)
  offer_none()
  offer_cards(player, "UNDER")
  ask(player, "CARDS", "PAY_SEAL", number, number, card)
  for i = 1, number do
    move(answer_card(i), player, "EXILE")
  end
end

-- It may attack again.
function untap(unit)
  clear_state(unit, "TAPPED | STRUCK")
end

function untap_all(player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    untap(list_card(units, i))
  end
end

-- Back into its owner's hand; a token is gone.
function return_to_hand(unit)
  if category(unit) == "TOKEN" then
    remove(unit)
  else
    move(unit, owner(unit), "HAND")
  end
end

function return_all(player, where)
  local back = cards(player, where)
  for i = 1, list_count(back) do
    return_to_hand(list_card(back, i))
  end
  list_free(back)
end

-- One of the candidates comes into the player's hand.
function take_into_hand(player, card)
  if offered() > 0 then
    ask(player, "CARDS", "TAKE", 1, 1, card)
    move(answer_card(1), player, "HAND")
  end
end

-- A card of one kind out of the deck, which is shuffled afterwards.
function search(player, card, what)
  offer_none()
  offer_where(player, "DECK", what, "COST", 0, 99)
  take_into_hand(player, card)
  shuffle(player, "DECK")
end

-- Any card out of the discard pile.
function dig_up(player, card)
  offer_none()
  offer_cards(player, "DISCARD")
  take_into_hand(player, card)
end

-- Turn up the top card of the deck; it stays there or goes to the bottom.
function foresee(player)
  local top = card_at(player, "DECK", 1)
  if top ~= nil then
    log("REVEALED", player, top, 0)
    ask(player, "YES_NO", "TOP", 0, 1, top)
    if answer(1) == 0 then
      move(top, player, "DECK")
    end
  end
end

-- The upper cards of the deck are put into the discard pile.
function mill(player, number)
  for i = 1, number do
    local top = card_at(player, "DECK", 1)
    if top ~= nil then
      move_top(top, player, "DISCARD")
    end
  end
end

-- Both powers are subtracted from each other; the side without First Strike is reduced first.
function battle(one, other)
  local force, answer_force = power(one), power(other)
  local quick, other_quick = has(one, "FIRST_STRIKE"), has(other, "FIRST_STRIKE")
  if quick and not other_quick then
    lose_power(other, force)
    lose_power(one, power(other))
  elseif other_quick and not quick then
    lose_power(one, answer_force)
    lose_power(other, power(one))
  else
    lose_power(one, answer_force)
    lose_power(other, force)
  end
  spare(one)
  spare(other)
end

function lose_power(card, amount)
  add_stat(card, card, "POWER", -amount, "THIS_TURN")
end

-- A unit with Blessing is not destroyed in battle.
function spare(card)
  if power(card) == 0 and has(card, "BLESSING") then
    set_state(card, "SPARED")
  end
end

-- Units of the other player with at most so much power.
function weak_foes(player, most)
  local found = 0
  local units = view(not player, "UNITS")
  for i = 1, list_count(units) do
    if power(list_card(units, i)) <= most then
      found = found + 1
    end
  end
  return found
end

-- Units of the player that can still attack.
function ready_units(player)
  local found = 0
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    if not is(list_card(units, i), "TAPPED") then
      found = found + 1
    end
  end
  return found
end

-- What so much more power is worth to the player: most if it hits the player, else if it wins a battle.
function boost_worth(player, amount)
  if ready_units(player) == 0 then
    return -110
  elseif count(not player, "UNITS") == 0 then
    return 150
  end
  local mine, theirs = view(player, "UNITS"), view(not player, "UNITS")
  for i = 1, list_count(mine) do
    local force = power(list_card(mine, i))
    for j = 1, list_count(theirs) do
      local other = power(list_card(theirs, j))
      if not is(list_card(mine, i), "TAPPED") and force <= other and force + amount > other then
        return 40
      end
    end
  end
  return -110
end

-- --- who may attack whom

-- Whether a unit with Guard keeps attackers from everything else (R002-81).
function has_guard(player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    if has(list_card(units, i), "GUARD") then
      return true
    end
  end
  return false
end

-- Whether units are no cover for their player, because all of them are Sluggish, or there are none.
function all_sluggish(player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    if not has(list_card(units, i), "SLUGGISH") then
      return false
    end
  end
  return true
end

-- Only without units in the way (R002-40, R002-47, R002-79); Pass ignores them.
function may_hit_player(me, card)
  return has(card, "PASS") or not has_guard(not me) and all_sluggish(not me)
end
