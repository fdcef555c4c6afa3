"""How many rows a table of ruleset.toml may have, and which numbers: what the bytes of the console hold.

A count shares its byte with flags or reserved values, is a mask, or is the length of a table that is indexed by a byte.
The reader refuses what lies beyond; the table of limits in the reference is made from `ROWS_MOST`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from cartomancer.ruleset.codes import CORE_ASKS, CORE_MESSAGES
from cartomancer.ruleset.rows import TAKES, Coded, KeywordRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_calls import CORE_CALLS
from cartomancer.schema.records import KEYWORD_NUMBERS
from cartomancer.schema.script import SCRIPT_HANDLERS, SCRIPT_RESULTS, SYSTEM_MAX
from cartomancer.schema.script_calls import SYSTEM_ARGUMENTS, read_signature

CODES = 255
"""Codes from 1: 0 is none."""

KINDS_MOST = 8
"""One less if a state turns cards face-down: see `_bits`."""

ROWS_MOST: Mapping[str, int] = {
    "kind": KINDS_MOST,
    "colour": 8,
    "keyword": KEYWORD_NUMBERS + 16,
    "state": 8,
    "stat": 12,
    "place": 32,
    "resource": 16,
    "cell": 4,
    "phase": 32,
    "event": 127,
    "condition": 32,
    "ask": CODES - len(CORE_ASKS),
    "action": 32,
    "message": CODES - len(CORE_MESSAGES),
    "cause": CODES,
    "section": 8,
    "rule": 255,
    "call": SYSTEM_MAX - len(CORE_CALLS),
    "handler": SCRIPT_HANDLERS,
    "sheet": 16,
    "column": 255,
    "filter": 254,
    "option": 4,
    "maker": 1,
    "pick": len(TAKES),
}
"""Rows of each table at most. Events: a table of the console is as long as the highest. A section has a kind of its
own."""

FLAGS_MOST = 16
NUMBERS_MOST = KEYWORD_NUMBERS
_HIGHEST = {"place": 31, "resource": 31, "stat": 31, "cell": 31, "event": 127}
"""The highest code of a row, where tables on the console are as long as that."""

_HIGHEST_BIT = {"colour": 0x80, "state": 0x80, "kind": 0x80}


class Fault(NamedTuple):
    """A row that does not fit: its table and id, what is wrong, the cure."""

    table: str
    id: str
    what: str
    cure: str


def faults(ruleset: Ruleset) -> Iterator[Fault]:
    """What the console's bytes cannot hold, besides the number of rows."""
    yield from _codes(ruleset)
    yield from _bits(ruleset)
    yield from _keywords(ruleset.keyword)
    for table, key in (("call", "call"), ("handler", "function")):
        for row in getattr(ruleset, table):
            yield from _signature(table, row.id, getattr(row, key))


def _codes(ruleset: Ruleset) -> Iterator[Fault]:
    for table in ROWS_MOST:
        most = _HIGHEST.get(table, CODES)
        for row in getattr(ruleset, table):
            if isinstance(row, Coded) and row.number > most:
                yield Fault(table, row.id, f"code {row.number} of {row.id} is too high", f"choose a code up to {most}")


def _bits(ruleset: Ruleset) -> Iterator[Fault]:
    """Masks are bytes. Where cards lie face-down, the bit above the kinds is theirs (`Kind.REVERSE`)."""
    down = any(row.face_down for row in ruleset.state)
    for table, most in (_HIGHEST_BIT | ({"kind": 0x40} if down else {})).items():
        for row in getattr(ruleset, table):
            bit = row.mask if table == "kind" else row.number
            if not _is_bit(bit, most):
                yield Fault(table, row.id, f"bit {bit} of {row.id} cannot be used", f"write 1, 2, 4 ... up to {most}")


def _keywords(rows: tuple[KeywordRow, ...]) -> Iterator[Fault]:
    """Numbers have a byte each in the card record, flags a bit of a word."""
    flags = [row for row in rows if row.takes == "flag"]
    numbers = [row for row in rows if row.takes != "flag"]
    for kind, found, most in (("without a number", flags, FLAGS_MOST), ("with a number", numbers, NUMBERS_MOST)):
        if len(found) > most:
            what = f"{len(found)} keywords {kind}, {len(found) - most} more than there may be"
            yield Fault("keyword", found[most].id, what, f"use at most {most}")
            return
    for row in flags:
        if not _is_bit(row.number, 1 << FLAGS_MOST - 1):
            what = f"code {row.number} of {row.id} is not a bit"
            yield Fault("keyword", row.id, what, f"write 1, 2, 4 ... up to {1 << FLAGS_MOST - 1}")
    for row in numbers:
        if row.number >= NUMBERS_MOST:
            cure = f"choose a code from 0 to {NUMBERS_MOST - 1}"
            yield Fault("keyword", row.id, f"code {row.number} of {row.id} is too high", cure)


def _is_bit(number: int, most: int) -> bool:
    return 0 < number <= most and number & number - 1 == 0


def _signature(table: str, name: str, text: str) -> Iterator[Fault]:
    """A signature can be read, and has no more values than the script machine hands over."""
    example = "write it like this: name(card: card, count: integer) -> boolean"
    try:
        _, parameters, results = read_signature(text)
    except ValueError:
        yield Fault(table, name, f'the signature "{text}" cannot be read', example)
        return
    for what, found, most in (
        ("parameters", len(parameters), SYSTEM_ARGUMENTS),
        ("results", len(results), SCRIPT_RESULTS),
    ):
        if found > most:
            yield Fault(table, name, f"{name} has {found} {what}, {found - most} too many", f"use at most {most}")
