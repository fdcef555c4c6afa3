-- rules.lua - how Suit War is played: requests on a stage, barriers, soldiers, battle, and life that is the deck.
--
-- What an action needs, costs and is aimed at is a row of actions.csv, and its effect a function below, which its
-- column `handler` names. An effect gets who asked (`me`), the first key card, the target, and the place on the stage
-- of the request that it is about, 0 without one. A second key card lies at the first.
--
-- Characters are the cards in ARMY and BARRIERS; one that is not DRIVEN is charged. Register n counts how often action
-- n was started in this turn. Numbers such as R003-15 are the rules' own, see RULES.md for how it is played.

-- --- life and damage (R003-94, A003-4)

local function draw_card(player)
  local card = card_at(player, "LIFE", 1)
  if card ~= nil then
    move(card, player, "HAND")
  end
end

local function take_damage(player, points)
  local taken = 0
  while taken < points and count(player, "LIFE") > 0 do
    move(card_at(player, "LIFE", 1), player, "GRAVEYARD")
    taken = taken + 1
  end
  log("DAMAGE", player, nil, taken)
end

-- Who has no life left has lost; of both it is the player whose turn it is.
local function look_for_the_end()
  local me = turn_player()
  if count(me, "LIFE") == 0 then
    win(not me, "NO_LIFE")
  elseif count(not me, "LIFE") == 0 then
    win(me, "NO_LIFE")
  end
end

-- --- leaving the field

-- R003-50: life goes to the graveyard until a Joker, A, J, Q or K appears, which goes to the hand.
function change_generation(me, key, target, at)
  while count(me, "LIFE") > 0 do
    local card = card_at(me, "LIFE", 1)
    if matches(card, FILTER_HEIR) then
      move(card, me, "HAND")
      log("HEIR", me, card, 0)
      return
    end
    move(card, me, "GRAVEYARD")
  end
end

-- A character goes to the graveyard with all its cards; each Joker, A, J, Q and K of them sets off a change of
-- generation (R003-49).
local function bury(card)
  local me = owner(card)
  local heirs = 0
  if matches(card, FILTER_HEIR) then
    heirs = 1
  end
  for i = 1, attached(card) do
    if matches(attachment(card, i), FILTER_HEIR) then
      heirs = heirs + 1
    end
  end
  log("FALLS", me, card, size(card))
  move(card, me, "GRAVEYARD")
  for i = 1, heirs do
    action_effect("GENERATION", me, nil, nil, 0)
  end
end

-- --- coming out

-- A barrier lies behind the others, and the others close up when one leaves (R003-12, R003-13).
local function put_barrier(me, card)
  move(card, me, "BARRIERS")
  set_state(card, "DOWN")
  log("BARRIER_SET", me, nil, count(me, "BARRIERS"))
end

local function come_out(me, card)
  move(card, me, "ARMY")
  log("APPEARS", me, card, size(card))
end

-- --- what may be started

local function is_soldier(card)
  return place(card) == "ARMY" and matches(card, FILTER_SOLDIER)
end

local function own_soldiers(me)
  return count_matching(me, "ARMY", FILTER_SOLDIER)
end

local function is_able_unit(what, card)
  return matches(card, action_unit(what)) and (action_cost_c(what) == 0 or not is(card, "DRIVEN"))
end

-- The first unit that meets the condition of an action.
local function unit_for(me, what)
  for side = 1, 2 do
    local units = view(me, "ARMY")
    if side == 2 then
      units = view(me, "BARRIERS")
    end
    for i = 1, list_count(units) do
      if is_able_unit(what, list_card(units, i)) then
        return list_card(units, i)
      end
    end
  end
  return nil
end

-- Hand cards that an action takes besides those that are discarded for it.
local function cards_used(what)
  if action_key(what) == 0 then
    return 0
  elseif action_keys(what) == 0 then
    return 1
  end
  return action_keys(what)
end

-- What a player has to discard: cards of the hand, and charged magicians instead of them (P003-5).
local function discards(me)
  return count(me, "HAND") + count_matching(me, "ARMY", FILTER_CHARGED_MAGICIAN)
end

local function keys_of(at)
  local card = stage_card(at)
  if card == nil then
    return 0
  end
  return 1 + attached(card)
