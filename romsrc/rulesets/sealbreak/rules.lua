-- rules.lua - how Sealbreak is played: units fight, seals are broken, and the released master joins in.
--
-- Whoever has no HP left, or cannot draw in the draw phase, has lost. Power, damage and HP are units of 500 points;
-- what cards and rules do alike (hurt, battle, draw_cards ...) is in cards.lua.

-- --- the end of a duel

-- HP 0 loses; both at once is a draw (A002-16).
local function look_for_losers()
  local me = turn_player()
  if hp(me) == 0 and hp(not me) == 0 then
    finish("DRAW")
  elseif hp(me) == 0 then
    win(not me, "HP")
  elseif hp(not me) == 0 then
    win(me, "HP")
  end
end

-- --- what is destroyed

local function is_unit(card)
  return category(card) == "UNIT" or category(card) == "TOKEN"
end

local function destroy(card)
  log("DESTROYED", controller(card), card, 0)
  if is_unit(card) then
    add_kills(not controller(card), 1)
  end
  put_away(card)
end

-- A master is never destroyed: at power 0 it is down, until it has seen RESTS_MAX draw phases (R002-45, R002-49).
local function fall(master)
  set_state(master, "DOWN")
  set_rests(master, RESTS_MAX)
  fix_stat(master, master, "POWER", 0, "OWN_TURN")
  log("DOWN", controller(master), master, 0)
end

-- Units without power and whatever is doomed (R002-42); how many there were.
local function clear_side(player)
  local gone = 0
  local units = cards(player, "UNITS")
  for i = 1, list_count(units) do
    local unit = list_card(units, i)
    if is(unit, "DOOMED") or power(unit) == 0 and not is(unit, "SPARED") then
      destroy(unit)
      gone = gone + 1
    end
  end
  list_free(units)
  local enchants = cards(player, "ENCHANTS")
  for i = 1, list_count(enchants) do
    if is(list_card(enchants, i), "DOOMED") then
      destroy(list_card(enchants, i))
      gone = gone + 1
    end
  end
  list_free(enchants)
  local master = card_at(player, "MASTER", 1)
  if master ~= nil and power(master) == 0 and not is(master, "SEALED | DOWN") then
    fall(master)
  end
  return gone
end

-- Carry out what waits and clear the field, the turn player's first, until nothing happens any more (P002-5).
local function settle()
  local gone = 1
  while gone > 0 do
    resolve()
    gone = clear_side(turn_player()) + clear_side(not turn_player())
  end
  look_for_losers()
end

-- --- seals

-- Keywords, abilities and power of a master count after its release only (R002-69).
local function release(me)
  local master = card_at(me, "MASTER", 1)
  if master ~= nil then
    clear_state(master, "SEALED")
    log("RELEASED", me, master, 0)
  end
end

-- Its ability, then it lies under the master; without seals the master is released (R002-58, A002-13).
local function break_seal(me, seal)
  log("BROKEN_SEAL", me, seal, level(seal))
  run_slot(seal, 1)
  move(seal, me, "UNDER")
  settle()
  if count(me, "SEALS") == 0 then
    release(me)
  end
end

local function is_free(player)
  local master = card_at(player, "MASTER", 1)
  return master ~= nil and not is(master, "SEALED")
end

-- Once the other master is released, all seals may be broken at once, without their abilities (R002-7, A002-14).
local function may_hurry(me)
  return EMERGENCY == 1 and emergency(me) == 0 and is_free(not me) and not is_free(me)
end

local function hurry(me)
  set_emergency(me, 1)
  log("EMERGENCY", me, nil, 0)
  while count(me, "SEALS") > 0 do
    move(card_at(me, "SEALS", 1), me, "UNDER")
  end
  release(me)
end

-- --- attacks

-- Nothing attacks in the very first turn (R002-14, R002-46); a master only when it is released and not down.
local function may_attack(card)
  return turn() > 1 and not is(card, "TAPPED | SEALED | DOWN") and not has(card, "RIGID")
end

-- What can be attacked (R002-81, A002-7, A002-8).
local function offer_targets(me, card)
  local guarded = has_guard(not me) and not has(card, "PASS")
  local units = view(not me, "UNITS")
  offer_none()
  for i = 1, list_count(units) do
    if not guarded or has(list_card(units, i), "GUARD") then
      offer_card(list_card(units, i))
    end
  end
  local master = card_at(not me, "MASTER", 1)
  if not guarded and master ~= nil and not is(master, "SEALED | DOWN") then
    offer_card(master)
  end
end

local function has_target(me, card)
  offer_targets(me, card)
  return offered() > 0
end

-- Attacking taps; with Gale only the second attack does (A002-6).
local function tap_attacker(card)
  if has(card, "GALE") and not is(card, "STRUCK") then
    set_state(card, "STRUCK")
  else
    set_state(card, "TAPPED")
  end
end

local function aim_at(target)
  if target == nil then
    return 1
  elseif not is_unit(target) then
    return 4
  elseif has(target, "GUARD") then
    return 3
  end
  return 2
