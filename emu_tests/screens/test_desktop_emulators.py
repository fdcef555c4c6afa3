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


REGIONS = {
    "fceux_pal": ("fceux", ("--pal", "1")),
    "fceux_dendy": ("fceux", ("--pal", "2")),
    "mednafen_pal": ("mednafen", ("-nes.pal", "1")),
}
TITLE_COLOURS = 5
GROUND = 0.35
"""A line of the field is mostly of one colour that is not black."""

PANEL_LINES = 64
PANEL_SECONDS = 6
WHITE = 240


def panel(picture: Picture) -> Picture:
    """The lines below the field: after the last one of its ground."""
    lit = (picture.max(axis=2) > BLACK) & (picture.max(axis=2) < WHITE)
    lines = np.flatnonzero(lit[:, : 2 * 256 + 2 * 72].sum(axis=1) > GROUND * 2 * 256)
    assert len(lines), "no field is seen"
    return picture[lines[-1] + 1 :][:PANEL_LINES]


@pytest.mark.soak
@pytest.mark.parametrize("name", REGIONS)
def test_panel_lies_below_the_field_in_every_region(name: str) -> None:
    """The split of the screen comes at its line, whatever the timing: below the field white words stand on black."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    program, options = REGIONS[name]
    with on_desktop(program, ROOT / "build/suitwar.nes", options, TITLE_COLOURS) as screen:
        time.sleep(SCREEN_SECONDS)
        play(screen, INTO_DUEL, SCREEN_SECONDS)
        time.sleep(PANEL_SECONDS)
        picture = screen.picture()
    Image.fromarray(picture).save(SCREENS / f"{name}_split.png")
    words = panel(picture)
    white, dark = (words.min(axis=2) > WHITE).mean(), (words.max(axis=2) < BLACK).mean()
    assert 0.01 < white < 0.25 and dark > 0.6, f"white {white:.3f}, dark {dark:.3f}; see {SCREENS / name}_split.png"


def test_missing_program_is_named() -> None:
    with pytest.raises(RuntimeError, match="apt install no-such-emulator"):
        installed("no-such-emulator")
