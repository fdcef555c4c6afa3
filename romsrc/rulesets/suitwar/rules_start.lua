-- rules_start.lua - starting an action: what is asked for it, and what it costs

-- --- paying. What leaves no choice is not asked.

-- R003-7: barriers are driven.
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

-- R003-9: any card but the one that starts the action; a charged magician is driven instead (P003-5).
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

-- R003-10: characters go to the graveyard.
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

-- R003-7 to R003-11: barriers, cards, the key unit, characters, damage.
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
  if target == nil and about > 0 then
    target = stage_card(about)
  end
  if target ~= nil then
    stage_aim(at, target)
  end
  set_stage_value(at, about)
end

-- A request that no player starts with a card: End, Attack, and those that follow others.
function announce(me, what)
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

-- The unit that meets the condition ☆: the card itself if it is one, else one that the player names; nil if they would
-- rather not.
local function key_unit(me, what, card)
  if place(card) ~= "HAND" then
    return card
  end
  offer_none()
  offer_units(me, what)
  if ask(me, "CARDS", "UNIT", 0, 1, card) == 0 then
    return nil
  end
  return answer_card(1)
end

-- Target and start; false if the player would rather not.
local function aim_and_start(me, what, card, second, unit)
  local aim = action_target(what)
  if aim == "NONE" then
    start(me, what, card, second, unit, unit, 0)
    return true
  elseif aim == "JUDGEMENT" then
    start(me, what, card, second, unit, unit, judgement_request())
    return true
  end
  offer_targets(me, what, card, nil, 0)
  if is_about_requests(what) then
    if ask(me, "CARDS", "REQUEST", 0, 1, card) == 0 then
      return false
    end
    start(me, what, card, second, unit, unit, request_of(answer_card(1)))
  else
    if ask(me, "CARDS", "TARGET", 0, 1, card) == 0 then
      return false
    end
    start(me, what, card, second, unit, answer_card(1), 0)
  end
  return true
end

-- Whether the player has started something with the card.
function begin(me, card, is_main)
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
  set_register(0, action_number(what))
  local second, unit = nil, nil
  if action_keys(what) == 2 then
    if not choose_second_key(me, what, card) then
      return false
    end
    second = answer_card(1)
  end
  if action_unit(what) ~= 0 then
    unit = key_unit(me, what, card)
    if unit == nil then
      return false
    end
  end
  return aim_and_start(me, what, card, second, unit)
end
