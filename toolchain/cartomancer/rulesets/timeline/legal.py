"""Which steps and step lists are legal: what the packer lets through to ROM.

A legal step has exactly one way to be written, so that text, steps and text again are the same:
parameters that the effect does not use are 0, and a step without a target has neutral filters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cartomancer.rulesets.timeline.codes import (
    ALL_COLOURS,
    ALL_FLAGS,
    LITERAL_MAX,
    OPTIONAL,
    Arrival,
    Condition,
    CorePlace,
    Effect,
    Filter,
    Macro,
    NumberKeyword,
    Param,
    Select,
    Side,
    Special,
    Switch,
    Turn,
    Zone,
)
from cartomancer.rulesets.timeline.dispatch import ABILITY_STEPS
from cartomancer.rulesets.timeline.steps import STEP_BITS, Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.records import Keywords

ORDER_MAX = 99
HELD_EFFECTS = (Effect.ATTACK, Effect.SWAP)
"""They act on a pair: the effect waits until the next step has selected the partner."""

_MACROS = frozenset(int(macro) for macro in Macro)
_CODES: dict[Param, frozenset[int]] = {
    Param.ZONE: frozenset(Zone),
    Param.SIDE: frozenset(Side),
    Param.ARRIVAL: frozenset(Arrival),
    Param.DURATION: frozenset(Duration),
    Param.CORE_PLACE: frozenset(CorePlace),
    Param.TURN: frozenset(Turn),
    Param.SWITCH: frozenset(Switch),
    Param.UNUSED: frozenset([0]),
    Param.AMOUNT: frozenset(range(LITERAL_MAX + 1)) | _MACROS,
    Param.SIGNED: frozenset(range(256)) - (frozenset(range(0x70, 0x90)) - _MACROS),
}


def step_faults(step: Step) -> Iterator[str]:
    """Everything that keeps a step out of ROM, in words."""
    yield from _target_faults(step)
    yield from _selection_faults(step)
    yield from _effect_faults(step)


def _target_faults(step: Step) -> Iterator[str]:
    if not 1 <= step.order <= ORDER_MAX:
        yield f"order number {step.order} is not in 1-{ORDER_MAX}"
    if (step.range_self | step.range_opp) & ~STEP_BITS["range_self"]:
        yield "a reserved range bit is set"
    if step.special & ~STEP_BITS["special"]:
        yield "a reserved special-range bit is set"
    if step.kind & ~STEP_BITS["kind"]:
        yield "a reserved card-kind bit is set"
    if not 0 < step.colour <= ALL_COLOURS:
        yield f"colour mask ${step.colour:02X} is not in $01-$1F (all colours is $1F)"
    if step.type2 and step.type1 in (0, step.type2):
        yield "the second type needs another first type"
    if step.has_target and not step.kind:
        yield "a step with a target names no card kind"
    if not step.has_target and (step.colour, step.type1, step.kind) != (ALL_COLOURS, 0, 0):
        yield "a step without a target filters by colour, type or kind"


def _selection_faults(step: Step) -> Iterator[str]:
    low, high = step.select & 0x0F, step.select & 0xF0
    if low & ~OPTIONAL > max(Select):
        yield f"selection nibble ${low:X} is illegal (use 0-3, or 8-B for optional)"
        return
    if high > max(Filter):
        yield f"selection nibble ${high:02X} is reserved (use $00-$70)"
        return
    how = Select.of(low & ~OPTIONAL)
    counted = how in (Select.EXACTLY, Select.UP_TO)
    if not step.has_target and (how or high):
        yield "a step without a target selects cards"
    if counted and (step.sel_x == 0 or step.sel_x not in _CODES[Param.AMOUNT]):
        yield f"the number of cards to choose, ${step.sel_x:02X}, is not in 1-{LITERAL_MAX} and no macro"
    if not counted and step.sel_x:
        yield "a number of cards is given, but the selection takes none"
    if high and step.sel_y not in _CODES[Param.AMOUNT]:
        yield f"the filter's value ${step.sel_y:02X} is not in 0-{LITERAL_MAX} and no macro"
    if not high and step.sel_y:
        yield "a filter value is given, but there is no filter"


def _effect_faults(step: Step) -> Iterator[str]:
    if not Effect.has(step.effect):
        yield f"effect code ${step.effect:02X} does not exist"
        return
    effect = Effect.of(step.effect)
    for name, param, value in (
        ("X", effect.x, step.par_x),
        ("Y", effect.y, step.par_y),
        ("Z", effect.z, step.par_z),
    ):
        if value not in _CODES[param]:
            yield f"parameter {name} of {effect.en} cannot be ${value:02X} ({param.value})"
    yield from _keyword_faults(step, effect)
    if effect.is_standing and step.select & 0x0F != Select.ALL:
        yield "a standing effect selects cards; it must apply to all"


def _keyword_faults(step: Step, effect: Effect) -> Iterator[str]:
    holder = bool(step.special & Special.KEYWORD_HOLDER)
    needs = holder or (effect.k and effect is not Effect.ATTACK)
    if step.keywords.is_empty and needs:
        yield "no keyword is named"
    if not step.keywords.is_empty and not (effect.k or holder):
        yield f"{effect.en} takes no keyword"
    yield from keyword_block_faults(step.keywords, macros=True)


def keyword_block_faults(keywords: Keywords, macros: bool) -> Iterator[str]:
    """What is wrong with a keyword block; only steps may use macros in it."""
    if keywords.flags & ~ALL_FLAGS:
        yield "a reserved keyword bit is set"
    for keyword in NumberKeyword:
        value = keywords.numbers[keyword]
        legal = value <= LITERAL_MAX or (macros and value in _MACROS)
        if not keyword.is_trait and not legal:
            yield f"{keyword.en} cannot be ${value:02X}"


def list_faults(steps: Sequence[Step]) -> Iterator[tuple[int, str]]:
    """What is wrong with the order of a step list: (index of the step, fault).

    The branch rules: numbers start at 1; a number may fall only back to one that was an alternative
    before; a tail that follows two or more alternatives must not be followed by a further one, because no
    reader could tell to which it belongs; a held effect needs a next step; the list must end within ABILITY_STEPS.
    """
    if not steps:
        yield 0, "the ability has no step"
        return
    if len(steps) >= ABILITY_STEPS:
        limit = ABILITY_STEPS - 1
        yield limit, f"the ability has {len(steps)} steps; the console carries out at most {limit}"
    if steps[0].order != 1:
        yield 0, "the first step's order number is not 1"
    for at, step in enumerate(steps):
        if at and step.order > steps[at - 1].order + 1:
            yield at, f"order number {step.order} follows {steps[at - 1].order}; a number is missing"
        if step.effect in HELD_EFFECTS and not _has_partner(steps, at):
            yield at, f"{Effect.of(step.effect).en} needs a next step that selects its partner"
        if at and step.order < steps[at - 1].order and _alternatives_above(steps, at) > 1:
            yield (
                at,
                (
                    f"alternative {step.order} follows a tail that already follows two alternatives;"
                    " no reader can tell to which the tail belongs"
                ),
            )


def next_group(steps: Sequence[Step], at: int) -> int | None:
    """Index of the step that opens the next group after `at` is executed, by the flow rule."""
    for index in range(at + 1, len(steps)):
        if steps[index].order < steps[at].order:
            return None
        if steps[index].order > steps[at].order:
            return index
    return None


def group_at(steps: Sequence[Step], opens: int) -> tuple[int, ...]:
    """Indices of the alternatives of the group that the step at `opens` opens."""
    members = []
    for index in range(opens, len(steps)):
        if steps[index].order < steps[opens].order:
            break
        if steps[index].order == steps[opens].order:
            members.append(index)
    return tuple(members)


def _has_partner(steps: Sequence[Step], at: int) -> bool:
    """Whether every alternative that may follow a held effect selects cards."""
    following = next_group(steps, at)
    return following is not None and all(steps[index].has_target for index in group_at(steps, following))


def _alternatives_above(steps: Sequence[Step], at: int) -> int:
    """How many steps with the same number stand together above the tail that `at` follows."""
    order = steps[at].order
    count = 0
    in_tail = True
    for step in reversed(steps[:at]):
        if step.order > order:
            if not in_tail:
                break
        elif step.order == order:
            in_tail = False
            count += 1
        else:
            break
    return count


def condition_faults(condition: Condition, steps: Sequence[Step]) -> Iterator[str]:
    """What is wrong with using an ability under a condition."""
    for step in steps:
        standing = Effect.has(step.effect) and Effect.of(step.effect).is_standing
        if condition.is_standing and not standing:
            yield f"{condition.ja} takes standing effects only (常時...), not {Effect.of(step.effect).ja}"
            return
        if standing and not condition.is_standing:
            yield f"{Effect.of(step.effect).ja} is a standing effect; its condition must be 常時 or 自ターン中"
            return
