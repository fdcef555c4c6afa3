-- ja: 対象のダメージをすべて取り除く。
-- en: Remove all damage from the target.

function effect(card, player)
  local target = aim(card)
  if target ~= nil then
    set_damage(target, 0)
  end
end
