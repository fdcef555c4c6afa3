-- ja: ターン終了時まで、対象のスペルのコントロールを得てエクステンドする。
-- en: Gain control of the target spell until the turn ends, and extend it.

function effect(card, player)
  local target = aimed_spell(card)
  if target ~= nil then
    if controller(target) ~= player then
      take_control(target, player)
      set_state(target, "BORROWED")
      clear_state(target, "SPENDED")
    end
  end
end

function worth(card, player)
  if turn_player() == player then
    return -99
  end
  return 0
end
