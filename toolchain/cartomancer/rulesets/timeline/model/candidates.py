"""Which cards a step may take: ranges, special ranges, filters on current values."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import ALL_COLOURS, Filter, Kind, Place, Range, Special
from cartomancer.rulesets.timeline.model.state import (
    FIELD,
    IN_USE,
    KIND_OF,
    LANES,
    NONE,
    TIMELINE,
    Frame,
    Instance,
    ModelDuel,
)
from cartomancer.rulesets.timeline.model.values import Values, constant
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.records import Keywords

PLACES_OF = {
    Range.FIELD: FIELD,
    Range.LANE_LEFT: (int(Place.LEFT),),
    Range.LANE_CENTRE: (int(Place.CENTRE),),
    Range.LANE_RIGHT: (int(Place.RIGHT),),
    Range.HAND: (int(Place.HAND),),
    Range.DECK: (int(Place.DECK),),
    Range.WT4: (int(Place.WT4),),
    Range.WT3: (int(Place.WT3),),
    Range.WT2: (int(Place.WT2),),
    Range.WT1: (int(Place.WT1),),
    Range.STANDBY: (int(Place.STANDBY),),
}


def range_bits(place: int) -> int:
    """All range bits that address a place (R000-79 to R000-84)."""
    return sum(bit for bit, places in PLACES_OF.items() if place in places)


RANGE_BITS = {place: range_bits(place) for place in range(IN_USE + 1)}


def front_of(game: ModelDuel, card: Instance) -> int:
    """The minion that faces a card in a lane; left faces right (A000-21, R000-89)."""
    if not card.in_lane:
        return NONE
    facing = game.place(1 - card.controller, LANES[2 - LANES.index(card.place)])
    return facing[0] if facing else NONE


def matches(game: ModelDuel, frame: Frame, step: Step, card: Instance, values: Values) -> bool:
    """Whether a step may take a card: it is in range and passes every filter."""
    return (
        in_range(game, frame, step, card, values)
        and _is_wanted(step, card)
        and _passes_value(game, frame, step, card, values)
    )


def in_range(game: ModelDuel, frame: Frame, step: Step, card: Instance, values: Values) -> bool:
    """Ranges of self and opponent (R000-77), or a special range."""
    word = step.range_self if card.controller == frame.controller else step.range_opp
    being_tried = frame.trial and card.id == frame.source
    if card.place in RANGE_BITS and word & RANGE_BITS[card.place] and not being_tried:
        return True
    return bool(step.special) and card.place != Place.GONE and _in_special(game, frame, step, card, values)


def _in_special(game: ModelDuel, frame: Frame, step: Step, card: Instance, values: Values) -> bool:
    """Special ranges (R000-85 to R000-91, A000-17, A000-34)."""
    special = step.special
    source = game.instances[frame.source]
    here = card.on_field or card.place == IN_USE or card.place in TIMELINE or frame.trial
    return bool(
        (special & Special.SELF and card is source and here)
        or (special & Special.PREVIOUS and card.id in frame.previous)
        or (special & Special.BROKEN and card.id in frame.tally.broken)
        or (special & Special.FRONT and card.id == front_of(game, source))
        or (special & Special.ATTACK_TARGET and game.attack and card.id == game.attack.target)
        or (
            special & Special.KEYWORD_HOLDER
            and card.on_field
            and card.controller == frame.controller
            and _has_all(values.keywords(card), step.keywords)
        )
    )


def _has_all(have: Keywords, wanted: Keywords) -> bool:
    """Whether every keyword of a block is there; numbers are not compared (R000-91)."""
    if wanted.flags & ~have.flags:
        return False
    return all(have.numbers[at] or not number for at, number in enumerate(wanted.numbers))


def _is_wanted(step: Step, card: Instance) -> bool:
    """Colour, types and kind (R000-92 to R000-94, A000-9, A000-10)."""
    printed = card.card
    if step.colour != ALL_COLOURS and not printed.colour & step.colour:
        return False
    wanted = {step.type1, step.type2} - {0}
    if wanted and not wanted & {printed.type1, printed.type2}:
        return False
    kind = int(Kind.REVERSE) if card.reversed else KIND_OF[printed.category]
    return bool(step.kind & kind)


def _passes_value(game: ModelDuel, frame: Frame, step: Step, card: Instance, values: Values) -> bool:
    """The value filter, on current values; target macros in Y read the card itself (R000-100 to R000-107)."""
    how = step.select & 0xF0
    if how == Filter.NONE:
        return True
    if how == Filter.COST_SUM:
        return card.card.cost <= constant(game, frame, step.sel_y, None, values)
    limit = constant(game, frame, step.sel_y, card, values)
    if how in (Filter.COST_MAX, Filter.COST_MIN):
        value = card.card.cost
    elif how in (Filter.HP_MAX, Filter.HP_MIN):
        value = values.remaining(card)
    else:
        value = values.attack(card)
    return value <= limit if how in (Filter.COST_MAX, Filter.HP_MAX, Filter.ATK_MAX) else value >= limit
