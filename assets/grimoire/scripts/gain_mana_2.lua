-- ja: 魔力を2得る。
-- en: Gain 2 mana.

function effect(card, player)
  add_mana(player, 2)
end

function worth(card, player)
  if waits_for_mana(player, 2) then
    return 60
  end
  return 0
end
