-- ja: 自分のスペル1枚のダメージをすべて取り除く。
-- en: Remove all damage from a spell of yours.

function effect(card, player)
  set_damage(pick_own(player, card), 0)
end

function available(card, player)
  return has_own_spell(player)
end

function worth(card, player)
  if most_damage(player) > 1 then
    return 10
  end
  return 0
end
