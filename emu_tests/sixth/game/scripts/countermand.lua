-- ja: 応じた号令を取り消す。
-- en: The order that it replies to has no effect.

function effect(card, player)
  stage_negate(stage_value(stage_size()))
end
