-- rules_needs.lua - what an action needs: the format, barriers, characters, requests, cards to discard

-- --- what may be started

function is_soldier(card)
  return place(card) == "ARMY" and matches(card, FILTER_SOLDIER)
end

local function own_soldiers(me)
  return count_matching(me, "ARMY", FILTER_SOLDIER)
end

function is_able_unit(what, card)
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
function discards(me)
  return count(me, "HAND") + count_matching(me, "ARMY", FILTER_CHARGED_MAGICIAN)
end

function keys_of(at)
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
function may_be_about(what, at)
  local aim = action_target(what)
  if aim == "KEYED_REQUEST" then
    return keys_of(at) > 0
  elseif aim == "JUDGEMENT" then
    return stage_action(at) == "JUDGEMENT"
  end
  return aim == "AIMED_REQUEST" and is_aimed(at)
end

function is_about_requests(what)
  local aim = action_target(what)
  return aim == "KEYED_REQUEST" or aim == "JUDGEMENT" or aim == "AIMED_REQUEST"
end

-- Whether a row that may be started once per turn has been (R003-26, R003-52).
function is_used(what)
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
function at_hand(me, is_main)
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
function may_start(me, what, spare)
  local cards = action_cost_d(what)
  if cards > 0 and cards + cards_used(what) > spare or is_used(what) then
    return false
  end
  return action_unit(what) == 0 or unit_for(me, what) ~= nil
end
