-- ja: 自分は1000ダメージを受ける。
-- en: You take 1000 damage.

function effect(card, player)
  hurt(player, 2)
end
