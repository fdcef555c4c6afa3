"""Everything that a duel remembers, as plain mutable data.

Codes (places, states, modifier kinds, messages) are those of `schema.core_state`, so that a dump can be laid beside
the console's memory. A skill or arts that is being used lies in IN_USE, a place of its own.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Protocol

from cartomancer.host.prompts import Prompt
from cartomancer.rulesets.timeline.codes import Category, Condition, Kind, Message, Place
from cartomancer.rulesets.timeline.model.rng import Rng
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DuelResult, Fault, ModKind
from cartomancer.schema.records import NO_KEYWORDS, AbilitySlot, CardRecord, Keywords

NONE = 0xFF
"""No card."""

IN_USE = 12
"""Place of a skill or arts from the moment it is used until it has resolved."""

LANES = (int(Place.LEFT), int(Place.CENTRE), int(Place.RIGHT))
FIELD = (int(Place.MASTER), int(Place.LORD), *LANES)
TIMELINE = (int(Place.WT4), int(Place.WT3), int(Place.WT2), int(Place.WT1))
PLACE_ORDER = (*FIELD, int(Place.HAND), int(Place.DECK), *TIMELINE, int(Place.STANDBY), IN_USE)
"""The order in which cards of one player are listed."""

INSTANCES_MAX = 128
MODIFIERS_MAX = 128
TRIGGERS_MAX = 32
LIFE_MAX = 0xFFFF

KIND_OF = {
    int(Category.MASTER): int(Kind.MASTER),
    int(Category.MINION): int(Kind.MINION),
    int(Category.LORD): int(Kind.LORD),
    int(Category.SKILL): int(Kind.SKILL),
    int(Category.ARTS): int(Kind.ARTS),
}


class GameOver(Exception):  # noqa: N818 - it is not an error
    """The duel has ended; `ModelDuel.result` says how."""


@dataclass(frozen=True)
class PrintedCard:
    """What is printed on a card, as far as the rules read it."""

    number: int
    category: int
    colour: int = 0
    cost: int = 0
    cc_wt: int = 0
    atk: int = 0
    hp: int = 0
    type1: int = 0
    type2: int = 0
    keywords: Keywords = NO_KEYWORDS
    slots: tuple[AbilitySlot, ...] = ()

    @classmethod
    def of_record(cls, number: int, record: CardRecord) -> PrintedCard:
        """The card from its record in ROM."""
        return cls(
            number,
            record.category,
            record.colour,
            record.cost,
            record.cc_wt,
            record.atk,
            record.hp,
            record.type1,
            record.type2,
            record.keywords,
            record.slots,
        )

    @property
    def waits(self) -> bool:
        """Whether it goes to the timeline: minion or skill (R000-15)."""
        return self.category in (Category.MINION, Category.SKILL)

    @property
    def wait(self) -> int:
        """WT of a minion or skill, else 0."""
        return self.cc_wt if self.waits else 0

    @cached_property
    def standing(self) -> tuple[AbilitySlot, ...]:
        """The slots with continuous effects (R000-45, R000-46)."""
        conditions = (Condition.ALWAYS, Condition.OWN_TURN)
        return tuple(slot for slot in self.slots if slot.number and slot.condition in conditions)


@dataclass(frozen=True)
class Library:
    """All cards and abilities by number, and the numbers of the rules."""

    cards: Mapping[int, PrintedCard]
    abilities: Mapping[int, tuple[Step, ...]]
    rules: Rules = field(default_factory=Rules)


@dataclass
class Instance:
    """One physical card in a duel."""

    id: int
    card: PrintedCard
    owner: int
    controller: int
    place: int
    exhausted: bool = False
    reversed: bool = False
    new: bool = False
    moved: bool = False
    incapacitated: bool = False
    used: int = 0
    damage: int = 0
    cores: int = 0
    stamp: int = 0
    standing: tuple[tuple[AbilitySlot, int], ...] = ()
    """On the field: its standing slots, and how many of their steps found room in the table of modifiers."""

    @property
    def on_field(self) -> bool:
        """Master, lord zone or lane."""
        return self.place <= Place.RIGHT

    @property
    def in_lane(self) -> bool:
        """In one of the three minion zones."""
        return self.place in LANES

    @property
    def active(self) -> bool:
        """Neither exhausted, reversed nor incapacitated: it may act (P000-24, P000-46, P000-47)."""
        return not (self.exhausted or self.reversed or self.incapacitated)


@dataclass
class Player:
    """One player: life, cores, and their places, each an ordered list of instance ids."""

    life: int = 0
    cores: int = 0
    cores_out: int = 0
    fatigue: int = 0
    places: dict[int, list[int]] = field(default_factory=lambda: {place: [] for place in PLACE_ORDER})


@dataclass
class Modifier:
    """A change of one card; the list is in order of time. `aux` is the HP part or the numbered keyword."""

    kind: ModKind
    target: int
    source: int
    value: int
    aux: int
    duration: Duration
    player: int


@dataclass
class LogEntry:
    """One line of the match log."""

    message: Message
    turn: int
    player: int
    subject: int
    object: int
    value: int


@dataclass
class Tally:
    """What one step did: the cards that broke and the damage dealt (R000-88, macros $78, $79)."""

    broken: list[int] = field(default_factory=list)
    damage: int = 0


@dataclass
class Frame:
    """A running ability: whose it is, and what its previous step did.

    In a `trial` the card is judged before it is used, as if it had left the hand or standby already. It is `told` when
    the log says that it acts.
    """

    source: int
    controller: int
    cost: int = 0
    steps: tuple[Step, ...] = ()
    previous: list[int] = field(default_factory=list)
    trial: bool = False
    told: bool = False
    tally: Tally = field(default_factory=Tally)


@dataclass
class Attack:
    """The attack in progress; `atk` replaces the attacker's ATK when an effect says so."""

    attacker: int
    target: int
    atk: int = -1


