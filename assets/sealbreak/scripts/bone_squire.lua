-- ja: 相手に1000ダメージを与える。
-- en: Deal 1000 damage to the opponent.

function effect(card, player)
  hurt(not player, 2)
end
