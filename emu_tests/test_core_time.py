"""What the core costs on a full board: ten field cards, eight timeline cards and ten modifiers a side."""

from __future__ import annotations

from typing import Any

import pytest

from cartomancer.schema.codes import Filter, Kind, NumberKeyword, Range, Special
from cartomancer.schema.core_state import ModKind, Place
from cartomancer.schema.records import Step
from core_fixtures import BLUE, LORD, MASTER, MINION, RED_SWORD, SKILL, TRAITS, Core

VALUES_GOAL = 400
CANDIDATES_GOAL = 9_000
FIRST_LOOK = 700
"""A printed placement trait is read from ROM once, when the card is first looked at in its lane."""

VALUE_FILTER = 16_000
"""A limit on HP or ATK works out the values of ten field cards besides."""
FIELD = {Place.MASTER: MASTER, Place.LORD: LORD, Place.LEFT: MINION, Place.CENTRE: TRAITS, Place.RIGHT: RED_SWORD}


@pytest.fixture
def core() -> Core:
    """A board with 82 cards: full fields, eight timeline cards, full hands and standby places, the rest in decks."""
    core = Core()
    for player in (0, 1):
        cards = [core.new(number, place, player) for place, number in FIELD.items()]
        for place in (Place.WT4, Place.WT3, Place.WT2, Place.WT1):
            core.new(SKILL, place, player)
            core.new(BLUE, place, player)
        for place, count in ((Place.STANDBY, 5), (Place.HAND, 10), (Place.DECK, 13)):
            for at in range(count):
                core.new((MINION, RED_SWORD, BLUE, SKILL)[at % 4], place, player)
        for at in range(10):
            kind = ModKind.VALUES if at % 3 else ModKind.GIVE_FLAGS
            assert core.modify(cards[at % 5], kind, 1, 1)
    core.call("values_settle")
    assert core.get("instance_count") == 82
    return core


def test_effective_values_of_any_unit_keep_the_goal(core: Core) -> None:
    for goal in (FIRST_LOOK, VALUES_GOAL):
        for player in (0, 1):
            for place in FIELD:
                card = core.zone(place, player)[0]
                assert core.call("card_values", x=card) <= goal, place.name


@pytest.mark.parametrize(
    "filters",
    [
        {},
        {"colour": 0x0A},
        {"type1": 9, "type2": 8},
        {"kind": Kind.MINION},
        {"select": Filter.COST_MAX, "sel_y": 3},
    ],
    ids=str,
)
def test_candidates_over_all_ranges_keep_the_goal(core: Core, filters: dict[str, int]) -> None:
    assert everywhere(core, filters) <= CANDIDATES_GOAL


@pytest.mark.parametrize(
    "filters",
    [
        {"colour": 0x1E, "type1": 1, "type2": 3, "select": Filter.COST_MIN, "sel_y": 1},
        {"select": Filter.HP_MIN, "sel_y": 1},
        {"select": Filter.ATK_MAX, "sel_y": 99},
    ],
    ids=str,
)
def test_candidates_with_every_filter_or_a_value_filter(core: Core, filters: dict[str, int]) -> None:
    assert everywhere(core, filters) <= VALUE_FILTER


def everywhere(core: Core, filters: dict[str, int]) -> int:
    """Cycles to list the candidates of all ranges of both sides."""
    ranges: dict[str, Any] = {"range_self": sum(Range), "range_opp": sum(Range), "kind": sum(Kind)}
    cost = core.build(Step(1, **{**ranges, **filters}), player=1)
    print(filters, cost, core.get("list_count"))
    return cost


def test_special_ranges_on_top(core: Core) -> None:
    core.set_of("previous", range(82))
    step = Step(1, range_self=Range.FIELD, special=Special.PREVIOUS, kind=sum(Kind))
    cost = core.build(step, source=2)
    print(cost, core.get("list_count"))
    assert core.get("list_count") == 82
    assert cost <= 2 * CANDIDATES_GOAL


def test_keywords_of_a_unit(core: Core) -> None:
    card = core.zone(Place.CENTRE)[0]
    assert core.modify(card, ModKind.GIVE_NUMBER, 0x11, aux=NumberKeyword.CENTRE_TRAIT)
    cost = core.call("card_keywords", x=card)
    print(cost)
    assert cost <= 1_000
