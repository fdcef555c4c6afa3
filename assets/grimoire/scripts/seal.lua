-- ja: 対象のスペルは封印を得る。
-- en: The target spell gains sealed.

function effect(card, player)
  local target = aimed_spell(card)
  if target ~= nil then
    give_keyword(target, card, "SEALED", "THIS_TURN")
  end
end
