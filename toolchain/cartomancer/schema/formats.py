"""The structures in ROM besides cards and steps: tables, picture maps, minis, glyphs, texts, decks.

Everything that the 6502 finds, it finds through the *directory* in the fixed bank: one entry a table, five
bytes each (far pointer to the table, 16-bit number of entries). A table is an array of far pointers; entry 0 of
`cards` and `abilities` is null, because numbers start at 1, and a gap in the numbers is a null pointer.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from cartomancer.schema.layout import Field, Layout
from cartomancer.schema.records import FarPointer

CELL = 16
"""Pixels along the side of a palette cell: the console has one palette for 16x16 pixels."""

TILE = 8
TILE_BYTES = 16
PICTURE_TILES_MAX = 255
"""The record's length byte."""

MAPS_MAX = 256
MINIS_MAX = 256
"""Picture maps and minis are numbered in one byte of the card record."""


class Table(IntEnum):
    """Entries of the directory, in order."""

    CARDS = 0  # card number -> card record
    RULES = 1  # card number -> generated rules text, Japanese
    RULES_EN = 2  # the same in English: RULES + GameLanguage
    ENGLISH = 3  # card number -> English name
    ABILITIES = 4  # ability number -> step list
    MAPS = 5  # picture map number -> PICTURE_MAP
    MINIS = 6  # mini number -> MINI
    TEXTS = 7  # text id -> text, Japanese
    TEXTS_EN = 8  # the same in English: TEXTS + GameLanguage
    GLYPHS = 9  # glyph page (see glyph_page) -> page
    DECKS = 10  # deck number -> DECK
    UI_TILES = 11  # 0 -> tiles of the user interface; the count is in tiles
    SCRIPTS = 12  # script number -> script (schema.script)
    ENGLISH_SHORT = 13  # card number -> English name as the board shows it
    BOARD_ART = 14  # card number -> mini and portrait in the palettes of the board (board/art.py)
    LATIN = 15  # 0 -> rows of the letters of the Latin face (words/latin.py)
    PANEL_RULES = 16  # card number -> first lines of its rules text, for the panel below a board, Japanese
    PANEL_RULES_EN = 17  # the same in English: PANEL_RULES + GameLanguage
    TITLES = 18  # language -> TITLE


DIRECTORY_MAGIC = b"CARTOMANCER\x04"
"""Stands before the directory in the fixed banks, so that an image can be read without its manifest. The last
byte is the version of the formats."""

DIRECTORY_ENTRY = Layout(
    "DirectoryEntry",
    (
        Field("pointer", 3, "", "far pointer to the table"),
        Field("count", 2, "", "entries in the table, little-endian"),
    ),
)

PICTURE_MAP = Layout(
    "PictureMap",
    (
        Field("width", 1, "", "width in tiles, even"),
        Field("height", 1, "", "height in tiles, even"),
        Field("backdrop", 1, "", "the colour behind everything, $3F00"),
        Field("palettes", 12, "", "colours 1-3 of background palettes 0-3"),
    ),
)
"""Head of a picture map. Then: one byte a 16x16 cell, row by row, its palette number 0-3; then one byte a tile,
row by row, its number in the picture's tiles. Colour 3 of palette 3 is the text colour of the card screen."""

TEXT_PALETTE = 3
TEXT_COLOUR = 3
"""The palette, and the colour in it, in which a card screen writes text."""

MINI = Layout(
    "Mini",
    (
        Field("frames", 1, "", "number of frames, 1-4"),
        Field("ticks", 1, "", "screen frames that each is shown"),
    ),
)
"""Head of a mini character. Then, a frame, four sprites (top left, top right, bottom left, bottom right) of two
bytes: tile number in the mini's tiles, and OAM attributes (palette, mirroring). Tile $FF: no sprite here."""

MINI_SIDE = 16
MINI_FRAMES_MAX = 4
NO_SPRITE = 0xFF

