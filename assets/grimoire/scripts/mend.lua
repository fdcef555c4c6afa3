-- ja: 対象のダメージを3取り除く。
-- en: Remove 3 damage from the target.

function effect(card, player)
  local target = aim(card)
  if target ~= nil then
    heal(target, 3)
  end
end

function worth(card, player)
  if damage(character(player)) > 2 then
    return 16
  end
  return 0
end
