-- ja: 相手のユニット全体のパワーを-1000する。
-- en: All opposing units get power -1000.

function effect(card, player)
  change_all(not player, card, -2)
end

function worth(card, player)
  return 40 * weak_foes(player, 2) - 40
end
