-- ja: 相手ユニット一体の効果を無効にする。
-- en: Negate the effects of one opposing unit.

function effect(card, player)
  local unit = foe_unit(player, card)
  if unit ~= nil then
    mute(unit, card)
  end
end

function worth(card, player)
  return 30 * count(not player, "UNITS") - 70
end
