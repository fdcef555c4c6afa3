-- ja: 自分のユニットとデッキマスターのパワーを1000上げる。
-- en: Your units and your deck master get power +1000.

function static(card, player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    add_stat(list_card(units, i), card, "POWER", 2, "WHILE_THERE")
  end
  local master = card_at(player, "MASTER", 1)
  if master ~= nil then
    add_stat(master, card, "POWER", 2, "WHILE_THERE")
  end
end
