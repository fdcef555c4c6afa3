-- ja: デッキの上から2枚を墓地に送る。
-- en: Put the top 2 cards of the deck into the discard pile.

function effect(card, player)
  mill(player, 2)
end
