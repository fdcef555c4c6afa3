-- ja: 相手のスペル1枚をスペンドする。
-- en: Spend a spell of the opponent.

function effect(card, player)
  local spell = pick_other(player, card)
  if spell ~= nil then
    set_state(spell, "SPENDED")
  end
end

function worth(card, player)
  return -99
end
