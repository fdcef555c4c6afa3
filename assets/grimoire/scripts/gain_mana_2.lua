-- ja: 魔力を2得る。
-- en: Gain 2 mana.

function effect(card, player)
  add_mana(player, 2)
end
