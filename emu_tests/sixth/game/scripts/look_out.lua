-- ja: カードを一枚引く。
-- en: Draw a card, if there is one and room for it.

function effect(card, player)
  local top = card_at(player, "DECK", 1)
  if top ~= nil and has_room(top, player, "HAND") then
    move(top, player, "HAND")
  end
end

function available(card, player)
  return count(player, "DECK") > 3
end

function worth(card, player)
  return 6 - count(player, "HAND")
end
