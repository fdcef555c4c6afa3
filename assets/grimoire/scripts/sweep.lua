-- ja: 相手のスペルすべてに2ダメージを与える。
-- en: Deal 2 damage to each spell of the opponent.

function effect(card, player)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    if controller(list_card(spells, i)) ~= player then
      deal(list_card(spells, i), 2)
    end
  end
end
