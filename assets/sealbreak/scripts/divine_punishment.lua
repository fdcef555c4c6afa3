-- ja: 相手の全ユニットと全エンチャントの効果を無効にする。
-- en: Negate the effects of all opposing units and enchants.

function effect(card, player)
  mute_all(not player, "UNITS", card)
  mute_all(not player, "ENCHANTS", card)
end

function worth(card, player)
  return 30 * count(not player, "UNITS") - 110
end
