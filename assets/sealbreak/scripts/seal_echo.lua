-- ja: 解放済みのシールを一枚除外する：カードを二枚引く。
-- en: Exile a released seal: draw 2 cards.

function effect(card, player)
  pay_seals(player, card, 1)
  draw_cards(player, 2)
end

function available(card, player)
  return count(player, "UNDER") >= 1
end

function worth(card, player)
  if count(player, "UNDER") < 1 then
    return 0
  end
  return 30
end
