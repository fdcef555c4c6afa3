-- ja: 相手のスペンド状態のスペルすべてをスキマに送る。
-- en: Send all spended spells of the opponent to the void.

function effect(card, player)
  local spells = cards(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if controller(spell) ~= player and is(spell, "SPENDED") then
      send_to_void(spell, card)
    end
  end
  list_free(spells)
end
