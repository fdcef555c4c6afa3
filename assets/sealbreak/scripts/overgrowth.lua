-- ja: 自分のターン開始時、このカードのパワーをターン終了時まで+2000する。
-- en: At the start of your turn this card gets power +2000 until the end of the turn.

function effect(card, player)
  if event_player() == player then
    change_now(card, card, 4)
  end
end
