"""The picture at the top of the README: three screens of the built image, as nestopia shows them.

`PYTHONPATH=emu_tests .venv/bin/python -m support.readme_picture` draws it again; a test compares it with
what the image shows now.
"""

from __future__ import annotations

from PIL import Image

from support.emulators import Button, Player, switched_on
from support.places import ROOT
from support.timeline_set import timeline_image

PICTURE = ROOT / "assets/timeline/readme.png"
GAP = 8
ALBUM_ITEM = 2
"""Items of the menu above the album when there is no duel to go on with."""

SHOWN_CARD = 6
"""How many times Right is pressed in the album: the seventh card, whose ability has two steps and a mark."""


def readme_picture() -> Image.Image:
    """Title, a card and the list, side by side."""
    screens = []
    with switched_on("nestopia", timeline_image(), None) as player:
        player.step(100)
        screens.append(_shot(player))
        player.tap(Button.START)
        player.step(40)
        for _ in range(ALBUM_ITEM):
            player.tap(Button.DOWN)
        player.tap(Button.A)
        player.step(40)
        for _ in range(SHOWN_CARD - 1):
            player.tap(Button.RIGHT)
            player.step(30)
        screens.append(_shot(player))
        player.tap(Button.SELECT)
        player.step(40)
        screens.append(_shot(player))
    width, height = screens[0].size
    sheet = Image.new("RGB", (len(screens) * (width + GAP) - GAP, height), (24, 24, 28))
    for at, screen in enumerate(screens):
        sheet.paste(screen, (at * (width + GAP), 0))
    return sheet.quantize(64, dither=Image.Dither.NONE)


def _shot(player: Player) -> Image.Image:
    return Image.fromarray(player.console.frame().copy())


if __name__ == "__main__":
    readme_picture().save(PICTURE, optimize=True)
    print(PICTURE)
