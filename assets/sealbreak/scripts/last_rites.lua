-- ja: 解放済みのシールを二枚除外する：全てのユニットを破壊する。
-- en: Exile two released seals: destroy all units.

function effect(card, player)
  pay_seals(player, card, 2)
  doom_all(player, "UNITS")
  doom_all(not player, "UNITS")
end

function available(card, player)
  return count(player, "UNDER") >= 2
end

function worth(card, player)
  if count(player, "UNDER") < 2 then
    return 0
  end
  return 40 * (count(not player, "UNITS") - count(player, "UNITS"))
end
