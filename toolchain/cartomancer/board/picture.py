"""A board as it will look, with sample cards and without an emulator: for designers, and for what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from cartomancer.board.art import BoardArt
from cartomancer.board.field import PALETTES, field_of
from cartomancer.board.field_tiles import FIELD_FIRST, field_bytes
from cartomancer.board.layout import Area, Board, Run, value_places
from cartomancer.pictures.nes_palette import RgbTable
from cartomancer.pictures.picture import decode_tile
from cartomancer.schema.board import BoardTile
from cartomancer.schema.formats import TILE, TILE_BYTES
from cartomancer.schema.screens import SCREEN_COLUMNS, SCREEN_ROWS

Bytes = npt.NDArray[np.uint8]

FAULT = (255, 64, 255)
_CORNERS = 4


class BoardPicture:
    """Tiles and palettes of the screen, on which sample cards are put."""

    def __init__(self, board: Board, ui_tiles: bytes, rgb_table: RgbTable) -> None:
        self.board = board
        self.rgb_table = rgb_table
        self.tiles = [ui_tiles[at : at + TILE_BYTES] for at in range(0, len(ui_tiles), TILE_BYTES)][:FIELD_FIRST]
        extra = field_bytes()
        self.tiles += [extra[at : at + TILE_BYTES] for at in range(0, len(extra), TILE_BYTES)]
        self.tiles += [bytes(TILE_BYTES)] * (256 - len(self.tiles))
        field = field_of(board)
        self.names = bytearray(field.tiles)
        self.palettes = bytearray(field.palettes)

    def fill(self, samples: Mapping[int, Sequence[BoardArt]]) -> None:
        """Put sample cards into every cell, by the number of its place; backs and numbers too."""
        for run in self.board.runs:
            cards = samples.get(run.place, ())
            for at in range(len(run.spots)):
                self._card(run, at, cards[(run.side * 3 + at) % len(cards)] if cards else None)
        for counter in self.board.counters:
            if counter.icon:
                self._put(counter.x, counter.y, counter.icon)
            self._digits(counter.x + bool(counter.icon), counter.y, counter.digits, 12345 % 10**counter.digits)
        if self.board.layout.banner:
            row = self.board.layout.banner
            self._digits(row.x + 1, row.y, row.digits, 7)

    def _card(self, run: Run, at: int, card: BoardArt | None) -> None:
        x, y = run.spots[at]
        if run.shape == "back" or (card is None and run.shape in ("card", "pile")):
            self._square(x, y, BoardTile.BACK)
            return
        if card is None:
            return
        if run.shape == "chip":
            self._put(x, y, BoardTile.GEM_1)
            self._put(x + 1, y, card.kind_tile)
        else:
            first = self.board.mini_tile(run, at)
            if first + _CORNERS > len(self.tiles):
                return  # over the budget, which is reported
            for part in range(_CORNERS):
                self.tiles[first + part] = card.mini[part * TILE_BYTES : (part + 1) * TILE_BYTES]
            self._square(x, y, first)
        self.palettes[y // 2 * (SCREEN_COLUMNS // 2) + x // 2] = card.mini_palette
        if run.shape == "unit":
            for number, (column, row, one) in enumerate(value_places(run)):
                if one.icon:
                    self._put(x + column, y + row, one.icon)
                value = 12000 % 10**one.digits + number + at
                self._digits(x + column + bool(one.icon), y + row, one.digits, value)
        elif run.shape == "card" and run.shown:
            self._digits(x + 2, y, 1, at % 7 + 1)
        elif run.shape == "pile":
            self._digits(x + 2, y, 2, 12)

    def _square(self, x: int, y: int, first: int) -> None:
        for part in range(_CORNERS):
            self._put(x + part % 2, y + part // 2, first + part)

    def _digits(self, x: int, y: int, count: int, value: int) -> None:
        text = str(value % 10**count).rjust(count)
        for at, letter in enumerate(text):
            self._put(x + at, y, BoardTile.DIGIT + int(letter) if letter != " " else 0)

    def _put(self, x: int, y: int, tile: int) -> None:
        if 0 <= x < SCREEN_COLUMNS and 0 <= y < SCREEN_ROWS:
            self.names[y * SCREEN_COLUMNS + x] = tile

    def image(self, faults: Sequence[Area] = (), scale: int = 3) -> Image.Image:
        """The picture; what is wrong is framed on it."""
        row = self.board.layout.palettes
        colours = [(row.backdrop, *getattr(row, name)) for name in PALETTES]
        pixels: Bytes = np.zeros((SCREEN_ROWS * TILE, SCREEN_COLUMNS * TILE, 3), np.uint8)
        for y in range(SCREEN_ROWS):
            for x in range(SCREEN_COLUMNS):
                palette = colours[self.palettes[y // 2 * (SCREEN_COLUMNS // 2) + x // 2]]
                shown = np.array([self.rgb_table[colour] for colour in palette], np.uint8)
                tile = decode_tile(self.tiles[self.names[y * SCREEN_COLUMNS + x]])
                pixels[y * TILE : (y + 1) * TILE, x * TILE : (x + 1) * TILE] = shown[tile]
        image = Image.fromarray(pixels.repeat(scale, 0).repeat(scale, 1), "RGB")
        draw = ImageDraw.Draw(image)
        for area in faults:
            box = [area.x, area.y, area.x + area.w, area.y + area.h]
            draw.rectangle([side * TILE * scale for side in box], outline=FAULT, width=scale)
        return image
