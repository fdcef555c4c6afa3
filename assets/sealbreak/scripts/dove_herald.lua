-- ja: 自分のユニット一体に「加護」を与える。
-- en: Give Blessing to one of your units.

function effect(card, player)
  local unit = own_unit(player, card)
  if unit ~= nil then
    give_keyword(unit, card, "BLESSING", "WHILE_THERE")
  end
end
