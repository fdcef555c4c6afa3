"""The picture that the machine's picture unit holds: background and sprites, drawn as the console draws them."""

from __future__ import annotations

from collections import Counter

import numpy as np
from numpy.typing import NDArray

from cartomancer.machine.ppu import Ppu
from cartomancer.pictures.nes_palette import RgbTable, default_rgb_table
from cartomancer.schema.formats import TILE

WIDTH, HEIGHT = 256, 240
COLUMNS = WIDTH // TILE
LINE_SPRITES = 8
HIDDEN_ROW = 0xEF
FLIP_ACROSS, FLIP_DOWN, BEHIND = 0x40, 0x80, 0x20

Frame = NDArray[np.uint8]


def ppu_picture(ppu: Ppu, rgb_table: RgbTable | None = None, split: int = 0) -> Frame:
    """240 rows of 256 RGB pixels."""
    picture: Frame = np.asarray(rgb_table or default_rgb_table(), np.uint8)[ppu_colours(ppu, split)]
    return picture


def ppu_colours(ppu: Ppu, split: int = 0) -> Frame:
    """The console's colour of each of the 240 x 256 pixels. From line `split` on, if it is not 0, the background takes
    its tiles from the second table."""
    colours = np.zeros((HEIGHT, WIDTH), np.uint8)
    table = ppu.nametable()
    for row in range(HEIGHT // TILE):
        for column in range(COLUMNS):
            pixels = tile_pixels(ppu.tile(table[row * COLUMNS + column], int(0 < split <= row * TILE)))
            palette = attribute(table, column, row) * 4
            cell = np.where(pixels == 0, 0, palette + pixels)
            colours[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE] = cell
    _draw_sprites(ppu, colours)
    shown = np.frombuffer(bytes(ppu.palette), np.uint8)
    numbers: Frame = shown[colours]
    return numbers


def attribute(table: bytes, column: int, row: int) -> int:
    """The palette of a cell of the nametable."""
    byte = table[HEIGHT // TILE * COLUMNS + row // 4 * 8 + column // 4]
    return byte >> (row // 2 % 2 * 4 + column // 2 % 2 * 2) & 3


def tile_pixels(tile: bytes) -> Frame:
    """Colours 0 to 3 of the 8x8 pixels of a tile."""
    planes = np.unpackbits(np.frombuffer(tile, np.uint8).reshape(2, TILE, 1), axis=2)
    pixels: Frame = planes[0] + 2 * planes[1]
    return pixels


def sprite_lines(ppu: Ppu) -> Counter[int]:
    """How many sprites each line of the picture has; the console draws eight."""
    lines: Counter[int] = Counter()
    for at in range(0, 256, 4):
        if ppu.oam[at] < HIDDEN_ROW:
            lines.update(range(ppu.oam[at] + 1, ppu.oam[at] + 1 + TILE))
    return lines


def _draw_sprites(ppu: Ppu, colours: Frame) -> None:
    lines: Counter[int] = Counter()
    taken = np.zeros((HEIGHT, WIDTH), bool)
    for at in range(0, 256, 4):
        top, tile, bits, left = ppu.oam[at : at + 4]
        if top >= HIDDEN_ROW:
            continue
        pixels = tile_pixels(ppu.tile(tile, 1))
        pixels = pixels[:, ::-1] if bits & FLIP_ACROSS else pixels
        pixels = pixels[::-1] if bits & FLIP_DOWN else pixels
        for line in range(TILE):
            y = top + 1 + line
            lines[y] += 1
            if y >= HEIGHT or lines[y] > LINE_SPRITES:
                continue
            for x in range(left, min(left + TILE, WIDTH)):
                colour = int(pixels[line, x - left])
                if colour and not taken[y, x]:
                    taken[y, x] = True
                    if not (bits & BEHIND and colours[y, x]):
                        colours[y, x] = 16 + (bits & 3) * 4 + colour