end

-- Declaration, its own abilities, then those of the other player, who may nullify it (P002-3). Whether it goes on.
local function declare(me, card, target)
  add_strikes(me, 1)
  tap_attacker(card)
  set_aim(card, aim_at(target))
  fire(card, "ATTACKS")
  settle()
  if is_unit(card) then
    raise("ATTACKED", me, card, 0)
    settle()
  end
  local goes_on = aim(card) > 0 and (place(card) == "UNITS" or place(card) == "MASTER")
  set_aim(card, 0)
  return goes_on
end

-- The player recovers what it had when the attack was declared (A002-12).
local function drink(me, force, thirsty)
  if thirsty then
    heal(me, force)
  end
end

local function hit_player(me, card)
  log("DIRECT", me, card, 0)
  if declare(me, card, nil) then
    local force = power(card)
    hurt(not me, force)
    drink(me, force, has(card, "VAMPIRE"))
    look_for_losers()
  end
end

-- Excess power goes through to the player if a unit was destroyed (R002-74, A002-11).
local function hit_card(me, card, target)
  log("ATTACKS", me, card, 0)
  if not declare(me, card, target) or place(target) ~= "UNITS" and place(target) ~= "MASTER" then
    return
  end
  local force, excess = power(card), power(card) - power(target)
  local pierces, thirsty = has(card, "PIERCE") and is_unit(target), has(card, "VAMPIRE")
  battle(card, target)
  settle()
  if pierces and excess > 0 and place(target) ~= "UNITS" then
    hurt(not me, excess)
  end
  drink(me, force, thirsty)
  look_for_losers()
end

-- --- playing cards

-- What was put away has its say before the new card enters.
local function clear_place(me, card, where, most)
  if make_room(me, card, where, most) then
    settle()
  end
end

local function play_unit(me, card)
  clear_place(me, card, "UNITS", UNITS_MAX)
  move(card, me, "UNITS")
  log("ENTERS", me, card, 0)
  fire(card, "ENTERS")
end

local function play_enchant(me, card)
  clear_place(me, card, "ENCHANTS", ENCHANTS_MAX)
  move(card, me, "ENCHANTS")
  log("ENTERS", me, card, 0)
end

-- After use it goes to the discard pile (R002-25).
local function play_spell(me, card)
  move(card, me, "CASTING")
  add_spells(me, 1)
  log("USED", me, card, 0)
  run_slot(card, 1)
  move_top(card, owner(card), "DISCARD")
end

local function play(me, card)
  pay_mana(me, cost(card))
  local what = category(card)
  if what == "UNIT" then
    play_unit(me, card)
  elseif what == "ENCHANT" then
    play_enchant(me, card)
  else
    play_spell(me, card)
  end
  settle()
end

-- --- the main phase

local function is_active(card, slot)
  local when = condition(card, slot)
  return when == "ACTIVE" or when == "ACTIVE_ONCE" or when == "ACTIVE_HP" or when == "ACTIVE_SEAL"
end

local function can_use(card, slot)
  return is_active(card, slot) and not is(card, "SILENCED | SEALED | DOWN") and can_start(card, slot)
end

-- What a card in play can do; the candidates of `how`. Targets are looked for first, because they are candidates too.
local function offer_deeds(me, card)
  local attacks, direct = false, false
  if category(card) ~= "ENCHANT" and may_attack(card) then
    attacks = has_target(me, card)
    direct = may_hit_player(me, card)
  end
  offer_none()
  if attacks then
    offer_action("ATTACK")
  end
  if direct then
    offer_action("DIRECT")
  end
  if can_use(card, 1) then
    offer_action("ABILITY_1")
  end
  if can_use(card, 2) then
    offer_action("ABILITY_2")
  end
  if can_use(card, 3) then
    offer_action("ABILITY_3")
  end
  if category(card) == "MASTER" and may_hurry(me) then
    offer_action("EMERGENCY")
  end
end

local function do_deed(me, card)
  offer_deeds(me, card)
  if offered() > 1 then
    ask(me, "OPTION", "HOW", 1, 1, card)
  end
  local what = answer_action()
  if what == "ATTACK" then
    offer_targets(me, card)
    ask(me, "CARDS", "ATTACK", 1, 1, card)
    hit_card(me, card, answer_card(1))
  elseif what == "DIRECT" then
    hit_player(me, card)
  elseif what == "EMERGENCY" then
    hurry(me)
  elseif what == "ABILITY_1" then
    run_slot(card, 1)
  elseif what == "ABILITY_2" then
    run_slot(card, 2)
  else
    run_slot(card, 3)
  end
  settle()
end

-- Cards of a place that can do something go into the list.
local function list_able(me, able, where)
  local here = view(me, where)
  for i = 1, list_count(here) do
    local card = list_card(here, i)
    offer_deeds(me, card)
    if offered() > 0 then
      list_add(able, card)
    end
  end
end

