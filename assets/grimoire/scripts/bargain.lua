-- ja: 自分の他のスペル1枚を破棄し、カードを2枚引く。
-- en: Junk one of your other spells and draw 2 cards.

function effect(card, player)
  local spell = pick_own(player, card)
  if spell ~= nil then
    junk(spell)
    draw(player, 2)
  end
end

function worth(card, player)
  return 5
end
