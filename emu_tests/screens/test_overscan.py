"""Nothing but ground lies where televisions and common emulators cut: 12 lines above and below, 8 columns at each side.

Every kept screen of every game is looked at. Ground repeats itself: a piece of the edge that is found fewer than four
times along it is a letter, a number or a picture that somebody will not see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from support.places import SUITE

KEPT = sorted(SUITE.glob("**/kept_screens/**/*.png"))
LINES, COLUMNS, TILE = 12, 8, 8
REPEATS = 4

Pixels = NDArray[np.uint8]

STILL_CUT = {
    "action",
    "action_ability",
    "action_long",
    "actions",
    "all_or_none",
    "alternatives",
    "attack",
    "block",
    "block_none",
    "board",
    "end_turn",
    "full_board",
    "full_board_above",
    "full_board_marks",
    "give_up",
    "hidden_list",
    "journal_full",
    "lane",
    "lanes",
    "look",
    "look_pile",
    "no_card_acts",
    "number",
    "order",
    "pause",
    "placed",
    "search",
    "search_long",
    "second_player",
    "target",
    "targets",
    "targets_cost",
    "targets_done",
    "targets_list",
    "thinking",
    "yes_no",
}
"""Screens of a duel that still show something there. A name goes when its screen is mended; none may come."""


def strips(screen: Pixels) -> Iterator[tuple[str, list[Pixels]]]:
    """The edges, each cut into pieces as wide as a tile; above and below it is one tile and half of another."""
    height, width = screen.shape[:2]
    for name, top, high in (
        ("the upper edge", 0, TILE),
        ("the upper edge", TILE, LINES - TILE),
        ("the lower edge", height - LINES, LINES - TILE),
        ("the lower edge", height - TILE, TILE),
    ):
        yield name, [screen[top : top + high, at : at + TILE] for at in range(0, width, TILE)]
    for name, left in (("the left edge", 0), ("the right edge", width - COLUMNS)):
        yield name, [screen[at : at + TILE, left : left + COLUMNS] for at in range(0, height, TILE)]


def cut_edges(screen: Pixels) -> set[str]:
    """The edges at which there is something to see."""
    return {
        name for name, pieces in strips(screen) if min(Counter(piece.tobytes() for piece in pieces).values()) < REPEATS
    }


def pixels(path: Path) -> Pixels:
    with Image.open(path) as image:
        return np.asarray(image.convert("RGB"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_screen_shows_nothing_where_televisions_cut(path: Path) -> None:
    assert cut_edges(pixels(path)) == set() or path.stem.partition("_")[2] in STILL_CUT


def test_list_of_cut_screens_only_shrinks() -> None:
    cut = {path.stem.partition("_")[2] for path in KEPT if cut_edges(pixels(path))}
    assert cut == STILL_CUT, "take the names of mended screens out of the list"


def test_letter_at_an_edge_is_noticed() -> None:
    screen = np.zeros((240, 256, 3), np.uint8)
    screen[::4, ::4] = 40  # a texture is ground
    assert cut_edges(screen) == set()
    for y, x, edge in ((11, 100, "upper"), (228, 100, "lower"), (100, 7, "left"), (100, 248, "right")):
        spoilt = screen.copy()
        spoilt[y, x] = 255
        assert cut_edges(spoilt) == {f"the {edge} edge"}
        inside = screen.copy()
        inside[y + (edge == "upper") - (edge == "lower"), x + (edge == "left") - (edge == "right")] = 255
        assert cut_edges(inside) == set()
