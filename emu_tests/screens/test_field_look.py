"""The fields of games of data and Lua, as kept pictures show them: how much is black, and what can be read."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from cartomancer.board.read import read_board
from cartomancer.pictures.nes_palette import contrast, default_rgb_table
from support.places import ROOT, SUITE

KEPT = SUITE / "sixth/kept_screens"
FIELDS = sorted(
    path
    for name in ("act", "attack", "block", "host", "look", "reply", "target")
    for path in KEPT.glob(f"*_{name}.png")
)
BLACK_MOST = 0.45
TEXT, MARK = 7.0, 3.0
BOARDS = sorted([*ROOT.glob("romsrc/rulesets/*/board.toml"), SUITE / "sixth/game/rules/board.toml"])


@pytest.mark.parametrize("path", FIELDS, ids=lambda path: path.stem)
def test_less_than_half_of_a_field_is_black(path: Path) -> None:
    pixels = np.asarray(Image.open(path).convert("RGB"))
    black = (pixels.max(axis=2) < 16).mean()
    assert black < BLACK_MOST, f"{black:.0%} of {path.name} is black"


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.parent.name)
def test_numbers_and_signs_can_be_read_where_they_lie(path: Path) -> None:
    layout, problems = read_board(path.read_bytes(), path)
    assert not problems
    rgb, row = default_rgb_table(), layout.palettes
    black = rgb[row.backdrop]
    for ground in (row.below, row.above):
        assert contrast(rgb[ground[2]], rgb[ground[0]]) >= TEXT  # counters and names
        assert contrast(rgb[ground[1]], rgb[ground[0]]) >= 1.5  # the edge of an empty cell
    paper = 2 if layout.cards.paper == "white" else 1
    for card in (row.warm, row.cool):
        assert contrast(black, rgb[card[paper]]) >= TEXT  # numbers and signs on cards
        assert contrast(rgb[card[2]], rgb[row.below[0]]) >= MARK  # the light of what can be chosen
        assert contrast(rgb[card[2]], rgb[row.above[0]]) >= MARK
