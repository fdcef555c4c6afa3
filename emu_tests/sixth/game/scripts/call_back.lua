-- ja: あなたの船一隻を手札に戻す。
-- en: Take a ship of yours back into your hand.

function effect(card, player)
  offer_none()
  offer_where(player, "FLEET", "SHIP", "POWER", 0, 32000)
  if offered() == 0 then
    return
  end
  ask(player, "CARDS", "TARGET", 1, 1, card)
  local ship = answer_card(1)
  if has_room(ship, owner(ship), "HAND") then
    move(ship, owner(ship), "HAND")
  end
end

function worth(card, player)
  return -60
end
