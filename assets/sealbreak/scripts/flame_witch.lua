-- ja: ユニット一体のパワーを-2000する。
-- en: One unit gets power -2000.

function effect(card, player)
  local unit = any_unit(player, card)
  if unit ~= nil then
    change(unit, card, -4)
  end
end
