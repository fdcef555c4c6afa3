-- ja: デッキからユニット一体をカード捨て場に送る。
-- en: Put one unit from the deck into the discard pile.

function effect(card, player)
  offer_none()
  offer_where(player, "DECK", "UNIT", "COST", 0, 99)
  if offered() > 0 then
    ask(player, "CARDS", "TAKE", 1, 1, card)
    move_top(answer_card(1), player, "DISCARD")
  end
  shuffle(player, "DECK")
end

function worth(card, player)
  return -80
end
