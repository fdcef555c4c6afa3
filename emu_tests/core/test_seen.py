"""What screens read of a card while the rules wait: numbers, cells, keywords."""

from __future__ import annotations

import pytest

from support.service_console import UNIT, ServiceCore

DAMAGE, SEALS = range(2)
CELLS = 0x40
"""Codes of card_value from here on are cells."""


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def seen(core: ServiceCore, routine: str, card: int, what: int = 0) -> int:
    core.call(routine, x=card, y=what)
    return int(core.cpu.a) | int(core.cpu.x) << 8


def test_cells_of_one_byte_and_of_two(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")
    core.sys("set_cell", card, DAMAGE, 1234)
    core.sys("set_cell", card, SEALS, 7)

    assert [seen(core, "card_value", card, CELLS + cell) for cell in (DAMAGE, SEALS)] == [1234, 7]


def test_keywords_that_a_card_has_now(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")
    before = seen(core, "card_flags", card)
    swift = core.code_of("keyword", "swift")
    core.sys("give_keyword", card, None, swift, 0)

    assert seen(core, "card_flags", card) == before | swift
