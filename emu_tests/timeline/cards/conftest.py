"""Tests in this folder are about the game's own set: they read build/timeline.nes, not the cards of the tests."""

from __future__ import annotations

import pytest

from support.built_game import BuiltGame
from support.places import ROOT


@pytest.fixture(scope="session")
def game() -> BuiltGame:
    """The game in build/."""
    image = ROOT / "build/timeline.nes"
    if not image.is_file():
        pytest.fail(f"{image} is missing; these tests look at a built game: make rom")
    return BuiltGame(image)
