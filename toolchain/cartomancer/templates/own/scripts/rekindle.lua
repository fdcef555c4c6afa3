-- ja: あなたの灰から灯籠一つを手札に戻す。
-- en: Take a lantern from your ashes into your hand.

function effect(card, player)
  offer_none()
  offer_where(player, "ASHES", "LANTERN", "LIGHT", 0, 9)
  if offered() > 0 then
    ask(player, "CARDS", "TARGET", 1, 1, card)
    if has_room(answer_card(1), player, "HAND") then
      move(answer_card(1), player, "HAND")
    end
  end
end

function worth(card, player)
  local best = -6
  local ashes = view(player, "ASHES")
  for i = 1, list_count(ashes) do
    local lantern = list_card(ashes, i)
    if category(lantern) == "LANTERN" and light(lantern) > best then
      best = light(lantern)
    end
  end
  return 8 * best
end
