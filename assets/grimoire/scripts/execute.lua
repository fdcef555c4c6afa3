-- ja: 対象のスペル1枚を撃破する。
-- en: Break target spell.

function effect(card, player)
  local spell = pick_spell(player, card, 99)
  if spell ~= nil then
    break_spell(spell)
  end
end

function worth(card, player)
  return -99
end
