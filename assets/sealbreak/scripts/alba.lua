-- ja: 自分のターン終了時、1000回復する。
-- en: At the end of your turn recover 1000 HP.

function effect(card, player)
  if event_player() == player then
    heal(player, 2)
  end
end
