-- ja: 戦力3000以下の相手の船一隻を、この船が沈むまで船倉に入れる。
-- en: Capture an enemy ship with power 3000 or less until this one sinks.

function effect(card, player)
  offer_none()
  offer_where(not player, "FLEET", "SHIP", "POWER", 0, 3000)
  if offered() == 0 then
    return
  end
  ask(player, "CARDS", "TARGET", 1, 1, card)
  local ship = answer_card(1)
  while attached(ship) > 0 do
    local rig = attachment(ship, 1)
    move(rig, owner(rig), "WRECKS")
  end
  move(ship, player, "HOLD")
  link(card, ship)
end

function worth(card, player)
  if count(not player, "FLEET") > 0 then
    return 15
  end
  return 0
end
