-- ja: ユニット二体のパワーを-5000する。
-- en: Two units get power -5000.

function effect(card, player)
  local first = any_unit(player, card)
  if first == nil then
    return
  end
  change(first, card, -10)
  local second = another_unit(player, card, first)
  if second ~= nil then
    change(second, card, -10)
  end
end

function worth(card, player)
  return 30 * count(not player, "UNITS") - 60
end
