-- ja: カードを2枚引き、自分の自機のダメージを4取り除く。
-- en: Draw 2 cards and remove 4 damage from your character.

function effect(card, player)
  draw(player, 2)
  heal(character(player), 4)
end
