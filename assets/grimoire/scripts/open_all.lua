-- ja: ターン終了時まで、自分のスペルすべては追尾を得る。
-- en: Your spells gain seeking this turn.

function effect(card, player)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    if controller(list_card(spells, i)) == player then
      give_keyword(list_card(spells, i), card, "SEEKING", "THIS_TURN")
    end
  end
end
