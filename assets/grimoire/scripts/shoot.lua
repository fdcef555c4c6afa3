-- ja: 対象1つに2ダメージを与える。
-- en: Deal 2 damage to a target.

function effect(card, player)
  local target = pick_target(player, card)
  if target ~= nil then
    deal(target, 2)
  end
end

function worth(card, player)
  return -2
end
