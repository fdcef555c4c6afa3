-- ja: 対象のスペルが自分のものなら、それをトランスする。
-- en: If the target spell is yours, trance it.

function effect(card, player)
  local target = aimed_spell(card)
  if target ~= nil then
    if controller(target) == player then
      trance(player, target)
    end
  end
end
