-- rules.lua - how grimoire is played: cast spells from the hand, play them at targets, answer, let them collide.
--
-- Whose character is beaten has lost. Four golden rules: cards beat rules, "cannot" beats "can", what is impossible is
-- ignored, and where order matters the turn player is first. What cards do as well is in cards.lua.

-- --- the state-based check

-- Players whose characters are beaten lose in turn order, so the last one wins.
local function beat(player, cause)
  log("BEATEN", player, character(player), 0)
  win(not player, cause)
end

-- Whether an object carries lethal damage; without any it never does.
local function is_lost(card)
  return damage(card) > 0 and damage(card) >= toughness(card)
end

local function check_character(player)
  local card = character(player)
  if card ~= nil and is_lost(card) then
    beat(player, "BEATEN")
  end
end

local function check_grimoir(player)
  local card = character(player)
  if card ~= nil and is(card, "DOOMED") then
    beat(player, "EMPTY_GRIMOIR")
  end
end

local function has_lost_spells()
  local spells = view(turn_player(), "FIELD")
  for i = 1, list_count(spells) do
    if is_lost(list_card(spells, i)) then
      return true
    end
  end
  return false
end

-- Break a player's spells with lethal damage.
local function check_spells(player)
  local spells = cards(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if controller(spell) == player and is_lost(spell) then
      break_spell(spell)
    end
  end
  list_free(spells)
end

-- Characters first, then spells, then empty grimoirs, the turn player's first; again until nothing changes.
local function check()
  local me = turn_player()
  local again = true
  while again do
    check_character(me)
    check_character(not me)
    again = has_lost_spells()
    if again then
      check_spells(me)
      check_spells(not me)
    end
    check_grimoir(me)
    check_grimoir(not me)
  end
end

-- Effects are processed one by one in the order in which they were generated, with a check after each.
local function settle()
  check()
  while resolve_next() do
    check()
  end
end

-- --- cast

-- Only in the player's own turn, unless the card says otherwise; chroma and mana must suffice.
local function may_cast(player, card)
  return (turn_player() == player or has(card, "SWIFT")) and cost(card) <= mana(player) and has_chroma(player, card)
end

-- Mana is spent, chroma is not.
local function cast(player, card)
  pay_mana(player, cost(card))
  move(card, player, "FIELD")
  log("CAST", player, card, 0)
  fire(card, "CAST")
  raise("OTHER_CAST", player, card, 0)
end

-- --- play

local function may_play(player, spell)
  if stage_size() >= STACK_MAX or is(spell, "SPENDED | PLAYED") or has(spell, "SEALED") then
    return false
  end
  return has_target(player, spell)
end

local function play(player, spell)
  offer_targets(player, spell)
  ask(player, "CARDS", "AIM", 1, 1, spell)
  local target = answer_card(1)
  local at = stage_push(spell, player, "PLAY")
  stage_aim(at, target)
  set_state(spell, "PLAYED")
  log("PLAYED", player, spell, at)
end

-- --- resolution

-- Both deal damage at the same time; a character deals none back. A target that is gone or not legal is left alone.
local function collide(at, spell)
  local target = stage_target(at, 1)
  if target == nil or has(spell, "SUPPORT") or not may_target(stage_player(at), spell, target) then
    return
  end
  local given = force(spell)
  local taken = 0
  if category(target) == "SPELL" then
    taken = force(target)
  end
  deal(target, given)
  deal(spell, taken)
end

-- The last played spell collides, its abilities on resolution act, and it returns to the field, spended.
local function resolve_last()
  local at = stage_size()
  local spell = stage_card(at)
  if stage_negated(at) then
    log("NEGATED", stage_player(at), spell, 0)
  else
    collide(at, spell)
    if RESOLVE_DEAD == 0 then
      check()
    end
    if stack_place(spell) > 0 then
      fire(spell, "RESOLVED")
      fire(spell, "THIS_TURN")
      while RESOLVE_DEAD ~= 0 and resolve_next() do
      end
      settle()
    end
  end
  if stack_place(spell) > 0 then
    log("RESOLVED", stage_player(stack_place(spell)), spell, 0)
    stage_remove(stack_place(spell))
    clear_state(spell, "PLAYED")
    set_state(spell, "SPENDED")
  end
  settle()
end

-- --- od explosion

local function may_explode(player)
  if od(player) < OD_COST or count(player, "GRIMOIR") + count(player, "BOOKMARK") == 0 then
    return false
  end
  return has_target(player, character(player))
end

-- Drawing a card, or taking one from the bookmark, is part of the cost.
local function pay_explosion(player)
  pay_od(player, OD_COST)
  offer_none()
  if count(player, "GRIMOIR") > 0 then
    offer_action("DRAW")
  end
  if count(player, "BOOKMARK") > 0 then
    offer_action("BOOKMARK")
  end
  if offered() > 1 then
    ask(player, "OPTION", "OD_COST", 1, 1, character(player))
  end
  if answer_action() == "DRAW" then
    draw(player, 1)
  else
    take_bookmark(player, character(player))
  end
end

local function explode(player)
  offer_targets(player, character(player))
  ask(player, "CARDS", "BLAST", 1, 1, character(player))
  local target = answer_card(1)
  pay_explosion(player)
  log("EXPLODED", player, character(player), 0)
  deal(target, force(character(player)))
end

-- --- activated abilities

-- The slot of a card's first or second activated ability that can be used now; 0: none.
local function active_slot(card, wanted)
  local found = 0
  for slot = 1, 3 do
    local when = condition(card, slot)
    if when == "SPEND" or when == "PAY_MANA" or when == "PAY_OD" then
      found = found + 1
      if found == wanted and can_start(card, slot) then
        return slot
      end
    end
  end
  return 0
end

local function activate(player, card, wanted)
  log("ACTIVATED", player, card, 0)
  run_slot(card, active_slot(card, wanted))
end

-- --- priority

local function can_activate(card)
  return active_slot(card, 1) > 0 or active_slot(card, 2) > 0
end

local function offer_casts(player)
  local hand = view(player, "HAND")
  for i = 1, list_count(hand) do
    if may_cast(player, list_card(hand, i)) then
      offer_card(list_card(hand, i))
    end
  end
end

local function offer_plays(player)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if controller(spell) == player and (may_play(player, spell) or can_activate(spell)) then
      offer_card(spell)
    end
  end
end

local function offer_acts(player)
  offer_none()
  offer_casts(player)
  offer_plays(player)
  local card = character(player)
  if card ~= nil and (may_explode(player) or can_activate(card)) then
    offer_card(card)
  end
end

-- What a card of the field or a character is to do.
local function choose_deed(player, card)
  local first = active_slot(card, 1) > 0
  local second = active_slot(card, 2) > 0
  local plays = false
  local explodes = false
  if place(card) == "PERSONAL" then
    explodes = may_explode(player)
  else
    plays = may_play(player, card)
  end
  offer_none()
  if plays then
    offer_action("PLAY")
  end
  if explodes then
    offer_action("EXPLODE")
  end
  if first then
    offer_action("ACTIVATE")
  end
  if second then
    offer_action("ACTIVATE_OTHER")
  end
end

-- After a play the next player has priority, after everything else the turn player.
local function act(player, card)
  if place(card) == "HAND" then
    offer_none()
    offer_action("CAST")
  else
    choose_deed(player, card)
  end
  if offered() > 1 then
    ask(player, "OPTION", "DEED", 1, 1, card)
  end
  local deed = answer_action()
  local following = turn_player()
  if deed == "CAST" then
    cast(player, card)
  elseif deed == "PLAY" then
    play(player, card)
    following = not player
  elseif deed == "EXPLODE" then
    explode(player)
  elseif deed == "ACTIVATE" then
    activate(player, card, 1)
  else
    activate(player, card, 2)
  end
  settle()
  keep_priority(following)
end

-- Ask who has priority; how many cards were chosen.
local function ask_holder(player)
  offer_acts(player)
  if offered() == 0 then
    return 0
  end
  if player == turn_player() and stage_size() == 0 then
    return ask(player, "ACTION", "ACT", 0, 1, nil)
  end
  return respond("RESPOND")
end

-- When all have passed in succession the last played spell resolves; without one the phase is over.
local function main_phase(me)
  open_priority(me)
  while true do
    local player = priority()
    if ask_holder(player) > 0 then
      act(player, answer_card(1))
    elseif pass_priority() then
      if stage_size() == 0 then
        return
      end
      resolve_last()
      open_priority(me)
    end
  end
end

-- --- the other phases

-- Mana only rises.
local function refill(me)
  if mana(me) < capacity(me) then
    set_mana(me, capacity(me))
  end
end

-- All spells of the player are extended and lose their damage; the character is extended and keeps its own.
local function initialize(me)
  local spells = view(me, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if controller(spell) == me then
      clear_state(spell, "SPENDED")
      set_damage(spell, 0)
      clear_used(spell)
    end
  end
  if character(me) ~= nil then
    clear_state(character(me), "SPENDED")
    clear_used(character(me))
  end
  refill(me)
end

local function start_phase(me)
  refill(me)
  raise("TURN_START", me, nil, 0)
  settle()
end

-- Draw, then one of four: trance a card of the hand, or spend mana capacity for a card or a bookmark, or do nothing.
local function trance_phase(me)
  draw(me, 1)
  settle()
  offer_none()
  if count(me, "HAND") > 0 then
    offer_action("TRANCE")
  end
  if capacity(me) > 0 then
    offer_action("DRAW")
    if count(me, "BOOKMARK") > 0 then
      offer_action("BOOKMARK")
    end
  end
  offer_action("REST")
  if offered() > 1 then
    ask(me, "OPTION", "TRANCE", 1, 1, nil)
  end
  local way = answer_action()
  if way == "TRANCE" then
    offer_none()
    offer_cards(me, "HAND")
    ask(me, "CARDS", "TRANCE_CARD", 1, 1, nil)
    trance(me, answer_card(1))
  elseif way == "DRAW" then
    pay_capacity(me, 1)
    draw(me, 1)
  elseif way == "BOOKMARK" then
    pay_capacity(me, 1)
    take_bookmark(me, nil)
  end
  settle()
end

local function end_phase(me)
  raise("TURN_END", me, nil, 0)
  settle()
end

-- What is borrowed goes back to its owner.
local function give_back()
  local spells = cards(turn_player(), "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if is(spell, "BORROWED") then
      clear_state(spell, "BORROWED")
      take_control(spell, owner(spell))
    end
  end
  list_free(spells)
end

-- "This turn" is over.
local function finalize(me)
  expire("THIS_TURN", me)
  expire("THIS_TURN", not me)
  give_back()
  settle()
  if turn() >= TURN_MAX then
    finish("DRAW")
  end
end

-- --- turns

-- The turn from the phase that it is in.
local function rest_of_turn(me)
  if phase() == "INITIALIZE" then
    initialize(me)
    set_phase("START")
  end
  if phase() == "START" then
    start_phase(me)
    set_phase("TRANCE")
  end
  if phase() == "TRANCE" then
    trance_phase(me)
    set_phase("MAIN")
  end
  if phase() == "MAIN" then
    main_phase(me)
    set_phase("END")
  end
  if phase() == "END" then
    end_phase(me)
    set_phase("FINALIZE")
  end
  finalize(me)
  set_turn_player(not me)
end

local function take_turns()
  while true do
    next_turn()
    set_phase("INITIALIZE")
    rest_of_turn(turn_player())
  end
end

-- --- before the game

-- Turn up the top card of a grimoir; its cost.
local function reveal(player)
  local card = card_at(player, "GRIMOIR", 1)
  move(card, player, "REVEALED")
  log("REVEALED", player, card, printed_cost(card))
  return printed_cost(card)
end

-- The smaller cost goes first; of equal costs the next cards decide, up to three times, then chance. Nothing is revealed
-- where the players have agreed who begins.
local function decide_first()
  if chosen_first() > 0 then
    set_turn_player(player_at(chosen_first() - 1))
    return
  end
  for round = 1, REVEALS_MAX do
    local ours = reveal(player_at(0))
    local theirs = reveal(player_at(1))
    if ours ~= theirs then
      set_turn_player(player_at(0))
      if theirs < ours then
        set_turn_player(player_at(1))
      end
      return
    end
  end
  set_turn_player(player_at(random(2)))
end

-- What was revealed goes to the hand, which is filled; then a bookmark card is added.
local function deal_hand(player)
  while count(player, "REVEALED") > 0 do
    move(card_at(player, "REVEALED", 1), player, "HAND")
  end
  draw(player, HAND_START - count(player, "HAND"))
  take_bookmark(player, nil)
end

-- Od, and chroma in the colours of the character: none with five colours or more, twice with a single one.
local function prepare(player)
  set_od(player, OD_START)
  local card = character(player)
  if colours(card) < 5 then
    gain_chroma(player, card)
  end
  if colours(card) == 1 then
    gain_chroma(player, card)
  end
end

function duel()
  for side = 0, 1 do
    make_deck(player_at(side))
    shuffle(player_at(side), "GRIMOIR")
  end
  decide_first()
  local first = turn_player()
  deal_hand(first)
  deal_hand(not first)
  prepare(first)
  prepare(not first)
  set_capacity(first, CAPACITY_FIRST)
  set_capacity(not first, CAPACITY_SECOND)
  take_turns()
end

-- A turn that goes on from its phase.
function resume()
  rest_of_turn(turn_player())
  take_turns()
end
