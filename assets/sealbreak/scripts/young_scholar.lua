-- ja: カードを一枚引く。
-- en: Draw a card.

function effect(card, player)
  draw_cards(player, 1)
end
