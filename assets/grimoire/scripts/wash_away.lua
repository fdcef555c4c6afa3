-- ja: 他の耐久3以下のスペルすべてを持ち主の手札に戻す。
-- en: Return all other spells with toughness 3 or less to their owners' hands.

function effect(card, player)
  local spells = cards(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if spell ~= card and toughness(spell) <= 3 then
      to_hand(spell)
    end
  end
  list_free(spells)
end
