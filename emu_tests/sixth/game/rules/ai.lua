-- ai.lua - a plain captain: the dearest card that he can pay, attacks with strong ships, blocks what he can sink.

function score(ask, candidate, card, source)
  if card == nil then
    return 100
  end
  if ask == "ACT" then
    return 100 + 10 * cost(card)
  elseif ask == "ATTACK" then
    return 60 + power(card) // 100
  elseif ask == "BLOCK" then
    if source ~= nil and power(card) >= power(source) then
      return 200
    end
    return 40
  elseif ask == "TARGET" then
    return 50 + power(card) // 100
  end
  return 100
end
