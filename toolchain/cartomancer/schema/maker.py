"""Cards that players make: what an own deck keeps of one, how it lies in RAM, and the tables of its pages.

A made card is put together of others: the pictures of a look, the abilities of parts; the rest are numbers. The card
itself is a record in RAM which `table_entry` finds under a number of its own, so that nothing else knows the
difference. One for each own deck; during a duel the first is the first player's, the second the second's.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import IntEnum

from cartomancer.ruleset.rows import TAKES, KeywordRow, MakerRow, PickRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.layout import Field, Layout
from cartomancer.schema.records import CARD
from cartomancer.schema.screen_tables import NO_SUCH as _NO_SUCH
from cartomancer.schema.screen_tables import group_rows

MADE_NAME = 8
"""Letters of a name."""

MADE_PARTS = 2
MADE_TYPES = 2
NIBBLE = 0x0F
"""Looks, a chosen number and types take half a byte each; 0 is none."""

LETTER_COLUMNS = 10
LETTER_ROWS = 8
LETTERS = LETTER_COLUMNS * LETTER_ROWS
ALPHABETS = 3
"""The letters of a name: each alphabet is a text of so many two-byte characters. The code of a letter is 1 + its place
in all of them; 0 ends a name."""

MADE = Layout(
    "Made",
    (
        Field("look", 1, "", "number of the look, from 1, and the chosen number in the upper half"),
        Field("types", 1, "", "the first type and, in the upper half, the second"),
        Field("colours", 1, "", "colour bits"),
        Field("keywords", 1, "", "a bit for each keyword that has a price, the first lowest"),
        Field("parts", MADE_PARTS, "", "numbers of parts, from 1"),
        Field("name", MADE_NAME, "", "codes of letters"),
    ),
)
"""What an own deck keeps of its made card, after the copies."""

MADE_CARD = Layout(
    "MadeCard",
    (
        Field("record", CARD.size, "", "as a record in ROM"),
        Field("looks", 2, "", "card number of its look, 0: none was chosen yet"),
        Field("first", 2, "", "card numbers of its parts, whose texts are its text"),
        Field("second", 2, "", ""),
    ),
)


class Takes(IntEnum):
    """What a page asks for, by the words of the rows."""

    LOOK = 0
    NAME = 1
    NUMBER = 2
    SECTION = 3
    TYPES = 4
    COLOURS = 5
    KEYWORDS = 6
    PARTS = 7


assert tuple(one.name.lower() for one in Takes) == TAKES


class MadeFault(IntEnum):
    """What is wrong with a made card. Up to LAST_LACK something is not chosen yet, what follows excludes each other."""

    NONE = 0
    NO_LOOK = 1
    NO_NAME = 2
    FEW_CARDS = 3
    FEW_COLOURS = 4
    FEW_TYPES = 5
    MANY = 6  # no more may be chosen
    NUMBER = 7  # outside its limits
    LOW = 8  # the maker's number would fall too low
    SAME = 9  # two cards of the section are alike in the number that may not be
    MANY_CARDS = 10  # more of them than the number says
    NEVER = 11  # keywords that exclude each other
    NOT_SET = 12  # a keyword without a price
    PART_COLOUR = 13  # a part needs a colour
    PART_TYPE = 14  # or a type
    UNKNOWN = 15  # what does not exist: a damaged save


LAST_LACK = MadeFault.FEW_TYPES.value

PICKS_MAX = len(Takes)


def pick_of(ruleset: Ruleset, takes: str) -> PickRow | None:
    """The row that asks for something."""
    return next((row for row in ruleset.pick if row.takes == takes), None)


def priced(ruleset: Ruleset) -> list[tuple[KeywordRow, int]]:
    """The keywords that may be chosen, and the points that each adds."""
    row = pick_of(ruleset, "keywords")
    rows = {one.id: one for one in ruleset.keyword if one.takes == "flag"}
    found = []
    for price in row.prices if row else ():
        name, _, points = price.partition("=")
        found.append((rows[name.strip()], int(points)))
    return found


def never_masks(ruleset: Ruleset) -> list[int]:
    """For each group of keywords that exclude each other their bits in `Made.keywords`."""
    row = pick_of(ruleset, "keywords")
    places = {keyword.id: at for at, (keyword, _) in enumerate(priced(ruleset))}
    return [sum(1 << places[name] for name in one.split()) for one in (row.never if row else ())]


def made_size(ruleset: Ruleset) -> int:
    """Bytes of an own deck that are its made card's."""
    return MADE.size if ruleset.maker else 0


def scale_of(ruleset: Ruleset, stat: str) -> int:
    """Points in a unit of a number."""
    return next(row.scale for row in ruleset.stat if row.id == stat)


def field_of(ruleset: Ruleset, stat: str) -> int:
    """The byte of a record that holds a number; _NO_SUCH without one."""
    return next((CARD.offsets[row.byte] for row in ruleset.stat if row.id == stat), _NO_SUCH)


