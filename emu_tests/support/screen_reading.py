"""Reading a console's picture: which glyphs stand in which cells, compared with the font itself.

This is a second opinion on the whole text path (Shift-JIS, glyph search, composition, CHR RAM, nametable): it starts
from pixels and shares nothing with the 6502 code but the font and the boxes.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from cartomancer.convert.font_file import find_font
from cartomancer.convert.glyphs import Font
from cartomancer.schema.formats import GLYPH_BYTES, TILE
from cartomancer.schema.screens import Box
from cartomancer.words.language import Language
from cartomancer.words.measure import cells

Bits = NDArray[np.uint8]
Frame = NDArray[np.uint8]


def font() -> Font:
    """The font that the cartridge's glyphs come from."""
    path = find_font()
    assert path is not None, "the misaki font is not installed"
    return Font(path)


def cell_bits(frame: Frame, column: int, row: int) -> Bits:
    """Which pixels of a cell differ from the backdrop, 8x8."""
    backdrop = frame[0, 0]
    cell = frame[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE]
    bits: Bits = np.any(cell != backdrop, axis=2).astype(np.uint8)
    return bits


def expected_bits(cell: bytes, with_font: Font) -> Bits:
    """How a cell of a text must look: one full-width glyph, two half-width ones, or rows of the Latin face."""
    if len(cell) == TILE:
        return np.unpackbits(np.frombuffer(cell, np.uint8).reshape(TILE, 1), axis=1)
    text = cell.decode("cp932")
    rows = [_rows(with_font, letter) for letter in text]
    if len(rows) == 1:
        return rows[0]
    return np.concatenate([rows[0][:, :4], rows[1][:, :4]], axis=1)


def expected_rows(cell: bytes, with_font: Font) -> bytes:
    """The same as eight bytes."""
    return bytes(np.packbits(expected_bits(cell, with_font), axis=1).ravel())


def _rows(with_font: Font, letter: str) -> Bits:
    glyph = bytes(GLYPH_BYTES) if letter in " 　" else with_font.glyph(letter)
    assert glyph is not None, f"the font lacks {letter!r}"
    return np.unpackbits(np.frombuffer(glyph, np.uint8).reshape(GLYPH_BYTES, 1), axis=1)


def unlike(frame: Frame, box: Box, text: str, with_font: Font, language: Language = "ja", indent: int = 0) -> list[str]:
    """Where a box shows something else than the text: nothing, if all is well. Icons are left out."""
    wrong = []
    lines = [*cells(text, language, indent)]
    for line in range(box.height):
        shown = lines[line] if line < len(lines) else []
        for column in range(box.width):
            cell = shown[column] if column < len(shown) else b"  "
            if len(cell) == 1:
                continue
            found = cell_bits(frame, box.x + column, box.y + line)
            if not np.array_equal(found, expected_bits(cell, with_font)):
                wrong.append(f"{box.name} line {line} column {column}: not {text!r}")
    return wrong


def is_blank(frame: Frame, box: Box) -> bool:
    """Whether a box shows nothing but the backdrop."""
    area = frame[box.y * TILE : box.bottom * TILE, box.x * TILE : box.right * TILE]
    return bool(np.all(area == frame[0, 0]))
