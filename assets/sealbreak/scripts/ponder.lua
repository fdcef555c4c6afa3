-- ja: デッキからスペルカードを一枚手札に加える。
-- en: Add one spell card from the deck to hand.

function effect(card, player)
  search(player, card, "SPELL")
end
