-- ja: 他のすべてのスペルの火力は3になる。
-- en: The power of all other spells becomes 3.

function static(card, player)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if spell ~= card then
      fix_stat(spell, card, "POWER", 3, "WHILE_THERE")
    end
  end
end
