-- ja: 自身のドローフェイズ開始時、山札を一枚めくり、デッキの一番上か下かを決めてカードを置く。
-- en: At the start of your draw phase turn up the top card of the deck and put it on the top or the bottom.

function effect(card, player)
  if event_player() == player then
    foresee(player)
  end
end
