-- ja: 味方ユニット全体にキーワード「加護」を付与する。
-- en: Give the keyword Blessing to all your units.

function effect(card, player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    give_keyword(list_card(units, i), card, "BLESSING", "WHILE_THERE")
  end
end

function worth(card, player)
  return 30 * count(player, "UNITS") - 100
end
