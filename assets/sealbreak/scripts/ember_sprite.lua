-- ja: ユニット一体のパワーを-1000する。
-- en: One unit gets power -1000.

function effect(card, player)
  local unit = any_unit(player, card)
  if unit ~= nil then
    change(unit, card, -2)
  end
end
