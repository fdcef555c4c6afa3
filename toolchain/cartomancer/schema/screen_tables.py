"""What the screens outside a duel know of a game: tables for the assembler from the rows of its ruleset.

Card view, album and deck editor name no kind, colour, keyword, stat or section: they walk through these tables. Names
are texts; those of a table follow each other in the order of its rows (`GROUPS`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from cartomancer.ruleset.rows import OptionRow, SectionRow, StatRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.formats import MARKS, Icon
from cartomancer.schema.records import CARD

NO_SUCH = 0xFF
"""No section, no stat, no leader."""

STATS_SHOWN = 6
"""Numbers that the card screen has room for."""

_GEMS = ("black", "red", "white", "green", "blue", "yellow", "violet", "brown", "sky")
"""Colours of gems in the order in which rows without one take them."""


GROUPS: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "category": ("kind", ()),
    "colour": ("colour", ()),
    "number_keyword": ("keyword", ("number", "trait")),
    "flag_keyword": ("keyword", ("flag",)),
    "section": ("section", ()),
    "option": ("option", ()),
}
"""Groups of texts, the table of the ruleset whose names they are, and which of its rows."""


def group_constants(ruleset: Ruleset, keys: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """TEXT_<GROUP>_FIRST: the text of the first row; those of the others follow."""
    for group in GROUPS:
        rows = group_rows(ruleset, group)
        yield f"TEXT_{group.upper()}_FIRST", keys.get(f"{group}_{rows[0].id}", 0) if rows else 0


def group_rows(ruleset: Ruleset, group: str) -> list[Any]:
    """The rows whose names are the texts of a group."""
    table, takes = GROUPS[group]
    return [row for row in getattr(ruleset, table) if not takes or row.takes in takes]


def value_key(row: OptionRow, at: int) -> str:
    """The text of a value that players choose before a duel, counted from the least."""
    return f"option_value_{row.id}_{at}"


def listed_stat(ruleset: Ruleset) -> StatRow | None:
    """The number that lists of cards show: the one that says so, or the first."""
    return next((row for row in ruleset.stat if row.listed), next(iter(ruleset.stat), None))


def is_single(row: SectionRow) -> bool:
    """Whether a section always holds one card at most: its card is chosen, not counted."""
    return row.most == 1


def leader_sections(ruleset: Ruleset) -> list[SectionRow]:
    """The sections of a single card, in order; the first one's card leads the deck."""
    return [row for row in ruleset.section if is_single(row)]


def main_section(ruleset: Ruleset) -> int:
    """The section whose cards the deck editor counts: the largest."""
    numbers = {row.id: row.default for row in ruleset.rule}

    def most(row: SectionRow) -> int:
        return row.most if isinstance(row.most, int) else numbers.get(row.most, 0)

    return max(range(len(ruleset.section)), key=lambda at: most(ruleset.section[at]), default=0)


def deck_kinds(ruleset: Ruleset) -> list[int]:
    """Kinds that decks hold, section by section: what the deck editor can list apart."""
    ids = [row.id for row in ruleset.kind]
    return list(dict.fromkeys(ids.index(kind) for row in ruleset.section for kind in row.kinds))


def gem_names(ruleset: Ruleset) -> list[str]:
    """The colour of each colour's gem."""
    free = [name for name in _GEMS if name not in {row.gem for row in ruleset.colour}]
    return [row.gem or free.pop(0) for row in ruleset.colour]


def mark_icons(ruleset: Ruleset) -> list[Icon]:
    """The shape of each colour."""
    free = [name for name in MARKS if name not in {row.mark for row in ruleset.colour}]
    return [MARKS[row.mark or free.pop(0)] for row in ruleset.colour]


COLOURS_NAMED = 2
"""Colours of a card whose names are written after their gems; of more only the gems are shown."""


