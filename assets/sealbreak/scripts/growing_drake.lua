-- ja: このユニットのパワーを+2000する。
-- en: This unit gets power +2000.

function effect(card, player)
  if event_player() == player then
    add_stat(card, card, "POWER", 4, "WHILE_THERE")
  end
end
