"""Rules text: what a card says is made from the steps that run, in words that a player reads at a glance."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageFont

from cartomancer.rulesets.timeline.codes import Category, Condition, Effect, Macro
from cartomancer.rulesets.timeline.notation import parse_ability
from cartomancer.rulesets.timeline.notation.rules_text import ability_text, rules_text
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.formats import Icon
from cartomancer.words.types import TypeNames
from support.document_steps import HOLY_SWORD, REAPING
from support.step_strategies import legal_abilities

Language = Literal["ja", "en"]
TYPES = TypeNames((("剣術", "swordsmanship"), ("獣", "beast")))
FONT = Path("/usr/share/fonts/truetype/misaki/misaki_gothic.ttf")
BOLT = chr(Icon.LIGHTNING)


def text_of(
    lines: str,
    language: Language = "ja",
    condition: Condition = Condition.USE,
    category: Category = Category.SKILL,
    cost: int = 0,
) -> str:
    parsed = parse_ability(lines, TYPES)
    assert parsed.faults == ()
    return ability_text(condition, cost, parsed.steps, category, language, TYPES)


def test_rules_text_of_the_holy_sword_on_a_minion() -> None:
    steps = parse_ability(HOLY_SWORD, TYPES).steps
    slots = [(Condition.PLACEMENT, 0, steps), (Condition.NONE, 0, ())]
    assert rules_text(slots, Category.MINION, "ja", TYPES) == [
        f"{BOLT}配置時：相手のコスト6以下のミニオン・ロード1枚に6ダメージ。その後、次から1つ選ぶ。"
        "\n・自分のWT4~WT1の「剣術」ミニオン・スキル1枚をWT-1してもよい。"
        "\n・ブレイクしたミニオンを手札へ移動してもよい。"
    ]
    assert rules_text(slots, Category.MINION, "en", TYPES) == [
        f"{BOLT}When placed: Deal 6 damage to an opposing minion or lord with cost 6 or less. Then choose one:"
        "\n・You may lower the WT of a swordsmanship minion or skill in your WT4-WT1 by 1."
        "\n・You may move all broken minions to hand."
    ]


def test_rules_text_of_the_reaping_on_a_skill() -> None:
    assert text_of(REAPING) == (
        "次から1つ選ぶ。"
        "\n・相手のミニオン・ロード1枚に3ダメージ。その後、ブレイクしたミニオンを除外。"
        "\n・相手のスタンバイ・WT1~WT4のミニオン1枚を除外。"
    )
    assert text_of(REAPING, "en") == (
        "Choose one:"
        "\n・Deal 3 damage to an opposing minion or lord. Then exclude all broken minions."
        "\n・Exclude a minion from the opponent's standby or WT1-WT4."
    )


SENTENCES = [
    ("1カードを引く", "カードを1枚引く。", "Draw a card."),
    ("1任意　カードを2枚引く", "カードを2枚引いてもよい。", "You may draw 2 cards."),
    ("1ライフを3得る", "ライフを3得る。", "Gain 3 life."),
    ("1〈自分の手札枚数〉ライフ", "自分の手札枚数分ライフを得る。", "Gain life equal to your hand size."),
    ("1相手フィールド　マスター　2ダメージ", "相手のマスターに2ダメージ。", "Deal 2 damage to the opposing master."),
    (
        "1相手フィールド　マスター　〈自身のATK〉ダメージ",
        "相手のマスターに自身のATK分のダメージ。",
        "Deal damage equal to this card's ATK to the opposing master.",
    ),
    (
        "1自分フィールド　ミニオン・ロード　合計〈自分のMP〉コスト　「結界」を与える",
        "合計コストが自分のMP以下の自分のミニオン・ロード好きな枚数に「結界」を与える。",
        "Give barrier to any of your minions or lords of total cost at most your MP.",
    ),
    (
        "1相手フィールド　マスター・ミニオン・ロード　2枚選択　4ダメージ",
        "相手のマスター・ミニオン・ロード2枚に4ダメージ。",
        "Deal 4 damage to 2 of the opposing master, minions and lords.",
    ),
    (
        "1自分ミニオンゾーン左・右　ミニオン　全て　+0/+1",
        "自分の左・右レーンのミニオン全ては+0/+1。",
        "Give +0/+1 to all minions in your left and right lanes.",
    ),
    (
        "1自分フィールド　マスター　ライフを1得る",
        "自分のマスターはライフを1得る。",
        "Your master gains 1 life.",
    ),
    ("1お互いのフィールド　ミニオン　全て　ブレイク", "お互いのミニオン全てをブレイク。", "Break all minions."),
    (
        "1自分フィールド　赤・青　タイプ「剣術」「獣」　ミニオン　2枚まで選択　ターン終了時まで+2/-1",
        "自分の赤・青の「剣術」か「獣」のミニオン最大2枚にターン終了時まで+2/-1を与える。",
        "Give +2/-1 to up to 2 of your red or blue swordsmanship or beast minions until end of turn.",
    ),
    (
        "1自分フィールド　ミニオン　任意一枚選択　「衝撃2・速攻」を与える",
        "自分のミニオン1枚に「衝撃2・速攻」を与えてもよい。",
        "You may give impact 2 and haste to a minion of yours.",
    ),
    (
        "1自分の正面のミニオン　「先制」を失う",
        "正面のミニオンは「先制」を失う。",
        "Remove first strike from the minion in front.",
    ),
    ("1アタックターゲット　行動不能", "アタック対象を行動不能にする。", "Make the attack target unable to act."),
    ("1自分　行動不能解除", "このカードの行動不能を解除。", "Let this card act again."),
    ("1自分　裏向きにする", "このカードを裏向きにする。", "Turn this card face down."),
    ("1自分　任意　疲労", "このカードを疲労させてもよい。", "You may exhaust this card."),
    (
        "1相手手札　カード　好きな枚数選択　合計5コスト　山札へ移動",
        "相手の手札の合計コスト5以下のカード好きな枚数を山札へ戻しシャッフル。",
        "Shuffle any cards of total cost 5 or less from the opponent's hand into the deck.",
    ),
    (
        "1自分手札・山札　ミニオン　一枚選択　自分の空きレーンへ疲労状態で移動",
        "自分の手札・山札のミニオン1枚を自分の空きレーンへ疲労状態で移動。",
        "Move a minion from your hand or deck to one of your empty lanes, exhausted.",
    ),
    (
        "1相手ミニオンゾーン左　ミニオン　WT+1してブレイク",
        "相手の左レーンのミニオンをWT+1してブレイク。",
        "Raise the WT of the minion in the opponent's left lane by 1 and break it.",
    ),
    (
        "1自分WT1　ミニオン　一枚選択　すねこすり用スタンバイ移動",
        "自分のWT1のミニオン1枚をスタンバイへ移動（満杯なら不発）。",
        "Move a minion from your WT1 to standby (unless it is full).",
    ),
    ("1相手のコアを2個疲労", "相手のコア2個を疲労させる。", "Exhaust 2 of the opponent's cores."),
    ("1コアを回復", "自分のコア1個を回復。", "Recover one of your cores."),
    (
        "1コアを2個サプライから自分のコアゾーンへ移動",
        "サプライのコア2個を自分のコアゾーンへ移動。",
        "Move 2 cores from the supply to your core zone.",
    ),
    (
        "1ユラノの速攻対象「速攻」　ミニオン　全て　活性",
        "「速攻」を持つ自分のミニオン全てを活性化。",
        "Activate all your minions with haste.",
    ),
    ("1自分手札　ロード　一枚選択　アンロック", "自分の手札のロード1枚をアンロック。", "Unlock a lord from your hand."),
    (
        "1相手フィールド　ミニオン　一枚選択　何もしない\n2前の処理の対象　3ダメージ",
        "相手のミニオン1枚を選ぶ。その後、そのカードに3ダメージ。",
        "Choose an opposing minion. Then deal 3 damage to that card.",
    ),
    (
        "1自分　「ATK〈自身のATK〉・速攻」でアタック\n2相手フィールド　ミニオン　任意一枚選択　何もしない",
        "このカードは相手のミニオン1枚に自身のATKと「速攻」でアタックしてもよい。",
        "You may have this card attack an opposing minion with its ATK and haste.",
    ),
    (
        "1自分　「ATK3」でアタック\n2相手フィールド　ミニオン　一枚選択　疲労\n3カードを引く",
        "このカードは相手のミニオン1枚にATK3でアタック。その後、そのカードを疲労させる。その後、カードを1枚引く。",
        "Have this card attack an opposing minion with ATK 3. Then exhaust that card. Then draw a card.",
    ),
    (
        "1自分フィールド　ミニオン　一枚選択　次のカードと位置を交換\n2自分フィールド　ミニオン　一枚選択　何もしない",
        "自分のミニオン2枚の位置を交換。",
        "Swap the positions of 2 of your minions.",
    ),
    (
        "1自分フィールド　タイプ「剣術」　ロード　一枚選択　「ATK〈対象のATK〉・先制・直進」でアタック\n"
        "2相手フィールド　ロード　一枚選択　何もしない",
        "自分の「剣術」ロード1枚は相手のロード1枚に自身のATKと「先制・直進」でアタック。",
        "Have a swordsmanship lord of yours attack an opposing lord with its ATK, first strike and straight.",
    ),
    (
        "1自分フィールド　ミニオン　一枚選択　「ATK〈自身のHP〉」でアタック\n2相手フィールド　マスター　何もしない",
        "自分のミニオン1枚は相手のマスターにこのカードのHPでアタック。",
        "Have a minion of yours attack the opposing master with this card's HP.",
    ),
    (
        "1自分フィールド　マスター　HPが〈相手のライフ〉以下　ライフを2得る",
        "ライフが相手のライフ以下の自分のマスターはライフを2得る。",
        "Your master (if its life is at most the opponent's life) gains 2 life.",
    ),
    (
        "1相手手札　ミニオン・ロード・スキル・アーツ　一枚選択　山札の下へ移動\n2〈前の処理の枚数〉枚引く",
        "相手の手札のカード1枚を山札の下へ移動。その後、その枚数分カードを引く。",
        "Move a card from the opponent's hand to the bottom of the deck. Then draw as many cards.",
    ),
    (
        "1自分フィールド　ロード　「ATK3」でアタック\n2相手フィールド　ミニオン　何もしない\n"
        "2相手フィールド　ロード　何もしない",
        "自分のロード全ては次に選ぶカードにATK3でアタック。その後、次から1つ選ぶ。"
        "\n・相手のミニオン全てを選ぶ。\n・相手のロード全てを選ぶ。",
        "Have all your lords attack the card chosen next with ATK 3. Then choose one:"
        "\n・Choose all opposing minions.\n・Choose all opposing lords.",
    ),
    (
        "1カードを引く\n1ライフを得る\n2自分　活性",
        "次から1つ選ぶ。\n・カードを1枚引く。\n・ライフを1得る。\nいずれの場合もその後、このカードを活性化。",
        "Choose one:\n・Draw a card.\n・Gain 1 life.\nIn any case, then activate this card.",
    ),
    (
        "1カードを引く\n2自分　疲労\n1ライフを得る\n2自分　活性",
        "次から1つ選ぶ。\n・カードを1枚引く。その後、このカードを疲労させる。\n・ライフを1得る。その後、このカードを活性化。",
        "Choose one:\n・Draw a card. Then exhaust this card.\n・Gain 1 life. Then activate this card.",
    ),
]


@pytest.mark.parametrize(("lines", "japanese", "english"), SENTENCES)
def test_rules_text_reads_like_a_card(lines: str, japanese: str, english: str) -> None:
    assert text_of(lines, "ja") == japanese
    assert text_of(lines, "en") == english


def test_rules_text_of_standing_effects_chooses_nothing() -> None:
    lines = (
        "1自分フィールド　ミニオン　常時+1/+1\n1自分　常時「衝撃2」を与える\n1自分のタイムラインを対象に選べなくする"
    )
    assert text_of(lines, "ja", Condition.ALWAYS, Category.LORD) == (
        "常時：自分のミニオンは+1/+1。このカードは「衝撃2」を持つ。相手は自分のタイムラインのカードを対象に選べない。"
    )
    assert text_of(lines, "en", Condition.OWN_TURN, Category.LORD) == (
        "During your turn: Your minions get +1/+1. This card has impact 2."
        " The opponent cannot target cards on your timeline."
    )


HEADS = [
    (Condition.OWN_TURN, "自ターン中："),
    (Condition.ACTIVATE_EXHAUST, "自ターン中【疲労】："),
    (Condition.ACTIVATE_MP, "自ターン中【3MP】："),
    (Condition.ONCE_EXHAUST, "自ターン中1回【疲労】："),
    (Condition.ONCE_MP, "自ターン中1回【3MP】："),
    (Condition.UNLOCK, f"{BOLT}アンロック時："),
    (Condition.ATTACK, f"{BOLT}アタック時："),
    (Condition.START_START, f"{BOLT}自分のスタートフェイズ開始時："),
    (Condition.END_END, f"{BOLT}自分のエンドフェイズ終了時："),
    (Condition.USE, f"{BOLT}使用時："),
]


@pytest.mark.parametrize(("condition", "head"), HEADS)
def test_rules_text_head_says_when_and_marks_triggers(condition: Condition, head: str) -> None:
    effect = "自分　常時+1/+1" if condition.is_standing else "カードを引く"
    assert text_of(f"1{effect}", "ja", condition, Category.LORD, 3).startswith(head)


def test_rules_text_writes_the_ability_cost_as_the_number_on_the_card() -> None:
    lines = "1相手フィールド　ミニオン　一枚選択　〈X〉コスト以下　Xダメージ"
    said = text_of(lines, "ja", Condition.ACTIVATE_MP, Category.LORD, 3)
    assert said == "自ターン中【3MP】：相手のコスト3以下のミニオン1枚に3ダメージ。"


@pytest.mark.parametrize("category", Category)
@pytest.mark.parametrize("condition", [condition for condition in Condition if condition is not Condition.NONE])
def test_rules_text_has_words_for_every_condition_of_every_category(condition: Condition, category: Category) -> None:
    step = Step(1, effect=int(Effect.STANDING_MODIFY if condition.is_standing else Effect.DRAW), par_x=1)
    for language in get_args(Language):
        assert ability_text(condition, 2, (step,), category, language, TYPES)


@cache
def has_glyph(letter: str) -> bool:
    font = ImageFont.truetype(str(FONT), 8)
    return bytes(font.getmask(letter)) != bytes(font.getmask("\uffff"))


def assert_drawable(text: str) -> None:
    for letter in set(text) - {BOLT, "\n", " "}:
        letter.encode("cp932")
        assert has_glyph(letter), letter


@settings(max_examples=120, deadline=None)
@given(
    data=st.data(),
    condition=st.sampled_from([condition for condition in Condition if condition is not Condition.NONE]),
    category=st.sampled_from(Category),
    cost=st.integers(0, 255),
)
def test_rules_text_of_any_legal_ability_can_be_drawn(
    data: st.DataObject, condition: Condition, category: Category, cost: int
) -> None:
    steps = data.draw(legal_abilities(standing=condition.is_standing))
    for language in get_args(Language):
        said = ability_text(condition, cost, steps, category, language, TYPES)
        assert_drawable(said)
        assert said.endswith(("。", "."))
        assert "{" not in said and "|" not in said


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        (
            "1自分　ターン終了時まで「+〈自分の手札枚数〉/+0」の修正を得る",
            "Give +X/+0 to this card until end of turn, where X is your hand size.",
        ),
        (
            "1相手のコアゾーンのコアを〈自身のコスト〉個疲労させる",
            "Exhaust X of the opponent's cores, where X is this card's cost.",
        ),
        (
            "1自分フィールド　ミニオン　全て　「+0/+〈対象のHP〉」の修正を得る",
            "Give +0/+X to all your minions, where X is each one's HP.",
        ),
        (
            "1相手フィールド　ミニオン　全て　〈対象のコスト〉ダメージ",
            "Deal damage to all opposing minions equal to their cost.",
        ),
        (
            "1相手フィールド　ミニオン　一枚選択　ATKが〈自身のATK〉以下　ブレイク",
            "Break an opposing minion with ATK at most this card's ATK.",
        ),
        (
            "1相手WT2　ミニオン　一枚選択　WT+〈対象のWT〉",
            "Raise the WT of a minion in the opponent's WT2 by its WT.",
        ),
    ],
)
def test_english_rules_text_says_macros_in_plain_words(notation: str, said: str) -> None:
    assert text_of(notation, "en") == said


@pytest.mark.parametrize("language", get_args(Language))
@pytest.mark.parametrize("macro", [macro for macro in Macro if macro is not Macro.ABILITY_COST])
def test_rules_text_names_every_macro_without_brackets_in_damage(macro: Macro, language: Language) -> None:
    said = text_of(f"1相手フィールド　マスター　〈{macro.ja}〉ダメージ", language)
    assert "〈" not in said and "<" not in said
    if language == "ja":
        name = "その枚数" if macro is Macro.PREVIOUS_COUNT else macro.ja
        assert said == f"相手のマスターに{name}分のダメージ。"
