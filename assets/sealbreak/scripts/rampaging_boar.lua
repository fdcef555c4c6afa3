-- ja: 相手ユニット・デッキマスターに攻撃する場合、このユニットのパワーをターン終了時まで+4000する。
-- en: When attacking an opposing unit or deck master, this unit gets +4000 until end of turn.

function effect(card, player)
  if aim(card) >= 2 then
    change_now(card, card, 8)
  end
end
