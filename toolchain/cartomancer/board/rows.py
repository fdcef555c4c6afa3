"""What each kind of row in board.toml may say: the only list of its keys.

Positions are in tiles of 8 pixels, from the left upper corner of the screen. Reader, reference page and JSON schema
are made from these classes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from cartomancer.ruleset.rows import key

SIDES = ("below", "above", "")
"""The player who looks, the other one, or both together."""

SHAPES = ("unit", "card", "slim", "mini", "chip", "back", "pile")
FRAMES = ("", "frame", "rails")
PAPERS = ("tint", "white")
CHIP_PAPERS = ("", "warm", "cool")
PATTERNS = ("plain", "weave", "stone", "waves", "planks", "stars", "leaves", "scales", "sand", "grid")

_X = "column of its left upper tile"
_Y = "row of its left upper tile"
_SIDE = "below: of the player who looks; above: of the other one; empty: both have it together"
_SIDE_OF_CARDS = f"{_SIDE}. In a place of both: the cards that this side controls, or, empty, all"


@dataclass(frozen=True)
class GroundRow:
    """A part of the field: its texture, in the hue of a side."""

    x: int = key(_X, 0, 0, 31)
    y: int = key(_Y, 0, 0, 29)
    w: int = key("columns", 32, 1, 32)
    h: int = key("rows", 30, 1, 30)
    side: str = key("whose hue it has; empty: none, the backdrop", "below", choices=SIDES)
    pattern: str = key("its texture", "weave", choices=PATTERNS)
    frame: str = key("what is round it: a frame, or rails above and below", "", choices=FRAMES)


@dataclass(frozen=True)
class RowRow:
    """Cells for the cards of a place, one after the other."""

    place: str = key("the place whose cards it shows")
    x: int = key(_X, least=0, most=31)
    y: int = key(_Y, least=0, most=29)
    shape: str = key(
        "unit: 6x4 tiles, mini, numbers, colours, states; card: 4x4, mini, cost and signs; slim: 4x2, mini, a digit and"
        " a colour; mini: 2x2; chip: 2x2, signs of colour and kind; back: 2x2, the back of a card; pile: 4x2, the first"
        " card and how many there are",
        "card",
        choices=SHAPES,
    )
    side: str = key(_SIDE_OF_CARDS, "", choices=SIDES)
    count: int = key("cells", 5, 1, 24)
    pitch: int = key("columns from one cell to the next", 6, 1, 30)
    columns: int = key("cells side by side; 0: all", 0, 0, 24)
    down: int = key("rows from one line of cells to the next", 4, 1, 28)
    index: int = key("the card that the first cell shows, from 1", 1, 1, 128)
    show: tuple[str, ...] = key("numbers on a unit or card: ids of stats, of cells of ruleset.toml", ())
    overflow: str = key(
        "count: the last cell says how many have no room; cut: nothing does", "count", choices=("count", "cut")
    )
    reverse: bool = key("the first card is on the right", False)
    sign: str = key("tile below the first chip, or below the number of a pile, that names the place", "")
    slot: bool = key("empty cells are drawn", True)


@dataclass(frozen=True)
class CellRow(RowRow):
    """One cell: a card of a place."""

    count: int = key("cells", 1, 1, 1)


@dataclass(frozen=True)
class CounterRow:
    """A number."""

    of: str = key("a resource, a place (how many cards it has), or turn")
    x: int = key(_X, least=0, most=31)
    y: int = key(_Y, least=0, most=29)
    side: str = key(_SIDE, "", choices=SIDES)
    digits: int = key("its digits", 2, 1, 5)
    icon: str = key("tile before it", "")
    paper: str = key(
        "palette of a paper of 2x2 tiles: the icon, below it the number; of 0 only the icon is seen, dark; empty: the"
        " number is on the ground",
        "",
        choices=CHIP_PAPERS,
    )


@dataclass(frozen=True)
class LabelRow:
    """A text on the field."""

    text: str = key("key of a text, phase (the phase of the turn), or the id of a place, for its name")
    x: int = key(_X, least=0, most=31)
    y: int = key(_Y, least=0, most=29)
    w: int = key("columns kept for it", 5, 1, 12)


@dataclass(frozen=True)
class BannerRow:
    """Whose turn it is: a mark that points to that player, and the number of the turn."""

    x: int = key(_X, least=0, most=31)
    y: int = key(_Y, least=0, most=29)
    digits: int = key("digits of the turn's number", 3, 1, 3)


@dataclass(frozen=True)
class StageRow:
    """Requests that wait, the last one on top: card, who asked, first target. Each takes 6 columns and two rows, and
    the row above them if its action is named."""

    x: int = key(_X, least=0, most=31)
    y: int = key(_Y, least=0, most=29)
    rows: int = key("requests that are shown", 3, 1, 8)
    pitch: int = key("rows from one request to the next", 2, 2, 6)
    name: int = key("columns for the name of the action, in the row above a request; 0: it is not named", 0, 0, 12)


@dataclass(frozen=True)
class PanelRow:
    """The part of the screen below the split: the selected card, questions, messages."""

    y: int = key("first row: 20 or 22", 22, 20, 22)
    pattern: str = key("texture at its edges", "plain", choices=PATTERNS)


@dataclass(frozen=True)
class CardsRow:
    """How cards are drawn: small papers with a mini, in the palette of their colour."""

    paper: str = key(
        "colour of the paper: tint is the second colour of its palette, white the third; black can be read on it",
        "tint",
        choices=PAPERS,
    )
    window: bool = key("a mini has black behind it and round it; no: it is drawn on the paper itself", True)
    lines: bool = key("the lower part of a card has lines, as if something were written there", True)
    signs: tuple[str, ...] = key("signs of the colours, in their order; default: their marks in ruleset.toml", ())
    sideways: tuple[str, ...] = key("states in which a card's mini lies on its side", ())
    warm: tuple[str, ...] = key(
        "colours whose cards have the palette warm; default: whichever is nearer to the gem", ()
    )
    cool: tuple[str, ...] = key("colours whose cards have the palette cool", ())


@dataclass(frozen=True)
class PaletteRow:
    """Colours of the console, 0 to 63.

    The first colour of below and above is the dark hue of that side's ground, the third what texts on it are written
    in; the second of warm and cool is the paper of cards.
    """

    backdrop: int = key("the colour of everything that is not drawn", 0x0F, 0, 63)
    below: tuple[int, ...] = key("ground of the player who looks: dark, middle, light", (0x0C, 0x1C, 0x30))
    above: tuple[int, ...] = key("ground of the other player", (0x05, 0x15, 0x30))
    warm: tuple[int, ...] = key("the first palette of cards", (0x16, 0x27, 0x30))
    cool: tuple[int, ...] = key("the second palette of cards", (0x1A, 0x21, 0x30))


TABLES: Mapping[str, type[Any]] = {
    "ground": GroundRow,
    "row": RowRow,
    "cell": CellRow,
    "counter": CounterRow,
    "label": LabelRow,
}
"""Tables with any number of rows."""

SINGLE: Mapping[str, type[Any]] = {
    "banner": BannerRow,
    "stage": StageRow,
    "panel": PanelRow,
    "cards": CardsRow,
    "palettes": PaletteRow,
}
"""Tables that are one row."""
