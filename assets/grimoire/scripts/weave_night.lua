-- ja: 自分のジャンクヤードのスペル1枚をトランスする。
-- en: Trance a spell of your junkyard.

function effect(card, player)
  trance(player, pick_junk(player, card))
end

function available(card, player)
  return count(player, "JUNKYARD") > 0
end

function worth(card, player)
  if count(player, "JUNKYARD") > 0 and capacity(player) < 9 then
    return 20
  end
  return 0
end
