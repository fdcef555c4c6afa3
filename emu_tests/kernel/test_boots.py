"""Power-on with anything in RAM, and the reset button at any moment: the title comes up, and the save is whole."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from random import Random

import pytest

from cartomancer.duel import Game
from cartomancer.machine import Machine, Snapshot
from cartomancer.machine.cpu import RAM_END, ROM, WORK_RAM
from cartomancer.machine.traps import CycleBudget
from cartomancer.schema.front import FrontItem
from support.built_game import BuiltGame
from support.cynes_console import CynesConsole
from support.nestopia import RAM_PATTERNS, Nestopia
from support.pad_player import MachinePad, PadPlayer, Wait
from support.played_duel import USUAL, Walker, some_answer
from support.save_reading import SAVERAM, Save, read_save

FILLS = ("zero", "ones", "noise")
TITLE_FRAMES = 24
CELLS = 30 * 32
SEED = 10
ANSWERS = 10
MOMENTS = 32
FRAMES_KEPT = 0.03
PRESSES_TRIED = 8
"""Of the kept presses, those that are followed into a save and into the computer's thinking."""

FRAME_CYCLES = 29_780
SAVE_CYCLES = 2 * FRAME_CYCLES
COMMIT_FRAMES = 6
"""Within these a save that has begun is done."""

PRESS_BUDGET = 60 * FRAME_CYCLES


def filling(name: str, size: int) -> list[int]:
    """What RAM may hold at power-on."""
    if name == "noise":
        return Random(size).choices(range(256), k=size)
    return [0xFF if name == "ones" else 0] * size


Title = tuple[bytes, dict[int, bytes], bytes]


def title_of(machine: Machine) -> Title:
    """The screen: its cells, the tiles that they show, its colours. The invitation has not begun to blink."""
    ppu = machine.ppu
    cells = ppu.nametable()
    return cells, {tile: ppu.tile(tile) for tile in sorted(set(cells[:CELLS]))}, bytes(ppu.palette)


@pytest.fixture(scope="module")
def title(duel_game: Game) -> Title:
    machine = duel_game.machine()
    machine.power_on()
    machine.run_frames(TITLE_FRAMES)
    return title_of(machine)


# --- power-on -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("work", FILLS)
@pytest.mark.parametrize("console", FILLS)
def test_machine_boots_with_anything_in_ram(console: str, work: str, duel_game: Game, title: Title) -> None:
    machine = duel_game.machine()
    machine.memory[:RAM_END] = filling(console, RAM_END)
    machine.memory[WORK_RAM:ROM] = filling(work, ROM - WORK_RAM)
    machine.power_on()
    machine.run_frames(TITLE_FRAMES)
    assert title_of(machine) == title
    save = saved(machine)
    assert save is not None and not save.playing and not any(map(any, save.decks)), "a new cartridge was set up"


@pytest.mark.parametrize("pattern", RAM_PATTERNS)
def test_nestopia_boots_with_anything_in_ram(pattern: str, game: BuiltGame) -> None:
    pictures = []
    for name in (pattern, "zero"):
        with Nestopia(game.image, name) as console:
            console.fill_save_ram(bytes(filling(name, ROM - WORK_RAM)))
            pictures.append(console.step(TITLE_FRAMES).frame)
            assert read_save(console.peek(SAVERAM.start, SAVERAM.size)) is not None
    assert (pictures[0] == pictures[1]).all()
    assert len({tuple(pixel) for pixel in pictures[0].reshape(-1, 3).tolist()}) >= 6


@pytest.mark.parametrize("pattern", FILLS)
def test_cynes_boots_with_anything_in_ram(pattern: str, game: BuiltGame) -> None:
    pictures = []
    for name in (pattern, "zero"):
        console = CynesConsole(game.image)
        for address, size in ((0, RAM_END), (WORK_RAM, ROM - WORK_RAM)):
            console.poke(address, bytes(filling(name, size)))
        console.step(TITLE_FRAMES)
        pictures.append(console.frame())
        assert read_save(console.peek(SAVERAM.start, SAVERAM.size)) is not None
    assert (pictures[0] == pictures[1]).all()


# --- reset ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Moment:
    """A moment of a session, and what the battery must say after a reset then: one of these."""

    where: str
    machine: Snapshot
    saves: tuple[Save | None, ...]


def saved(machine: Machine) -> Save | None:
    return read_save(machine.read(SAVERAM.start, SAVERAM.size))


