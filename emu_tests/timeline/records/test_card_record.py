"""The 92-byte record as the console reads it: every field at the document's offset, for every card of the game."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import Category, Colour, Condition, FlagKeyword, NumberKeyword, Place
from cartomancer.rulesets.timeline.places import PRINTED_KIND_MASK
from cartomancer.schema.codes import Rarity
from cartomancer.schema.records import Keywords
from support.built_game import BuiltGame
from support.core_fixtures import MINION, Core, Image
from support.fight_fixtures import FIRST, FightGame, make_game, plain_record
from support.machine_program import Program

TILE_BYTES = 16
SIZE = 92

Bytes = dict[str, bytes]


@pytest.fixture(scope="module")
def facts(game: BuiltGame) -> Any:
    """The manifest as it is in the file."""
    return json.loads(game.image.with_suffix(".json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def records(game: BuiltGame, facts: Any) -> Bytes:
    """Each card as the album's own code copies it to RAM."""
    program = Program(game.image)
    machine = program.take()
    machine.power_on()
    machine.run_until("main")
    machine.show("load_card")
    found = {}
    for card in facts["cards"]:
        machine.write("album_card", card["number"].to_bytes(2, "little"))
        assert not machine.call("load_card").carry
        found[card["id"]] = machine.read("card", SIZE)
    return found


@pytest.fixture(scope="module")
def blobs(facts: Any) -> dict[tuple[int, int], tuple[str, int]]:
    """Kind and size of what lies at a far pointer."""
    return {(blob["bank"], blob["address"]): (blob["kind"], blob["size"]) for blob in facts["blobs"]}


def sources(facts: Any) -> dict[str, Any]:
    return {card["id"]: card["source"] for card in facts["cards"]}


def text(raw: bytes) -> str:
    assert raw[-1] == 0, "the terminator"
    return raw.split(b"\0")[0].decode("cp932")


@pytest.mark.req("R000-2", "R000-3", "R000-4", "R000-5")
@pytest.mark.parametrize(("at", "kind"), [(0, "picture"), (4, "mini")])
def test_pointer_and_length_name_the_tiles(
    records: Bytes, blobs: dict[tuple[int, int], tuple[str, int]], at: int, kind: str
) -> None:
    for raw in records.values():
        bank, low, high, length = raw[at : at + 4]
        assert length
        assert blobs[bank, low | high << 8] == (kind, length * TILE_BYTES)


FIELDS: list[tuple[str, Callable[[bytes], object], str]] = [
    ("R000-6", lambda raw: raw[8], "map"),
    ("R000-7", lambda raw: raw[9], "mini"),
    ("R000-9", lambda raw: Rarity.of(raw[11]).en, "rarity"),
    ("R000-10", lambda raw: text(raw[12:45]), "name"),
    ("R000-11", lambda raw: text(raw[45:62]), "short"),
    ("R000-12", lambda raw: Category.of(raw[62]).en, "category"),
    ("R000-13", lambda raw: [colour.en for colour in Colour if raw[63] & colour], "colour"),
    ("R000-14", lambda raw: raw[64], "cost"),
    ("R000-15", lambda raw: raw[65], "cc_wt"),
    ("R000-16", lambda raw: raw[66], "atk"),
    ("R000-17", lambda raw: raw[67], "hp"),
]


@pytest.mark.parametrize(
    ("read", "field"), [pytest.param(read, field, marks=pytest.mark.req(name)) for name, read, field in FIELDS]
)
def test_field_is_what_the_sheet_says(facts: Any, records: Bytes, read: Callable[[bytes], object], field: str) -> None:
    rows = sources(facts)
    assert {card: read(raw) for card, raw in records.items()} == {card: row[field] for card, row in rows.items()}


@pytest.mark.req("R000-8")
def test_illustrator_is_a_number_of_his_name(facts: Any, records: Bytes) -> None:
    names: dict[int, set[object]] = {}
    rows = sources(facts)
    for card, raw in records.items():
        names.setdefault(raw[10], set()).add(rows[card]["illustrator"])
    assert 0 not in names
    assert all(len(known) == 1 for known in names.values())
    assert len(names) == len({row["illustrator"] for row in rows.values()})


