-- ja: HP5000以下か最大マナ8以上なら：相手ユニット全体-2000。
-- en: At 5000 HP or less, or 8 most mana: opposing units get -2000.

function effect(card, player)
  change_all(not player, card, -4)
end

function available(card, player)
  return hp(player) <= 10 or mana_max(player) >= 8
end
