"""Numbers that players have, as rows of a ruleset name them."""

from __future__ import annotations

import pytest

from cartomancer.schema.script import INTEGER_MAX
from support.service_console import RULES, ServiceCore, TrapError

GOLD, LIFE, POT = range(3)


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


@pytest.mark.parametrize(("resource", "start"), [(GOLD, 3), (LIFE, 400), (POT, 7)])
def test_resource_begins_with_what_its_row_says(core: ServiceCore, resource: int, start: int) -> None:
    assert [core.sys("resource", player, resource) for player in (0, 1)] == [start, start]


def test_resource_of_a_player_is_not_the_others(core: ServiceCore) -> None:
    core.sys("set_resource", 1, LIFE, 20)
    core.sys("set_resource", 0, GOLD, 9)

    assert (core.sys("resource", 0, LIFE), core.sys("resource", 1, LIFE)) == (400, 20)
    assert (core.sys("resource", 0, GOLD), core.sys("resource", 1, GOLD)) == (9, 3)


def test_the_first_players_come_first_in_memory(core: ServiceCore) -> None:
    core.sys("set_resource", 0, GOLD, 8)
    core.sys("set_resource", 1, LIFE, 0x1234)
    core.sys("set_resource", 1, POT, 0x305)

    assert list(core.bytes_of("resource_lo", 6)) == [8, 400 & 0xFF, 0x05, 3, 0x34, 7]
    assert list(core.bytes_of("resource_hi", 6)) == [0, 400 >> 8, 0x03, 0, 0x12, 0]


def test_shared_resource_is_the_same_for_both(core: ServiceCore) -> None:
    assert core.sys("add_resource", 1, POT, 500) == 500
    assert (core.sys("resource", 0, POT), core.sys("resource", 1, POT)) == (507, 507)
    assert core.sys("pay_resource", 0, POT, 507) == 1
    assert core.sys("resource", 1, POT) == 0


@pytest.mark.parametrize(
    ("resource", "value", "kept"),
    [
        (GOLD, 10, 10),
        (GOLD, 11, 10),
        (GOLD, -1, 0),
        (GOLD, 256, 10),
        (LIFE, INTEGER_MAX, INTEGER_MAX),
        (POT, 1000, 999),
    ],
)
def test_set_resource_keeps_its_limits(core: ServiceCore, resource: int, value: int, kept: int) -> None:
    core.sys("set_resource", 0, resource, value)

    assert core.sys("resource", 0, resource) == kept


@pytest.mark.parametrize(
    ("resource", "amount", "added"),
    [
        (GOLD, 5, 5),
        (GOLD, 8, 7),
        (GOLD, -2, -2),
        (GOLD, -4, -3),
        (LIFE, 200, 200),
        (LIFE, -300, -300),
        (LIFE, INTEGER_MAX, INTEGER_MAX - 400),
        (LIFE, -INTEGER_MAX - 1, -400),
    ],
)
def test_add_resource_says_how_much_was_added(core: ServiceCore, resource: int, amount: int, added: int) -> None:
    before = core.sys("resource", 1, resource)

    assert core.sys("add_resource", 1, resource, amount) == added
    assert core.sys("resource", 1, resource) == before + added


@pytest.mark.parametrize(("amount", "paid"), [(0, True), (255, True), (256, True), (400, True), (401, False)])
def test_pay_takes_all_or_nothing(core: ServiceCore, amount: int, paid: bool) -> None:
    assert core.sys("pay_resource", 0, LIFE, amount) == int(paid)
    assert core.sys("resource", 0, LIFE) == 400 - amount * paid


@pytest.mark.parametrize("call", ["resource", "set_resource", "add_resource", "pay_resource"])
@pytest.mark.parametrize("number", [3, 128, 255])
def test_a_resource_that_no_row_names_traps(core: ServiceCore, call: str, number: int) -> None:
    kept = core.bytes_of("resource_lo", 12)

    with pytest.raises(TrapError, match="RANGE"):
        core.sys(call, 0, number, 1)
    assert core.bytes_of("resource_lo", 12) == kept


def test_paying_less_than_nothing_traps(core: ServiceCore) -> None:
    with pytest.raises(TrapError, match="RANGE"):
        core.sys("pay_resource", 0, GOLD, -1)


def test_a_new_match_begins_again(core: ServiceCore) -> None:
    core.sys("set_resource", 0, POT, 0)

    core.call("core_reset")

    assert core.sys("resource", 0, POT) == 7


def test_a_number_between_the_rows_holds_nothing() -> None:
    core = ServiceCore(RULES.replace('{id = "pot", size = 2', '{id = "pot", code = 5, size = 2'))

    core.sys("set_resource", 1, 4, 9)

    assert core.sys("resource", 1, 4) == 0
    assert core.sys("resource", 1, 5) == 7
