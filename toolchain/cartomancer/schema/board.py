"""Where things are on the duel board, in tiles: the fields of both players, timelines, hand, counts.

The board takes rows 1 to 22 of the screen; below it the duel writes its messages. Everything that has a palette of
its own begins at an even column and row, because the console gives one palette to 2x2 tiles.

A side is 0 (below, the player who looks) or 1 (above, the opponent). A unit cell is 4 x side + 0 for the lord, 1 to 3
for the left, centre and right lane of that player: who looks has the left lane on the left, and the opponent's right
lane faces it.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from cartomancer.schema.core_state import PLAYERS
from cartomancer.schema.formats import TILE, TILE_FIRST, Icon
from cartomancer.schema.screens import BACKGROUND_TILES, BOARD_PHASE, BOARD_TURN, DRAWN_TILES, UI_TILES, Box, UiTile

HAND_SHOWN = 10
STANDBY_SHOWN = 5
"""Cards for which the board has room."""

SIDE_UNITS = 4
UNITS = PLAYERS * SIDE_UNITS
"""Unit cells of a side, and of both."""

MINI_TILES = 16
MINIS_SHOWN = 10
"""Tiles kept for each mini character, and minis on the screen: units and masters."""
assert MINIS_SHOWN == UNITS + PLAYERS
MINI_FIRST = DRAWN_TILES
assert MINI_FIRST + MINIS_SHOWN * MINI_TILES <= BACKGROUND_TILES, "pattern table 1"

NAME_CELLS = 5
"""Cells of a name on the board; a longer one is cut."""


class BoardTile(IntEnum):
    """Tiles of ui.png that are there while the board is shown. On the board's palettes colour 3 is white."""

    DIGIT = UI_TILES  # 0 to 9
    GEM_1 = UI_TILES + 10  # in colour 1, 2 and 3 of the palette
    GEM_2 = UI_TILES + 11
    GEM_3 = UI_TILES + 12
    GEM_BLACK = UI_TILES + 13  # a ring, as in the menus; a card without a colour has UiTile.MINUS
    MARK_BLACK = UI_TILES + 14  # gems that differ in shape too, in the order of the colour bits
    MARK_RED = UI_TILES + 15
    MARK_WHITE = UI_TILES + 16
    MARK_GREEN = UI_TILES + 17
    MARK_BLUE = UI_TILES + 18
    EXHAUSTED = UI_TILES + 19
    INCAPACITATED = UI_TILES + 20
    BACK = UI_TILES + 21  # 2x2: a card that lies face-down
    SLOT = UI_TILES + 25  # 2x2: an empty lane
    CORE = UI_TILES + 29
    CORE_OUT = UI_TILES + 30
    DECK = UI_TILES + 31
    HAND = UI_TILES + 32
    BURST = UI_TILES + 33  # damage
    HEART = UI_TILES + 34
    SWORD = UI_TILES + 35
    CROWN = UI_TILES + 36
    MINION = UI_TILES + 37  # kinds of cards, in the order of the Kind bits after the master's
    LORD = UI_TILES + 38
    SKILL = UI_TILES + 39
    ARTS = UI_TILES + 40
    CORNER = UI_TILES + 41  # of the cursor, a sprite
    LINE = UI_TILES + 42
    POST = UI_TILES + 43
    WAIT_4 = UI_TILES + 44  # places of the timeline
    WAIT_3 = UI_TILES + 45
    WAIT_2 = UI_TILES + 46
    WAIT_1 = UI_TILES + 47


assert max(BoardTile) < DRAWN_TILES

SIGNS = {
    **{tile.name.lower(): chr(TILE_FIRST + tile - UI_TILES) for tile in BoardTile},
    **{tile.name.lower(): chr(tile) for tile in (UiTile.TURN_ABOVE, UiTile.TURN_BELOW, UiTile.STANDBY)},
    **{"lightning": chr(Icon.LIGHTNING), "star": chr(Icon.STAR), "cost": chr(Icon.CORE)},
}
"""What the pages of "How to play" may show of the board, and the characters for it: {sword} is a sword."""


class BoardCell(IntEnum):
    """What kind of cell board_spot has found."""

    UNIT = 0  # a mini, 16x16 pixels: units and masters
    CHIP = 1  # 16x16 pixels: a card of the timeline, in standby or in use
    HAND = 2  # 40x16 pixels


# --- text tiles -----------------------------------------------------------------------------------------------

HAND_TILES = DRAWN_TILES
UNIT_TILES = HAND_TILES + HAND_SHOWN * NAME_CELLS
MESSAGE_TILES = UNIT_TILES + (UNITS - PLAYERS) * NAME_CELLS
MESSAGE_SPAN = BACKGROUND_TILES - MESSAGE_TILES
"""First tiles of the names in hand and on lanes, and of the messages below the board, with their number."""

TURN_TILES = int(UiTile.TINT_GEM)
PHASE_TILES = TURN_TILES + NAME_CELLS
"""The banner's texts: the tints are for sprites, so their places in pattern table 0 are free."""
assert PHASE_TILES + NAME_CELLS <= UiTile.WEAVE

# --- boxes ----------------------------------------------------------------------------------------------------

_FIELD_ROW = (10, 4)
_TIMELINE_ROW = (14, 2)
_INFO_ROW = (16, 1)
_LANE_COLUMN = 8
_LANE_PITCH = 8
LORD_WIDTH = 6
LANE_WIDTH = 7
CELL_ROWS = 4

