-- ja: 対象のプレイされたスペルを打ち消す。
-- en: Negate the target played spell.

function effect(card, player)
  local target = aimed_spell(card)
  if target ~= nil then
    if stack_place(target) > 0 then
      stage_negate(stack_place(target))
    end
  end
end

function worth(card, player)
  return -99
end
