-- ja: キーワード「守護」を付与する。
-- en: Give the keyword Guard.

function effect(card, player)
  local unit = any_unit(player, card)
  if unit ~= nil then
    give_keyword(unit, card, "GUARD", "WHILE_THERE")
  end
end

function worth(card, player)
  return 20 * count(player, "UNITS") - 70
end
