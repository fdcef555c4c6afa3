-- ja: 2000回復する。
-- en: Recover 2000 HP.

function effect(card, player)
  heal(player, 4)
end

function worth(card, player)
  if hp(player) < 24 then
    return 50
  end
  return 0
end
