-- ja: 自分エンドフェイズ時、2000ダメージを与える。
-- en: In your end phase deal 2000 damage.

function effect(card, player)
  if event_player() == player then
    hurt(not player, 4)
  end
end
