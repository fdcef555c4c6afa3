-- ja: 同じ名前のスペルを他にコントロールしているなら、カードを1枚引く。
-- en: If you control another spell of this name, draw a card.

function effect(card, player)
  local spells = view(player, "FIELD")
  for i = 1, list_count(spells) do
    local spell = list_card(spells, i)
    if spell ~= card and controller(spell) == player and number(spell) == number(card) then
      draw(player, 1)
      return
    end
  end
end
