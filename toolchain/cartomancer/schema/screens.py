"""Where things stand on the screens, in tiles, and what a screen may cost in background tiles.

The assembler draws into these boxes and the toolchain measures texts against them. Rows 0 and 29 and
columns 0 and 31 stay empty: a television may hide them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum

from cartomancer.schema.codes import Category
from cartomancer.schema.formats import ICON_FIRST, ICON_LAST, TEXT_END, TEXT_NEWLINE, is_lead_byte

SCREEN_COLUMNS = 32
SCREEN_ROWS = 30
BACKGROUND_TILES = 256
UI_TILES = 48
"""Tiles of assets/ui/ui.png; they stay at the start of both pattern tables."""

TEXT_TILES_MAX = BACKGROUND_TILES - UI_TILES
"""Tiles that a screen without a picture has for text."""

ICON_TILE = ICON_FIRST
"""Icon codes are tile numbers: the icons stand in the second row of ui.png."""

SPRITE_SLOTS = 3
"""Colours in a sprite palette. Sprites that tint an icon are drawn three times, once for each."""


class UiTile(IntEnum):
    """Tiles of ui.png besides the icons."""

    BLANK = 0
    FRAME_TOP_LEFT = 1
    FRAME_TOP = 2
    FRAME_TOP_RIGHT = 3
    FRAME_LEFT = 4
    FRAME_RIGHT = 5
    FRAME_BOTTOM_LEFT = 6
    FRAME_BOTTOM = 7
    FRAME_BOTTOM_RIGHT = 8
    RULE = 9
    RULE_LEFT = 10
    RULE_RIGHT = 11
    MISSING = 13
    SOLID = 14
    DOTS = 15
    TINT_GEM = 32
    TINT_STAR = 35
    TINT_LIGHTNING = 38
    TINT_CURSOR = 41
    WEAVE = 44


@dataclass(frozen=True)
class Box:
    """A rectangle of tiles with a name; its constants in assembler are NAME_X, _Y, _W, _H and
    NAME_AT, the VRAM address of its first cell."""

    name: str
    x: int
    y: int
    width: int
    height: int = 1

    @property
    def right(self) -> int:
        """The column behind the box."""
        return self.x + self.width

    @property
    def bottom(self) -> int:
        """The row below the box."""
        return self.y + self.height


CARD_PICTURE = Box("CARD_PICTURE", 2, 4, 8, 8)
CARD_NUMBER = Box("CARD_NUMBER", 2, 1, 5)
CARD_CATEGORY = Box("CARD_CATEGORY", 8, 1, 6)
CARD_RARITY = Box("CARD_RARITY", 16, 1, 8)
CARD_STARS = Box("CARD_STARS", 25, 1, 5)
CARD_NAME = Box("CARD_NAME", 12, 3, 16)
CARD_MARK = Box("CARD_MARK", 29, 3, 1)
CARD_SHORT_LABEL = Box("CARD_SHORT_LABEL", 12, 4, 3)
CARD_SHORT = Box("CARD_SHORT", 15, 4, 8)
CARD_ENGLISH = Box("CARD_ENGLISH", 12, 5, 19)
CARD_COLOUR_LABEL = Box("CARD_COLOUR_LABEL", 12, 7, 4)
CARD_COLOUR = Box("CARD_COLOUR", 16, 7, 10)
CARD_COST_LABEL = Box("CARD_COST_LABEL", 12, 8, 4)
CARD_COST = Box("CARD_COST", 16, 8, 2)
CARD_WAIT_LABEL = Box("CARD_WAIT_LABEL", 20, 8, 3)
CARD_WAIT = Box("CARD_WAIT", 23, 8, 2)
CARD_ATTACK_LABEL = Box("CARD_ATTACK_LABEL", 12, 9, 4)
CARD_ATTACK = Box("CARD_ATTACK", 16, 9, 2)
CARD_HEALTH_LABEL = Box("CARD_HEALTH_LABEL", 20, 9, 3)
CARD_HEALTH = Box("CARD_HEALTH", 23, 9, 2)
CARD_TYPES_LABEL = Box("CARD_TYPES_LABEL", 12, 10, 4)
CARD_TYPES = Box("CARD_TYPES", 16, 10, 15)
CARD_ILLUSTRATOR_LABEL = Box("CARD_ILLUSTRATOR_LABEL", 12, 12, 4)
CARD_ILLUSTRATOR = Box("CARD_ILLUSTRATOR", 17, 12, 14)
CARD_MINI = Box("CARD_MINI", 28, 7, 2, 2)
CARD_KEYWORDS = Box("CARD_KEYWORDS", 2, 13, 28, 2)
CARD_RULES = Box("CARD_RULES", 2, 16, 28, 10)
CARD_HINT = Box("CARD_HINT", 2, 27, 28)

CARD_HEAD_RULE = Box("CARD_HEAD_RULE", 1, 2, 30)
CARD_NAME_RULE = Box("CARD_NAME_RULE", 12, 6, 14)
CARD_TEXT_RULE = Box("CARD_TEXT_RULE", 1, 15, 30)
CARD_FOOT_RULE = Box("CARD_FOOT_RULE", 1, 26, 30)

LIST_TITLE = Box("LIST_TITLE", 3, 2, 14)
LIST_COUNT = Box("LIST_COUNT", 23, 2, 6)
LIST_HEAD_RULE = Box("LIST_HEAD_RULE", 1, 4, 30)
LIST_NUMBER = Box("LIST_NUMBER", 4, 6, 2)
LIST_NAME = Box("LIST_NAME", 7, 6, 16)
LIST_COLOUR = Box("LIST_COLOUR", 24, 6, 2)
LIST_COST = Box("LIST_COST", 27, 6, 2)
LIST_CURSOR = Box("LIST_CURSOR", 2, 6, 1)
LIST_FOOT_RULE = Box("LIST_FOOT_RULE", 1, 26, 30)
LIST_HINT = Box("LIST_HINT", 2, 27, 28)
LIST_ROWS = 10
LIST_PITCH = 2
"""Cards on a page of the list, and screen rows from one to the next."""

TITLE_NAME = Box("TITLE_NAME", 2, 8, 28, 2)
TITLE_NAME_MAX = TITLE_NAME.width // 2
"""Characters of the game's title, which is drawn at twice the size."""
TITLE_LOGO_RULE = Box("TITLE_LOGO_RULE", 7, 11, 18)
TITLE_SUBTITLE = Box("TITLE_SUBTITLE", 4, 13, 24)
TITLE_START = Box("TITLE_START", 4, 22, 24)
TITLE_CREDIT = Box("TITLE_CREDIT", 4, 24, 24)
TITLE_PARADE = Box("TITLE_PARADE", 6, 16, 20, 2)
TITLE_GROUND = Box("TITLE_GROUND", 5, 18, 22)
TITLE_FRAME = Box("TITLE_FRAME", 2, 6, 28, 14)
TITLE_BAND_TOP = Box("TITLE_BAND_TOP", 2, 2, 28, 2)
TITLE_BAND_END = Box("TITLE_BAND_END", 2, 26, 28, 2)

