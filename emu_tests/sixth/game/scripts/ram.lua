-- ja: ターン終了時まで戦力＋1000。
-- en: +1000 power until the end of the turn.

function effect(card, player)
  add_stat(card, card, "POWER", 1000, "THIS_TURN")
end
