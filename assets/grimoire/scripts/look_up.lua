-- ja: 自分のブックマークのカード1枚を手札に加える。
-- en: Take a card of your bookmark into your hand.

function effect(card, player)
  take_bookmark(player, card)
end
