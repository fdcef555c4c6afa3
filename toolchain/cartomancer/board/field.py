"""What of a board never changes: the nametable with its grounds, frames and plates, and the palette of each 16x16.

The console copies it before the first card is drawn, and takes from it what lies under a cell that becomes empty.
"""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.board.faces import SIZES
from cartomancer.board.field_tiles import GROUND, FieldTiles, texture_names
from cartomancer.board.layout import Board, areas_of
from cartomancer.board.rows import GroundRow
from cartomancer.schema.screens import SCREEN_COLUMNS, SCREEN_ROWS, UiTile

PALETTES = ("below", "above", "warm", "cool")
"""Background palettes by their numbers."""

PANEL_PALETTE = PALETTES.index("warm")
"""Of the panel's texts: questions and buttons are in its second colour."""

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
        _ground(ground, board.tiles, tiles, palettes)
    for area in areas_of(board, plates=True):
        for y in range(area.y, min(area.y + area.h, SCREEN_ROWS)):
            for x in range(area.x, min(area.x + area.w, SCREEN_COLUMNS)):
                tiles[y * SCREEN_COLUMNS + x] = board.tiles.number(GROUND)
    for counter in board.counters:
        if counter.paper:
            for y in (counter.y, counter.y + 1):
                tiles[y * SCREEN_COLUMNS + counter.x : y * SCREEN_COLUMNS + counter.x + 2] = [int(UiTile.BLANK)] * 2
            palettes[counter.y // 2 * (SCREEN_COLUMNS // 2) + counter.x // 2] = PALETTES.index(counter.paper)
    for run in board.runs:
        for x, y in run.spots if run.slot else ():
            _slot(x, y, *SIZES[run.shape], board.tiles, tiles)
    top = board.layout.panel.y
    for y in range(top, SCREEN_ROWS):
        for x in range(SCREEN_COLUMNS):
            tiles[y * SCREEN_COLUMNS + x] = UiTile.BLANK
            palettes[y // 2 * (SCREEN_COLUMNS // 2) + x // 2] = PANEL_PALETTE
    return Field(bytes(tiles), bytes(palettes))


def _ground(ground: GroundRow, numbers: FieldTiles, tiles: list[int], palettes: list[int]) -> None:
    right, bottom = min(ground.x + ground.w, SCREEN_COLUMNS), min(ground.y + ground.h, SCREEN_ROWS)
    texture = texture_names(ground.pattern)
    for y in range(ground.y, bottom):
        for x in range(ground.x, right):
            tile = numbers.number(texture[y % 2 * 2 + x % 2]) if ground.side else int(UiTile.BLANK)
            down = "n" if y == ground.y else "s" if y == bottom - 1 else ""
            across = "w" if x == ground.x else "e" if x == right - 1 else ""
            if ground.frame == "rails":
                tile = numbers.number(f"rail_{down}") if down else tile
            elif ground.frame:
                tile = numbers.number(f"frame_{down}{across}") if down or across else tile
            tiles[y * SCREEN_COLUMNS + x] = tile
            palettes[y // 2 * (SCREEN_COLUMNS // 2) + x // 2] = GROUND_PALETTES[ground.side]


def _slot(x: int, y: int, columns: int, rows: int, numbers: FieldTiles, tiles: list[int]) -> None:
    """An empty cell."""
    for down in range(rows):
        for across in range(columns):
            part = ("n" if down == 0 else "s" if down == rows - 1 else "") + (
                "w" if across == 0 else "e" if across == columns - 1 else ""
            )
            place = (y + down) * SCREEN_COLUMNS + x + across
            if place < len(tiles) and x + across < SCREEN_COLUMNS:
                tiles[place] = numbers.number(f"slot_{part}" if part else GROUND)
