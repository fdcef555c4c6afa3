-- ja: 相手のスペルは追尾を失う。
-- en: The opponent's spells lose seeking.

function static(card, player)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if controller(spell) ~= player then
      lose_keyword(spell, card, "SEEKING", "WHILE_THERE")
    end
  end
end
