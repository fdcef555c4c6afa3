-- ja: 戦力3000以下の相手の船一隻を沈める。
-- en: Sink an enemy ship with power 3000 or less.

function effect(card, player)
  offer_none()
  offer_where(not player, "FLEET", "SHIP | RAFT", "POWER", 0, 3000)
  if offered() > 0 then
    ask(player, "CARDS", "TARGET", 1, 1, card)
    set_state(answer_card(1), "HOLED")
  end
end

function available(card, player)
  return count(not player, "FLEET") > 0
end

function worth(card, player)
  local best = -60
  local ships = view(not player, "FLEET")
  for i = 1, list_count(ships) do
    local here = power(list_card(ships, i))
    if here <= 3000 and here // 100 > best then
      best = here // 100
    end
  end
  return best
end