TITLE = Layout(
    "Title",
    (
        Field("palettes", 16, "", "the four background palettes with their backdrop"),
        Field("split", 1, "", "line from which on the background takes its tiles from the second table"),
        Field("upper", 1, "", "tiles of the first table, from number 1"),
        Field("lower", 1, "", "tiles of the second table, from number 1"),
    ),
)
"""Head of a title's picture. Then the nametable with its attributes (1,024 bytes), the upper tiles, the lower ones."""

DECK = Layout(
    "Deck",
    (
        Field("name", 2, "", "text id of the deck's name"),
        Field("master", 2, "", "card number of the master"),
        Field("entries", 1, "", "number of entries that follow"),
    ),
)

DECK_ENTRY = Layout(
    "DeckEntry",
    (
        Field("card", 2, "", "card number, little-endian"),
        Field("copies", 1, "", "copies of it; 0: `card` is the place in which all cards after it begin"),
    ),
)

# --- text -----------------------------------------------------------------------------------------------------

TEXT_END = 0x00
TEXT_NUMBER = 0x01
TEXT_TEXT = 0x02
"""Where a script's text has its values, in order: a number, and the text of a number."""

TEXT_FILL = 0x03
"""The console's own: blank from here to the end of the box."""

TEXT_INK = 0x04
INKS = 3
"""The console's own, too: from here on, from the next cell, in colour 3; the next codes mean colours 1 and 2."""

TEXT_NEWLINE = 0x0A
ICON_FIRST = 0x10
ICON_LAST = 0x1F
"""One-byte codes $10-$1F in a text are icons: tiles of the user interface."""


class Icon(IntEnum):
    """Icons that a text may contain, by their code."""

    LIGHTNING = 0x10
    STAR = 0x11
    CURSOR = 0x12
    CORE = 0x13
    ATTACK = 0x14
    HEALTH = 0x15
    GEM = 0x16  # a sprite brings its colour
    BLACK = 0x18  # marks that differ in shape
    RED = 0x19
    WHITE = 0x1A
    GREEN = 0x1B
    BLUE = 0x1C


MARKS = {
    "ring": Icon.BLACK,
    "triangle": Icon.RED,
    "diamond": Icon.WHITE,
    "square": Icon.GREEN,
    "drop": Icon.BLUE,
    "star": Icon.STAR,
    "heart": Icon.HEALTH,
    "bolt": Icon.LIGHTNING,
}
"""Shapes that tell colours apart without colour, by the names that rows of `colour` give them."""

TILE_LEAD = 0xF0
TILE_FIRST = 0xE000
"""A tile of the duel board in a text is a character for private use: Shift-JIS has it as TILE_LEAD and a second byte.
Only screens that load the board's tiles may show one."""

GLYPH_BYTES = 8
"""A glyph is 8 rows of 1 bit a pixel; half-width glyphs use the left four."""

HALF_WIDTH_PAGE = 0
GLYPH_PAGES = 61
"""Page 0: one-byte characters. Pages 1-31: lead bytes $81-$9F. Pages 32-60: lead bytes $E0-$FC.
A page is its number of glyphs, then that many second bytes in ascending order, then that many bitmaps."""


def glyph_page(lead: int) -> int:
    """The glyph page of a Shift-JIS lead byte, or 0 for a one-byte character."""
    if 0x81 <= lead <= 0x9F:
        return lead - 0x80
    if 0xE0 <= lead <= 0xFC:
        return lead - 0xC0
    return HALF_WIDTH_PAGE


def is_lead_byte(byte: int) -> bool:
    """Whether a byte opens a two-byte Shift-JIS character."""
    return glyph_page(byte) != HALF_WIDTH_PAGE


@dataclass(frozen=True)
class DirectoryRow:
    """One decoded directory entry."""

    pointer: FarPointer
    count: int

    def pack(self) -> bytes:
        """The five bytes."""
        return self.pointer.pack() + self.count.to_bytes(2, "little")

    @classmethod
    def unpack(cls, data: bytes) -> DirectoryRow:
        """The entry from its five bytes."""
        return cls(FarPointer.unpack(data[:3]), int.from_bytes(data[3:5], "little"))
