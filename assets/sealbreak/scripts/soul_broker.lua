-- ja: HPを3000支払う：カードを一枚引く。
-- en: Pay 3000 HP: draw a card.

function effect(card, player)
  draw_cards(player, 1)
end

function available(card, player)
  return hp(player) > 6
end

function worth(card, player)
  if hp(player) < 20 then
    return -60
  end
  return 20
end
