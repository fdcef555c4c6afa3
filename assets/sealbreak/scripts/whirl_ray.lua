-- ja: 相手ユニット一体を手札に戻す。
-- en: Return an opposing unit to hand.

function effect(card, player)
  local unit = foe_unit(player, card)
  if unit ~= nil then
    return_to_hand(unit)
  end
end
