-- ja: 自分のターンなら、霊力を1得る。
-- en: In your turn, gain 1 od.

function effect(card, player)
  if event_player() == player then
    add_od(player, 1)
  end
end
