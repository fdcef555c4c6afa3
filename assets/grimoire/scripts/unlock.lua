-- ja: これがスキマに送ったカードは持ち主のフィールドに戻る。
-- en: What it sent to the void returns to the field of its owner.

function effect(card, player)
  release(card)
end
