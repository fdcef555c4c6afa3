"""The table of modifiers at its edges: the chain of free ones, ended ones, and nothing written beside the table."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import Place
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import MODIFIERS, NONE, ModKind
from support.core_fixtures import MINION, Core

BESIDE = 0x5A
"""A byte that only a write beside a table changes."""


@pytest.fixture
def core() -> Core:
    return Core()


def in_use(core: Core) -> list[int]:
    """Modifiers that are not free, by their kind."""
    return [at for at in range(MODIFIERS) if core.get("mod_kind", at) != ModKind.FREE]


def test_reset_makes_one_chain_of_all_modifiers(core: Core) -> None:
    assert core.get("mod_free") == 0
    assert list(core.bytes_of("mod_next", MODIFIERS)) == [*range(1, MODIFIERS), NONE]


def test_reset_forgets_cards_with_traits_and_writes_nothing_beside_them(core: Core) -> None:
    core.put("trait_card", 1, 2, 3, 4, BESIDE)
    core.call("core_reset")
    assert list(core.bytes_of("trait_card", 5)) == [NONE] * 4 + [BESIDE]


def test_modifiers_of_a_card_that_left_are_free(core: Core) -> None:
    card, other = core.new(MINION, Place.LEFT), core.new(MINION, Place.CENTRE)
    for target in (card, other, card):
        assert core.modify(target, ModKind.VALUES, 1, 1)
    assert in_use(core) == [0, 1, 2]
    assert core.move(card, Place.HAND)
    assert (in_use(core), core.get("mod_count")) == ([1], 1)


def test_ended_modifiers_are_free(core: Core) -> None:
    card = core.new(MINION, Place.LEFT)
    for duration in (Duration.THIS_TURN, Duration.WHILE_THERE, Duration.THIS_TURN):
        assert core.modify(card, ModKind.VALUES, 1, 1, dur=duration)
    core.call("mods_expire", a=Duration.THIS_TURN)
    assert (in_use(core), core.get("mod_count")) == ([1], 1)


@pytest.mark.parametrize("ends", [0, 1, 2])
def test_end_of_any_modifier_of_a_chain_keeps_the_others_and_writes_nothing_beside_the_table(
    core: Core, ends: int
) -> None:
    card = core.new(MINION, Place.LEFT)
    for at in range(3):
        duration = Duration.THIS_TURN if at == ends else Duration.WHILE_THERE
        assert core.modify(card, ModKind.VALUES, 1 << at, 0, dur=duration)
    core.put("mod_next", BESIDE, at=NONE)
    core.call("mods_expire", a=Duration.THIS_TURN)
    assert core.values(card)[0] == 3 + 7 - (1 << ends)
    assert core.get("mod_next", NONE) == BESIDE


def test_card_without_modifiers_loses_none(core: Core) -> None:
    core.new(MINION, Place.LEFT)
    for player in range(2):
        core.new(MINION, Place.HAND, player)
    core.put("mod_dur", Duration.THIS_TURN, at=NONE)  # behind the table
    core.put("mod_next", NONE, at=NONE)
    core.call("mods_expire", a=Duration.THIS_TURN)
    assert (core.get("mod_count"), core.get("mod_free")) == (0, 0)
