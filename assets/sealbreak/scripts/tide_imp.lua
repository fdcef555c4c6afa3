-- ja: 山札を一枚めくり、デッキの一番上か下かに置く。
-- en: Turn up the top card of the deck and put it on the top or the bottom.

function effect(card, player)
  foresee(player)
end
