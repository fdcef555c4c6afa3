-- ja: 対象のスペルとこれを持ち主の手札に戻す。
-- en: Return the target spell and this one to their owners' hands.

function effect(card, player)
  local target = aimed_spell(card)
  if target ~= nil then
    to_hand(target)
    to_hand(card)
  end
end

function worth(card, player)
  return -99
end
