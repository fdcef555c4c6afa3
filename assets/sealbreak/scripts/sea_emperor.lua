-- ja: 相手ユニット全体を手札に戻す。
-- en: Return all opposing units to hand.

function effect(card, player)
  return_all(not player, "UNITS")
end
