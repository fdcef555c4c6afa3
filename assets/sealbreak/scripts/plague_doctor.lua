-- ja: ユニット一体のパワーを-1500する。
-- en: One unit gets power -1500.

function effect(card, player)
  local unit = any_unit(player, card)
  if unit ~= nil then
    change(unit, card, -3)
  end
end
