"""A converted picture: palettes, cells, tiles and map, and its form in ROM (PICTURE_MAP of schema/formats.py)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt
from PIL import Image

from cartomancer.pictures.errors import Note
from cartomancer.pictures.nes_palette import COLOURS, RgbTable
from cartomancer.schema.formats import (
    CELL,
    PICTURE_MAP,
    PICTURE_TILES_MAX,
    TEXT_COLOUR,
    TEXT_PALETTE,
    TILE,
    TILE_BYTES,
)

Bytes = npt.NDArray[np.uint8]

PALETTES = 4
PALETTE_COLOURS = 3
_TILES_PER_CELL = CELL // TILE


@dataclass(frozen=True)
class Picture:
    """A picture as the console shows it. `width` and `height` are in tiles, both even."""

    width: int
    height: int
    backdrop: int
    palettes: tuple[tuple[int, ...], ...]
    cells: bytes
    tiles: tuple[bytes, ...]
    tile_map: bytes
    used_as_drawn: bool = False
    notes: tuple[Note, ...] = field(default=(), compare=False)
    """What is odd about the file that it was made from."""

    @property
    def text_colour(self) -> int:
        """The colour that text on the same screen has."""
        return self.palettes[TEXT_PALETTE][TEXT_COLOUR - 1]

    def map_blob(self) -> bytes:
        """Head, palette numbers and tile numbers, as in ROM."""
        head = PICTURE_MAP.join(
            {
                "width": bytes([self.width]),
                "height": bytes([self.height]),
                "backdrop": bytes([self.backdrop]),
                "palettes": bytes(colour for palette in self.palettes for colour in palette),
            }
        )
        return head + self.cells + self.tile_map

    def tile_blob(self) -> bytes:
        """The tiles, as in ROM."""
        return b"".join(self.tiles)

    def indices(self) -> Bytes:
        """The NES colour number of every pixel [row, column]."""
        tiles = np.stack([decode_tile(tile) for tile in self.tiles])
        numbers = tiles[np.frombuffer(self.tile_map, np.uint8).reshape(self.height, self.width)]
        pixels = numbers.transpose(0, 2, 1, 3).reshape(self.height * TILE, self.width * TILE)
        shape = (self.height // _TILES_PER_CELL, self.width // _TILES_PER_CELL)
        cells = np.frombuffer(self.cells, np.uint8).reshape(shape).repeat(CELL, 0).repeat(CELL, 1)
        colours = np.array([(self.backdrop, *palette) for palette in self.palettes], dtype=np.uint8)
        shown: Bytes = colours[cells, pixels]
        return shown

    def preview(self, rgb_table: RgbTable, scale: int = 1) -> Image.Image:
        """The picture as it looks, each pixel `scale` wide."""
        rgb = np.array(rgb_table, dtype=np.uint8)[self.indices()]
        return Image.fromarray(rgb.repeat(scale, 0).repeat(scale, 1), "RGB")


def picture_from_rom(map_blob: bytes, tile_blob: bytes) -> Picture:
    """The picture that two blobs of an image hold; ValueError if they cannot be one."""
    if len(map_blob) < PICTURE_MAP.size:
        raise ValueError(f"a picture map has at least {PICTURE_MAP.size} bytes, not {len(map_blob)}")
    head = PICTURE_MAP.split(map_blob[: PICTURE_MAP.size])
    width, height, backdrop = head["width"][0], head["height"][0], head["backdrop"][0]
    if not width or not height or width % _TILES_PER_CELL or height % _TILES_PER_CELL:
        raise ValueError(f"a picture map of {width}x{height} tiles: both must be even, and not 0")
    if backdrop >= COLOURS or max(head["palettes"]) >= COLOURS:
        raise ValueError("a palette holds a number that is no NES colour")
    cell_count = width * height // _TILES_PER_CELL**2
    expected = PICTURE_MAP.size + cell_count + width * height
    if len(map_blob) != expected:
        raise ValueError(f"a picture map of {width}x{height} tiles has {expected} bytes, not {len(map_blob)}")
    cells = map_blob[PICTURE_MAP.size : PICTURE_MAP.size + cell_count]
    tile_map = map_blob[PICTURE_MAP.size + cell_count :]
    if max(cells) >= PALETTES:
        raise ValueError(f"palette {max(cells)} of a picture map: there are {PALETTES}")
    if not tile_blob or len(tile_blob) % TILE_BYTES or len(tile_blob) > PICTURE_TILES_MAX * TILE_BYTES:
        raise ValueError(f"{len(tile_blob)} bytes are not 1 to {PICTURE_TILES_MAX} tiles of {TILE_BYTES}")
    tiles = tuple(tile_blob[at : at + TILE_BYTES] for at in range(0, len(tile_blob), TILE_BYTES))
    if max(tile_map) >= len(tiles):
        raise ValueError(f"tile {max(tile_map)} of a picture map: the picture has {len(tiles)}")
    colours = head["palettes"]
    palettes = tuple(tuple(colours[at : at + PALETTE_COLOURS]) for at in range(0, len(colours), PALETTE_COLOURS))
    return Picture(width, height, backdrop, palettes, cells, tiles, tile_map)


def encode_tile(pixels: Bytes) -> bytes:
    """An 8x8 array of colour numbers 0-3 as the console stores it: bit plane 0, then bit plane 1."""
    return b"".join(np.packbits((pixels >> plane) & 1, axis=1).tobytes() for plane in (0, 1))


def decode_tile(tile: bytes) -> Bytes:
    """The 8x8 colour numbers of a tile."""
    planes = np.unpackbits(np.frombuffer(tile, np.uint8).reshape(2, TILE, 1), axis=2)
    numbers: Bytes = planes[0] | (planes[1] << 1)
    return numbers


def split_tiles(pixels: Bytes) -> list[bytes]:
    """The tiles of an array of colour numbers, row by row."""
    rows, columns = pixels.shape[0] // TILE, pixels.shape[1] // TILE
    blocks = pixels.reshape(rows, TILE, columns, TILE).transpose(0, 2, 1, 3).reshape(-1, TILE, TILE)
    return [encode_tile(block) for block in blocks]


def deduplicate(tiles: Sequence[bytes]) -> tuple[tuple[bytes, ...], list[int]]:
    """Each different tile once, in order of first use, and the number of every tile among them."""
    numbers: dict[bytes, int] = {}
    tile_map = [numbers.setdefault(tile, len(numbers)) for tile in tiles]
    return tuple(numbers), tile_map
