-- ja: 相手のスペル1枚のコントロールを得る。
-- en: Gain control of a spell of the opponent.

function effect(card, player)
  local spell = pick_other(player, card)
  if spell ~= nil then
    take_control(spell, player)
  end
end

function worth(card, player)
  return -99
end
