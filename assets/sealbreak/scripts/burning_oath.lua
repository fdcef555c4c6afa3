-- ja: 自分のターン終了時、自分は1000ダメージを受ける。
-- en: At the end of your turn you take 1000 damage.

function effect(card, player)
  if event_player() == player then
    hurt(player, 2)
  end
end
