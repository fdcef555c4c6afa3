-- ja: 全てのユニットを手札に戻す。
-- en: Return all units to hand.

function effect(card, player)
  return_all(player, "UNITS")
  return_all(not player, "UNITS")
end

function worth(card, player)
  return 30 * (count(not player, "UNITS") - count(player, "UNITS")) - 80
end
