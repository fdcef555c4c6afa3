-- rules_stage.lua - the stage: requests, who may answer, and what follows when one is carried out

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
function drop_request(gone)
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
function run_stage()
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
