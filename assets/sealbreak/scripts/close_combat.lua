-- ja: 二体のユニットを戦闘させる。
-- en: Make two units battle.

function effect(card, player)
  local first = any_unit(player, card)
  if first ~= nil then
    local second = another_unit(player, card, first)
    if second ~= nil then
      battle(first, second)
    end
  end
end

function worth(card, player)
  if count(player, "UNITS") == 0 or count(not player, "UNITS") == 0 then
    return -100
  end
  return 0
end
