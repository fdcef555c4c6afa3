-- rules.lua - how Suit War is played: requests on a stage, barriers, soldiers, battle, and life that is the deck.
--
-- Here: setup, the main question, End, Charge and Draw. The other files say what an action needs (rules_needs.lua), which
-- cards start it (rules_offers.lua), what is asked and paid for it (rules_start.lua), how requests wait
-- (rules_stage.lua), Attack to Damage judgement (rules_battle.lua), what summonings and magic do (rules_effects.lua),
-- and what happens to life and characters (rules_life.lua).
--
-- What an action needs, costs and is aimed at is a row of actions.csv, and its effect the function that its column
-- `handler` names. An effect gets who asked (`me`), the first key card, the target, and the place on the stage of the
-- request that it is about, 0 without one. A second key card lies at the first.
--
-- Characters are the cards in ARMY and BARRIERS; one that is not DRIVEN is charged. Register n counts how often action
-- n was started in this turn, register 0 is the action for which something is asked (ai.lua reads it). Numbers such as
-- R003-15 are the rules' own, see RULES.md for how it is played.

-- --- setup (P003-7, A003-5): the first turn begins in the main phase

local function first_player()
  local chosen = chosen_first()
  if chosen > 0 then
    return player_at(chosen - 1)
  end
  return player_at(random(2))
end

local function hand_out(player, handicap)
  shuffle(player, "LIFE")
  for i = 1, HAND_START do
    draw_card(player)
  end
  for i = 1, handicap do
    move(card_at(player, "LIFE", 1), player, "GRAVEYARD")
  end
end

-- --- the main question (P003-9): a card of the hand or a unit, a soldier to attack, or nothing, which is End

local function main_question(me)
  offer_none()
  offer_startable(me, true)
  if not is_used("ATTACK") then
    offer_attackers(me)
  end
  if ask(me, "ACTION", "ACT", 0, 1, nil) == 0 then
    announce(me, "END_TURN")
  else
    begin(me, answer_card(1), true)
  end
end

local function play_on()
  while true do
    run_stage()
    main_question(turn_player())
  end
end

function duel()
  for side = 0, 1 do
    make_deck(player_at(side))
  end
  hand_out(player_at(0), option("HANDICAP_1"))
  hand_out(player_at(1), option("HANDICAP_2"))
  set_turn_player(first_player())
  next_turn()
  set_phase("MAIN")
  play_on()
end

function resume()
  play_on()
end

-- --- End, Charge, Draw (R003-14 to R003-24)

-- R003-15
local function discard_down(me)
  local over = count(me, "HAND") - HAND_MAX
  if over <= 0 then
    return
  end
  offer_none()
  offer_cards(me, "HAND")
  ask(me, "CARDS", "DISCARD", over, over, nil)
  local leaving = list_new()
  for i = 1, over do
    list_add(leaving, answer_card(i))
  end
  for i = 1, over do
    move(list_card(leaving, i), me, "GRAVEYARD")
  end
  list_free(leaving)
end

-- R003-15 to R003-17; Up and Down end with the turn (R003-71, R003-74), and turn 200 is the last (P003-13).
function end_turn(me, key, target, at)
  discard_down(me)
  while count(me, "FOG") > 0 do
    move(card_at(me, "FOG", 1), me, "GRAVEYARD")
  end
  expire("THIS_TURN", me)
  expire("THIS_TURN", not me)
  if turn() >= TURN_MAX then
    finish("DRAW")
  end
  for n = 1, ACTION_COUNT do
    set_register(n, 0)
  end
  set_turn_player(not me)
  next_turn()
  set_phase("MAIN")
end

local function charge_place(me, cards)
  for i = 1, list_count(cards) do
    clear_state(list_card(cards, i), "DRIVEN | FRESH")
  end
end

-- R003-20
function charge(me, key, target, at)
  charge_place(me, view(me, "ARMY"))
  charge_place(me, view(me, "BARRIERS"))
end

-- R003-23, R003-24
function draw_cards(me, key, target, at)
  draw_card(me)
  if count(me, "LIFE") > 0 then
    ask(me, "YES_NO", "DRAW_MORE", 0, 1, nil)
    if answer(1) == 1 then
      draw_card(me)
    end
  end
end
