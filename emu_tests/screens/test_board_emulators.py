"""The duel board in emulators: every pixel is the one that the machine's own video memory gives."""

from __future__ import annotations

import numpy as np
import pytest
from playwright.sync_api import Browser

from cartomancer.duel import Game
from cartomancer.machine import Machine
from support.board_demo import demo_rom
from support.emulators import EMULATORS, Player, switched_on
from support.ppu_picture import Frame, ppu_colours

EDGE = 8
"""Pixels that an emulator may hide at each edge."""

BOOT_FRAMES = 240
PICTURE_ON = 0x18


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.open(demo_rom())


def is_on(game: Game, player: Player) -> bool:
    """Whether the board is on the screen: main has switched the picture on after drawing it."""
    return bool(player.byte(game.machine().address("ppu_mask")) & PICTURE_ON)


def drawn(game: Game) -> Frame:
    """The first picture of the board, from the machine."""
    machine: Machine = game.machine()
    machine.power_on()
    machine.run_until("board_show")
    machine.run_until("player_answer")
    machine.run_frames(1)
    machine.run_until("read_pad")
    return ppu_colours(machine.ppu, machine.byte("split_line"))


@pytest.mark.parametrize("name", EMULATORS)
def test_first_picture_is_the_machines(name: str, game: Game, browser: Browser) -> None:
    wanted = drawn(game)
    with switched_on(name, demo_rom(), browser) as player:
        player.step_until(lambda one: is_on(game, one), BOOT_FRAMES)
        player.step(2)
        seen = np.asarray(player.console.frame())
    inside = (slice(EDGE, -EDGE), slice(EDGE, -EDGE))
    pixels, numbers = seen[inside].reshape(-1, 3), wanted[inside].reshape(-1)
    assert len(set(numbers.tolist())) >= 8
    for number in sorted(set(numbers.tolist())):
        shades = np.unique(pixels[numbers == number], axis=0)
        assert len(shades) == 1, f"colour ${number:02X} is shown as {shades.tolist()}"


@pytest.mark.soak
def test_duel_goes_on_to_its_end_on_the_screen(game: Game, browser: Browser) -> None:
    """A quarter of an hour of play: no fault, and the board is still there."""
    with switched_on("nestopia", demo_rom(), browser) as player:
        over = game.machine().address("duel_result")
        player.step_until(lambda one: is_on(game, one), BOOT_FRAMES)
        player.step_until(lambda one: one.byte(over) != 0, 60 * 60 * 15)
        assert player.byte(game.machine().address("fault_count")) == 0
        assert is_on(game, player)
