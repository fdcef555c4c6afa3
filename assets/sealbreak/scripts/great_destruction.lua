-- ja: 全てのユニットを破壊する。
-- en: Destroy all units.

function effect(card, player)
  doom_all(player, "UNITS")
  doom_all(not player, "UNITS")
end

function worth(card, player)
  return 40 * (count(not player, "UNITS") - count(player, "UNITS")) - 90
end
