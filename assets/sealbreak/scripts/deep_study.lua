-- ja: 手札が5枚以上あれば：カードを一枚引く。
-- en: If you have 5 cards in hand: draw a card.

function effect(card, player)
  draw_cards(player, 1)
end

function available(card, player)
  return count(player, "HAND") >= 5
end
