-- ja: 墓地のカード一枚を手札に加える。
-- en: Add one card from the discard pile to hand.

function effect(card, player)
  dig_up(player, card)
end
