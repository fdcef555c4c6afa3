"""How the card in a cell is drawn: the tiles of each shape, where its numbers are, and where its signs.

A shape that has paper takes whole blocks of 16x16 pixels, so that the card has its palette for itself; its mini is in
the left upper block. Its last column and row are its edge, beyond which there is only shadow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cartomancer.board.field_tiles import GROUND

SIZES = {"unit": (6, 4), "card": (4, 4), "slim": (4, 2), "mini": (2, 2), "chip": (2, 2), "back": (2, 2), "pile": (4, 2)}
"""Columns and rows of each shape."""

BLOCKS = {
    "unit": (3, 2),
    "card": (2, 2),
    "slim": (2, 1),
    "mini": (1, 1),
    "chip": (1, 1),
    "back": (0, 0),
    "pile": (1, 1),
}
"""Blocks of 16x16 pixels, across and down, that have the palette of its card."""

COLOURED = tuple(shape for shape, blocks in BLOCKS.items() if blocks != (0, 0))
WITH_MINI = ("unit", "card", "slim", "mini", "pile")
WITH_PAPER = ("unit", "card", "slim", "chip")
WITH_KIND = ("card", "chip")
"""Shapes that show the sign of a card's kind."""

EDGE = {"unit": (3, 4), "card": (3, 4), "slim": (3, 0)}
"""Pixels of shadow on the right and below: a card is so much smaller than its cell."""

_MINI = None
_UNIT = (
    (_MINI, _MINI, "paper", "paper", "paper", "paper_ne"),
    (_MINI, _MINI, "paper", "paper", "paper", "paper_e"),
    ("paper_text", "paper_text", "paper_text", "paper_text", "paper_text", "paper_e"),
    ("paper_sw", "paper_s", "paper_s", "paper_s", "paper_s", "paper_se"),
)
_CARD = (
    (_MINI, _MINI, "paper", "paper_ne"),
    (_MINI, _MINI, "paper", "paper_e"),
    ("paper_text", "paper_text", "paper_text", "paper_e"),
    ("paper_sw", "paper_s", "paper_s", "paper_se"),
)
_SLIM = ((_MINI, _MINI, "paper", "paper_ne"), (_MINI, _MINI, "paper", "paper_e"))
_SQUARE = ((_MINI, _MINI), (_MINI, _MINI))
_CHIP = (("paper", "paper"), ("paper_sw", "paper_s"))
_PILE = ((_MINI, _MINI, GROUND, GROUND), (_MINI, _MINI, GROUND, GROUND))

FACES: Mapping[str, Sequence[Sequence[str | None]]] = {
    "unit": _UNIT, "card": _CARD, "slim": _SLIM, "mini": _SQUARE, "chip": _CHIP, "back": _SQUARE, "pile": _PILE,
}  # fmt: skip
"""The tiles of each shape, row by row; None where the mini is, or the back."""

PAPER_COUNTER = ("paper_ne", "paper_e")
"""The right side of a counter with paper; on its left are icon and number."""

LIT = {"paper_sw": "lit_sw", "paper_s": "lit_s", "paper_se": "lit_se"}
LIT_SLIM = {"paper_ne": "lit_ne", "paper_e": "lit_e"}
"""What the edge becomes when the card can be chosen."""


@dataclass(frozen=True)
class Shown:
    """A number on a card: where it is read, how wide it is, the sign before it."""

    name: str
    code: int
    digits: int
    icon: str

    @property
    def width(self) -> int:
        """Its columns."""
        return self.digits + bool(self.icon)


def lit_tiles(shape: str) -> list[tuple[int, int, str]]:
    """Column, row and tile of what differs in a lit card."""
    changes = {"unit": LIT, "card": LIT, "slim": LIT_SLIM}.get(shape, {})
    rows = FACES[shape]
    return [(x, y, changes[tile]) for y, row in enumerate(rows) for x, tile in enumerate(row) if tile in changes]


def lit_row(shape: str) -> int:
    """The first row that differs in a lit card."""
    return min((y for _, y, _ in lit_tiles(shape)), default=SIZES[shape][1])


def tiles_of_shape(shape: str) -> list[str]:
    """The tiles that a shape needs, whatever its card."""
    return [tile for row in FACES[shape] for tile in row if tile] + [tile for _, _, tile in lit_tiles(shape)]


def value_places(shape: str, shown: Sequence[Shown]) -> list[tuple[int, int, Shown]]:
    """Where the numbers of a card are in its cell: column and row. What has no room is left out."""
    places: list[tuple[int, int, Shown]] = []
    free = [[x, y, width] for x, y, width in _LINES.get(shape, ())]
    for one in shown:
        wanted = Shown(one.name, one.code, 1, "") if shape != "unit" and not places else one
        line = next((line for line in free if line[2] >= wanted.width), None)
        if line:
            places.append((line[0], line[1], wanted))
            line[0], line[2] = line[0] + wanted.width, line[2] - wanted.width
    return places


_LINES = {
    "unit": ((2, 0, 3), (2, 1, 3), (0, 2, 5)),
    "card": ((2, 0, 1), (0, 2, 3)),
    "slim": ((2, 0, 1),),
    "chip": ((1, 0, 1),),
}
"""Where a shape has room for numbers: column, row and width."""


def mark_places(shape: str, shown: Sequence[Shown]) -> list[tuple[int, int]]:
    """The tiles of a card that are free for signs of colour, kind and state, in reading order."""
    taken = {(x + at, y) for x, y, one in value_places(shape, shown) for at in range(one.width)}
    if shape == "chip":
        return [place for place in ((0, 0), (1, 0)) if place not in taken]
    free = [
        (x, y) for y, row in enumerate(FACES[shape]) for x, tile in enumerate(row) if tile in ("paper", "paper_text")
    ]
    return [place for place in free if place not in taken] if shape in WITH_PAPER else []
