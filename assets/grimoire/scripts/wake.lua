-- ja: 支援を持たない対象のスペルをエクステンドする。
-- en: Extend the target spell unless it has support.

function effect(card, player)
  local target = aimed_spell(card)
  if target ~= nil then
    if not has(target, "SUPPORT") then
      clear_state(target, "SPENDED")
    end
  end
end

function worth(card, player)
  if has_spended_spell(player) then
    return 12
  end
  return 0
end
