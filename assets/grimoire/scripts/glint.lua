-- ja: 耐久1以下の対象のスペル1枚を撃破する。
-- en: Break target spell with toughness 1 or less.

function effect(card, player)
  local spell = pick_spell(player, card, 1)
  if spell ~= nil then
    break_spell(spell)
  end
end

function worth(card, player)
  return -1
end
