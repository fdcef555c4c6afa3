-- ja: 「硬直」「守護」を持ったパワー6000のユニットトークンを出す。
-- en: Put a 6000-power unit token with Rigid and Guard onto the field.

function effect(card, player)
  make_room(player, card, "UNITS", UNITS_MAX)
  make_token("FORTRESS_TOKEN", player, "UNITS")
end
