-- ai.lua - the computer player: points for each possible answer; what has fewer than 50 is not chosen willingly.
--
-- It may only look, and sees what its player sees. What a wind is worth now says the wind's own script (worth).

function score(ask, candidate, card, source)
  if card == nil then
    return 50
  elseif ask == "TARGET" then
    return 50 + 10 * light(card)
  elseif category(card) ~= "LANTERN" then
    return 90 + worth(card)
  elseif glow(asked()) + light(card) >= GOAL then
    return 255
  end
  return 100 + 10 * light(card) + worth(card)
end
