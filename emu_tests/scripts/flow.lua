-- The flow of `timeline` (setup, phases, main phase, attack) as a script: proof that the system calls carry it.
-- HAND_FIRST, HAND_SECOND, CORES_START, TURN_MAX are constants of the game.

-- --- setup (P000-1 to P000-4)

local function setup()
  for side = 0, 1 do
    make_deck(player_at(side))
    add_cores(player_at(side), CORES_START)
  end
  for side = 0, 1 do
    shuffle(player_at(side), "DECK")
  end
  set_turn_player(player_at(random(2)))
  draw(turn_player(), HAND_FIRST)
  draw(not turn_player(), HAND_SECOND)
end

-- --- the four short phases (P000-7, P000-10 to P000-13, P000-17)

local function edge(when)
  phase_edge(turn_player(), when)
  resolve()
end

local function wake(card)
  clear_state(card, "EXHAUSTED | NEW | MOVED")
  clear_used(card)
  if has(card, "REGENERATION") then
    set_damage(card, 0)
  end
end

local function wake_all(me, where)
  for i = 1, count(me, where) do
    local card = card_at(me, where, i)
    if controller(card) == me then
      wake(card)
    end
  end
end

local function advance(me, here, there)
  local waiting = cards(me, here)
  for i = 1, list_count(waiting) do
    local card = list_card(waiting, i)
    if has_room(card, me, there) then
      move(card, me, there)
    end
  end
  list_free(waiting)
end

local function start_phase(me)
  edge("START_START")
  wake_all(me, "MASTER")
  wake_all(me, "LORD")
  for i = 1, 3 do
    wake_all(me, lane(i))
  end
  advance(me, "WT1", "STANDBY")
  advance(me, "WT2", "WT1")
  advance(me, "WT3", "WT2")
  advance(me, "WT4", "WT3")
  check_states()
  edge("START_END")
end

local function core_phase(me)
  edge("CORE_START")
  if core_room(me) > 0 then
    add_cores(me, 1)
  end
  recover_cores(me)
  check_states()
  edge("CORE_END")
end

local function draw_phase(me)
  edge("DRAW_START")
  if turn() > 1 then
    draw(me, 1)
  end
  check_states()
  edge("DRAW_END")
end

-- --- what a card can do (P000-16 to P000-26)

local function can_place(card, i)
  local me = controller(card)
  return count(me, lane(i)) == 0 and may_arrive(card, me, lane(i))
end

local function is_free_to_act(card)
  return not is(card, "EXHAUSTED | REVERSED | INCAPACITATED")
end

local function is_neighbour(card, i)
  local here = lane_index(card)
  return (here - i == 1 or i - here == 1) and can_place(card, i)
end

local function offer_lanes(card, moving)
  offer_none()
  if moving and (lane_index(card) == 0 or not is_free_to_act(card) or is(card, "MOVED")) then
    return 0
  end
  for i = 1, 3 do
    if moving and is_neighbour(card, i) or not moving and can_place(card, i) then
      offer_lane(lane(i))
    end
  end
  return offered()
end

local function price(card)
  if place(card) == "HAND" then
    return cost(card)
  end
  return 0
end

local function can_pay(card)
  return cores(controller(card)) >= price(card) + core_cost(card)
end

local function offer_all(player, where)
  for i = 1, count(player, where) do
    offer_card(card_at(player, where, i))
  end
end

local function offer_minions(player)
  for i = 1, 3 do
    offer_all(player, lane(i))
  end
end

local function offer_targets(card)
  offer_none()
  local what = category(card)
  if what ~= "MINION" and what ~= "LORD" or not is_free_to_act(card) then
    return 0
  end
  local fresh = is(card, "NEW") and not has(card, "HASTE")
  if fresh and not has(card, "ASSAULT") or is(card, "MOVED") and not has(card, "MOVE_ATTACK") then
    return 0
  end
  local foe = not controller(card)
  if what == "LORD" then
    local minions = count(foe, "LEFT") + count(foe, "CENTRE") + count(foe, "RIGHT")
    if not fresh and (minions == 0 or has(card, "LEAP")) then
      offer_all(foe, "MASTER")
    end
    offer_all(foe, "LORD")
    offer_minions(foe)
    return offered()
  end
  local facing = front(card)
  if facing == nil or has(card, "LEAP") then
    if not fresh then
      offer_all(foe, "MASTER")
    end
    offer_all(foe, "LORD")
  end
  if facing ~= nil then
    offer_card(facing)
  end
  return offered()
end

local function can_activate(card, slot)
  if is(card, "REVERSED | INCAPACITATED") then
    return false
  end
  local when = condition(card, slot)
  local once = when == "ONCE_EXHAUST" or when == "ONCE_MP"
  local by_mp = when == "ACTIVATE_MP" or when == "ONCE_MP"
  if not once and not by_mp and when ~= "ACTIVATE_EXHAUST" or once and used(card, slot) then
    return false
  end
  if by_mp and cores(controller(card)) < slot_cost(card, slot) or not by_mp and is(card, "EXHAUSTED") then
    return false
  end
  return can_start(card, slot)
end

