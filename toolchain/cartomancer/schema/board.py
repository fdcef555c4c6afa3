"""The tiles of ui.png that are there while the field of a duel is shown, and what texts may show of them."""

from __future__ import annotations

from enum import IntEnum

from cartomancer.schema.formats import TILE_FIRST, Icon
from cartomancer.schema.screens import BACKGROUND_TILES, DRAWN_TILES, UI_TILES, UiTile

NAME_CELLS = 5
"""Cells that a short name may take: on a field it is beside others."""


MINI_TILES = 16
MINIS_SHOWN = 10
"""Tiles kept for each mini character that is a sprite, and how many of them a screen may have."""
MINI_FIRST = DRAWN_TILES
assert MINI_FIRST + MINIS_SHOWN * MINI_TILES <= BACKGROUND_TILES, "pattern table 1"


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
