"""Selection by method: all, X, up to X, any number; forced or optional; total cost; hidden cards."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import OPTIONAL, Effect, Filter, Kind, Macro, Place, Range, Select
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import NO_SUM, PromptType
from support.ability_fixtures import Match
from support.core_fixtures import BLUE, MASTER, MINION, RED_SWORD, SKILL

UNITS = Kind.MINION | Kind.LORD


@pytest.fixture
def match() -> Match:
    made = Match()
    for player in (0, 1):
        made.new(MASTER, Place.MASTER, player)
        made.set_player(player, life=20)
    for number, lane in ((MINION, Place.LEFT), (RED_SWORD, Place.CENTRE), (BLUE, Place.RIGHT)):
        made.new(number, lane, 1)
    return made


def step(select: int, x: int = 0, y: int = 0) -> Step:
    return Step(
        1,
        range_opp=Range.FIELD,
        kind=UNITS,
        select=select,
        sel_x=x,
        sel_y=y,
        effect=Effect.EXHAUST,
        par_x=1,
    )


def exhausted(match: Match) -> set[int]:
    return {card for card in (2, 3, 4) if match.get("inst_state", card) & 1}


@pytest.mark.req("R000-95", "R000-96")
@pytest.mark.parametrize(("select", "x"), [(Select.ALL, 0), (Select.EXACTLY, 3), (Select.EXACTLY, 9)])
def test_what_leaves_no_choice_is_not_asked(match: Match, select: int, x: int) -> None:
    assert match.play([step(select, x)], source=0) == []
    assert exhausted(match) == {2, 3, 4}


@pytest.mark.req("R000-96", "R000-97", "R000-98", "R000-99", "R000-108")
@pytest.mark.parametrize(
    ("select", "x", "minimum", "maximum", "or_none"),
    [
        (Select.EXACTLY, 2, 2, 2, False),
        (Select.UP_TO, 2, 1, 2, False),
        (Select.UP_TO, 9, 1, 3, False),
        (Select.ANY, 0, 1, 3, False),
        (Select.ALL | OPTIONAL, 0, 3, 3, True),
        (Select.EXACTLY | OPTIONAL, 2, 2, 2, True),
        (Select.EXACTLY | OPTIONAL, 9, 3, 3, True),
        (Select.UP_TO | OPTIONAL, 2, 0, 2, False),
        (Select.ANY | OPTIONAL, 0, 0, 3, False),
        (Select.UP_TO, int(Macro.TURN_NUMBER), 1, 2, False),
    ],
)
def test_limits(match: Match, select: int, x: int, minimum: int, maximum: int, or_none: bool) -> None:
    match.put("turn_number", 2)
    asked = match.begin_steps([step(select, x)], 0)
    assert asked and (asked.type, asked.candidates, asked.total) == (PromptType.CARDS, (2, 3, 4), NO_SUM)
    assert (asked.minimum, asked.maximum, asked.or_none) == (minimum, maximum, or_none)
    for size in range(4):
        legal = minimum <= size <= maximum or (or_none and size == 0)
        if not legal:
            assert not match.offer(*(2, 3, 4)[:size])
    assert match.answer(*(2, 3, 4)[:maximum]) is None
    assert exhausted(match) == set((2, 3, 4)[:maximum])


def test_a_count_of_0_selects_nothing(match: Match) -> None:
    match.put("turn_number", 0)
    assert match.play([step(Select.EXACTLY, int(Macro.TURN_NUMBER))], source=0) == []
    assert exhausted(match) == set()


@pytest.mark.req("R000-99")
def test_declined_selection_affects_nothing(match: Match) -> None:
    match.play([step(Select.ALL | OPTIONAL)], [], source=0)
    assert exhausted(match) == set()


@pytest.mark.req("R000-103", "R000-108")
@pytest.mark.parametrize(
    ("select", "x", "maximum"), [(Select.ALL, 0, 2), (Select.ANY, 0, 2), (Select.EXACTLY, 1, 1), (Select.UP_TO, 2, 2)]
)
def test_total_cost(match: Match, select: int, x: int, maximum: int) -> None:
    asked = match.begin_steps([step(select | Filter.COST_SUM, x, 4)], 0)
    assert asked and asked.candidates == (2, 3), "7 alone is too much"
    assert (asked.minimum, asked.maximum, asked.total) == (1, maximum, 4)
    assert not match.offer(2, 3), "2 + 3 is more than 4"
    assert match.answer(3) is None
    assert exhausted(match) == {3}


def test_order_of_the_answer_is_the_order_of_the_targets(match: Match) -> None:
    broken = Step(1, range_opp=Range.FIELD, kind=UNITS, select=Select.ANY, effect=Effect.WAIT_BREAK, par_x=4)
    match.play([broken], [4, 2, 3], source=0)
    assert match.zone(Place.WT4, 1) == [4, 2, 3]


def test_cards_in_the_opponents_hand_are_offered_in_random_order() -> None:
    orders = set()
    for seed in range(1, 9):
        match = Match(seed=seed)
        match.new(MASTER, Place.MASTER)
        cards = [match.new(SKILL, Place.HAND, 1) for _ in range(6)]
        hand = Step(1, range_opp=Range.HAND, kind=0x3F, select=1, sel_x=1)
        asked = match.begin_steps([hand], 0)
        assert asked and sorted(asked.candidates) == cards
        orders.add(asked.candidates)
    assert len(orders) > 4


def test_own_hand_is_offered_as_it_is(match: Match) -> None:
    cards = tuple(match.new(SKILL, Place.HAND) for _ in range(6))
    asked = match.begin_steps([Step(1, range_self=Range.HAND, kind=0x3F, select=1, sel_x=1)], 0)
    assert asked and asked.candidates == cards


def test_searched_deck_is_shuffled_even_when_declined(match: Match) -> None:
    cards = [match.new(SKILL, Place.DECK) for _ in range(20)]
    search = Step(1, range_self=Range.DECK, kind=0x3F, select=1 | OPTIONAL, sel_x=1)
    match.play([search], [], source=0)
    assert sorted(match.zone(Place.DECK)) == cards
    assert match.zone(Place.DECK) != cards
