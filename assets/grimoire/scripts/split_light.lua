-- ja: 手札のカード1枚の色の彩度を1つずつ得る。
-- en: Gain one chroma of each colour of a card in your hand.

function effect(card, player)
  gain_chroma(player, pick_in_hand(player, card))
end

function available(card, player)
  return count(player, "HAND") > 0
end

function worth(card, player)
  if count(player, "HAND") > 0 then
    return 120
  end
  return 0
end
