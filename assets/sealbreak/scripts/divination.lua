-- ja: 山札を一枚めくり、デッキの一番上か下かを決めてカードを置く。その後、カードを一枚引く。
-- en: Turn up the top card of the deck and put it on the top or the bottom; then draw a card.

function effect(card, player)
  foresee(player)
  draw_cards(player, 1)
end
