-- ja: 若木トークンを二体出す。
-- en: Put two sapling tokens onto the field.

function effect(card, player)
  make_token("SAPLING", player, "UNITS")
  make_token("SAPLING", player, "UNITS")
end
