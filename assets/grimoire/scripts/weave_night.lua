-- ja: 自分のジャンクヤードのスペル1枚をトランスする。
-- en: Trance a spell of your junkyard.

function effect(card, player)
  trance(player, pick_junk(player, card))
end

function available(card, player)
  return count(player, "JUNKYARD") > 0
end
