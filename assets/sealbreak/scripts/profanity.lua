-- ja: 全てのエンチャントを破壊する。
-- en: Destroy all enchants.

function effect(card, player)
  doom_all(player, "ENCHANTS")
  doom_all(not player, "ENCHANTS")
end

function worth(card, player)
  return 60 * (count(not player, "ENCHANTS") - count(player, "ENCHANTS")) - 100
end
