"""A game's own frames: ui/frame.png takes the places of some tiles of the user interface."""

from __future__ import annotations

import io

from PIL import Image

from cartomancer.schema.formats import TILE, TILE_BYTES
from cartomancer.schema.screens import UiTile
from cartomancer.ui_tiles import cut_tiles

FRAME_FILE = "ui/frame.png"
COLUMNS, ROWS = 8, 2

FRAME_TILES: tuple[int | None, ...] = (
    UiTile.FRAME_TOP_LEFT,
    UiTile.FRAME_TOP,
    UiTile.FRAME_TOP_RIGHT,
    UiTile.FRAME_LEFT,
    UiTile.FRAME_RIGHT,
    UiTile.FRAME_BOTTOM_LEFT,
    UiTile.FRAME_BOTTOM,
    UiTile.FRAME_BOTTOM_RIGHT,
    UiTile.RULE,
    UiTile.RULE_LEFT,
    UiTile.RULE_RIGHT,
    None,
    UiTile.WEAVE,
    UiTile.WEAVE + 1,
    UiTile.WEAVE + 2,
    UiTile.WEAVE + 3,
)
"""What each tile of the picture is, row by row; the last four are the band above and below a page, 16 x 16 pixels."""


def framed(tiles: bytes, png: bytes) -> bytes:
    """The tiles of the user interface with those of a game's frames; ValueError if the picture cannot be used."""
    image = Image.open(io.BytesIO(png)).convert("L")
    size = COLUMNS * TILE, ROWS * TILE
    if image.size != size:
        raise ValueError(f"{image.width}x{image.height} pixels; frames are drawn on {size[0]}x{size[1]}")
    result = bytearray(tiles)
    for number, tile in zip(FRAME_TILES, cut_tiles(image), strict=True):
        if number is not None:
            result[number * TILE_BYTES : (number + 1) * TILE_BYTES] = tile
    return bytes(result)
