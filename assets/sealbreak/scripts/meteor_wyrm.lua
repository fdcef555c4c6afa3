-- ja: 相手のユニット全体のパワーを-3000する。
-- en: All opposing units get power -3000.

function effect(card, player)
  change_all(not player, card, -6)
end
