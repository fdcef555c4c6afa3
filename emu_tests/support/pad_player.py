"""A player who gives the answers that are wanted by pressing the buttons of the pad.

They read the console's RAM as a person reads the screen: what is asked, where the cursor is, what a menu holds.
So the same player plays on the machine and on any emulator, whatever their timing. They know of each form only what
the screen promises: the cross moves, A chooses, B takes back or chooses none, Start opens a menu whose first item
ends the choice.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from cartomancer.machine import Machine
from cartomancer.rulesets.timeline.codes import Ask
from cartomancer.schema.core_state import PROMPT, PROMPT_OR_NONE, PromptType

PRESSES_MAX = 300
"""To reach a candidate: more than any list has."""

PATIENCE = 60 * 60
"""Frames until the screen must wait for the pad again: the computer thinks, cards move."""

TAP, AFTER = 2, 2
"""Frames that a button is held, and that pass afterwards."""

MENU_MAX = 6
GO_BACK = (Ask.ACTION, Ask.LANE, Ask.ATTACK)
"""Prompts that B leaves at once: it only goes back to the first question."""


class Wait(IntEnum):
    """What the duel screen waits for (romsrc/duel/duel.inc)."""

    NOTHING = 0
    FORM = 1
    MENU = 2
    NUMBER = 3
    LOG = 4
    CARD = 5
    RESULT = 6
    PASS = 7
    LOOK = 8
    LESSON = 9


class Form(IntEnum):
    """How candidates are shown."""

    BOARD = 0
    CARDS = 1
    SENTENCES = 2
    LOOK = 3


class Pad(Protocol):
    """A console that can be played: its memory and its buttons."""

    def read(self, name: str, size: int = 1) -> bytes:
        """Bytes of RAM by symbol."""

    def tap(self, button: str) -> None:
        """Press a button shortly."""

    def step(self, frames: int = 1) -> None:
        """Let frames pass."""


class MachinePad:
    """The machine as a pad player sees it."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine

    def read(self, name: str, size: int = 1) -> bytes:
        """Bytes of RAM."""
        return self.machine.read(name, size)

    def tap(self, button: str) -> None:
        """Press a button."""
        self.machine.press(button, frames=TAP, after=AFTER)

    def step(self, frames: int = 1) -> None:
        """Let frames pass."""
        self.machine.run_frames(frames)


@dataclass(frozen=True)
class Asked:
    """The prompt on the screen."""

    type: PromptType
    player: int
    minimum: int
    maximum: int
    ask: int
    or_none: bool
    values: tuple[int, ...]

    @property
    def is_single(self) -> bool:
        """Whether one answer is all."""
        several = self.type is PromptType.CARDS and self.maximum > 1
        return not several and self.type is not PromptType.ORDER


class PadPlayer:
    """Presses buttons until the rules have the answer."""

    def __init__(
        self, pad: Pad, on_press: Callable[[str], None] | None = None, go_back: Container[int] = GO_BACK
    ) -> None:
        self.pad = pad
        self._go_back = go_back
        self.pressed: list[str] = []
        self._on_press = on_press

    # --- looking ----------------------------------------------------------------------------------------------

    def byte(self, name: str) -> int:
        """A byte of RAM."""
        return self.pad.read(name)[0]

    @property
    def waits(self) -> Wait:
        """What the screen waits for now."""
        return Wait(self.byte("duel_waits"))

    def is_at(self, wait: Wait) -> bool:
        """Whether the screen waits for this now."""
        return self.waits is wait

    @property
    def asked(self) -> Asked:
        """The prompt block."""
        block = self.pad.read("prompt", PROMPT.size)
        field = {name: block[at] for name, at in PROMPT.offsets.items()}
        values = tuple(self.pad.read("candidates", field["count"])) if field["count"] else ()
        return Asked(
            PromptType(field["type"]),
            field["player"],
            field["minimum"],
            field["maximum"],
            field["message"],
            bool(field["flags"] & PROMPT_OR_NONE),
            values,
        )

    @property
    def chosen(self) -> tuple[int, ...]:
        """What is chosen so far."""
        count = self.pad.read("prompt", PROMPT.size)[PROMPT.offsets["answered"]]
        return tuple(self.pad.read("answers", count)) if count else ()

    def settle(self, patience: int = PATIENCE) -> Wait:
        """Let frames pass until the screen waits for the pad."""
        for _ in range(patience):
            if self.waits is not Wait.NOTHING:
                return self.waits
            self.pad.step()
        raise TimeoutError(f"the screen waits for no button within {patience} frames")

    # --- pressing ---------------------------------------------------------------------------------------------

    def press(self, *buttons: str) -> Wait:
        """Press buttons one after the other, each when the screen waits for one."""
        for button in buttons:
            self.settle()
            self.pressed.append(button)
            self.pad.tap(button)
            if self._on_press is not None:
                self._on_press(button)
        return self.settle()

    def answer(self, values: Sequence[int]) -> None:
        """Give an answer to the prompt on the screen."""
        asked = self.asked
        if asked.type is PromptType.YES_NO:
            self.choose_item(values[0])
        elif asked.type is PromptType.NUMBER:
            self._count_to(values[0])
        elif self.settle() is Wait.MENU:
            if values:
                self.choose_item(asked.values.index(values[0]))
            else:
                self.press("b")
        elif not values:
            self._choose_none(asked)
        else:
            self._choose(asked, values)

    def choose_item(self, code: int) -> None:
        """Take the item of a menu that has this code."""
        self.point_item(code)
        self.press("a")

    def point_item(self, code: int) -> None:
        """Bring the cursor to the item of a menu that has this code."""
        self.settle()
        codes = self.pad.read("menu_code", self.byte("menu_count"))
        self._move_until("menu_at", codes.index(code), "down" if self.byte("menu_rows") > 1 else "right")

    def _choose_none(self, asked: Asked) -> None:
        """B, and yes to the question whether that is meant; a pass needs none."""
        self.press("b")
        if asked.ask not in self._go_back and asked.type is not PromptType.RESPOND:
            assert self.waits is Wait.MENU
            self.press("a")

    def _choose(self, asked: Asked, values: Sequence[int]) -> None:
        """One candidate after the other, then the menu's first item if several could be chosen."""
        for value in values:
            self.point(asked, value)
            self.press("a")
        if asked.is_single:
            return
        if self.waits is Wait.FORM:
            self.press("start")
        self.press("a")

    def point(self, asked: Asked, value: int) -> None:
        """Bring the cursor to a candidate."""
        on_board = self.byte("form_list") == Form.BOARD
        self._move_until("form_at", asked.values.index(value), "right" if on_board else "down")

    def _count_to(self, value: int) -> None:
        self.settle()
        self._move_until("form_at", value, "up" if value > self.byte("form_at") else "down")
        self.press("a")

    def _move_until(self, name: str, wanted: int, button: str) -> None:
        """Press the cross until a variable has a value."""
        for _ in range(PRESSES_MAX):
            self.settle()
            if self.byte(name) == wanted:
                return
            self.press(button)
        raise TimeoutError(f"{button} does not bring {name} to {wanted}")
