-- ja: スキマのカード1枚を持ち主の手札に戻す。
-- en: Return a card of the void to its owner's hand.

function effect(card, player)
  offer_none()
  offer_cards(player, "VOID")
  local spell = pick_one(player, card)
  if spell ~= nil then
    to_hand(spell)
  end
end
