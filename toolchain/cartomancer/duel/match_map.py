"""Where the numbers of a match lie in RAM: what players have, what the rules keep on cards.

Names are labels of the 6502 code. In the language of Python 3.9 with the standard library only, so that it also runs
under PyPy.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from cartomancer.duel.words import word_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import INSTANCES, MODIFIERS, PLAYER, PLAYERS

NATIVE_STEPS = "steps"
"""Native code that keeps what players have in a block each: `Player`."""


@dataclass(frozen=True)
class Spot:
    """The bytes of a number, low byte first: label and offset of each for the first player or card, and how far it is
    to the next one's."""

    parts: tuple[tuple[str, int], ...]
    step: int = 1
    is_signed: bool = False

    def limits(self) -> tuple[int, int]:
        """The numbers that it can hold."""
        size = 8 * len(self.parts)
        return (-(1 << size - 1), (1 << size - 1) - 1) if self.is_signed else (0, (1 << size) - 1)

    def value(self, raw: bytes) -> int:
        """The number that these bytes are."""
        return int.from_bytes(raw, "little", signed=self.is_signed)


@dataclass(frozen=True)
class MatchMap:
    """Numbers by their words."""

    resources: Mapping[str, Spot]
    shared: Mapping[str, Spot]
    """Resources that both players have together."""

    cells: Mapping[str, Spot]
    """Numbers on a card."""

    places: int
    """Places of a side: the zone number of a place is player * places + place."""

    modifiers: bool
    """Whether cards can be changed for a while."""

    second_amounts: bool = False
    """Whether a change has two amounts."""

    shared_places: frozenset[int] = frozenset()
    """Places that both players have together: their zone is the first player's."""

    contested: frozenset[int] = frozenset()
    """Those of them whose cards each have a controller: places in play."""

    instances: int = INSTANCES
    changes: int = MODIFIERS
    """Cards and changes of cards that a match can have."""

    @cached_property
    def extents(self) -> Mapping[str, int]:
        """How many bytes of each label its numbers need."""
        sizes: dict[str, int] = {}
        for spots, entries in ((self.resources, PLAYERS), (self.shared, 1), (self.cells, self.instances)):
            for spot in spots.values():
                for name, at in spot.parts:
                    sizes[name] = max(sizes.get(name, 0), at + (entries - 1) * spot.step + 1)
        return sizes

    @property
    def place_mask(self) -> int:
        """The bits of inst_place that are the place."""
        return self.places - 1

    def zone(self, player: int, place: int) -> int:
        """The zone number of a place."""
        return place if place in self.shared_places else player * self.places + place


def match_map(ruleset: Ruleset, cells: Mapping[str, Spot] | None = None) -> MatchMap:
    """The map of a ruleset; `cells` are further ones of its own native code."""
    spots = {word_of(row.id): _resource(ruleset, row.id, row.number, row.size) for row in ruleset.resource}
    both = {word_of(row.id) for row in ruleset.resource if row.shared}
    return MatchMap(
        {word: spot for word, spot in spots.items() if word not in both},
        {word: spot for word, spot in spots.items() if word in both},
        {**_cells(ruleset), **(cells or {})},
        ruleset.places_per_side,
        ruleset.memory.modifiers > 0,
        NATIVE_STEPS in ruleset.native,
        frozenset(row.number for row in ruleset.place if row.shared),
        frozenset(row.number for row in ruleset.place if row.shared and row.field),
        ruleset.memory.instances,
        ruleset.memory.modifiers,
    )


def _resource(ruleset: Ruleset, name: str, number: int, size: int) -> Spot:
    if NATIVE_STEPS in ruleset.native:
        return Spot(tuple(("players", PLAYER.offsets[name] + at) for at in range(size)), PLAYER.size)
    count = 1 + max(row.number for row in ruleset.resource)
    return Spot((("resource_lo", number), ("resource_hi", number)), count)


def _cells(ruleset: Ruleset) -> dict[str, Spot]:
    """Each byte of a cell is an array over all cards, one after the other in the order of their numbers."""
    spots = {}
    at = 0
    for row in sorted(ruleset.cell, key=lambda one: one.number):
        starts = (byte * ruleset.memory.instances for byte in range(at, at + row.size))
        spots[word_of(row.id)] = Spot(tuple(("inst_cells", start) for start in starts))
        at += row.size
    return spots
