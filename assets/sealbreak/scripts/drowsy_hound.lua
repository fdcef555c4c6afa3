-- ja: このカードをタップする。
-- en: Tap this card.

function effect(card, player)
  if event_player() == player then
    set_state(card, "TAPPED")
  end
end
