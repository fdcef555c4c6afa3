"""The 16x16 figures of the board: two frames from text maps, one letter a pixel.

A figure is 16 lines; each line is the 16 pixels of frame 1, then `|`, then the 16 of frame 2. Without `|` frame 2 is
frame 1 one pixel lower (an idle bob; the last row must then be empty or may be lost). Letters:

    . clear     k black ($0F, in every palette)
    r red  p pale skin        sprite palette 0
    b blue c pale blue        sprite palette 1
    g green y pale yellow     sprite palette 2
    o orange/gold w white     sprite palette 3

Every 8x8 quarter may use the letters of one palette only; `frames` refuses the figure otherwise and names the quarter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kit import NES
from PIL import Image

LETTERS: Final[dict[str, tuple[int, int, int]]] = {
    letter: NES[number]
    for letter, number in {
        "k": 0x0F,
        "r": 0x16,
        "p": 0x36,
        "b": 0x12,
        "c": 0x31,
        "g": 0x1A,
        "y": 0x38,
        "o": 0x27,
        "w": 0x30,
    }.items()
}
"""The colours of game.toml's sprite palettes."""

PALETTES: Final = ("krp", "kbc", "kgy", "kow")
CELL: Final = 16


@dataclass(frozen=True)
class Mini:
    """The figure of one card: its id and its text map."""

    card_id: str
    text: str


def frames(mini: Mini) -> tuple[list[str], list[str]]:
    """The two frames as 16 rows of 16 letters each; an error names what is wrong and where."""
    rows = [line.strip() for line in mini.text.strip().splitlines()]
    if len(rows) != CELL:
        raise ValueError(f"{mini.card_id}: {len(rows)} rows, must be {CELL}")
    first = [row.split("|")[0] for row in rows]
    second = [row.split("|")[1] for row in rows] if "|" in mini.text else ["." * CELL, *first[:-1]]
    for number, frame in enumerate((first, second), 1):
        _check(mini.card_id, number, frame)
    return first, second


def _check(card: str, number: int, frame: list[str]) -> None:
    for y, row in enumerate(frame):
        if len(row) != CELL:
            raise ValueError(f"{card}: frame {number} row {y} has {len(row)} letters, must be {CELL}")
    for top in (0, 8):
        for left in (0, 8):
            used = {letter for row in frame[top : top + 8] for letter in row[left : left + 8]} - {"."}
            if not any(used <= set(palette) for palette in PALETTES):
                spot = f"frame {number}, rows {top}-{top + 7}, columns {left}-{left + 7}"
                raise ValueError(f"{card}: {spot}: {''.join(sorted(used))} fits none of {', '.join(PALETTES)}")


def image(mini: Mini) -> Image.Image:
    """Both frames side by side, 32x16 with alpha."""
    result = Image.new("RGBA", (CELL * 2, CELL), (0, 0, 0, 0))
    for index, frame in enumerate(frames(mini)):
        for y, row in enumerate(frame):
            for x, letter in enumerate(row):
                if letter != ".":
                    result.putpixel((index * CELL + x, y), (*LETTERS[letter], 255))
    return result
