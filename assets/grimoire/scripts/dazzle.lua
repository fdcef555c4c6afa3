-- ja: 対象のスペルは火力－3。
-- en: The target spell has -3 power.

function effect(card, player)
  local target = aimed_spell(card)
  if target ~= nil then
    add_stat(target, card, "POWER", -3, "THIS_TURN")
  end
end

function worth(card, player)
  return -3
end
