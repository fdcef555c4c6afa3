"""What the notation says about bad lines: every kind of fault, word for word, with its column and its cure."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.legal import list_faults
from cartomancer.rulesets.timeline.notation import NotationFault, parse_ability
from cartomancer.words.types import TypeNames

TYPES = TypeNames((("剣術", "swordsmanship"), ("獣", "beast")))

GOLDEN = """
相手フィールド　ミニオン　6ダメージ
    1: the step has no order number
    cure: start the line with 1 to 99

100相手フィールド　ミニオン　6ダメージ
    1: order number 100 is out of range
    cure: use 1 to 99

0相手フィールド　ミニオン　6ダメージ
    1: order number 0 is out of range
    cure: use 1 to 99

１
    2: the step is empty
    cure: write its range and its effect

１相手フイールド　ミニオン　6ダメージ
    4: unknown range "フイールド"
    cure: did you mean "フィールド"?

１フィールド　ミニオン　6ダメージ
    2: nobody's "フィールド": the range does not say whose
    cure: write "自分フィールド" or "相手フィールド"

１相手　ミニオン　6ダメージ
    2: "相手" names no place
    cure: add a place, for example "相手フィールド"

１自分・相手のフィールド　ミニオン　6ダメージ
    2: "自分・相手のフィールド" can be read in two ways
    cure: write お互いの… for both players' places, このカード＋… for this card

１相手フィールド　ミニオソ・ロード　6ダメージ
    10: unknown card kind "ミニオソ"
    cure: did you mean "ミニオン"?

１相手フィールド　ミニオソ　6ダメージ
    10: "ミニオソ" is not understood
    cure: did you mean "ミニオン"?

１相手フィールド　緑・籃　ミニオン　6ダメージ
    12: unknown card colour "籃"
    cure: use one of: 黒, 赤, 白, 緑, 青

１相手フィールド　タイプ「剣衛」　ミニオン　6ダメージ
    14: unknown type "剣衛"
    cure: did you mean "剣術"?

１相手フィールド　タイプ「剣術」「獣」「獣」　ミニオン　6ダメージ
    10: 3 types are named
    cure: a step holds 2
    10: a type is named twice
    cure: name it once

１相手フィールド　タイプ　ミニオン　6ダメージ
    10: no type is named
    cure: write タイプ指定なし if any type will do

１相手フィールド　ミニオン　強制一枚選拓　6ダメージ
    15: "強制一枚選拓" is not understood
    cure: did you mean "強制一枚選択"?

１相手フィールド　ミニオン　強制0枚選択　6ダメージ
    17: 0 is out of range
    cure: use 1 to 111, or a macro in brackets

１相手フィールド　ミニオン　強制112枚選択　6ダメージ
    17: 112 is out of range
    cure: use 1 to 111, or a macro in brackets

１相手フィールド　ミニオン　6コストイカ　6ダメージ
    15: "6コストイカ" is not understood
    cure: did you mean "合計6コスト"?

１相手フィールド　ミニオン　6ダメーヅ
    15: "6ダメーヅ" is not understood
    cure: did you mean "6ダメージ"?

１相手フィールド　ミニオン　112ダメージ
    15: 112 is out of range
    cure: use 0 to 111, or a macro in brackets

１相手フィールド　ミニオン　-1ダメージ
    15: -1 is out of range
    cure: use 0 to 111, or a macro in brackets

１相手WT1　ミニオン　WT-113
    15: -113 is out of range
    cure: use -112 to 111, or a macro in brackets

１相手フィールド　ミニオン　〈自身のAKT〉ダメージ
    15: unknown macro "自身のAKT"
    cure: did you mean "自身のATK"?

１相手WT1　ミニオン　WT-〈自身のATK〉
    15: "-〈自身のATK〉": a macro cannot be negative
    cure: write it without the minus

１自分フィールド　ミニオン　「速功」を与える
    16: unknown keyword "速功"
    cure: did you mean "速攻"?

