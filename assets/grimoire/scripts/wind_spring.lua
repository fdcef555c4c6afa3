-- ja: 霊力を1得る。
-- en: Gain 1 od.

function effect(card, player)
  add_od(player, 1)
end

function worth(card, player)
  return 12
end
