"""Texts of the screens outside a duel stay where every television shows them: lines 12 to 227, columns 8 to 247."""

from __future__ import annotations

import pytest

from cartomancer.schema.menu_screens import MENU_BOXES
from cartomancer.schema.screens import BOXES, Box

FIRST_ROW, END_ROW = 2, 28
FIRST_COLUMN, END_COLUMN = 1, 31
OF_DUELS = ("MESSAGE", "MENU_", "TOLD", "PICK_", "BOARD_")
"""Boxes of the duel's screens, which have a test of their own."""

ORNAMENTS = ("PAGE_BAND_TOP", "PAGE_BAND_END")
"""Bands of tiles above and below a page, of which nobody needs to see anything."""


def is_safe(box: Box) -> bool:
    return box.y >= FIRST_ROW and box.bottom <= END_ROW and box.x >= FIRST_COLUMN and box.right <= END_COLUMN


@pytest.mark.parametrize("box", [*BOXES, *MENU_BOXES], ids=lambda box: box.name)
def test_box_lies_where_every_television_shows_it(box: Box) -> None:
    assert is_safe(box) or box.name.startswith(OF_DUELS) or box.name in ORNAMENTS


def test_box_at_the_edge_is_noticed() -> None:
    assert not is_safe(Box("HIGH", 4, 1, 4))
    assert not is_safe(Box("LOW", 4, 28, 4))
    assert not is_safe(Box("WIDE", 28, 4, 4))
