-- ja: これを手札に戻す。
-- en: Return it to your hand.

function effect(card, player)
  if place(card) == "JUNKYARD" then
    move(card, player, "HAND")
  end
end
