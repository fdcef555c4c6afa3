-- ja: デッキからエンチャントカードを一枚手札に加える。
-- en: Add one enchant card from the deck to hand.

function effect(card, player)
  search(player, card, "ENCHANT")
end
