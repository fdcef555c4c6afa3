-- ja: ユニット一体のパワーを2000上げる。
-- en: One unit gets power +2000.

function effect(card, player)
  local unit = any_unit(player, card)
  if unit ~= nil then
    change(unit, card, 4)
  end
end

function worth(card, player)
  return boost_worth(player, 4)
end
