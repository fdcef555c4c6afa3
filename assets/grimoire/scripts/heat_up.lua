-- ja: 対象のスペル1枚に3ダメージを与える。
-- en: Deal 3 damage to target spell.

function effect(card, player)
  local spell = pick_spell(player, card, 99)
  if spell ~= nil then
    deal(spell, 3)
  end
end

function worth(card, player)
  return -3
end
