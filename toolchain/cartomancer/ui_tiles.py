"""Tiles of the user interface: from a PNG in four greys to the console's two bit planes."""

from __future__ import annotations

import io

from PIL import Image

from cartomancer.schema.formats import TILE
from cartomancer.schema.screens import DRAWN_TILES

GREY_STEP = 85
"""Greys 0, 85, 170 and 255 are colours 0 to 3."""


def ui_tiles(png: bytes) -> bytes:
    """The tiles of ui.png, row by row; raises ValueError when the picture cannot be what it should."""
    image = Image.open(io.BytesIO(png)).convert("L")
    columns, rows = image.width // TILE, image.height // TILE
    if (columns * TILE, rows * TILE) != image.size:
        raise ValueError(f"{image.width}x{image.height} pixels are not whole tiles; both must be multiples of {TILE}")
    if columns * rows != DRAWN_TILES:
        raise ValueError(f"the picture has {columns * rows} tiles; schema/screens.py says {DRAWN_TILES}")
    return b"".join(cut_tiles(image))


def cut_tiles(image: Image.Image) -> list[bytes]:
    """The tiles of a picture in the four greys, row by row; ValueError if it has others."""
    pixels = image.tobytes()
    rows, columns = image.height // TILE, image.width // TILE
    return [_tile(pixels, image.width, column * TILE, row * TILE) for row in range(rows) for column in range(columns)]


def _tile(pixels: bytes, pitch: int, left: int, top: int) -> bytes:
    """One tile: eight bytes of bit 0, then eight bytes of bit 1."""
    planes = ([0] * TILE, [0] * TILE)
    for y in range(TILE):
        for x in range(TILE):
            colour, rest = divmod(pixels[(top + y) * pitch + left + x], GREY_STEP)
            if rest:
                raise ValueError(f"pixel {left + x},{top + y} is not one of the four greys 0, 85, 170, 255")
            for bit, plane in enumerate(planes):
                plane[y] |= (colour >> bit & 1) << (TILE - 1 - x)
    return bytes(planes[0]) + bytes(planes[1])
