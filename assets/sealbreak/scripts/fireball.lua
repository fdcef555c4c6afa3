-- ja: 相手に2000ダメージを与える。
-- en: Deal 2000 damage to the opponent.

function effect(card, player)
  hurt(not player, 4)
end
