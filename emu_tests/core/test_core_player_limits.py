"""Cores, payment and fatigue at their edges, and what the log says of them."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import Message, Place
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.core_state import NONE
from support.core_fixtures import LORD, MINION, SKILL, Core

RULES = Rules()
"""The numbers that images of the fixtures are built with."""

FATIGUE_MAX = 255


@pytest.fixture
def core() -> Core:
    return Core()


@pytest.mark.parametrize("player", [0, 1])
def test_payment_is_logged_with_the_amount_and_no_card(core: Core, player: int) -> None:
    core.set_player(player, cores=5)
    core.call("mp_pay", a=3, y=player)
    assert not core.carry
    expected = {"message": Message.MP_PAID, "player": player, "subject": NONE, "object": NONE}
    assert {key: core.log[-1][key] for key in expected} == expected
    assert (core.log[-1]["value_lo"], core.log[-1]["value_hi"]) == (3, 0)


def test_payment_that_fails_is_not_logged(core: Core) -> None:
    core.set_player(0, cores=2, cores_out=1)
    core.call("mp_pay", a=3)
    assert core.carry
    assert (core.player(0, "cores"), core.player(0, "cores_out"), core.log) == (2, 1, [])


@pytest.mark.parametrize("player", [0, 1])
def test_empty_places_own_no_cores(core: Core, player: int) -> None:
    """What lies behind the table of cores on cards does not count."""
    core.set_player(player, cores=2, cores_out=1)
    core.put("inst_counter", 7, at=NONE)
    core.put("inst_next", NONE, at=NONE)
    core.call("cores_owned", y=player)
    assert (core.cpu.a, core.cpu.y) == (3, player)


@pytest.mark.parametrize("player", [0, 1])
def test_cores_on_every_place_of_the_field_and_in_use_are_owned(core: Core, player: int) -> None:
    core.set_player(player, cores=1)
    for count, place in enumerate((Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT), 1):
        core.put("inst_counter", 1 << count, at=core.new(MINION, place, player))
        core.put("inst_counter", 3, at=core.new(MINION, place, 1 - player))
    core.put("inst_counter", 64, at=core.new(SKILL, Place.IN_USE, player))
    core.put("inst_counter", 128, at=core.new(SKILL, Place.IN_USE, player))
    core.put("inst_counter", 100, at=core.new(SKILL, Place.HAND, player))
    core.call("cores_owned", y=player)
    assert core.cpu.a == 255


@pytest.mark.parametrize(("owned", "wanted", "came"), [(12, 3, 0), (11, 1, 0), (10, 5, 0), (9, 5, 1), (0, 10, 10)])
def test_supply_gives_up_to_the_maximum_even_if_there_are_more_already(
    core: Core, owned: int, wanted: int, came: int
) -> None:
    core.set_player(1, cores=owned)
    core.call("cores_gain", a=wanted, y=1)
    assert (core.cpu.a, core.player(1, "cores")) == (came, owned + came)
    assert RULES.cores_max == 10


def test_cores_that_leave_a_card_are_on_it_no_more(core: Core) -> None:
    lord = core.new(LORD, Place.LORD, 1)
    core.put("inst_counter", 4, at=lord)
    core.call("cores_from_card", x=lord)
    assert core.cpu.x == lord
    assert (core.get("inst_counter", lord), core.player(1, "cores_out"), core.player(0, "cores_out")) == (0, 4, 0)


@pytest.mark.parametrize(("before", "cost"), [(0, 1), (253, 254), (254, FATIGUE_MAX), (FATIGUE_MAX, FATIGUE_MAX)])
def test_fatigue_grows_to_its_maximum_and_stays(core: Core, before: int, cost: int) -> None:
    core.set_player(1, life=1000, fatigue=before)
    core.call("draw_cards", a=1, y=1)
    assert (core.player(1, "fatigue"), core.player(1, "life")) == (cost, 1000 - cost)
    entry = next(entry for entry in core.log if entry["message"] == Message.FATIGUE)
    assert (entry["player"], entry["subject"], entry["object"]) == (1, NONE, NONE)
    assert (entry["value_lo"], entry["value_hi"]) == (cost, 0)
