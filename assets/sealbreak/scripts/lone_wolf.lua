-- ja: 場にいる他の自分のユニットの数だけこのユニットのパワーを-1000する。
-- en: This unit gets power -1000 for each other unit you have on the field.

function effect(card, player)
  change(card, card, -2 * (count(player, "UNITS") - 1))
end
