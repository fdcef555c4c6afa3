-- ja: 自分の他のユニットのパワーを500上げる。
-- en: Your other units get power +500.

function static(card, player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    if list_card(units, i) ~= card then
      add_stat(list_card(units, i), card, "POWER", 1, "WHILE_THERE")
    end
  end
end
