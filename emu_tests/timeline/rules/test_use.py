"""Used skills and arts lie in a place of their own; lords are unlocked; on the 6502."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import (
    CardState,
    Condition,
    CorePlace,
    Effect,
    EventType,
    Kind,
    Message,
    Place,
    Range,
    Special,
    Zone,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import TRIGGERS, Fault
from support.ability_fixtures import Match
from support.core_fixtures import ARTS, LORD, MASTER, MINION, SKILL
from support.fight_fixtures import FIRST, FightGame, answered, begin, make_game, plain_record

ALL_KINDS = 0x3F
RESOLVE = ("triggers_resolve", 0, 0, 0)


def gains(amount: int) -> tuple[Step, ...]:
    return (Step(1, effect=Effect.GAIN_LIFE, par_x=amount),)


HOME = (Step(1, special=Special.SELF, kind=ALL_KINDS, effect=Effect.MOVE, par_x=Zone.HAND),)
ASKS = (Step(1, effect=Effect.GAIN_LIFE, par_x=1, select=8),)
FEEDS = (Step(1, effect=Effect.MOVE_CORE, par_x=2, par_y=CorePlace.SOURCE, par_z=CorePlace.OWN),)
OPENS = (Step(1, range_self=Range.HAND | Range.DECK, kind=Kind.ARTS | Kind.LORD, effect=Effect.UNLOCK),)

(
    PLAIN_SKILL,
    DOUBLE_SKILL,
    BOOMERANG,
    ASKING,
    BOTH_ARTS,
    FEEDING,
    NEW_LORD,
    OPENER,
    QUICK,
) = range(FIRST, FIRST + 9)


@pytest.fixture(scope="module")
def game() -> FightGame:
    skill, arts, lord = (plain_record(number) for number in (SKILL, ARTS, LORD))
    return make_game(
        [
            (skill, [(Condition.USE, gains(1))]),
            (skill, [(Condition.USE, gains(1)), (Condition.NONE, gains(9)), (Condition.USE, gains(2))]),
            (skill, [(Condition.USE, HOME), (Condition.USE, gains(3))]),
            (skill, [(Condition.USE, ASKS)]),
            (arts, [(Condition.USE, gains(4)), (Condition.UNLOCK, gains(5))]),
            (arts, [(Condition.USE, FEEDS)]),
            (lord, [(Condition.UNLOCK, gains(6))]),
            (skill, [(Condition.USE, OPENS)]),
            (plain_record(SKILL, cc_wt=0), [(Condition.USE, gains(1))]),
        ]
    )


@pytest.fixture
def match(game: FightGame) -> Match:
    match = game.match()
    for player in (0, 1):
        match.new(MASTER, Place.MASTER, player)
        match.set_player(player, life=20)
    return match


def gained(match: Match) -> list[tuple[int, int]]:
    return [(entry["player"], entry["value_lo"]) for entry in match.log if entry["message"] == Message.LIFE_GAINED]


@pytest.mark.req("P000-19")
def test_a_skill_lies_in_use_until_its_ability_has_resolved(match: Match) -> None:
    card = match.new(ASKING, Place.HAND)
    asked = begin(match, ("use_card", 0, card, 0), RESOLVE)
    assert asked is not None and asked.source == card
    assert match.place(card) == (0, Place.IN_USE)
    assert match.answer(1) is None
    assert (match.place(card), gained(match)) == ((0, Place.WT1), [(0, 1)])
    assert match.members("broken") == set(), "it has not broken"


@pytest.mark.req("P000-19")
def test_a_skill_with_wt_0_goes_to_standby(match: Match) -> None:
    card = match.new(QUICK, Place.STANDBY, 1)
    begin(match, ("use_card", 0, card, 0), RESOLVE)
    assert (match.place(card), gained(match)) == ((1, Place.STANDBY), [(1, 1)])


@pytest.mark.req("P000-19")
def test_every_use_slot_resolves_in_order(match: Match) -> None:
    card = match.new(DOUBLE_SKILL, Place.HAND)
    begin(match, ("use_card", 0, card, 0), RESOLVE)
    assert (match.place(card)[1], gained(match)) == (Place.WT1, [(0, 1), (0, 2)])


def test_a_skill_that_moved_itself_stays_there(match: Match) -> None:
    card = match.new(BOOMERANG, Place.HAND)
    begin(match, ("use_card", 0, card, 0), RESOLVE)
    assert (match.place(card)[1], gained(match)) == (Place.HAND, [(0, 3)])


@pytest.mark.parametrize(("number", "place"), [(SKILL, Place.WT1), (ARTS, Place.GONE)])
def test_a_card_without_an_ability_is_put_away_at_once(match: Match, number: int, place: Place) -> None:
    card = match.new(number, Place.HAND)
    begin(match, ("use_card", 0, card, 0))
    assert (match.place(card)[1], match.get("trigger_count")) == (place, 0)


@pytest.mark.req("P000-20", "P000-8", "P000-9", "R000-51")
def test_an_arts_keeps_its_cores_while_it_is_used_and_is_then_gone(match: Match) -> None:
    card = match.new(BOTH_ARTS, Place.HAND)
    begin(match, ("unlock_card", 2, card, 0))
    assert (match.place(card)[1], match.get("inst_counter", card)) == (Place.IN_USE, 2)
    match.call("cores_owned", y=0)
    assert match.cpu.a == 2


@pytest.mark.req("P000-20", "P000-9", "R000-51")
def test_an_arts_resolves_and_is_excluded_and_its_cores_return_exhausted(match: Match) -> None:
    card = match.new(BOTH_ARTS, Place.HAND)
    begin(match, ("unlock_card", 2, card, 0), RESOLVE)
    assert gained(match) == [(0, 4), (0, 5)]
    assert (match.place(card)[1], match.player(0, "cores"), match.player(0, "cores_out")) == (Place.GONE, 0, 2)


@pytest.mark.req("R000-130")
def test_cores_on_an_arts_in_use_can_be_moved(match: Match) -> None:
    card = match.new(FEEDING, Place.HAND)
    begin(match, ("unlock_card", 3, card, 0), RESOLVE)
    assert (match.player(0, "cores_out"), match.place(card)[1]) == (3, Place.GONE)
    assert [entry["message"] for entry in match.log].count(Message.MOVED) == 2


@pytest.mark.req("P000-20")
@pytest.mark.parametrize("player", [0, 1])
def test_a_new_lord_replaces_the_own_one_only(match: Match, player: int) -> None:
    lords = [match.new(LORD, Place.LORD, side) for side in (0, 1)]
    card = match.new(NEW_LORD, Place.HAND, player)
    begin(match, ("unlock_card", 0, card, 0), RESOLVE)
    assert match.place(lords[player]) == (player, Place.GONE)
    assert match.place(lords[1 - player]) == (1 - player, Place.LORD)
    assert match.place(card) == (player, Place.LORD)


@pytest.mark.req("P000-20", "P000-8", "R000-51")
def test_a_lord_comes_to_the_lord_zone_with_its_cores(match: Match) -> None:
    card = match.new(NEW_LORD, Place.HAND, 1)
    begin(match, ("unlock_card", 3, card, 0), RESOLVE)
    assert (match.place(card), match.get("inst_counter", card)) == ((1, Place.LORD), 3)
    assert match.get("inst_state", card) == CardState.NEW
    assert gained(match) == [(1, 6)]


@pytest.mark.req("P000-20", "P000-9")
def test_the_lord_before_it_is_excluded_first(match: Match) -> None:
    old, card = match.new(LORD, Place.LORD), match.new(NEW_LORD, Place.HAND)
    other = match.new(LORD, Place.LORD, 1)
    match.put("inst_counter", 2, at=old)
    begin(match, ("unlock_card", 1, card, 0), RESOLVE)
    assert [match.place(one)[1] for one in (old, card, other)] == [Place.GONE, Place.LORD, Place.LORD]
    assert (match.player(0, "cores_out"), match.get("inst_counter", card)) == (2, 1)


@pytest.mark.req("R000-133")
def test_effect_unlocks_lords_and_arts_of_hand_and_deck(match: Match) -> None:
    skill = match.new(OPENER, Place.HAND)
    lord, arts = match.new(NEW_LORD, Place.HAND), match.new(BOTH_ARTS, Place.DECK)
    match.new(MINION, Place.HAND)
    assert answered(match, begin(match, ("use_card", 0, skill, 0), RESOLVE)) == []
    assert (match.place(lord)[1], match.place(arts)[1], match.place(skill)[1]) == (Place.LORD, Place.GONE, Place.WT1)
    assert gained(match) == [(0, 6), (0, 4), (0, 5)]


@pytest.mark.req("R000-133")
def test_many_lords_at_once_leave_no_event_behind(match: Match) -> None:
    lords = [match.new(NEW_LORD, Place.DECK) for _ in range(TRIGGERS + 8)]
    step = Step(1, range_self=Range.DECK, kind=Kind.LORD, effect=Effect.UNLOCK)
    match.play([step], source=0)
    assert (match.get("event_count"), match.get("trigger_count")) == (0, TRIGGERS)
    assert sum(match.place(card)[1] == Place.GONE for card in lords) == len(lords) - 1


def test_a_used_card_is_put_away_at_once_when_no_trigger_can_wait(match: Match) -> None:
    card, lord = match.new(DOUBLE_SKILL, Place.HAND), match.new(NEW_LORD, Place.LORD)
    for _ in range(TRIGGERS):
        match.call("event_card", a=EventType.UNLOCKED, x=lord)
    match.call("events_settle")
    begin(match, ("use_card", 0, card, 0))
    assert (match.place(card)[1], match.get("trigger_count")) == (Place.WT1, TRIGGERS)
    assert match.faults == [Fault.TRIGGERS] * 2
    assert {entry["subject"] for entry in match.log if entry["message"] == Message.FAULT} == {card}


def test_the_last_slot_that_can_wait_puts_the_card_away(match: Match) -> None:
    card, lord = match.new(DOUBLE_SKILL, Place.HAND), match.new(NEW_LORD, Place.LORD)
    for _ in range(TRIGGERS - 1):
        match.call("event_card", a=EventType.UNLOCKED, x=lord)
    match.call("events_settle")
    begin(match, ("use_card", 0, card, 0), RESOLVE)
    assert (match.place(card)[1], gained(match)[-1]) == (Place.WT1, (0, 1))
    assert (match.get("fault_code"), match.get("fault_count")) == (Fault.TRIGGERS, 1), "the second of its abilities"