-- Bits of what a card can do: 1 place, 2 use, 4 unlock, 8 move, 16 attack, 32 64 128 abilities.
local function field_actions(card)
  local found = 0
  if offer_lanes(card, true) > 0 then
    found = found + 8
  end
  if offer_targets(card) > 0 then
    found = found + 16
  end
  local bit = 32
  for slot = 1, 3 do
    if can_activate(card, slot) then
      found = found + bit
    end
    bit = bit * 2
  end
  return found
end

local function hand_actions(card)
  local what = category(card)
  if not can_pay(card) then
    return 0
  elseif what == "MINION" then
    if offer_lanes(card, false) > 0 then
      return 1
    end
  elseif what == "SKILL" then
    if can_use(card) then
      return 2
    end
  elseif place(card) == "HAND" and (what == "LORD" or can_use(card)) then
    return 4
  end
  return 0
end

-- --- doing it

local function ask_one(card, kind, about)
  if offered() == 1 then
    return true
  end
  return ask(controller(card), kind, about, 0, 1, card) > 0
end

local function to_lane(card, moving)
  offer_lanes(card, moving)
  if not ask_one(card, "SLOT", "LANE") then
    return
  end
  local where = answer_lane()
  if moving then
    change_lane(card, where)
    set_state(card, "MOVED")
    fire(card, "LANE_MOVE")
  else
    pay(controller(card), price(card))
    place_card(card, controller(card), where, "ACTIVE")
  end
end

local function declare_attack(card)
  offer_targets(card)
  if ask_one(card, "CARDS", "ATTACK") then
    set_state(card, "EXHAUSTED")
    attack(card, answer_card(1))
  end
end

local function activate(card, slot)
  local when = condition(card, slot)
  set_used(card, slot)
  if when == "ACTIVATE_MP" or when == "ONCE_MP" then
    pay(controller(card), slot_cost(card, slot))
  else
    set_state(card, "EXHAUSTED")
  end
  run_slot(card, slot)
end

local function act(card, what)
  if what == "PLACE" then
    to_lane(card, false)
  elseif what == "MOVE" then
    to_lane(card, true)
  elseif what == "ATTACK" then
    declare_attack(card)
  elseif what == "USE" then
    pay(controller(card), price(card))
    use(card, 0)
  elseif what == "UNLOCK" then
    local laid = core_cost(card)
    pay(controller(card), price(card))
    add_cores(controller(card), -laid)
    unlock(card, laid)
  elseif what == "ABILITY_1" then
    activate(card, 1)
  elseif what == "ABILITY_2" then
    activate(card, 2)
  else
    activate(card, 3)
  end
  check_states()
  resolve()
end

local function offer_bit(bits, bit, what)
  if bits // bit % 2 == 1 then
    offer_action(what)
  end
end

local function actions(card)
  if place(card) == "HAND" or place(card) == "STANDBY" then
    return hand_actions(card)
  end
  return field_actions(card)
end

local function choose_action(card)
  local bits = actions(card)
  offer_none()
  offer_bit(bits, 1, "PLACE")
  offer_bit(bits, 2, "USE")
  offer_bit(bits, 4, "UNLOCK")
  offer_bit(bits, 8, "MOVE")
  offer_bit(bits, 16, "ATTACK")
  offer_bit(bits, 32, "ABILITY_1")
  offer_bit(bits, 64, "ABILITY_2")
  offer_bit(bits, 128, "ABILITY_3")
  if ask_one(card, "OPTION", "ACTION") then
    act(card, answer_action())
  end
end

local function collect(able, player, where)
  for i = 1, count(player, where) do
    local card = card_at(player, where, i)
    if actions(card) > 0 then
      list_add(able, card)
    end
  end
end

local function main_phase(me)
  while true do
    local able = list_new()
    collect(able, me, "MASTER")
    collect(able, me, "LORD")
    for i = 1, 3 do
      collect(able, me, lane(i))
    end
    collect(able, me, "HAND")
    collect(able, me, "STANDBY")
    offer_none()
    for i = 1, list_count(able) do
      offer_card(list_card(able, i))
    end
    list_free(able)
    if ask(me, "ACTION", "MAIN", 0, 1, nil) == 0 then
      return
    end
    choose_action(answer_card(1))
  end
end

-- --- the duel (R000-65, P000-50)

local function end_turn(me)
  for i = 1, 3 do
    local card = card_at(me, lane(i), 1)
    if card ~= nil then
      clear_state(card, "INCAPACITATED")
    end
  end
  expire("THIS_TURN", me)
  expire("THIS_TURN", not me)
  expire("OPPONENT_TURN", not me)
  check_states()
end

local function take_turn(me)
  if turn() >= TURN_MAX then
    finish("DRAW")
  end
  next_turn()
  expire("OWN_TURN", me)
  check_states()
  start_phase(me)
  core_phase(me)
  draw_phase(me)
  edge("MAIN_START")
  main_phase(me)
  edge("MAIN_END")
  edge("END_START")
  edge("END_END")
  end_turn(me)
end

function duel()
  setup()
  while true do
    take_turn(turn_player())
    set_turn_player(not turn_player())
  end
end
