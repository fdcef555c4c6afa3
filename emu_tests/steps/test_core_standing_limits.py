"""Standing abilities are modifiers: one for each step, what gives before what takes, for as long as the card stays."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import Condition, Effect, Place, Range
from cartomancer.rulesets.timeline.steps import STEP, Step
from cartomancer.schema.core_state import MOD_STANDING, MODIFIERS, NONE, Fault, ModKind
from support.ability_fixtures import Match
from support.core_fixtures import MINION
from support.fight_fixtures import FIRST, FightGame, make_game, plain_record

COST = 5
GIVE = Step(1, range_self=Range.FIELD, kind=0x3F, effect=Effect.STANDING_MODIFY, par_x=1)
TAKE = Step(1, range_self=Range.FIELD, kind=0x3F, effect=Effect.STANDING_LOSE)
OWN = Step(1, effect=Effect.GUARD_OWN_TIMELINE)
ENEMY = Step(1, effect=Effect.GUARD_ENEMY_TIMELINE)

ONE, MANY, THREE, GUARDS, LATE = range(FIRST, FIRST + 5)


@pytest.fixture(scope="module")
def game() -> FightGame:
    minion = plain_record(MINION)
    return make_game(
        [
            (minion, [(Condition.OWN_TURN, (GIVE,))]),
            (minion, [(Condition.ALWAYS, (TAKE, GIVE, TAKE, GIVE))]),
            (minion, [(Condition.ALWAYS, (GIVE,)), (Condition.PLACEMENT, (GIVE,)), (Condition.OWN_TURN, (GIVE,))]),
            (minion, [(Condition.ALWAYS, (OWN, ENEMY))]),
            (minion, [(Condition.ATTACK, (GIVE,)), (Condition.USE, (GIVE,)), (Condition.ALWAYS, (TAKE,))]),
        ],
        cost=COST,
    )


@pytest.fixture
def match(game: FightGame) -> Match:
    return game.match()


def chain(match: Match) -> list[int]:
    """The standing modifiers, first one first."""
    found = []
    at = match.get("mod_standing")
    while at != NONE:
        found.append(at)
        at = match.get("mod_next", at)
    return found


def fields(match: Match, *names: str) -> list[tuple[int, ...]]:
    return [tuple(match.get(f"mod_{name}", at) for name in names) for at in chain(match)]


def arrive(match: Match, number: int, player: int = 0) -> int:
    card = match.new(number, Place.HAND, player)
    assert match.move(card, Place.LEFT, player)
    return card


@pytest.mark.parametrize("player", [0, 1])
def test_standing_step_is_a_modifier_with_its_source_condition_and_cost(match: Match, player: int) -> None:
    card = arrive(match, ONE, player)
    names = ("kind", "target", "source", "extra_lo", "extra_hi", "dur")
    assert fields(match, *names) == [(ModKind.STANDING, MOD_STANDING, card, COST, 0, Condition.OWN_TURN)]
    assert match.cpu.x == card


def test_steps_that_take_come_behind_those_that_give(match: Match) -> None:
    arrive(match, MANY)
    places = [low | high << 8 for low, high in fields(match, "val_lo", "val_hi")]
    first = min(places)
    assert [(place - first) // STEP.size for place in places] == [3, 1, 0, 2]
    assert {(place - first) % STEP.size for place in places} == {0}
    assert len(set(fields(match, "aux"))) == 1


def test_every_standing_slot_of_a_card_acts_and_no_other(match: Match) -> None:
    card = arrive(match, THREE)
    assert sorted(fields(match, "source", "dur")) == [(card, Condition.ALWAYS), (card, Condition.OWN_TURN)]
    late = arrive_at(match, LATE, Place.RIGHT)
    assert fields(match, "source", "dur")[-1] == (late, Condition.ALWAYS)
    assert len(chain(match)) == 3


def arrive_at(match: Match, number: int, place: Place) -> int:
    card = match.new(number, Place.HAND)
    assert match.move(card, place)
    return card


def test_guards_have_kinds_of_their_own(match: Match) -> None:
    arrive(match, GUARDS)
    assert sorted(fields(match, "kind")) == sorted([(ModKind.GUARD_OWN,), (ModKind.GUARD_ENEMY,)])


@pytest.mark.parametrize("place", [Place.LEFT, Place.CENTRE, Place.RIGHT])
def test_standing_slots_act_in_every_lane_and_not_outside(match: Match, place: Place) -> None:
    card = arrive_at(match, ONE, place)
    assert len(chain(match)) == 1
    assert match.move(card, Place.HAND)
    assert (chain(match), match.get("mod_count")) == ([], 0)


def test_lane_move_does_not_register_again(match: Match) -> None:
    card = arrive(match, MANY)
    before = chain(match)
    assert match.move(card, Place.RIGHT)
    assert chain(match) == before


@pytest.mark.parametrize("room", [0, 1, 3, 4])
def test_full_table_takes_what_fits_and_says_so(match: Match, room: int) -> None:
    other = match.new(MINION, Place.CENTRE)
    for _ in range(MODIFIERS - room):
        assert match.modify(other, ModKind.VALUES, 1, 0)
    arrive(match, MANY)
    assert len(chain(match)) == room
    assert match.faults == ([Fault.MODIFIERS] if room < 4 else [])
