"""A whole duel by the pad, from power-on through the menus to its result, the same on every console.

Emulators and the machine differ by some cycles, so buttons are not replayed frame by frame: the player looks at the
console's RAM, as a person looks at the screen, and chooses by dice. What must be the same everywhere is what
came of it: every answer, the log, who won, and the battery's RAM. Runs under PyPy too.
"""

from __future__ import annotations

import dataclasses
import os
import pickle
import shutil
import subprocess
import sys
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from cartomancer.duel import Game
from cartomancer.machine import Machine
from cartomancer.rulesets.timeline.codes import Ask
from cartomancer.schema.core_state import LOG_ENTRIES, NO_SUM, PROMPT, DuelResult, PromptType
from cartomancer.schema.front import OPTIONS, DuelRow, FrontItem, MessageSpeed
from cartomancer.schema.menu_screens import FRONT_ITEMS, SEED_DIGITS
from support.pad_player import GO_BACK, Asked, MachinePad, Pad, PadPlayer, Wait
from support.places import ROOT, SUITE

BOOT_FRAMES = 20
"""Until the first screen is being drawn; and until a button that opens one has begun to."""

LIT_FRAMES = 180
"""A screen is drawn within three seconds."""

SPEED_ROW = 1
WORK_RAM_NAME = "inst_card_lo"
CARTRIDGE_RAM = 0x2000
"""The first variable of the cartridge's RAM, and its size."""

LOG_RINGS = ("message", "turn", "player", "subject", "object", "value_lo", "value_hi")


@dataclass(frozen=True)
class Temper:
    """How a person plays: how often they end a turn though they could act, and how often they decline an offer."""

    ends: float = 0.3
    declines: float = 0.1
    main: int = Ask.MAIN
    """The question whose empty answer ends the turn."""
    back: Container[int] = GO_BACK
    """Questions that B leaves without being asked whether that is meant."""


USUAL = Temper()
LAZY = Temper(1.0, 1.0)
"""Does nothing, and loses soon."""


@dataclass(frozen=True)
class Played:
    """What came of a duel."""

    result: DuelResult
    answers: tuple[tuple[int, ...], ...]
    """Of the person."""
    log: tuple[bytes, ...]
    """The ring and its counters."""
    saved: bytes
    """The cartridge's RAM, all of it."""
    faults: int
    presses: tuple[str, ...]
    """Every button of the duel."""


class Walker:
    """A person who goes through the menus."""

    def __init__(self, pad: Pad) -> None:
        self.pad = pad

    def byte(self, name: str) -> int:
        """A byte of RAM."""
        return self.pad.read(name)[0]

    def drawn(self) -> None:
        """Let the next screen be drawn."""
        self.pad.step(BOOT_FRAMES)
        for _ in range(LIT_FRAMES):
            if not self.byte("ppu_busy"):
                self.pad.step(4)
                return
            self.pad.step()
        raise TimeoutError("the screen stays dark")

    def turn(self, button: str) -> None:
        """Press a button that draws another screen."""
        self.pad.tap(button)
        self.drawn()

    def choose(self, item: FrontItem) -> None:
        """Open a screen of the first menu."""
        for _ in range(FRONT_ITEMS):
            if self.pad.read("front_items", FRONT_ITEMS)[self.byte("page_row")] == item:
                break
            self.move("down")
        self.turn("a")

    def move(self, button: str) -> None:
        """Press a button that moves or changes something."""
        self.pad.tap(button)
        self.pad.step(4)

    def to_row(self, row: int) -> None:
        """Move the cursor of a page to a row."""
        for _ in DuelRow:
            if self.byte("page_row") == row:
                return
            self.move("down")
        raise TimeoutError(f"there is no row {row}")

    def set_fast(self) -> None:
        """From the first menu to the options and back: the duel shall not dawdle."""
        self.choose(FrontItem.OPTIONS)
        self.to_row(SPEED_ROW)
        for _ in MessageSpeed:
            if self.pad.read("options", OPTIONS.size)[OPTIONS.offsets["speed"]] == MessageSpeed.FAST:
                break
            self.move("right")
        self.turn("b")

    def set_seed(self, seed: int) -> None:
        """Set the digits of the seed on the page of a new duel."""
        self.to_row(DuelRow.SEED)
        self.move("a")
        for at, digit in enumerate(f"{seed:0{SEED_DIGITS}d}"):
            for _ in range(10):
                if self.pad.read("seed_digits", SEED_DIGITS)[at] == int(digit):
                    break
                self.move("up")
            self.move("right")
        self.move("a")

    def new_duel(self, seed: int) -> None:
        """From power-on to the first screen of a duel against the computer at its best.

        The seed's bits choose the language and the deck of each side.
        """
        self.drawn()
        if seed & 1:
            self.turn("select")
        self.turn("start")
        self.set_fast()
        self.choose(FrontItem.NEW_DUEL)
        self.set_seed(seed)
        for row, bit in ((DuelRow.YOURS, 2), (DuelRow.THEIRS, 4)):
            if seed & bit:
                self.to_row(row)
                self.move("right")
        self.to_row(DuelRow.LEVEL)
        self.move("right")
        self.to_row(DuelRow.START)
        self.pad.tap("a")


