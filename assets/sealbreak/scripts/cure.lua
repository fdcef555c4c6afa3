-- ja: 3000回復する。
-- en: Recover 3000 HP.

function effect(card, player)
  heal(player, 6)
end

function worth(card, player)
  if hp(player) > 24 then
    return -70
  end
  return 20
end
