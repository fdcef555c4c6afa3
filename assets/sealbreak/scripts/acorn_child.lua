-- ja: 自分のユニット一体のパワーを1000上げる。
-- en: One of your units gets power +1000.

function effect(card, player)
  local unit = own_unit(player, card)
  if unit ~= nil then
    change(unit, card, 2)
  end
end