end

local function is_aimed(at)
  return action_target(stage_action(at)) ~= "NONE"
end

-- Whether a request on the stage is one that an action may be about.
local function may_be_about(what, at)
  local aim = action_target(what)
  if aim == "KEYED_REQUEST" then
    return keys_of(at) > 0
  elseif aim == "JUDGEMENT" then
    return stage_action(at) == "JUDGEMENT"
  end
  return aim == "AIMED_REQUEST" and is_aimed(at)
end

local function is_about_requests(what)
  local aim = action_target(what)
  return aim == "KEYED_REQUEST" or aim == "JUDGEMENT" or aim == "AIMED_REQUEST"
end

-- Whether a row that may be started once per turn has been (R003-26, R003-52).
local function is_used(what)
  return action_condition(what) == "ONCE_PER_TURN" and get_register(action_number(what)) > 0
end

local function formats_open()
  local format = option("FORMAT")
  if format == 1 then
    return 0
  elseif format == 2 then
    return NEED_STANDARD
  elseif format == 3 then
    return NEED_STANDARD + NEED_PRO
  end
  return NEED_STANDARD + NEED_PRO + NEED_MASTER
end

-- Requests on the stage that others can be about.
local function requests_there()
  local keyed = 0
  local aimed = 0
  local judged = 0
  for at = 1, stage_size() do
    if stage_card(at) ~= nil then
      keyed = NEED_KEYED_REQUEST
      if is_aimed(at) then
        aimed = NEED_AIMED_REQUEST
      end
    elseif stage_action(at) == "JUDGEMENT" then
      judged = NEED_JUDGEMENT
    end
  end
  return keyed + aimed + judged
end

-- Characters that can be given up or aimed at.
local function characters_there(me)
  local have = 0
  local mine = count(me, "ARMY") + count(me, "BARRIERS")
  if mine > 1 then
    have = NEED_SACRIFICE + NEED_TWO_SACRIFICES + NEED_CHARACTER
  elseif mine == 1 then
    have = NEED_SACRIFICE + NEED_CHARACTER
  elseif count(not me, "ARMY") + count(not me, "BARRIERS") > 0 then
    have = NEED_CHARACTER
  end
  if own_soldiers(me) > 0 then
    return have + NEED_SOLDIER + NEED_OWN_SOLDIER
  elseif own_soldiers(not me) > 0 then
    return have + NEED_SOLDIER
  end
  return have
end

-- What there is of what rows need: the time, formats (R003-1 to R003-5), barriers, characters, requests.
local function at_hand(me, is_main)
  local have = formats_open() + characters_there(me)
  if is_main then
    have = have + NEED_MAIN
  else
    have = have + requests_there()
  end
  if turn_player() ~= me then
    have = have + NEED_OTHER_TURN
  end
  local walls = count_matching(me, "BARRIERS", FILTER_CHARGED)
  if walls > 1 then
    return have + NEED_BARRIER + NEED_TWO_BARRIERS
  elseif walls == 1 then
    return have + NEED_BARRIER
  end
  return have
end

-- What those bits do not say of a row: whether it is used, cards to discard, its unit. Life can always be paid: whoever
-- pays the last card has lost soon after (A003-18).
local function may_start(me, what, spare)
  local cards = action_cost_d(what)
  if cards > 0 and cards + cards_used(what) > spare or is_used(what) then
    return false
  end
  return action_unit(what) == 0 or unit_for(me, what) ~= nil
end

-- --- attackers (R003-28 to R003-30)

local function may_attack(card)
  return has(card, "ATTACKER") and not is(card, "DRIVEN") and (not is(card, "FRESH") or has(card, "HASTE"))
end

local function offer_attackers(me)
  local army = view(me, "ARMY")
  for i = 1, list_count(army) do
    if may_attack(list_card(army, i)) then
      offer_card(list_card(army, i))
    end
  end
end

-- --- which cards start something

-- A key card that equips must have the suit of a soldier (R003-67).
local function is_suit_of(card, other)
  return has_colour(card, "HEART") and has_colour(other, "HEART")
    or has_colour(card, "SPADE") and has_colour(other, "SPADE")
    or has_colour(card, "DIAMOND") and has_colour(other, "DIAMOND")
    or has_colour(card, "CLUB") and has_colour(other, "CLUB")
