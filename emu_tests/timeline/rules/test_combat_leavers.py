"""Cards that are not there any more: an attacker that has left, a minion that changes sides, a lost record."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import CardState, Condition, Effect, Kind, Place, Range, Side, Zone
from cartomancer.rulesets.timeline.steps import Step
from support.ability_fixtures import Match
from support.core_fixtures import LORD, MASTER, MINION, SKILL
from support.fight_fixtures import FIRST, FightGame, begin, make_game, plain_record

ALL_KINDS = 0x3F
GAIN = (Step(1, effect=Effect.GAIN_LIFE, par_x=1),)
OUSTS = (Step(1, range_self=Range.LANE_RIGHT, kind=ALL_KINDS, effect=Effect.EXCLUDE),)
OUSTER, GAINER, PLACED, USED = range(FIRST, FIRST + 4)


@pytest.fixture(scope="module")
def game() -> FightGame:
    minion = plain_record(MINION)
    return make_game(
        [
            (minion, [(Condition.ATTACK, OUSTS)]),
            (minion, [(Condition.ATTACK, GAIN)]),
            (minion, [(Condition.PLACEMENT, GAIN)]),
            (plain_record(SKILL), [(Condition.USE, GAIN)]),
        ]
    )


@pytest.fixture
def match(game: FightGame) -> Match:
    made = game.match()
    for player in (0, 1):
        made.new(MASTER, Place.MASTER, player)
        made.set_player(player, life=20)
    return made


@pytest.mark.req("R000-126")
@pytest.mark.parametrize(("left", "life"), [(MINION, 21), (OUSTER, 20)])
def test_who_has_left_before_its_turn_comes_does_not_attack(match: Match, left: int, life: int) -> None:
    """Nor do its attack abilities act: they would gain life."""
    first = match.new(left, Place.LEFT)
    match.new(GAINER, Place.RIGHT)
    match.new(LORD, Place.LORD, 1)
    steps = [
        Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.ATTACK, par_x=1),
        Step(2, range_opp=Range.FIELD, kind=Kind.LORD),
    ]
    match.play(steps, source=first)
    assert match.player(0, "life") == life


@pytest.mark.req("R000-118")
@pytest.mark.parametrize("player", [0, 1])
def test_a_minion_in_a_lane_of_the_other_side_is_newly_placed(match: Match, player: int) -> None:
    card = match.new(PLACED, Place.CENTRE, player)
    match.put("inst_damage_lo", 2, at=card)
    step = Step(
        1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.MOVE, par_x=Zone.LANE_LEFT, par_y=Side.OPPONENT
    )
    assert match.play([step], source=player, player=player) == []
    assert match.place(card) == (1 - player, Place.LEFT)
    assert (match.damage(card), match.get("inst_state", card)) == (0, CardState.NEW)
    assert match.get("trigger_count") == 1


def test_a_card_whose_record_is_lost_is_put_away_unused(match: Match) -> None:
    good, lost = match.new(USED, Place.HAND), match.new(SKILL, Place.HAND)
    match.call("card_record", x=good)
    match.put("inst_card_hi", 0xFF, at=lost)
    begin(match, ("use_card", 0, lost, 0))
    assert match.get("trigger_count") == 0
    assert match.place(lost)[1] != Place.IN_USE
