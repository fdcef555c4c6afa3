-- ja: 魔力を1得る。
-- en: Gain 1 mana.

function effect(card, player)
  add_mana(player, 1)
end
