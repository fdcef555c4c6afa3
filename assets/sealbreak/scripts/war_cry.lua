-- ja: 自分のユニット全体はターン終了時まで「貫通」を得る。
-- en: Your units have Pierce until the end of the turn.

function effect(card, player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    give_keyword(list_card(units, i), card, "PIERCE", "THIS_TURN")
  end
end
