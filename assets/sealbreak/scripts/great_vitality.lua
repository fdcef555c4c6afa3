-- ja: 10000回復する。
-- en: Recover 10000 HP.

function effect(card, player)
  heal(player, 20)
end

function worth(card, player)
  if hp(player) > 24 then
    return -90
  end
  return 40
end
