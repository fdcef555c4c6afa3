-- ja: 自分のユニット全体のパワーを5000上げる。
-- en: All your units get power +5000.

function effect(card, player)
  change_all(player, card, 10)
end

function worth(card, player)
  if count(player, "UNITS") < 2 then
    return -110
  end
  return boost_worth(player, 10)
end
