-- ja: 手札を3枚引く。
-- en: Draw 3 cards.

function effect(card, player)
  draw_cards(player, 3)
end
