-- ja: 解放済みのシールを一枚除外する：ユニット一体を破壊する。
-- en: Exile a released seal: destroy one unit.

function effect(card, player)
  pay_seals(player, card, 1)
  doom(any_unit(player, card))
end

function available(card, player)
  return count(player, "UNDER") >= 1
end

function worth(card, player)
  if count(player, "UNDER") < 1 then
    return 0
  end
  return 30 * count(not player, "UNITS")
end
