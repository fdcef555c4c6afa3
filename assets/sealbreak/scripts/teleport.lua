-- ja: ユニット一体を手札に戻す。
-- en: Return one unit to hand.

function effect(card, player)
  local unit = any_unit(player, card)
  if unit ~= nil then
    return_to_hand(unit)
  end
end

function worth(card, player)
  return 30 * count(not player, "UNITS") - 60
end
