"""Random buttons for a minute: nothing goes wrong, and the board shows the match whenever it stands still."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cartomancer.duel import Game
from cartomancer.machine import Machine
from cartomancer.schema.board import CHIP_BOXES, CHIP_ROOM, UNITS
from cartomancer.schema.core_state import PLAYER
from cartomancer.schema.screens import SCREEN_COLUMNS, UiTile
from support.monkey import LATE, Monkey

FRAMES, LATE_FRAMES = 2_500, 1_500
SEED = 11
MINI_OAM, MINI_BYTES, HIDDEN = 64, 16, 0xF8


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
    assert late.seen["boards"] >= 3
    assert late.seen["lords"] >= late.seen["boards"]


def _hide_mini(slot: int) -> Callable[[Machine], None]:
    def hide(machine: Machine) -> None:
        for at in range(0, MINI_BYTES, 4):
            machine.ppu.oam[MINI_OAM + slot * MINI_BYTES + at] = HIDDEN

    return hide


def _change_life(machine: Machine) -> None:
    life = machine.address("players") + PLAYER.offsets["life"]
    machine.write(life, machine.byte(life) ^ 1)


def _hide_chips(machine: Machine) -> None:
    for box in CHIP_BOXES[: sum(CHIP_ROOM)]:
        machine.ppu.nametables[box.y * SCREEN_COLUMNS + box.x] = UiTile.BLANK


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_change_life, "life"),
        (_hide_chips, "sides"),
        (_hide_mini(0), "mini"),
        (_hide_mini(1), "mini"),
        (_hide_mini(UNITS), "mini"),
        (_hide_mini(UNITS + 1), "mini"),
    ],
    ids=["life", "chips", "lord", "minion", "master", "opposing master"],
)
def test_board_that_shows_something_else_is_noticed(late: Monkey, spoil: Callable[[Machine], None], told: str) -> None:
    assert late.first is not None
    late.machine.restore(late.first)
    late.check_board()
    spoil(late.machine)
    with pytest.raises(AssertionError, match=told):
        late.check_board()
