-- ja: 対象のスペルは火力＋2、耐久＋2。
-- en: The target spell has +2 power and +2 toughness.

function effect(card, player)
  local target = aimed_spell(card)
  if target ~= nil then
    add_stat(target, card, "POWER", 2, "THIS_TURN")
    add_stat(target, card, "TOUGHNESS", 2, "THIS_TURN")
  end
end
