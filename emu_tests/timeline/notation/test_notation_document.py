"""Document 000's own lines and wordings: they mean the bytes of the record, and print back as they stand."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import Effect, FlagKeyword, Macro, Zone
from cartomancer.rulesets.timeline.notation import parse_ability, print_ability, print_step
from cartomancer.rulesets.timeline.steps import Step, pack_steps
from cartomancer.schema.records import Keywords
from support.document_steps import (
    HOLY_SWORD,
    HOLY_SWORD_BYTES,
    HOLY_SWORD_EN,
    REAPING,
    REAPING_BYTES,
    REAPING_EN,
    TYPES,
)

BOTH = [(HOLY_SWORD, HOLY_SWORD_EN, HOLY_SWORD_BYTES), (REAPING, REAPING_EN, REAPING_BYTES)]


@pytest.mark.req("R000-70", "R000-77", "R000-108", "R000-109")
@pytest.mark.parametrize(("japanese", "english", "record"), BOTH)
def test_notation_of_the_documents_examples_means_its_bytes(japanese: str, english: str, record: str) -> None:
    for text in (japanese, english):
        parsed = parse_ability(text, TYPES)
        assert parsed.faults == ()
        assert pack_steps(parsed.steps) == bytes.fromhex(record)


@pytest.mark.parametrize(("japanese", "english", "record"), BOTH)
def test_notation_of_the_documents_examples_prints_back_unchanged(japanese: str, english: str, record: str) -> None:
    steps = parse_ability(japanese, TYPES).steps
    assert print_ability(steps, "ja", TYPES) == japanese
    assert print_ability(steps, "en", TYPES) == english


def test_notation_gives_the_file_line_of_every_step() -> None:
    text = "\n# 聖剣の加護\n" + HOLY_SWORD.replace("\n", "\n\n")
    parsed = parse_ability(text, TYPES, first_line=10)
    assert parsed.lines == (12, 14, 16)
    assert len(parsed.steps) == 3


HASTE = Keywords(flags=int(FlagKeyword.HASTE))
PLAIN = Step(1)
WORDINGS = [
    ("何もしない", Effect.NOTHING, {}),
    ("3ダメージを与える", Effect.DAMAGE, {"par_x": 3}),
    ("Xダメージを与える", Effect.DAMAGE, {"par_x": int(Macro.ABILITY_COST)}),
    ("ライフを得る", Effect.GAIN_LIFE, {"par_x": 1}),
    ("WT+2する", Effect.WAIT, {"par_x": 2}),
    ("「+2/+1」の修正を得る", Effect.MODIFY, {"par_x": 2, "par_y": 1}),
    ("ブレイクする", Effect.BREAK, {}),
    ("WT+1してブレイクする", Effect.WAIT_BREAK, {"par_x": 1}),
    ("領域の移動（山札の下）", Effect.MOVE, {"par_x": int(Zone.DECK_BOTTOM)}),
    ("すねこすり用スタンバイ移動", Effect.STANDBY_OR_STAY, {}),
    ("ザップ用スタンバイ移動", Effect.STANDBY_OR_WT1, {}),
    ("除外", Effect.EXCLUDE, {}),
    ("次のカードと位置を交換する", Effect.SWAP, {}),
    ("カードの疲労・活性（1）", Effect.EXHAUST, {"par_x": 1}),
    ("カードの疲労・活性（0）", Effect.EXHAUST, {"par_x": 0}),
    ("カードの行動不能状態変更（1）", Effect.INCAPACITATE, {"par_x": 1}),
    ("カードのリバース（2）", Effect.REVERSE, {"par_x": 2}),
    ("対象は「ATK 3・キーワード 速攻」でアタックする", Effect.ATTACK, {"par_x": 3, "keywords": HASTE}),
    ("キーワード速攻を与える", Effect.GIVE_KEYWORD, {"keywords": HASTE}),
    ("キーワード速攻を失う", Effect.LOSE_KEYWORD, {"keywords": HASTE}),
    ("カードを引く", Effect.DRAW, {"par_x": 1}),
    ("コアの移動（2個自分のコアゾーンから対象）", Effect.MOVE_CORE, {"par_x": 2, "par_z": 3}),
    ("コアを疲労させる", Effect.EXHAUST_CORE, {"par_x": 1}),
    ("コアを回復する", Effect.RECOVER_CORE, {"par_x": 1}),
    ("アンロックする", Effect.UNLOCK, {}),
    ("常時「+1/+1」の修正を得る", Effect.STANDING_MODIFY, {"par_x": 1, "par_y": 1}),
    ("常時キーワード速攻を与える", Effect.STANDING_GIVE, {"keywords": HASTE}),
    ("常時キーワード速攻を失う", Effect.STANDING_LOSE, {"keywords": HASTE}),
    ("自分のタイムラインを対象に選べなくする", Effect.GUARD_OWN_TIMELINE, {}),
    ("敵のタイムラインを対象に選べなくする", Effect.GUARD_ENEMY_TIMELINE, {}),
]


@pytest.mark.parametrize(("wording", "effect", "parameters"), WORDINGS)
def test_notation_takes_the_documents_wording_of_an_effect(
    wording: str, effect: Effect, parameters: dict[str, int | Keywords]
) -> None:
    parsed = parse_ability(f"１{wording}", TYPES)
    assert parsed.faults == ()
    (step,) = parsed.steps
    assert step.effect == effect
    for name, value in parameters.items():
        assert getattr(step, name) == value


def test_notation_knows_a_wording_of_the_document_for_every_effect() -> None:
    assert {effect for _, effect, _ in WORDINGS} == set(Effect)


SELECTIONS = [
    ("全て", 0x00, 0, 0),
    ("強制全て", 0x00, 0, 0),
    ("2枚選択", 0x01, 2, 0),
    ("2枚まで選択", 0x02, 2, 0),
    ("好きな枚数選択", 0x03, 0, 0),
    ("任意全て", 0x08, 0, 0),
    ("任意2枚選択", 0x09, 2, 0),
    ("任意2枚まで選択", 0x0A, 2, 0),
    ("任意好きな枚数選択", 0x0B, 0, 0),
    ("全て　3コスト以下", 0x10, 0, 3),
    ("全て　3コスト以上", 0x20, 0, 3),
    ("全て　合計3コスト", 0x30, 0, 3),
    ("全て　HPが3以下", 0x40, 0, 3),
    ("全て　HPが3以上", 0x50, 0, 3),
    ("全て　ATKが3以下", 0x60, 0, 3),
    ("全て　ATKが3以上", 0x70, 0, 3),
]


@pytest.mark.parametrize(("wording", "method", "count", "value"), SELECTIONS)
def test_notation_takes_the_documents_wording_of_a_selection(wording: str, method: int, count: int, value: int) -> None:
    parsed = parse_ability(f"１相手フィールド　ミニオン　{wording}　除外", TYPES)
    assert parsed.faults == ()
    (step,) = parsed.steps
    assert (step.select, step.sel_x, step.sel_y) == (method, count, value)


RANGES = [
    ("自分フィールド", (0x001, 0, 0)),
    ("相手フィールド", (0, 0x001, 0)),
    ("自分ミニオンゾーン左", (0x002, 0, 0)),
    ("自分ミニオンゾーン　左・中央・右", (0x00E, 0, 0)),
    ("自分ミニオンゾーン中央・右", (0x00C, 0, 0)),
    ("相手手札", (0, 0x010, 0)),
    ("相手山札", (0, 0x020, 0)),
    ("自分WT4", (0x040, 0, 0)),
    ("自分WT3", (0x080, 0, 0)),
    ("自分WT2", (0x100, 0, 0)),
    ("自分WT1", (0x200, 0, 0)),
    ("自分スタンバイゾーン", (0x400, 0, 0)),
    ("自分", (0, 0, 0x01)),
    ("前の処理の対象", (0, 0, 0x02)),
    ("ブレイクした対象", (0, 0, 0x04)),
    ("自分の正面のミニオン", (0, 0, 0x08)),
    ("アタックターゲット", (0, 0, 0x10)),
    ("ユラノの速攻対象「速攻」", (0, 0, 0x20)),
    ("自分フィールド＋相手手札＋自分＋アタックターゲット", (0x001, 0x010, 0x11)),
    ("お互いのフィールド", (0x001, 0x001, 0)),
]


@pytest.mark.parametrize(("wording", "words"), RANGES)
def test_notation_takes_the_documents_wording_of_a_range(wording: str, words: tuple[int, int, int]) -> None:
    parsed = parse_ability(f"１{wording}　ミニオン　除外", TYPES)
    assert parsed.faults == ()
    (step,) = parsed.steps
    assert (step.range_self, step.range_opp, step.special) == words


@pytest.mark.req("R000-78")
@pytest.mark.parametrize(
    "text", ["１対象なし　カードを引く", "１カードを引く", "1 no target; draw a card", "1 draw a card"]
)
def test_notation_without_a_range_sets_no_range_bit(text: str) -> None:
    (step,) = parse_ability(text, TYPES).steps
    assert not step.has_target
    assert print_step(step, "ja", TYPES) == "１対象なし　カードを引く"
