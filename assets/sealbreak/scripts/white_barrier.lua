-- ja: 1ターンに1度、相手ユニットが攻撃した時、その攻撃を無効化する。
-- en: Once per turn, when an opposing unit attacks, nullify that attack.

function effect(card, player)
  local unit = event_card()
  if unit ~= nil and event_player() ~= player and not used(card, 1) then
    set_used(card, 1)
    set_aim(unit, 0)
    log("NULLIFIED", player, card, 0)
  end
end