def screen_lines(ruleset: Ruleset) -> Iterator[str]:
    """The tables."""
    kinds = {row.id: at for at, row in enumerate(ruleset.kind)}
    listed = listed_stat(ruleset)
    yield from _names(
        KINDS=len(ruleset.kind),
        DECK_BUILDING=int(ruleset.memory.own_decks > 0),
        GEM_COLOURS=len(ruleset.colour),
        COLOURS_NAMED=COLOURS_NAMED,
        CARD_STATS=len(ruleset.stat),
        LISTED_STAT=ruleset.stat.index(listed) if listed else NO_SUCH,
        NUMBER_NAMES=len(group_rows(ruleset, "number_keyword")),
        FLAG_NAMES=len(group_rows(ruleset, "flag_keyword")),
        TYPE_STATS=sum({"type1": 1, "type2": 2}.get(one, 0) for one in {row.byte for row in ruleset.stat}),
        STATS_SHOWN=STATS_SHOWN,
    )
    yield from _bytes("stat_fields", [CARD.offsets[row.byte] for row in ruleset.stat])
    yield from _bytes("stat_kinds", [ruleset.kinds_mask(row.kinds) for row in ruleset.stat])
    yield from _bytes("stat_numbers", [row.number for row in ruleset.stat])
    yield from _bytes("stat_points_lo", [row.scale & 0xFF for row in ruleset.stat])
    yield from _bytes("stat_points_hi", [row.scale >> 8 for row in ruleset.stat])
    yield from _bytes("colour_bits", [row.number for row in ruleset.colour])
    yield from _bytes("colour_tints", [f"TINT_{name.upper()}" for name in gem_names(ruleset)])
    yield from _bytes("colour_marks", [int(icon) for icon in mark_icons(ruleset)])
    numbered = group_rows(ruleset, "number_keyword")
    yield from _bytes("number_places", [row.number for row in numbered])
    yield from _bytes("number_traits", [int(row.takes == "trait") for row in numbered])
    flags = [row.number for row in group_rows(ruleset, "flag_keyword")]
    yield from _bytes("flag_bits_lo", [flag & 0xFF for flag in flags])
    yield from _bytes("flag_bits_hi", [flag >> 8 for flag in flags])
    marked = [row.number for row in ruleset.condition if row.acts in ("triggered", "used")]
    yield from _names(MARKED_CONDITIONS=len(marked))
    yield from _bytes("marked_conditions", marked)
    yield from _section_lines(ruleset, kinds)


def _section_lines(ruleset: Ruleset, kinds: Mapping[str, int]) -> Iterator[str]:
    """Sections of a deck: whose kinds, how many cards; their numbers may be names of numbers of the rules."""
    sections = {kinds[kind]: at for at, row in reversed([*enumerate(ruleset.section)]) for kind in row.kinds}
    leaders = leader_sections(ruleset)
    listed = deck_kinds(ruleset)
    yield from _names(
        SECTIONS=len(ruleset.section),
        LEADERS=len(leaders),
        MAIN_SECTION=main_section(ruleset),
        DECK_KINDS=len(listed),
        NO_SUCH=NO_SUCH,
    )
    yield from _bytes("section_of_kind", [sections.get(at, NO_SUCH) for at in range(len(kinds))])
    yield from _bytes("section_least", [_number(row.least) for row in ruleset.section])
    yield from _bytes("section_most", [_number(row.most) for row in ruleset.section])
    yield from _bytes("section_copies", [f"SECTION_COPIES_{at}" for at in range(len(ruleset.section))])
    yield from _bytes("section_leader", [leaders.index(row) if row in leaders else NO_SUCH for row in ruleset.section])
    yield from _bytes("deck_kind_list", listed)


def _number(value: int | str) -> int | str:
    """A number, or the constant of a number of the rules."""
    return value.upper() if isinstance(value, str) else value


def _names(**constants: int) -> Iterator[str]:
    yield from (f"{name} = {value}" for name, value in constants.items())


def _bytes(name: str, values: Sequence[int | str]) -> Iterator[str]:
    """A macro with a byte for each row."""
    yield f".macro {name}"
    yield from (f"        .byte {value}" for value in values)
    yield ".endmacro"
