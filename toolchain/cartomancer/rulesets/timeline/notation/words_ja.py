"""The Japanese notation's words: document 000's own, and the shorter forms that designers write."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import (
    OPTIONAL,
    Arrival,
    Colour,
    CorePlace,
    Filter,
    Kind,
    Range,
    Select,
    Special,
    Turn,
    Zone,
)
from cartomancer.rulesets.timeline.notation.effect_words import PHRASES_JA
from cartomancer.rulesets.timeline.notation.lexicon import (
    LANES,
    TIMELINE,
    Lexicon,
    Phrase,
    SideWords,
    Synonyms,
)
from cartomancer.schema.codes import Duration

_SYNONYMS: Synonyms = {
    Range: {
        Range.LANE_LEFT: ("左レーン", "左ミニオンゾーン", "左"),
        Range.LANE_CENTRE: ("中央レーン", "中央ミニオンゾーン", "中央"),
        Range.LANE_RIGHT: ("右レーン", "右ミニオンゾーン", "右"),
        Range.DECK: ("デッキ",),
        Range.STANDBY: ("スタンバイゾーン",),
    },
    Special: {
        Special.SELF: ("このカード", "自身"),
        Special.PREVIOUS: ("前の対象", "直前の対象"),
        Special.BROKEN: ("ブレイクしたカード",),
        Special.FRONT: ("正面のミニオン", "自身の正面のミニオン"),
        Special.ATTACK_TARGET: ("アタック対象", "アタックの対象"),
        Special.KEYWORD_HOLDER: ("キーワード対象", "キーワードを持つカード"),
    },
    Colour: {colour: (f"{colour.ja}色",) for colour in Colour},
    Kind: {Kind.REVERSE: ("裏向き", "リバースカード")},
    Zone: {
        Zone.DECK_TOP: ("山札の一番上", "デッキの上"),
        Zone.DECK_BOTTOM: ("山札の一番下", "デッキの下"),
        Zone.DECK_SHUFFLE: ("デッキ",),
        Zone.STANDBY: ("スタンバイゾーン",),
        Zone.LANE_LEFT: ("ミニオンゾーン左", "左"),
        Zone.LANE_CENTRE: ("ミニオンゾーン中央", "中央"),
        Zone.LANE_RIGHT: ("ミニオンゾーン右", "右"),
        Zone.LANE_ANY: ("空いているレーン", "レーン", "ミニオンゾーン"),
        Zone.OWN_WAIT: ("自身のWT",),
    },
    Arrival: {Arrival.REVERSED: ("裏向き",)},
    Duration: {
        Duration.WHILE_THERE: ("場にいる間",),
        Duration.THIS_TURN: ("このターン中", "このターンの間", "このターン終了時まで"),
        Duration.OPPONENT_TURN: ("次の相手のターン終了時まで", "相手ターン終了時まで"),
        Duration.OWN_TURN: ("次の自分のターン開始時まで", "次の自ターン開始時まで"),
        Duration.THIS_ATTACK: ("このアタック中", "このアタック終了時まで"),
    },
    CorePlace: {
        CorePlace.OWN: ("自分", "コアゾーン"),
        CorePlace.OPPONENT: ("相手",),
        CorePlace.SOURCE: ("自身",),
        CorePlace.TARGET: ("対象のカード",),
        CorePlace.SUPPLY: ("リザーブ",),
    },
    Turn: {Turn.FACE_UP: ("表",), Turn.FACE_DOWN: ("裏",)},
}

_CHOICES = (
    (Select.ALL, "(全て|すべて|全部|)(|選択)"),
    (Select.EXACTLY, "{n}(枚|体)(選択|選ぶ|)"),
    (Select.UP_TO, "{n}(枚|体)まで(選択|選ぶ|)"),
    (Select.ANY, "(好きな枚数|好きな数|何枚でも|任意枚数)(選択|選ぶ|)"),
)
_SELECTIONS = (
    *(Phrase(how, "(強制|強制で|)" + template) for how, template in _CHOICES),
    *(Phrase(how | OPTIONAL, "(任意|任意で)" + template) for how, template in _CHOICES),
)

_FILTERS = (
    Phrase(Filter.COST_MAX, "{v}コスト以下"),
    Phrase(Filter.COST_MAX, "コスト(|が){v}以下"),
    Phrase(Filter.COST_MIN, "{v}コスト以上"),
    Phrase(Filter.COST_MIN, "コスト(|が){v}以上"),
    Phrase(Filter.COST_SUM, "合計{v}コスト(|以下|まで)"),
    Phrase(Filter.COST_SUM, "(合計コスト|コスト合計)(|が){v}(|以下|まで)"),
    Phrase(Filter.HP_MAX, "HP(が|){v}以下"),
    Phrase(Filter.HP_MIN, "HP(が|){v}以上"),
    Phrase(Filter.ATK_MAX, "ATK(が|){v}以下"),
    Phrase(Filter.ATK_MIN, "ATK(が|){v}以上"),
)

JAPANESE = Lexicon(
    language="ja",
    separators=" ;",
    field_gap="\N{IDEOGRAPHIC SPACE}",
    list_gap="・",
    list_marks=("・", "、", ",", "と", "及び", "または"),
    range_join="＋",
    run_mark="~",
    macro_open="〈",
    macro_close="〉",
    quote_open="「",
    quote_close="」",
    wide_order=True,
    number_words={numeral: value for value, numeral in enumerate("一二三四五六七八九十", 1)},
    count_words={1: "一"},
    synonyms=_SYNONYMS,
    place_groups={"ミニオンゾーン": LANES, "全レーン": LANES, "レーン": LANES, "タイムライン": TIMELINE},
    lane_prefix="ミニオンゾーン",
    no_target=("対象なし", "対象無し"),
    both=SideWords("お互いの", "お互いの", ("お互い", "互い", "両者", "両プレイヤー", "自分と相手")),
    own=SideWords("自分", "自分の", ("自分", "あなた")),
    opponent=SideWords("相手", "相手の", ("相手", "敵")),
    possessive=("の",),
    all_colours=("全色", "色指定なし", "色指定無し"),
    all_kinds=("全種類", "カード", "全カード"),
    no_type=("タイプ指定なし", "タイプ指定無し", "全タイプ"),
    type_prefix=("タイプ",),
    neutral=("全て", "すべて", "全部"),
    optional_alone="任意",
    selections=_SELECTIONS,
    filters=_FILTERS,
    effects=PHRASES_JA,
    meant=(
        ("回復", "ライフをX得る"),
        ("破壊", "ブレイク"),
        ("追放", "除外"),
        ("タップ", "疲労"),
        ("手札に戻す", "手札へ移動"),
        ("ドロー", "カードをX枚引く"),
    ),
    examples="全色, タイプ「…」, ミニオン・ロード, 強制一枚選択, 6コスト以下, 6ダメージ",
)
