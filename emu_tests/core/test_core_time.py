"""What the core costs on a full board: ten field cards, eight timeline cards and ten modifiers a side.

Cycles are exact and the same on every machine, so these are no timed tests. `make bench` prints the same numbers.
"""

from __future__ import annotations

import json
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from cartomancer.rulesets.timeline.bench.core import (
    CANDIDATES_GOAL,
    FILTERS,
    FRAME,
    JUDGED,
    RARE,
    STEP_GOAL,
    VALUES_GOAL,
    ability_cycles,
    ability_uses,
    candidate_rows,
    step_cycles,
    value_cycles,
)
from cartomancer.rulesets.timeline.bench.core_board import Board
from cartomancer.rulesets.timeline.codes import (
    Condition,
    Effect,
    Filter,
    FlagKeyword,
    Kind,
    NumberKeyword,
    Place,
    Range,
    Special,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import ModKind
from cartomancer.schema.records import Keywords
from support.ability_fixtures import Match
from support.core_fixtures import BLUE, LORD, MASTER, MINION, RED_SWORD, SKILL, TRAITS, Core
from support.machine_program import Program

FIELD = {Place.MASTER: MASTER, Place.LORD: LORD, Place.LEFT: MINION, Place.CENTRE: TRAITS, Place.RIGHT: RED_SWORD}
KEYWORDS_KEPT = 500
"""Keywords of a unit whose printed and standing ones are kept."""


@pytest.fixture
def core() -> Core:
    """A board with 82 cards: full fields, eight timeline cards, full hands and standby places, the rest in decks."""
    core = Core()
    for player in (0, 1):
        core.set_player(player, life=20)
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


def field(core: Core) -> list[int]:
    return [core.zone(place, player)[0] for player in (0, 1) for place in FIELD]


def hold_standing_modifiers(core: Core, count: int) -> None:
    """Every second one changes values, the others give or take keywords and a trait."""
    for slot in range(count):
        lord = core.zone(Place.LORD, slot % 2)[0]
        own: dict[str, Any] = {"range_self": Range.FIELD, "range_opp": Range.LANE_LEFT, "kind": sum(Kind)}
        step = Step(1, **own, effect=Effect.STANDING_MODIFY, par_x=1, par_y=1)
        if slot % 2:
            give = Keywords((1, 0, 0, 0x11, 0x11, 0, 0, 0), FlagKeyword.HASTE)
            step = Step(1, **own, effect=Effect.STANDING_GIVE, keywords=give)
        core.standing(lord, step, slot, Condition.ALWAYS)
    core.call("state_check")  # what every effect ends with


@pytest.mark.parametrize("standing", [0, 1, 4, 20])
def test_effective_values_of_any_unit_keep_the_goal(core: Core, standing: int) -> None:
    hold_standing_modifiers(core, standing)
    for card in field(core):
        assert core.call("card_values", x=card) <= VALUES_GOAL


@pytest.mark.parametrize("standing", [0, 4])
@pytest.mark.parametrize("filters", (*FILTERS, *JUDGED), ids=str)
def test_candidates_over_all_ranges_keep_the_goal(core: Core, filters: dict[str, int], standing: int) -> None:
    hold_standing_modifiers(core, standing)
    ranges: dict[str, Any] = {"range_self": sum(Range), "range_opp": sum(Range), "kind": sum(Kind)}
    cost = core.build(Step(1, **{**ranges, **filters}), player=1)
    assert cost <= CANDIDATES_GOAL
    assert core.get("list_count") or "type1" in filters


def test_special_ranges_on_top(core: Core) -> None:
    core.set_of("previous", range(82))
    step = Step(1, range_self=Range.FIELD, special=Special.PREVIOUS, kind=sum(Kind))
    cost = core.build(step, source=2)
    assert core.get("list_count") == 82
    assert cost <= CANDIDATES_GOAL


def test_keywords_of_a_unit_are_kept(core: Core) -> None:
    card = core.zone(Place.CENTRE)[0]
    assert core.modify(card, ModKind.GIVE_NUMBER, 0x11, aux=NumberKeyword.CENTRE_TRAIT)
    hold_standing_modifiers(core, 4)
    core.call("card_keywords", x=card)
    assert core.call("card_keywords", x=card) <= KEYWORDS_KEPT


@pytest.mark.parametrize("orders", [tuple(range(1, 33)), (1, 1, 2, 3, 4, 5, 6, 7, 8)], ids=len)
def test_every_step_that_does_nothing_keeps_the_goal(orders: tuple[int, ...]) -> None:
    """An alternative that cannot be carried out is looked at once, not at every later step."""
    steps = [Step(order) for order in orders]
    if orders[1] == orders[0]:
        steps[1] = Step(orders[1], range_opp=Range.HAND, kind=Kind.LORD, select=Filter.NONE)
    totals = []
    for count in range(2, len(steps) + 1):
        match = Match()
        match.new(MASTER, Place.MASTER)
        assert match.begin_steps(steps[:count], 0) is None
        totals.append(match.cycles)
    costs = [after - before for before, after in pairwise(totals)]
    assert max(costs) <= STEP_GOAL


# --- the set that is built ------------------------------------------------------------------------------------


@cache
def board_of(program: Program) -> Board:
    manifest = json.loads(program.rom.with_suffix(".json").read_text(encoding="utf-8"))
    return Board(program.rom, manifest)


def test_bench_measures_the_goals_on_the_full_board(game_program: Program) -> None:
    board = board_of(game_program)
    assert max(step_cycles(board)) <= STEP_GOAL
    above = {what: max(cycles) for what, cycles in candidate_rows(board).items() if max(cycles) > CANDIDATES_GOAL}
    assert above.keys() == RARE.keys(), above
    assert {what: cycles for what, cycles in above.items() if cycles > RARE[what]} == {}
    assert value_cycles(board)[0] <= VALUES_GOAL


def test_bench_board_is_full(game_program: Program) -> None:
    board = board_of(game_program)
    board.fresh()
    machine = board.machine
    counts = machine.read("zone_count", 32)
    assert (machine.byte("instance_count"), machine.byte("mod_count")) == (82, 20)
    for base in (0, 16):
        assert list(counts[base : base + 5]) == [1] * 5
        assert sum(counts[base + Place.WT4 : base + Place.WT1 + 1]) == 8


def test_every_ability_of_the_set_takes_a_frame_at_most(game_program: Program) -> None:
    board = board_of(game_program)
    manifest = json.loads(game_program.rom.with_suffix(".json").read_text(encoding="utf-8"))
    uses = list(ability_uses(manifest))
    assert len(uses) == len(manifest["abilities"])
    cycles = {use.name: ability_cycles(board, use)[0] for use in uses}
    assert {name: count for name, count in cycles.items() if count > FRAME} == {}
    assert min(cycles.values()) > 1000, "each of them did something"
