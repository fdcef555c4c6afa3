"""Cards that are made and removed during a duel."""

from __future__ import annotations

import pytest

from cartomancer.schema.core_state import INSTANCES, NONE, Fault
from support.service_console import LISTENER, RULES, UNIT, ServiceCore, TrapError

LINE, CENTRE, HAND = range(3)
HP = 3
SEC, RTS = b"\x38", b"\x60"


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def test_a_token_is_a_card_like_any_other(core: ServiceCore) -> None:
    token = core.card("make_token", UNIT, 1, LINE)

    assert token is not None
    assert core.cards_in("line", 1) == [token]
    assert [core.sys(call, token) for call in ("number", "owner", "controller", "place")] == [UNIT, 1, 1, LINE]


def test_a_token_comes_into_play_as_other_cards_do(core: ServiceCore) -> None:
    fresh = core.code_of("state", "fresh")
    moved = core.made(UNIT, "hand")
    core.sys("move", moved, 0, LINE)

    assert core.get("inst_state", moved) == fresh
    for place, state in ((LINE, fresh), (CENTRE, fresh), (core.code_of("place", "hand"), 0)):
        token = core.card("make_token", UNIT, 0, place)
        assert token is not None and core.get("inst_state", token) == state


def test_without_room_there_is_no_token(core: ServiceCore) -> None:
    for _ in range(3):
        core.sys("make_token", UNIT, 0, CENTRE)

    assert core.card("make_token", UNIT, 1, CENTRE) is None
    assert core.faults == []
    assert core.get("instance_count") == 3


@pytest.mark.parametrize("number", [0, 99, 0x1001])
def test_a_token_of_no_card_is_none(core: ServiceCore, number: int) -> None:
    assert core.card("make_token", number, 0, LINE) is None
    assert core.faults == [Fault.TABLE_INDEX]
    assert core.get("instance_count") == 0


def test_a_removed_card_is_nowhere_and_its_number_is_used_again(core: ServiceCore) -> None:
    first, second, third = (core.made(UNIT, "line") for _ in range(3))

    core.sys("remove", second)
    assert core.cards_in("line") == [first, third]
    assert core.sys("place", second) == NONE
    core.sys("remove", first)
    assert core.cards_in("line") == [third]

    made = [core.card("make_token", LISTENER, 1, LINE) for _ in range(3)]
    assert made == [first, second, 3]
    assert core.cards_in("line", 1) == made
    assert core.get("instance_free") == NONE


def test_what_native_code_holds_fast_cannot_be_removed(core: ServiceCore) -> None:
    """The hook of a ruleset's native code says so; the default is that nothing is held."""
    card = core.made(UNIT, "line")
    hook = core.symbols["move_refused"]
    assert hook.bank is not None
    at = hook.bank * 0x2000 + hook.address % 0x2000
    core.machine.bus.patch(at, SEC + RTS)

    with pytest.raises(TrapError, match="RANGE"):
        core.sys("remove", card)
    assert core.cards_in("line") == [card]


def test_a_new_card_has_nothing_of_the_one_before_it(core: ServiceCore) -> None:
    card, host = core.made(UNIT, "line"), core.made(UNIT, "line")
    core.sys("add_stat", card, card, HP, 5, 1)
    core.sys("set_cell", card, 0, 300)
    core.sys("set_state", card, 9)
    core.sys("set_used", card, 1)
    core.sys("attach", host, card)
    core.sys("remove", card)

    made = [core.card("make_token", UNIT, 0, HAND) for _ in range(2)]

    assert made == [card, host], "what lay at it is out too, and the last is the first to be used"
    assert core.sys("stat", card, HP) == 4
    assert [core.sys(call, card, 0) for call in ("cell", "is", "attached")] == [0, 0, 0]
    assert core.sys("used", card, 1) == 0
    assert core.get("inst_state", card) == 0
    assert core.card("host", host) is None
    assert core.get("mod_count") == 0


def test_what_remembered_the_card_does_not_mean_the_new_one(core: ServiceCore) -> None:
    card, other = core.made(LISTENER, "line"), core.made(UNIT, "line")
    core.sys("stage_push", card, 0, 1)
    core.sys("stage_push", other, 0, 1)
    core.sys("stage_aim", 2, card)
    core.sys("attack_add", card, card)
    core.sys("block_add", card, 1)
    for pair in ((card, other), (other, card), (other, other)):
        core.sys("link", *pair)
    core.sys("fire", card, 1)
    waiting = core.get("trigger_count")
    assert waiting == 2

    stamps = [core.get("inst_stamp_lo", card)]
    core.sys("remove", card)
    assert [core.card("stage_target", 2, 1), core.card("attack_card", 1)] == [None, None]
    stamps.append(core.get("inst_stamp_lo", card))
    assert core.card("make_token", LISTENER, 0, LINE) == card

    stamps.append(core.get("inst_stamp_lo", card))
    assert stamps == sorted(set(stamps))
    assert core.card("stage_card", 1) is None
    assert core.card("stage_card", 2) == other
    assert core.card("stage_target", 2, 1) is None
    assert core.card("attack_card", 1) is None
    assert core.card("attack_target", 1) is None
    assert core.card("blocker", 1, 1) is None
    assert (core.sys("links", card), core.sys("links", other)) == (0, 1)
    assert list(core.bytes_of("trigger_card", waiting)) == [NONE, NONE]


def test_a_card_is_removed_once(core: ServiceCore) -> None:
    card, other = core.made(UNIT, "line"), core.made(UNIT, "line")
    core.sys("remove", card)

    core.sys("remove", card)

    assert core.get("instance_free") == card
    assert core.get("inst_next", card) == NONE
    assert core.cards_in("line") == [other]
    assert core.faults == []
    for call in ("move", "move_top", "shift"):
        with pytest.raises(TrapError, match="RANGE"):
            core.sys(call, card, 0, HAND)


def test_128_cards_are_the_most_and_a_removed_one_makes_room() -> None:
    core = ServiceCore(RULES.replace('{id = "line", capacity = 32', '{id = "line", capacity = 128'))
    for _ in range(INSTANCES):
        core.made(UNIT, "line")

    assert core.card("make_token", UNIT, 0, CENTRE) is None
    assert core.faults == [Fault.INSTANCES]
    core.sys("remove", 77)
    assert core.card("make_token", UNIT, 0, CENTRE) == 77
    assert core.card("make_token", UNIT, 0, CENTRE) is None
