"""Everything that a duel of any ruleset remembers, as plain mutable data in the console's codes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cartomancer.host.lists import LIST_EVENT
from cartomancer.host.rng import Rng
from cartomancer.ruleset.codes import CORE_MESSAGES
from cartomancer.ruleset.rows import PlaceRow
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import (
    CONTROLLER_BIT,
    DUR_STATIC,
    LOG_ENTRIES,
    NONE,
    OWNER_BIT,
    PLAYERS,
    DuelResult,
)
from cartomancer.schema.records import CardRecord
from cartomancer.schema.script import INTEGER_MAX
from cartomancer.schema.services import APART_BIT

BYTE_MAX = 0xFF
WORD_MAX = 0xFFFF
FAULT = CORE_MESSAGES["FAULT"]


@dataclass(frozen=True)
class DeckList:
    """A deck: a card that begins it, 0 for none, and all others, copies one after the other."""

    first: int
    cards: tuple[int, ...]
    apart: Mapping[int, int] = field(default_factory=dict)
    """From which of the cards on they begin in another place than their kind does, and in which."""

    @classmethod
    def of(cls, first: int, entries: Iterable[tuple[int, int]]) -> DeckList:
        """As a deck lies in ROM: cards and copies; no copies name a place for those after it."""
        cards: list[int] = []
        apart = {}
        for number, copies in entries:
            if copies:
                cards += [number] * copies
            else:
                apart[len(cards)] = number
        return cls(first, tuple(cards), apart)


@dataclass
class Change:
    """A modifier of a card; `until` is its Duration, `player` whose turns it counts."""

    kind: int
    source: int
    value: int
    aux: int
    until: int
    player: int
    stamp: int = 0
    """The arrival before which it was made; of a static ability's change, that of its card."""

    static: bool = False


@dataclass
class HostCard:
    """One physical card in a duel."""

    id: int
    number: int
    record: CardRecord
    owner: int
    controller: int
    place: int
    stamp: int
    cells: list[int]
    apart: bool = False
    state: int = 0
    used: int = 0
    host: int = NONE
    attached: list[int] = field(default_factory=list)
    changes: list[Change] = field(default_factory=list)


@dataclass
class Waiting:
    """An ability that an event has set off."""

    batch: int
    order: int
    card: int
    slot: int
    event: int
    player: int
    about: int
    value: int


@dataclass
class Request:
    """A request on the stage; a target is a card and the stamp of its arrival."""

    card: int
    player: int
    action: int
    value: int = 0
    negated: bool = False
    targets: list[tuple[int, int]] = field(default_factory=list)


@dataclass
class Fight:
    """An attack: who, the stamp, at whom (NONE: the player), that stamp; and its blockers."""

    card: int
    stamp: int
    target: int = NONE
    aim: int = 0


@dataclass
class State:
    """A whole duel of a ruleset."""

    ruleset: Ruleset
    library: Mapping[int, CardRecord]
    rng: Rng
    numbers: Mapping[str, int] = field(default_factory=dict)
    """The numbers of the rules, by the ids of their rows; one that is not there has its default."""

    cards: list[HostCard] = field(default_factory=list)
    free: list[int] = field(default_factory=list)
    zones: dict[int, list[int]] = field(default_factory=dict)
    resources: list[int] = field(default_factory=list)
    registers: list[int] = field(default_factory=list)
    waiting: list[Waiting] = field(default_factory=list)
    batch: int = 0
    stage: list[Request] = field(default_factory=list)
    holder: int = 0
    passes: int = 0
    fights: list[Fight] = field(default_factory=list)
    blocks: list[tuple[int, int, int]] = field(default_factory=list)
    """Card, its stamp, the attack that it blocks."""

    links: list[tuple[int, int, int]] = field(default_factory=list)
    """First card, second card, the second one's stamp."""

    log: list[tuple[int, ...]] = field(default_factory=list)
    turn: int = 0
    turn_player: int = 0
    phase: int = 0
    stamps: int = 0
    static: HostCard | None = None
    """The card whose static abilities are being asked."""

    settled: bool = False
    """Nothing has changed since they were."""

    result: DuelResult = DuelResult.OPEN
    cause: int = 0
    event: tuple[int, int, int] = (0, 0, 0)
    """Player, card and value of the event that set off what runs."""

    def __post_init__(self) -> None:
        """What a duel begins with."""
        ruleset = self.ruleset
        self.per_side = ruleset.places_per_side
        self.places: dict[int, PlaceRow] = {row.number: row for row in ruleset.place}
        self.final = next((row.number for row in ruleset.place if row.final), -1)
        self.fields = 1 + max((row.number for row in ruleset.place if row.field), default=-1)
        states = ruleset.state
        self.kept = sum(row.number for row in states if row.stays)
        self.arriving = sum(row.number for row in states if row.arrives)
        self.face_down = sum(row.number for row in states if row.face_down)
        self.mute = sum(row.number for row in states if row.face_down or row.mute)
        self.kinds = {row.number: row.mask for row in ruleset.kind}
        self.resource_count = 1 + max((row.number for row in ruleset.resource), default=-1)
        self.resources = [0] * (PLAYERS * self.resource_count)
        for row in ruleset.resource:
            for player in range(PLAYERS):
                self.resources[player * self.resource_count + row.number] = self.number(row.start)
        self.registers = [0] * ruleset.memory.registers

    # --- looking things up

    def number(self, value: int | str) -> int:
        """A number of a row, or the one in [rules] that it names."""
        if isinstance(value, int):
            return value
        default = next(row.default for row in self.ruleset.rule if row.id == value)
        return self.numbers.get(value, default)

    def chain(self, zone: int) -> list[int]:
        """The cards of a zone; a shared place has one chain for both players."""
        return self.zones.setdefault(self.chain_number(zone), [])

    def chain_number(self, zone: int) -> int:
        """The zone whose chain it is: of a shared place the first player's."""
        row = self.places.get(zone % self.per_side)
        return zone % self.per_side if row is not None and row.shared else zone

    def zone_of(self, card: HostCard) -> int:
        """Where it lies, or where the card lay at which it lies."""
        return card.controller * self.per_side + card.place

    def kind_of(self, card: HostCard) -> int:
        """Its kind as a bit."""
        return self.kinds[card.record.category]

    def is_there(self, card: int, stamp: int) -> bool:
        """Whether a card has not left its place since."""
        return self.cards[card].stamp == stamp

    # --- the log

    def note(self, message: int, player: int, subject: int = NONE, thing: int = NONE, value: int = 0) -> None:
        """Write into the log."""
        self.log.append((message, self.turn, player, subject, thing, value & 0xFFFF))

    def fault(self, code: int, player: int, subject: int, value: int = 0) -> None:
        """Something was refused."""
        self.note(FAULT, player, subject, code, value)

    # --- cards

    def next_stamp(self) -> int:
        """The stamp of the next arrival."""
        stamp = self.stamps
        self.stamps = stamp + 1 & WORD_MAX
        return stamp

    def make(self, number: int, player: int, place: int) -> HostCard | None:
        """A new card at the end of a place; None if there is no room for it."""
        held = self.chain(player * self.per_side + place)
        if len(held) >= self.capacity(place) or number not in self.library:
            return None
        if not self.free and len(self.cards) >= self.ruleset.memory.instances:
            return None
        ident = self.free.pop() if self.free else len(self.cards)
        cells = [0] * (1 + max((row.number for row in self.ruleset.cell), default=-1))
        made = HostCard(ident, number, self.library[number], player, player, place, self.next_stamp(), cells)
        if ident == len(self.cards):
            self.cards.append(made)
        else:
            self.cards[ident] = made
        held.append(ident)
        return made

    def capacity(self, place: int) -> int:
        """Cards that a place holds; a place without a number holds all."""
        row = self.places.get(place)
        return 0 if row is None else self.number(row.capacity) or self.ruleset.memory.instances

    def resource_at(self, player: int, number: int) -> int:
        """Where a resource lies among all; what is shared is the first player's."""
        row = next(row for row in self.ruleset.resource if row.number == number)
        return number if row.shared else player * self.resource_count + number

    def resource_most(self, number: int) -> int:
        """What it never exceeds."""
        row = next(row for row in self.ruleset.resource if row.number == number)
        return self.number(row.most) or (BYTE_MAX if row.size == 1 else INTEGER_MAX)


