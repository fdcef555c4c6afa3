"""Mini characters: a strip of up to four 16x16 frames becomes sprites, their tiles and the MINI of schema/formats.py.

Sprites can be mirrored both ways, so a tile is stored once for all four of its mirror images. All minis of a game
share four palettes, so that any of them can be on the board together.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image

from cartomancer.pictures.delta_e import colour_costs
from cartomancer.pictures.errors import PictureError
from cartomancer.pictures.nes_palette import RgbTable
from cartomancer.pictures.picture import decode_tile, encode_tile
from cartomancer.pictures.source import read_picture
from cartomancer.schema.formats import MINI, MINI_FRAMES_MAX, MINI_SIDE, NO_SPRITE, TILE, TILE_BYTES

Bytes = npt.NDArray[np.uint8]
SpritePalettes = tuple[tuple[int, ...], ...]
Sprite = tuple[int, int]
"""Tile number and OAM attributes."""

SPRITES = 4
OPAQUE = 128
"""Alpha from which on a pixel is drawn; the console knows only all or nothing."""

FLIP_HORIZONTAL = 0x40
FLIP_VERTICAL = 0x80
PALETTE_BITS = 0x03
TICKS_MAX = 255


@dataclass(frozen=True)
class Mini:
    """A mini character. A frame is four sprites: top left, top right, bottom left, bottom right."""

    tiles: tuple[bytes, ...]
    frames: tuple[tuple[Sprite, ...], ...]
    ticks: int

    def mini_blob(self) -> bytes:
        """Head and frames, as in ROM."""
        head = MINI.join({"frames": bytes([len(self.frames)]), "ticks": bytes([self.ticks])})
        return head + bytes(byte for frame in self.frames for sprite in frame for byte in sprite)

    def tile_blob(self) -> bytes:
        """The tiles, as in ROM."""
        return b"".join(self.tiles)

    def preview(self, sprite_palettes: SpritePalettes, rgb_table: RgbTable, scale: int = 1) -> tuple[Image.Image, ...]:
        """Each frame as it looks, transparent around the character."""
        return tuple(self._draw(frame, sprite_palettes, rgb_table, scale) for frame in self.frames)

    def _draw(
        self, frame: tuple[Sprite, ...], sprite_palettes: SpritePalettes, rgb_table: RgbTable, scale: int
    ) -> Image.Image:
        pixels = np.zeros((MINI_SIDE, MINI_SIDE, 4), dtype=np.uint8)
        for place, (tile, attributes) in enumerate(frame):
            if tile == NO_SPRITE:
                continue
            numbers = _mirror(decode_tile(self.tiles[tile]), attributes)
            palette = sprite_palettes[attributes & PALETTE_BITS]
            colours = np.array([(0, 0, 0, 0), *((*rgb_table[colour], 255) for colour in palette)], dtype=np.uint8)
            row, column = place // 2 * TILE, place % 2 * TILE
            pixels[row : row + TILE, column : column + TILE] = colours[numbers]
        return Image.fromarray(pixels.repeat(scale, 0).repeat(scale, 1), "RGBA")


def convert_mini(
    data: bytes, sprite_palettes: SpritePalettes, rgb_table: RgbTable, ticks: int = 12, name: str = "the mini"
) -> Mini:
    """Convert a strip of 1 to 4 frames, each 16x16; PictureError if it is not one."""
    if len(sprite_palettes) != 4 or any(len(palette) != 3 for palette in sprite_palettes):
        raise ValueError("there are four sprite palettes of three colours")
    if not 1 <= ticks <= TICKS_MAX:
        raise ValueError(f"a frame is shown for 1 to {TICKS_MAX} ticks, not {ticks}")
    image = read_picture(data, name)
    count = image.width // MINI_SIDE
    if image.height != MINI_SIDE or image.width % MINI_SIDE or not 1 <= count <= MINI_FRAMES_MAX:
        raise PictureError(
            f"{name} is {image.width}x{image.height}, which is not a strip of {MINI_SIDE}x{MINI_SIDE} frames",
            f"draw 1 to {MINI_FRAMES_MAX} frames side by side: {MINI_SIDE}x{MINI_SIDE} "
            f"to {MINI_SIDE * MINI_FRAMES_MAX}x{MINI_SIDE} pixels",
        )
    pixels = np.asarray(image)
    tiles: list[bytes] = []
    frames = []
    for frame in range(count):
        sprites = []
        for place in range(SPRITES):
            row, column = place // 2 * TILE, frame * MINI_SIDE + place % 2 * TILE
            block = pixels[row : row + TILE, column : column + TILE]
            sprites.append(_sprite(block, sprite_palettes, rgb_table, tiles))
        frames.append(tuple(sprites))
    return Mini(tuple(tiles), tuple(frames), ticks)


def _sprite(block: Bytes, sprite_palettes: SpritePalettes, rgb_table: RgbTable, tiles: list[bytes]) -> Sprite:
    """One sprite for an 8x8 RGBA block; adds its tile to `tiles` if no mirror image of it is there."""
    opaque = block[..., 3] >= OPAQUE
    if not opaque.any():
        return NO_SPRITE, 0
    best_palette, best_cost, numbers = 0, -1, np.zeros((TILE, TILE), dtype=np.uint8)
    for number, palette in enumerate(sprite_palettes):
        costs = colour_costs(block[opaque][:, :3], [rgb_table[colour] for colour in palette])
        cost = int(costs.min(axis=0).sum())
        if best_cost < 0 or cost < best_cost:
            best_palette, best_cost = number, cost
            numbers[opaque] = costs.argmin(axis=0) + 1
    flips = (0, FLIP_HORIZONTAL, FLIP_VERTICAL, FLIP_HORIZONTAL | FLIP_VERTICAL)
    for flip in flips:
        mirrored = encode_tile(_mirror(numbers, flip))
        if mirrored in tiles:
            return tiles.index(mirrored), best_palette | flip
    tiles.append(encode_tile(numbers))
    return len(tiles) - 1, best_palette


def _mirror(numbers: Bytes, attributes: int) -> Bytes:
    if attributes & FLIP_HORIZONTAL:
        numbers = numbers[:, ::-1]
    if attributes & FLIP_VERTICAL:
        numbers = numbers[::-1]
    return numbers


def mini_from_rom(mini_blob: bytes, tile_blob: bytes) -> Mini:
    """The mini character that two blobs of an image hold; ValueError if they cannot be one."""
    if len(mini_blob) < MINI.size:
        raise ValueError(f"a mini has at least {MINI.size} bytes, not {len(mini_blob)}")
    head = MINI.split(mini_blob[: MINI.size])
    count, ticks = head["frames"][0], head["ticks"][0]
    if not 1 <= count <= MINI_FRAMES_MAX or not ticks:
        raise ValueError(f"a mini of {count} frames of {ticks} ticks: 1 to {MINI_FRAMES_MAX} frames, at least 1 tick")
    frame_bytes = SPRITES * 2
    if len(mini_blob) != MINI.size + count * frame_bytes:
        raise ValueError(f"a mini of {count} frames has {MINI.size + count * frame_bytes} bytes, not {len(mini_blob)}")
    if len(tile_blob) % TILE_BYTES or len(tile_blob) > count * SPRITES * TILE_BYTES:
        raise ValueError(f"{len(tile_blob)} bytes are not the tiles of a mini of {count} frames")
    tiles = tuple(tile_blob[at : at + TILE_BYTES] for at in range(0, len(tile_blob), TILE_BYTES))
    body = mini_blob[MINI.size :]
    sprites = [(body[at], body[at + 1]) for at in range(0, len(body), 2)]
    for tile, attributes in sprites:
        if tile != NO_SPRITE and tile >= len(tiles):
            raise ValueError(f"tile {tile} of a mini: it has {len(tiles)}")
        if attributes & ~(FLIP_HORIZONTAL | FLIP_VERTICAL | PALETTE_BITS):
            raise ValueError(f"OAM attributes ${attributes:02X} of a mini use bits that must be 0")
    frames = tuple(tuple(sprites[at : at + SPRITES]) for at in range(0, len(sprites), SPRITES))
    return Mini(tiles, frames, ticks)
