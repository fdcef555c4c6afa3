"""Lists that always show a place as it is."""

from __future__ import annotations

import pytest

from support.service_console import RULES, UNIT, ServiceCore, TrapError

LINE, CENTRE, HAND, DECK, PILE = range(5)


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def shown(core: ServiceCore, view: int) -> list[int | None]:
    return [core.card("list_card", view, index) for index in range(1, core.sys("list_count", view) + 1)]


@pytest.mark.parametrize("player", [0, 1])
def test_a_view_shows_the_place_as_it_is_now(core: ServiceCore, player: int) -> None:
    view = core.sys("view", player, LINE)
    assert shown(core, view) == []

    first, second = core.made(UNIT, "line", player), core.made(UNIT, "line", player)
    core.made(UNIT, "line", 1 - player)
    assert shown(core, view) == [first, second]
    core.sys("move", first, player, HAND)
    assert shown(core, view) == [second]
    assert [core.sys("list_has", view, card) for card in (first, second)] == [0, 1]
    assert core.card("list_card", view, 2) is None


def test_a_view_of_a_shared_place_is_the_same_for_both(core: ServiceCore) -> None:
    cards = [core.made(UNIT, "pile", player) for player in (1, 0)]

    assert shown(core, core.sys("view", 0, PILE)) == cards
    assert core.sys("view", 0, PILE) == core.sys("view", 1, PILE)


def test_a_view_takes_nothing_from_lists(core: ServiceCore) -> None:
    cards = [core.made(UNIT, "line") for _ in range(3)]
    core.put("vm_depth", 1)
    own = core.sys("list_new")
    core.sys("list_add", own, cards[2])
    view = core.sys("view", 0, LINE)

    assert shown(core, view) == cards
    core.sys("list_add", own, cards[0])
    assert shown(core, own) == [cards[2], cards[0]]
    assert shown(core, view) == cards
    core.sys("list_free", view)
    assert shown(core, view) == cards


def test_a_view_can_be_split_and_offered(core: ServiceCore) -> None:
    cards = [core.made(UNIT, "line") for _ in range(3)]
    core.put("vm_depth", 1)
    view = core.sys("view", 0, LINE)

    first = core.sys("list_split", view, 1)
    second = core.get_word("vm_second")
    assert (shown(core, first), shown(core, second)) == (cards[:1], cards[1:])

    core.sys("offer_none")
    core.put("vm_at", 3)
    core.call("offer_list", x=3) if core.sys("list_count", view) else None
    assert list(core.bytes_of("candidates", core.get("list_count"))) == cards


@pytest.mark.parametrize("call", ["list_add", "list_shuffle"])
def test_a_view_cannot_be_changed(core: ServiceCore, call: str) -> None:
    card = core.made(UNIT, "line")
    view = core.sys("view", 0, LINE)

    with pytest.raises(TrapError, match="HANDLE"):
        core.sys(call, view, card)


@pytest.mark.parametrize("handle", [0xF03F, 0xF060, 0xF07F, 0xF000, 0x0040, 0xE040, 0x00FE])
def test_a_damaged_handle_is_no_view(core: ServiceCore, handle: int) -> None:
    with pytest.raises(TrapError, match="HANDLE"):
        core.sys("list_count", handle)


def test_a_place_with_more_cards_than_lists_have_room_for() -> None:
    core = ServiceCore(RULES.replace('{id = "line", capacity = 32', '{id = "line", capacity = 128'))
    for _ in range(96):
        core.made(UNIT, "line")
    view = core.sys("view", 0, LINE)
    assert len(shown(core, view)) == 96

    last = core.made(UNIT, "line")
    assert core.sys("list_count", view) == 97 and core.sys("list_card", view, 97) == last
    with pytest.raises(TrapError, match="HANDLE"):  # it looks through a copy
        core.sys("list_has", view, last)
