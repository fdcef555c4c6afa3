-- rules.lua - how a duel of `timeline` is played: setup, turns, phases, actions, blocks, draws, the end.
--
-- The cartridge runs `duel` for a new duel and `resume` for one that goes on in the middle of a turn; neither returns,
-- because a duel ends inside a call (`check_states`, `finish`). It calls `block` in an attack that can be blocked, and
-- `draw_card` for every card that is drawn, whoever caused it.
--
-- The numbers HAND_FIRST, HAND_SECOND, CORES_START, HAND_MAX ... are the table [rules] of assets/timeline/game.toml.
--
-- Some questions are calls, because the console looks at many cards for one answer or because abilities and computer
-- players ask the same:
--   offer_able         which cards can do something (P000-16), and `offer_actions` what one card can do
--   offer_lanes        where a minion may be placed (P000-18, P000-45), `offer_neighbours` where it may move (P000-22)
--   offer_targets      whom a unit may attack (P000-24 to P000-26)
--   price, pays_mp     what a card or an ability costs
--   attack             how an attack runs: abilities, who may block (P000-31, P000-40), damage (P000-28 to P000-36)
--   check_states       what breaks and who has lost (P000-29)
--   break_card, impossible, use, unlock   where a card goes then (P000-15, P000-19 to P000-21)
-- All calls: build/reference/reference.md. Numbers such as P000-18 are the rules' own, see RULES.md for how it is played.

-- --- setup (P000-1 to P000-4)

-- The players may choose who begins; else the dice fall.
local function first_player()
  local chosen = chosen_first()
  if chosen > 0 then
    return player_at(chosen - 1)
  end
  return player_at(random(2))
end

local function first_hand(player, cards)
  for i = 1, cards do
    draw_card(player)
  end
end

-- The order is part of the rules: the same seed must give the same duel.
local function setup()
  for side = 0, 1 do
    make_deck(player_at(side))
    add_cores(player_at(side), CORES_START)
  end
  for side = 0, 1 do
    shuffle(player_at(side), "DECK")
  end
  set_turn_player(first_player())
  first_hand(turn_player(), HAND_FIRST)
  first_hand(not turn_player(), HAND_SECOND)
end

-- --- drawing (P000-14, P000-15)

-- An empty deck costs 1 life, then 2, then 3: a duel cannot go on for ever.
local function tire(player)
  local worse = fatigue(player)
  if worse < 255 then
    worse = worse + 1
  end
  set_fatigue(player, worse)
  log("FATIGUE", player, nil, worse)
  lose_life(player, worse)
end

function draw_card(player)
  local card = card_at(player, "DECK", 1)
  if card == nil then
    tire(player)
  elseif has_room(card, player, "HAND") then
    move(card, player, "HAND")
  else
    impossible(card)
  end
end

-- --- the edges of phases (P000-10)

-- Abilities that wait for the moment act before anything else happens.
local function edge(when)
  phase_edge(turn_player(), when)
  resolve()
end

-- What was done is judged, then the phase ends.
local function close(when)
  check_states()
  edge(when)
end

-- --- start phase (P000-11, P000-12, P000-37)

local function wake(card)
  clear_state(card, "EXHAUSTED | NEW | MOVED")
  clear_used(card)
  if has(card, "REGENERATION") then
    set_damage(card, 0)
  end
end

local function wake_place(me, where)
  if count(me, where) > 0 then
    wake(card_at(me, where, 1))
  end
end

-- One place further, in order of arrival; what finds no room waits another turn.
local function advance(me, here, there)
  for i = 1, count(me, here) do
    local card = card_at(me, here, 1)
    if not has_room(card, me, there) then
      return
    end
    move(card, me, there)
  end
end

local function start_phase(me)
  edge("START_START")
  wake_place(me, "MASTER")
  wake_place(me, "LORD")
  for i = 1, 3 do
    wake_place(me, lane(i))
  end
  advance(me, "WT1", "STANDBY")
  advance(me, "WT2", "WT1")
  advance(me, "WT3", "WT2")
  advance(me, "WT4", "WT3")
  close("START_END")
end

-- --- core and draw phase (P000-7, P000-13)

local function core_phase(me)
  edge("CORE_START")
  if core_room(me) > 0 then
    add_cores(me, 1)
  end
  recover_cores(me)
  close("CORE_END")
end

-- Whoever begins has the first move, so they do not draw for it.
local function draw_phase(me)
  edge("DRAW_START")
  if turn() > 1 then
    draw(me, 1)
  end
  close("DRAW_END")
end

-- --- main phase: what a card does (P000-18 to P000-24)

