-- ja: 相手ユニットを5体倒していれば：パワー5000以下のユニット一体を破壊する。
-- en: If 5 opposing units were destroyed: destroy one with power 5000 or less.

function effect(card, player)
  doom(weak_unit(player, card, 10))
end

function available(card, player)
  return kills(player) >= 5
end

function worth(card, player)
  if weak_foes(player, 10) == 0 then
    return -120
  end
  return 0
end
