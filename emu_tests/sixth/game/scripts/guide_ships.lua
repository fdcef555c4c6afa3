-- ja: 手札の船のコストは1少ない。
-- en: Ships in your hand cost 1 less.

function static(card, player)
  local hand = view(player, "HAND")
  for i = 1, list_count(hand) do
    local ship = list_card(hand, i)
    if category(ship) == "SHIP" then
      add_stat(ship, card, "COST", -1, "WHILE_THERE")
    end
  end
end
