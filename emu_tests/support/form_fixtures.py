"""The duel screen for tests of its forms: just before the first form opens, with what it can ask about."""

from __future__ import annotations

import pytest

from cartomancer.duel.game import Game
from cartomancer.machine import Snapshot
from cartomancer.rulesets.timeline.codes import Place
from support.duel_screen import DuelScreen
from support.pad_player import PadPlayer


@pytest.fixture(scope="module")
def first_prompt(duel_game: Game) -> tuple[DuelScreen, Snapshot]:
    """The moment before the first form of a duel opens."""
    screen = DuelScreen(duel_game, seed=3)
    return screen, screen.to_form()


@pytest.fixture
def screen(first_prompt: tuple[DuelScreen, Snapshot]) -> DuelScreen:
    """At that moment."""
    screen, moment = first_prompt
    screen.machine.restore(moment)
    return screen


@pytest.fixture
def player(screen: DuelScreen) -> PadPlayer:
    """Who presses its buttons."""
    return screen.player


@pytest.fixture
def hand(screen: DuelScreen) -> list[int]:
    """The first player's cards."""
    cards = screen.zone(0, Place.HAND)
    assert len(cards) >= 4
    return cards


@pytest.fixture
def deck(screen: DuelScreen) -> list[int]:
    """His deck."""
    return screen.zone(0, Place.DECK)


def no_fault(screen: DuelScreen) -> bool:
    """Whether the rules have noted nothing that went wrong."""
    return screen.machine.byte("fault_count") == 0
