-- ja: 自分の墓地のユニット一体をフィールドに出す。
-- en: Put one unit from your discard pile onto the field.

function effect(card, player)
  offer_none()
  offer_where(player, "DISCARD", "UNIT", "COST", 0, 99)
  if offered() > 0 then
    ask(player, "CARDS", "TAKE", 1, 1, card)
    enter(answer_card(1), player, card)
  end
end

function worth(card, player)
  return 10 * count(player, "DISCARD") - 90
end
