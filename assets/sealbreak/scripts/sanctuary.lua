-- ja: 自分のターン開始時、1000回復する。
-- en: At the start of your turn recover 1000 HP.

function effect(card, player)
  if event_player() == player then
    heal(player, 2)
  end
end
