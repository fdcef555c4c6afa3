"""The places of `timeline`: which are in play, how many cards each holds, which kinds it takes."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import Kind, Place
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.core_state import INSTANCES, PLACES

FIELD_PLACES = Place.RIGHT + 1
LISTED_PLACES = Place.STANDBY + 1
"""Places below these are the field, and what a step's ranges can name."""

_CAPACITY = {
    **dict.fromkeys((Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT), 1),
    **dict.fromkeys((Place.DECK, Place.WT4, Place.WT3, Place.WT2, Place.WT1, Place.IN_USE, Place.GONE), INSTANCES),
}

_ANY_KIND = Kind.MASTER | Kind.MINION | Kind.LORD | Kind.SKILL | Kind.ARTS
_TAKES = {
    Place.MASTER: int(Kind.MASTER),
    Place.LORD: int(Kind.LORD),
    **dict.fromkeys((Place.LEFT, Place.CENTRE, Place.RIGHT), int(Kind.MINION)),
    **dict.fromkeys((Place.HAND, Place.DECK, Place.GONE), _ANY_KIND),
    **dict.fromkeys((Place.WT4, Place.WT3, Place.WT2, Place.WT1, Place.STANDBY), Kind.MINION | Kind.SKILL),
    Place.IN_USE: Kind.SKILL | Kind.ARTS,
}


_TUNED = {Place.HAND: "HAND_MAX", Place.STANDBY: "STANDBY_MAX"}
"""Places whose capacity a game chooses, by the name of the number."""


def place_capacities(rules: Rules) -> tuple[int, ...]:
    """Cards that each place holds; 0 for places that this game does not have."""
    capacity = {**_CAPACITY, **{place: rules.constants[name] for place, name in _TUNED.items()}}
    return tuple(capacity[Place(at)] if at in Place._value2member_map_ else 0 for at in range(PLACES))


def _capacity_names() -> tuple[str, ...]:
    """The same for the assembler, which knows the game's numbers by name."""
    names = {**{place: str(size) for place, size in _CAPACITY.items()}, **_TUNED}
    return tuple(names[Place(at)] if at in Place._value2member_map_ else "0" for at in range(PLACES))


def place_kinds() -> tuple[int, ...]:
    """Kinds of cards that a move may bring to each place."""
    return tuple(_TAKES[Place(at)] if at in Place._value2member_map_ else 0 for at in range(PLACES))


PRINTED_RIGHT_TRAIT = 0x80
PRINTED_CENTRE_TRAIT = 0x40
PRINTED_KIND_MASK = 0x3F
"""print_kind: the card's Kind bit, and whether the record has a placement trait."""