def maker_lines(ruleset: Ruleset) -> Iterator[str]:
    """Constants and tables for the assembler."""
    yield f"MAKERS = {len(ruleset.maker)}"
    if not ruleset.maker:
        yield "MADE_CARDS = 0"
        return
    maker = ruleset.maker[0]
    yield from _bytes("kind_parts", [int(row.part) for row in ruleset.kind])
    yield from _names(_constants(ruleset, maker))
    yield from _bytes("pick_takes", [f"Takes::{row.takes.upper()}" for row in ruleset.pick])
    yield from _bytes("pick_least", [row.least for row in ruleset.pick])
    yield from _bytes("pick_most", [row.most for row in ruleset.pick])
    scale = scale_of(ruleset, maker.stat)
    prices = priced(ruleset)
    yield from _bytes("keyword_prices", [points // scale & 0xFF for _, points in prices])
    yield from _bytes("keyword_bits_lo", [row.number & 0xFF for row, _ in prices])
    yield from _bytes("keyword_bits_hi", [row.number >> 8 for row, _ in prices])
    places = {row.id: at for at, (row, _) in enumerate(prices)}
    flags = group_rows(ruleset, "flag_keyword")
    yield from _bytes("keyword_priced", [places.get(row.id, _NO_SUCH) for row in flags])
    yield from _bytes("never_masks", never_masks(ruleset))


def _constants(ruleset: Ruleset, maker: MakerRow) -> Mapping[str, int]:
    scale = scale_of(ruleset, maker.stat)
    number, part = pick_of(ruleset, "number"), pick_of(ruleset, "parts")
    cards = pick_of(ruleset, "section")
    stat = next((row for row in ruleset.stat if number and row.id == number.stat), None)
    sections = {row.id: at for at, row in enumerate(ruleset.section)}
    section = ruleset.section[sections[cards.section]] if cards else None
    leaders = [row.id for row in ruleset.section if row.most == 1]
    return {
        "MADE_CARDS": len(maker.cards),
        "MADE_SECTION": sections[maker.section],
        "PICKS": len(ruleset.pick),
        "VALUE_STAT": next(row.number for row in ruleset.stat if row.id == maker.stat),
        "MADE_LEADER": leaders.index(maker.section),
        "VALUE_FIELD": field_of(ruleset, maker.stat),
        "VALUE_LEAST": maker.least // scale,
        "VALUE_SCALE": scale,
        "NUMBER_FIELD": field_of(ruleset, number.stat) if number else _NO_SUCH,
        "NUMBER_LEAST": stat.least // stat.scale if stat else 0,
        "NUMBER_MOST": stat.most // stat.scale if stat else 0,
        "NUMBER_GIVES": number.gives // scale if number else 0,
        "PICK_SECTION": sections[cards.section] if cards else _NO_SUCH,
        "APART_STAT": next((row.number for row in ruleset.stat if section and row.id == section.apart), 0),
        "PICK_APART": field_of(ruleset, section.apart) if section else _NO_SUCH,
        "PART_PRICE": field_of(ruleset, part.price) if part else _NO_SUCH,
        "PART_GAIN": field_of(ruleset, part.gain) if part else _NO_SUCH,
        "COLOURS_KNOWN": sum(row.number for row in ruleset.colour),
        **{f"LEAST_{takes.upper()}": row.least for takes in TAKES for row in [pick_of(ruleset, takes)] if row},
        **{f"MOST_{takes.upper()}": row.most for takes in TAKES for row in [pick_of(ruleset, takes)] if row},
        "PRICED": len(priced(ruleset)),
        "NEVERS": len(never_masks(ruleset)),
    }


def section_rule_lines(ruleset: Ruleset) -> Iterator[str]:
    """What a deck's sections say about each other."""
    rows = ruleset.section
    leaders = [row.id for row in rows if row.most == 1]
    within = [leaders.index(row.within) if row.within in leaders else _NO_SUCH for row in rows]
    counts = [field_of(ruleset, row.counts) for row in rows]
    apart = [field_of(ruleset, row.apart) for row in rows]
    yield f"SECTION_RULES = {int(any(one != _NO_SUCH for one in (*within, *counts, *apart)))}"
    yield from _bytes("section_within", within)
    yield from _bytes("section_counts", counts)
    yield from _bytes("section_apart", apart)
    listed = {kind for row in rows for kind in row.kinds}
    yield f"STRAY_KINDS = {int(any(row.id not in listed for row in ruleset.kind) and bool(ruleset.maker))}"


def _names(constants: Mapping[str, int]) -> Iterator[str]:
    yield from (f"{name} = {value}" for name, value in constants.items())


def _bytes(name: str, values: Sequence[int | str]) -> Iterator[str]:
    """A macro with a byte for each row."""
    yield f".macro {name}"
    yield from (f"        .byte {value}" for value in values)
    yield ".endmacro"
