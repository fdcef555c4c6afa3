-- ja: いかだを一つ浮かべる。
-- en: Launch a raft.

function effect(card, player)
  make_token("RAFT", player, "FLEET")
end
