"""Reading the pad: two readings that agree count; a pad that never agrees holds nothing up."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat

import pytest

from cartomancer.machine import Machine
from cartomancer.machine.pads import BUTTONS, Pads
from support.machine_fixtures import MakeMachine
from support.machine_program import Program

READ_CYCLES = 930
"""At most, whatever the pad says."""


@pytest.fixture
def pad(game_program: Program, make_machine: MakeMachine) -> Machine:
    """The game at its main program; nothing is held."""
    machine = make_machine(game_program)
    machine.power_on()
    machine.run_until("main")
    machine.interrupts = False
    return machine


def show(machine: Machine, readings: Iterable[int]) -> None:
    """Let the pad show other buttons in every reading, and none after the last."""
    left = chain(readings, repeat(0))

    def strobe(value: int) -> None:
        if value & 1:
            machine.pads.held[0] = next(left)
        Pads.write(machine.pads, value)

    machine.pads.write = strobe  # type: ignore[method-assign]


def test_readings_that_agree_are_believed(pad: Machine) -> None:
    show(pad, [BUTTONS["a"]] * 2)
    pad.call("read_pad")
    assert pad.byte("pad_held") == BUTTONS["a"]
    assert (pad.byte("pad_latched"), pad.byte("pad_queue")) == (1, BUTTONS["a"])


@pytest.mark.parametrize("wrong", [1, 2, 3])
def test_reading_that_lost_a_bit_is_not_believed(pad: Machine, wrong: int) -> None:
    """Each wrong reading is another one."""
    noise = [0xFF >> number for number in range(wrong)]
    show(pad, [*noise, BUTTONS["start"], BUTTONS["start"]])
    pad.call("read_pad")
    assert pad.byte("pad_held") == BUTTONS["start"]
    assert pad.read("pad_queue", pad.byte("pad_latched")) == bytes([BUTTONS["start"]])


def test_pad_that_never_agrees_ends_and_changes_nothing(pad: Machine) -> None:
    show(pad, [BUTTONS["up"]] * 2)
    pad.call("read_pad")
    show(pad, (number * 37 & 0xFF for number in range(1, 10_000)))
    for _ in range(10):
        assert pad.call("read_pad", budget=20_000).cycles <= READ_CYCLES
        assert pad.byte("pad_held") == BUTTONS["up"]
    assert pad.byte("pad_latched") == 1, "noise presses nothing"


def test_game_goes_on_with_a_pad_that_never_agrees(pad: Machine) -> None:
    show(pad, (number * 37 & 0xFF for number in range(1, 100_000)))
    pad.interrupts = True
    before = pad.byte("frame_count")
    pad.run_frames(60)
    assert (pad.byte("frame_count") - before) & 0xFF in (59, 60)
    assert pad.byte("pad_latched") == 0
