-- ja: デッキからユニット一体を手札に加える。
-- en: Add one unit from the deck to hand.

function effect(card, player)
  search(player, card, "UNIT")
end