def some_answer(asked: Asked, pad: Pad, random: Random, temper: Temper) -> Sequence[int]:
    """A legal answer: any of them, but the turn is ended soon enough."""
    values = asked.values
    if asked.type is PromptType.YES_NO:
        return [random.randint(0, 1)]
    if asked.ask == temper.main:
        return [random.choice(values)] if values and random.random() > temper.ends else []
    optional = asked.or_none or not asked.minimum
    if not values or (optional and random.random() < temper.declines):
        return []
    if asked.is_single:
        return [random.choice(values)]
    chosen = random.sample(values, random.randint(max(asked.minimum, 1), min(asked.maximum, len(values))))
    total = pad.read("prompt", PROMPT.size)[PROMPT.offsets["sum"]]
    if total == NO_SUM:
        return chosen
    while sum(pad.read("print_cost", card + 1)[card] for card in chosen) > total:
        chosen.pop()
    return chosen


def play_duel(pad: Pad, seed: int, temper: Temper = USUAL) -> Played:
    """A duel of a person against the greedy player, from power-on to its result on the screen."""
    Walker(pad).new_duel(seed)
    player, random = PadPlayer(pad, go_back=temper.back), Random(seed)
    answers = []
    while player.settle() is not Wait.RESULT:
        answer = tuple(some_answer(player.asked, pad, random, temper))
        player.answer(answer)
        answers.append(answer)
    pad.step(4)
    return Played(
        DuelResult(player.byte("duel_result")),
        tuple(answers),
        tuple(pad.read(f"log_{name}", LOG_ENTRIES) for name in LOG_RINGS)
        + tuple(pad.read(name) for name in ("log_at", "log_count", "log_total")),
        pad.read(WORK_RAM_NAME, CARTRIDGE_RAM),
        player.byte("fault_count"),
        tuple(player.pressed),
    )


# --- in a process of its own ----------------------------------------------------------------------------------


def play_apart(rom: Path, seed: int) -> Callable[[], Played]:
    """Begin a duel on the machine in another process, under PyPy where there is one; call for what came of it."""
    import py65

    paths = [ROOT / "toolchain", SUITE, Path(py65.__file__).parent.parent]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
    command = [shutil.which("pypy3") or sys.executable, "-m", "support.played_duel", str(rom), str(seed)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)

    def end() -> Played:
        said, _ = process.communicate()
        assert process.returncode == 0, f"the duel of seed {seed} on the machine ended with {process.returncode}"
        played = pickle.loads(said)
        assert isinstance(played, dict)
        return Played(**played)

    return end


def empty_machine(game: Game) -> Machine:
    """A machine after power-on; nothing lay in its cartridge's RAM before."""
    machine = game.machine()
    machine.write(WORK_RAM_NAME, bytes(CARTRIDGE_RAM))
    machine.power_on()
    return machine


def main() -> None:
    """A duel on the machine, for `play_apart`."""
    machine = empty_machine(Game.open(sys.argv[1]))
    played = play_duel(MachinePad(machine), int(sys.argv[2]))
    # As a plain dict: here this module has another name than for the reader.
    fields = {field.name: getattr(played, field.name) for field in dataclasses.fields(played)}
    sys.stdout.buffer.write(pickle.dumps(fields, protocol=4))


if __name__ == "__main__":
    main()
