"""Keywords of a card as they are now."""

from __future__ import annotations

import pytest

from cartomancer.schema.codes import Duration
from support.service_console import BIG, UNIT, ServiceCore, TrapError

SWIFT, FLYING = 1, 2


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def has(core: ServiceCore, card: int) -> list[bool]:
    return [bool(core.sys("has", card, bits)) for bits in (SWIFT, FLYING, SWIFT | FLYING, 0x8000)]


def test_keywords_are_those_printed(core: ServiceCore) -> None:
    big, unit = core.made(BIG, "line"), core.made(UNIT, "line")

    assert has(core, big) == [True, False, True, False]
    assert has(core, unit) == [False, False, False, False]


def test_keywords_are_given_and_taken_in_order(core: ServiceCore) -> None:
    card = core.made(BIG, "line")

    core.sys("give_keyword", card, None, FLYING | 0x8000, Duration.THIS_TURN)
    assert has(core, card) == [True, True, True, True]
    core.sys("lose_keyword", card, None, SWIFT | FLYING, Duration.OWN_TURN)
    assert has(core, card) == [False, False, False, True]
    core.sys("give_keyword", card, None, FLYING, Duration.THIS_TURN)
    assert has(core, card) == [False, True, True, True]
    core.sys("expire", Duration.OWN_TURN, 0)
    assert has(core, card) == [True, True, True, True]
    core.sys("expire", Duration.THIS_TURN, 0)
    assert has(core, card) == [True, False, True, False]


def test_number_of_a_keyword(core: ServiceCore) -> None:
    assert core.sys("keyword", core.made(BIG, "line"), 0) == 3
    assert core.sys("keyword", core.made(UNIT, "line"), 0) == 0


def test_a_keyword_number_that_no_row_names_traps(core: ServiceCore) -> None:
    with pytest.raises(TrapError, match="RANGE"):
        core.sys("keyword", core.made(BIG, "line"), 1)
