-- ja: 対象のスペル1枚に2ダメージを与える。
-- en: Deal 2 damage to target spell.

function effect(card, player)
  local spell = pick_spell(player, card, 99)
  if spell ~= nil then
    deal(spell, 2)
  end
end

function worth(card, player)
  return -2
end
