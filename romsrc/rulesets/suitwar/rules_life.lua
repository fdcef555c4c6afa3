-- rules_life.lua - how life is lost and characters come and go

-- --- life and damage (R003-94, A003-4)

function draw_card(player)
  local card = card_at(player, "LIFE", 1)
  if card ~= nil then
    move(card, player, "HAND")
  end
end

-- Each point moves the top card of the life to the graveyard (A003-4).
function take_damage(player, points)
  local taken = 0
  while taken < points and count(player, "LIFE") > 0 do
    move(card_at(player, "LIFE", 1), player, "GRAVEYARD")
    taken = taken + 1
  end
  log("DAMAGE", player, nil, taken)
end

-- Who has no life left has lost; of both it is the player whose turn it is.
function look_for_the_end()
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
function bury(card)
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

-- A barrier lies after the others, and the others close up when one leaves (R003-12, R003-13).
function put_barrier(me, card)
  move(card, me, "BARRIERS")
  set_state(card, "DOWN")
  log("BARRIER_SET", me, nil, count(me, "BARRIERS"))
end

function come_out(me, card)
  move(card, me, "ARMY")
  log("APPEARS", me, card, size(card))
end
