-- ja: 他の味方の船はターン終了時まで戦力＋500。
-- en: Another ship of yours gets +500 until the end of the turn.

function effect(card, player)
  local ship = event_card()
  if ship ~= nil and ship ~= card and event_player() == player then
    mark_stat(ship, card, "POWER", 500, "THIS_TURN")
  end
end
