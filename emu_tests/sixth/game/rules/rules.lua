-- rules.lua - how Tidewatch is played: launch ships, rig them, give orders, and sail past the other fleet to the isles.
--
-- A ship that nobody blocks claims an isle. Whoever has GLORY_GOAL points of glory has won; whoever cannot draw has
-- lost; when no isle is left or the storm comes, more glory wins, and of equals the player who is not sailing.

-- --- the end

local function by_glory(cause)
  local me = turn_player()
  if glory(me) > glory(not me) then
    win(me, cause)
  end
  win(not me, cause)
end

-- --- drawing

local function draw(player)
  local card = card_at(player, "DECK", 1)
  if card == nil then
    win(not player, "BECALMED")
  elseif has_room(card, player, "HAND") then
    move(card, player, "HAND")
  else
    move(card, player, "WRECKS")
  end
end

-- --- sinking

-- Whoever lies in its hold is free: home again if there is room.
local function free_captives(ship)
  for i = 1, links(ship) do
    local captive = linked(ship, i)
    if captive ~= nil then
      local home = owner(captive)
      if has_room(captive, home, "FLEET") then
        move(captive, home, "FLEET")
      else
        move(captive, home, "WRECKS")
      end
      log("FREED", home, captive, 0)
    end
  end
  unlink(ship)
end

local function sink(ship)
  log("SUNK", controller(ship), ship, power(ship))
  fire(ship, "WRECK")
  free_captives(ship)
  if category(ship) == "RAFT" then
    while attached(ship) > 0 do
      local rig = attachment(ship, 1)
      move(rig, owner(rig), "WRECKS")
    end
    remove(ship)
  else
    move(ship, owner(ship), "WRECKS")
  end
end

-- Scripts say that a ship is holed; it sinks here.
local function look_for_holes()
  for side = 0, 1 do
    local ships = cards(player_at(side), "FLEET")
    for i = 1, list_count(ships) do
      if is(list_card(ships, i), "HOLED") then
        sink(list_card(ships, i))
      end
    end
    list_free(ships)
  end
end

-- What waits acts; what it has holed sinks, which may set off more.
local function settle()
  resolve()
  look_for_holes()
  resolve()
  look_for_holes()
end

-- --- orders, and replies to them

local function offer_replies(player)
  offer_none()
  if stage_size() < WAITING_MAX then
    local hand = cards(player, "HAND")
    for i = 1, list_count(hand) do
      local card = list_card(hand, i)
      if category(card) == "ORDER" and has(card, "REPLY") and cost(card) <= wind(player) then
        offer_card(card)
      end
    end
    list_free(hand)
  end
end

-- A reply is about the request below it.
local function replies(first)
  open_priority(first)
  local closed = false
  while not closed do
    local player = priority()
    offer_replies(player)
    if respond("REPLY") > 0 then
      local card = answer_card(1)
      pay_wind(player, cost(card))
      move(card, player, "SEA")
      local at = stage_push(card, player, "REPLY")
      set_stage_value(at, at - 1)
      log("ORDERED", player, card, at)
      keep_priority(not player)
    else
      closed = pass_priority()
    end
  end
end

local function carry_out()
  while stage_size() > 0 do
    local at = stage_size()
    local card = stage_card(at)
    if stage_negated(at) then
      log("COUNTERMANDED", stage_player(at), card, at)
    else
      run_slot(card, 1)
    end
    move(card, owner(card), "WRECKS")
    stage_remove(at)
  end
end

local function give_order(me, card)
  pay_wind(me, cost(card))
  move(card, me, "SEA")
  local at = stage_push(card, me, "ORDER")
  log("ORDERED", me, card, at)
  replies(not me)
  carry_out()
end

-- --- launching and rigging

local function launch(me, ship)
  pay_wind(me, cost(ship))
  move(ship, me, "FLEET")
  log("LAUNCHED", me, ship, power(ship))
  fire(ship, "LAUNCH")
  raise("LAUNCHED", me, ship, 0)
end

local function rig_ship(me, rig)
  pay_wind(me, cost(rig))
  offer_none()
  offer_cards(me, "FLEET")
  ask(me, "CARDS", "HOST", 1, 1, rig)
  local ship = answer_card(1)
  attach(rig, ship)
  mark_stat(ship, rig, "POWER", printed_power(rig), "WHILE_THERE")
  log("RIGGED", me, ship, power(ship))
end

-- --- the main phase

local function playable(me, card)
  if cost(card) > wind(me) then
    return false
  end
  local what = category(card)
  if what == "SHIP" then
    return has_room(card, me, "FLEET")
  elseif what == "RIG" then
    return count(me, "FLEET") > 0
  end
  return not has(card, "REPLY") and can_start(card, 1)
end

local function drills(card)
  for slot = 1, 3 do
    local when = condition(card, slot)
    if (when == "DRILL" or when == "WATCH") and can_start(card, slot) then
      return slot
    end
  end
  return 0
end

local function offer_deeds(me)
  offer_none()
  local hand = cards(me, "HAND")
  for i = 1, list_count(hand) do
    if playable(me, list_card(hand, i)) then
      offer_card(list_card(hand, i))
    end
  end
  list_free(hand)
  local ships = cards(me, "FLEET")
  for i = 1, list_count(ships) do
    if drills(list_card(ships, i)) > 0 then
      offer_card(list_card(ships, i))
    end
  end
  list_free(ships)
