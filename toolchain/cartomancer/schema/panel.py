"""The panel below the field of a duel.

Its tiles are in the second pattern table, after those that all screens share: the portrait, then texts. Every line has
as many tiles as cells, so that no text can run out of them.

    22 the question, or what happens
    23 what A does                  what the other buttons do
    24 portrait  name                   how many are chosen
    25 portrait  numbers, states, keywords
    26 portrait  what will come of it, or rules of the card
    27 portrait  rules of the card
"""

from __future__ import annotations

from cartomancer.schema.screens import (
    BACKGROUND_TILES,
    DRAWN_TILES,
    MENU_COLUMNS,
    MENU_ITEM,
    MENU_ROWS,
    MENU_TITLE,
    MESSAGE_ASK,
    MESSAGE_CARD,
    MESSAGE_COUNT,
    MESSAGE_HINT,
    Box,
)

PANEL_PORTRAIT = Box("PANEL_PORTRAIT", 2, 24, 4, 4)
PANEL_ACT = Box("PANEL_ACT", 2, 23, 12)
PANEL_KEYS = Box("PANEL_KEYS", 15, 23, 15)
PANEL_VALUES = Box("PANEL_VALUES", 7, 25, 22)
PANEL_RULES = Box("PANEL_RULES", 7, 26, 22, 2)
PANEL_MENU_KEYS = Box("PANEL_MENU_KEYS", 2, 23, 28)
PANEL_TOLD = Box("PANEL_TOLD", 7, 27, 22)
PANEL_STEP = Box("PANEL_STEP", 7, 25, 22, 3)
"""In a menu: what the buttons do, and what will come of the option under the cursor."""

RESULT_PORTRAIT = Box("RESULT_PORTRAIT", 14, 10, 4, 4)
"""Of the card that leads whoever is shown in the result, the winner or the only person."""

PANEL_BOXES = (
    RESULT_PORTRAIT,
    *(PANEL_PORTRAIT, PANEL_ACT, PANEL_KEYS, PANEL_VALUES, PANEL_RULES),
    *(PANEL_MENU_KEYS, PANEL_TOLD, PANEL_STEP),
)

PORTRAIT_FIRST = DRAWN_TILES
PANEL_FIRST = PORTRAIT_FIRST + PANEL_PORTRAIT.width * PANEL_PORTRAIT.height
"""The portrait's first tile, and that of the texts."""

ACT_TILES = PANEL_ACT.width
VALUES_TILES = PANEL_VALUES.width
RULES_TILES = PANEL_RULES.width * PANEL_RULES.height
CARD_LINE_TILES = MESSAGE_CARD.width
COUNT_TILES = MESSAGE_COUNT.width
ASK_FIRST = PANEL_FIRST
ASK_TILES = BACKGROUND_TILES - PANEL_FIRST - ACT_TILES - VALUES_TILES - RULES_TILES - CARD_LINE_TILES - COUNT_TILES
assert MESSAGE_ASK.width + max(PANEL_KEYS.width, MESSAGE_HINT.width) <= ASK_TILES

MENU_TILES = BACKGROUND_TILES - PANEL_FIRST
_MENU = MENU_ROWS * MENU_COLUMNS * MENU_ITEM.width
_HEAD = MENU_TITLE.width + PANEL_MENU_KEYS.width
_FEW = 2 * MENU_COLUMNS * MENU_ITEM.width
_TWO = MENU_COLUMNS * MENU_ITEM.width
assert _HEAD + _MENU + PANEL_TOLD.width + 1 <= MENU_TILES
assert _HEAD + _FEW + PANEL_RULES.width * PANEL_RULES.height + 1 <= MENU_TILES
assert _HEAD + _TWO + PANEL_STEP.width * PANEL_STEP.height + 1 <= MENU_TILES
"""A menu of six items with a line below it, of four with two, and yes or no with three."""