-- One of the candidates or none. A question with one answer is not asked.
local function choose_one(card, type, about)
  return offered() == 1 or ask(turn_player(), type, about, 0, 1, card) > 0
end

local function place_minion(card)
  offer_lanes(card)
  if choose_one(card, "SLOT", "LANE") then
    local where = answer_lane()
    pay(turn_player(), price(card))
    place_card(card, turn_player(), where, "ACTIVE")
  end
end

local function move_minion(card)
  offer_neighbours(card)
  if choose_one(card, "SLOT", "LANE") then
    change_lane(card, answer_lane())
    set_state(card, "MOVED")
    fire(card, "LANE_MOVE")
  end
end

local function use_skill(card)
  pay(turn_player(), price(card))
  use(card, 0)
end

-- A lord or arts takes cores with it besides its MP (P000-8).
local function unlock_card(card)
  local laid = core_cost(card)
  pay(turn_player(), price(card))
  add_cores(turn_player(), -laid)
  unlock(card, laid)
end

local function declare_attack(card)
  offer_targets(card)
  if choose_one(card, "CARDS", "ATTACK") then
    set_state(card, "EXHAUSTED")
    attack(card, answer_card(1))
  end
end

-- An activated ability is marked and paid for before it does anything (R000-47 to R000-50).
local function activate(card, slot)
  set_used(card, slot)
  if pays_mp(card, slot) then
    pay(turn_player(), slot_cost(card, slot))
  else
    set_state(card, "EXHAUSTED")
  end
  run_slot(card, slot)
end

local function act(card, what)
  if what == "ATTACK" then
    declare_attack(card)
  elseif what == "PLACE" then
    place_minion(card)
  elseif what == "MOVE" then
    move_minion(card)
  elseif what == "USE" then
    use_skill(card)
  elseif what == "UNLOCK" then
    unlock_card(card)
  elseif what == "ABILITY_1" then
    activate(card, 1)
  elseif what == "ABILITY_2" then
    activate(card, 2)
  else
    activate(card, 3)
  end
end

-- --- main phase: the turn player acts until they end it (P000-16)

-- He names a card, then what it does, then where or against whom. An empty answer to the later questions goes back to
-- the first, and nothing has been paid before.
local function main_actions()
  while true do
    offer_able()
    if ask(turn_player(), "ACTION", "MAIN", 0, 1, nil) == 0 then
      return
    end
    local card = answer_card(1)
    offer_actions(card)
    if choose_one(card, "OPTION", "ACTION") then
      act(card, answer_action())
      check_states()
      resolve()
    end
  end
end

-- The defender of a lord or master may put an active minion in the way (P000-27). The minions that can are offered.
function block(attacker)
  if ask(not controller(attacker), "CARDS", "BLOCK", 0, 1, attacker) > 0 then
    local blocker = answer_card(1)
    set_target(blocker)
    set_state(blocker, "EXHAUSTED")
  end
end

-- --- the turn passes (P000-17, P000-47, P000-50)

local function calm_place(me, where)
  if count(me, where) > 0 then
    clear_state(card_at(me, where, 1), "INCAPACITATED")
  end
end

local function end_turn(me)
  calm_place(me, "MASTER")
  calm_place(me, "LORD")
  for i = 1, 3 do
    calm_place(me, lane(i))
  end
  expire("THIS_TURN", me)
  expire("THIS_TURN", not me)
  expire("OPPONENT_TURN", not me)
  check_states()
  set_turn_player(not me)
end

local function begin_turn(me)
  if turn() >= TURN_MAX then
    finish("DRAW")
  end
  next_turn()
  expire("OWN_TURN", me)
  check_states()
  set_phase("START")
end

-- The phases from the running one on; `phase` always says where a duel stands that is saved and resumed.
local function play_phases(me)
  if phase() == "START" then
    start_phase(me)
    set_phase("CORE")
  end
  if phase() == "CORE" then
    core_phase(me)
    set_phase("DRAW")
  end
  if phase() == "DRAW" then
    draw_phase(me)
    set_phase("MAIN")
    edge("MAIN_START")
  end
  if phase() == "MAIN" then
    main_actions()
    close("MAIN_END")
    set_phase("END")
  end
  edge("END_START")
  close("END_END")
  end_turn(me)
end

-- --- the duel (R000-65)

local function play_turns()
  while true do
    begin_turn(turn_player())
    play_phases(turn_player())
  end
end

function duel()
  setup()
  play_turns()
end

-- In the main phase at its question, in any other phase with its start.
function resume()
  play_phases(turn_player())
  play_turns()
end
