-- ja: HPを2000支払う：ユニット一体のパワーを-2000する。
-- en: Pay 2000 HP: one unit gets power -2000.

function effect(card, player)
  local unit = any_unit(player, card)
  if unit ~= nil then
    change(unit, card, -4)
  end
end

function available(card, player)
  return hp(player) > 4
end

function worth(card, player)
  if hp(player) < 20 or weak_foes(player, 4) == 0 then
    return -60
  end
  return 40
end
