-- ja: 自分の他のスペルの火力は＋1。
-- en: Your other spells have +1 power.

function static(card, player)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if spell ~= card and controller(spell) == player then
      add_stat(spell, card, "POWER", 1, "WHILE_THERE")
    end
  end
end
