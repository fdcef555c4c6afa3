-- ja: HPが14000以下なら：2000回復する。
-- en: If you have 14000 HP or less: recover 2000 HP.

function effect(card, player)
  heal(player, 4)
end

function available(card, player)
  return hp(player) <= 28
end
