-- ja: 自分のジャンクヤードのカード1枚を手札に加える。
-- en: Take a card of your junkyard into your hand.

function effect(card, player)
  local spell = pick_junk(player, card)
  if spell ~= nil then
    to_hand(spell)
  end
end
