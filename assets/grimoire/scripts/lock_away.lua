-- ja: 対象のスペル1枚をスキマに送る。
-- en: Send target spell to the void.

function effect(card, player)
  local spell = pick_spell(player, card, 99)
  if spell ~= nil then
    send_to_void(spell, card)
  end
end

function available(card, player)
  return has_target(player, card)
end

function worth(card, player)
  if stage_size() > 0 then
    return -99
  end
  return 0
end