@dataclass(frozen=True)
class Trigger:
    """An ability that waits in the queue; `last` puts a used skill or arts away afterwards."""

    rank: tuple[int, int, int]
    source: int
    slot: int
    controller: int
    last: bool = False


class Flow(Protocol):
    """Rules that are carried out elsewhere, in rules.lua: what a draw is, and what a block is."""

    def draw_card(self, player: int) -> None:
        """The player draws a card."""
        ...

    def block(self, attacker: int, candidates: list[int]) -> Generator[Prompt, Sequence[int], None]:
        """The defender may block with one of these minions."""
        ...


@dataclass
class ModelDuel:
    """A whole duel."""

    library: Library
    rng: Rng
    instances: list[Instance] = field(default_factory=list)
    players: list[Player] = field(default_factory=lambda: [Player(), Player()])
    modifiers: list[Modifier] = field(default_factory=list)
    queue: list[Trigger] = field(default_factory=list)
    log: list[LogEntry] = field(default_factory=list)
    tally: Tally = field(default_factory=Tally)
    attack: Attack | None = None
    turn: int = 0
    turn_player: int = 0
    stamps: int = 0
    result: DuelResult = DuelResult.OPEN
    flow: Flow | None = None

    def place(self, player: int, place: int) -> list[int]:
        """The ids in a place, in order; index 0 of the deck is its top."""
        return self.players[player].places[place]

    def count(self, player: int, *places: int) -> int:
        """Cards in these places together."""
        return sum(len(self.players[player].places[place]) for place in places)

    def master(self, player: int) -> int:
        """The player's master, NONE on a board without one."""
        held = self.place(player, Place.MASTER)
        return held[0] if held else NONE

    def fielded(self, first: int) -> list[Instance]:
        """All cards on both fields, in canonical order."""
        cards = self.instances
        sides = (self.players[first].places, self.players[1 - first].places)
        return [cards[ident] for places in sides for place in FIELD for ident in places[place]]

    @property
    def modifier_room(self) -> int:
        """How many more modifiers there may be; each standing step of a card on the field is one (DECISIONS 54)."""
        standing = sum(count for card in self.instances for _, count in card.standing)
        return MODIFIERS_MAX - len(self.modifiers) - standing

    def note(self, message: Message, player: int, subject: int = NONE, thing: int = NONE, value: int = 0) -> None:
        """Write to the match log."""
        self.log.append(LogEntry(message, self.turn, player, subject, thing, value))


def create(game: ModelDuel, number: int, owner: int, place: int, controller: int = -1) -> int:
    """A new instance of a card at the end of a place; its id. Used by setup and by boards of tests."""
    if len(game.instances) >= INSTANCES_MAX:
        raise ValueError("a duel has at most 128 cards")
    side = owner if controller < 0 else controller
    made = Instance(len(game.instances), game.library.cards[number], owner, side, int(place), stamp=game.stamps)
    game.stamps += 1
    game.instances.append(made)
    if made.place != Place.GONE:
        game.place(side, made.place).append(made.id)
    if made.place == Place.MASTER:
        game.players[owner].life = made.card.hp
    register(game, made)
    return made.id


def register(game: ModelDuel, card: Instance) -> None:
    """Let the standing slots of a card act that has come to the field; a full table refuses the rest of a slot."""
    card.standing = ()
    if not card.on_field:
        return
    for slot in card.card.standing:
        wanted, room = len(game.library.abilities[slot.number]), game.modifier_room
        card.standing += ((slot, min(wanted, room)),)
        if room < wanted:
            game.note(Message.FAULT, card.controller, card.id, int(Fault.MODIFIERS))
