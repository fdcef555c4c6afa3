-- ja: 解放済みのシールを一枚除外する：ユニット一体を持ち主の手札に戻す。
-- en: Exile a released seal: return one unit to its owner's hand.

function effect(card, player)
  pay_seals(player, card, 1)
  local unit = any_unit(player, card)
  if unit ~= nil then
    return_to_hand(unit)
  end
end

function available(card, player)
  return count(player, "UNDER") >= 1 and count(player, "UNITS") + count(not player, "UNITS") > 0
end

function worth(card, player)
  if count(player, "UNDER") < 1 then
    return 0
  end
  return 30 * count(not player, "UNITS")
end
