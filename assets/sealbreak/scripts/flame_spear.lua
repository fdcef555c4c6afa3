-- ja: 相手に6000ダメージを与える。
-- en: Deal 6000 damage to the opponent.

function effect(card, player)
  hurt(not player, 12)
end

function worth(card, player)
  if hp(not player) <= 12 then
    return 150
  elseif hp(not player) > 20 then
    return -30
  end
  return 60
end
