"""The image that tests of the ruleset `timeline` run on: the game with cards of the tests' own.

Cards, abilities and decks are those of emu_tests/timeline/set, so that a test can say what a card has, and whoever
changes a card of the game breaks no test of the rules or the screens. All else is the game's: settings, numbers of the
rules, help, texts. It is built when somebody asks for it and something has changed since the last time.
"""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from cartomancer.places import Folders
from support.places import ROOT, SUITE

if TYPE_CHECKING:
    from cartomancer.project import GameDesign

NAME = "timeline"
OF_THE_GAME = ROOT / "assets" / NAME
OF_THE_TESTS = SUITE / NAME / "set"
PLACE = ROOT / "build/fixtures"
FOLDER = PLACE / "games" / NAME
"""The game as it is built: links to the files of both."""

IMAGE = PLACE / f"{NAME}.nes"


@cache
def timeline_image() -> Path:
    """The image, with its manifest and debug file beside it."""
    if sys.implementation.name == "cpython":  # PyPy lacks what a build needs; whoever starts it has built the image
        _build()
    return IMAGE


@cache
def timeline_folder() -> Path:
    """The sources of the image, as the folder of a game."""
    from filelock import FileLock

    FOLDER.mkdir(parents=True, exist_ok=True)
    with FileLock(PLACE / "lock"):
        wanted = {path.name: path for folder in (OF_THE_GAME, OF_THE_TESTS) for path in folder.iterdir()}
        for old in FOLDER.iterdir():
            if wanted.get(old.name) != old.resolve():
                old.unlink()
        for name, path in wanted.items():
            if not (FOLDER / name).is_symlink():
                (FOLDER / name).symlink_to(path)
        cache_folder = PLACE / "cache"
        if not cache_folder.is_symlink():
            (ROOT / "build/cache").mkdir(exist_ok=True)
            cache_folder.symlink_to(ROOT / "build/cache")  # objects and pictures by their digests: sharing saves time
    return FOLDER


def timeline_game() -> GameDesign:
    """Its sources, loaded and checked."""
    from cartomancer.check import check
    from cartomancer.load.source import load
    from support.ruleset_of import RULESETS

    folders = Folders(timeline_folder().parent, ROOT / "romsrc", PLACE)
    return check(load(timeline_folder(), RULESETS, folders.shared("sound"), folders.shared_texts())).game


def _build() -> None:
    from contextlib import chdir

    from cartomancer.build import build_game

    timeline_folder()
    with chdir(ROOT):  # so that the debug file names sources as people do
        place = PLACE.relative_to(ROOT)
        build_game(NAME, Folders(place / "games", Path("romsrc"), place), lambda done, total: None)
