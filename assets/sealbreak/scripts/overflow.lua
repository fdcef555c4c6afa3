-- ja: 最大マナが6以上なら：カードを二枚引く。
-- en: If your most mana is 6 or more: draw 2 cards.

function effect(card, player)
  draw_cards(player, 2)
end

function available(card, player)
  return mana_max(player) >= 6
end
