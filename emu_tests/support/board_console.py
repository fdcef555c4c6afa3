"""The duel board of a running duel: its routines called as the duel screen calls them, on the same machine.

The console's vertical blanks interrupt while a routine of the board runs, so that waiting for a frame works and a
write to video memory at a wrong time traps. Every call is checked to leave the match as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from cartomancer.duel import Duel, Game
from cartomancer.machine import Machine
from cartomancer.machine.machine import Result
from cartomancer.manifest import Manifest
from cartomancer.rulesets.timeline.steps import STEP
from cartomancer.schema.core_state import CORE_RAM, NONE, VM_RAM
from cartomancer.schema.front import OPTIONS
from cartomancer.schema.memory import RAM_AREAS
from support.ppu_picture import sprite_lines
from support.timeline_field import TimelineField
from support.timeline_set import timeline_image

SHOW_BUDGET = 3_000_000
LINE_SPRITES = 8
PLAY_BUDGET = 120_000_000

CACHES = ("unchecked",)
"""What the rules keep only to be faster: looking at the board may make it fresher."""

PROMPT_STEP = 10 + STEP.size + 1
"""Behind the prompt: keywords, step, and whether it has been told."""


@cache
def board_game() -> Game:
    """The built game."""
    return Game.open(timeline_image())


@cache
def board_texts() -> Mapping[str, Mapping[str, str]]:
    """Its texts by key and language."""
    return Manifest.read(timeline_image().with_suffix(".json")).texts


class BoardConsole:
    """A duel and the board that shows it."""

    def __init__(self, duel: Duel, view: int = 0, language: str = "ja", speed: int = 1) -> None:
        self.duel = duel
        self.machine: Machine = duel.machine
        self.view = view
        self.language = language
        self.machine.write("board_view", view)
        self.machine.write("think_shown", 0)  # of the duel's window, which the board lets tell
        given = {"language": int(language == "en"), "speed": speed}
        for name, value in given.items():
            self.machine.write(self.machine.address("options") + OPTIONS.offsets[name], value)

    # --- routines ---------------------------------------------------------------------------------------------

    def call(
        self,
        routine: str,
        x: int = 0,
        y: int = 0,
        budget: int = SHOW_BUDGET,
        pauses: Mapping[str, Callable[[], None]] | None = None,
    ) -> Result:
        """A routine of the board; the match must stay as it is. `pauses` are called at the places of their names."""
        before = self.match()
        bank, address = self.machine.place(routine)
        self.machine.write("call_ptr", [bank or 0, address & 0xFF, address >> 8])
        self.machine.interrupts = True
        try:
            at = {self.machine.place(name): callback for name, callback in (pauses or {}).items()}
            result = self.machine.call("far_call", x=x, y=y, budget=budget, pauses=at)
        finally:
            self.machine.interrupts = False
            self.machine.bus.scanlines.switch_off()  # else the split would come in the midst of the next call
        after = self.match()
        changed = [name for name, value in before.items() if after[name] != value]
        assert not changed, f"{routine} has changed {changed}"
        assert self.machine.byte("fault_count") == 0, f"{routine} noted fault {self.machine.byte('fault_code')}"
        return result

    def match(self) -> dict[str, bytes]:
        """Everything that belongs to the match."""
        areas = {area.name for area in RAM_AREAS}
        read = self.machine.read
        core = {
            ram.name: read(ram.name, ram.size, unwritten=0)
            for ram in (*CORE_RAM, *VM_RAM)
            if ram.area in areas and ram.name not in CACHES
        }
        steps = self.machine.address("settled_atk_lo") - self.machine.address("print_wait")
        return {
            **core,
            "steps": read("print_wait", steps, unwritten=0),
            "step": read("keywords", PROMPT_STEP, unwritten=0),
        }

    def show(self) -> Result:
        """Draw everything."""
        return self.call("board_show")

    def sync(self) -> Result:
        """Draw what has changed, and let the queue go out."""
        result = self.call("board_sync")
        self.frames(2)
        return result

    def play(self, pauses: Mapping[str, Callable[[], None]] | None = None) -> Result:
        """Play the new log entries, and let the queue go out."""
        result = self.call("board_play", budget=PLAY_BUDGET, pauses=pauses)
        self.frames(2)
        return result

    def frames(self, count: int = 1) -> None:
        """Let frames pass."""
        for _ in range(count):
            self.call("board_frame")

    def cursor(self, instance: int = NONE) -> bool:
        """Put the cursor on a card; whether it is there."""
        found = not self.call("board_cursor", x=instance).carry
        self.frames(2)
        return found

    # --- looking ----------------------------------------------------------------------------------------------

    def check(self) -> None:
        """The screen shows the match."""
        TimelineField(self.duel).check()
        assert max(sprite_lines(self.machine.ppu).values(), default=0) <= LINE_SPRITES
