"""Pictures that fill the screen: drawn with the kit's canvas at half a unit a pixel, and settled on console colours.

A canvas of 128 x 128 units is 256 x 256 pixels here, of which the screen has the upper 240 lines. `settled` gives the
picture in colours and palettes that the console can show, so that the build takes it as it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
from kit import FULL, NES, Canvas, Colour, blank
from PIL import Image

from cartomancer.pictures.convert import paint
from cartomancer.pictures.nes_palette import default_rgb_table
from cartomancer.pictures.options import parse_options
from cartomancer.pictures.rules import BLACK_AND_WHITE

WIDTH, HEIGHT = 256, 240
HIGH = 120.0
"""Units from the upper edge to the lower."""

TEXT = (16.0, 80.0, 112.0, 112.0)
"""Where the console writes on a title: left, top, right and bottom in units. The picture is black there."""

KEY: Colour = NES[0x2A]
"""A colour that no figure has."""

Painter = Callable[[Canvas], None]


def figure(canvas: Canvas, painter: Painter, left: float, top: float, size: float) -> None:
    """Lay what a painter draws on 128 x 128 units, without the ground behind it, `size` units large."""
    on_black, on_key = blank(), blank(KEY)
    painter(on_black)
    painter(on_key)
    there = (np.abs(on_black.pixels - on_key.pixels).max(axis=2) < 1).astype(np.float32)
    side = round(size * FULL / 128)
    picture = Image.fromarray(np.clip(on_black.pixels + 0.5, 0, 255).astype(np.uint8)).resize((side, side))
    mask = Image.fromarray((there * 255).astype(np.uint8)).resize((side, side))
    whole = Image.fromarray(np.clip(canvas.pixels + 0.5, 0, 255).astype(np.uint8))
    whole.paste(picture, (round(left * FULL / 128), round(top * FULL / 128)), mask)
    canvas.pixels[:] = np.asarray(whole, dtype=np.float32)


def settled(canvas: Canvas, *colours: int) -> Image.Image:
    """The picture as the console shows it; `colours` must be among its palettes."""
    left, top, right, bottom = (round(edge * FULL / 128) for edge in TEXT)
    canvas.pixels[top:bottom, left:right] = 0
    whole = Image.fromarray(np.clip(canvas.pixels + 0.5, 0, 255).astype(np.uint8))
    image = whole.resize((WIDTH, WIDTH), Image.Resampling.BOX).crop((0, 0, WIDTH, HEIGHT))
    hints = "".join(f" palette={','.join(f'{colour:02X}' for colour in colours)}" if colours else "")
    table = default_rgb_table()
    painted = paint(image, parse_options(f"mode=plain{hints}"), table, BLACK_AND_WHITE)
    return Image.fromarray(np.array(table, np.uint8)[painted.pixels])


def save_title(game: Path, language: str, image: Image.Image) -> Path:
    """Write the picture where the build looks for it."""
    (game / "ui").mkdir(exist_ok=True)
    path = game / "ui" / f"title.{language}.png"
    image.quantize(32, dither=Image.Dither.NONE).save(path, optimize=True)
    return path
