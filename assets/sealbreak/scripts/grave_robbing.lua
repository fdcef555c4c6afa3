-- ja: ライフを2000支払うことで発動する。カード捨て場にあるカードを手札に加える。
-- en: Pay 2000 life: add a card from the discard pile to hand.

function effect(card, player)
  dig_up(player, card)
end

function available(card, player)
  return hp(player) > 4 and count(player, "DISCARD") > 0
end

function worth(card, player)
  if hp(player) < 16 then
    return -60
  end
  return 10
end