class WatchedPad(MachinePad):
    """The machine's pad; some moments, anywhere within a frame, are kept, and so are the presses of A."""

    def __init__(self, machine: Machine, random: Random) -> None:
        super().__init__(machine)
        self.random = random
        self.moments: list[Moment] = []
        self.presses: list[Snapshot] = []

    def tap(self, button: str) -> None:
        if button == "a":
            self.presses.append(self.machine.snapshot())
        super().tap(button)

    def step(self, frames: int = 1) -> None:
        for _ in range(frames):
            if self.random.random() < FRAMES_KEPT:
                self.moments.append(moment_within(self.machine, FRAME_CYCLES, self.random))
            super().step()


def moment_within(machine: Machine, cycles: int, random: Random) -> Moment:
    """A moment some cycles from now. The save is the one of before, or the one that is being written."""
    before = saved(machine)
    until = machine.cycles + random.randrange(cycles)
    machine.run_until(lambda running: running.cycles >= until)
    moment = machine.snapshot()
    where = machine.describe(machine.cpu.pc)
    machine.run_frames(COMMIT_FRAMES)
    after = saved(machine)
    machine.restore(moment)
    return Moment(where, moment, (before, after))


def after_press(machine: Machine, press: Snapshot, routine: str, cycles: int, random: Random) -> Moment | None:
    """A moment within a routine that a press of A brings about; none if it does not."""
    machine.restore(press)
    machine.pads.hold(["a"])
    try:
        machine.run_until(routine, budget=PRESS_BUDGET)
    except CycleBudget:
        return None
    return moment_within(machine, cycles, random)


@pytest.fixture(scope="module")
def session(duel_game: Game) -> WatchedPad:
    """A person who changes an option, edits a deck and plays the first turns of a duel."""
    machine = duel_game.machine()
    machine.power_on()
    pad = WatchedPad(machine, Random(SEED))
    walker = Walker(pad)
    walker.drawn()
    walker.turn("start")
    walker.set_fast()
    walker.choose(FrontItem.DECKS)
    walker.turn("a")
    for button in ("right", "down", "right", "right"):
        walker.move(button)
    walker.turn("b")
    walker.turn("b")
    save = saved(machine)
    assert save is not None and any(save.decks[0]), "the deck is kept"
    walker.choose(FrontItem.NEW_DUEL)
    walker.set_seed(SEED)
    pad.tap("start")
    player, random = PadPlayer(pad), Random(SEED)
    for _ in range(ANSWERS):
        assert player.settle() is not Wait.RESULT
        player.answer(some_answer(player.asked, pad, random, USUAL))
    return pad


def targeted(session: WatchedPad) -> list[Moment]:
    """Moments in which a slot is being written, and in which the computer thinks."""
    machine, random = session.machine, Random(SEED)
    found: list[Moment] = []
    for routine, cycles in (("save_open", SAVE_CYCLES), ("player_answer", FRAME_CYCLES)):
        tried = (after_press(machine, press, routine, cycles, random) for press in reversed(session.presses))
        found += islice((moment for moment in tried if moment is not None), PRESSES_TRIED)
        assert len(found) >= PRESSES_TRIED // 2, f"hardly any press leads to {routine}"
    return found


def test_reset_at_any_moment_is_safe(session: WatchedPad, title: Title) -> None:
    machine = session.machine
    moments = session.moments + targeted(session)
    assert len(moments) >= MOMENTS
    kinds = [saved_by(moment) for moment in moments]
    assert True in kinds and False in kinds
    for moment in moments:
        machine.restore(moment.machine)
        machine.pads.hold(())
        machine.power_on()
        machine.run_frames(TITLE_FRAMES)
        assert title_of(machine) == title, f"reset at {moment.where}"
        save = saved(machine)
        assert save is not None and save in moment.saves, f"reset at {moment.where}: the save is another"


def saved_by(moment: Moment) -> bool:
    """Whether a save was being written."""
    return moment.saves[0] != moment.saves[1]


def test_duel_goes_on_after_a_reset(session: WatchedPad) -> None:
    machine = session.machine
    machine.restore(session.presses[-1])
    save = saved(machine)
    asked = PadPlayer(session).asked
    machine.pads.hold(())
    machine.power_on()
    walker = Walker(MachinePad(machine))
    walker.drawn()
    walker.turn("start")
    assert save is not None and save.playing
    walker.choose(FrontItem.CONTINUE)
    player = PadPlayer(MachinePad(machine))
    player.settle()
    assert player.asked == asked
