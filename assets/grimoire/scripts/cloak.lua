-- ja: ターン終了時まで、これは隠形を得る。
-- en: It gains veiled this turn.

function effect(card, player)
  give_keyword(card, card, "VEILED", "THIS_TURN")
end
