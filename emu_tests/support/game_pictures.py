"""The pictures of the games: one of all of them for the README, and a moving one of each for the gallery.

`PYTHONPATH=emu_tests .venv/bin/python -m support.game_pictures` (after `make rom`) draws them again; names of games
draw only theirs. Somebody plays by the pad in nestopia: what is seen is what the images show. A test compares.
"""

from __future__ import annotations

import random
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image

from cartomancer.build import build_game
from cartomancer.new_game import OWN, project_files
from cartomancer.places import project_at
from support.emulators import Button, Player, switched_on
from support.places import ROOT
from support.shared_cache import lend_cache

FOLDER = ROOT / "docs/pictures"
PICTURE = FOLDER / "games.png"
LANTERN = "lantern_night"
"""The game that `cartomancer new` begins with; it is built for the picture."""

GAMES = ("timeline", "grimoire", "sealbreak", "suitwar", LANTERN)
CELLS = (("timeline", 0), ("grimoire", 1), ("sealbreak", 1), ("sealbreak", 0), ("suitwar", 1), (LANTERN, 1))
"""What the picture of all games shows, row by row: the title of a game (0) or its duel (1)."""

ACROSS = 3
GAP = 8
GROUND = (24, 24, 28)

CHOOSING = ("suitwar",)
"""Games with a page of rules to choose before a duel."""

SEED = 2
"""Of what is pressed."""

PRESSED, OFTEN = (Button.A, Button.B, Button.RIGHT), (8, 1, 1)
"""The buttons, and how often each."""

EVERY = 6
"""Frames of the console from one picture to the next: 10 pictures a second."""

LENGTH = {LANTERN: 9 * 60}
LENGTH_OF_OTHERS = 14 * 60
"""Frames of a moving picture; a duel by lantern light is short."""

STILL = 7 * 60
"""Frames into the duel, of whose last two seconds the fullest picture is shown."""

COLOURS = 32


def image_of(game: str) -> Path:
    """The image of a game: that of the last build; Lantern Night is begun and built."""
    if game != LANTERN:
        return ROOT / f"build/{game}.nes"
    folder = ROOT / "build/fixtures/lantern_night"
    for name, data in project_files(LANTERN, OWN).items():
        path = folder / name
        if not path.is_file() or path.read_bytes() != data:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    if not (folder / "build").is_dir():
        lend_cache(folder / "build")
    project = project_at(folder)
    return build_game(project.games()[0], project, lambda done, total: None).rom


@contextmanager
def playing(game: str) -> Iterator[Player]:
    """A console with a game, at its title in English."""
    with switched_on("nestopia", image_of(game), None) as player:
        player.step(100)
        if game != LANTERN:
            player.tap(Button.SELECT)  # it begins in Japanese
            player.step(60)
        yield player


def into_a_duel(player: Player, game: str) -> None:
    """From the title into a duel against the computer, by what the menus propose."""
    for button in (Button.START, Button.A, *[Button.START] * (1 + (game in CHOOSING))):
        player.tap(button)
        player.step(60)
    player.step(120)


def played(player: Player, frames: int) -> Iterator[Image.Image]:
    """A duel that goes on for some frames, a picture of every few."""
    dice = random.Random(SEED)
    left = 0
    for _ in range(frames // EVERY):
        if left == 0:
            left = dice.choice((4, 5, 6))
            player.tap(dice.choices(PRESSED, OFTEN)[0])
            player.step(EVERY - 5)
        else:
            left -= 1
            player.step(EVERY)
        yield _shot(player)


def film(game: str) -> list[Image.Image]:
    """The moving picture of a game."""
    with playing(game) as player:
        into_a_duel(player, game)
        return list(played(player, LENGTH.get(game, LENGTH_OF_OTHERS)))


def screens(game: str) -> tuple[Image.Image, Image.Image]:
    """The title of a game, and a moment of a duel."""
    with playing(game) as player:
        title = _shot(player)
        into_a_duel(player, game)
        moments = list(played(player, STILL))[-120 // EVERY :]
        return title, max(moments, key=lambda one: len(zlib.compress(one.tobytes())))


def picture_of_all() -> Image.Image:
    """Screens of all games, side by side."""
    shown = {game: screens(game) for game in dict.fromkeys(game for game, _ in CELLS)}
    cells = [shown[game][which] for game, which in CELLS]
    width, height = cells[0].size
    rows = len(cells) // ACROSS
    sheet = Image.new("RGB", (ACROSS * (width + GAP) - GAP, rows * (height + GAP) - GAP), GROUND)
    for at, cell in enumerate(cells):
        sheet.paste(cell, place_of(at, cell.size))
    return sheet.quantize(64, dither=Image.Dither.NONE)


def place_of(at: int, size: tuple[int, int]) -> tuple[int, int]:
    """Where a cell of the picture begins."""
    return at % ACROSS * (size[0] + GAP), at // ACROSS * (size[1] + GAP)


def _shot(player: Player) -> Image.Image:
    return Image.fromarray(player.console.frame().copy())


def main(names: list[str]) -> None:
    """Draw the moving pictures of the games that are named, or of all; then the picture of all."""
    FOLDER.mkdir(exist_ok=True)
    for game in names or GAMES:
        first, *rest = (one.quantize(COLOURS, dither=Image.Dither.NONE) for one in film(game))
        path = FOLDER / f"{game}.gif"
        first.save(path, save_all=True, append_images=rest, duration=EVERY * 1000 // 60, loop=0, optimize=True)
        print(path, path.stat().st_size)
    picture_of_all().save(PICTURE, optimize=True)
    print(PICTURE, PICTURE.stat().st_size)


if __name__ == "__main__":
    main(sys.argv[1:])
