-- ja: 自分のユニットが攻撃していれば：カードを一枚引く。
-- en: If a unit of yours has attacked: draw a card.

function effect(card, player)
  draw_cards(player, 1)
end

function available(card, player)
  return strikes(player) > 0
end