end

local function soldier_of_suit(me, card)
  local army = view(me, "ARMY")
  for i = 1, list_count(army) do
    if is_soldier(list_card(army, i)) and is_suit_of(card, list_card(army, i)) then
      return true
    end
  end
  return false
end

local function offer_suits(me)
  local army = view(me, "ARMY")
  for i = 1, list_count(army) do
    local card = list_card(army, i)
    if has_colour(card, "HEART") then
      offer_matching(me, "HAND", FILTER_HEART)
    elseif has_colour(card, "SPADE") then
      offer_matching(me, "HAND", FILTER_SPADE)
    elseif has_colour(card, "DIAMOND") then
      offer_matching(me, "HAND", FILTER_DIAMOND)
    elseif has_colour(card, "CLUB") then
      offer_matching(me, "HAND", FILTER_CLUB)
    end
  end
end

local function offer_units(me, what)
  for side = 1, 2 do
    local units = view(me, "ARMY")
    if side == 2 then
      units = view(me, "BARRIERS")
    end
    for i = 1, list_count(units) do
      if is_able_unit(what, list_card(units, i)) then
        offer_card(list_card(units, i))
      end
    end
  end
end

-- Cards with which a player can start something: in the main phase, or at any time what is quick.
local function offer_startable(me, is_main)
  local have = at_hand(me, is_main)
  local spare = discards(me)
  local n = next_action(0, have)
  while n > 0 do
    local what = action_row(n)
    local filter = action_key(what)
    if filter == 0 then
      if action_unit(what) ~= 0 and may_start(me, what, spare) then
        offer_units(me, what)
      end
    elseif may_start(me, what, spare) then
      if action_target(what) == "OWN_SOLDIER_OF_SUIT" then
        offer_suits(me)
      elseif action_keys(what) < 2 or count_matching(me, "HAND", filter) >= 2 then
        offer_matching(me, "HAND", filter)
      end
    end
    n = next_action(n, have)
  end
end

-- Whether a card can start an action that may be started.
local function starts(me, what, card)
  local filter = action_key(what)
  if place(card) ~= "HAND" then
    return filter == 0 and action_unit(what) ~= 0 and is_able_unit(what, card)
  elseif not matches(card, filter) then
    return false
  elseif action_target(what) == "OWN_SOLDIER_OF_SUIT" then
    return soldier_of_suit(me, card)
  end
  return action_keys(what) < 2 or count_matching(me, "HAND", filter) >= 2
end

-- What one card can start.
local function offer_deeds(me, card, is_main)
  if is_main and place(card) == "ARMY" and not is_used("ATTACK") and may_attack(card) then
    offer_action("ATTACK")
  end
  local have = at_hand(me, is_main)
  local n = next_action(0, have)
  while n > 0 do
    local what = action_row(n)
    if starts(me, what, card) and may_start(me, what, discards(me)) then
      offer_action(what)
    end
    n = next_action(n, have)
  end
end

-- --- targets

-- The characters of a player in a place, or the soldiers among them, but for one.
local function offer_but(cards, except, filter)
  for i = 1, list_count(cards) do
    local card = list_card(cards, i)
    if card ~= except and matches(card, filter) then
      offer_card(card)
    end
  end
end

local function offer_characters(player, except)
  offer_but(view(player, "ARMY"), except, FILTER_ANY)
  offer_but(view(player, "BARRIERS"), except, FILTER_ANY)
end

-- Cards that an action may be aimed at; `key` is its key card, `except` one that is not meant, `self` its own request.
local function offer_targets(me, what, key, except, self)
  offer_none()
  local aim = action_target(what)
  if aim == "SOLDIER" then
    offer_but(view(me, "ARMY"), except, FILTER_SOLDIER)
    offer_but(view(not me, "ARMY"), except, FILTER_SOLDIER)
  elseif aim == "CHARACTER" then
    offer_characters(me, except)
    offer_characters(not me, except)
  elseif aim == "OWN_SOLDIER_OF_SUIT" then
    local army = view(me, "ARMY")
    for i = 1, list_count(army) do
      local card = list_card(army, i)
      if card ~= except and is_soldier(card) and is_suit_of(key, card) then
        offer_card(card)
      end
    end
  else
    for at = 1, stage_size() do
      local card = stage_card(at)
      if at ~= self and card ~= nil and card ~= except and may_be_about(what, at) then
        offer_card(card)
      end
    end
  end
