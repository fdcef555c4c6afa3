-- rules.lua - how Lantern Night is played: draw a card, use a card, and be the first to have GOAL light.
--
-- When somebody cannot draw it is morning: more light wins, and of equals the player who is not drawing.

local function draw(player)
  local card = card_at(player, "DECK", 1)
  if card == nil then
    if glow(player) > glow(not player) then
      win(player, "MORNING")
    end
    win(not player, "MORNING")
  elseif has_room(card, player, "HAND") then
    move(card, player, "HAND")
  else
    move(card, player, "ASHES")
  end
end

-- Lanterns that a script has blown out leave the row; what is left is the player's light.
local function look_at(player)
  local light_left = 0
  local lanterns = cards(player, "ROW")
  for i = 1, list_count(lanterns) do
    local lantern = list_card(lanterns, i)
    if is(lantern, "OUT") then
      log("GOES_OUT", player, lantern, 0)
      move(lantern, owner(lantern), "ASHES")
    else
      light_left = light_left + light(lantern)
    end
  end
  list_free(lanterns)
  set_glow(player, light_left)
end

local function settle()
  resolve()
  look_at(player_at(0))
  look_at(player_at(1))
end

local function use(me, card)
  if category(card) == "LANTERN" then
    move(card, me, "ROW")
    log("LIGHTS", me, card, light(card))
    fire(card, "LIT")
  else
    log("BLOWS", me, card, 0)
    run_slot(card, 1)
    move(card, owner(card), "ASHES")
  end
  settle()
  if glow(me) >= GOAL then
    win(me, "BRIGHT")
  end
end

local function usable(me, card)
  if category(card) == "LANTERN" then
    return has_room(card, me, "ROW")
  end
  return can_start(card, 1)
end

-- One card a turn; a player may also use none.
local function main_phase(me)
  set_phase("MAIN")
  offer_none()
  local hand = cards(me, "HAND")
  for i = 1, list_count(hand) do
    if usable(me, list_card(hand, i)) then
      offer_card(list_card(hand, i))
    end
  end
  list_free(hand)
  if offered() > 0 and ask(me, "ACTION", "PLAY", 0, 1, nil) > 0 then
    use(me, answer_card(1))
  end
end

local function turns()
  while true do
    next_turn()
    set_phase("DUSK")
    draw(turn_player())
    main_phase(turn_player())
    set_turn_player(not turn_player())
  end
end

function duel()
  for side = 0, 1 do
    make_deck(player_at(side))
    shuffle(player_at(side), "DECK")
  end
  for side = 0, 1 do
    for i = 1, HAND_START do
      draw(player_at(side))
    end
  end
  set_turn_player(player_at(random(2)))
  turns()
end

-- A test begins in the middle of a turn.
function resume()
  settle()
  main_phase(turn_player())
  set_turn_player(not turn_player())
  turns()
end
