"""Pairs of cards that belong together."""

from __future__ import annotations

import pytest

from cartomancer.schema.core_state import Fault
from support.service_console import UNIT, ServiceCore

ENTRIES = 3


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def linked(core: ServiceCore, card: int) -> list[int | None]:
    return [core.card("linked", card, index) for index in range(1, core.sys("links", card) + 1)]


def test_links_are_kept_in_order(core: ServiceCore) -> None:
    first, second, *others = (core.made(UNIT, "line") for _ in range(4))

    core.sys("link", first, others[1])
    core.sys("link", second, first)
    core.sys("link", first, others[0])

    assert [linked(core, card) for card in (first, second, others[0])] == [[others[1], others[0]], [first], []]


def test_a_link_outlives_its_first_card_but_not_the_other(core: ServiceCore) -> None:
    first, stays, leaves = (core.made(UNIT, "line") for _ in range(3))
    core.sys("link", first, stays)
    core.sys("link", first, leaves)

    for card in (first, leaves):
        core.sys("move", card, 0, core.code_of("place", "hand"))

    assert linked(core, first) == [stays, None]


def test_unlink_forgets_the_pairs_with_the_card_first(core: ServiceCore) -> None:
    first, second, third = (core.made(UNIT, "line") for _ in range(3))
    for pair in ((first, second), (second, first), (first, third)):
        core.sys("link", *pair)

    core.sys("unlink", first)
    assert [linked(core, card) for card in (first, second, third)] == [[], [first], []]
    core.sys("link", first, third)
    assert [linked(core, card) for card in (first, second, third)] == [[third], [first], []]


def test_a_full_table_refuses(core: ServiceCore) -> None:
    cards = [core.made(UNIT, "line") for _ in range(ENTRIES + 2)]
    for other in cards[1 : ENTRIES + 1]:
        core.sys("link", cards[0], other)

    core.sys("link", cards[0], cards[-1])

    assert core.faults == [Fault.LINKS]
    assert linked(core, cards[0]) == cards[1 : ENTRIES + 1]


@pytest.mark.parametrize("index", [0, 2, 255, 256, 257])
def test_a_link_that_there_is_not(core: ServiceCore, index: int) -> None:
    first, second = core.made(UNIT, "line"), core.made(UNIT, "line")
    core.sys("link", first, second)

    assert core.card("linked", first, index) is None
