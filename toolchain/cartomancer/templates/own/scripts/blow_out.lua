-- ja: 風除けのない相手の灯籠一つを消す。
-- en: Blow out an enemy lantern that is not sheltered.

local function offer_open(player)
  offer_none()
  local lanterns = cards(player, "ROW")
  for i = 1, list_count(lanterns) do
    if not has(list_card(lanterns, i), "SHELTERED") then
      offer_card(list_card(lanterns, i))
    end
  end
  list_free(lanterns)
end

function effect(card, player)
  offer_open(not player)
  if offered() > 0 then
    ask(player, "CARDS", "TARGET", 1, 1, card)
    set_state(answer_card(1), "OUT")
  end
end

function available(card, player)
  return count(not player, "ROW") > 0
end

-- The brightest lantern that it could blow out.
function worth(card, player)
  local best = -6
  local lanterns = view(not player, "ROW")
  for i = 1, list_count(lanterns) do
    local lantern = list_card(lanterns, i)
    if not has(lantern, "SHELTERED") and light(lantern) > best then
      best = light(lantern)
    end
  end
  return 15 * best
end
