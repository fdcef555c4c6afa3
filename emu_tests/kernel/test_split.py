"""A split of the picture: from one line on the background has other tiles, steadily, on every emulator and region."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
import pytest
from playwright.sync_api import Browser

from cartomancer.machine import Machine
from cartomancer.machine.cpu import IRQ_VECTOR
from cartomancer.schema.core_state import FIBER_MARGIN
from cartomancer.schema.formats import TILE
from cartomancer.schema.region import LINE_DOTS, Region
from cartomancer.schema.screens import TITLE_START
from support.built_game import BuiltGame
from support.emulators import Console, Frame, NestopiaConsole, switched_on
from support.machine_fixtures import MakeMachine
from support.machine_program import Program

TITLE_FRAMES = 60
DRAWN = 3
"""Frames after which a change is seen for certain."""

STEADY = 90
BACKGROUND_ALONE = 0b0000_1110
BACKGROUND_1 = 0b0001_0000
LEFT = 16
"""Pixels whose tiles are fetched before the line begins."""

CONSOLES = (*(f"nestopia {region.name}" for region in Region), "cynes", "jsnes")
BLINKS = range(TITLE_START.y * TILE, (TITLE_START.y + TITLE_START.height) * TILE)
"""Lines of the invitation to press Start."""


class SplitTitle:
    """The title without its sprites and its own split, moved so that letters stand at the left edge."""

    def __init__(self, console: Console, game: BuiltGame) -> None:
        self.console = console
        self.symbols = game.manifest.symbols
        console.step(TITLE_FRAMES)
        self.ctrl = console.peek(self.address("ppu_ctrl"), 1)[0]
        self.put("ppu_mask", BACKGROUND_ALONE)
        self.put("scroll_x", 128)
        self.put("split_line", 0)

    def address(self, name: str) -> int:
        address = self.symbols[name]["address"]
        assert address is not None
        return int(address)

    def put(self, name: str, value: int) -> None:
        self.console.poke(self.address(name), bytes([value]))

    def picture(self, ctrl: int) -> Frame:
        """The whole background from one table."""
        self.put("ppu_ctrl", ctrl)
        self.console.step(DRAWN)
        return self.console.frame().copy()


@contextmanager
def console_of(name: str, game: BuiltGame, browser: Browser) -> Iterator[Console]:
    emulator, _, region = name.partition(" ")
    if region:
        console = NestopiaConsole(game.image, Region[region])
        try:
            yield console
        finally:
            console.close()
    else:
        with switched_on(emulator, game.image, browser) as player:
            yield player.console


def line_that_shows_it(first: Frame, second: Frame) -> int:
    """A line where the tables differ, and the line above too, at the left edge as well."""
    unlike = (first != second).any(axis=2)
    unlike[BLINKS.start : BLINKS.stop] = False
    seen = np.minimum(unlike[:, :LEFT].sum(axis=1), unlike[:, LEFT:].sum(axis=1))
    both = np.minimum(seen[:-1], seen[1:])
    line = int(both.argmax()) + 1
    assert both[line - 1] > 0, "the tables show the same everywhere"
    return line


@pytest.mark.parametrize("name", CONSOLES)
def test_split_is_steady_and_at_its_line(name: str, game: BuiltGame, browser: Browser) -> None:
    with console_of(name, game, browser) as console:
        title = SplitTitle(console, game)
        first, second = title.picture(title.ctrl), title.picture(title.ctrl | BACKGROUND_1)
        line = line_that_shows_it(first, second)
        wanted = np.concatenate([first[:line], second[line:]])
        title.put("split_line", line)
        title.picture(title.ctrl)
        wrong: set[int] = set()
        for _ in range(STEADY):
            console.step()
            wrong |= {int(row) for row in np.flatnonzero((console.frame() != wanted).any(axis=(1, 2)))}
        assert not wrong - set(BLINKS), f"split at line {line}"
        title.put("split_line", 0)
        console.step(DRAWN)
        whole = (console.frame() != first).any(axis=(1, 2))
        assert not set(np.flatnonzero(whole)) - set(BLINKS), "without a split all is as before"


# --- on the machine -------------------------------------------------------------------------------------------

PPU_CTRL, MMC3_IRQ_ON = 0x2000, 0xE001
LAST_TILE, FIRST_TILE = 240, 321
"""Dots of a line: the last visible tile has been fetched, the first of the next line is about to be."""

STORE = 3
"""Cycles of a store before it writes."""


@pytest.fixture
def console(request: pytest.FixtureRequest, game_program: Program, make_machine: MakeMachine) -> Machine:
    """The title, in a region."""
    machine = make_machine(game_program, region=getattr(request, "param", Region.NTSC))
    machine.power_on()
    machine.run_frames(TITLE_FRAMES)
    return machine


@pytest.mark.parametrize("line", [3, 21, 69, 160, 239])
@pytest.mark.parametrize("console", Region, indirect=True)
def test_tables_change_between_two_lines(console: Machine, line: int) -> None:
    """Wherever the split is, also while NMI still plays sound."""
    timing = console.bus.timing
    writes: list[tuple[int, float, int]] = []

    def note(address: int, value: int) -> None:
        cycles = console.cycles + STORE - timing.vblank(console.frame)
        at, dot = divmod(cycles * timing.dots / timing.cycles + 1, LINE_DOTS)
        writes.append((int(at) - timing.blank_lines - 1, dot, value))

    console.write("split_line", line)
    console.run_frames(2)
    console.watch(PPU_CTRL, note)
    ctrl = console.byte("ppu_ctrl")
    console.run_frames(STEADY)
    below = [(at, dot) for at, dot, value in writes if value == ctrl | BACKGROUND_1]
    assert len(below) in (STEADY - 1, STEADY), "once a frame"
    assert {at for at, _ in below} == {line - 1}
    assert all(LAST_TILE < dot < FIRST_TILE for _, dot in below), sorted(dot for _, dot in below)
    above = [(at, value) for at, _, value in writes if value == ctrl]
    assert len(above) in (STEADY - 1, STEADY) and all(at < 0 for at, _ in above)


def test_without_a_split_the_mapper_counts_nothing(console: Machine) -> None:
    armed: list[int] = []
    console.write("split_line", 0)
    console.run_frames(2)
    console.watch(MMC3_IRQ_ON, lambda address, value: armed.append(console.frame))
    console.run_frames(60)
    assert not armed
    console.write("split_line", 100)
    console.run_frames(3)
    assert len(armed) in (2, 3)


def test_split_waits_while_screens_load(console: Machine) -> None:
    """Main code writes VRAM then: no interrupt may come between its writes."""
    dark: list[int] = []
    drawn: list[int] = []

    def note(address: int, value: int) -> None:
        (dark if console.byte("ppu_busy") else drawn).append(console.frame)

    console.press("start", after=60)
    console.write("split_line", 120)
    console.watch(PPU_CTRL, note)
    before = console.frame
    console.press("a", after=60)
    loading = [frame for frame in range(before, console.frame) if drawn.count(frame) == 0]
    assert len(loading) > 3, "a screen was loaded"
    assert not dark
    assert drawn.count(console.frame - 2) == 1, "a new screen has no split"
    console.write("split_line", 120)
    console.run_frames(4)
    assert drawn.count(console.frame - 2) == 2


NMI_STACK, SPLIT_STACK, CALLED = 10, 6, 14
"""What the interrupts take of the rules' stack, and what is left for a routine that a far call lets through."""


def test_split_takes_six_bytes_of_stack(console: Machine) -> None:
    cpu = console.cpu
    console.run_until("wait_frame")
    top, resume = cpu.sp, (cpu.pc, cpu.sp)
    console.memory[0x100 : 0x100 + top + 1] = [0x33] * (top + 1)
    cpu.enter_interrupt(IRQ_VECTOR)
    while (cpu.pc, cpu.sp) != resume:
        console.step()
    used = [at for at in range(top + 1) if console.memory[0x100 + at] != 0x33]
    assert top - min(used) + 1 == SPLIT_STACK
    assert NMI_STACK + SPLIT_STACK + CALLED <= FIBER_MARGIN, "NMI may come within it, and it within NMI"
