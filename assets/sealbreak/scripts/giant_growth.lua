-- ja: ユニット一体のパワーを8000上げる。
-- en: One unit gets power +8000.

function effect(card, player)
  local unit = any_unit(player, card)
  if unit ~= nil then
    change(unit, card, 16)
  end
end

function worth(card, player)
  return boost_worth(player, 16)
end
