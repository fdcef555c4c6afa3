"""What tests of saves share."""

from __future__ import annotations

import pytest

from cartomancer.duel import Game
from support.battery import Battery
from support.built_game import BuiltGame


@pytest.fixture(scope="module")
def shared(game: BuiltGame) -> Battery:
    return Battery(Game.open(game.image))