end

local function do_deed(me, card)
  local what = category(card)
  if place(card) == "FLEET" then
    run_slot(card, drills(card))
  elseif what == "SHIP" then
    launch(me, card)
  elseif what == "RIG" then
    rig_ship(me, card)
  else
    give_order(me, card)
  end
  settle()
end

local function main_phase(me)
  set_phase("MAIN")
  while true do
    offer_deeds(me)
    if offered() == 0 or ask(me, "ACTION", "ACT", 0, 1, nil) == 0 then
      return
    end
    do_deed(me, answer_card(1))
  end
end

-- --- battle

local function may_attack(ship)
  return not is(ship, "RESTING") and (not is(ship, "FRESH") or has(ship, "SWIFT"))
end

local function choose_attackers(me)
  attack_clear()
  offer_none()
  local ships = cards(me, "FLEET")
  for i = 1, list_count(ships) do
    if may_attack(list_card(ships, i)) then
      offer_card(list_card(ships, i))
    end
  end
  list_free(ships)
  if offered() == 0 then
    return
  end
  for i = 1, ask(me, "CARDS", "ATTACK", 0, 3, nil) do
    local ship = answer_card(i)
    attack_add(ship, nil)
    set_state(ship, "RESTING")
    log("ATTACKS", me, ship, power(ship))
    fire(ship, "STRIKE")
  end
  settle()
end

local function is_blocking(ship)
  for at = 1, attacks() do
    for i = 1, blockers(at) do
      if blocker(at, i) == ship then
        return true
      end
    end
  end
  return false
end

-- Up to two ships against each attacker.
local function choose_blockers(you, at)
  local attacker = attack_card(at)
  if attacker == nil then
    return
  end
  offer_none()
  local ships = cards(you, "FLEET")
  for i = 1, list_count(ships) do
    local ship = list_card(ships, i)
    if not is(ship, "RESTING") and not is_blocking(ship) then
      offer_card(ship)
    end
  end
  list_free(ships)
  if offered() == 0 then
    return
  end
  for i = 1, ask(you, "CARDS", "BLOCK", 0, 2, attacker) do
    block_add(answer_card(i), at)
    log("BLOCKS", you, answer_card(i), at)
  end
end

local function claim(me)
  local isle = card_at(me, "ISLES", 1)
  if isle == nil then
    by_glory("LAST_ISLE")
  else
    move(isle, me, "CLAIMED")
    add_glory(me, prize(isle))
    log("CLAIMED", me, isle, glory(me))
    if glory(me) >= GLORY_GOAL then
      win(me, "GLORY")
    end
  end
end

-- The blockers fight together; the attacker spends its power on them one by one.
local function fight(at, attacker)
  local together = 0
  local left = power(attacker)
  for i = 1, blockers(at) do
    local ship = blocker(at, i)
    if ship ~= nil then
      together = together + power(ship)
      if power(ship) <= left then
        left = left - power(ship)
        set_state(ship, "HOLED")
        add_victories(attacker, 1)
      end
    end
  end
  if together > 0 and together >= power(attacker) then
    set_state(attacker, "HOLED")
  end
end

local function battle(me)
  set_phase("BATTLE")
  choose_attackers(me)
  for at = 1, attacks() do
    choose_blockers(not me, at)
  end
  for at = 1, attacks() do
    local attacker = attack_card(at)
    if attacker ~= nil then
      if blockers(at) == 0 then
        claim(me)
      else
        fight(at, attacker)
        settle()
      end
    end
  end
  attack_clear()
end

-- --- turns

local function wake(me)
  local ships = cards(me, "FLEET")
  for i = 1, list_count(ships) do
    clear_state(list_card(ships, i), "RESTING | FRESH")
    clear_used(list_card(ships, i))
  end
  list_free(ships)
end

local function breeze()
  local blows = 2 + turn() // 2
  if blows > WIND_MAX then
    return WIND_MAX
  end
  return blows
end

local function dawn(me)
  next_turn()
  set_phase("DAWN")
  if add_storm(1) == 0 then
    by_glory("STORM")
  end
  wake(me)
  set_wind(me, breeze())
  draw(me)
end

local function dusk(me)
  set_phase("DUSK")
  raise("NIGHT", me, nil, 0)
  settle()
  expire("THIS_TURN", me)
  expire("THIS_TURN", not me)
  set_turn_player(not me)
end

local function sail_on()
  while true do
    dawn(turn_player())
    main_phase(turn_player())
    battle(turn_player())
    dusk(turn_player())
  end
end

function duel()
  for side = 0, 1 do
    make_deck(player_at(side))
  end
  for side = 0, 1 do
    shuffle(player_at(side), "DECK")
    for i = 1, HAND_START do
      draw(player_at(side))
    end
  end
  shuffle(player_at(0), "ISLES")
  set_turn_player(player_at(random(2)))
  sail_on()
end

-- A turn that goes on with its main phase, or with its battle.
function resume()
  if phase() == "MAIN" then
    main_phase(turn_player())
  end
  battle(turn_player())
  dusk(turn_player())
  sail_on()
end
