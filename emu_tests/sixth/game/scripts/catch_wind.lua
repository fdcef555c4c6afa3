-- ja: 風を二つ得る。
-- en: Gain 2 wind.

function effect(card, player)
  add_wind(player, 2)
end

-- Only if something in hand can be paid for then.
function worth(card, player)
  local hand = view(player, "HAND")
  for i = 1, list_count(hand) do
    local price = cost(list_card(hand, i))
    if price > wind(player) and price <= wind(player) + 2 then
      return 60
    end
  end
  return -60
end
