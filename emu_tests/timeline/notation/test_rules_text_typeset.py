"""Line breaking for the screen."""

from __future__ import annotations

from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartomancer.rulesets.timeline.codes import Category, Condition
from cartomancer.rulesets.timeline.notation import parse_ability
from cartomancer.rulesets.timeline.notation.rules_text import ability_text
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.formats import Icon
from cartomancer.schema.screens import cells as screen_cells
from cartomancer.words.typeset import NOT_FIRST, NOT_LAST, cells, closed, wrap
from support.document_steps import HOLY_SWORD, TYPES
from support.step_strategies import legal_abilities

BOLT = chr(Icon.LIGHTNING)


@pytest.mark.parametrize(
    ("text", "width"),
    [
        ("", 0),
        ("あ", 1),
        ("a", 1),
        ("ab", 1),
        ("abc", 2),
        ("あa", 2),
        ("aあ", 2),
        ("aあb", 3),
        ("WT-1", 2),
        ("1枚2枚", 4),
        (f"{BOLT}配置時：", 5),
        (f"a{BOLT}b", 3),
    ],
)
def test_cells_pair_half_width_characters(text: str, width: int) -> None:
    assert cells(text) == width


def test_wrap_of_the_holy_sword_breaks_between_phrases() -> None:
    steps = parse_ability(HOLY_SWORD, TYPES).steps
    text = ability_text(Condition.PLACEMENT, 0, steps, Category.MINION, "ja", TYPES)
    assert wrap([text], 28) == [
        f"{BOLT}配置時：相手のコスト6以下のミニオン・ロード1枚に",
        "6ダメージ。その後、次から1つ選ぶ。",
        "・自分のWT4~WT1の「剣術」ミニオン・スキル1枚を",
        "WT-1してもよい。",
        "・ブレイクしたミニオンを手札へ移動してもよい。",
    ]


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("あいうえお、かき", 5, ["あいうえ", "お、かき"]),  # no 、 at the start of a line
        ("あいうえ「か」き", 5, ["あいうえ", "「か」き"]),  # no 「 at the end of one
        ("あいうWT-1だ", 4, ["あいう", "WT-1だ"]),  # a half-width run stays whole
        ("あいうえ12枚だ", 5, ["あいうえ", "12枚だ"]),  # so does a number with its counter
        ("ミニオンをこのカードへ", 8, ["ミニオンを", "このカードへ"]),
        ("to be or not", 3, ["to be", "or not"]),
        ("abcdefghij", 2, ["abcd", "efgh", "ij"]),  # no line can hold it
        ("一\n二", 5, ["一", "二"]),
    ],
)
def test_wrap_keeps_the_rules_of_line_ends(text: str, width: int, lines: list[str]) -> None:
    assert wrap([text], width) == lines


@pytest.mark.parametrize(
    ("text", "set_as"),
    [
        ("スキル1枚をWT-1。", "スキル１枚をWT-1。"),
        ("【2MP】【10MP】", "【２MP】【10MP】"),
        ("コスト2以下、HP3以下、ATK3以下、ATK10以下", "コスト２以下、HP３以下、ATK3以下、ＡＴＫ10以下"),
        ("3ダメージ、12ダメージ、100ダメージ", "３ダメージ、12ダメージ、１００ダメージ"),
        ("+2/+1。+10/+2。+10を", "+2／+1。+10/+2。＋10を"),
        ("WT4~WT1のカード", "WT４～WT１のカード"),
        ("B もどる　A　決める", "B もどる　A　決める"),  # the space is there already
        ("HP3\nATK", "HP3\nATK"),  # nothing is seen at the end of a line
    ],
)
def test_closed_leaves_no_half_cell_empty(text: str, set_as: str) -> None:
    assert closed(text) == set_as


@settings(max_examples=100, deadline=None)
@given(steps=legal_abilities(), width=st.integers(20, 28))
def test_closed_rules_text_has_no_hole_and_says_the_same(steps: tuple[Step, ...], width: int) -> None:
    text = ability_text(Condition.ONCE_MP, 3, steps, Category.MINION, "ja", TYPES)
    lines = wrap([closed(text)], width)
    inner = [cell for line in lines for row in screen_cells(line.encode("cp932")) for cell in row[:-1]]
    assert [cell for cell in inner if cell.endswith(b" ")] == []
    assert max(map(cells, lines)) <= width
    assert normalize("NFKC", "".join(lines)) == normalize("NFKC", text.replace("\n", ""))


@settings(max_examples=100, deadline=None)
@given(steps=legal_abilities(), language=st.sampled_from(["ja", "en"]), width=st.integers(20, 28))
def test_wrap_of_any_rules_text_fits_and_loses_nothing(steps: tuple[Step, ...], language: str, width: int) -> None:
    text = ability_text(Condition.ATTACK, 0, steps, Category.MINION, "ja" if language == "ja" else "en", TYPES)
    lines = wrap([text], width)
    assert max(map(cells, lines)) <= width
    assert "".join(lines).replace(" ", "") == text.replace("\n", "").replace(" ", "")
    starts = {line[0] for line in lines}
    assert not starts & (NOT_FIRST - {"・"})
    assert not {line[-1] for line in lines} & NOT_LAST
