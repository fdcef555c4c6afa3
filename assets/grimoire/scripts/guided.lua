-- ja: ミズハのスペルを他にコントロールしているなら、カードを1枚引く。
-- en: If you control another spell of Mizuha's, draw a card.

function effect(card, player)
  if has_spell_of(player, 2, card) then
    draw(player, 1)
  end
end
