"""A monkey at the pad: random buttons for many frames. Nothing may trap, stop or note a fault, and whenever the board
asks and stands still it shows the match as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

from cartomancer.duel import Duel, Game
from cartomancer.machine import Snapshot
from cartomancer.machine.traps import CycleBudget
from cartomancer.rulesets.timeline.codes import Place
from support.duel_screen import put_duel
from support.late_board import late_board
from support.pad_player import Form, Wait
from support.timeline_field import TimelineField

BUTTONS = (*("a",) * 6, *("right", "left", "up", "down") * 2, "start", "start", "b", "select")
"""A more often than others, so that it gets somewhere."""

NAP = 0.1
NAP_FRAMES = 120
"""Now and then it waits long enough for the board to come to rest."""

HOLD_FRAMES, PAUSE_FRAMES = 6, 12
STILL_FRAMES = 10
"""So long without a button, and the board stands still."""

BOOT_FRAMES = 40
SECOND = 60
STUCK_SECONDS = 20
"""The computer has thought, a long duel has been played again from its journal: a screen waits for a frame again."""

STORY_SECONDS = 5
"""A message that nobody presses away stays at least so long."""

FRAME_CYCLES = 29_780
LATE = 1
"""Seeds with this rest begin on a late board."""


class Monkey:
    """One monkey and its machine."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game
        self.random = Random(seed)
        self._starts_duel = bool(seed % 4)
        """Most are put into a duel first; the others find their way through the menus."""
        self._starts_late = seed % 4 == LATE
        """One in four has a late board before it: from power-on a lord is seldom reached."""
        self.machine = game.machine()
        self.seen: Counter[str] = Counter()
        self._shadow = Duel(game)
        self.first: Snapshot | None = None
        """The first moment in which the board was looked at."""
        self._idle = 0
        self._clock = 0

    def play(self, frames: int) -> None:
        """Some frames from power-on."""
        machine = self.machine
        machine.power_on()
        machine.run_frames(BOOT_FRAMES)
        if self._starts_duel:
            for button in ("start", "a", "start"):
                machine.press(button, frames=2, after=BOOT_FRAMES)
        if self._starts_late:
            self._to_first_question()
            put_duel(machine, late_board(self.game, self.random))
        self._clock = machine.byte("frame_count")
        while machine.frame < frames:
            for buttons, count in self._presses():
                machine.pads.hold(buttons)
                for _ in range(count):
                    self._frame(not buttons)
            if self.random.random() < 1 / SECOND:
                machine.run_until("wait_frame", budget=STUCK_SECONDS * SECOND * FRAME_CYCLES)
                self._clock = machine.byte("frame_count")

    def _to_first_question(self) -> None:
        """Whatever the other player does first has been read."""
        machine = self.machine
        while True:
            try:
                machine.run_until("prompt_form", budget=STORY_SECONDS * SECOND * FRAME_CYCLES)
                return
            except CycleBudget:
                machine.press("a", frames=2)

    def _presses(self) -> Iterator[tuple[list[str], int]]:
        yield [self.random.choice(BUTTONS)], self.random.randint(1, HOLD_FRAMES)
        yield [], NAP_FRAMES if self.random.random() < NAP else self.random.randint(1, PAUSE_FRAMES)

    def _frame(self, is_idle: bool) -> None:
        """One frame; the interrupt has counted it, and nothing has gone wrong."""
        machine = self.machine
        machine.run_frames()
        clock = machine.byte("frame_count")
        # The interrupt has just begun, or was counted before the picture's end was reached.
        assert (clock - self._clock) & 0xFF in (0, 1, 2), f"frame {machine.frame}: the interrupt is late"
        self._clock = clock
        assert not machine.byte("fault_count"), f"frame {machine.frame}: fault {machine.byte('fault_code')}"
        waits = Wait(machine.byte("duel_waits"))
        self.seen[f"{waits.name.lower()} frames"] += 1
        self._idle = self._idle + 1 if is_idle and waits is Wait.FORM else 0
        if self._idle == STILL_FRAMES and machine.byte("form_list") == Form.BOARD:
            self.check_board()

    def check_board(self) -> None:
        """What is on the screen is the match."""
        machine, duel = self.machine, self._shadow
        duel.machine.restore(machine.snapshot())
        duel.is_running = True
        duel.question = duel.read_question()
        TimelineField(duel, machine).check()
        self.seen["boards"] += 1
        self.seen["lords"] += sum(bool(duel.state.zone(player, Place.LORD)) for player in (0, 1))
        self.first = self.first or machine.snapshot()
