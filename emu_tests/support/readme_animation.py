"""The moving picture of the README: a card is placed, a golem breaks what is before it, a fireball flies.

`PYTHONPATH=emu_tests .venv/bin/python -m support.readme_animation` draws it again.
"""

from __future__ import annotations

from PIL import Image

from cartomancer.duel import Duel
from cartomancer.rulesets.timeline.codes import Place
from support.board_console import board_game
from support.places import ROOT
from support.prepared_screens import DECK, Stage

ANIMATION = ROOT / "assets/timeline/readme.gif"
EVERY = 4
"""Frames of the console from one picture to the next: 15 pictures a second."""

COLOURS = 32
PICTURE_MS = 67
LAST = 60
"""Frames after the last answer."""


class Film(Stage):
    """The stage, with a picture of every few frames once it rolls."""

    def __init__(self) -> None:
        super().__init__("en")
        self.pictures: list[Image.Image] = []

    def roll(self) -> None:
        """From now on."""
        run, frames = self.machine.run_frames, iter(range(1 << 30))

        def filmed(count: int = 1) -> None:
            for _ in range(count):
                run()
                if next(frames) % EVERY == 0:
                    self.pictures.append(Image.fromarray(self.frame()).quantize(COLOURS, dither=Image.Dither.NONE))

        self.machine.run_frames = filmed  # type: ignore[method-assign]


def board() -> Duel:
    """A few turns into a duel."""
    duel = Duel(board_game(), seed=3)
    for place, own, other in (("left", "squire", "fire_imp"), ("centre", "lava_golem", "pegasus")):
        duel.p1.place(own, place)
        duel.p2.place(other, place)
    for card in ("holy_lancer", "salamander", "fireball"):
        duel.p1.place(card, "hand")
    for card in DECK:
        duel.p1.place(card, "deck")
        duel.p2.place(card, "deck")
    duel.p1.cores = duel.p2.cores = 6
    duel.run()
    return duel


def animation() -> list[Image.Image]:
    """The pictures."""
    duel = board()
    lancer, fireball, golem = duel.p1.at(Place.HAND)[0], duel.p1.at(Place.HAND)[2], duel.p1.centre
    film = Film()
    film.ask(duel)
    film.roll()
    for answer in (lancer.instance, golem.instance, fireball.instance, duel.p2.left.instance):
        film.player.settle()
        film.machine.run_frames(16)
        film.player.answer([answer])
    film.machine.run_frames(LAST)
    return film.pictures


if __name__ == "__main__":
    first, *rest = animation()
    first.save(ANIMATION, save_all=True, append_images=rest, duration=PICTURE_MS, loop=0, optimize=True)
    print(ANIMATION, len(rest) + 1)
