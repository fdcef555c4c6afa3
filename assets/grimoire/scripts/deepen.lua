-- ja: 魔力の器を1得る。
-- en: Gain 1 mana capacity.

function effect(card, player)
  add_capacity(player, 1)
end