CARD_LABELS = {
    "label_number": CARD_NUMBER,
    "label_short": CARD_SHORT_LABEL,
    "label_colour": CARD_COLOUR_LABEL,
    "colourless": CARD_COLOUR,
    "label_cost": CARD_COST_LABEL,
    "label_wait": CARD_WAIT_LABEL,
    "label_core": CARD_WAIT_LABEL,
    "label_attack": CARD_ATTACK_LABEL,
    "label_health": CARD_HEALTH_LABEL,
    "label_type": CARD_TYPES_LABEL,
    "label_illustrator": CARD_ILLUSTRATOR_LABEL,
    "card_hint": CARD_HINT,
}
"""Texts that the card screen shows beside a card's own, by their key, and the box of each."""

OTHER_LABELS = {
    "subtitle": TITLE_SUBTITLE,
    "press_start": TITLE_START,
    "credit": TITLE_CREDIT,
    "list_title": LIST_TITLE,
    "list_hint": LIST_HINT,
}
"""Texts of the other screens."""

REQUIRED_TEXTS = ("title", "type_separator", *CARD_LABELS, *OTHER_LABELS)
"""Keys that every game's texts must have: the screens name them."""

BOXES = tuple(value for value in list(globals().values()) if isinstance(value, Box))

# --- what a text takes ----------------------------------------------------------------------------------------

BLANK_CELLS = frozenset([b"\x81\x40", b"  "])
"""Spaces: they use the blank tile."""


