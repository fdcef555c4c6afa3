"""Hypothesis strategies for ability steps: every legal value of every field, and legal step lists.

`legal_steps` builds steps from the schema's own tables, so a code added there is generated here without a change.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from hypothesis import strategies as st

from cartomancer.rulesets.timeline.codes import (
    ALL_COLOURS,
    LITERAL_MAX,
    OPTIONAL,
    Effect,
    Filter,
    FlagKeyword,
    Kind,
    Macro,
    NumberKeyword,
    Param,
    Range,
    Select,
    Special,
)
from cartomancer.rulesets.timeline.legal import HELD_EFFECTS, ORDER_MAX, list_faults
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.records import NO_KEYWORDS, Keywords
from cartomancer.words.types import TypeNames

PARAM_CODES = {
    Param.ZONE: range(0x0F),
    Param.SIDE: range(3),
    Param.ARRIVAL: range(3),
    Param.DURATION: range(5),
    Param.CORE_PLACE: range(5),
    Param.TURN: range(3),
    Param.SWITCH: range(2),
    Param.UNUSED: range(1),
}
"""Written out, not taken from the schema: a lost code must be noticed."""

TYPES = TypeNames((("剣術", "swordsmanship"), ("獣", "beast"), ("ドール・MkⅡ", "doll, mk II"), ("Ｘ獣", "X-beast")))
"""Awkward on purpose: a name with a list mark in it, full-width letters, blanks."""

macros = st.sampled_from([int(macro) for macro in Macro])
amounts = st.one_of(st.integers(0, LITERAL_MAX), macros)
counts = st.one_of(st.just(1), st.integers(1, LITERAL_MAX), macros)
signed = st.one_of(st.integers(-112, LITERAL_MAX).map(lambda value: value & 0xFF), macros)


def _bits(codes: type[Range] | type[Special] | type[Kind] | type[FlagKeyword]) -> st.SearchStrategy[int]:
    """Any set of flags; often a small one, as in real abilities."""
    few = st.lists(st.sampled_from(list(codes)), max_size=2).map(lambda chosen: sum(set(chosen)))
    return st.one_of(few, st.integers(0, sum(codes)))


# Made once: building a strategy costs more than drawing from it.
EFFECTS = st.sampled_from(list(Effect))
ORDERS = st.integers(1, ORDER_MAX)
RANGES = _bits(Range)
SPECIALS = st.one_of(st.just(0), _bits(Special))
KINDS = _bits(Kind)
FLAGS = _bits(FlagKeyword)
ONE_FLAG = st.sampled_from([int(flag) for flag in FlagKeyword])
NUMBERED = st.sets(st.sampled_from(list(NumberKeyword)))
TRAITS = st.integers(1, 0xFF)
COLOURS = st.one_of(st.just(ALL_COLOURS), st.integers(1, ALL_COLOURS))
SELECTS = st.sampled_from(list(Select))
OPTIONALS = st.sampled_from([0, OPTIONAL])
FILTERS = st.sampled_from(list(Filter))
PARAMS = {
    Param.AMOUNT: amounts,
    Param.SIGNED: signed,
    **{param: st.sampled_from(codes) for param, codes in PARAM_CODES.items()},
}


@cache
def _type_pairs(type_max: int) -> st.SearchStrategy[tuple[int, int]]:
    return st.one_of(
        st.just((0, 0)),
        st.integers(1, type_max).map(lambda code: (code, 0)),
        st.lists(st.integers(1, type_max), min_size=2, max_size=2, unique=True).map(lambda pair: (pair[0], pair[1])),
    )


@st.composite
def keyword_blocks(draw: st.DrawFn, may_be_empty: bool = False) -> Keywords:
    numbers = [0] * len(NumberKeyword)
    for keyword in draw(NUMBERED):
        numbers[keyword] = draw(TRAITS if keyword.is_trait else counts)
    block = Keywords(tuple(numbers), draw(FLAGS))
    return replace(block, flags=draw(ONE_FLAG)) if block.is_empty and not may_be_empty else block


@st.composite
def legal_steps(
    draw: st.DrawFn,
    order: st.SearchStrategy[int] | None = None,
    effects: st.SearchStrategy[Effect] | None = None,
    type_max: int = 0xFF,
) -> Step:
    """Any legal step."""
    effect = draw(EFFECTS if effects is None else effects)
    own, opponent = draw(RANGES), draw(RANGES)
    if draw(st.booleans()):
        own, opponent = draw(st.sampled_from([(own, 0), (0, opponent), (own, own), (0, 0)]))
    special = draw(SPECIALS)
    step = Step(
        order=draw(ORDERS if order is None else order),
        range_self=own,
        range_opp=opponent,
        special=special,
        effect=int(effect),
        par_x=draw(PARAMS[effect.x]),
        par_y=draw(PARAMS[effect.y]),
        par_z=draw(PARAMS[effect.z]),
    )
    step = draw(_targeted(step, effect, type_max)) if step.has_target else draw(_untargeted(step, effect))
    if special & Special.KEYWORD_HOLDER or effect.k:
        optional = effect is Effect.ATTACK and not special & Special.KEYWORD_HOLDER
        return replace(step, keywords=draw(keyword_blocks(may_be_empty=optional)))
    return replace(step, keywords=NO_KEYWORDS)


@st.composite
def _targeted(draw: st.DrawFn, step: Step, effect: Effect, type_max: int) -> Step:
    first, second = draw(_type_pairs(type_max))
    how = Select.ALL if effect.is_standing else draw(SELECTS)
    optional = 0 if effect.is_standing else draw(OPTIONALS)
    value_filter = draw(FILTERS)
    return replace(
        step,
        colour=draw(COLOURS),
        type1=first,
        type2=second,
        kind=draw(KINDS) or sum(Kind),
        select=how | optional | value_filter,
        sel_x=draw(counts) if how in (Select.EXACTLY, Select.UP_TO) else 0,
        sel_y=draw(amounts) if value_filter else 0,
    )


@st.composite
def _untargeted(draw: st.DrawFn, step: Step, effect: Effect) -> Step:
    return replace(step, select=0 if effect.is_standing else draw(OPTIONALS))


def _orders(draw: st.DrawFn, length: int) -> list[int]:
    """Order numbers that start at 1 and never skip one upwards."""
    orders = [1]
    while len(orders) < length:
        orders.append(draw(st.integers(1, orders[-1] + 1)))
    return orders


@st.composite
def legal_abilities(draw: st.DrawFn, standing: bool = False, type_max: int = 0xFF) -> tuple[Step, ...]:
    """Any legal step list of up to six steps: all standing effects, or none."""
    chosen = st.sampled_from([effect for effect in Effect if effect.is_standing == standing])
    length = draw(st.integers(1, 6))
    steps = [
        draw(legal_steps(order=st.just(order), effects=chosen, type_max=type_max))
        for order in ([1] * length if standing else _orders(draw, length))
    ]
    while True:
        faulty = {at for at, _ in list_faults(steps)}
        if not faulty:
            return tuple(steps)
        # A held effect without a partner, or an unreadable branch: give up the partner, or the rest of the list.
        at = min(faulty)
        if steps[at].effect in HELD_EFFECTS:
            blank = Step(
                steps[at].order, effect=int(Effect.BREAK), special=int(Special.PREVIOUS), kind=int(Kind.MINION)
            )
            steps[at] = blank
        else:
            steps = steps[:at]
