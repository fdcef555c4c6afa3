"""No press is lost in a duel: whenever a button is pressed between two questions to the same person, it acts as soon
as the screen is ready. Only what was pressed while cards moved answers nothing.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cartomancer.duel.game import Game
from cartomancer.machine import Snapshot
from cartomancer.rulesets.timeline.codes import Ask
from support.duel_screen import DuelScreen
from support.pad_player import Wait

DELAYS = 41
"""Frames between two presses, from none on: the slowest form is open before the last."""

READY_FRAMES = 30
"""A screen is ready within so many frames of the press that opened it."""

STILL_FRAMES = 30


@pytest.fixture(scope="module")
def resting(duel_game: Game) -> tuple[DuelScreen, Snapshot]:
    """The main prompt of a duel, at rest."""
    screen = DuelScreen(duel_game, seed=5)
    screen.player.settle()
    screen.machine.run_frames(STILL_FRAMES)
    return screen, screen.machine.snapshot()


@pytest.fixture
def screen(resting: tuple[DuelScreen, Snapshot]) -> DuelScreen:
    screen, moment = resting
    screen.machine.restore(moment)
    return screen


def cursor_moved(screen: DuelScreen) -> bool:
    return screen.player.byte("form_at") != 0


def lane_moved(screen: DuelScreen) -> bool:
    return screen.player.asked.ask == Ask.LANE and cursor_moved(screen)


def item_moved(screen: DuelScreen) -> bool:
    return screen.player.byte("menu_at") != 0


@pytest.mark.parametrize(
    ("before", "opens", "presses", "acted"),
    [
        ((), "a", "right", lane_moved),
        (("a",), "b", "right", cursor_moved),
        (("select",), "b", "right", cursor_moved),
        ((), "start", "down", item_moved),
        (("start",), "b", "right", cursor_moved),
    ],
    ids=["lanes", "back to the board", "board after a card", "pause menu", "board after the menu"],
)
def test_press_at_any_time_after_another_acts(
    screen: DuelScreen, before: tuple[str, ...], opens: str, presses: str, acted: Callable[[DuelScreen], bool]
) -> None:
    machine = screen.machine
    screen.player.press(*before)
    machine.run_frames(STILL_FRAMES)
    machine.press(opens, frames=1, after=1)
    for delay in range(DELAYS):
        moment = machine.snapshot()
        assert not acted(screen), "only the second press does it"
        machine.press(presses, frames=1, after=1)
        left = READY_FRAMES
        while not acted(screen):
            left -= 1
            assert left, f"{presses} {delay} frames after {opens} was lost"
            machine.run_frames(1)
        machine.restore(moment)
        machine.run_frames(1)


def test_presses_wait_in_their_order(screen: DuelScreen) -> None:
    machine = screen.machine
    for button in ("start", "down", "down", "up", "right"):
        machine.press(button, frames=1, after=1)
    screen.player.settle()
    machine.run_frames(STILL_FRAMES)
    rows = machine.byte("menu_rows")
    assert machine.byte("menu_at") == 1 + rows


def test_cross_held_while_a_form_opens_does_not_run_on_when_it_is_let_go(screen: DuelScreen) -> None:
    machine = screen.machine
    screen.player.press("select")
    machine.run_frames(STILL_FRAMES)
    machine.press("b", frames=1, after=1)
    machine.pads.hold(["right"])
    for _ in range(2 * READY_FRAMES):
        machine.run_frames(1)
        assert machine.byte("pad_latched") <= 1
    machine.pads.hold([])
    assert cursor_moved(screen)


def test_press_while_cards_move_answers_nothing(screen: DuelScreen) -> None:
    player, machine = screen.player, screen.machine
    player.press("a")
    assert player.asked.ask == Ask.LANE
    machine.press("a", frames=2, after=6)
    machine.press("a", frames=2, after=2)
    machine.press("a", frames=2, after=2)
    assert player.settle() is Wait.FORM
    machine.run_frames(STILL_FRAMES)
    assert (player.waits, player.asked.ask, player.chosen) == (Wait.FORM, Ask.MAIN, ())
