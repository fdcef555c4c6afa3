"""Two small games of data and Lua: Ninety-Eight, and a board with every kind of question."""

from __future__ import annotations

from cartomancer.duel import Game
from support.data_game import data_game

NINETY_EIGHT = """
name = {ja = "九十八", en = "Ninety-Eight"}
kind = [{id = "card", code = 0}, {id = "odd", code = 1}, {id = "base", code = 2}]
stat = [{id = "rank", byte = "cost"}]
place = [
    {id = "stock", shared = true, hidden = "all", ordered = true},
    {id = "hand", capacity = "hand_size", hidden = "other"},
    {id = "pile", shared = true, ordered = true},
]
resource = [{id = "total", shared = true, size = 2, most = 999}, {id = "wins", most = 9}]
ask = [{id = "play"}]
message = [{id = "played", en = "{card}: total {value}"}]
cause = [{id = "over"}]
section = [{id = "stock", kinds = ["card", "odd", "base"], place = "stock"}]
rules = {hand_size = 4, limit = 98}
"""

NINETY_EIGHT_LUA = """
function duel()
  make_deck(player_at(0))
  make_deck(player_at(1))
  shuffle(player_at(0), "STOCK")
  for i = 1, HAND_SIZE do
    move(card_at(player_at(0), "STOCK", 1), player_at(0), "HAND")
    move(card_at(player_at(0), "STOCK", 1), player_at(1), "HAND")
  end
  next_turn()
  resume()
end

function resume()
  while true do
    take_turn(turn_player())
    set_turn_player(not turn_player())
    next_turn()
  end
end

function take_turn(me)
  offer_none()
  offer_cards(me, "HAND")
  if offered() == 0 then win(me, "OVER") end
  ask(me, "CARDS", "PLAY", 1, 1, nil)
  local card = answer_card(1)
  add_resource(me, "TOTAL", printed(card, "RANK"))
  move(card, me, "PILE")
  log("PLAYED", me, card, resource(me, "TOTAL"))
  if resource(me, "TOTAL") > LIMIT then win(not me, "OVER") end
end
"""

SKIRMISH = """
name = {ja = "小競り合い", en = "Skirmish"}
kind = [{id = "unit", code = 0}, {id = "spell", code = 1}, {id = "base", code = 2}]
keyword = [{id = "armour", takes = "number"}, {id = "swift"}, {id = "flying"}]
state = [{id = "tired"}, {id = "down", face_down = true}]
stat = [{id = "power", byte = "atk", scale = 500, bits = 16, most = 32500}, {id = "hp", byte = "hp", bits = 16}]
place = [
    {id = "line", capacity = 3, field = true, kinds = ["unit"]},
    {id = "camp", capacity = 1, field = true},
    {id = "hand", capacity = 5, hidden = "other"},
    {id = "deck", hidden = "all", ordered = true},
    {id = "out_of_play", code = 15},
]
resource = [{id = "gold", start = 3, most = 10}, {id = "life", size = 2, start = 400}]
cell = [{id = "damage", size = 2}, {id = "seals"}]
phase = [{id = "dawn"}, {id = "main"}]
ask = [
    {id = "act", form = "action", word = "to act", ends_turn = true},
    {id = "deed", form = "option"},
    {id = "where", form = "slot", word = "where it goes"},
    {id = "victim", word = "to choose a victim"},
    {id = "sure", form = "yes_no", word = "whether it is sure"},
    {id = "bid", form = "number", word = "to bid"},
    {id = "answer", form = "respond", word = "to answer"},
]
action = [{id = "lay"}, {id = "strike"}, {id = "auction", word = "bid on"}, {id = "shield", code = 100}]
message = [{id = "hit"}]
memory = {stage = 2}
section = [{id = "deck", kinds = ["unit", "spell", "base"], place = "deck"}]
"""

SKIRMISH_LUA = """
function duel()
  make_deck(player_at(0))
  make_deck(player_at(1))
  for i = 1, 3 do
    move(card_at(player_at(0), "DECK", 1), player_at(0), "HAND")
    move(card_at(player_at(1), "DECK", 1), player_at(1), "HAND")
  end
  next_turn()
  resume()
end

function resume()
  while true do
    set_phase("MAIN")
    local me = turn_player()
    local acts = true
    while acts do acts = act(me) end
    set_turn_player(not me)
    next_turn()
  end
end

function act(me)
  offer_none()
  offer_cards(me, "HAND")
  offer_cards(me, "LINE")
  if ask(me, "ACTION", "ACT", 0, 1, nil) == 0 then return false end
  local card = answer_card(1)
  offer_none()
  if place(card) == "HAND" then
    offer_action("LAY")
    offer_action("AUCTION")
  else
    offer_action("STRIKE")
  end
  if offered() > 1 then ask(me, "OPTION", "DEED", 1, 1, card) end
  local deed = answer_action()
  if deed == "LAY" then lay(me, card) end
  if deed == "STRIKE" then strike(me, card) end
  if deed == "AUCTION" then auction(me, card) end
  return true
end

function lay(me, card)
  offer_none()
  offer_place(me, "LINE")
  offer_place(me, "CAMP")
  offer_place(not me, "CAMP")
  ask(me, "SLOT", "WHERE", 1, 1, card)
  move(card, answer_player(), answer_place())
end

function strike(me, card)
  offer_none()
  offer_cards(not me, "LINE")
  ask(me, "CARDS", "VICTIM", 1, 1, card)
  local goal = answer_card(1)
  set_state(card, "TIRED")
  if shielded(not me) then return end
  log("HIT", me, goal, add_cell(goal, "DAMAGE", 300))
  add_stat(goal, card, "POWER", -500, "THIS_TURN")
  give_keyword(goal, card, "FLYING", "WHILE_THERE")
end

-- Who keeps two cards in hand may answer with one of them; who has gold, with a shield.
function shielded(you)
  open_priority(you)
  offer_none()
  if count(you, "HAND") > 1 then
    offer_cards(you, "HAND")
  elseif resource(you, "GOLD") > 5 then
    offer_action("SHIELD")
    return respond_action("ANSWER") > 0
  end
  return respond("ANSWER") > 0
end

function auction(me, card)
  ask(me, "NUMBER", "BID", 1, 9, card)
  local price = answer(1)
  ask(me, "YES_NO", "SURE", 0, 1, card)
  if answer(1) == 1 and pay_resource(me, "GOLD", price) then move(card, me, "OUT_OF_PLAY") end
end
"""


def ninety_eight() -> Game:
    """Whoever takes the total above 98 loses; the cards are worth 2, 9, 1 and 0."""
    return data_game("ninety_eight", NINETY_EIGHT, NINETY_EIGHT_LUA)


def skirmish() -> Game:
    """Units on a line, with states, cells, keywords, numbers of sixteen bits, and every kind of question."""
    return data_game("skirmish", SKIRMISH, SKIRMISH_LUA)
