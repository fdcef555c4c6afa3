"""The moving picture of the README: the first moments of a duel, as cynes shows them.

`.venv/bin/python emu_tests/readme_animation.py` draws it again.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from pad_player import TAP
from walked_screens import Walk

ROOT = Path(__file__).parent.parent
ANIMATION = ROOT / "assets/timeline/readme.gif"
EVERY = 4
"""Frames of the console from one picture to the next: 15 pictures a second."""

COLOURS = 32
PICTURE_MS = 67
PLAYED = (("a", 24), ("a", 90), ("right", 20), ("b", 40), ("a", 320))
"""Buttons and the frames after each: a card, its lane, a look around, the end of the turn, and the answer to it."""


def animation() -> list[Image.Image]:
    """The pictures."""
    walk = Walk("en")
    walk.to_question()
    pictures = []
    for button, frames in PLAYED:
        walk.player.settle()
        walk.console.hold(frozenset([button]))
        for frame in range(TAP + frames):
            if frame == TAP:
                walk.console.hold(frozenset())
            walk.step()
            if frame % EVERY == 0:
                pictures.append(Image.fromarray(walk.frame()).quantize(COLOURS, dither=Image.Dither.NONE))
    return pictures


if __name__ == "__main__":
    first, *rest = animation()
    first.save(ANIMATION, save_all=True, append_images=rest, duration=PICTURE_MS, loop=0, optimize=True)
    print(ANIMATION)
