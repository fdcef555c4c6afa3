"""Requests on the stage: last in, first out, with targets."""

from __future__ import annotations

import pytest

from cartomancer.schema.core_state import Fault
from support.service_console import RULES, UNIT, ServiceCore, TrapError

ENTRIES = 3
STRIKE, SHIELD = 1, 2


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def requests(core: ServiceCore) -> list[tuple[int | None, int, int, int, bool, list[int | None]]]:
    """Everything on the stage, the first request first."""
    return [
        (
            core.card("stage_card", at),
            core.sys("stage_player", at),
            core.sys("stage_action", at),
            core.sys("stage_value", at),
            bool(core.sys("stage_negated", at)),
            [core.card("stage_target", at, index) for index in range(1, core.sys("stage_targets", at) + 1)],
        )
        for at in range(1, core.sys("stage_size") + 1)
    ]


def test_stage_begins_empty(core: ServiceCore) -> None:
    assert core.sys("stage_size") == 0


def test_requests_keep_what_they_were_given(core: ServiceCore) -> None:
    card, first, second = (core.made(UNIT, "line") for _ in range(3))

    assert core.sys("stage_push", card, 1, STRIKE) == 1
    assert core.sys("stage_push", None, 0, SHIELD) == 2
    core.sys("set_stage_value", 2, -1000)
    core.sys("stage_aim", 1, first)
    core.sys("stage_aim", 1, second)
    core.sys("stage_aim", 2, card)

    assert requests(core) == [
        (card, 1, STRIKE, 0, False, [first, second]),
        (None, 0, SHIELD, -1000, False, [card]),
    ]


def test_a_new_request_has_nothing_of_the_former_one_there(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")
    core.sys("stage_push", card, 1, STRIKE)
    core.sys("stage_aim", 1, card)
    core.sys("set_stage_value", 1, 5)
    core.sys("stage_negate", 1)
    core.sys("stage_remove", 1)

    core.sys("stage_push", None, 0, SHIELD)

    assert requests(core) == [(None, 0, SHIELD, 0, False, [])]


def test_a_stage_that_takes_more_than_a_page_moves_every_row_up() -> None:
    core = ServiceCore(RULES.replace("stage = 3", "stage = 20"))
    cards = [core.made(UNIT, "line") for _ in range(3)]
    for at in range(20):
        core.sys("stage_push", cards[at % 3], at & 1, STRIKE)
        core.sys("set_stage_value", at + 1, at)
        core.sys("stage_aim", at + 1, cards[(at + 1) % 3])
    before = requests(core)

    core.sys("stage_remove", 2)

    assert requests(core) == [before[0], *before[2:]]


def test_negating_keeps_who_asked(core: ServiceCore) -> None:
    for player in (1, 0, 1):
        core.sys("stage_push", None, player, STRIKE)

    core.sys("stage_negate", 1)
    core.sys("stage_negate", 1)

    assert [(player, negated) for _, player, _, _, negated, _ in requests(core)] == [(1, True), (0, False), (1, False)]


@pytest.mark.parametrize("gone", [1, 2, 3])
def test_a_request_can_be_removed_from_anywhere(core: ServiceCore, gone: int) -> None:
    cards = [core.made(UNIT, "line") for _ in range(ENTRIES + 4)]
    for at in range(ENTRIES):
        core.sys("stage_push", cards[at], at % 2, at + 1)
        core.sys("set_stage_value", at + 1, 300 * at + 1)
        for target in cards[at : at + 4]:
            core.sys("stage_aim", at + 1, target)
    before = requests(core)

    core.sys("stage_remove", gone)

    assert requests(core) == before[: gone - 1] + before[gone:]


def test_a_full_stage_refuses(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")
    for at in range(ENTRIES):
        core.sys("stage_push", card, at % 2, STRIKE)
    before, after = requests(core), core.cells("stage_count", 3)

    core.word("arg_value", 0x1234)
    core.put("ability_player", 1)
    assert core.sys("stage_push", card, 1, SHIELD) == 0

    assert core.faults == [Fault.STAGE]
    entry = core.log[-1]
    assert [entry[field] for field in ("subject", "player", "value_lo", "value_hi")] == [card, 1, 0, 0]
    assert requests(core) == before
    assert core.cells("stage_count", 3) == after


def test_a_fifth_target_is_refused(core: ServiceCore) -> None:
    cards = [core.made(UNIT, "line") for _ in range(5)]
    core.sys("stage_push", None, 0, STRIKE)
    core.sys("stage_push", None, 0, SHIELD)
    for card in cards[:4]:
        core.sys("stage_aim", 1, card)
    before = requests(core)

    core.sys("stage_aim", 1, cards[4])

    assert core.faults == [Fault.STAGE]
    assert core.log[-1]["subject"] == cards[4]
    assert requests(core) == before


def test_a_target_that_left_its_place_is_none(core: ServiceCore) -> None:
    stays, leaves, shifts = (core.made(UNIT, "line") for _ in range(3))
    core.sys("stage_push", None, 0, STRIKE)
    for card in (stays, leaves, shifts):
        core.sys("stage_aim", 1, card)

    core.sys("move", leaves, 0, core.code_of("place", "hand"))
    core.sys("shift", shifts, 1, core.code_of("place", "line"))
    assert requests(core)[0][-1] == [stays, None, shifts]
    core.sys("move", leaves, 0, core.code_of("place", "line"))
    assert requests(core)[0][-1] == [stays, None, shifts], "it is another card now"


def test_a_target_can_be_exchanged(core: ServiceCore) -> None:
    cards = [core.made(UNIT, "line") for _ in range(3)]
    core.sys("stage_push", None, 0, STRIKE)
    core.sys("stage_aim", 1, cards[0])
    core.sys("stage_aim", 1, cards[1])
    core.sys("move", cards[1], 0, core.code_of("place", "hand"))

    core.sys("set_stage_target", 1, 2, cards[2])

    assert requests(core)[0][-1] == [cards[0], cards[2]]


@pytest.mark.parametrize("index", [0, 2, 255, 256, 257, -1])
def test_a_target_that_there_is_not(core: ServiceCore, index: int) -> None:
    card = core.made(UNIT, "line")
    core.sys("stage_push", None, 0, STRIKE)
    core.sys("stage_aim", 1, card)

    assert core.card("stage_target", 1, index) is None
    with pytest.raises(TrapError, match="RANGE"):
        core.sys("set_stage_target", 1, index, card)


@pytest.mark.parametrize("at", [0, 3, 255, 256, 257, -1])
@pytest.mark.parametrize(
    "call",
    [
        *("stage_card", "stage_player", "stage_action", "stage_value", "set_stage_value", "stage_aim"),
        *("stage_targets", "stage_target", "set_stage_target", "stage_negate", "stage_negated", "stage_remove"),
    ],
)
def test_a_request_that_there_is_not_traps(core: ServiceCore, call: str, at: int) -> None:
    core.sys("stage_push", None, 0, STRIKE)
    core.sys("stage_push", None, 1, SHIELD)
    before = requests(core)

    with pytest.raises(TrapError, match="RANGE"):
        core.sys(call, at, 1, 0)
    assert requests(core) == before