end

-- The request whose key card it is; 0: none.
local function request_of(card)
  for at = 1, stage_size() do
    if stage_card(at) == card then
      return at
    end
  end
  return 0
end

local function judgement_request()
  for at = 1, stage_size() do
    if stage_action(at) == "JUDGEMENT" then
      return at
    end
  end
  return 0
end

-- --- paying (R003-7 to R003-11). What leaves no choice is not asked.

local function pay_barriers(me, amount)
  if amount == 0 then
    return
  end
  offer_none()
  offer_matching(me, "BARRIERS", FILTER_CHARGED)
  if offered() > 1 then
    ask(me, "CARDS", "PAY_BARRIER", amount, amount, nil)
  end
  for i = 1, amount do
    set_state(answer_card(i), "DRIVEN")
  end
end

-- Any card but the one that starts the action; a charged magician is driven instead (P003-5).
local function pay_cards(me, amount, key)
  if amount == 0 then
    return
  end
  offer_none()
  offer_but(view(me, "HAND"), key, FILTER_ANY)
  offer_matching(me, "ARMY", FILTER_CHARGED_MAGICIAN)
  if offered() > 1 then
    ask(me, "CARDS", "PAY_CARD", amount, amount, nil)
  end
  local paying = list_new()
  for i = 1, amount do
    list_add(paying, answer_card(i))
  end
  for i = 1, list_count(paying) do
    local card = list_card(paying, i)
    if place(card) == "ARMY" then
      set_state(card, "DRIVEN")
    else
      move(card, me, "GRAVEYARD")
    end
  end
  list_free(paying)
end

local function pay_characters(me, amount)
  if amount == 0 then
    return
  end
  offer_none()
  offer_cards(me, "ARMY")
  offer_cards(me, "BARRIERS")
  if offered() > 1 then
    ask(me, "CARDS", "PAY_CHARACTER", amount, amount, nil)
  end
  local leaving = list_new()
  for i = 1, amount do
    list_add(leaving, answer_card(i))
  end
  for i = 1, list_count(leaving) do
    bury(list_card(leaving, i))
  end
  list_free(leaving)
end

local function pay(me, what, key, unit)
  pay_barriers(me, action_cost_b(what))
  pay_cards(me, action_cost_d(what), key)
  if action_cost_c(what) > 0 then
    set_state(unit, "DRIVEN")
  end
  pay_characters(me, action_cost_s(what))
  if action_cost_l(what) > 0 then
    take_damage(me, action_cost_l(what))
  end
end

-- --- starting an action: card, deed, further key card, unit, target, then the costs. Nothing is paid before the last
-- question that may be answered with nothing.

local function choose_second_key(me, what, card)
  offer_none()
  local hand = view(me, "HAND")
  for i = 1, list_count(hand) do
    if list_card(hand, i) ~= card and matches(list_card(hand, i), action_key(what)) then
      offer_card(list_card(hand, i))
    end
  end
  return ask(me, "CARDS", "SECOND_KEY", 0, 1, card) > 0
end

-- A request with its key cards, which move to the stage (A003-9).
local function put_on_stage(me, what, card, second, target, about)
  if action_keys(what) > 0 then
    move(card, me, "STAGE")
    if second ~= nil then
      attach(second, card)
    end
  end
  local at = 0
  if action_keys(what) > 0 then
    at = stage_push(card, me, what)
    log("REQUESTED", me, card, action_number(what))
  else
    at = stage_push(nil, me, what)
    log("ANNOUNCED", me, nil, action_number(what))
  end
  if target ~= nil then
    stage_aim(at, target)
  end
  set_stage_value(at, about)
end

-- A request that no player starts with a card: End, Attack, and those that follow others.
local function announce(me, what)
  local used = action_number(what)
  set_register(used, get_register(used) + 1)
  put_on_stage(me, what, nil, nil, nil, 0)
end

