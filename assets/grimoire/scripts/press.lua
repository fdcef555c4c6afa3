-- ja: 対象のスペルは火力－2。
-- en: The target spell has -2 power.

function effect(card, player)
  local target = aimed_spell(card)
  if target ~= nil then
    add_stat(target, card, "POWER", -2, "THIS_TURN")
  end
end
