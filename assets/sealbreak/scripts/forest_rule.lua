-- ja: 自分のユニットのパワーを500上げる。
-- en: Your units get power +500.

function static(card, player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    add_stat(list_card(units, i), card, "POWER", 1, "WHILE_THERE")
  end
end
