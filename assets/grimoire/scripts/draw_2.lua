-- ja: カードを2枚引く。
-- en: Draw 2 cards.

function effect(card, player)
  draw(player, 2)
end
