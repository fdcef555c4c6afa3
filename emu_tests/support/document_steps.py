"""The two abilities that document 000 explains its format with: in both languages, and as bytes."""

from __future__ import annotations

from cartomancer.words.types import TypeNames

TYPES = TypeNames((("剣術", "swordsmanship"), ("獣", "beast")))
HOLY_SWORD = """\
１相手フィールド　全色　タイプ指定なし　ミニオン・ロード　強制一枚選択　6コスト以下　6ダメージ
２自分WT4~WT1　全色　タイプ「剣術」　ミニオン・スキル　任意一枚選択　全て　WT-1
２ブレイクした対象　全色　タイプ指定なし　ミニオン　任意全て　全て　手札へ移動"""
HOLY_SWORD_EN = """\
1 opponent field; all colours; any type; minion, lord; choose 1; cost 6 or less; 6 damage
2 your WT4-WT1; all colours; type "swordsmanship"; minion, skill; you may choose 1; any value; WT-1
2 broken target; all colours; any type; minion; you may choose all; any value; move to hand"""
HOLY_SWORD_BYTES = (
    "01 00 00 01 00 00 1F 00 00 06 11 01 06 01 06 00 00 00 00 00 00 00 00 00 00 00 00"
    "02 C0 03 00 00 00 1F 01 00 0A 09 01 00 03 FF 00 00 00 00 00 00 00 00 00 00 00 00"
    "02 00 00 00 00 04 1F 00 00 02 08 00 00 07 00 00 00 00 00 00 00 00 00 00 00 00 00"
    "00"
)
REAPING = """\
１相手フィールド　全色　タイプ指定なし　ミニオン・ロード　強制一枚選択　全て　3ダメージ
２ブレイクした対象　全色　タイプ指定なし　ミニオン　強制全て　全て　除外
１相手のスタンバイ・WT1~WT4　全色　タイプ指定なし　ミニオン　強制一枚選択　全て　除外"""
REAPING_EN = """\
1 opponent field; all colours; any type; minion, lord; choose 1; any value; 3 damage
2 broken target; all colours; any type; minion; all; any value; exclude
1 opponent standby, WT1-WT4; all colours; any type; minion; choose 1; any value; exclude"""
REAPING_BYTES = (
    "01 00 00 01 00 00 1F 00 00 06 01 01 00 01 03 00 00 00 00 00 00 00 00 00 00 00 00"
    "02 00 00 00 00 04 1F 00 00 02 00 00 00 0A 00 00 00 00 00 00 00 00 00 00 00 00 00"
    "01 00 00 C0 07 00 1F 00 00 02 01 01 00 0A 00 00 00 00 00 00 00 00 00 00 00 00 00"
    "00"
)
