"""The Latin face of the screens: its letters, their widths and their codes in a text.

The letters are drawn in assets/ui/latin.txt. English texts are set in them pixel by pixel (romsrc/kernel/latin.s);
Japanese ones keep the half-width letters of misaki. In the language of Python 3.9, because the harness reads texts too.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from cartomancer.places import engine_assets
from cartomancer.words.language import Language

FILE = Path("ui/latin.txt")
ROWS = 8
INK = "#"
AIR = 1
"""Columns after a letter."""

SPACE_WIDTH = 2
"""A space besides the air of the letter before it."""

SHIFT_JIS = "cp932"

_MARKS = {
    "\u0300": "grave",
    "\u0301": "acute",
    "\u0302": "circumflex",
    "\u0303": "tilde",
    "\u0308": "diaeresis",
    "\u030a": "ring",
    "\u0327": "cedilla",
}
_LOST_ROWS = (1, 5)
"""What a capital loses below a mark; it then takes the rows of a small letter."""

MARKED = "".join(chr(code) for code in range(0xC0, 0x100) if chr(code) not in "×÷") + "¡¿Œœ"
"""Letters beyond ASCII: those of Latin-1, and what Spanish and French need besides."""

ASCII_FIRST, ASCII_LAST = 0x20, 0x7E
SECOND_FIRST = 0xA0
"""Codes of the second run of letters; before it, from $7F, lie the first two of MARKED. A two-byte character of
Shift-JIS begins with none of these."""

_MARKED_CODES = (0x7F, 0x80, *range(SECOND_FIRST, 0xE0))
CODES = {chr(code): code for code in range(ASCII_FIRST, ASCII_LAST + 1)} | {
    letter: _MARKED_CODES[at] for at, letter in enumerate(MARKED)
}
"""The code of each letter in an English text."""
assert len(MARKED) == len(_MARKED_CODES)

LETTERS = {code: letter for letter, code in CODES.items()}


@dataclass(frozen=True)
class LatinFont:
    """Letters as rows of `#` and `.`, all of a letter's rows of one width."""

    drawings: Mapping[str, tuple[str, ...]]

    def width(self, letter: str) -> int:
        """How far the next letter is from this one, in pixels."""
        return SPACE_WIDTH if letter == " " else len(self.drawings[letter][0]) + AIR

    def rows(self, letter: str) -> bytes:
        """The eight rows, most significant bit left."""
        if letter == " ":
            return bytes(ROWS)
        return bytes(sum(0x80 >> x for x, dot in enumerate(row) if dot == INK) for row in self.drawings[letter])

    @property
    def widths(self) -> bytes:
        """Widths in the order of codes."""
        return bytes(self.width(letter) for letter in ordered())

    @property
    def data(self) -> bytes:
        """Rows in the order of codes."""
        return b"".join(self.rows(letter) for letter in ordered())


def ordered() -> list[str]:
    """All letters in the order of their codes."""
    return sorted(CODES, key=lambda letter: CODES[letter])


@cache
def latin_font() -> LatinFont:
    """The font that ships with the engine."""
    return parse(font_file().read_text(encoding="utf-8"))


def font_file() -> Path:
    """Where the letters are drawn."""
    return engine_assets() / FILE


def parse(text: str) -> LatinFont:
    """The font from its drawing; ValueError, with the line, when it is not one."""
    drawn: dict[str, tuple[str, ...]] = {}
    names: list[str] = []
    rows: list[list[str]] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("= "):
            names, rows = line[2:].split(), []
        elif names and line.strip():
            rows.append(line.split())
            if len(rows[-1]) != len(names):
                raise ValueError(f"line {number}: {len(rows[-1])} pieces of a row for {len(names)} glyphs")
            if len(rows) == ROWS:
                drawn.update(_block(names, rows, number))
                names = []
    drawn.update(_with_marks(drawn))
    missing = [letter for letter in CODES if letter != " " and letter not in drawn]
    if missing:
        raise ValueError(f"not drawn: {' '.join(missing)}")
    return LatinFont(drawn)


def _block(names: list[str], rows: list[list[str]], number: int) -> dict[str, tuple[str, ...]]:
    found = {}
    for at, name in enumerate(names):
        drawing = tuple(row[at] for row in rows)
        if len({len(row) for row in drawing}) != 1 or not set("".join(drawing)) <= {INK, "."}:
            raise ValueError(f"the block before line {number}: rows of {name} differ in width, or have other signs")
        found[name] = drawing
    return found


def _with_marks(drawn: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """The letters that are put together from a letter and a mark, unless they are drawn."""
    found = {}
    for letter in MARKED:
        parts = unicodedata.normalize("NFD", letter)
        base = "ı" if parts[0] == "i" else parts[0]
        if letter not in drawn and len(parts) == 2 and {base, _MARKS.get(parts[1], "")} <= drawn.keys():
            found[letter] = _marked(
                drawn[base], drawn[_MARKS[parts[1]]], lowered=parts[0].isupper() and parts[0] != "C"
            )
    return found


def _marked(base: tuple[str, ...], mark: tuple[str, ...], lowered: bool) -> tuple[str, ...]:
    """A letter and its mark over each other's middle."""
    if lowered:
        kept = [row for at, row in enumerate(base) if at not in _LOST_ROWS]
        base = ("." * len(base[0]),) * len(_LOST_ROWS) + tuple(kept)
    width = max(len(base[0]), len(mark[0]))
    rows = []
    for at in range(ROWS):
        below, above = _centred(base[at], width), _centred(mark[at], width)
        rows.append("".join(INK if INK in (below[x], above[x]) else "." for x in range(width)))
    return tuple(rows)


def _centred(row: str, width: int) -> str:
    left = (width - len(row)) // 2
    return ("." * left + row).ljust(width, ".")


# --- texts ----------------------------------------------------------------------------------------------------


def encode(text: str, language: Language) -> bytes:
    """A text as it is in ROM, without its end; raises UnicodeEncodeError for what its language cannot show."""
    if language == "ja":
        return text.encode(SHIFT_JIS)
    return b"".join(_code(letter, text, at) for at, letter in enumerate(text))


def _code(letter: str, text: str, at: int) -> bytes:
    if letter in CODES or letter < " ":
        return bytes([CODES.get(letter, ord(letter))])
    code = letter.encode(SHIFT_JIS)
    if len(code) == 1:
        raise UnicodeEncodeError(SHIFT_JIS, text, at, at + 1, "half-width katakana in an English text")
    return code


def decode(data: bytes, language: Language) -> str:
    """A text from its bytes; raises ValueError for what is not one."""
    if language == "ja":
        return data.decode(SHIFT_JIS)
    text, at = "", 0
    while at < len(data):
        byte = data[at]
        size = 1 if byte in LETTERS or byte < ASCII_FIRST else 2
        text += LETTERS.get(byte, chr(byte)) if size == 1 else data[at : at + 2].decode(SHIFT_JIS)
        at += size
    return text


def can_show(letter: str, language: Language) -> bool:
    """Whether texts of a language may have a character."""
    try:
        return bool(encode(letter, language))
    except UnicodeEncodeError:
        return False


def measurable(text: str, language: Language) -> bytes:
    """A text to measure: what cannot be shown becomes a question mark."""
    return encode("".join(letter if can_show(letter, language) else "?" for letter in text), language)
