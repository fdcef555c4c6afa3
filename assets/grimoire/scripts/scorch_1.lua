-- ja: 対象のスペル1枚に1ダメージを与える。
-- en: Deal 1 damage to target spell.

function effect(card, player)
  local spell = pick_spell(player, card, 99)
  if spell ~= nil then
    deal(spell, 1)
  end
end

function worth(card, player)
  return -1
end
