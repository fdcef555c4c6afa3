"""Rows of ruleset.toml and board.toml at their limits: as many as the console's bytes hold, one more is refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cartomancer.board.layout import RUNS_MAX, SHOWN_MAX, SPOTS_MAX, judge_board
from cartomancer.board.read import read_board
from cartomancer.pictures.nes_palette import default_rgb_table
from cartomancer.ruleset.bounds import FLAGS_MOST, KINDS_MOST, NUMBERS_MOST, ROWS_MOST
from cartomancer.ruleset.read import read_ruleset
from cartomancer.ruleset.rows import Memory, keys_of
from support.service_console import DEEDS, RULES, trial_image

MEMORY = {name: meaning for name, (meaning, _) in keys_of(Memory).items()}
STEP = {"deck_bits": 2}
"""Numbers of memory of which not every one can be used."""

COUNTED = ("sheet", "column", "filter", "maker", "pick")
"""They go with what is in CSV files (filters share their numbers with patterns there) or in the set: here they are only
counted."""

ROW: dict[str, Callable[[int], str]] = {
    "sheet": lambda at: f'{{id = "r{at}", file = "r{at}.csv"}}',
    "column": lambda at: f'{{id = "deed_r{at}", sheet = "deed", type = "mark"}}',
    "filter": lambda at: f'{{id = "r{at}", cards = "unit"}}',
    "option": lambda at: f'{{id = "r{at}", rule = "pace"}}',
    "maker": lambda at: f'{{id = "r{at}", cards = ["r{at}"], stat = "cost", section = "base"}}',
    "pick": lambda at: f'{{id = "r{at}", takes = "look", ja = "r{at}", en = "r{at}"}}',
    "stat": lambda at: f'{{id = "r{at}", byte = "atk"}}',
    "section": lambda at: f'{{id = "r{at}", kinds = ["unit"]}}',
    "rule": lambda at: f'{{id = "r{at}", default = 1}}',
    "call": lambda at: f'{{call = "r{at}(card: card) -> integer"}}',
    "handler": lambda at: f'{{function = "r{at}(card: card)"}}',
    "keyword": lambda at: f'{{id = "r{at}", takes = "{"number" if at < NUMBERS_MOST else "flag"}"}}',
}


def _plain_row(at: int) -> str:
    return f'{{id = "r{at}"}}'


def said(text: str) -> list[str]:
    read = read_ruleset(text.encode(), Path("trial/ruleset.toml"), {"deeds.csv": DEEDS.encode()}.get)
    return [problem.render() for problem in read.problems]


def table(name: str) -> re.Pattern[str]:
    return re.compile(rf"^{name} = \[.*?\]\n(?=\w|$)", re.DOTALL | re.MULTILINE)


def with_rows(name: str, count: int, text: str = RULES) -> str:
    """The trial ruleset with so many rows in a table: its own, and more."""
    found = table(name).search(text)
    old = found[0].partition("[")[2].rpartition("]")[0].strip().rstrip(",") if found else ""
    present = len(re.findall(r"\{(id|call|function) =", old))
    make: Callable[[int], str] = ROW.get(name, _plain_row)
    rows = ([old] if old else []) + [make(at) for at in range(present, count)]
    return table(name).sub("", text) + f"{name} = [{', '.join(rows)}]\n"


OPEN = RULES.replace(", face_down = true", "")


def test_kind_that_face_down_cards_need_is_refused() -> None:
    assert said(with_rows("kind", KINDS_MOST, OPEN)) == []
    assert said(with_rows("kind", KINDS_MOST - 1)) == []
    assert "bit 128 of r7 cannot be used" in said(with_rows("kind", KINDS_MOST))[0]


@pytest.mark.parametrize("name", [name for name in ROWS_MOST if name not in ("keyword", "cell")])
def test_rows_at_the_limit_are_accepted_and_one_more_is_refused(name: str) -> None:
    most, words = ROWS_MOST[name], f"rows of {name}, 1 more than there may be"
    accepted, refused = said(with_rows(name, most, OPEN)), said(with_rows(name, most + 1, OPEN))
    assert [text for text in accepted if words in text or name not in COUNTED] == []
    assert any(words in text for text in refused) and (len(refused) == 1 or name in COUNTED), refused


def test_rows_without_number_are_counted_at_once() -> None:
    (refused,) = said(with_rows("cause", 1_000))
    assert "1,000 rows of cause, 745 more than there may be" in refused


@pytest.mark.parametrize(("takes", "most"), [("flag", FLAGS_MOST), ("number", NUMBERS_MOST), ("trait", NUMBERS_MOST)])
def test_keywords_at_the_limit_are_accepted_and_one_more_is_refused(takes: str, most: int) -> None:
    def rows(count: int) -> str:
        names = ", ".join(f'{{id = "k{at}", takes = "{takes}"}}' for at in range(count))
        return table("keyword").sub(f"keyword = [{names}]\n", RULES)

    assert said(rows(most)) == []
    refused = said(rows(most + 1))
    assert len(refused) == 1 and f"use at most {most}" in refused[0], refused


def test_cells_of_a_card_are_four_bytes() -> None:
    assert said(with_rows("cell", 3)) == []
    assert "the cells of a card take 5 bytes, 1 more than there are" in said(with_rows("cell", 4))[0]


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('{id = "beaten"}', '{id = "beaten", code = 255}', ""),
        ('{id = "idle"}', '{id = "idle", code = 127}', ""),
        ('{id = "idle"}', '{id = "idle", code = 128}', "code 128 of idle is too high"),
        ('{id = "gold", bit = 0x80}', '{id = "gold", bit = 0x100}', "bit 256 of gold cannot be used"),
        ('{id = "gold", bit = 0x80}', '{id = "gold", bit = 0x60}', "bit 96 of gold cannot be used"),
        ('{id = "tired"}', '{id = "tired", bit = 256}', "bit 256 of tired cannot be used"),
        ('{id = "spell"}', '{id = "spell", bit = 3}', "bit 3 of spell cannot be used"),
        ('{id = "swift"}', '{id = "swift", code = 32768}', ""),
        ('{id = "swift"}', '{id = "swift", code = 5}', "code 5 of swift is not a bit"),
        ('takes = "number"}', 'takes = "number", code = 7}', ""),
        ('takes = "number"}', 'takes = "number", code = 8}', "code 8 of armour is too high"),
    ],
)
def test_number_that_a_byte_cannot_hold_is_refused(old: str, new: str, words: str) -> None:
    assert old in RULES
    refused = said(RULES.replace(old, new, 1))
    assert (not refused) if not words else [text for text in refused if words in text], refused


@pytest.mark.parametrize(
    ("signature", "words"),
    [
        (f"f({', '.join(f'p{at}: integer' for at in range(15))})", ""),
        (f"f({', '.join(f'p{at}: integer' for at in range(16))})", "f has 16 parameters, 1 too many"),
        ("f() -> integer, integer, integer, integer", ""),
        ("f() -> integer, integer, integer, integer, integer", "f has 5 results, 1 too many"),
        ("f(card: crad)", 'the signature "f(card: crad)" cannot be read'),
        ("f(card)", "cannot be read"),
        ("f", ""),
    ],
)
def test_signature_of_a_call_is_judged(signature: str, words: str) -> None:
    refused = said(RULES + f'call = [{{call = "{signature}"}}]\n')
    assert (not refused) if not words else [text for text in refused if words in text], refused


@pytest.mark.parametrize("name", MEMORY)
def test_memory_at_the_limit_is_accepted_and_one_more_is_refused(name: str) -> None:
    least, most = MEMORY[name].least, MEMORY[name].most
    assert least is not None and most is not None
    others = (
        "own_decks = 0, " if name in ("deck_cards", "deck_bits") else "deck_cards = 4, " if name == "own_decks" else ""
    )

    def refused(number: int) -> list[str]:
        return said(re.sub(r"^memory = .*$", f"memory = {{{others}{name} = {number}}}", RULES, flags=re.MULTILINE))

    for number in (least, most):
        assert refused(number) == []
    for number in (least - 1, most + 1):
        assert any(f"memory.{name} is {number}" in text for text in refused(number))


def test_own_decks_fill_their_part_of_the_save() -> None:
    def own(cards: int) -> list[str]:
        return said(
            re.sub(r"^memory = .*$", f"memory = {{own_decks = 3, deck_cards = {cards}}}", RULES, flags=re.MULTILINE)
        )

    assert own(112) == []
    assert any("own decks and options take 88 bytes of a save that has 87 for them" in text for text in own(113))


def full(name: str) -> str:
    """The trial ruleset with as many rows in a table as there may be."""
    if name != "keyword":
        return with_rows(name, ROWS_MOST[name], OPEN)
    flags = ", ".join(f'{{id = "f{at}"}}' for at in range(FLAGS_MOST))
    numbers = ", ".join(f'{{id = "n{at}", takes = "number"}}' for at in range(NUMBERS_MOST))
    return table("keyword").sub(f"keyword = [{flags}, {numbers}]\n", OPEN)


@pytest.mark.parametrize("name", [name for name in ROWS_MOST if name not in ("cell", "call", "handler", *COUNTED)])
def test_image_with_a_full_table_links(name: str) -> None:
    """What the reader accepts, the assembler takes: byte ranges, table lengths, RAM. A call needs code of its own."""
    assert said(full(name)) == []
    assert trial_image(full(name))


def test_image_with_as_many_kinds_as_face_down_cards_leave_links() -> None:
    assert trial_image(with_rows("kind", KINDS_MOST - 1))


# --- board.toml


def board(rows: int = 1, cells: int = 1, shown: int = 0) -> list[str]:
    """What is said of the numbers of a board with so many rows of one place, and cells in each."""
    stats = ", ".join(['"power"'] * shown)
    lines = [
        f'{{place = "line", side = "below", shape = "back", x = 2, y = 4, count = {cells}, show = [{stats}]}}'
        for _ in range(rows)
    ]
    layout, problems = read_board(f"row = [{', '.join(lines)}]\n".encode(), Path("board.toml"))
    assert not problems, problems
    judged = judge_board(layout, read_ruleset(RULES.encode(), Path("trial/ruleset.toml")).ruleset, default_rgb_table())
    return [one.render() for one in judged.problems if "at most" in one.cure]


@pytest.mark.parametrize(
    ("most", "say", "words"),
    [
        (
            SPOTS_MAX,
            lambda count: board(rows=count // 16 + (count % 16 > 0), cells=16)
            if count == SPOTS_MAX
            else board(rows=5, cells=13),
            "65 cells, 1 more",
        ),
        (RUNS_MAX, lambda count: board(rows=count), f"{RUNS_MAX + 1} rows, 1 more"),
        (SHOWN_MAX, lambda count: board(shown=count), f"{SHOWN_MAX + 1} numbers on a card"),
    ],
    ids=["cells", "rows", "numbers"],
)
def test_board_at_the_limit_is_accepted_and_one_more_is_refused(
    most: int, say: Callable[[int], list[str]], words: str
) -> None:
    assert say(most) == []
    assert any(words in text for text in say(most + 1))
