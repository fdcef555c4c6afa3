"""Which routine carries out an effect, judges it for the computer player, or works out a macro: the tables of them.

A routine is named after its code (`Effect.GAIN_LIFE` -> `effect_gain_life`, `judge_gain_life`), so that a new code
without a routine does not link, and a routine without a code is never called.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum

from cartomancer.rulesets.timeline.codes import Condition, Effect, Macro, Phase
from cartomancer.rulesets.timeline.steps import STEP, STEP_BITS

ABILITY_STEPS = 64
"""Entries that a list of steps has at most, its end included; a longer list in ROM has lost its end."""


RESOLVED_EFFECTS = tuple(effect for effect in Effect if not effect.is_standing)
STANDING_EFFECTS = tuple(effect for effect in Effect if effect.is_standing)
"""Effects that a step carries out; standing ones are evaluated instead."""

STANDING_FIRST = int(STANDING_EFFECTS[0])
STANDING_END = STANDING_FIRST + len(STANDING_EFFECTS)

assert [int(effect) for effect in RESOLVED_EFFECTS] == list(range(len(RESOLVED_EFFECTS)))
assert [int(effect) for effect in STANDING_EFFECTS] == list(range(STANDING_FIRST, STANDING_END))
assert [int(macro) for macro in Macro] == list(range(Macro.ABILITY_COST, Macro.ABILITY_COST + len(Macro)))

EFFECT_END = len(RESOLVED_EFFECTS)
MACRO_FIRST = int(Macro.ABILITY_COST)
MACRO_LIMIT = 0x90
"""Bytes from MACRO_FIRST to below MACRO_LIMIT are macros, those above are negative numbers."""


assert all(
    Condition[f"{phase.name}_{edge}"] == base + 2 * phase
    for phase in Phase
    for edge, base in (("START", Condition.START_START), ("END", Condition.START_END))
)


def _unknown_bits() -> dict[int, int]:
    """The bits of a step that mean nothing, by the place of their byte."""
    known = {
        STEP.offsets[name] + at: bits >> 8 * at & 0xFF for name, bits in STEP_BITS.items() for at in range(_size(name))
    }
    return {at: 0xFF & ~bits for at, bits in known.items() if bits != 0xFF}


def _size(name: str) -> int:
    return next(field.size for field in STEP.fields if field.name == name)


_UNKNOWN_BITS = _unknown_bits()
STEP_CODES = len(_UNKNOWN_BITS)
"""Bytes of a step that the console checks for bits that mean nothing."""


def dispatch_lines() -> Iterator[str]:
    """A declaration and two macros, low and high bytes, for each table; what is known of codes that have none."""
    yield from _table("effect", RESOLVED_EFFECTS)
    yield from _table("judge", RESOLVED_EFFECTS)
    yield from _table("macro", tuple(Macro))
    yield from _bytes("conditions_known", [int(code in tuple(Condition)) for code in range(max(Condition) + 1)])
    yield from _bytes("step_code_places", list(_UNKNOWN_BITS))
    yield from _bytes("step_code_unknown", list(_UNKNOWN_BITS.values()))


def _bytes(name: str, values: Sequence[int]) -> Iterator[str]:
    yield from (f".macro {name}", "        .byte " + ", ".join(str(int(value)) for value in values), ".endmacro")


def _table(name: str, codes: Sequence[IntEnum]) -> Iterator[str]:
    routines = [f"{name}_{code.name.lower()}" for code in codes]
    yield from (f".global {routine}" for routine in routines)
    for half, part in (("lo", "<"), ("hi", ">")):
        yield f".macro {name}_routines_{half}"
        yield from (f"        .byte {part}({routine} - 1)" for routine in routines)
        yield ".endmacro"
