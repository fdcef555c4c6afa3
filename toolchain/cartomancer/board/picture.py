"""A board as it will look, with sample cards and without an emulator: for designers, and for what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw

from cartomancer.board.art import BoardArt
from cartomancer.board.faces import (
    BLOCKS,
    FACES,
    PAPER_COUNTER,
    WITH_KIND,
    WITH_MINI,
    WITH_PAPER,
    lit_tiles,
    mark_places,
    value_places,
)
from cartomancer.board.field import PALETTES, field_of
from cartomancer.board.field_tiles import BACK_FIRST, GROUND_DIGIT, PAPER_DIGIT, PAPER_NUMBERS
from cartomancer.board.layout import STAGE_PLACE, Area, Board, Counter, Run
from cartomancer.pictures.nes_palette import RgbTable
from cartomancer.pictures.picture import decode_tile
from cartomancer.schema.formats import TILE, TILE_BYTES
from cartomancer.schema.screens import SCREEN_COLUMNS, SCREEN_ROWS

Bytes = npt.NDArray[np.uint8]

FAULT = (255, 64, 255)
_CORNERS = 4


@dataclass(frozen=True)
class Sample:
    """A card that is put on the board: its art, the signs of its colours, and that of its kind."""

    art: BoardArt
    colours: tuple[str, ...] = ()
    kind: str = ""

    def signs(self, with_kind: bool) -> tuple[str, ...]:
        """The signs on its paper, in order."""
        return (*self.colours, self.kind) if with_kind and self.kind else self.colours

    def palette(self, run: Run) -> int:
        """The palette of its left upper block."""
        return self.art.mini_palette if run.shape in WITH_MINI else self.art.paper_palette


class BoardPicture:
    """Tiles and palettes of the screen, on which sample cards are put."""

    def __init__(self, board: Board, ui_tiles: bytes, rgb_table: RgbTable) -> None:
        self.board = board
        self.rgb_table = rgb_table
        first = board.tiles.first * TILE_BYTES
        self.tiles = [ui_tiles[at : at + TILE_BYTES] for at in range(0, min(first, len(ui_tiles)), TILE_BYTES)]
        extra = board.tiles.pixels(ui_tiles)
        self.tiles += [extra[at : at + TILE_BYTES] for at in range(0, len(extra), TILE_BYTES)]
        self.tiles += [bytes(TILE_BYTES)] * (256 - len(self.tiles))
        field = field_of(board)
        self.names = bytearray(field.tiles)
        self.palettes = bytearray(field.palettes)

    def fill(self, samples: Mapping[int, Sequence[Sample]]) -> None:
        """Put sample cards into the cells, by the number of their place; backs and numbers too. Every second card of
        the hand can be chosen."""
        for run in self.board.runs:
            cards = samples.get(run.place, ())
            if run.place == STAGE_PLACE:
                continue
            for at in range(len(run.spots)):
                self._card(run, at, cards[(run.side * 3 + at) % len(cards)] if cards else None)
        for at, counter in enumerate(self.board.counters):
            if counter.paper:
                self._paper_counter(counter, at % 3)
                continue
            if counter.icon:
                self._put(counter.x, counter.y, self.board.tiles.number(f"ground:{counter.icon}"))
            value = 12345 % 10**counter.digits
            self._digits(counter.x + bool(counter.icon), counter.y, counter.digits, value, GROUND_DIGIT)
        if self.board.layout.banner:
            row = self.board.layout.banner
            self._put(row.x, row.y, self.board.tiles.number("ground:below"))
            self._digits(row.x + 1, row.y, row.digits, 7, GROUND_DIGIT)

    def _paper_counter(self, counter: Counter, value: int) -> None:
        number = self.board.tiles.number
        self._put(counter.x, counter.y, number(f"{'paper' if value else 'dim'}:{counter.icon}"))
        if value:
            for down, name in enumerate(PAPER_COUNTER):
                self._put(counter.x + 1, counter.y + down, number(name))
            self._digits(counter.x, counter.y + 1, 1, value, PAPER_DIGIT)

    def _card(self, run: Run, at: int, sample: Sample | None) -> None:
        x, y = run.spots[at]
        if run.shape == "back" or (sample is None and run.shape in ("card", "slim", "pile")):
            self._square(x, y, self.board.tiles.number(BACK_FIRST))
            return
        if sample is None:
            return
        for down, line in enumerate(FACES[run.shape]):
            for across, name in enumerate(line):
                if name:
                    self._put(x + across, y + down, self.board.tiles.number(name))
        if run.shape in WITH_MINI:
            first = self.board.mini_tile(run, at)
            if first + _CORNERS > len(self.tiles):
                return  # over the budget, which is reported
            for part in range(_CORNERS):
                self.tiles[first + part] = sample.art.mini[part * TILE_BYTES : (part + 1) * TILE_BYTES]
            self._square(x, y, first)
        across, down = BLOCKS[run.shape]
        for block in range(across * down):
            left, top = x // 2 + block % across, y // 2 + block // across
            self.palettes[top * (SCREEN_COLUMNS // 2) + left] = (
                sample.art.paper_palette if block else sample.palette(run)
            )
        if run.shape == "pile":
            self._digits(x + 2, y, 2, 12, GROUND_DIGIT)
            if run.sign:
                self._put(x + 2, y + 1, self.board.tiles.number(run.sign_tile))
        for number, (column, row, one) in enumerate(value_places(run.shape, run.shown)):
            if one.icon:
                self._put(x + column, y + row, self.board.tiles.number(f"paper:{one.icon}"))
            value = at % 7 + 1 if one.digits == 1 else 12000 % 10**one.digits + number + at
            self._digits(x + column + bool(one.icon), y + row, one.digits, value, PAPER_DIGIT)
        places = mark_places(run.shape, run.shown)
        for (column, row), sign in zip(
            places, sample.signs(run.shape in WITH_KIND) if run.shape in WITH_PAPER else (), strict=False
        ):
            self._put(x + column, y + row, self.board.tiles.number(f"paper:{sign}"))
        if at % 2 and run.side == 0:
            for column, row, name in lit_tiles(run.shape):
                self._put(x + column, y + row, self.board.tiles.number(name))

    def _square(self, x: int, y: int, first: int) -> None:
        for part in range(_CORNERS):
            self._put(x + part % 2, y + part // 2, first + part)

    def _digits(self, x: int, y: int, count: int, value: int, zero: str) -> None:
        first = self.board.tiles.number(zero)
        if count == 1 and zero == PAPER_DIGIT:
            self._put(x, y, first + min(value, PAPER_NUMBERS - 1))
            return
        text = str(value % 10**count).rjust(count)
        for at, letter in enumerate(text):
            if letter != " ":
                self._put(x + at, y, first + int(letter))

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
