-- ja: カードを一枚引く。
-- en: Draw a card.

function effect(card, player)
  local top = card_at(player, "DECK", 1)
  if top ~= nil and has_room(top, player, "HAND") then
    move(top, player, "HAND")
  end
end

function worth(card, player)
  return 15
end
