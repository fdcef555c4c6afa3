"""The match state as it lies in RAM, decoded: cards by zone, modifiers, players. Nothing here changes anything.

It is read from a running machine or from the bytes of a battery save. In the language of Python 3.9 with the standard
library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from cartomancer.rulesets.timeline.codes import Place
from cartomancer.schema.core_state import (
    CONTROLLER_BIT,
    INSTANCES,
    MODIFIERS,
    NONE,
    OWNER_BIT,
    PLACE_MASK,
    PLACES,
    PLAYER,
    PLAYERS,
    ModKind,
)

Read = Callable[[str, int], bytes]
"""The first bytes of a variable of the core."""


_WORDS = ("card_lo", "card_hi", "damage_lo", "damage_hi")
_INSTANCE = (*_WORDS, "place", "mods", "next", "state", "used", "counter")
_MODIFIER = ("kind", "source", "val_lo", "val_hi", "aux", "extra_lo", "extra_hi", "dur", "next")


class DamagedState(Exception):  # noqa: N818  # it reads as what it says
    """The bytes are no match state: a chain that does not end, a card in two places ..."""


@dataclass(frozen=True)
class Modifier:
    """A modifier on a card."""

    kind: int
    source: int
    value: int
    aux: int
    extra: int
    duration: int


@dataclass(frozen=True)
class CardState:
    """A card of the match. `number` is its card number, `instance` its place in the tables."""

    instance: int
    number: int
    owner: int
    player: int
    place: Place
    state: int
    used: int
    damage: int
    cores: int
    modifiers: tuple[Modifier, ...]


@dataclass(frozen=True)
class PlayerState:
    """What a player has besides cards."""

    life: int
    cores: int
    cores_out: int
    fatigue: int


@dataclass(frozen=True)
class MatchState:
    """Zones in order, and the players."""

    zones: Mapping[int, tuple[CardState, ...]]
    """By zone number; only those that hold cards."""

    players: tuple[PlayerState, ...]
    standing: int
    """How many standing modifiers there are."""

    def zone(self, player: int, place: int) -> tuple[CardState, ...]:
        """The cards of a place, first = top."""
        return self.zones.get(player * PLACES + place, ())

    @property
    def cards(self) -> Iterator[CardState]:
        """All cards, by zone."""
        for zone in sorted(self.zones):
            yield from self.zones[zone]

    def card(self, instance: int) -> CardState | None:
        """A card by its instance."""
        return next((card for card in self.cards if card.instance == instance), None)


def read_state(read: Read) -> MatchState:
    """Decode the match; DamagedState when it cannot be one."""
    arrays = {name: read(f"inst_{name}", INSTANCES) for name in _INSTANCE}
    mods = {name: read(f"mod_{name}", MODIFIERS) for name in _MODIFIER}
    heads, counts = read("zone_head", PLAYERS * PLACES), read("zone_count", PLAYERS * PLACES)
    zones = {}
    seen: set[int] = set()
    for zone in range(PLAYERS * PLACES):
        chain = _chain(heads[zone], arrays["next"], f"zone {zone}") if counts[zone] or heads[zone] != NONE else []
        if len(chain) != counts[zone]:
            raise DamagedState(f"zone {zone} says {counts[zone]} cards and chains {len(chain)}")
        if seen & set(chain):
            raise DamagedState(f"a card lies in zone {zone} and in another")
        seen |= set(chain)
        if chain:
            zones[zone] = tuple(_card(one, zone, arrays, mods) for one in chain)
    block = read("players", PLAYERS * PLAYER.size)
    standing = sum(kind in (ModKind.STANDING, ModKind.GUARD_OWN, ModKind.GUARD_ENEMY) for kind in mods["kind"])
    return MatchState(zones, tuple(_player(block[at * PLAYER.size :]) for at in range(PLAYERS)), standing)


def _chain(first: int, following: bytes, what: str) -> list[int]:
    chain: list[int] = []
    at = first
    while at != NONE:
        if at >= len(following) or at in chain:
            raise DamagedState(f"the chain of {what} has no end")
        chain.append(at)
        at = following[at]
    return chain


def _card(instance: int, zone: int, arrays: Mapping[str, bytes], mods: Mapping[str, bytes]) -> CardState:
    def word(name: str) -> int:
        return arrays[f"{name}_lo"][instance] | arrays[f"{name}_hi"][instance] << 8

    where = arrays["place"][instance]
    player = zone // PLACES
    if where & PLACE_MASK != zone % PLACES or bool(where & CONTROLLER_BIT) != bool(player):
        raise DamagedState(f"card {instance} lies in zone {zone}, but says it is elsewhere")
    chain = _chain(arrays["mods"][instance], mods["next"], f"the modifiers of card {instance}")
    return CardState(
        instance,
        word("card"),
        int(bool(where & OWNER_BIT)),
        player,
        Place(zone % PLACES),
        arrays["state"][instance],
        arrays["used"][instance],
        word("damage"),
        arrays["counter"][instance],
        tuple(_modifier(at, mods) for at in chain),
    )


def _modifier(at: int, mods: Mapping[str, bytes]) -> Modifier:
    def word(name: str) -> int:
        return _signed(mods[f"{name}_lo"][at] | mods[f"{name}_hi"][at] << 8)

    return Modifier(mods["kind"][at], mods["source"][at], word("val"), mods["aux"][at], word("extra"), mods["dur"][at])


def _player(block: bytes) -> PlayerState:
    at = PLAYER.offsets
    life = block[at["life"]] | block[at["life"] + 1] << 8
    return PlayerState(life, block[at["cores"]], block[at["cores_out"]], block[at["fatigue"]])


def _signed(word: int) -> int:
    return word - 0x10000 if word & 0x8000 else word
