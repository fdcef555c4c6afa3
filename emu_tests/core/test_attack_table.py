"""Several attacks at once, each with several blockers."""

from __future__ import annotations

import pytest

from cartomancer.schema.core_state import Fault
from support.service_console import UNIT, ServiceCore, TrapError

ENTRIES = 5


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def units(core: ServiceCore, count: int, player: int = 0) -> list[int]:
    return [core.made(UNIT, "line", player) for _ in range(count)]


def table(core: ServiceCore) -> list[tuple[int | None, int | None, bool, list[int | None]]]:
    """Attacker, target, whether it is the player, and the blockers of each attack."""
    return [
        (
            core.card("attack_card", at),
            core.card("attack_target", at),
            bool(core.sys("attacks_player", at)),
            [core.card("blocker", at, index) for index in range(1, core.sys("blockers", at) + 1)],
        )
        for at in range(1, core.sys("attacks") + 1)
    ]


def test_attacks_have_targets_or_the_player_and_blockers_in_order(core: ServiceCore) -> None:
    first, second, third = units(core, 3)
    target, blocker = units(core, 2, 1)

    assert core.sys("attack_add", first, None) == 1
    assert core.sys("attack_add", second, target) == 2
    core.sys("block_add", blocker, 1)
    core.sys("block_add", target, 2)
    core.sys("block_add", third, 1)

    assert table(core) == [(first, None, True, [blocker, third]), (second, target, False, [target])]


def test_who_leaves_attacks_and_blocks_no_more(core: ServiceCore) -> None:
    first, second = units(core, 2)
    target, blocker, other = units(core, 3, 1)
    core.sys("attack_add", first, target)
    core.sys("attack_add", second, target)
    core.sys("block_add", blocker, 1)
    core.sys("block_add", other, 1)

    for card in (first, target, blocker):
        core.sys("move", card, 0, core.code_of("place", "hand"))
        core.sys("move", card, 0, core.code_of("place", "line"))

    assert table(core) == [(None, None, False, [None, other]), (second, None, False, [])]


def test_an_attack_can_be_aimed_at_another(core: ServiceCore) -> None:
    attacker, target = units(core, 2)
    core.sys("attack_add", attacker, None)
    core.sys("attack_add", attacker, target)

    core.sys("set_attack_target", 1, target)
    core.sys("set_attack_target", 2, None)

    assert table(core) == [(attacker, target, False, []), (attacker, None, True, [])]


def test_a_cleared_table_is_empty(core: ServiceCore) -> None:
    attacker, blocker = units(core, 2)
    core.sys("attack_add", attacker, None)
    core.sys("block_add", blocker, 1)

    core.sys("attack_clear")
    core.sys("attack_add", blocker, None)

    assert table(core) == [(blocker, None, True, [])]


@pytest.mark.parametrize("attacks", range(1, ENTRIES + 1))
def test_a_full_table_refuses_attacks_and_blockers(core: ServiceCore, attacks: int) -> None:
    cards = units(core, ENTRIES + 1)
    for card in cards[:attacks]:
        core.sys("attack_add", card, cards[0])
    for card in cards[attacks:ENTRIES]:
        core.sys("block_add", card, attacks)
    before = table(core)

    assert core.sys("attack_add", cards[-1], None) == 0
    core.sys("block_add", cards[-1], 1)

    assert core.faults == [Fault.ATTACKS, Fault.ATTACKS]
    assert [entry["subject"] for entry in core.log[-2:]] == [cards[-1], cards[-1]]
    assert table(core) == before


@pytest.mark.parametrize("index", [0, 2, 255, 256, 257])
def test_a_blocker_that_there_is_not(core: ServiceCore, index: int) -> None:
    attacker, blocker = units(core, 2)
    core.sys("attack_add", attacker, None)
    core.sys("block_add", blocker, 1)

    assert core.card("blocker", 1, index) is None


@pytest.mark.parametrize("at", [0, 2, 255, 256, 257, -1])
def test_an_attack_that_there_is_not_traps(core: ServiceCore, at: int) -> None:
    (attacker,) = units(core, 1)
    core.sys("attack_add", attacker, None)

    for call in ("attack_card", "attack_target", "attacks_player", "blockers"):
        with pytest.raises(TrapError, match="RANGE"):
            core.sys(call, at)
    for call, arguments in (
        ("set_attack_target", (at, attacker)),
        ("blocker", (at, 1)),
        ("block_add", (attacker, at)),
    ):
        with pytest.raises(TrapError, match="RANGE"):
            core.sys(call, *arguments)
    assert table(core) == [(attacker, None, True, [])]
