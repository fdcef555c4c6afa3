-- ja: カードを一枚ドローする。ドローしたカードが5コスト以上であれば、そのカードを墓地に送る。
-- en: Draw a card; if it costs 5 or more, put it into the discard pile.

function effect(card, player)
  local top = card_at(player, "DECK", 1)
  if top == nil then
    return
  end
  move(top, player, "HAND")
  log("REVEALED", player, top, 0)
  if cost(top) >= 5 then
    move_top(top, player, "DISCARD")
  end
end