-- Costs are paid, then the request waits or, if it is immediate, is carried out.
local function start(me, what, card, second, unit, target, about)
  local used = action_number(what)
  set_register(used, get_register(used) + 1)
  if action_speed(what) == "NORMAL" then
    put_on_stage(me, what, card, second, target, about)
    pay(me, what, card, unit)
    return
  end
  pay(me, what, card, unit)
  action_effect(what, me, card, target, about)
  if action_keys(what) > 0 and place(card) == "HAND" then
    move(card, me, "GRAVEYARD")
  end
  look_for_the_end()
end

-- Unit and target; false if the player would rather not.
local function aim_and_start(me, what, card, second)
  local unit = nil
  if action_unit(what) ~= 0 then
    unit = card
    if place(card) == "HAND" then
      offer_none()
      offer_units(me, what)
      if ask(me, "CARDS", "UNIT", 0, 1, card) == 0 then
        return false
      end
      unit = answer_card(1)
    end
  end
  local target = unit
  local about = 0
  if action_target(what) == "JUDGEMENT" then
    about = judgement_request()
  elseif action_target(what) ~= "NONE" then
    offer_targets(me, what, card, nil, 0)
    if is_about_requests(what) then
      if ask(me, "CARDS", "REQUEST", 0, 1, card) == 0 then
        return false
      end
      about = request_of(answer_card(1))
    else
      if ask(me, "CARDS", "TARGET", 0, 1, card) == 0 then
        return false
      end
      target = answer_card(1)
    end
  end
  start(me, what, card, second, unit, target, about)
  return true
end

-- Whether the player has started something with the card.
local function begin(me, card, is_main)
  offer_none()
  offer_deeds(me, card, is_main)
  if offered() > 1 and ask(me, "OPTION", "DEED", 0, 1, card) == 0 then
    return false
  end
  local what = answer_action()
  if what == "ATTACK" then
    announce(me, "ATTACK")
    return true
  end
  local second = nil
  if action_keys(what) == 2 then
    if not choose_second_key(me, what, card) then
      return false
    end
    second = answer_card(1)
  end
  return aim_and_start(me, what, card, second)
end

-- --- the stage (A003-7, A003-8)

-- The player after the maker of a request is asked first; two passes one after the other close the window.
local function window(first)
  open_priority(first)
  local closed = false
  while not closed do
    local player = priority()
    offer_none()
    if stage_size() < STAGE_MAX then
      offer_startable(player, false)
    end
    if respond("RESPOND") == 0 then
      closed = pass_priority()
    elseif begin(player, answer_card(1), false) then
      keep_priority(not player)
    end
  end
end

-- Take a request off the stage; its key cards go to the graveyard. Others that are about requests follow the move.
local function drop_request(gone)
  local card = stage_card(gone)
  if card ~= nil and place(card) == "STAGE" then
    move(card, owner(card), "GRAVEYARD")
  end
  stage_remove(gone)
  for at = 1, stage_size() do
    local about = stage_value(at)
    if about == gone then
      set_stage_value(at, 0)
    elseif about > gone then
      set_stage_value(at, about - 1)
    end
  end
end

-- What follows when an action has resolved (R003-19, R003-22, R003-32, R003-38). Whether it is a request.
local function follow(what)
  local me = turn_player()
  if what == "END_TURN" then
    action_effect("CHARGE", me, nil, nil, 0)
    announce(me, "DRAW")
    return true
  elseif what == "ATTACK" and attacks() > 0 then
    announce(me, "BLOCK")
    return true
  elseif what == "BLOCK" then
    announce(me, "JUDGEMENT")
    return true
  end
  return false
end

local function carry_out()
  local at = stage_size()
  local what = stage_action(at)
  action_effect(what, stage_player(at), stage_card(at), stage_target(at, 1), stage_value(at))
  drop_request(stage_size())
  look_for_the_end()
  return follow(what)
end

-- The last request is answered, then carried out, until the stage is empty. After a resolution the player whose turn
-- it is comes first (P003-8).
local function run_stage()
  local first = turn_player()
  if stage_size() > 0 then
    first = not stage_player(stage_size())
  end
  while stage_size() > 0 do
    window(first)
    first = turn_player()
    if carry_out() then
      first = not turn_player()
    end
  end
end

-- --- End, Charge, Draw (R003-14 to R003-24)

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

