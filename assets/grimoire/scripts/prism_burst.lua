-- ja: 対象に、自分の自機の色の数だけダメージを与える。
-- en: Deal damage to the target: 1 for each colour of your character.

function effect(card, player)
  local target = aim(card)
  if target ~= nil then
    deal(target, colours(character(player)))
  end
end

function worth(card, player)
  return -5
end
