-- ja: ユニット一体のパワーを-1000する。
-- en: One unit gets power -1000.

function effect(card, player)
  local unit = any_unit(player, card)
  if unit ~= nil then
    change(unit, card, -2)
  end
end

-- Alone it would only weaken itself.
function worth(card, player)
  if count(player, "UNITS") + count(not player, "UNITS") == 0 then
    return -110
  end
  return 0
end