TIMELINE_CHIPS = 13
CHIPS = TIMELINE_CHIPS * PLAYERS + 1
USED_CHIP = CHIPS - 1
"""Chips of a side, all chips, and the one of the card in use."""

CHIP_ROOM = (1, 2, 2, 3, STANDBY_SHOWN)
"""Chips of WT4, WT3, WT2, WT1 and standby; what has no room is counted on the last one."""
assert sum(CHIP_ROOM) == TIMELINE_CHIPS

BOARD_BANNER = Box("BOARD_BANNER", 1, 8, 26)
BOARD_TURN_NUMBER = Box("BOARD_TURN_NUMBER", 8, 8, 3)
BOARD_TURN_MARK = Box("BOARD_TURN_MARK", 13, 8, 1)
BOARD_USED = Box("BOARD_USED", 28, 8, 2, 2)
BOARD_HAND_RULE = Box("BOARD_HAND_RULE", 1, 17, 30)
BOARD_FOOT_RULE = Box("BOARD_FOOT_RULE", 1, 22, 30)
BOARD_MESSAGE = Box("BOARD_MESSAGE", 2, 23, 28, 6)

INFO_ROWS = tuple(Box(f"BOARD_INFO_{side}", 1, row, 30) for side, row in enumerate(_INFO_ROW))
"""Life, cores, cards in deck and in hand."""
INFO_LIFE, INFO_MP, INFO_CORES, INFO_DECK, INFO_HAND = 0, 6, 9, 21, 26
"""Where they begin in the row."""
INFO_LIFE_DIGITS = 3

MASTERS = tuple(Box(f"BOARD_MASTER_{side}", 1, row, 2, 2) for side, row in enumerate(_TIMELINE_ROW))
CHIP_BOXES = (
    *(
        Box(f"BOARD_CHIP_{side * TIMELINE_CHIPS + at}", 4 + 2 * at, row, 2, 2)
        for side, row in enumerate(_TIMELINE_ROW)
        for at in range(TIMELINE_CHIPS)
    ),
    Box(f"BOARD_CHIP_{USED_CHIP}", BOARD_USED.x, BOARD_USED.y, 2, 2),
)
LOOK_SPOTS = MINIS_SHOWN + CHIPS + HAND_SHOWN
"""Everything that a player who looks round can point at."""

HAND_BOXES = tuple(Box(f"BOARD_HAND_{at}", 2 + 6 * (at % 5), 18 + 2 * (at // 5), 5, 2) for at in range(HAND_SHOWN))


def unit_box(cell: int) -> Box:
    """The box of a lord, or of the minion in a lane."""
    side, which = divmod(cell, SIDE_UNITS)
    row = _FIELD_ROW[side]
    if which == 0:
        return Box(f"BOARD_UNIT_{cell}", 1, row, LORD_WIDTH, CELL_ROWS)
    slot = SIDE_UNITS - 1 - which if side else which - 1
    return Box(f"BOARD_UNIT_{cell}", _LANE_COLUMN + _LANE_PITCH * slot, row, LANE_WIDTH, CELL_ROWS)


def mini_box(cell: int) -> Box:
    """Where the mini of a unit is: above in a lane, below for a lord, so that their sprites share no line."""
    box = unit_box(cell)
    return Box(f"BOARD_MINI_{cell}", box.x, box.y + (0 if cell % SIDE_UNITS else 2), 2, 2)


UNIT_BOXES = tuple(unit_box(cell) for cell in range(UNITS))
MINI_BOXES = (
    *(mini_box(cell) for cell in range(UNITS)),
    *(Box(f"BOARD_MINI_{UNITS + side}", box.x, box.y, 2, 2) for side, box in enumerate(MASTERS)),
)

assert BOARD_TURN.width == BOARD_PHASE.width == NAME_CELLS


def board_boxes() -> Iterator[Box]:
    """All boxes of the board."""
    yield from (BOARD_BANNER, BOARD_TURN_NUMBER, BOARD_TURN_MARK, BOARD_USED)
    yield from (BOARD_HAND_RULE, BOARD_FOOT_RULE, BOARD_MESSAGE)
    yield from (*INFO_ROWS, *CHIP_BOXES, *HAND_BOXES, *UNIT_BOXES, *MINI_BOXES)


def board_lines() -> Iterator[str]:
    """Tables of the board as macros: where a cell is, and its sprites."""
    yield from _addresses("unit", UNIT_BOXES)
    yield from _addresses("chip", CHIP_BOXES)
    yield from _addresses("hand", HAND_BOXES)
    for name, boxes in (("mini", MINI_BOXES), ("chip", CHIP_BOXES), ("hand", HAND_BOXES)):
        yield from _table(f"{name}_columns", [box.x * TILE for box in boxes])
        yield from _table(f"{name}_rows", [box.y * TILE for box in boxes])
    yield from _table("chip_room", CHIP_ROOM)
    side = [place for place, room in enumerate(CHIP_ROOM) for _ in range(room)]
    yield from _table("chip_place", [*side * PLAYERS, len(CHIP_ROOM)])


_NAMETABLE = 0x2000
_COLUMNS = 32


def _addresses(name: str, boxes: tuple[Box, ...]) -> Iterator[str]:
    places = [_NAMETABLE + box.y * _COLUMNS + box.x for box in boxes]
    yield from _table(f"{name}_places_lo", [place & 0xFF for place in places])
    yield from _table(f"{name}_places_hi", [place >> 8 for place in places])


def _table(name: str, values: tuple[int, ...] | list[int]) -> Iterator[str]:
    yield from (f".macro board_{name}", "        .byte " + ", ".join(map(str, values)), ".endmacro")
