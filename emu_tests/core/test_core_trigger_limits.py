"""Which slots of which cards wait: every slot, every place of the field, both edges of each phase; how many resolve."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import CardState, Condition, Effect, EventType, Phase, Place, Special, Zone
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import DRAIN_MAX, NONE, PLACES, TRIGGER_LAST, Fault
from support.ability_fixtures import Match
from support.core_fixtures import ARTS, MASTER, MINION, SKILL
from support.fight_fixtures import FIRST, FightGame, begin, make_game, plain_record

FIELD = (Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT)
EDGES = {EventType.PHASE_START: "START", EventType.PHASE_END: "END"}
PHASES = [Condition[f"{phase.name}_{edge}"] for phase in Phase for edge in ("START", "END")]

GAIN = (Step(1, effect=Effect.GAIN_LIFE, par_x=1),)
RESTLESS = (*GAIN, Step(2, special=Special.SELF, kind=0x3F, effect=Effect.MOVE, par_x=Zone.LANE_ANY))
THREE, MIXED, RUNNER, USED, OPENED, IDLE = range(FIRST + len(PHASES), FIRST + len(PHASES) + 6)


@pytest.fixture(scope="module")
def game() -> FightGame:
    minion, skill, arts = plain_record(MINION), plain_record(SKILL), plain_record(ARTS)
    return make_game(
        [
            *((minion, [(condition, GAIN)]) for condition in PHASES),
            (minion, [(Condition.PLACEMENT, GAIN)] * 3),
            (minion, [(Condition.LANE_MOVE, GAIN), (Condition.PLACEMENT, GAIN), (Condition.ATTACK, GAIN)]),
            (minion, [(Condition.LANE_MOVE, RESTLESS)]),
            (skill, [(Condition.USE, GAIN), (Condition.UNLOCK, GAIN), (Condition.USE, GAIN)]),
            (arts, [(Condition.UNLOCK, GAIN), (Condition.USE, GAIN), (Condition.PLACEMENT, GAIN)]),
            (skill, [(Condition.UNLOCK, GAIN)]),
        ]
    )


@pytest.fixture
def match(game: FightGame) -> Match:
    made = game.match()
    for player in (0, 1):
        made.set_player(player, life=20)
    return made


def waiting(match: Match) -> list[tuple[int, int, int]]:
    """Card, slot and event of all triggers, in the order in which they were added."""
    fields = ("card", "slot", "event")
    rows = (tuple(match.get(f"trigger_{field}", at) for field in fields) for at in range(match.get("trigger_count")))
    return [(card, slot, event) for card, slot, event in rows]


def happened(match: Match, card: int, event: EventType) -> None:
    match.call("event_card", a=event, x=card)
    match.call("events_settle")
    assert match.get("event_count") == 0


# --- slots


def test_all_three_slots_of_a_card_wait_in_their_order(match: Match) -> None:
    card = match.new(THREE, Place.LEFT)
    happened(match, card, EventType.PLACED)
    assert waiting(match) == [(card, slot, EventType.PLACED) for slot in range(3)]


@pytest.mark.parametrize(("event", "slot"), [(EventType.LANE_MOVED, 0), (EventType.PLACED, 1)])
def test_only_the_slot_with_the_condition_waits(match: Match, event: EventType, slot: int) -> None:
    card = match.new(MIXED, Place.RIGHT, 1)
    happened(match, card, event)
    assert waiting(match) == [(card, slot, event)]
    match.call("trigger_take")
    assert (match.cpu.x, match.cpu.y, match.cpu.a) == (card, slot, event)
    assert (match.get("arg_player"), match.get("arg_object")) == (1, NONE)


@pytest.mark.parametrize("place", [Place.HAND, Place.WT1, Place.IN_USE, Place.GONE])
def test_card_outside_the_field_sets_nothing_off(match: Match, place: Place) -> None:
    happened(match, match.new(THREE, place), EventType.PLACED)
    assert waiting(match) == []


def test_face_down_card_sets_nothing_off(match: Match) -> None:
    card = match.new(THREE, Place.LEFT)
    match.put("inst_state", CardState.REVERSED, at=card)
    happened(match, card, EventType.PLACED)
    assert waiting(match) == []


def test_card_waits_with_the_place_and_player_it_had(match: Match) -> None:
    card = match.new(MIXED, Place.CENTRE, 1)
    match.call("event_card", a=EventType.PLACED, x=card)
    assert match.move(card, Place.LEFT, 0)
    match.call("events_settle")
    match.call("trigger_take")
    assert (match.cpu.x, match.get("arg_player")) == (card, 1)


# --- phases


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("phase", list(Phase), ids=lambda phase: phase.name)
@pytest.mark.parametrize("event", list(EDGES), ids=list(EDGES.values()))
def test_each_edge_of_a_phase_has_its_own_condition(match: Match, player: int, phase: Phase, event: EventType) -> None:
    wanted = Condition[f"{phase.name}_{EDGES[event]}"]
    number = FIRST + PHASES.index(wanted)
    cards = [match.new(number, place, player) for place in FIELD]
    for place in FIELD:
        match.new(number, place, 1 - player)
    match.new(number, Place.HAND, player)
    match.put("arg_player", player)
    match.put("arg_subject", NONE)
    match.put("arg_object", phase)
    match.word("arg_value", 0)
    match.call("event_raise", a=event)
    match.call("events_settle")
    assert waiting(match) == [(card, 0, event) for card in cards]


@pytest.mark.parametrize("other", range(len(PHASES)))
def test_other_phases_set_nothing_off(match: Match, other: int) -> None:
    card = match.new(FIRST + other, Place.LEFT)
    match.put("arg_player", 0)
    match.put("arg_subject", NONE)
    match.word("arg_value", 0)
    for phase in Phase:
        for event in EDGES:
            match.put("arg_object", phase)
            match.call("event_raise", a=event)
    match.call("events_settle")
    assert [row[0] for row in waiting(match)] == [card]


def test_phase_skips_face_down_cards_and_empty_places(match: Match) -> None:
    number = FIRST + PHASES.index(Condition.MAIN_START)
    shown, hidden = match.new(number, Place.RIGHT), match.new(number, Place.LEFT)
    match.put("inst_state", CardState.REVERSED, at=hidden)
    match.put("arg_player", 0)
    match.put("arg_subject", NONE)
    match.put("arg_object", Phase.MAIN)
    match.word("arg_value", 0)
    match.call("event_raise", a=EventType.PHASE_START)
    match.call("events_settle")
    assert [row[0] for row in waiting(match)] == [shown]


# --- resolving


def test_exactly_64_triggers_resolve_and_the_next_is_dropped(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("support.core_fixtures.CYCLE_LIMIT", 2_000_000)
    for player in (0, 1):
        match.new(MASTER, Place.MASTER, player)
    match.new(MINION, Place.LEFT)
    card = match.new(RUNNER, Place.CENTRE)
    match.put("arg_object", NONE)
    match.word("arg_value", int(Place.CENTRE))
    assert begin(match, ("trigger_add", EventType.LANE_MOVED, card, 0), ("triggers_resolve", 0, 0, 0)) is None
    assert match.player(0, "life") == 20 + DRAIN_MAX
    assert match.faults == [Fault.TRIGGERS]
    assert match.get("trigger_count") == 0


# --- used cards


def used(match: Match, number: int, player: int = 0, cores: int = 0) -> int:
    card = match.new(number, Place.HAND, player)
    assert begin(match, ("use_card", cores, card, 0)) is None
    return card


@pytest.mark.parametrize("player", [0, 1])
def test_used_skill_waits_with_its_use_slots_and_ends_with_the_last(match: Match, player: int) -> None:
    card = used(match, USED, player, cores=2)
    assert match.place(card) == (player, Place.IN_USE)
    assert match.get("inst_counter", card) == 2
    assert waiting(match) == [(card, 0, EventType.PLACED), (card, 2 | TRIGGER_LAST, EventType.PLACED)]


def test_used_arts_waits_with_its_unlock_slots_too(match: Match) -> None:
    card = used(match, OPENED)
    assert waiting(match) == [(card, 0, EventType.PLACED), (card, 1 | TRIGGER_LAST, EventType.PLACED)]


def test_skill_without_a_use_slot_is_put_away_at_once(match: Match) -> None:
    card = used(match, IDLE)
    assert (match.place(card), waiting(match)) == ((0, Place.WT1), [])


def test_last_mark_is_on_the_used_cards_own_trigger(match: Match) -> None:
    other = match.new(THREE, Place.LEFT)
    match.call("event_card", a=EventType.PLACED, x=other)
    card = used(match, USED)
    marks = [(row[0], bool(row[1] & TRIGGER_LAST)) for row in waiting(match)]
    assert marks == [(other, False)] * 3 + [(card, False), (card, True)]
    assert match.get("trigger_count") < PLACES
