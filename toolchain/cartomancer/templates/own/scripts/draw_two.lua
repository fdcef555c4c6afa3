-- ja: カードを二枚引く。
-- en: Draw two cards.

function effect(card, player)
  for i = 1, 2 do
    local top = card_at(player, "DECK", 1)
    if top ~= nil and has_room(top, player, "HAND") then
      move(top, player, "HAND")
    end
  end
end

function worth(card, player)
  return 40 - 15 * count(player, "HAND")
end
