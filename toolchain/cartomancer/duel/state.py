"""The match state as it lies in RAM, decoded: cards by zone, modifiers, players. Nothing here changes anything.

It is read from a running machine or from the bytes of a battery save. In the language of Python 3.9 with the standard
library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from cartomancer.duel.match_map import MatchMap, Spot
from cartomancer.duel.words import word_of
from cartomancer.schema.core_state import (
    CONTROLLER_BIT,
    DUR_STATIC,
    NONE,
    OWNER_BIT,
    PLAYERS,
    ModKind,
)

Read = Callable[[str, int], bytes]
"""The first bytes of a variable of the core."""


_INSTANCE = ("card_lo", "card_hi", "place", "mods", "next", "state", "used")
_MODIFIER = ("kind", "source", "val_lo", "val_hi", "aux", "dur", "next")
_SECOND = ("extra_lo", "extra_hi")


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
    """A card of the match. `number` is its card number, `instance` its place in the tables.

    What the rules keep on it can be read by name: `card.damage`.
    """

    instance: int
    number: int
    owner: int
    player: int
    place: int
    state: int
    used: int
    cells: Mapping[str, int]
    modifiers: tuple[Modifier, ...]

    def __getattr__(self, name: str) -> int:
        return _named(self.__dict__.get("cells", {}), name)


@dataclass(frozen=True)
class PlayerState:
    """What a player, or both together, have besides cards; it can be read by name: `player.life`."""

    resources: Mapping[str, int]

    def __getattr__(self, name: str) -> int:
        return _named(self.__dict__.get("resources", {}), name)


def _named(numbers: Mapping[str, int], name: str) -> int:
    word = word_of(name)
    if word not in numbers:
        raise AttributeError(name)
    return numbers[word]


@dataclass(frozen=True)
class MatchState:
    """Zones in order, and the players."""

    zones: Mapping[int, tuple[CardState, ...]]
    """By zone number; only those that hold cards."""

    players: tuple[PlayerState, ...]
    shared: PlayerState
    standing: int
    """How many standing modifiers there are."""

    map: MatchMap = field(repr=False, compare=False)

    def zone(self, player: int, place: int) -> tuple[CardState, ...]:
        """The cards of a place, first = top; of a shared one in play those that the player controls."""
        cards = self.zones.get(self.map.zone(player, place), ())
        return tuple(card for card in cards if card.player == player) if place in self.map.contested else cards

    @property
    def cards(self) -> Iterator[CardState]:
        """All cards, by zone."""
        for zone in sorted(self.zones):
            yield from self.zones[zone]

    def card(self, instance: int) -> CardState | None:
        """A card by its instance."""
        return next((card for card in self.cards if card.instance == instance), None)


def read_state(read: Read, match: MatchMap) -> MatchState:
    """Decode the match; DamagedState when it cannot be one."""
    arrays = {name: read(f"inst_{name}", match.instances) for name in _INSTANCE}
    fields = (*_MODIFIER, *(_SECOND if match.second_amounts else ()))
    mods = {name: read(f"mod_{name}", match.changes) for name in fields} if match.modifiers else {}
    raw = {name: read(name, size) for name, size in match.extents.items()}
    cells = {
        word: [raw[name][at : at + match.instances] for name, at in spot.parts] for word, spot in match.cells.items()
    }
    heads, counts = read("zone_head", PLAYERS * match.places), read("zone_count", PLAYERS * match.places)
    zones = {}
    seen: set[int] = set()
    for zone in range(PLAYERS * match.places):
        player, place = divmod(zone, match.places)
        if match.zone(player, place) != zone:
            continue
        chain = _chain(heads[zone], arrays["next"], f"zone {zone}") if counts[zone] or heads[zone] != NONE else []
        if len(chain) != counts[zone]:
            raise DamagedState(f"zone {zone} says {counts[zone]} cards and chains {len(chain)}")
        if seen & set(chain):
            raise DamagedState(f"a card lies in zone {zone} and in another")
        seen |= set(chain)
        if chain:
            zones[zone] = tuple(_card(one, zone, arrays, mods, cells, match) for one in chain)
    standing = sum(kind in (ModKind.STANDING, ModKind.GUARD_OWN, ModKind.GUARD_ENEMY) for kind in mods.get("kind", b""))
    players = tuple(_player(raw, match.resources, player) for player in range(PLAYERS))
    return MatchState(zones, players, _player(raw, match.shared, 0), standing, match)


def _chain(first: int, following: bytes, what: str) -> list[int]:
    chain: list[int] = []
    at = first
    while at != NONE:
        if at >= len(following) or at in chain:
            raise DamagedState(f"the chain of {what} has no end")
        chain.append(at)
        at = following[at]
    return chain


def _card(
    instance: int,
    zone: int,
    arrays: Mapping[str, bytes],
    mods: Mapping[str, bytes],
    cells: Mapping[str, list[bytes]],
    match: MatchMap,
) -> CardState:
    where = arrays["place"][instance]
    player, place = divmod(zone, match.places)
    is_shared = place in match.shared_places
    if where & match.place_mask != place or (not is_shared and bool(where & CONTROLLER_BIT) != bool(player)):
        raise DamagedState(f"card {instance} lies in zone {zone}, but says it is elsewhere")
    chain = _chain(arrays["mods"][instance], mods["next"], f"the modifiers of card {instance}") if mods else []
    return CardState(
        instance,
        arrays["card_lo"][instance] | arrays["card_hi"][instance] << 8,
        int(bool(where & OWNER_BIT)),
        int(bool(where & CONTROLLER_BIT)),
        place,
        arrays["state"][instance],
        arrays["used"][instance],
        {word: match.cells[word].value(bytes(one[instance] for one in parts)) for word, parts in cells.items()},
        tuple(_modifier(at, mods) for at in chain if not mods["dur"][at] & DUR_STATIC),
    )


def _modifier(at: int, mods: Mapping[str, bytes]) -> Modifier:
    def word(name: str) -> int:
        return int.from_bytes((mods[f"{name}_lo"][at], mods[f"{name}_hi"][at]), "little", signed=True)

    extra = word("extra") if "extra_lo" in mods else 0
    return Modifier(mods["kind"][at], mods["source"][at], word("val"), mods["aux"][at], extra, mods["dur"][at])


def _player(raw: Mapping[str, bytes], spots: Mapping[str, Spot], player: int) -> PlayerState:
    return PlayerState(
        {
            word: spot.value(bytes(raw[name][at + player * spot.step] for name, at in spot.parts))
            for word, spot in spots.items()
        }
    )
