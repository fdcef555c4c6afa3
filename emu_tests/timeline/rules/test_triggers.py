"""Slots, events and the trigger queue on the 6502: who waits, in which order it resolves, what is too much."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import (
    CardState,
    Condition,
    Effect,
    EventType,
    FlagKeyword,
    Kind,
    Macro,
    Message,
    Phase,
    Place,
    Range,
    Special,
    Turn,
    Zone,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import DRAIN_MAX, NONE, PLACES, TRIGGERS, Fault, ModKind
from cartomancer.schema.records import AbilitySlot
from cartomancer.units import AbilityNumber
from support import core_fixtures
from support.ability_fixtures import Match
from support.core_fixtures import BLUE, LORD, MASTER, MINION, Image, PlainCard, fixture_image, plain_cards
from support.fight_fixtures import FIRST, FightGame, answered, begin, make_game, plain_record, resolve
from support.machine_program import Program

ALL_KINDS = 0x3F
TARGET = Step(1, range_self=Range.FIELD, kind=Kind.MASTER, effect=Effect.GAIN_LIFE)
SETTLE = ("events_settle", 0, 0, 0)


def gains(amount: int) -> tuple[Step, ...]:
    """Life for the controller: its log entries tell what resolved, and when."""
    return (Step(1, effect=Effect.GAIN_LIFE, par_x=amount),)


COST = (Step(1, effect=Effect.GAIN_LIFE, par_x=Macro.ABILITY_COST),)
CALLS = (Step(1, range_self=Range.HAND, kind=Kind.MINION, effect=Effect.MOVE, par_x=Zone.LANE_RIGHT),)
DANCES = (Step(1, special=Special.SELF, kind=ALL_KINDS, effect=Effect.MOVE, par_x=Zone.LANE_CENTRE),)
WHIRLS = (Step(1, special=Special.SELF, kind=ALL_KINDS, effect=Effect.MOVE, par_x=Zone.LANE_ANY),)
SWAPS = (
    Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.SWAP),
    Step(2, range_self=Range.LANE_CENTRE, kind=ALL_KINDS),
)
NEEDS = (Step(1, range_opp=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.BREAK),)

TWO, PLACED, CALLER, DANCER, PHASES, LORDLY, WHIRLER, EMPTY, NEEDY = range(FIRST, FIRST + 9)
EDGES = [Condition[f"{phase.name}_{edge}"] for phase in Phase for edge in ("START", "END")]
FIRST_EDGE = FIRST + 9
"""Ten cards, one for each edge of a phase."""


@pytest.fixture(scope="module")
def game() -> FightGame:
    minion = plain_record(MINION)
    return make_game(
        [
            (minion, [(Condition.PLACEMENT, gains(1)), (Condition.PLACEMENT, gains(2))]),
            (minion, [(Condition.PLACEMENT, gains(5))]),
            (minion, [(Condition.PLACEMENT, CALLS), (Condition.PLACEMENT, gains(3))]),
            (minion, [(Condition.LANE_MOVE, gains(7))]),
            (minion, [(Condition.MAIN_START, gains(1)), (Condition.MAIN_START, COST), (Condition.MAIN_END, gains(4))]),
            (plain_record(LORD), [(Condition.UNLOCK, gains(6)), (Condition.PLACEMENT, gains(9))]),
            (minion, [(Condition.LANE_MOVE, WHIRLS)]),
            (minion, []),
            (minion, [(Condition.PLACEMENT, NEEDS), (Condition.PLACEMENT, gains(1))]),
            *((minion, [(edge, gains(1 + at))]) for at, edge in enumerate(EDGES)),
        ],
        cost=8,
    )


@pytest.fixture
def match(game: FightGame) -> Match:
    match = game.match()
    for player in (0, 1):
        match.new(MASTER, Place.MASTER, player)
        match.set_player(player, life=20)
    return match


def gained(match: Match) -> list[tuple[int, int]]:
    """Player and amount of everything that gained life, in order."""
    return [(entry["player"], entry["value_lo"]) for entry in match.log if entry["message"] == Message.LIFE_GAINED]


def waiting(match: Match) -> list[tuple[int, int]]:
    return [(match.get("trigger_card", at), match.get("trigger_slot", at)) for at in range(match.get("trigger_count"))]


def happened(match: Match, card: int, event: EventType) -> None:
    match.call("event_card", a=event, x=card)
    assert match.cpu.x == card


def phase(match: Match, edge: EventType, which: Phase, player: int = 0) -> None:
    match.put("arg_player", player)
    match.put("arg_object", which)
    match.put("arg_subject", NONE)
    match.call("event_raise", a=edge)
    match.call("events_settle")


# --- slots


def test_slot_run_takes_source_player_and_cost(match: Match) -> None:
    card = match.new(PHASES, Place.LEFT)
    begin(match, ("slot_run", 1, card, 1))
    assert gained(match) == [(1, 8)]
    assert (match.get("ability_source"), match.get("ability_player")) == (card, 1)


def test_an_empty_slot_does_nothing(match: Match) -> None:
    card = match.new(TWO, Place.LEFT)
    begin(match, ("slot_run", 0, card, 2))
    assert gained(match) == []


@pytest.mark.req("R000-74")
def test_slot_can_start_needs_a_target(match: Match) -> None:
    card = match.new(NEEDY, Place.LEFT)
    found = []
    for slot in (0, 1, 2):
        match.call("slot_can_start", a=0, x=card, y=slot)
        found.append(match.carry)
    match.new(BLUE, Place.LEFT, 1)
    match.call("slot_can_start", a=0, x=card, y=0)
    assert [*found, match.carry] == [False, True, False, True]


@pytest.mark.req("R000-43", "R000-66", "R000-67")
def test_slot_is_condition_cost_and_a_number_of_two_bytes() -> None:
    """257 and 1 have the same low byte."""
    numbers = ((Condition.PLACEMENT, 3, 257), (Condition.LANE_MOVE, 0, 2), (Condition.PLACEMENT, 0, 1))
    slots = tuple(AbilitySlot(condition, cost, AbilityNumber(number)) for condition, cost, number in numbers)
    card = PlainCard(FIRST, plain_record(MINION, slots=slots), "Card")
    abilities = [*(gains(at) for at in (1, 2)), *[gains(9)] * 254, COST]
    match = Match(Image(Program(fixture_image((*plain_cards(), card), abilities))))
    happened(match, match.new(FIRST, Place.LEFT), EventType.PLACED)
    match.call("events_settle")
    resolve(match)
    assert gained(match) == [(0, 3), (0, 1)]


# --- events


@pytest.mark.req("R000-52")
def test_events_become_triggers_in_slot_order(match: Match) -> None:
    card = match.new(TWO, Place.LEFT)
    happened(match, card, EventType.PLACED)
    assert waiting(match) == []
    match.call("events_settle")
    assert waiting(match) == [(card, 0), (card, 1)]
    resolve(match)
    assert gained(match) == [(0, 1), (0, 2)]
    assert (match.get("event_count"), match.get("trigger_count")) == (0, 0)


def test_an_event_of_another_kind_sets_nothing_off(match: Match) -> None:
    card = match.new(TWO, Place.LEFT)
    for event in (EventType.LANE_MOVED, EventType.UNLOCKED):
        happened(match, card, event)
    match.call("events_settle")
    assert waiting(match) == []


@pytest.mark.req("P000-46")
def test_a_face_down_card_sets_nothing_off(match: Match) -> None:
    card = match.new(TWO, Place.LEFT)
    match.put("inst_state", CardState.REVERSED, at=card)
    happened(match, card, EventType.PLACED)
    assert match.get("event_count") == 0


def test_a_card_that_left_before_settling_still_acts_for_who_had_it(match: Match) -> None:
    card = match.new(TWO, Place.CENTRE, 1)
    other = match.new(PLACED, Place.RIGHT, 1)
    happened(match, other, EventType.PLACED)
    happened(match, card, EventType.PLACED)
    assert match.move(card, Place.GONE, 1)
    match.call("events_settle")
    resolve(match)
    assert gained(match) == [(1, 1), (1, 2), (1, 5)], "from the centre lane, before the right one"


@pytest.mark.req("R000-51")
def test_unlock_is_no_placement(match: Match) -> None:
    card = match.new(LORDLY, Place.LORD)
    happened(match, card, EventType.UNLOCKED)
    match.call("events_settle")
    assert waiting(match) == [(card, 0)]


IDS = {
    Condition.START_START: "R000-55",
    Condition.START_END: "R000-56",
    Condition.CORE_START: "R000-57",
    Condition.CORE_END: "R000-58",
    Condition.DRAW_START: "R000-59",
    Condition.DRAW_END: "R000-60",
    Condition.MAIN_START: "R000-61",
    Condition.MAIN_END: "R000-62",
    Condition.END_START: "R000-63",
    Condition.END_END: "R000-64",
}


@pytest.mark.parametrize(
    ("at", "edge"), [pytest.param(at, edge, marks=pytest.mark.req(IDS[edge])) for at, edge in enumerate(EDGES)]
)
def test_each_edge_of_a_phase_sets_off_its_condition_only(match: Match, at: int, edge: Condition) -> None:
    lanes = (Place.LEFT, Place.CENTRE, Place.RIGHT)
    near = (at, (at + 1) % len(EDGES), (at - 1) % len(EDGES))
    cards = [match.new(FIRST_EDGE + which, place) for which, place in zip(near, lanes, strict=True)]
    foes = match.new(FIRST_EDGE + at, Place.LEFT, 1)
    kind = EventType.PHASE_END if at & 1 else EventType.PHASE_START
    phase(match, kind, Phase(at // 2))
    assert waiting(match) == [(cards[0], 0)]
    phase(match, kind, Phase(at // 2), player=1)
    assert waiting(match) == [(cards[0], 0), (foes, 0)]
    assert edge.name.startswith(Phase(at // 2).name)


@pytest.mark.req("R000-61", "R000-66", "P000-46")
def test_phase_triggers_are_those_of_the_face_up_field(match: Match) -> None:
    cards = [match.new(PHASES, place) for place in (Place.RIGHT, Place.LEFT, Place.CENTRE)]
    match.new(PHASES, Place.HAND)
    match.put("inst_state", CardState.REVERSED, at=cards[2])
    phase(match, EventType.PHASE_START, Phase.MAIN)
    assert waiting(match) == [(cards[1], 0), (cards[1], 1), (cards[0], 0), (cards[0], 1)]
    resolve(match)
    assert gained(match) == [(0, 1), (0, 8), (0, 1), (0, 8)]


def test_a_lane_prompt_shows_what_waits(match: Match) -> None:
    first, second = match.new(PLACED, Place.HAND), match.new(PLACED, Place.HAND)
    step = Step(1, range_self=Range.HAND, kind=ALL_KINDS, effect=Effect.MOVE, par_x=Zone.LANE_ANY)
    asked = match.begin_steps([step], 0)
    assert asked is not None and match.get("trigger_count") == 0
    asked = match.answer(Place.RIGHT)
    assert asked is not None and waiting(match) == [(first, 0)]
    assert match.answer(Place.LEFT) is None
    assert waiting(match) == [(first, 0), (second, 0)]


# --- the order


@pytest.mark.parametrize("turn_player", [0, 1])
def test_turn_player_then_place_then_slot(match: Match, turn_player: int) -> None:
    match.put("turn_player", turn_player)
    cards = [
        match.new(number, place, player)
        for player in (0, 1)
        for number, place in ((PLACED, Place.CENTRE), (TWO, Place.LEFT))
    ]
    for card in cards:
        happened(match, card, EventType.PLACED)
    resolve(match)
    own = [(turn_player, amount) for amount in (1, 2, 5)]
    assert gained(match) == own + [(1 - turn_player, amount) for _, amount in own]


def test_what_fires_meanwhile_waits_for_the_next_batch(match: Match) -> None:
    caller = match.new(CALLER, Place.CENTRE)
    match.new(PLACED, Place.HAND)
    other = match.new(TWO, Place.LEFT, 1)
    for card in (other, caller):
        happened(match, card, EventType.PLACED)
    resolve(match)
    assert gained(match) == [(0, 3), (1, 1), (1, 2), (0, 5)]


@pytest.mark.req("R000-52")
def test_a_trigger_resolves_although_its_card_left_or_turned(match: Match) -> None:
    left, right = match.new(PLACED, Place.LEFT), match.new(PLACED, Place.RIGHT, 1)
    for card in (left, right):
        happened(match, card, EventType.PLACED)
    match.call("events_settle")
    match.move(left, Place.HAND)
    match.put("inst_state", CardState.REVERSED, at=right)
    resolve(match)
    assert gained(match) == [(0, 5), (1, 5)]


def test_the_controller_is_who_had_the_card_when_it_fired(match: Match) -> None:
    card = match.new(PLACED, Place.LEFT, 1)
    happened(match, card, EventType.PLACED)
    match.call("events_settle")
    match.move(card, Place.LEFT, 0)
    resolve(match)
    assert gained(match) == [(1, 5)]


# --- too much


def test_an_endless_chain_is_cut_after_64_and_logged(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core_fixtures, "CYCLE_LIMIT", 1_000_000)
    match.new(WHIRLER, Place.LEFT)
    match.new(EMPTY, Place.CENTRE)
    happened(match, match.zone(Place.LEFT)[0], EventType.LANE_MOVED)
    match.put("log_count", 0)
    assert resolve(match) == []
    assert match.faults == [Fault.TRIGGERS]
    assert (match.get("trigger_count"), match.get("event_count")) == (0, 0)
    entry = match.log[-1]
    assert (entry["message"], entry["object"], entry["player"]) == (Message.FAULT, Fault.TRIGGERS, 0)
    assert entry["value_lo"] == 0
    assert match.place(entry["subject"])[1] == Place.LEFT, (
        f"after {DRAIN_MAX} moves between left and right, an even number"
    )


def test_no_more_than_32_wait(match: Match) -> None:
    card = match.new(PLACED, Place.LEFT)
    for _ in range(TRIGGERS + 3):
        happened(match, card, EventType.PLACED)
        match.call("events_settle")
    assert match.get("trigger_count") == TRIGGERS
    assert match.faults == [Fault.TRIGGERS] * 3
    assert [(entry["subject"], entry["player"]) for entry in match.log] == [(card, 0)] * 3
    life = match.player(0, "life")
    resolve(match)
    assert match.player(0, "life") == life + 5 * TRIGGERS


# --- from the effects


@pytest.mark.req("R000-53", "R000-122")
def test_a_swap_lets_both_lane_moves_resolve(match: Match) -> None:
    for place in (Place.LEFT, Place.CENTRE):
        match.new(DANCER, place)
    at = match.begin_steps(list(SWAPS), 0)
    assert at is None and len(waiting(match)) == 2


@pytest.mark.req("P000-44")
def test_what_cannot_be_moved_sets_nothing_off(match: Match) -> None:
    card = match.new(DANCER, Place.LEFT)
    match.modify(card, ModKind.GIVE_FLAGS, val=FlagKeyword.MOVE_IMMUNE)
    match.play(list(DANCES), source=card)
    assert waiting(match) == []


@pytest.mark.req("P000-46")
def test_turning_face_up_is_no_placement(match: Match) -> None:
    card = match.new(TWO, Place.LEFT)
    match.put("inst_state", CardState.REVERSED, at=card)
    step = Step(1, range_self=Range.FIELD, kind=ALL_KINDS, effect=Effect.REVERSE, par_x=Turn.FACE_UP)
    match.play([step], source=card)
    assert (match.get("inst_state", card), waiting(match)) == (0, [])


def test_triggers_ask_their_own_controller(match: Match) -> None:
    card = match.new(NEEDY, Place.LEFT, 1)
    match.new(BLUE, Place.LEFT)
    happened(match, card, EventType.PLACED)
    assert answered(match, begin(match, SETTLE, ("triggers_resolve", 0, 0, 0))) == []
    assert match.zone(Place.LEFT) == []
    assert match.get("zone_count", PLACES + Place.LEFT) == 1
