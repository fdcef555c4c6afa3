-- ja: 自分のターンなら、カードを1枚引く。
-- en: In your turn, draw a card.

function effect(card, player)
  if event_player() == player then
    draw(player, 1)
  end
end
