-- ja: 相手ユニット一体を破壊する。
-- en: Destroy an opposing unit.

function effect(card, player)
  doom(foe_unit(player, card))
end
