"""Reading the Latin face from its pixels; no numpy, because the long runs under PyPy read boards too."""

from __future__ import annotations

from functools import cache

from cartomancer.schema.formats import TILE
from cartomancer.words.latin import AIR, CODES, SPACE_WIDTH, latin_font


def read_cells(line: list[bytes]) -> str:
    """The text of cells as `measure.cells` has them, without icons; the Latin face is read from its pixels."""
    text, run = "", b""
    for cell in [*line, b"\x10"]:
        if len(cell) == TILE:
            run += bytes(sum((row >> (7 - x) & 1) << (7 - y) for y, row in enumerate(cell)) for x in range(TILE))
            continue
        text += _read_columns(run)
        run = b""
        text += cell.decode("cp932") if len(cell) == 2 else ""
    return text


def _read_columns(columns: bytes) -> str:
    """The letters of a run of pixel columns, the widest that fits first."""
    letters = sorted((letter for letter in CODES if letter != " "), key=lambda one: -len(_columns(one)))
    text, at = "", 0
    while at < len(columns):
        if not columns[at]:
            gap = len(columns[at:]) - len(columns[at:].lstrip(b"\0"))
            text, at = text + " " * (gap // SPACE_WIDTH), at + gap
            continue
        found = (one for one in letters if columns.startswith(_columns(one) + bytes(AIR), at))
        letter = next(found, next((one for one in letters if columns[at:] == _columns(one)), ""))
        assert letter, f"no letter of the Latin face after {text!r}"
        text, at = text + letter, at + len(_columns(letter)) + AIR
    return text


@cache
def _columns(letter: str) -> bytes:
    """A letter by its pixel columns, the first row in the highest bit."""
    drawing = latin_font().drawings[letter]
    return bytes(int("".join("1" if row[x] == "#" else "0" for row in drawing), 2) for x in range(len(drawing[0])))
