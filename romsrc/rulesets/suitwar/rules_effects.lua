-- rules_effects.lua - what summonings and quick magic do

-- --- summonings (R003-51 to R003-68)

-- R003-53
function set_barrier(me, key, target, at)
  put_barrier(me, key)
end

-- R003-55, R003-57, R003-59, R003-65: the key card comes out, face-up and charged.
function summon(me, key, target, at)
  come_out(me, key)
end

-- R003-62, R003-63
function quick_summon(me, key, target, at)
  ask(me, "YES_NO", "AS_BARRIER", 0, 1, key)
  if answer(1) == 1 then
    put_barrier(me, key)
  else
    come_out(me, key)
  end
end

-- R003-68: the size is the sum of all its cards (A003-13); an ace among them gives haste (P003-6).
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

-- R003-71
function size_up(me, key, target, at)
  if target ~= nil then
    move(key, me, "FOG")
    add_stat(target, key, "SIZE", printed_size(key), "THIS_TURN")
    log("RESIZED", me, target, size(target))
  end
end

-- R003-74 to R003-76
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

-- R003-79
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

-- R003-82
local function negate(at)
  log("NEGATED", stage_player(at), stage_card(at), 0)
  drop_request(at)
end

-- R003-83, R003-84: one key card with at most this number, or two key cards.
function counter(me, key, target, at)
  if at == 0 then
    return
  end
  local card = stage_card(at)
  if card ~= nil and (keys_of(at) == 2 or printed_size(key) >= printed_size(card)) then
    negate(at)
  end
end

-- R003-87
function kill(me, key, target, at)
  if target ~= nil then
    bury(target)
  end
end

-- R003-89
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

-- R003-92
function cease_fire(me, key, target, at)
  if at > 0 then
    log("CEASEFIRE", me, nil, 0)
    drop_request(at)
    attack_clear()
    set_phase("MAIN")
  end
end

-- R003-93: a new legal target for a request that has one; nothing if there is no other (A003-2).
function change_target(me, key, target, at)
  if at == 0 then
    return
  end
  local what = stage_action(at)
  set_register(0, action_number(what))
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
      set_stage_target(at, 1, answer_card(1))
    end
    return
  end
  offer_targets(stage_player(at), what, stage_card(at), stage_target(at, 1), at)
  if offered() > 0 then
    ask(me, "CARDS", "TARGET", 1, 1, stage_card(at))
    set_stage_target(at, 1, answer_card(1))
  end
end
