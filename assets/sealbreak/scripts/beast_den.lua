-- ja: 自分のターン開始時、若木トークンを一体出す。
-- en: At the start of your turn put a sapling token onto the field.

function effect(card, player)
  if event_player() == player then
    make_token("SAPLING", player, "UNITS")
  end
end
