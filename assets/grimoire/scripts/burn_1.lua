-- ja: 相手の自機に1ダメージを与える。
-- en: Deal 1 damage to the opponent's character.

function effect(card, player)
  deal(character(not player), 1)
end
