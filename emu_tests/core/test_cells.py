"""Numbers that the rules keep on a card, as rows of a ruleset name them."""

from __future__ import annotations

import pytest

from cartomancer.schema.script import INTEGER_MAX
from support.service_console import UNIT, ServiceCore, TrapError

DAMAGE, SEALS = range(2)


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def test_cells_of_a_new_card_are_0(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")

    assert [core.sys("cell", card, cell) for cell in (DAMAGE, SEALS)] == [0, 0]


def test_cells_are_each_cards_own(core: ServiceCore) -> None:
    cards = [core.made(UNIT, "line") for _ in range(3)]

    for at, card in enumerate(cards):
        core.sys("set_cell", card, DAMAGE, 1000 * at + 999)
        core.sys("set_cell", card, SEALS, at + 1)

    assert [core.sys("cell", card, DAMAGE) for card in cards] == [999, 1999, 2999]
    assert [core.sys("cell", card, SEALS) for card in cards] == [1, 2, 3]


@pytest.mark.parametrize(
    ("cell", "value", "kept"),
    [(DAMAGE, -5, 0), (DAMAGE, INTEGER_MAX, INTEGER_MAX), (SEALS, 255, 255), (SEALS, 256, 255), (SEALS, -1, 0)],
)
def test_set_cell_keeps_its_limits(core: ServiceCore, cell: int, value: int, kept: int) -> None:
    card = core.made(UNIT, "line")

    core.sys("set_cell", card, cell, INTEGER_MAX)
    core.sys("set_cell", card, cell, value)

    assert core.sys("cell", card, cell) == kept


@pytest.mark.parametrize(
    ("cell", "amounts", "kept"),
    [(DAMAGE, (300, 300), 600), (DAMAGE, (300, -301), 0), (SEALS, (200, 100), 255), (SEALS, (3, -2), 1)],
)
def test_add_cell_says_what_it_is_now(core: ServiceCore, cell: int, amounts: tuple[int, ...], kept: int) -> None:
    card = core.made(UNIT, "line")

    assert [core.sys("add_cell", card, cell, amount) for amount in amounts][-1] == kept
    assert core.sys("cell", card, cell) == kept


def test_cells_end_when_the_card_leaves_its_place(core: ServiceCore) -> None:
    card, other = core.made(UNIT, "line"), core.made(UNIT, "line")
    for one in (card, other):
        core.sys("set_cell", one, DAMAGE, 777)
        core.sys("set_cell", one, SEALS, 7)

    core.sys("move", card, 0, core.code_of("place", "hand"))

    assert [core.sys("cell", card, cell) for cell in (DAMAGE, SEALS)] == [0, 0]
    assert [core.sys("cell", other, cell) for cell in (DAMAGE, SEALS)] == [777, 7]


def test_cells_stay_when_everything_on_the_card_does(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")
    core.sys("set_cell", card, DAMAGE, 777)

    core.sys("shift", card, 1, core.code_of("place", "line"))

    assert core.sys("cell", card, DAMAGE) == 777
    assert core.sys("controller", card) == 1


@pytest.mark.parametrize("call", ["cell", "set_cell", "add_cell"])
@pytest.mark.parametrize("cell", [2, 255])
def test_a_cell_that_no_row_names_traps(core: ServiceCore, call: str, cell: int) -> None:
    with pytest.raises(TrapError, match="RANGE"):
        core.sys(call, core.made(UNIT, "line"), cell, 1)
