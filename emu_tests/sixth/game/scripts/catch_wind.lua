-- ja: 風を二つ得る。
-- en: Gain 2 wind.

function effect(card, player)
  add_wind(player, 2)
end
