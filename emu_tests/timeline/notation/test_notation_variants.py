"""What else designers type: every line here means exactly what its canonical form means."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.notation import parse_ability, print_step
from cartomancer.words.types import TypeNames

TYPES = TypeNames((("剣術", "swordsmanship"), ("獣", "beast")))

JAPANESE = "１相手フィールド　全色　タイプ指定なし　ミニオン・ロード　強制一枚選択　6コスト以下　6ダメージ"
JAPANESE_VARIANTS = [
    "1相手フィールド 全色 タイプ指定なし ミニオン・ロード 強制1枚選択 6コスト以下 6ダメージ",
    "１　相手のフィールド　ミニオン・ロード　１枚選択　６コスト以下　６ダメージ",
    "1. 相手フィールド　ミニオン、ロード　強制一枚選択　コスト6以下　6点のダメージを与える",
    "1:敵フィールド　ミニオン,ロード　強制１枚選ぶ　コストが6以下　6ダメージ",
    "1相手ﾌｨｰﾙﾄﾞ ﾐﾆｵﾝ･ﾛｰﾄﾞ 強制一枚選択 6ｺｽﾄ以下 6ﾀﾞﾒｰｼﾞ",
    "１相手フィールド　6コスト以下　強制一枚選択　ミニオン・ロード　6ダメージ",
    "１相手フィールド　6ダメージ　強制一枚選択　全色　6コスト以下　ミニオンとロード",
    "\t１相手フィールド\tミニオン/ロード\t強制一枚選択\t6コスト以下\t6ダメージ　",
    "1相手　フィールド　ミニオン・ロード　強制一枚選択　6コスト以下　6ダメージ　全色",
    "1 opponent field; minion or lord; choose 1; cost <= 6; deal 6 damage",
    "1) The opponent's field; any color; minions, lords; pick one; cost at most 6; 6 Damage",
    "1 opponent  field ;minion,lord;choose 1;cost 6 or less;6damage",
    "1 enemy field; 6 damage; cost ≤ 6; choose 1; minion & lord; any type",
]


@pytest.mark.parametrize("variant", JAPANESE_VARIANTS)
def test_notation_reads_a_variant_of_a_line_as_the_canonical_line(variant: str) -> None:
    parsed = parse_ability(variant, TYPES)
    assert parsed.faults == ()
    assert [print_step(step, "ja", TYPES) for step in parsed.steps] == [JAPANESE]


PAIRS = [
    ("１自分WT1～WT4　ミニオン　WTー1", "１自分WT4~WT1　全色　タイプ指定なし　ミニオン　強制全て　全て　WT-1"),
    ("１自分WT4〜1　ミニオン　WT－１", "１自分WT4~WT1　全色　タイプ指定なし　ミニオン　強制全て　全て　WT-1"),
    ("１自分タイムライン　ミニオン　WT−1する", "１自分WT4~WT1　全色　タイプ指定なし　ミニオン　強制全て　全て　WT-1"),
    (
        "１相手のスタンバイ　ミニオン　除外する",
        "１相手のスタンバイ　全色　タイプ指定なし　ミニオン　強制全て　全て　除外",
    ),
    ("１自分　活性化", "１自分　全色　タイプ指定なし　全種類　強制全て　全て　活性"),
    ("１このカード　疲労させる", "１自分　全色　タイプ指定なし　全種類　強制全て　全て　疲労"),
    ("１自分手札　赤青　ミニオン　任意　除外", "１自分手札　赤・青　タイプ指定なし　ミニオン　任意全て　全て　除外"),
    (
        "１自分手札　タイプ「剣術・獣」　カード　除外",
        "１自分手札　全色　タイプ「剣術」「獣」　全種類　強制全て　全て　除外",
    ),
    ("１自分手札　タイプ剣術　カード　除外", "１自分手札　全色　タイプ「剣術」　全種類　強制全て　全て　除外"),
    ("１自分手札　タイプ「beast」　カード　除外", "１自分手札　全色　タイプ「獣」　全種類　強制全て　全て　除外"),
    ("１自分と相手の手札　カード　除外", "１お互いの手札　全色　タイプ指定なし　全種類　強制全て　全て　除外"),
    ("１自分手札・相手手札　カード　除外", "１お互いの手札　全色　タイプ指定なし　全種類　強制全て　全て　除外"),
    (
        "１自分　このターン中 +2/+0",
        "１自分　全色　タイプ指定なし　全種類　強制全て　全て　ターン終了時まで「+2/+0」の修正を得る",
    ),
    ("１2枚引く", "１対象なし　カードを2枚引く"),
    ("１任意　カード2枚を引く", "１対象なし　任意　カードを2枚引く"),
    ("１ライフ+3", "１対象なし　ライフを3得る"),
    ("１相手のコアを二つ疲労", "１対象なし　相手のコアゾーンのコアを2個疲労"),
    (
        "１自分　左配置限定・衝撃２を失う",
        "１自分　全色　タイプ指定なし　全種類　強制全て　全て　「衝撃2・左配置限定」を失う",
    ),
    (
        "１自分　「右配置特性（+2/+1）」を与える",
        "１自分　全色　タイプ指定なし　全種類　強制全て　全て　「右配置特性+2/+1」を与える",
    ),
    ("１自分　<自身のATK>ダメージ", "１自分　全色　タイプ指定なし　全種類　強制全て　全て　〈自身のATK〉ダメージ"),
    ("１自分　〈its ATK〉ダメージ", "１自分　全色　タイプ指定なし　全種類　強制全て　全て　〈自身のATK〉ダメージ"),
    (
        "１ユラノの速攻対象　「速攻」を失う",
        "１ユラノの速攻対象　全色　タイプ指定なし　全種類　強制全て　全て　「速攻」を失う",
    ),
    (
        "１ユラノの速攻対象「速攻」　「速攻」を失う",
        "１ユラノの速攻対象　全色　タイプ指定なし　全種類　強制全て　全て　「速攻」を失う",
    ),
    ("1 self; turn over", "１自分　全色　タイプ指定なし　全種類　強制全て　全て　反転する"),
    (
        "1 your left, right lane; minion; break",
        "１自分ミニオンゾーン左・右　全色　タイプ指定なし　ミニオン　強制全て　全て　ブレイク",
    ),
    (
        "1 both hand; any card; you may choose up to 2; exclude",
        "１お互いの手札　全色　タイプ指定なし　全種類　任意2枚まで選択　全て　除外",
    ),
    (
        "1 self; move to your empty lane exhausted",
        "１自分　全色　タイプ指定なし　全種類　強制全て　全て　自分の空きレーンへ疲労状態で移動",
    ),
    (
        "1 self; attack with ATK 3 and first strike, haste",
        "１自分　全色　タイプ指定なし　全種類　強制全て　全て　「ATK3・速攻・先制」でアタック",
    ),
    ("1 move a core from the supply to your core zone", "１対象なし　コアをサプライから自分のコアゾーンへ移動"),
    ("1 you may; draw 2", "１対象なし　任意　カードを2枚引く"),
    (
        '1 your hand; types "beast" "swordsmanship"; minion; break',
        "１自分手札　全色　タイプ「獣」「剣術」　ミニオン　強制全て　全て　ブレイク",
    ),
]


@pytest.mark.parametrize(("written", "canonical"), PAIRS)
def test_notation_prints_what_was_written_loosely_in_its_canonical_form(written: str, canonical: str) -> None:
    parsed = parse_ability(written, TYPES)
    assert parsed.faults == ()
    assert [print_step(step, "ja", TYPES) for step in parsed.steps] == [canonical]


def test_notation_leaves_out_the_keywords_of_a_holder_when_the_effect_names_them() -> None:
    (shared,) = parse_ability("1 keyword holder; lose haste", TYPES).steps
    (own,) = parse_ability("1 keyword holder (haste); 3 damage", TYPES).steps
    assert print_step(shared, "en", TYPES).startswith("1 keyword holder; ")
    assert print_step(own, "en", TYPES).startswith("1 keyword holder (haste); ")


def test_type_names_that_cannot_be_written_are_reported() -> None:
    names = TypeNames((("剣術", "sword"), ("獣", "ＳＷＯＲＤ"), ("", "void"), ("「竜」", "dragon")))
    assert list(names.faults()) == [
        'type name "ＳＷＯＲＤ" stands for types 1 and 2',
        "type 3 has an empty name",
        'type name "「竜」" contains one of 「」『』"“”#;',
    ]
    assert list(TYPES.faults()) == []
