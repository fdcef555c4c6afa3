"""Glyphs: only those that the cartridge's texts use, rasterised from the misaki font.

misaki is drawn on an 8x8 grid: at 8 pixels it has exactly two levels, and half-width characters are 4 wide.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from cartomancer.blobs import Blob
from cartomancer.schema.formats import GLYPH_BYTES, GLYPH_PAGES, glyph_page, is_lead_byte

_NOT_IN_ANY_FONT = "\uffff"


class Font:
    """The misaki font as 8-byte glyphs."""

    def __init__(self, path: Path) -> None:
        self._font = ImageFont.truetype(str(path), GLYPH_BYTES)
        self._missing = self._raster(_NOT_IN_ANY_FONT)

    def glyph(self, letter: str) -> bytes | None:
        """Eight rows, most significant bit left; None if the font lacks the character."""
        rows = self._raster(letter)
        return None if rows == self._missing else rows

    def _raster(self, letter: str) -> bytes:
        image = Image.new("1", (8, GLYPH_BYTES))
        draw = ImageDraw.Draw(image)
        draw.fontmode = "1"
        draw.text((0, 0), letter, fill=1, font=self._font)
        return image.tobytes()


def glyph_blobs(letters: Iterable[str], font: Font) -> list[Blob]:
    """One blob for each glyph page in use: count, second bytes ascending, bitmaps."""
    pages: dict[int, dict[int, bytes]] = defaultdict(dict)
    for letter in letters:
        code = letter.encode("cp932")
        glyph = font.glyph(letter)
        if glyph is None:
            raise ValueError(f"the font has no glyph for {letter!r}")
        pages[glyph_page(code[0])][code[-1]] = glyph
    blobs = []
    for page, glyphs in sorted(pages.items()):
        seconds = sorted(glyphs)
        data = bytes([len(seconds), *seconds]) + b"".join(glyphs[second] for second in seconds)
        blobs.append(Blob(page_name(page), "glyphs", data))
    return blobs


def page_name(page: int) -> str:
    """The blob name of a glyph page."""
    return f"glyph_page_{page:02d}"


def decode_page(data: bytes) -> dict[int, bytes]:
    """Second byte -> bitmap, from a page as it is in ROM; ValueError when it is not a page."""
    count = data[0] if data else 0
    seconds = data[1 : 1 + count]
    if not count or len(data) != 1 + count * (1 + GLYPH_BYTES) or list(seconds) != sorted(set(seconds)):
        raise ValueError("not a glyph page")
    bitmaps = data[1 + count :]
    return {second: bitmaps[at * GLYPH_BYTES :][:GLYPH_BYTES] for at, second in enumerate(seconds)}


def lead_of_page(page: int) -> int | None:
    """The Shift-JIS lead byte of a page; None for the half-width page."""
    leads = [lead for lead in range(256) if is_lead_byte(lead) and glyph_page(lead) == page]
    return leads[0] if leads and page < GLYPH_PAGES else None
