"""Which routine carries out an effect or works out a macro: the tables of the ability dispatch are generated here.

A routine is named after its code (`Effect.GAIN_LIFE` -> `effect_gain_life`), so that a new code without a routine
does not link, and a routine without a code is never called.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum

from cartomancer.schema.codes import Condition, Effect, Macro
from cartomancer.schema.core_state import EventType

ABILITY_STEPS = 64
"""Entries that a list of steps has at most, its end included; a longer list in ROM has lost its end."""


class Ask(IntEnum):
    """What a prompt is about: its message."""

    TARGETS = 1
    ALTERNATIVE = 2
    STEP = 3
    MAIN = 4
    ACTION = 5
    LANE = 6
    ATTACK = 7
    BLOCK = 8


class Phase(IntEnum):
    """The phases of a turn; the conditions of their two edges follow each other in the same order."""

    START = 0
    CORE = 1
    DRAW = 2
    MAIN = 3
    END = 4


class Action(IntEnum):
    """What a card does in the main phase: option ids of the prompt Ask.ACTION."""

    PLACE = 1
    USE = 2
    UNLOCK = 3
    MOVE = 4
    ATTACK = 5
    ABILITY_1 = 6
    ABILITY_2 = 7
    ABILITY_3 = 8


class PlayerKind(IntEnum):
    """Who answers a player's prompts."""

    HUMAN = 0
    RANDOM = 1
    GREEDY = 2


RESOLVED_EFFECTS = tuple(effect for effect in Effect if not effect.is_standing)
"""Effects that a step carries out; standing ones are evaluated instead."""

assert [int(effect) for effect in RESOLVED_EFFECTS] == list(range(len(RESOLVED_EFFECTS)))
assert [int(macro) for macro in Macro] == list(range(Macro.ABILITY_COST, Macro.ABILITY_COST + len(Macro)))

EFFECT_END = len(RESOLVED_EFFECTS)
MACRO_FIRST = int(Macro.ABILITY_COST)
MACRO_LIMIT = 0x90
"""Bytes from MACRO_FIRST to below MACRO_LIMIT are macros, those above are negative numbers."""


LISTENED = {
    EventType.PHASE_START: Condition.START_START,
    EventType.PHASE_END: Condition.START_END,
    EventType.PLACED: Condition.PLACEMENT,
    EventType.UNLOCKED: Condition.UNLOCK,
    EventType.LANE_MOVED: Condition.LANE_MOVE,
}
"""The events that abilities can wait for, and the condition of their slots; for phases that of the first phase."""

EVENT_END = len(EventType) + 1

assert [int(event) for event in EventType] == list(range(1, EVENT_END))
assert all(
    Condition[f"{phase.name}_{edge}"] == base + 2 * phase
    for phase in Phase
    for edge, base in (("START", Condition.START_START), ("END", Condition.START_END))
)


def dispatch_lines() -> Iterator[str]:
    """A declaration and two macros, low and high bytes, for each table; the condition of each event."""
    yield from _table("effect", RESOLVED_EFFECTS)
    yield from _table("macro", tuple(Macro))
    conditions = [int(LISTENED.get(EventType(event), Condition.NONE)) if event else 0 for event in range(EVENT_END)]
    yield from (".macro event_conditions", "        .byte " + ", ".join(map(str, conditions)), ".endmacro")


def _table(name: str, codes: Sequence[IntEnum]) -> Iterator[str]:
    routines = [f"{name}_{code.name.lower()}" for code in codes]
    yield from (f".global {routine}" for routine in routines)
    for half, part in (("lo", "<"), ("hi", ">")):
        yield f".macro {name}_routines_{half}"
        yield from (f"        .byte {part}({routine} - 1)" for routine in routines)
        yield ".endmacro"
