"""The panel below the field of a duel, in games whose field the painter draws.

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

from collections.abc import Mapping

from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.screens import BACKGROUND_TILES, DRAWN_TILES, Box

PANEL_PORTRAIT = Box("PANEL_PORTRAIT", 2, 24, 4, 4)
PANEL_ACT = Box("PANEL_ACT", 2, 23, 12)
PANEL_KEYS = Box("PANEL_KEYS", 15, 23, 15)
PANEL_VALUES = Box("PANEL_VALUES", 7, 25, 22)
PANEL_RULES = Box("PANEL_RULES", 7, 26, 22, 2)
PANEL_MENU_KEYS = Box("PANEL_MENU_KEYS", 2, 23, 28)
PANEL_TOLD = Box("PANEL_TOLD", 7, 27, 22)
"""In a menu: what the buttons do, and what will come of the option under the cursor."""

RESULT_PORTRAIT = Box("RESULT_PORTRAIT", 14, 10, 4, 4)
"""Of the card that leads whoever is shown in the result, the winner or the only person."""

PANEL_BOXES = (
    RESULT_PORTRAIT,
    *(PANEL_PORTRAIT, PANEL_ACT, PANEL_KEYS, PANEL_VALUES, PANEL_RULES),
    *(PANEL_MENU_KEYS, PANEL_TOLD),
)

PAINTED_BOXES: Mapping[str, Box] = {
    box.name: box
    for box in (
        Box("MESSAGE", 2, 22, 28, 6),
        Box("MESSAGE_ASK", 2, 22, 28),
        Box("MESSAGE_HINT", 2, 23, 15),
        Box("MESSAGE_CARD", 7, 24, 17),
        Box("MESSAGE_COUNT", 24, 24, 6),
        Box("PICK_SOURCE", 3, 2, 15),
        Box("PICK_COUNT", 19, 2, 11),
        Box("RESULT_FRAME", 4, 6, 24, 17),
        Box("RESULT_TITLE", 5, 7, 22),
        Box("RESULT_RULE", 5, 9, 22),
        Box("RESULT_STOPPED", 5, 12, 22),
        Box("RESULT_CAUSE", 5, 16, 22),
        Box("RESULT_TURNS", 5, 18, 22),
        Box("RESULT_HINT", 5, 20, 22),
        Box("MENU_TITLE", 2, 22, 28),
        Box("MENU_ITEM", 8, 24, 10),
    )
}
"""Boxes of a duel's texts that are elsewhere in these games."""

PORTRAIT_FIRST = DRAWN_TILES
PANEL_FIRST = PORTRAIT_FIRST + PANEL_PORTRAIT.width * PANEL_PORTRAIT.height
"""The portrait's first tile, and that of the texts."""

ACT_TILES = PANEL_ACT.width
VALUES_TILES = PANEL_VALUES.width
RULES_TILES = PANEL_RULES.width * PANEL_RULES.height
_CARD_LINE = PAINTED_BOXES["MESSAGE_CARD"].width
_COUNT = PAINTED_BOXES["MESSAGE_COUNT"].width
_ASK = BACKGROUND_TILES - PANEL_FIRST - ACT_TILES - VALUES_TILES - RULES_TILES - _CARD_LINE - _COUNT
assert PAINTED_BOXES["MESSAGE_ASK"].width + PANEL_KEYS.width <= _ASK
assert PAINTED_BOXES["MESSAGE_ASK"].width + PAINTED_BOXES["MESSAGE_HINT"].width <= _ASK

PAINTED_TILES: Mapping[str, int] = {
    "ASK_FIRST": PANEL_FIRST,
    "ASK_TILES": _ASK,
    "COUNT_TILES": _COUNT,
    "CARD_LINE_TILES": _CARD_LINE,
    "MENU_TILES": BACKGROUND_TILES - PANEL_FIRST,
    "MENU_ROWS": 3,
    "MENU_COLUMNS": 2,
    "MENU_ACROSS": 11,
    "MENU_PITCH": 1,
}
"""Constants of the message window that have other values in these games."""

_MENU = PAINTED_TILES["MENU_ROWS"] * PAINTED_TILES["MENU_COLUMNS"] * PAINTED_BOXES["MENU_ITEM"].width
assert (
    PAINTED_BOXES["MENU_TITLE"].width + PANEL_MENU_KEYS.width + PANEL_TOLD.width + _MENU <= PAINTED_TILES["MENU_TILES"]
)


def is_painted(ruleset: Ruleset) -> bool:
    """Whether the painter draws the field of a duel: there is no native screen."""
    return not ruleset.native
