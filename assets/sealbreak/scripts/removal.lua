-- ja: 全てのエンチャントを手札に戻す。
-- en: Return all enchants to hand.

function effect(card, player)
  return_all(player, "ENCHANTS")
  return_all(not player, "ENCHANTS")
end

function worth(card, player)
  return 60 * (count(not player, "ENCHANTS") - count(player, "ENCHANTS")) - 100
end
