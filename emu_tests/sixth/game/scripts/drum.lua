-- ja: ターン終了時まで戦力＋500。
-- en: +500 power until the end of the turn.

function effect(card, player)
  add_stat(card, card, "POWER", 500, "THIS_TURN")
end

function worth(card, player)
  return 0
end
