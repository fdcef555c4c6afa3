-- ja: ユニットに攻撃する場合、相手に3000ダメージを与える。
-- en: When attacking a unit, deal 3000 damage to the opponent.

function effect(card, player)
  if aim(card) == 2 or aim(card) == 3 then
    hurt(not player, 6)
  end
end
