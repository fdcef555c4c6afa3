"""The computer players of the cartridge: who answers for whom, and how long each answer took.

In the language of Python 3.9 with py65 and the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cartomancer.machine import Machine
from cartomancer.schema.core_state import PROMPT
from cartomancer.schema.front import PlayerKind

FRAME_CYCLES = 29_780
"""Cycles of a console frame; there are 60 a second."""

THINK_BUDGET = 40_000_000
NOBODY = "human"
KINDS = {kind.name.lower(): kind for kind in PlayerKind}


@dataclass(frozen=True)
class Thought:
    """An answer that a computer player gave."""

    ask: int
    player: int
    candidates: int
    answer: tuple[int, ...]
    cycles: int

    @property
    def frames(self) -> float:
        """How long it took on the console."""
        return self.cycles / FRAME_CYCLES


def far_call(machine: Machine, routine: str, budget: int = THINK_BUDGET) -> tuple[bool, int]:
    """Call a routine in any bank as main code does; its carry flag and the cycles."""
    bank, address = machine.place(routine)
    machine.write("call_ptr", [bank or 0, address & 0xFF, address >> 8])
    result = machine.call("far_call", budget=budget)
    return result.carry, result.cycles


def begin_players(machine: Machine, kinds: Sequence[PlayerKind]) -> None:
    """Say who plays for whom, and begin the players' random numbers."""
    machine.write("player_kinds", [int(kind) for kind in kinds])
    far_call(machine, "players_begin")


def think(machine: Machine) -> tuple[bool, int]:
    """Let the console answer the prompt that waits; whether it has, and the cycles. The answer is not given yet."""
    carry, cycles = far_call(machine, "player_answer")
    return not carry, cycles


def thought_answer(machine: Machine) -> tuple[int, ...]:
    """The answer that lies in RAM."""
    count = machine.byte(machine.address("prompt") + PROMPT.offsets["answered"])
    return tuple(machine.read("answers", count)) if count else ()


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which so great a part of them lies."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0
