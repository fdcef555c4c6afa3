-- ja: デッキの上から5枚を墓地に送る。
-- en: Put the top 5 cards of the deck into the discard pile.

function effect(card, player)
  mill(player, 5)
end

function worth(card, player)
  return -90
end
