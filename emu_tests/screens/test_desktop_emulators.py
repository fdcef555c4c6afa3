"""The game in fceux and mednafen, a minute of play in each: `make soak`."""

from __future__ import annotations

import time

import numpy as np
import pytest
from PIL import Image

from support.built_game import BuiltGame
from support.desktop_emulators import DESKTOPS, Picture, colours, installed, on_desktop, play
from support.places import ROOT

SCREENS = ROOT / "build/soak"
INTO_DUEL = ("start", "a", "start")
"""Title, first menu, the page of a new duel: the duel begins."""

PLAYED = ("a", "right", "a", "a", "start", "a")
SECONDS = 60
SCREEN_SECONDS = 2.5
PRESS_SECONDS = 0.4
DIFFERENT = 12
LATELY, DIFFERENT_LATELY = 36, 4
"""Of the last quarter of a minute's pictures: what has stopped is seen, too."""

BOARD_COLOURS = 7
BLACK = 32
RULE_PIXELS = 2 * 240
RULE_LINES = 2
"""The rule above the hand is thirty cells long, and as high as two pixels of these screens. So is the one below it,
until the player's name is written into it."""


def rules(picture: Picture) -> int:
    """Lines of pixels that go through the whole board."""
    lit = (picture.max(axis=2) > BLACK).sum(axis=1)
    return int((lit == RULE_PIXELS).sum())


@pytest.mark.soak
@pytest.mark.parametrize("name", DESKTOPS)
def test_minute_of_play(name: str, game: BuiltGame) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    pictures: list[Picture] = []
    with on_desktop(name, game.image) as screen:
        time.sleep(SCREEN_SECONDS)
        title = screen.picture()
        pictures += play(screen, INTO_DUEL, SCREEN_SECONDS)
        board = pictures[-1]
        Image.fromarray(board).save(SCREENS / f"{name}_board.png")
        end = time.monotonic() + SECONDS
        while time.monotonic() < end:
            pictures += play(screen, PLAYED, PRESS_SECONDS)
        last = screen.picture()
        Image.fromarray(last).save(SCREENS / f"{name}_last.png")
    assert not np.array_equal(title, pictures[0]), "Start opens the menu"
    assert all(colours(picture) >= BOARD_COLOURS for picture in (title, board, last))
    assert rules(title) == 0 and rules(board) in (RULE_LINES, 2 * RULE_LINES), f"no board is seen: {SCREENS}"
    different = {picture.tobytes() for picture in pictures}
    assert len(different) >= DIFFERENT, f"only {len(different)} different pictures in a minute; see {SCREENS}"
    lately = {picture.tobytes() for picture in pictures[-LATELY:]}
    assert len(lately) >= DIFFERENT_LATELY, f"only {len(lately)} different pictures in the end; see {SCREENS}"


def test_missing_program_is_named() -> None:
    with pytest.raises(RuntimeError, match="apt install no-such-emulator"):
        installed("no-such-emulator")