１自分フィールド　ミニオン　「衝撃」を与える
    16: keyword "衝撃" needs a number
    cure: write it as "衝撃2"

１自分フィールド　ミニオン　「衝撃0」を与える
    18: 衝撃: 0 is out of range
    cure: use 1 to 111, or a macro in brackets

１自分フィールド　ミニオン　「速攻・速攻」を与える
    19: "速攻" is named twice
    cure: name a keyword once

１自分フィールド　ミニオン　「右配置特性」を与える
    16: "右配置特性" needs the bonus to ATK and HP
    cure: write it as "右配置特性+2/+1"

１自分フィールド　ミニオン　「右配置特性+16/+1」を与える
    21: 右配置特性: +16/+1 is out of range
    cure: each bonus is 0 to 15

１自分フィールド　ミニオン　「右配置特性+0/+0」を与える
    21: 右配置特性: +0/+0 is not a bonus
    cure: leave the keyword out

１自分フィールド　ミニオン　「速攻2」を与える
    16: unknown keyword "速攻2"
    cure: did you mean "速攻"?

１自分フィールド　ミニオン　手礼へ移動
    15: unknown zone "手礼"
    cure: did you mean "手札"?

１自分フィールド　ミニオン　ターン終了次まで「速攻」を与える
    15: unknown duration "ターン終了次まで"
    cure: did you mean "ターン終了時まで"?

１ユラノの速攻対象　ミニオン　6ダメージ
    0: "ユラノの速攻対象" names no keyword
    cure: write it as ユラノの速攻対象「速攻」

１ユラノの速攻対象「速功」　ミニオン　6ダメージ
    11: unknown keyword "速功"
    cure: did you mean "速攻"?

１ユラノの速攻対象「速攻」　ミニオン　「先制」を与える
    0: "ユラノの速攻対象" and the effect name different keywords
    cure: a step has one keyword block: name the same keywords, or use two steps

１相手フィールド　6ダメージ
    0: the step does not say which kinds of card it targets
    cure: add the kinds, or 全種類 if every kind is meant

１相手フィールド　ミニオン
    0: the step has no effect
    cure: end it with an effect; fields are: 全色, タイプ「…」, ミニオン・ロード, 強制一枚選択, 6コスト以下, 6ダメージ

１ミニオン　6ダメージ
    0: a step without a range has a kind field
    cure: name a range first, for example "相手…"

１対象なし　強制一枚選択　カードを引く
    0: a step without a range has a selection field
    cure: name a range first, for example "相手…"

１相手フィールド　ミニオン　ミニオン　6ダメージ
    15: "ミニオン" is a second kind field
    cure: a step has one kind field; remove one

１自分フィールド　ミニオン　一枚選択　常時+1/+1
    0: a standing effect cannot select cards
    cure: remove the selection: it applies to all

１相手フィールド　ミニオン　まったく別の話
    15: "まったく別の話" is not understood
    cure: a field is one of: 全色, タイプ「…」, ミニオン・ロード, 強制一枚選択, 6コスト以下, 6ダメージ

1 oponent field; minion; 6 damage
    3: unknown range "oponent field"
    cure: did you mean "opponent field"?

1 field; minion; 6 damage
    3: nobody's "field": the range does not say whose
    cure: write "your field" or "opponent field"

1 opponent; minion; 6 damage
    3: "opponent" names no place
    cure: add a place, for example "opponent field"

1 opponent feild; minion; 6 damage
    12: unknown range "feild"
    cure: did you mean "field"?

1 opponent field; minon, lord; 6 damage
    19: unknown card kind "minon"
    cure: did you mean "minion"?

1 opponent field; minon; 6 damage
    19: "minon" is not understood
    cure: did you mean "minion"?

1 opponent field; type "sword"; minion; 6 damage
    25: unknown type "sword"
    cure: did you mean "swordsmanship"?

