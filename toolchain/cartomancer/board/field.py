"""What of a board never changes: the nametable with its grounds, frames and plates, and the palette of each 16x16.

The console copies it before the first card is drawn, and takes from it what lies under a cell that becomes empty.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.board.field_tiles import field_tile
from cartomancer.board.layout import SIZES, Board, areas_of
from cartomancer.board.rows import GroundRow
from cartomancer.schema.board import BoardTile
from cartomancer.schema.screens import SCREEN_COLUMNS, SCREEN_ROWS, UiTile

PALETTES = ("below", "above", "warm", "cool")
"""Background palettes by their numbers."""

GROUND_PALETTES = {"below": 0, "above": 1, "": 0}


@dataclass(frozen=True)
class Field:
    """Tile numbers of the whole screen, row by row, and the palettes of its 16x16 pixels, row by row."""

    tiles: bytes
    palettes: bytes

    @property
    def attributes(self) -> bytes:
        """The palettes as the console has them: four in a byte."""
        columns = SCREEN_COLUMNS // 2
        cells = self.palettes.ljust(columns * (SCREEN_ROWS // 2 + 1), b"\0")
        made = bytearray()
        for row in range(0, SCREEN_ROWS // 2 + 1, 2):
            for column in range(0, columns, 2):
                four = [cells[(row + down) * columns + column + across] for down in (0, 1) for across in (0, 1)]
                made.append(sum(palette << 2 * at for at, palette in enumerate(four)))
        return bytes(made)


def field_of(board: Board) -> Field:
    """Draw what never changes."""
    tiles = [int(UiTile.BLANK)] * (SCREEN_COLUMNS * SCREEN_ROWS)
    palettes = [0] * (SCREEN_COLUMNS * SCREEN_ROWS // 4)
    for ground in board.layout.ground:
        _ground(ground, tiles, palettes)
    for area in areas_of(board, plates=True):
        for y in range(area.y, min(area.y + area.h, SCREEN_ROWS)):
            for x in range(area.x, min(area.x + area.w, SCREEN_COLUMNS)):
                tiles[y * SCREEN_COLUMNS + x] = UiTile.BLANK
    for run in board.runs:
        for x, y in run.spots if run.slot and SIZES[run.shape][1] >= 2 else ():
            for at in range(4):
                place = (y + at // 2) * SCREEN_COLUMNS + x + at % 2
                if place < len(tiles):
                    tiles[place] = BoardTile.SLOT + at
    top = board.layout.panel.y
    for y in range(top, SCREEN_ROWS):
        for x in range(SCREEN_COLUMNS):
            tiles[y * SCREEN_COLUMNS + x] = UiTile.BLANK
    return Field(bytes(tiles), bytes(palettes))


def _ground(ground: GroundRow, tiles: list[int], palettes: list[int]) -> None:
    right, bottom = min(ground.x + ground.w, SCREEN_COLUMNS), min(ground.y + ground.h, SCREEN_ROWS)
    for y in range(ground.y, bottom):
        for x in range(ground.x, right):
            tile = field_tile(ground.pattern) if ground.side else int(UiTile.BLANK)
            if ground.frame:
                down = "n" if y == ground.y else "s" if y == bottom - 1 else ""
                across = "w" if x == ground.x else "e" if x == right - 1 else ""
                tile = field_tile(f"frame_{down}{across}") if down or across else tile
            tiles[y * SCREEN_COLUMNS + x] = tile
            palettes[y // 2 * (SCREEN_COLUMNS // 2) + x // 2] = GROUND_PALETTES[ground.side]
