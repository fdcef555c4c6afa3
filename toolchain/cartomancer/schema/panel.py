"""The panel below the field of a duel, in games whose field the painter draws.

Its tiles are in the second pattern table, after those that all screens share: the portrait, then texts. Every line has
as many tiles as cells, so that no text can run out of them.

    22 portrait  name                   how many are chosen
    23 portrait  numbers, states, keywords
    24 portrait  question, or what happens
    25 portrait  what the buttons do
    26 rules of the card
    27 rules of the card
"""

from __future__ import annotations

from collections.abc import Mapping

from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.screens import BACKGROUND_TILES, DRAWN_TILES, Box

PANEL_PORTRAIT = Box("PANEL_PORTRAIT", 2, 22, 4, 4)
PANEL_VALUES = Box("PANEL_VALUES", 7, 23, 18)
PANEL_RULES = Box("PANEL_RULES", 2, 26, 28, 2)
PANEL_BOXES = (PANEL_PORTRAIT, PANEL_VALUES, PANEL_RULES)

PAINTED_BOXES: Mapping[str, Box] = {
    box.name: box
    for box in (
        Box("MESSAGE", 2, 22, 28, 6),
        Box("MESSAGE_CARD", 7, 22, 17),
        Box("MESSAGE_COUNT", 24, 22, 6),
        Box("MESSAGE_ASK", 7, 24, 23),
        Box("MESSAGE_HINT", 7, 25, 23),
        Box("PICK_SOURCE", 3, 2, 15),
        Box("PICK_COUNT", 19, 2, 11),
        Box("MENU_TITLE", 2, 22, 28),
        Box("MENU_ITEM", 4, 24, 8),
    )
}
"""Boxes of a duel's texts that are elsewhere in these games."""

PORTRAIT_FIRST = DRAWN_TILES
PANEL_FIRST = PORTRAIT_FIRST + PANEL_PORTRAIT.width * PANEL_PORTRAIT.height
"""The portrait's first tile, and that of the texts."""

VALUES_TILES = PANEL_VALUES.width
RULES_TILES = PANEL_RULES.width * PANEL_RULES.height
_CARD_LINE = PAINTED_BOXES["MESSAGE_CARD"].width
_COUNT = PAINTED_BOXES["MESSAGE_COUNT"].width
_ASK = BACKGROUND_TILES - PANEL_FIRST - VALUES_TILES - RULES_TILES - _CARD_LINE - _COUNT
assert PAINTED_BOXES["MESSAGE_ASK"].width + PAINTED_BOXES["MESSAGE_HINT"].width <= _ASK

PAINTED_TILES: Mapping[str, int] = {
    "ASK_FIRST": PANEL_FIRST,
    "ASK_TILES": _ASK,
    "COUNT_TILES": _COUNT,
    "CARD_LINE_TILES": _CARD_LINE,
    "MENU_TILES": BACKGROUND_TILES - PANEL_FIRST,
}
"""Constants of the message window that have other values in these games."""


def is_painted(ruleset: Ruleset) -> bool:
    """Whether the painter draws the field of a duel: there is no native screen."""
    return not ruleset.native
