-- ja: 自分のアカリのスペルの火力は＋1。
-- en: Your spells of Akari's have +1 power.

function static(card, player)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if controller(spell) == player and has_type(spell, 1) then
      add_stat(spell, card, "POWER", 1, "WHILE_THERE")
    end
  end
end
