-- ja: 相手のユニット全体のパワーを-1000する。
-- en: All opposing units get power -1000.

function effect(card, player)
  change_all(not player, card, -2)
end