@pytest.mark.req("R000-18", "R000-19")
def test_types_are_the_two_of_the_sheet(facts: Any, records: Bytes) -> None:
    english = ["", *(name for _, name in facts["types"])]
    rows = sources(facts)
    assert {card: [english[at] for at in raw[68:70] if at] for card, raw in records.items()} == {
        card: row["types"] for card, row in rows.items()
    }


@pytest.mark.req("R000-20", "R000-21")
def test_keywords_are_eight_bytes_and_sixteen_bits(facts: Any, records: Bytes) -> None:
    rows = sources(facts)
    for card, raw in records.items():
        flags = int.from_bytes(raw[78:80], "little")
        printed = {keyword.en for keyword in NumberKeyword if raw[70 + keyword]}
        printed |= {flag.en for flag in FlagKeyword if flags & flag}
        assert printed == set(rows[card]["keywords"]), card
        assert not flags & ~sum(FlagKeyword)


@pytest.mark.req("R000-22")
def test_three_slots_of_four_bytes(facts: Any, records: Bytes) -> None:
    numbers = {ability["id"]: ability["number"] for ability in facts["abilities"]}
    rows = sources(facts)
    for card, raw in records.items():
        wanted = []
        for slot in rows[card]["abilities"]:
            condition = next(one for one in Condition if one.en == slot["condition"])
            wanted.append((int(condition), slot["cost"], numbers[slot["ability"]]))
        slots = [(raw[at], raw[at + 1], raw[at + 2] | raw[at + 3] << 8) for at in (80, 84, 88)]
        assert slots == wanted + [(0, 0, 0)] * (3 - len(wanted)), card


@pytest.mark.req("R000-12", "R000-13", "R000-14", "R000-16", "R000-17", "R000-18", "R000-19")
def test_the_rules_read_the_same_fields(game: BuiltGame, facts: Any, records: Bytes) -> None:
    """instance_new copies them, so that no filter needs the record."""
    core = Core(Image.of_game(game))
    kinds = {Category.MASTER: 1, Category.MINION: 2, Category.LORD: 4, Category.SKILL: 8, Category.ARTS: 16}
    numbers = {card["id"]: card["number"] for card in facts["cards"]}
    for name, raw in records.items():
        card = core.new(numbers[name], Place.DECK)
        assert core.get("print_kind", card) & PRINTED_KIND_MASK == kinds[Category.of(raw[62])]
        fields = {"colour": 63, "cost": 64, "atk": 66, "hp": 67, "type1": 68, "type2": 69}
        for field, at in fields.items():
            assert core.get(f"print_{field}", card) == raw[at], (name, field)


# --- keywords -------------------------------------------------------------------------------------------------

NUMBER, FLAG = 23, 31
"""The requirements of the first keyword with and without a number."""


@cache
def holders() -> FightGame:
    """A card for each keyword."""
    with_number = [Keywords(tuple(0x12 if one == keyword else 0 for one in NumberKeyword)) for keyword in NumberKeyword]
    with_flag = [Keywords(flags=int(flag)) for flag in FlagKeyword]
    return make_game([(plain_record(MINION, keywords=block), ()) for block in with_number + with_flag])


@pytest.mark.parametrize(
    "keyword",
    [pytest.param(one, marks=pytest.mark.req(f"R000-{NUMBER + one}"), id=one.name.lower()) for one in NumberKeyword],
)
def test_numbered_keyword_is_printed_with_its_number(keyword: NumberKeyword) -> None:
    core = Core(holders().image)
    card = core.new(FIRST + keyword, Place.LEFT)
    assert core.keywords(card) == Keywords(tuple(0x12 if one == keyword else 0 for one in NumberKeyword))


@pytest.mark.parametrize(
    "bit",
    [
        pytest.param(at, marks=pytest.mark.req(f"R000-{FLAG + at}"), id=flag.name.lower())
        for at, flag in enumerate(FlagKeyword)
    ],
)
def test_flag_keyword_is_printed_as_its_bit(bit: int) -> None:
    core = Core(holders().image)
    card = core.new(FIRST + len(NumberKeyword) + bit, Place.LEFT)
    assert core.keywords(card) == Keywords(flags=1 << bit)