function charge(me, key, target, at)
  charge_place(me, view(me, "ARMY"))
  charge_place(me, view(me, "BARRIERS"))
end

function draw_cards(me, key, target, at)
  draw_card(me)
  if count(me, "LIFE") > 0 then
    ask(me, "YES_NO", "DRAW_MORE", 0, 1, nil)
    if answer(1) == 1 then
      draw_card(me)
    end
  end
end

-- --- Attack, Block (R003-25 to R003-36)

local function fewer(one, other)
  if one < other then
    return one
  end
  return other
end

function declare_attack(me, key, target, at)
  set_phase("BATTLE")
  attack_clear()
  offer_none()
  offer_attackers(me)
  if offered() == 0 then
    return
  end
  for i = 1, ask(me, "CARDS", "ATTACK", 0, fewer(offered(), ATTACKERS_MAX), nil) do
    local card = answer_card(i)
    attack_add(card, nil)
    set_state(card, "DRIVEN")
    log("ATTACKS", me, card, size(card))
  end
end

local function is_blocking(card)
  for at = 1, attacks() do
    for i = 1, blockers(at) do
      if blocker(at, i) == card then
        return true
      end
    end
  end
  return false
end

local function offer_blockers(you)
  local army = view(you, "ARMY")
  for i = 1, list_count(army) do
    local card = list_card(army, i)
    if has(card, "BLOCKER") and not is(card, "DRIVEN") and not is_blocking(card) then
      offer_card(card)
    end
  end
end

local function all_blockers()
  local all = 0
  for at = 1, attacks() do
    all = all + blockers(at)
  end
  return all
end

local function block_with(you, card, at)
  block_add(card, at)
  log("BLOCKS", you, card, at)
end

-- One barrier, or any number of soldiers and magicians (A003-14).
local function choose_blockers(you, at)
  local attacker = attack_card(at)
  if attacker == nil then
    return
  end
  offer_none()
  local walls = view(you, "BARRIERS")
  for i = 1, list_count(walls) do
    if not is(list_card(walls, i), "DRIVEN") and not is_blocking(list_card(walls, i)) then
      offer_card(list_card(walls, i))
    end
  end
  offer_blockers(you)
  if offered() == 0 or all_blockers() == BLOCKERS_MAX or ask(you, "CARDS", "BLOCK", 0, 1, attacker) == 0 then
    return
  end
  local first = answer_card(1)
  block_with(you, first, at)
  if place(first) == "BARRIERS" then
    return
  end
  offer_none()
  offer_blockers(you)
  local most = fewer(offered(), BLOCKERS_MAX - all_blockers())
  if most > 0 then
    for i = 1, ask(you, "CARDS", "BLOCK_MORE", 0, most, attacker) do
      block_with(you, answer_card(i), at)
    end
  end
end

function declare_blocks(me, key, target, at)
  for one = 1, attacks() do
    choose_blockers(not me, one)
  end
end

-- --- Damage judgement (R003-37 to R003-47)

-- Whether a barrier hits the attacker: a Joker, or a number that is among the attacker's cards.
local function is_hit(attacker, wall)
  if category(wall) == "JOKER" or printed_size(wall) == printed_size(attacker) then
    return true
  end
  for i = 1, attached(attacker) do
    local card = attachment(attacker, i)
    if card ~= nil and printed_size(card) == printed_size(wall) then
      return true
    end
  end
  return false
end

local function break_barrier(attacker, wall)
  clear_state(wall, "DOWN")
  log("TURNED_UP", controller(wall), wall, printed_size(wall))
  if is_hit(attacker, wall) then
    bury(attacker)
  end
  bury(wall)
end

local function bury_blockers(at)
  for i = 1, blockers(at) do
    local card = blocker(at, i)
    if card ~= nil then
      bury(card)
    end
  end
end

-- The smaller side falls, both if they are equal; several blockers count together (R003-40 to R003-42).
local function fight(attacker, at)
  local mine = size(attacker)
  local theirs = 0
  for i = 1, blockers(at) do
    local card = blocker(at, i)
    if card ~= nil then
      theirs = theirs + size(card)
    end
  end
  if mine >= theirs then
    bury_blockers(at)
  end
  if mine <= theirs then
    bury(attacker)
  end
end

