-- ja: 1000回復する。
-- en: Recover 1000 HP.

function effect(card, player)
  heal(player, 2)
end
