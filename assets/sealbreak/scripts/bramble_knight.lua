-- ja: このユニットと相手ユニット一体を戦闘させる。
-- en: It battles an opposing unit.

function effect(card, player)
  local unit = foe_unit(player, card)
  if unit ~= nil then
    battle(card, unit)
  end
end
