"""Random buttons for a minute: nothing goes wrong, and the board shows the match whenever it stands still."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cartomancer.duel import Game
from cartomancer.machine import Machine
from cartomancer.schema.core_state import PLAYER
from cartomancer.schema.formats import TILE_BYTES
from cartomancer.schema.screens import SCREEN_COLUMNS
from support.board_console import board_game
from support.monkey import LATE, Monkey
from support.timeline_field import timeline_board

FRAMES, LATE_FRAMES = 2_500, 1_500
SEED = 11


def test_random_buttons_do_no_harm(duel_game: Game) -> None:
    monkey = Monkey(duel_game, SEED)
    monkey.play(FRAMES)
    assert monkey.seen["boards"] >= 5


@pytest.fixture(scope="module")
def late(duel_game: Game) -> Monkey:
    """A monkey who has played from a late board on."""
    monkey = Monkey(duel_game, LATE)
    monkey.play(LATE_FRAMES)
    return monkey


def test_late_boards_have_lords(late: Monkey) -> None:
    assert late.seen["boards"] >= 2
    assert late.seen["lords"] >= late.seen["boards"]


def _change_life(machine: Machine) -> None:
    life = machine.address("players") + PLAYER.offsets["life"]
    machine.write(life, machine.byte(life) ^ 1)


def _change_card(machine: Machine) -> None:
    shown = timeline_board(board_game()).mini_first
    machine.ppu.pattern[shown * TILE_BYTES] ^= 0xFF
    for cell in timeline_board(board_game()).runs:
        for x, y in cell.spots:
            machine.ppu.nametables[y * SCREEN_COLUMNS + x] ^= 1


@pytest.mark.parametrize(
    ("spoil", "told"),
    [(_change_life, "life"), (_change_card, "cell|mini")],
    ids=["life", "cards"],
)
def test_board_that_shows_something_else_is_noticed(late: Monkey, spoil: Callable[[Machine], None], told: str) -> None:
    assert late.first is not None
    late.machine.restore(late.first)
    late.check_board()
    spoil(late.machine)
    with pytest.raises(AssertionError, match=told):
        late.check_board()
