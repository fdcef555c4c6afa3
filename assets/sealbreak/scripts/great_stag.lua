-- ja: 自分の他のユニットのパワーを1000上げる。
-- en: Your other units get power +1000.

function effect(card, player)
  change_all(player, card, 2)
  change(card, card, -2)
end
