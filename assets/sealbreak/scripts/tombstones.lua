-- ja: 捨て場に8枚あれば：そこからカードを一枚手札に加える。
-- en: If 8 cards are in your discard pile: add one of them to hand.

function effect(card, player)
  dig_up(player, card)
end

function available(card, player)
  return count(player, "DISCARD") >= 8
end