-- A blocker that has left the field blocks no more (A003-15).
local function present_blocker(at)
  for i = 1, blockers(at) do
    if blocker(at, i) ~= nil then
      return blocker(at, i)
    end
  end
  return nil
end

function judge(me, key, target, at)
  for one = 1, attacks() do
    local attacker = attack_card(one)
    if attacker ~= nil then
      local blocking = present_blocker(one)
      if blocking == nil then
        take_damage(not me, size(attacker))
      elseif place(blocking) == "BARRIERS" then
        break_barrier(attacker, blocking)
      else
        fight(attacker, one)
      end
    end
  end
  attack_clear()
  set_phase("MAIN")
end

-- --- summonings (R003-51 to R003-68)

function set_barrier(me, key, target, at)
  put_barrier(me, key)
end

function summon(me, key, target, at)
  come_out(me, key)
end

function quick_summon(me, key, target, at)
  ask(me, "YES_NO", "AS_BARRIER", 0, 1, key)
  if answer(1) == 1 then
    put_barrier(me, key)
  else
    come_out(me, key)
  end
end

-- The size is the sum of all its cards (A003-13); an ace among them gives haste (P003-6).
function equip(me, key, target, at)
  if target == nil then
    return
  end
  attach(key, target)
  mark_stat(target, key, "SIZE", printed_size(key), "WHILE_THERE")
  if category(key) == "ACE" then
    give_keyword(target, key, "HASTE", "WHILE_THERE")
  end
  log("EQUIPPED", me, target, size(target))
end

-- --- quick magic (R003-69 to R003-93). A target that has left its place is none.

function size_up(me, key, target, at)
  if target ~= nil then
    move(key, me, "FOG")
    add_stat(target, key, "SIZE", printed_size(key), "THIS_TURN")
    log("RESIZED", me, target, size(target))
  end
end

function size_down(me, key, target, at)
  if target == nil then
    return
  end
  if size(target) <= printed_size(key) then
    bury(target)
    return
  end
  move(key, me, "FOG")
  add_stat(target, key, "SIZE", -printed_size(key), "THIS_TURN")
  log("RESIZED", me, target, size(target))
end

function twist(me, key, target, at)
  if target == nil then
    return
  end
  ask(me, "YES_NO", "DRIVE", 0, 1, target)
  if answer(1) == 1 then
    set_state(target, "DRIVEN")
  else
    clear_state(target, "DRIVEN")
  end
end

local function negate(at)
  log("NEGATED", stage_player(at), stage_card(at), 0)
  drop_request(at)
end

-- One key card with at most this number, or two key cards (R003-83, R003-84).
function counter(me, key, target, at)
  if at == 0 then
    return
  end
  local card = stage_card(at)
  if card ~= nil and (keys_of(at) == 2 or printed_size(key) >= printed_size(card)) then
    negate(at)
  end
end

function kill(me, key, target, at)
  if target ~= nil then
    bury(target)
  end
end

function reunite(me, key, target, at)
  offer_none()
  offer_cards(me, "GRAVEYARD")
  if offered() > 0 then
    ask(me, "CARDS", "REUNION", 1, 1, key)
    local card = answer_card(1)
    log("SHOWN", me, card, 0)
    move(card, me, "HAND")
  end
end

function cease_fire(me, key, target, at)
  if at > 0 then
    log("CEASEFIRE", me, nil, 0)
    drop_request(at)
    attack_clear()
    set_phase("MAIN")
  end
end

-- A new legal target for a request that has one; nothing if there is no other (A003-2).
function change_target(me, key, target, at)
  if at == 0 then
    return
  end
  local what = stage_action(at)
  if is_about_requests(what) then
    local about = stage_value(at)
    local now = nil
    if about > 0 then
      now = stage_card(about)
    end
    offer_targets(stage_player(at), what, stage_card(at), now, at)
    if offered() > 0 then
      ask(me, "CARDS", "REQUEST", 1, 1, stage_card(at))
      set_stage_value(at, request_of(answer_card(1)))
    end
    return
  end
  offer_targets(stage_player(at), what, stage_card(at), stage_target(at, 1), at)
  if offered() > 0 then
    ask(me, "CARDS", "TARGET", 1, 1, stage_card(at))
    set_stage_target(at, 1, answer_card(1))
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
