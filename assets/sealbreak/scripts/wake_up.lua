-- ja: このカードをアンタップする。
-- en: Untap this card.

function effect(card, player)
  untap(card)
end

function worth(card, player)
  return 40
end
