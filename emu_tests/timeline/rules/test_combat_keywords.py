"""What keywords do in a fight, on the 6502."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import CardState, FlagKeyword, NumberKeyword, Place
from cartomancer.schema.core_state import DuelResult, ModKind
from support.ability_fixtures import Match
from support.core_fixtures import BLUE, COLOURLESS, LORD, MASTER, MINION, RED_SWORD
from support.fight_fixtures import attack, begin, broke


@pytest.fixture
def match() -> Match:
    match = Match()
    for player in (0, 1):
        match.new(MASTER, Place.MASTER, player)
        match.set_player(player, life=20)
    return match


def flag(match: Match, card: int, keyword: FlagKeyword) -> None:
    assert match.modify(card, ModKind.GIVE_FLAGS, val=keyword)


def number(match: Match, card: int, keyword: NumberKeyword, value: int) -> None:
    assert match.modify(card, ModKind.GIVE_NUMBER, val=value, aux=keyword)


def master(match: Match, player: int = 1) -> int:
    return match.zone(Place.MASTER, player)[0]


@pytest.mark.req("P000-36")
def test_first_strike_of_the_attacker_breaks_without_an_answer(match: Match) -> None:
    mine, theirs = match.new(RED_SWORD, Place.LEFT), match.new(MINION, Place.RIGHT, 1)
    flag(match, mine, FlagKeyword.FIRST_STRIKE)
    attack(match, mine, theirs)
    assert (match.place(mine), match.damage(mine), broke(match, theirs)) == ((0, Place.LEFT), 0, True)


@pytest.mark.req("P000-36")
def test_first_strike_of_the_target_breaks_the_attacker(match: Match) -> None:
    mine, theirs = match.new(RED_SWORD, Place.LEFT), match.new(MINION, Place.RIGHT, 1)
    flag(match, theirs, FlagKeyword.FIRST_STRIKE)
    attack(match, mine, theirs)
    assert (broke(match, mine), match.damage(theirs)) == (True, 0)


@pytest.mark.req("P000-36")
def test_who_survives_first_strike_strikes_back(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    flag(match, mine, FlagKeyword.FIRST_STRIKE)
    attack(match, mine, theirs)
    assert (match.damage(mine), match.damage(theirs)) == (1, 3)


@pytest.mark.req("P000-36")
def test_two_first_strikes_cancel_out(match: Match) -> None:
    mine, theirs = match.new(RED_SWORD, Place.LEFT), match.new(RED_SWORD, Place.RIGHT, 1)
    for card in (mine, theirs):
        flag(match, card, FlagKeyword.FIRST_STRIKE)
    attack(match, mine, theirs)
    assert broke(match, mine) and broke(match, theirs)


@pytest.mark.req("P000-30")
def test_impact_comes_before_combat_damage(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(COLOURLESS, Place.RIGHT, 1)
    number(match, mine, NumberKeyword.IMPACT, 1)
    attack(match, mine, theirs)
    assert (broke(match, theirs), match.damage(mine)) == (True, 0)


@pytest.mark.req("P000-30", "P000-38")
def test_impact_is_effect_damage(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    number(match, mine, NumberKeyword.IMPACT, 4)
    flag(match, theirs, FlagKeyword.EFFECT_IMMUNE)
    attack(match, mine, theirs)
    assert match.damage(theirs) == 3


@pytest.mark.req("P000-30")
def test_impact_hits_the_blocker(match: Match) -> None:
    mine, guard = match.new(MINION, Place.LEFT), match.new(BLUE, Place.LEFT, 1)
    number(match, mine, NumberKeyword.IMPACT, 2)
    attack(match, mine, master(match), [guard])
    assert (match.damage(guard), match.player(1, "life")) == (5, 20)


@pytest.mark.req("P000-32")
@pytest.mark.parametrize(("target", "life"), [(COLOURLESS, 17), (BLUE, 20)], ids=["broke", "lives"])
def test_pierce_hits_the_master_when_the_target_broke(match: Match, target: int, life: int) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(target, Place.RIGHT, 1)
    number(match, mine, NumberKeyword.PIERCE, 3)
    attack(match, mine, theirs)
    assert match.player(1, "life") == life


@pytest.mark.req("P000-32")
def test_pierce_works_when_both_break(match: Match) -> None:
    mine, theirs = match.new(RED_SWORD, Place.LEFT), match.new(RED_SWORD, Place.RIGHT, 1)
    number(match, mine, NumberKeyword.PIERCE, 2)
    attack(match, mine, theirs)
    assert (broke(match, mine), match.player(1, "life")) == (True, 18)


@pytest.mark.req("P000-32")
def test_pierce_works_when_impact_broke_the_target(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(COLOURLESS, Place.RIGHT, 1)
    number(match, mine, NumberKeyword.PIERCE, 2)
    number(match, mine, NumberKeyword.IMPACT, 1)
    attack(match, mine, theirs)
    assert (match.player(1, "life"), match.damage(mine)) == (18, 0)


@pytest.mark.req("P000-32", "P000-38")
def test_pierce_is_effect_damage(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(COLOURLESS, Place.RIGHT, 1)
    number(match, mine, NumberKeyword.PIERCE, 3)
    flag(match, master(match), FlagKeyword.EFFECT_IMMUNE)
    attack(match, mine, theirs)
    assert match.player(1, "life") == 20


@pytest.mark.req("P000-32", "P000-29")
def test_pierce_can_end_the_duel(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(COLOURLESS, Place.RIGHT, 1)
    number(match, mine, NumberKeyword.PIERCE, 20)
    attack(match, mine, theirs)
    assert match.result == DuelResult.WIN_0


def test_pierce_without_a_master_hits_nobody() -> None:
    match = Match()
    mine, theirs = match.new(MINION, Place.LEFT), match.new(COLOURLESS, Place.RIGHT, 1)
    number(match, mine, NumberKeyword.PIERCE, 3)
    attack(match, mine, theirs)
    assert (broke(match, theirs), match.result) == (True, DuelResult.OPEN)


@pytest.mark.req("P000-31")
@pytest.mark.parametrize(("pressure", "asked"), [(1, 1), (2, 0), (3, 0), (0, 1)])
def test_pressure_keeps_cheap_minions_from_blocking(match: Match, pressure: int, asked: int) -> None:
    mine = match.new(LORD, Place.LORD)
    match.new(MINION, Place.LEFT, 1)
    if pressure:
        number(match, mine, NumberKeyword.PRESSURE, pressure)
    assert len(attack(match, mine, master(match), *[[]] * asked)) == asked


@pytest.mark.req("P000-31")
def test_pressure_0_presses_nobody(match: Match) -> None:
    mine, guard = match.new(LORD, Place.LORD), match.new(COLOURLESS, Place.LEFT, 1)
    (asked,) = attack(match, mine, master(match), [])
    assert asked.candidates == (guard,)


@pytest.mark.req("P000-40")
def test_no_block_cannot_block(match: Match) -> None:
    mine, guard = match.new(MINION, Place.LEFT), match.new(BLUE, Place.LEFT, 1)
    flag(match, guard, FlagKeyword.NO_BLOCK)
    assert attack(match, mine, master(match)) == []


@pytest.mark.req("P000-41")
def test_straight_cannot_be_blocked(match: Match) -> None:
    mine = match.new(MINION, Place.LEFT)
    match.new(BLUE, Place.LEFT, 1)
    flag(match, mine, FlagKeyword.STRAIGHT)
    assert attack(match, mine, master(match)) == []
    assert match.player(1, "life") == 17


BONUSES = [
    (NumberKeyword.ANTI_LORD, LORD, Place.LORD),
    (NumberKeyword.ANTI_MINION, BLUE, Place.RIGHT),
    (NumberKeyword.ANTI_MASTER, MASTER, Place.MASTER),
]


@pytest.mark.req("P000-34")
@pytest.mark.parametrize("keyword", [row[0] for row in BONUSES], ids=lambda keyword: keyword.name.lower())
@pytest.mark.parametrize(("wanted", "card", "place"), BONUSES, ids=["lord", "minion", "master"])
def test_anti_bonus_counts_against_its_category(
    match: Match, keyword: NumberKeyword, wanted: NumberKeyword, card: int, place: Place
) -> None:
    mine = match.new(COLOURLESS, Place.LEFT)
    target = master(match) if place == Place.MASTER else match.new(card, place, 1)
    number(match, mine, keyword, 3)
    attack(match, mine, target)
    dealt = 20 - match.player(1, "life") if place == Place.MASTER else match.damage(target)
    assert dealt == (5 if keyword == wanted else 2)


@pytest.mark.req("P000-34")
def test_the_target_has_its_bonus_too(match: Match) -> None:
    mine, theirs = match.new(BLUE, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    number(match, theirs, NumberKeyword.ANTI_MINION, 2)
    attack(match, mine, theirs)
    assert (match.damage(mine), match.damage(theirs)) == (3, 1)


@pytest.mark.req("P000-38")
def test_effect_immunity_does_not_stop_combat_damage(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    flag(match, theirs, FlagKeyword.EFFECT_IMMUNE)
    attack(match, mine, theirs)
    assert match.damage(theirs) == 3


@pytest.mark.req("P000-43")
def test_barrier_takes_the_damage_of_one_fight(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    flag(match, theirs, FlagKeyword.BARRIER)
    twice = [("attack_run", 0, mine, theirs)] * 2
    assert begin(match, *twice) is None
    assert (match.damage(theirs), match.damage(mine)) == (3, 2)


@pytest.mark.req("P000-43", "P000-30")
def test_barrier_is_used_up_by_impact(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    number(match, mine, NumberKeyword.IMPACT, 2)
    flag(match, theirs, FlagKeyword.BARRIER)
    attack(match, mine, theirs)
    assert match.damage(theirs) == 3


@pytest.mark.req("P000-46")
def test_a_face_down_blocker_is_none_and_a_face_down_targets_keywords_are_none(match: Match) -> None:
    mine, theirs = match.new(RED_SWORD, Place.LEFT), match.new(MINION, Place.RIGHT, 1)
    flag(match, theirs, FlagKeyword.FIRST_STRIKE)
    flag(match, theirs, FlagKeyword.BARRIER)
    match.put("inst_state", CardState.REVERSED, at=theirs)
    attack(match, mine, theirs)
    assert (broke(match, theirs), match.damage(mine)) == (True, 0)
