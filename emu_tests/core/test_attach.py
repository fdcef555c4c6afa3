"""Cards that lie at other cards."""

from __future__ import annotations

import pytest

from cartomancer.schema.core_state import NONE
from support.service_console import BASE, UNIT, ServiceCore, TrapError

LINE, CENTRE, HAND, DECK, PILE = range(5)


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def attached(core: ServiceCore, card: int) -> list[int | None]:
    return [core.card("attachment", card, index) for index in range(1, core.sys("attached", card) + 1)]


def test_attached_cards_lie_at_their_host_in_order(core: ServiceCore) -> None:
    host, first, second = (core.made(UNIT, "line") for _ in range(3))
    theirs = core.made(UNIT, "hand", 1)

    for card in (second, theirs, first):
        core.sys("attach", card, host)

    assert attached(core, host) == [second, theirs, first]
    assert [core.card("host", card) for card in (first, second, theirs, host)] == [host, host, host, None]
    assert [core.sys("place", card) for card in (first, second, theirs)] == [NONE] * 3
    assert core.cards_in("line") == [host]
    assert core.cards_in("hand", 1) == []
    assert (core.sys("owner", theirs), core.sys("controller", theirs)) == (1, 0)


def test_an_attached_card_is_a_new_one(core: ServiceCore) -> None:
    host, card = core.made(UNIT, "line"), core.made(UNIT, "line")
    core.sys("set_cell", card, 0, 5)
    core.sys("add_stat", card, None, 3, 5, 1)
    stamp = core.get("inst_stamp_lo", card)

    core.sys("attach", card, host)

    assert core.sys("cell", card, 0) == 0
    assert core.sys("stat", card, 3) == 4
    assert core.get("inst_stamp_lo", card) != stamp


@pytest.mark.parametrize("leaves", [0, 1, 2])
def test_an_attached_card_can_go_to_a_place(core: ServiceCore, leaves: int) -> None:
    host, *cards = (core.made(UNIT, "line") for _ in range(4))
    for card in cards:
        core.sys("attach", card, host)
    gone = cards.pop(leaves)

    core.sys("move", gone, 1, LINE)

    assert attached(core, host) == cards
    assert core.card("host", gone) is None
    assert core.cards_in("line", 1) == [gone]
    assert core.sys("place", gone) == LINE


def test_an_attached_card_can_change_its_host(core: ServiceCore) -> None:
    first, second, card, other = (core.made(UNIT, "line") for _ in range(4))
    for one in (card, other):
        core.sys("attach", one, first)

    core.sys("attach", card, second)

    assert (attached(core, first), attached(core, second)) == ([other], [card])


def test_what_is_attached_follows_its_host_to_the_places_of_its_owners(core: ServiceCore) -> None:
    host, mine = core.made(UNIT, "line"), core.made(UNIT, "line")
    theirs = core.made(UNIT, "line", 1)
    core.sys("attach", theirs, host)
    core.sys("attach", mine, host)

    core.sys("move", host, 0, HAND)

    assert core.cards_in("hand", 0) == [host, mine]
    assert core.cards_in("hand", 1) == [theirs]
    assert attached(core, host) == []
    assert [core.card("host", card) for card in (mine, theirs)] == [None, None]


def test_what_finds_no_room_or_is_of_another_kind_stays_at_its_host(core: ServiceCore) -> None:
    host, base, card = core.made(UNIT, "line"), core.made(BASE, "line"), core.made(UNIT, "line")
    for one in (base, card):
        core.sys("attach", one, host)

    core.sys("move", host, 0, PILE)
    assert core.cards_in("pile") == [host, card]
    assert attached(core, host) == [base]

    for _ in range(4):
        core.made(UNIT, "hand")
    core.sys("move", host, 0, HAND)
    assert attached(core, host) == [base]
    assert core.card("host", base) == host


def test_what_is_attached_stays_when_its_host_only_shifts(core: ServiceCore) -> None:
    host, card = core.made(UNIT, "line"), core.made(UNIT, "line")
    core.sys("attach", card, host)

    core.sys("shift", host, 0, CENTRE)

    assert attached(core, host) == [card]


def test_cards_do_not_lie_at_themselves_or_in_towers(core: ServiceCore) -> None:
    host, card, other = (core.made(UNIT, "line") for _ in range(3))
    core.sys("attach", card, host)
    core.sys("remove", core.made(UNIT, "hand"))

    for pair in ((host, host), (other, card), (host, other), (3, other), (other, 3)):
        with pytest.raises(TrapError, match="RANGE"):
            core.sys("attach", *pair)
    assert attached(core, host) == [card]
    assert core.cards_in("line") == [host, other]


@pytest.mark.parametrize("index", [0, 2, 255, 256, 257])
def test_an_attachment_that_there_is_not(core: ServiceCore, index: int) -> None:
    host, card = core.made(UNIT, "line"), core.made(UNIT, "line")
    core.sys("attach", card, host)

    assert core.card("attachment", host, index) is None
    assert core.card("attachment", card, 1) is None
