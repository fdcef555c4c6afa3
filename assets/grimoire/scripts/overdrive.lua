-- ja: ターン終了時まで、これは火力＋3。
-- en: It has +3 power this turn.

function effect(card, player)
  add_stat(card, card, "POWER", 3, "THIS_TURN")
end
