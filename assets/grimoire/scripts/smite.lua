-- ja: 対象のスペンド状態のスペル1枚を撃破する。
-- en: Break target spended spell.

function effect(card, player)
  local spell = pick_spended(player, card)
  if spell ~= nil then
    break_spell(spell)
  end
end

function worth(card, player)
  return -99
end
