-- ja: 全てのユニットをアンタップする。
-- en: Untap all units.

function effect(card, player)
  untap_all(player)
  untap_all(not player)
end

function worth(card, player)
  return 40 * (count(player, "UNITS") - ready_units(player)) - 100
end
