-- ja: 自分のターン終了時、2000回復する。
-- en: At the end of your turn recover 2000 HP.

function effect(card, player)
  if event_player() == player then
    heal(player, 4)
  end
end
