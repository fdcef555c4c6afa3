-- ja: この対戦でスペルを2回使っていれば：相手に1000ダメージ。
-- en: If you have used 2 spells in this duel: deal 1000 damage.

function effect(card, player)
  hurt(not player, 2)
end

function available(card, player)
  return spells(player) >= 2
end