1 opponent field; minion; chose 1; 6 damage
    27: "chose 1" is not understood
    cure: did you mean "choose 1"?

1 opponent field; minion; choose 1; cost 6 or lass; 6 damage
    37: "cost 6 or lass" is not understood
    cure: did you mean "cost 6 or less"?

1 opponent field; minion; 6 damge
    27: "6 damge" is not understood
    cure: did you mean "6 damage"?

1 opponent field; minion; 300 damage
    27: 300 is out of range
    cure: use 0 to 111, or a macro in brackets

1 your field; minion; give hast until end of turn
    28: unknown keyword "hast"
    cure: did you mean "haste"?

1 your field; minion; give haste until end of trun
    34: unknown duration "until end of trun"
    cure: did you mean "until end of turn"?

1 your field; minion; move to hnad
    31: unknown zone "hnad"
    cure: did you mean "hand"?

1 opponent field; minion; 1 2 damage
    27: "1 2 damage" is not understood
    cure: did you mean "1 damage"?

1 draw <your hnad> cards
    8: unknown macro "your hnad"
    cure: did you mean "your hand"?

１相手フィールド　ミニオン　領域の移動
    15: "領域の移動" is not understood
    cure: did you mean "領域の移動(X)"?

１コアの移動
    2: "コアの移動" is not understood
    cure: did you mean "コアの移動(XからX)"?

１相手フィールド　「ミニオン　6ダメージ
    10: "「ミニオン" is not understood
    cure: did you mean "ミニオン"?
"""
"""A line, then what is said about it: `column: what` and the cure; column 0 is the line as a whole."""

CASES = [case.split("\n", 1) for case in GOLDEN.strip().split("\n\n")]


@pytest.mark.parametrize(("line", "told"), CASES)
def test_notation_fault_names_the_column_and_the_cure(line: str, told: str) -> None:
    parsed = parse_ability(line, TYPES)
    assert parsed.steps == ()
    said = [f"    {fault.column}: {fault.what}\n    cure: {fault.cure}" for fault in parsed.faults]
    assert "\n".join(said) == told


def test_notation_reports_every_fault_of_every_line_and_keeps_the_good_steps() -> None:
    text = "１相手フイールド　ミニオソ・ロード　6ダメーヅ\n２カードを引く\n# 三行目\n3 oponent field; minion; 6 damge"
    parsed = parse_ability(text, TYPES, first_line=7)
    assert parsed.lines == (8,)
    assert len(parsed.steps) == 1
    assert parsed.faults == (
        NotationFault(7, 4, 'unknown range "フイールド"', 'did you mean "フィールド"?'),
        NotationFault(7, 10, 'unknown card kind "ミニオソ"', 'did you mean "ミニオン"?'),
        NotationFault(7, 19, '"6ダメーヅ" is not understood', 'did you mean "6ダメージ"?'),
        NotationFault(10, 3, 'unknown range "oponent field"', 'did you mean "opponent field"?'),
        NotationFault(10, 26, '"6 damge" is not understood', 'did you mean "6 damage"?'),
    )


@pytest.mark.parametrize("nibble", ["強制4枚目選択", "9コスト以外", "selection $04", "filter $80"])
def test_notation_has_no_words_for_an_illegal_selection_nibble(nibble: str) -> None:
    japanese = parse_ability(f"１相手フィールド　ミニオン　{nibble}　除外", TYPES)
    english = parse_ability(f"1 opponent field; minion; {nibble}; exclude", TYPES)
    assert japanese.steps == english.steps == ()


@pytest.mark.parametrize("partner", ["２カードを引く", "２相手フィールド　ミニオン　何もしない\n２カードを引く"])
def test_attack_whose_partner_may_be_no_card_is_refused(partner: str) -> None:
    steps = parse_ability(f"１自分　「ATK3」でアタック\n{partner}", TYPES).steps
    assert list(list_faults(steps)) == [(0, "attack needs a next step that selects its partner")]