def cells(text: bytes) -> Iterator[list[bytes]]:
    """The lines of a text as the console draws it: for each cell the two bytes, or the icon, in it."""
    line: list[bytes] = []
    half = b""
    at = 0
    while at < len(text) and text[at] != TEXT_END:
        byte = text[at]
        two_bytes = is_lead_byte(byte)
        alone = two_bytes or byte == TEXT_NEWLINE or ICON_FIRST <= byte <= ICON_LAST
        if alone and half:
            line.append(half + b" ")
            half = b""
        if byte == TEXT_NEWLINE:
            yield line
            line = []
        elif alone:
            line.append(text[at : at + 2] if two_bytes else text[at : at + 1])
        elif half:
            line.append(half + text[at : at + 1])
            half = b""
        else:
            half = text[at : at + 1]
        at += 2 if two_bytes else 1
    yield [*line, half + b" "] if half else line


def extent(text: bytes) -> tuple[int, int]:
    """Width and height of a text in cells."""
    lines = list(cells(text))
    return max(len(line) for line in lines), len(lines)


def fits(text: bytes, box: Box) -> bool:
    """Whether a text stays inside a box."""
    width, height = extent(text)
    return width <= box.width and height <= box.height


def text_tiles(texts: Iterable[bytes]) -> int:
    """How many background tiles the texts of one screen take: equal cells share one."""
    distinct = {cell for text in texts for line in cells(text) for cell in line if len(cell) == 2}
    return len(distinct - BLANK_CELLS)


def background_tiles(picture_tiles: int, texts: Iterable[bytes]) -> int:
    """What a card screen costs; more than BACKGROUND_TILES does not fit."""
    return UI_TILES + picture_tiles + text_tiles(texts)


def flow(items: Sequence[bytes], width: int = CARD_KEYWORDS.width) -> bytes:
    """Items set one after the other as the card screen sets keywords: a space between, a new line when full."""
    text = b""
    for item in items:
        if not text:
            text = item
            continue
        spaced = text + b" " + item
        *_, last = cells(spaced)
        text = spaced if len(last) <= width else text + bytes([TEXT_NEWLINE]) + item
    return text


# --- colours of the sprites that tint icons -------------------------------------------------------------------

TINTS = {"BLACK": 0x0F, "RED": 0x16, "WHITE": 0x30, "GREEN": 0x1A, "BLUE": 0x12, "YELLOW": 0x28}
"""The colour of the console that each tint should be nearest to."""


def tint_constants(sprite_palettes: Sequence[Sequence[int]]) -> dict[str, int]:
    """TINT_<NAME>: which palette (times 4) and colour 0-2 of the game's sprite palettes comes nearest."""
    slots = [
        (colour, number * 4 + at) for number, palette in enumerate(sprite_palettes) for at, colour in enumerate(palette)
    ]
    return {
        f"TINT_{name}": min(slots, key=lambda slot: (_distance(wanted, slot[0]), slot[1]))[1]
        for name, wanted in TINTS.items()
    }


def sprite_constants(sprite_palettes: Sequence[Sequence[int]]) -> dict[str, int]:
    """SPRITE_COLOUR_0 to _11 and the tints: what a game must tell the console about its sprite palettes."""
    flat = [colour for palette in sprite_palettes for colour in palette]
    if len(flat) != 4 * SPRITE_SLOTS:
        raise ValueError(f"four sprite palettes of three colours are {4 * SPRITE_SLOTS} values, not {len(flat)}")
    colours = {f"SPRITE_COLOUR_{at}": colour for at, colour in enumerate(flat)}
    return colours | tint_constants(sprite_palettes)


def _distance(first: int, second: int) -> int:
    """A rough distance of two console colours: brightness, hue round the wheel, grey against coloured."""
    hue_a, level_a = _hue_and_level(first)
    hue_b, level_b = _hue_and_level(second)
    if (hue_a == 0) != (hue_b == 0):
        return 12 + abs(level_a - level_b)
    round_trip = abs(hue_a - hue_b)
    return 3 * min(round_trip, 12 - round_trip) + 2 * abs(level_a - level_b)


def _hue_and_level(colour: int) -> tuple[int, int]:
    """Hue 1-12 (0 = grey) and brightness -1..4 of a console colour."""
    hue, level = colour & 0x0F, colour >> 4
    if hue >= 0x0E:
        return 0, -1
    if hue == 0x0D:
        return 0, level - 1
    return (0, level + 1) if hue == 0 else (hue, level)


def category_index(category: Category) -> int:
    """Where a category's name stands in its text group."""
    return list(Category).index(category)
