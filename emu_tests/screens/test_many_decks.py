"""As many decks as a game may have: on the page for a new duel one steps through all of them, in both directions."""

from __future__ import annotations

import pytest

from cartomancer.duel import Game
from cartomancer.machine import Machine
from cartomancer.schema.front import DECKS_MAX, OWN_DECKS, DeckState
from support.projects import DECKS, Project

LEFT, RIGHT = 0x02, 0x01
CHANGE = "_change_deck"


@pytest.fixture(scope="module")
def console(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    project = Project(tmp_path_factory.mktemp("decks"))
    project.write("decks.toml", "".join(DECKS.replace("first", f"d{at}") for at in range(DECKS_MAX)))
    machine = Game.open(project.build().rom).machine()
    machine.interrupts = False
    machine.power_on()
    machine.run_until("main")
    machine.write("own_states", bytes([DeckState.EMPTY] * OWN_DECKS))
    machine.write("page_row", 0)
    return machine


@pytest.mark.parametrize(
    ("button", "at", "found"),
    [(LEFT, 0, DECKS_MAX - 1), (RIGHT, DECKS_MAX - 1, 0), (LEFT, DECKS_MAX - 1, DECKS_MAX - 2)],
)
def test_step_from_one_end_of_the_decks_to_the_other(console: Machine, button: int, at: int, found: int) -> None:
    console.write("pad_pressed", button)
    console.write("duel_choice", at)
    console.show(CHANGE)
    assert console.call(CHANGE, x=0).carry
    assert console.byte("duel_choice") == found
