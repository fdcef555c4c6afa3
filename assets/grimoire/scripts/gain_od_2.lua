-- ja: 霊力を2得る。
-- en: Gain 2 od.

function effect(card, player)
  add_od(player, 2)
end
