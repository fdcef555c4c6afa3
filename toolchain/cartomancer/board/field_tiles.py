"""The tiles of a board's field in the first pattern table: which ones it needs, their numbers, and their pixels.

They follow the tiles of the user interface, which pages over the field need, and those of texts on the field; the minis
come after them. Every board has those that its rows use, and no others. A tile has a name: `ground:heart` is a heart as
it is drawn on a ground, `paper:heart` as it is drawn on a card, `dim:heart` where there are none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from cartomancer.board.field_art import (
    BACK,
    DIGITS,
    FRAME,
    MARKS,
    PAPER,
    SIGNS,
    SLOT,
    TEXTURES,
    TURNED_BACK,
    TWO_DIGITS,
)
from cartomancer.schema.board import BoardTile
from cartomancer.schema.formats import TILE, TILE_BYTES, Icon
from cartomancer.schema.panel import PANEL_FIRST
from cartomancer.schema.screens import UI_TILES, UiTile

LABEL_TILES = 32
LABEL_FIRST = UI_TILES
"""How many tiles the texts on a field may have, and where they begin: before the field's own, because the console
remembers by its number what is in a tile of text, and the panel's have the numbers from PANEL_FIRST on."""
assert LABEL_FIRST + LABEL_TILES <= PANEL_FIRST

SQUARE = 4
"""Tiles of 16x16 pixels."""

GROUND = "ground:fill"
GROUND_DIGIT, PAPER_DIGIT = "ground:digit_0", "paper:digit_0"
PAPER_NUMBERS = len(DIGITS) + len(TWO_DIGITS)
BACK_FIRST = "back_0"
TURNED_BACK_TILES = tuple(f"turned_back_{part}" for part in range(SQUARE))
"""The back of a card on its side; only boards on which cards lie so have it."""

GROUND_SIGNS = ("below", "above", "arrow", "negated", "more")
"""Signs that the painter itself puts on the ground."""

_COLOURS = {"-": 0, ".": 1, "o": 2, "#": 3}
_GROUND_OF_UI = (1, 2, 2, 3)
"""Colours of a tile of the user interface, as it is drawn on a ground."""


@dataclass(frozen=True)
class FieldTiles:
    """The tiles of a board in order, from `first` on; `paper` is the colour of the cards' paper, which may have
    lines."""

    first: int
    names: tuple[str, ...]
    paper: int
    lines: bool = True

    def number(self, name: str) -> int:
        """The number of a tile."""
        return self.first + self.names.index(name)

    def has(self, name: str) -> bool:
        """Whether the board has a tile."""
        return name in self.names

    @property
    def end(self) -> int:
        """The tile after the last one."""
        return self.first + len(self.names)

    def pixels(self, ui_tiles: bytes) -> bytes:
        """All of them, as the console has them; `ui_tiles` are those of the user interface."""
        return b"".join(self._tile(name, ui_tiles) for name in self.names)

    def _tile(self, name: str, ui_tiles: bytes) -> bytes:
        if name == "paper_text" and not self.lines:
            name = "paper"
        if name in _drawings():
            return _encoded([[self._colour(letter) for letter in row] for row in _drawings()[name]])
        where, _, sign = name.partition(":")
        lies, ink = {"ground": (1, 3), "dim": (0, 1)}.get(where, (self.paper, 0))
        if sign == "fill":
            return _encoded([[lies] * TILE] * TILE)
        if sign in _signs():
            drawn = _signs()[sign]
            if where == "paper" and sign.startswith("digit"):
                drawn = (drawn[-1], *drawn[:-1])  # off the edge of the paper
            return _encoded([[lies if letter == "." else ink for letter in row] for row in drawn])
        at = icon_tile(sign) * TILE_BYTES
        rows = _decoded(ui_tiles[at : at + TILE_BYTES])
        if where == "ground":
            return _encoded([[_GROUND_OF_UI[colour] for colour in row] for row in rows])
        return _encoded([[ink if colour else lies for colour in row] for row in rows])

    def _colour(self, letter: str) -> int:
        return self.paper if letter == "p" else _COLOURS[letter]


def tile_names(used: Iterable[str]) -> tuple[str, ...]:
    """The names of a board's tiles in order: what every board has, then what its rows use."""
    always = (
        GROUND,
        *(f"ground:digit_{digit}" for digit in range(len(DIGITS))),
        *(f"paper:digit_{digit}" for digit in range(PAPER_NUMBERS)),
        *(f"back_{part}" for part in range(SQUARE)),
        *(f"ground:{sign}" for sign in GROUND_SIGNS),
    )
    return tuple(dict.fromkeys((*always, *used)))


def texture_names(pattern: str) -> tuple[str, ...]:
    """The four tiles of a texture; the plain one is the ground itself."""
    return (GROUND,) * SQUARE if pattern == "plain" else tuple(f"{pattern}_{part}" for part in range(SQUARE))


@cache
def _drawings() -> Mapping[str, tuple[str, ...]]:
    """Tiles that are drawn whole: eight rows each."""
    drawn = {name: tuple(rows.split()) for group in (FRAME, SLOT, PAPER) for name, rows in group.items()}
    for name, rows in (*TEXTURES.items(), ("back", BACK), ("turned_back", TURNED_BACK)):
        lines = rows.split()
        for part in range(SQUARE):
            top, left = part // 2 * TILE, part % 2 * TILE
            drawn[f"{name}_{part}"] = tuple(line[left : left + TILE] for line in lines[top : top + TILE])
    return drawn


@cache
def _signs() -> Mapping[str, tuple[str, ...]]:
    """Signs that are drawn on a ground or on paper."""
    numbers = {f"digit_{at}": rows for at, rows in enumerate((*DIGITS, *TWO_DIGITS))}
    return {name: tuple(rows.split()) for name, rows in {**numbers, **MARKS, **SIGNS}.items()}


@cache
def sign_names() -> tuple[str, ...]:
    """Names of signs that rows may use."""
    return tuple(dict.fromkeys((*MARKS, *SIGNS, *icon_names())))


@cache
def icon_names() -> tuple[str, ...]:
    """Names of tiles of the user interface that rows may use."""
    return tuple(_icons())


def icon_tile(name: str) -> int:
    """The number of a tile of the user interface."""
    return _icons()[name]


@cache
def _icons() -> Mapping[str, int]:
    board = {tile.name.lower(): int(tile) for tile in BoardTile}
    texts = {icon.name.lower(): int(icon) for icon in Icon}
    return {**texts, **board, "plus": int(UiTile.PLUS), "standby": int(UiTile.STANDBY)}


def _encoded(numbers: list[list[int]]) -> bytes:
    """Eight bytes of bit 0, then eight of bit 1."""
    planes = [
        [sum((colour >> bit & 1) << 7 - at for at, colour in enumerate(row)) for row in numbers] for bit in (0, 1)
    ]
    return bytes(planes[0]) + bytes(planes[1])


def _decoded(tile: bytes) -> list[list[int]]:
    """The colours of a tile, row by row."""
    return [[(tile[y] >> 7 - x & 1) | (tile[y + TILE] >> 7 - x & 1) << 1 for x in range(TILE)] for y in range(TILE)]


assert all(len(rows) == TILE and all(len(row) == TILE for row in rows) for rows in _drawings().values())
assert all(len(rows) == TILE and all(len(row) == TILE for row in rows) for rows in _signs().values())
