-- ja: 自分の手札のスペルのコストは1少ない。
-- en: Spells in your hand cost 1 less.

function static(card, player)
  local hand = view(player, "HAND")
  for i = 1, list_count(hand) do
    add_stat(list_card(hand, i), card, "COST", -1, "WHILE_THERE")
  end
end
