-- ja: 対象のスペルをスキマに送る。
-- en: Send the target spell to the void.

function effect(card, player)
  local target = aimed_spell(card)
  if target ~= nil then
    send_to_void(target, card)
  end
end

function worth(card, player)
  return -99
end
