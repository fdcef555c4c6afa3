-- ja: カードを1枚引く。
-- en: Draw a card.

function effect(card, player)
  draw(player, 1)
end