def clamp(value: int, most: int) -> int:
    """A number that is kept between 0 and its limit."""
    return max(0, min(value, most))


def place_byte(card: HostCard) -> int:
    """The byte inst_place."""
    return card.place | OWNER_BIT * card.owner | CONTROLLER_BIT * card.controller | APART_BIT * card.apart


def snapshot(state: State, lists: Sequence[Sequence[int]] = (), owners: Sequence[int] = ()) -> dict[str, Any]:
    """Everything that the state remembers, in the words of `console.read_services` and `console.read_state`."""
    names = {row.number: row.flag for row in state.ruleset.place}
    resources = {row.number: row.id for row in state.ruleset.resource}
    cells = {row.number: row.id for row in state.ruleset.cell}
    return {
        "turn": state.turn,
        "turn_player": state.turn_player,
        "phase": state.phase,
        "result": state.result.name,
        "over": state.result != DuelResult.OPEN,
        "rng": state.rng.state,
        "places": {
            f"{zone // state.per_side} {names[zone % state.per_side]}": list(held)
            for zone, held in sorted(state.zones.items())
            if held
        },
        "cards": {
            card.id: {
                "card": card.number,
                "place": place_byte(card),
                "state": card.state,
                "used": card.used,
                "stamp": card.stamp,
                **({"host": card.host, "attached": list(card.attached)} if state.ruleset.memory.attached else {}),
                **{name: card.cells[number] for number, name in cells.items()},
            }
            for card in state.cards
        },
        "resources": [
            {name: state.resources[state.resource_at(player, number)] for number, name in resources.items()}
            for player in range(PLAYERS)
        ],
        "registers": list(state.registers),
        "modifiers": {card.id: [_change(one) for one in card.changes] for card in state.cards if card.changes},
        "triggers": [
            (one.card, one.slot, one.order, one.batch & BYTE_MAX, one.event, one.about, one.player, one.value & 0xFFFF)
            for one in state.waiting
        ],
        "stage": [_request(one) for one in state.stage],
        "priority": {"holder": state.holder, "passes": state.passes},
        **({"attacks": _fights(state)} if state.ruleset.memory.attacks else {}),
        "links": list(state.links),
        "lists": {at: list(held) for at, held in enumerate(lists) if owners[at] & LIST_EVENT},
        "log": list(state.log[-LOG_ENTRIES:]),
        "log_total": len(state.log) & BYTE_MAX,
    }


def _fights(state: State) -> dict[str, Any]:
    return {
        "attack": [(one.card, one.stamp, one.target, one.aim if one.target != NONE else 0) for one in state.fights],
        "block": list(state.blocks),
    }


def _change(one: Change) -> tuple[int, ...]:
    until = one.until | (DUR_STATIC if one.static else 0)
    return one.kind, one.source, one.value & 0xFFFF, one.aux, until, one.player


def _request(one: Request) -> tuple[Any, ...]:
    return one.card, one.player, one.negated, one.action, one.value & 0xFFFF, tuple(one.targets)
