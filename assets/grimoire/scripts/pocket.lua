-- ja: 相手のスペル1枚をスキマに送る。
-- en: Send a spell of the opponent to the void.

function effect(card, player)
  local spell = pick_other(player, card)
  if spell ~= nil then
    send_to_void(spell, card)
  end
end

function worth(card, player)
  return -99
end
