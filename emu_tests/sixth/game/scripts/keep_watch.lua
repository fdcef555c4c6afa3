-- ja: あなたの日暮れに、この船は休息から起きる。
-- en: At your dusk it rests no more.

function effect(card, player)
  if event_player() == player then
    clear_state(card, "RESTING")
  end
end
