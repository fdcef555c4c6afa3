-- ja: ユニットが場にいれば：それら全てのパワー+500。
-- en: If you have a unit: your units get power +500.

function effect(card, player)
  change_all(player, card, 1)
end

function available(card, player)
  return count(player, "UNITS") > 0
end
