"""Worked examples for the reference page: a line of the notation for every effect, selection and filter, with the rules
text that a card with it shows. Nothing is written by hand: each is a legal step, printed by the notation itself.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from cartomancer.rulesets.timeline.codes import (
    Category,
    Condition,
    Effect,
    Filter,
    FlagKeyword,
    Kind,
    NumberKeyword,
    Param,
    Range,
    Select,
    Special,
    Zone,
)
from cartomancer.rulesets.timeline.legal import step_faults
from cartomancer.rulesets.timeline.notation.printer import print_step
from cartomancer.rulesets.timeline.notation.rules_text import ability_text
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.records import Keywords
from cartomancer.words.language import LANGUAGES
from cartomancer.words.types import TypeNames

NO_TYPES = TypeNames(())
TARGETS: tuple[dict[str, int], ...] = (
    {"range_opp": Range.FIELD, "kind": Kind.MINION, "select": Select.EXACTLY, "sel_x": 1},
    {"range_self": Range.HAND, "kind": Kind.MINION, "select": Select.EXACTLY, "sel_x": 1},
    {"range_self": Range.WT2, "kind": Kind.MINION, "select": Select.EXACTLY, "sel_x": 1},
    {"range_self": Range.FIELD, "kind": Kind.MINION},
    {"special": Special.SELF},
    {},
)
NATURAL: dict[Effect, int] = {
    **dict.fromkeys((Effect.WAIT, Effect.WAIT_BREAK), 2),
    Effect.UNLOCK: 1,
    **dict.fromkeys((Effect.GAIN_LIFE, Effect.DRAW, Effect.MOVE_CORE, Effect.EXHAUST_CORE, Effect.RECOVER_CORE), 5),
}
"""Which of the targets an effect is usually written for, where it is not the first."""

SAMPLES = {
    Param.UNUSED: (0,),
    Param.AMOUNT: (2, 1),
    Param.SIGNED: (1, 2),
    Param.ZONE: tuple(zone.value for zone in (Zone.HAND, *Zone)),
    Param.SIDE: (0, 1, 2),
    Param.ARRIVAL: (2, 1, 0),
    Param.DURATION: (3, 2, 0, 1),
    Param.CORE_PLACE: (0, 1, 2, 3),
    Param.TURN: (1, 0, 2),
    Param.SWITCH: (1, 0),
}
KEYWORDS = Keywords((2, 0, 0, 0, 0, 0, 0, 0), FlagKeyword.HASTE)
Row = tuple[str, ...]


def effect_example(effect: Effect) -> Step:
    """A legal step with this effect."""
    samples = list(product(SAMPLES[effect.x], SAMPLES[effect.y], reversed(SAMPLES[effect.z])))
    first = NATURAL.get(effect, 0)
    for target, (x, y, z) in product(TARGETS[first:] + TARGETS[:first], samples):
        step = Step(1, effect=effect, par_x=x, par_y=y, par_z=z, **target)
        step = replace(step, keywords=KEYWORDS) if effect.k else step
        if not list(step_faults(step)) and _printable(step):
            return step
    raise ValueError(f"there is no example of {effect.en}")


def _printable(step: Step) -> bool:
    try:
        return all(print_step(step, language, NO_TYPES) for language in LANGUAGES)
    except (ValueError, KeyError, LookupError):
        return False


def effect_rows() -> Iterator[Row]:
    """Each effect: a line in both languages, and what the card says."""
    for effect in Effect:
        yield (effect.en, *_lines(effect_example(effect)))


def selection_rows() -> Iterator[Row]:
    """Each way to select."""
    for select in Select:
        count = 2 if select in (Select.EXACTLY, Select.UP_TO) else 0
        step = replace(effect_example(Effect.DAMAGE), select=select, sel_x=count)
        yield (select.en, *_lines(step))


def filter_rows() -> Iterator[Row]:
    """Each value filter."""
    for one in Filter:
        step = effect_example(Effect.DAMAGE)
        yield (one.en, *_lines(replace(step, select=step.select | one, sel_y=3 if one else 0)))


def keyword_rows() -> Iterator[Row]:
    """Each keyword as the column `keywords` of a sheet has it."""
    for number in NumberKeyword:
        value = "+1/+2" if number.en.endswith("trait") else "2"
        yield number.en, f"`{number.en} {value}`", f"`{number.ja}{value}`"
    for flag in FlagKeyword:
        yield flag.en, f"`{flag.en}`", f"`{flag.ja}`"


def _lines(step: Step) -> tuple[str, str, str]:
    said = {language: print_step(step, language, NO_TYPES) for language in LANGUAGES}
    text = ability_text(Condition.USE, 0, (step,), Category.SKILL, "en", NO_TYPES)
    return f"`{said['en']}`", f"`{said['ja']}`", text.replace("\n", " ")
