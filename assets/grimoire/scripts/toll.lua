-- ja: 相手がキャストしたなら、その自機に1ダメージを与える。
-- en: If the opponent cast it, deal 1 damage to that character.

function effect(card, player)
  if event_player() ~= player then
    deal(character(not player), 1)
  end
end
