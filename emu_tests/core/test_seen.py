"""What screens read of a card while the rules wait: numbers, cells, keywords."""

from __future__ import annotations

import re

import pytest

from cartomancer.schema.core_state import PROMPT
from support.service_console import RULES, UNIT, ServiceCore

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


def test_without_numbers_changes_and_resources_there_is_nothing_to_see() -> None:
    """A ruleset may have no such rows: what screens ask for is 0."""
    rules = re.sub(r"^resource = \[.*?\]\n(?=\w)", "", RULES, flags=re.DOTALL | re.MULTILINE)
    rules = rules.replace(', cost = "gold"', "").replace("memory = {", "memory = {modifiers = 0, ")
    core = ServiceCore(rules)
    card = core.made(UNIT, "line")

    assert [seen(core, routine, card) for routine in ("card_value", "card_flags", "player_value")] == [0, 0, 0]


def is_unseen(core: ServiceCore, card: int, player: int, routine: str = "card_unseen") -> bool:
    core.put("prompt", player, at=PROMPT.offsets["player"])
    core.call(routine, x=card)
    assert core.cpu.x == card
    return core.carry


def test_a_card_that_lies_face_down_is_seen_by_its_controller_only(core: ServiceCore) -> None:
    card = core.made(UNIT, "line", 1)
    assert not is_unseen(core, card, 0) and not is_unseen(core, card, 1)

    core.sys("set_state", card, core.code_of("state", "down"))

    assert is_unseen(core, card, 0) and not is_unseen(core, card, 1)


def test_a_hidden_place_is_seen_by_its_player_or_by_nobody(core: ServiceCore) -> None:
    held, drawn = core.made(UNIT, "hand", 1), core.made(UNIT, "deck", 1)

    assert [is_unseen(core, held, player) for player in (0, 1)] == [True, False]
    assert [is_unseen(core, drawn, player) for player in (0, 1)] == [True, True]
    assert [is_unseen(core, drawn, player, "offer_unseen") for player in (0, 1)] == [True, False]


def test_what_lies_at_another_card_is_seen(core: ServiceCore) -> None:
    host, card = core.made(UNIT, "line", 1), core.made(UNIT, "hand", 1)
    core.sys("attach", card, host)

    assert not is_unseen(core, card, 0)
