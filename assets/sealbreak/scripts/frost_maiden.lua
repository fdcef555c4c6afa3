-- ja: 相手ユニット一体をタップする。それは次の一度アンタップしない。
-- en: Tap an opposing unit; it does not untap the next time.

function effect(card, player)
  local unit = foe_unit(player, card)
  if unit ~= nil then
    set_state(unit, "TAPPED | FROZEN")
  end
end
