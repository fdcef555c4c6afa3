-- ja: パワー3000以下のユニット一体を破壊する。
-- en: Destroy one unit with power 3000 or less.

function effect(card, player)
  doom(weak_unit(player, card, 6))
end

function worth(card, player)
  if weak_foes(player, 6) == 0 then
    return -100
  end
  return 40
end
