"""The 16x16 figures of the board: two frames from text maps, one letter a pixel.

A figure is 16 lines; each line is the 16 pixels of frame 1, then `|`, then the 16 of frame 2; a line without `|` is the
same in both. Eight letters stand for a line that is alike left and right. Without any `|` frame 2 is frame 1 with the
rows above `sink` one pixel lower, over the row `sink`: a breath with the feet kept in their place (15, the default: an
idle bob of the whole figure, whose last row is lost).

`.` is clear. The other letters are the colours of the game's four sprite palettes (`sprite_palettes` in game.toml), a
group of letters for each palette, in its order. A game that names none has LETTERS:

    k black (in every palette)
    r red  p pale skin        sprite palette 0
    b blue c pale blue        sprite palette 1
    g green y pale yellow     sprite palette 2
    o orange/gold w white     sprite palette 3

Every 8x8 quarter may use the letters of one palette only; `frames` refuses the figure otherwise and names the quarter.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kit import NES
from PIL import Image

LETTERS: Final = ("krp", "kbc", "kgy", "kow")
CELL: Final = 16


@dataclass(frozen=True)
class Mini:
    """The figure of one card: its id and its text map."""

    card_id: str
    text: str
    sink: int = CELL - 1


def colours(game: Path, letters: tuple[str, ...]) -> Mapping[str, tuple[int, int, int]]:
    """The colour of each letter, from the sprite palettes of a game's folder."""
    palettes = tomllib.loads((game / "game.toml").read_text(encoding="utf-8"))["sprite_palettes"]
    return {
        letter: NES[number]
        for group, palette in zip(letters, palettes, strict=True)
        for letter, number in zip(group, palette, strict=True)
    }


def frames(mini: Mini, letters: tuple[str, ...] = LETTERS) -> tuple[list[str], list[str]]:
    """The two frames as 16 rows of 16 letters each; an error names what is wrong and where."""
    lines = [line.strip() for line in mini.text.strip().splitlines()]
    if len(lines) != CELL:
        raise ValueError(f"{mini.card_id}: {len(lines)} rows, must be {CELL}")
    first = [_whole(line.split("|")[0]) for line in lines]
    if "|" in mini.text:
        second = [_whole(line.split("|")[-1]) for line in lines]
    else:
        second = ["." * CELL, *first[: mini.sink], *first[mini.sink + 1 :]]
    for number, frame in enumerate((first, second), 1):
        _check(mini.card_id, number, frame, letters)
    return first, second


def _whole(row: str) -> str:
    return row + row[::-1] if len(row) == CELL // 2 else row


def _check(card: str, number: int, frame: list[str], letters: tuple[str, ...]) -> None:
    for y, row in enumerate(frame):
        if len(row) != CELL:
            raise ValueError(f"{card}: frame {number} row {y} has {len(row)} letters, must be {CELL} or {CELL // 2}")
    for top in (0, 8):
        for left in (0, 8):
            used = {letter for row in frame[top : top + 8] for letter in row[left : left + 8]} - {"."}
            if not any(used <= set(palette) for palette in letters):
                spot = f"frame {number}, rows {top}-{top + 7}, columns {left}-{left + 7}"
                raise ValueError(f"{card}: {spot}: {''.join(sorted(used))} fits none of {', '.join(letters)}")


def image(mini: Mini, letters: tuple[str, ...], shades: Mapping[str, tuple[int, int, int]]) -> Image.Image:
    """Both frames side by side, 32x16 with alpha; `shades` are those of `colours`."""
    result = Image.new("RGBA", (CELL * 2, CELL), (0, 0, 0, 0))
    for index, frame in enumerate(frames(mini, letters)):
        for y, row in enumerate(frame):
            for x, letter in enumerate(row):
                if letter != ".":
                    result.putpixel((index * CELL + x, y), (*shades[letter], 255))
    return result
