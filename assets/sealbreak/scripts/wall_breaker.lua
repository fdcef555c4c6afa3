-- ja: 攻撃対象が「守護」を持っていた場合、ターン終了時までパワー+3000する。
-- en: If the attack target has Guard, power +3000 until end of turn.

function effect(card, player)
  if aim(card) == 3 then
    change_now(card, card, 6)
  end
end
