-- ja: ユニットが3体いれば：自分のユニットはターン終了時まで+1000。
-- en: If you have 3 units: they get power +1000 until end of turn.

function effect(card, player)
  local units = view(player, "UNITS")
  for i = 1, list_count(units) do
    change_now(list_card(units, i), card, 2)
  end
end

function available(card, player)
  return count(player, "UNITS") >= 3
end
