-- ja: このユニットのパワーを+2000する。
-- en: This unit gets power +2000.

function effect(card, player)
  if event_player() == player then
    add_grown(card, 4)
    mark_stat(card, card, "POWER", grown(card), "WHILE_THERE")
  end
end
