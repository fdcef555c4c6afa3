"""Turns on the console: a small set of cards made for them, and a board from which a duel goes on.

The image has the ruleset of the timeline game, the cards below and two decks of minions. A `Board` is filled, begun at
a phase, and answered prompt by prompt; what is read from it is what a player would see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from enum import IntEnum
from functools import cache
from pathlib import Path

import pytest

from cartomancer.blobs import Blob
from cartomancer.rulesets.timeline.codes import (
    Action,
    Ask,
    CardState,
    Category,
    Condition,
    Effect,
    FlagKeyword,
    Kind,
    Macro,
    Message,
    NumberKeyword,
    Phase,
    Place,
    Range,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DuelResult, ModKind, PromptType
from cartomancer.schema.records import AbilitySlot, CardRecord, Keywords
from support.album_fixture import DummyCard, dummy_cards, fixture_inputs
from support.duel_console import Console, Ground, ground_of
from support.linked_images import linked_image
from support.machine_fixtures import LOG

LEFT, CENTRE, RIGHT = Place.LEFT, Place.CENTRE, Place.RIGHT
P0, P1 = 0, 1
LIFE = 20
DECK_SIZE = 10
NO_CARD = 99


class No(IntEnum):
    """The cards of the set."""

    MASTER = 1
    MINION = 2  # 3/4 for 2, WT2
    LORD = 3  # 5/6 for 3, CC2
    SKILL = 4  # 1 damage to an enemy minion, cost 1, WT1
    ARTS = 5  # draws a card, cost 2, CC1
    HASTE = 6
    ASSAULT = 7
    RUNNER = 8  # may attack after it moved
    LEAPER = 9
    LEFT_ONLY = 10
    HEALER = 11  # regenerates
    PLACED = 12  # gains 1 life when placed, 2 when it changes lanes
    SWITCH = 13  # abilities: 1 life for exhaustion, 2 for 2 MP, 3 once for exhaustion
    ONCE = 14  # 4 life once for 1 MP; needs an enemy minion: damage for exhaustion
    EDGE_1 = 15  # gain life at the edges of start and core phase
    EDGE_2 = 16
    EDGE_3 = 17
    EDGE_4 = 18
    QUICK = 19  # a skill with WT0: gain 1 life
    HERALD = 20  # a lord that gains 5 life when unlocked
    LEAPING_LORD = 21
    IDLE = 22  # a skill without an ability
    FIRE = 23  # a skill: 20 damage to the enemy master
    TWICE = 24  # gains 1 and 2 life at the start of the core phase
    DOOM = 25  # a skill: 20 damage to both masters
    GATE = 26  # an arts that gains 5 life when unlocked
    LOCKED = 27  # a skill with the same ability, which nothing fires
    DEAR = 28  # a lord for 250 MP and 10 cores
    CENTRED = 29  # 2 HP more in the centre


def gain(amount: int) -> tuple[Step, ...]:
    return (Step(1, effect=Effect.GAIN_LIFE, par_x=amount),)


def hurt(amount: int, kind: int) -> tuple[Step, ...]:
    """Damage to one enemy card of a kind on the field."""
    return (Step(1, range_opp=Range.FIELD, kind=kind, select=1, sel_x=1, effect=Effect.DAMAGE, par_x=amount),)


ABILITIES = (
    gain(1),
    gain(2),
    gain(3),
    gain(4),
    gain(5),
    hurt(1, Kind.MINION),
    (Step(1, effect=Effect.DRAW, par_x=1),),
    gain(Macro.OWN_CORES),
    gain(Macro.OWN_HAND),
    gain(Macro.OWN_STANDBY),
    hurt(20, Kind.MASTER),
    (Step(1, Range.FIELD, Range.FIELD, kind=Kind.MASTER, effect=Effect.DAMAGE, par_x=20),),
)
HURT, DRAW, CORES, HAND, STANDBY, FIRE, DOOM = 6, 7, 8, 9, 10, 11, 12
"""Numbers of abilities; gain(n) has the number n."""


def edges(start: int, end: int, first: Condition) -> dict[str, object]:
    """A minion that gains life at both edges of a phase."""
    return {"slots": slots((first, 0, start), (Condition.of(first + 1), 0, end))}


def slots(*entries: tuple[Condition, int, int]) -> tuple[AbilitySlot, ...]:
    made = [AbilitySlot(condition, cost, number) for condition, cost, number in entries]  # type: ignore[arg-type]
    return (*made, *(AbilitySlot() for _ in range(3 - len(made))))


def flags(keyword: FlagKeyword) -> dict[str, object]:
    return {"keywords": Keywords((0,) * 8, int(keyword))}


def cards() -> tuple[DummyCard, ...]:
    plain = replace(
        dummy_cards()[0].record,
        category=Category.MINION,
        keywords=Keywords(),
        slots=slots(),
        type1=0,
        type2=0,
        cost=2,
        cc_wt=2,
        atk=3,
        hp=4,
    )
    lord = {"category": Category.LORD, "cost": 3, "cc_wt": 2, "atk": 5, "hp": 6}
    skill = {"category": Category.SKILL, "cost": 1, "cc_wt": 1, "atk": 0, "hp": 0}
    exhaust, mp = Condition.ACTIVATE_EXHAUST, Condition.ACTIVATE_MP
    once, once_mp = Condition.ONCE_EXHAUST, Condition.ONCE_MP
    made: dict[No, Mapping[str, object]] = {
        No.MASTER: {"category": Category.MASTER, "cost": 0, "cc_wt": 0, "atk": 0, "hp": LIFE},
        No.MINION: {},
        No.LORD: lord,
        No.SKILL: {**skill, "slots": slots((Condition.USE, 0, HURT))},
        No.ARTS: {**skill, "category": Category.ARTS, "cost": 2, "slots": slots((Condition.USE, 0, DRAW))},
        No.HASTE: flags(FlagKeyword.HASTE),
        No.ASSAULT: flags(FlagKeyword.ASSAULT),
        No.RUNNER: flags(FlagKeyword.MOVE_ATTACK),
        No.LEAPER: flags(FlagKeyword.LEAP),
        No.LEFT_ONLY: flags(FlagKeyword.LEFT_ONLY),
        No.HEALER: flags(FlagKeyword.REGENERATION),
        No.PLACED: {"slots": slots((Condition.PLACEMENT, 0, 1), (Condition.LANE_MOVE, 0, 2))},
        No.SWITCH: {"slots": slots((exhaust, 0, 1), (mp, 2, 2), (once, 0, 3))},
        No.ONCE: {"slots": slots((once_mp, 1, 4), (exhaust, 0, HURT))},
        No.EDGE_1: edges(STANDBY, STANDBY, Condition.START_START),
        No.EDGE_2: edges(CORES, CORES, Condition.CORE_START),
        No.EDGE_3: edges(HAND, HAND, Condition.DRAW_START),
        No.EDGE_4: {"category": Category.LORD, "cc_wt": 0, **edges(1, 2, Condition.MAIN_START)},
        No.QUICK: {**skill, "cc_wt": 0, "slots": slots((Condition.USE, 0, 1))},
        No.HERALD: {
            **lord,
            "slots": slots((Condition.UNLOCK, 0, 5), (Condition.END_START, 0, 3), (Condition.END_END, 0, 4)),
        },
        No.LEAPING_LORD: {**lord, **flags(FlagKeyword.LEAP)},
        No.IDLE: skill,
        No.FIRE: {**skill, "slots": slots((Condition.USE, 0, FIRE))},
        No.GATE: {**skill, "category": Category.ARTS, "slots": slots((Condition.UNLOCK, 0, 5))},
        No.LOCKED: {**skill, "slots": slots((Condition.UNLOCK, 0, 5))},
        No.CENTRED: {"keywords": Keywords(tuple(2 * (one == NumberKeyword.CENTRE_TRAIT) for one in NumberKeyword))},
        No.DEAR: {**lord, "cost": 250, "cc_wt": 10},
        No.DOOM: {**skill, "slots": slots((Condition.USE, 0, DOOM))},
        No.TWICE: {"slots": slots((Condition.CORE_START, 0, 1), (Condition.CORE_START, 0, 2))},
    }
    return tuple(
        DummyCard(number, replace(plain, **changes), f"Card {number}", "")  # type: ignore[arg-type]
        for number, changes in made.items()
    )


RECORDS: dict[int, CardRecord] = {card.number: card.record for card in cards()}


def deck(name: str, *entries: tuple[int, int]) -> Blob:
    data = (0).to_bytes(2, "little") + No.MASTER.to_bytes(2, "little") + bytes([len(entries)])
    return Blob(name, "deck", data + b"".join(card.to_bytes(2, "little") + bytes([copies]) for card, copies in entries))


@cache
def turn_rom() -> Path:
    """The image of this set."""
    decks = (
        deck("deck_1", (No.MINION, 6), (No.LORD, 4)),
        deck("deck_2", (No.SKILL, DECK_SIZE)),
        deck("deck_3", (NO_CARD, 1)),
        deck("deck_4", (No.MINION, 200)),
        deck("deck_5", *[(No.LORD, 0)] * 99, (No.MINION, 5)),
    )
    inputs = replace(fixture_inputs(cards=cards(), abilities=ABILITIES, decks=decks), game="timeline")
    return linked_image(inputs)


@pytest.fixture(scope="session")
def turn_ground(request: pytest.FixtureRequest) -> Iterator[Ground]:
    """The image of this set, started."""
    log = request.config.stash[LOG]
    ground = ground_of(turn_rom(), log.cycles is not None)
    yield ground
    log.add(ground.machine)


@pytest.fixture
def board(turn_ground: Ground) -> Board:
    """Both masters, and nothing else; turn 3 of player 0."""
    return Board(turn_ground)


class Board:
    """A duel in the middle."""

    def __init__(self, ground: Ground) -> None:
        self.console: Console = ground.duel(7, "timeline_resume")
        self.machine = self.console.machine
        self.put("turn_number", 3)
        self.over = False
        self.masters = [self.add(No.MASTER, Place.MASTER, player) for player in (P0, P1)]
        for player in (P0, P1):
            self.console.set_player(player, life=LIFE, cores=5, cores_out=0)

    # --- given

    def put(self, name: str, value: int, at: int = 0) -> None:
        self.console.put(name, value, at)

    def add(self, number: int, place: int, player: int = P0, state: int = 0, damage: int = 0, cores: int = 0) -> int:
        """A card at the end of a place."""
        card = self.console.new(number, place, player)
        self.put("inst_state", state, card)
        self.put("inst_damage_lo", damage, card)
        self.put("inst_counter", cores, card)
        return card

    def give(self, card: int, duration: Duration, player: int = P0, atk: int = 0, hp: int = 0) -> None:
        """A change of ATK and HP for some time."""
        self.console.modify(ModKind.VALUES, card, atk, extra=hp, dur=duration | player << 7)

    def set_player(self, player: int, **fields: int) -> None:
        self.console.set_player(player, **fields)

    # --- when

    def begin(self, phase: Phase = Phase.MAIN, player: int = P0) -> Board:
        """Run from a phase of a player's turn to the first prompt."""
        self.put("turn_phase", phase)
        self.put("turn_player", player)
        return self.run()

    def run(self) -> Board:
        self.over = self.console.run() == PromptType.GAME_OVER
        return self

    def answer(self, *values: int) -> Board:
        """Answer and run to the next prompt."""
        assert self.console.offer(list(values)), f"{values} was refused to {self.console.asked()}"
        return self.run()

    def act(self, card: int, action: Action) -> Board:
        """Name a card and what it does, and answer that it does it."""
        assert action in self.actions(card), f"{action.name} is not offered: {self.actions(card)}"
        self.answer(card)
        return self.answer(action) if self.asks(Ask.ACTION) else self

    def end_phase(self) -> Board:
        """End the main phase; the duel goes on to the next prompt."""
        assert self.asks(Ask.MAIN)
        return self.answer()

    # --- then

    def asks(self, ask: Ask) -> bool:
        return not self.over and self.console.asked()["ask"] == ask

    @property
    def offered(self) -> list[int]:
        """The candidates of the prompt."""
        assert not self.over
        return list(self.console.asked()["candidates"])

    def actions(self, card: int) -> list[Action]:
        """What the console would let a card do, if it offers the card at all."""
        assert self.asks(Ask.MAIN)
        if card not in self.offered:
            return []
        moment = self.machine.snapshot()  # the check uses the list of candidates
        self.machine.show("card_record")
        bits = self.machine.call("card_actions", x=card).a
        self.machine.restore(moment)
        return [action for action in Action if bits >> action - 1 & 1]

    def state_of(self, card: int) -> int:
        return self.machine.read("inst_state", 128)[card]

    def damage_of(self, card: int) -> int:
        return self.machine.read("inst_damage_lo", 128)[card]

    def cores_on(self, card: int) -> int:
        return self.machine.read("inst_counter", 128)[card]

    def place_of(self, card: int) -> tuple[int, Place]:
        byte = self.machine.read("inst_place", 128)[card]
        return byte >> 7, Place(byte & 0x0F)

    def zone(self, place: Place, player: int = P0) -> list[int]:
        found: list[int] = self.console.state()["places"].get(f"{player} {place.name}", [])
        return found

    def player(self, player: int, field: str) -> int:
        value: int = self.console.state()["players"][player][field]
        return value

    @property
    def turn(self) -> tuple[int, int]:
        """Turn number and player."""
        return self.console.byte("turn_number"), self.console.byte("turn_player")

    @property
    def result(self) -> DuelResult:
        return DuelResult(self.console.byte("duel_result"))

    def values_logged(self, message: Message, player: int = P0) -> list[int]:
        """The values of log entries of one kind, oldest first."""
        return [entry[5] for entry in self.console.state()["log"] if entry[0] == message and entry[2] == player]

    def subjects_logged(self, message: Message) -> list[int]:
        """The cards that log entries of one kind tell of, oldest first."""
        return [entry[3] for entry in self.console.state()["log"] if entry[0] == message]


ACTIVE = 0
EXHAUSTED, NEW, MOVED = CardState.EXHAUSTED, CardState.NEW, CardState.MOVED
REVERSED, INCAPACITATED = CardState.REVERSED, CardState.INCAPACITATED
