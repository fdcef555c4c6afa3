"""Pictures and figures of the games: every card has its own, and no two figures look alike, even without colour."""

from __future__ import annotations

import csv
import tomllib
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PIL import Image

from cartomancer.board.art import CardFiles, board_art
from cartomancer.board.rows import PaletteRow
from cartomancer.pictures.minis import convert_mini
from cartomancer.pictures.nes_palette import default_rgb_table
from cartomancer.pictures.picture import decode_tile

Grey = npt.NDArray[np.float64]

ROOT = Path(__file__).parents[2]
GAMES = ("timeline", "grimoire", "sealbreak")
SIDE = 16
APART = 20
"""How far two figures are apart at least: the mean difference of their pixels of 0 to 255."""

VISIBLE = 60
"""Lightness from which on a pixel is seen on the black of a cell."""


def cards(game: str) -> list[str]:
    with (ROOT / "assets" / game / "cards.csv").open(encoding="utf-8-sig", newline="") as sheet:
        return [row["id"] for row in csv.DictReader(sheet) if row["id"]]


def distance(first: Grey, second: Grey) -> float:
    """Mean difference of pixels where the two are most alike, one of them moved by up to a pixel each way."""
    wide = np.pad(first, 1)
    moved = [wide[y : y + SIDE, x : x + SIDE] for y in range(3) for x in range(3)]
    return min(float(np.abs(one - second).mean()) for one in moved)


def nearest(figures: dict[str, Grey]) -> tuple[float, str, str]:
    """The two figures that are most alike."""
    return min((distance(figures[a], figures[b]), a, b) for a, b in combinations(figures, 2))


@cache
def figures(game: str) -> dict[str, tuple[Grey, ...]]:
    """The frames of each card's figure as sprites on black, without colour."""
    table = default_rgb_table()
    palettes = tuple(map(tuple, tomllib.loads((ROOT / "assets" / game / "game.toml").read_text())["sprite_palettes"]))
    found = {}
    for card in cards(game):
        mini = convert_mini((ROOT / "assets" / game / "mini" / f"{card}.png").read_bytes(), palettes, table)
        shown = []
        for frame in mini.preview(palettes, table):
            ground = Image.new("RGBA", frame.size, (0, 0, 0, 255))
            ground.alpha_composite(frame)
            shown.append(np.asarray(ground.convert("L"), dtype=float))
        found[card] = tuple(shown)
    return found


def on_board(game: str) -> dict[str, Grey]:
    """The figures as the field shows them: tiles in one of the board's own palettes, without colour."""
    table = default_rgb_table()
    lines = tomllib.loads((ROOT / "romsrc/rulesets" / game / "board.toml").read_text())["palettes"]
    names = ("below", "above", "warm", "cool")
    row = PaletteRow(lines["backdrop"], *(tuple(lines[name]) for name in names))
    colours = [(row.backdrop, *palette) for palette in (row.below, row.above, row.warm, row.cool)]
    found = {}
    for card in cards(game):
        art = board_art(
            CardFiles(card, (ROOT / "assets" / game / "mini" / f"{card}.png").read_bytes(), None), row, table
        )
        tiles = [decode_tile(art.mini[at : at + 16]) for at in range(0, 64, 16)]
        pixels = np.block([[tiles[0], tiles[1]], [tiles[2], tiles[3]]])
        shade = np.array([table[colour] for colour in colours[art.mini_palette]], dtype=float) @ (0.299, 0.587, 0.114)
        found[card] = shade[pixels]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_card_has_a_picture_and_a_figure_of_its_own(game: str) -> None:
    for folder in ("art", "mini"):
        held = {path.stem: path.read_bytes() for path in (ROOT / "assets" / game / folder).glob("*.png")}
        assert not set(cards(game)) - set(held), f"cards without a file in assets/{game}/{folder}"
        assert len(set(held.values())) == len(held), f"two files in assets/{game}/{folder} are the same"


@pytest.mark.parametrize("game", GAMES)
def test_figures_are_told_apart_without_colour(game: str) -> None:
    apart, first, second = nearest({card: frames[0] for card, frames in figures(game).items()})
    assert apart >= APART, f"{first} and {second} look alike: {apart:.1f}"


@pytest.mark.parametrize("game", ["grimoire", "sealbreak"])
def test_figures_are_told_apart_as_tiles_of_the_board(game: str) -> None:
    apart, first, second = nearest(on_board(game))
    assert apart >= APART, f"{first} and {second} look alike: {apart:.1f}"


@pytest.mark.parametrize("game", GAMES)
def test_figures_fill_their_cell_and_move(game: str) -> None:
    for card, frames in figures(game).items():
        assert len(frames) == 2 and (frames[0] != frames[1]).any(), f"{card} does not move"
        seen = int((frames[0] >= VISIBLE).sum())
        assert seen >= SIDE * SIDE // 12, f"{card} shows {seen} pixels on black"


def test_two_drawings_of_one_thing_are_not_told_apart() -> None:
    figure = figures("grimoire")["droplet"][0]
    assert distance(figure, np.roll(figure, 1, axis=0)) < APART
    assert distance(figure, figure * 0.9) < APART
