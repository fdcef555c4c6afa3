"""Sheets and filters of a ruleset on the console: what their calls give, and what they cost."""

from __future__ import annotations

import pytest

from cartomancer.ruleset.codes import enum_of
from cartomancer.schema.core_state import CANDIDATES
from cartomancer.schema.script import ScriptTrap
from support.service_console import BIG, SPELL, UNIT, ServiceCore, TrapError, trial_ruleset

LINE, HAND = 0, 2
LEVEL, TIME, LOUD, ASK, GOLD, TIME_COST, CARD, NEEDS = range(8)
"""Columns of the trial sheet in their order."""

SHOUT, CREEP, STAND, LEAP = range(1, 5)
QUICK, PAID, HIGH = 1, 2, 4
CHEAP = 1
"""The filter of a row; those of cells follow it."""


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def of_row(core: ServiceCore, row: int) -> list[int]:
    return [core.sys("sheet_value", column, row) for column in range(NEEDS)]


def test_cells_are_bytes_of_their_types(core: ServiceCore) -> None:
    asks = enum_of(trial_ruleset(), "Ask")
    assert of_row(core, SHOUT) == [3, 1, 1, asks["ANSWER"], 2, 1, 2]
    assert of_row(core, CREEP) == [0, 0, 0, asks["WHICH"], 0, 0, 3]
    assert of_row(core, STAND) == [9, 0, 0, asks["WHICH"], 0, 1, 0], "an empty pattern is filter 0"
    assert of_row(core, LEAP) == [7, 1, 0, asks["ANSWER"], 1, 0, 4]


@pytest.mark.parametrize("arguments", [(0, 0), (0, 5), (9, 1), (200, 1)])
def test_a_row_or_column_that_there_is_not_traps(core: ServiceCore, arguments: tuple[int, int]) -> None:
    with pytest.raises(TrapError) as stopped:
        core.sys("sheet_value", *arguments)
    assert stopped.value.trap is ScriptTrap.RANGE


def test_rows_and_their_numbers_lead_to_each_other(core: ServiceCore) -> None:
    assert [core.sys("sheet_row", 0, number) for number in range(1, 5)] == [SHOUT, CREEP, STAND, LEAP]
    assert [core.sys("sheet_number", 0, row) for row in (SHOUT, LEAP)] == [1, 4]
    for number in (0, 5, -1, 256):
        with pytest.raises(TrapError):
            core.sys("sheet_row", 0, number)


@pytest.mark.parametrize(
    ("have", "rows"),
    [
        (0, [CREEP]),
        (QUICK, [CREEP]),
        (QUICK + PAID, [SHOUT, CREEP]),
        (HIGH, [CREEP, STAND]),
        (QUICK + PAID + HIGH, [SHOUT, CREEP, STAND, LEAP]),
    ],
)
def test_next_row_passes_over_rows_that_need_more(core: ServiceCore, have: int, rows: list[int]) -> None:
    found, at = [], 0
    while at := core.sys("next_row", NEEDS, at, have):
        found.append(at)
    assert found == rows


def test_filters_look_at_kind_colour_number_and_states(core: ServiceCore) -> None:
    unit, big, spell = (core.new(number, LINE) for number in (UNIT, BIG, SPELL))  # cost 2, 9 and 1
    red, golden, anything = 2, 3, 4
    taken = {
        number: [core.sys("matches", card, number) for card in (unit, big, spell)]
        for number in (0, CHEAP, red, golden, anything)
    }
    assert taken == {0: [0, 0, 0], CHEAP: [1, 0, 0], red: [1, 0, 1], golden: [0, 1, 0], anything: [1, 1, 1]}
    core.sys("set_state", big, 1)  # tired
    assert core.sys("matches", big, golden) == 0


def test_cards_of_a_place_are_counted_and_offered_once(core: ServiceCore) -> None:
    cards = [core.new(number, HAND) for number in (UNIT, BIG, UNIT, SPELL)]
    core.new(UNIT, HAND, 1)
    assert core.sys("count_matching", 0, HAND, CHEAP) == 2
    core.sys("offer_none")
    core.sys("offer_matching", 0, HAND, CHEAP)
    core.sys("offer_matching", 0, HAND, 4)
    assert core.sys("offered") == 4
    assert list(core.machine.read("candidates", 4)) == [cards[0], cards[2], cards[1], cards[3]]
    with pytest.raises(TrapError):
        core.sys("count_matching", 0, HAND, 5)


def test_a_full_place_takes_no_more_than_it_counts(core: ServiceCore) -> None:
    for _ in range(32):
        core.new(UNIT, LINE)
    core.sys("offer_none")
    core.sys("count_matching", 0, LINE, CHEAP)
    assert core.cycles <= 40 * 500
    core.sys("offer_matching", 0, LINE, CHEAP)
    core.sys("offer_matching", 0, LINE, 4)
    assert core.cycles <= 120 * 500


def test_an_option_is_what_was_chosen_else_the_rule(core: ServiceCore) -> None:
    assert core.sys("option", 0) == 3
    core.put("duel_options", 1)
    assert core.sys("option", 0) == 2, "the least"
    core.put("duel_options", 4)
    assert core.sys("option", 0) == 5
    core.put("duel_options", 8)
    assert core.sys("option", 0) == 9, "the most"
    for forged in (9, 99, 255):
        core.put("duel_options", forged)
        assert core.sys("option", 0) == 3, "a save may say anything"
    with pytest.raises(TrapError):
        core.sys("option", 1)


def test_a_full_list_of_candidates_takes_no_more(core: ServiceCore) -> None:
    core.new(UNIT, HAND)
    core.put("candidates", *[100] * CANDIDATES)
    core.put("list_count", CANDIDATES)
    with pytest.raises(TrapError) as stopped:
        core.sys("offer_matching", 0, HAND, CHEAP)
    assert stopped.value.trap is ScriptTrap.RANGE
