-- ja: 他の味方の船は戦力＋500。
-- en: Your other ships have +500 power.

function static(card, player)
  local ships = view(player, "FLEET")
  for i = 1, list_count(ships) do
    if list_card(ships, i) ~= card then
      add_stat(list_card(ships, i), card, "POWER", 500, "WHILE_THERE")
    end
  end
end
