"""How many cells and tiles a text takes on the screen, in either language, exactly as the console draws it.

Japanese texts are cells of one full-width or two half-width characters; cells that are alike share a tile. English ones
are set pixel by pixel in the Latin face: letters run through cells, each cell has a tile of its own, and what is not a
letter (an icon, a sign of the board, a kanji) begins a new cell. The console's side is romsrc/kernel/text.s.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from cartomancer.schema import screens
from cartomancer.schema.formats import TEXT_END, TEXT_NEWLINE, TILE, TILE_LEAD, is_lead_byte
from cartomancer.schema.screens import Box
from cartomancer.words.language import Language
from cartomancer.words.latin import AIR, CODES, LETTERS, can_show, latin_font, measurable

BLANK = bytes(TILE)
"""A composed cell without ink."""

_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
"""Bytes read from the other end."""

_REMEMBERED = 1 << 14
"""Texts whose cells are kept: a name or a hint is measured with many others."""


def cells(text: str, language: Language, indent: int = 0) -> Iterator[list[bytes]]:
    """The lines of a text: for each cell its two bytes, one for an icon or sign, or eight rows of a composed cell.

    `indent` are pixels before the first line; Japanese takes whole cells of it.
    """
    data = measurable(text, language)
    if language == "ja":
        lines = list(screens.cells(data))
        lines[0] = [b"  "] * (indent // TILE) + lines[0]
        yield from lines
        return
    line = _Line(indent)
    at = 0
    while at < len(data) and data[at] != TEXT_END:
        byte = data[at]
        if byte in LETTERS:
            line.letter(LETTERS[byte])
        elif byte == TEXT_NEWLINE:
            yield line.closed()
            line = _Line(0)
        else:
            size = 2 if is_lead_byte(byte) else 1
            line.whole(data[at : at + 1] if byte == TILE_LEAD else data[at : at + size])
            at += size - 1
        at += 1
    yield line.closed()


class _Line:
    """A line of the Latin face while it is set: finished cells, and pixel rows of what is begun, whose lowest bit is
    the leftmost pixel, so that a row is no longer than its letters reach."""

    def __init__(self, indent: int) -> None:
        self._done: list[bytes] = []
        self._rows = [0] * TILE
        self._pixels = indent

    def letter(self, letter: str) -> None:
        """Set a letter after the last one."""
        font = latin_font()
        for y, row in enumerate(font.rows(letter)):
            self._rows[y] |= _MIRRORED[row] << self._pixels
        self._pixels += font.width(letter)

    def whole(self, cell: bytes) -> None:
        """Something that takes a cell of its own."""
        self._flush()
        self._done.append(cell)

    def closed(self) -> list[bytes]:
        """The cells of the line."""
        self._flush()
        return self._done

    def _flush(self) -> None:
        count = -(-(self._pixels - AIR) // TILE) if self._pixels else 0
        for at in range(count):
            self._done.append(bytes(_MIRRORED[row >> TILE * at & 0xFF] for row in self._rows))
        self._rows, self._pixels = [0] * TILE, 0


def pixels(line: str, language: Language) -> int:
    """How wide one line is, without the air after its last letter."""
    if language == "ja":
        return len(next(screens.cells(measurable(line, language)))) * TILE
    font, reach = latin_font(), 0
    for letter in line:
        if letter in CODES or (letter >= " " and not can_show(letter, language)):
            reach += font.width(letter if letter in CODES else "?")
        else:
            reach = -(-max(reach - AIR, 0) // TILE) * TILE + TILE
    return max(reach - AIR, 0)


def extent(text: str, language: Language) -> tuple[int, int]:
    """Width and height of a text in cells."""
    lines = text.split("\n")
    return max(-(-pixels(line, language) // TILE) for line in lines), len(lines)


def fits(text: str, box: Box, language: Language) -> bool:
    """Whether a text stays inside a box."""
    width, height = extent(text, language)
    return width <= box.width and height <= box.height


def text_tiles(texts: Iterable[str], language: Language) -> int:
    """How many background tiles the texts of one screen take. Composed cells share none, others that are alike do."""
    parts = [_tiles_of(text, language) for text in texts]
    return sum(composed for composed, _ in parts) + len(frozenset[bytes]().union(*(alike for _, alike in parts)))


@lru_cache(_REMEMBERED)
def _tiles_of(text: str, language: Language) -> tuple[int, frozenset[bytes]]:
    """How many composed cells with ink a text has, and its other cells."""
    shown = [cell for line in cells(text, language) for cell in line]
    composed = sum(len(cell) == TILE and cell != BLANK for cell in shown)
    return composed, frozenset(cell for cell in shown if len(cell) == 2) - screens.BLANK_CELLS


def flow(items: Sequence[str], language: Language, width: int = screens.CARD_KEYWORDS.width) -> str:
    """Items set one after the other as the card screen sets keywords: a space between, a new line when full."""
    text = ""
    for item in items:
        if not text:
            text = item
            continue
        spaced = f"{text} {item}"
        *_, last = cells(spaced, language)
        text = spaced if len(last) <= width else f"{text}\n{item}"
    return text
