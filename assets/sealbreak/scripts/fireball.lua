-- ja: 相手に2000ダメージを与える。
-- en: Deal 2000 damage to the opponent.

function effect(card, player)
  hurt(not player, 4)
end

function worth(card, player)
  if hp(not player) <= 4 then
    return 150
  end
  return 0
end
