-- ja: ターン終了時まで、これは追尾を得る。
-- en: It gains seeking this turn.

function effect(card, player)
  give_keyword(card, card, "SEEKING", "THIS_TURN")
end
