"""What the screen of a duel knows of a game: tables for the assembler from the rows of its ruleset."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum

from cartomancer.board.field_tiles import icon_names, icon_tile
from cartomancer.ruleset.codes import CORE_MESSAGES
from cartomancer.ruleset.rows import AskRow, PlaceRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import NONE
from cartomancer.schema.texts import ask_words, row_keys, texts_of


class Secrecy(IntEnum):
    """From whom the cards of a place are hidden. A player who is asked about a card of their own deck sees it."""

    NOBODY = 0
    OTHER = 1
    ALL = 2
    ALWAYS = 3


ASK_ENDS_TURN = 0x01
ASK_BACK = 0x02
ASK_NUMBERS = 0x04
ASK_SENTENCES = 0x08
ASK_NAMES_CARD = 0x10
"""What a question is: an empty answer ends the turn, or leads back; its options are numbers, or sentences, not actions;
its words name the card that asks."""

SILENT_MESSAGES = ("MOVED", "DUEL_OVER")
"""Messages of the core that are in the log but are not shown when they happen: the field shows them."""


def duel_lines(ruleset: Ruleset) -> Iterator[str]:
    """The tables."""
    yield f"RESULT_PLACE = {_leading_place(ruleset)}"
    places = {row.number: row for row in ruleset.place}
    yield from _bytes("place_secrecy", [_secrecy(places.get(at)) for at in range(ruleset.places_per_side)])
    asks = {row.number: row for row in ruleset.ask}
    numbers = range(max(asks, default=-1) + 1)
    yield from _bytes("ask_flag_bytes", [_flags(asks[at]) if at in asks else 0 for at in numbers])
    words = [ask_words(asks[at]) if at in asks else ("do_choose", "do_none") for at in numbers]
    for which, name in enumerate(("ask_does", "ask_none")):
        keys = [f"TEXT_{one[which].upper()}" for one in words]
        yield from _bytes(f"{name}_lo", [f"<{key}" for key in keys])
        yield from _bytes(f"{name}_hi", [f">{key}" for key in keys])
    yield from _message_lines(ruleset)
    yield from _bytes("stat_shown_lo", [row.shown_scale & 0xFF for row in ruleset.stat])
    yield from _bytes("stat_shown_hi", [row.shown_scale >> 8 for row in ruleset.stat])
    yield from _bytes("stat_icons", [icon_tile(row.icon) if row.icon in icon_names() else 0 for row in ruleset.stat])


def _secrecy(row: PlaceRow | None) -> Secrecy:
    if row is None or row.hidden == "nobody":
        return Secrecy.NOBODY
    if row.shared:
        return Secrecy.ALWAYS
    return Secrecy.ALL if row.hidden == "all" else Secrecy.OTHER


def _leading_place(ruleset: Ruleset) -> int:
    """Where the card is that stands for a player when the duel is over: where a single card of the deck begins, else
    the first place of the field."""
    numbers = {row.id: row.number for row in ruleset.place}
    single = [row.place for row in ruleset.section if row.least == 1 and row.most == 1]
    field = [row.id for row in ruleset.place if row.field and not row.shared]
    return next((numbers[place] for place in (*single, *field) if place), NONE)


def _flags(row: AskRow) -> int:
    options = {"action": 0, "number": ASK_NUMBERS, "sentence": ASK_SENTENCES | ASK_NUMBERS}[row.options]
    names = ASK_NAMES_CARD * ("{card}" in row.ja or "{card}" in row.en)
    return ASK_ENDS_TURN * row.ends_turn | ASK_BACK * row.back | options | names


def _message_lines(ruleset: Ruleset) -> Iterator[str]:
    """Which entries of the log are shown when they happen, and their sounds, from code 1 on."""
    shown = {code: name not in SILENT_MESSAGES for name, code in CORE_MESSAGES.items()}
    shown |= {row.number: row.show for row in ruleset.message}
    sounds = {row.number: row.sound for row in ruleset.message if row.sound}
    end = row_keys(ruleset, texts_of("message"))[-1][0] + 1
    yield from _bytes("message_shown", [int(shown.get(code, False)) for code in range(end)])
    yield from _bytes("message_sounds", [f"SoundEffect::{sounds.get(code, 'none').upper()}" for code in range(end)])


def _bytes(name: str, values: Sequence[int | str]) -> Iterator[str]:
    """A macro with a byte for each value."""
    yield f".macro {name}"
    yield from (f"        .byte {value if isinstance(value, str) else int(value)}" for value in values)
    yield ".endmacro"