local function offer_able(me)
  local able = list_new()
  list_able(me, able, "UNITS")
  list_able(me, able, "MASTER")
  list_able(me, able, "ENCHANTS")
  offer_none()
  for i = 1, list_count(able) do
    offer_card(list_card(able, i))
  end
  list_free(able)
  offer_where(me, "HAND", "UNIT | ENCHANT | SPELL", "COST", 0, mana(me))
  local seals = view(me, "SEALS")
  for i = 1, list_count(seals) do
    if can_start(list_card(seals, i), 1) then
      offer_card(list_card(seals, i))
    end
  end
end

local function main_phase(me)
  set_phase("MAIN")
  while true do
    offer_able(me)
    if offered() == 0 or ask(me, "ACTION", "ACT", 0, 1, nil) == 0 then
      return
    end
    local card = answer_card(1)
    if place(card) == "HAND" then
      play(me, card)
    elseif place(card) == "SEALS" then
      break_seal(me, card)
    else
      do_deed(me, card)
    end
  end
end

-- --- the draw phase

local function wake(card)
  if is(card, "FROZEN") then
    clear_state(card, "FROZEN")
  else
    untap(card)
  end
end

local function wake_all(player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    wake(list_card(units, i))
  end
  local master = card_at(player, "MASTER", 1)
  if master ~= nil then
    wake(master)
  end
end

-- What can be used once a turn can be used again, by both players.
local function clear_marks(player, where)
  local here = view(player, where)
  for i = 1, list_count(here) do
    clear_used(list_card(here, i))
  end
end

local function new_marks(player)
  clear_marks(player, "UNITS")
  clear_marks(player, "MASTER")
  clear_marks(player, "ENCHANTS")
end

-- One more, up to MANA_TOP; the second player's third turn brings another (R002-29, R002-30, A002-4, A002-5).
local function grow_mana(me)
  add_mana_max(me, 1)
  if turn() == BONUS_TURN then
    add_mana_max(me, 1)
  end
  set_mana(me, mana_max(me))
  log("MANA", me, nil, mana(me))
end

-- A master that is down counts draw phases of both players (R002-33, A002-2).
local function rest(player)
  local master = card_at(player, "MASTER", 1)
  if master ~= nil and is(master, "DOWN") and add_rests(master, -1) == 0 then
    clear_state(master, "DOWN")
    expire("OWN_TURN", player)
    log("BACK", player, master, 0)
  end
end

-- Blessing is lost in its player's draw phase (R002-83).
local function lose_blessings(me)
  local units = view(me, "UNITS")
  for i = 1, list_count(units) do
    local unit = list_card(units, i)
    if has(unit, "BLESSING") then
      lose_keyword(unit, unit, "BLESSING", "WHILE_THERE")
    end
  end
end

-- In the order of P002-1.
local function draw_phase(me)
  set_phase("DRAW")
  new_marks(me)
  new_marks(not me)
  wake_all(me)
  raise("TURN_BEGINS", me, nil, 0)
  settle()
  grow_mana(me)
  raise("DRAW_BEGINS", me, nil, 0)
  settle()
  if count(me, "DECK") == 0 then
    win(not me, "NO_CARD")
  end
  draw_cards(me, 1)
  raise("DRAWN", me, nil, 0)
  settle()
  rest(me)
  rest(not me)
  lose_blessings(me)
end

-- --- the end phase

local function break_fragile(player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    if has(list_card(units, i), "FRAGILE") then
      set_state(list_card(units, i), "DOOMED")
    end
  end
end

local function restore(player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    clear_state(list_card(units, i), "SPARED")
  end
  expire("THIS_TURN", player)
end

-- In the order of P002-2: effects, Fragile, then all powers are what they were (R002-51, A002-3).
local function end_phase(me)
  set_phase("END")
  raise("TURN_ENDS", me, nil, 0)
  settle()
  break_fragile(me)
  break_fragile(not me)
  settle()
  restore(me)
  restore(not me)
  settle()
  if turn() >= TURNS_MAX then
    finish("DRAW")
  end
  set_turn_player(not me)
end

-- --- the duel

local function go_on()
  while true do
    next_turn()
    draw_phase(turn_player())
    main_phase(turn_player())
    end_phase(turn_player())
  end
end

local function set_up(player)
  make_deck(player)
  local master = card_at(player, "MASTER", 1)
  if master ~= nil then
    set_state(master, "SEALED")
  end
  shuffle(player, "DECK")
  draw_cards(player, HAND_START)
end

-- Nobody draws again, and who begins is decided by the dice (P002-9).
function duel()
  set_up(player_at(0))
  set_up(player_at(1))
  if chosen_first() > 0 then
    set_turn_player(player_at(chosen_first() - 1))
  else
    set_turn_player(player_at(random(2)))
  end
  go_on()
end

-- A turn that goes on with its main phase, or with its end.
function resume()
  if phase() == "DRAW" then
    draw_phase(turn_player())
  end
  if phase() ~= "END" then
    main_phase(turn_player())
  end
  end_phase(turn_player())
  go_on()
end
