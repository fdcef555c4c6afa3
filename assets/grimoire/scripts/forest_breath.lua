-- ja: 自分のターンなら、自分の自機のダメージを1取り除く。
-- en: In your turn, remove 1 damage from your character.

function effect(card, player)
  if event_player() == player then
    heal(card, 1)
  end
end
