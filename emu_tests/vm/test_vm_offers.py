"""Handlers by their numbers: only those that a script has take room, and it is quickly found out that it has none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartomancer.schema.script import SCRIPT_HANDLERS, SCRIPT_NUMBERS, Op
from cartomancer.script.compiled import CompiledScript, summary
from support.built_game import BuiltGame
from support.core_fixtures import Image
from support.script_console import ScriptConsole
from support.vm_fixtures import function, script

WORD = 0x00
SETS = ((0,), (1,), (3, 9, 200), (0, 1, 5, 255), tuple(range(0, 256, 3)), tuple(range(SCRIPT_HANDLERS)))


@pytest.fixture
def console(game: BuiltGame) -> ScriptConsole:
    return ScriptConsole(Image.of_game(game))


def with_handlers(numbers: tuple[int, ...]) -> CompiledScript:
    """A script whose handlers return their numbers."""
    functions = [function([Op.PUSH_BYTE, number, Op.RETURN_1], results=1) for number in numbers]
    return replace(script(*functions), handlers=numbers)


@pytest.mark.parametrize("numbers", SETS, ids=str)
def test_events_find_their_handlers(console: ScriptConsole, numbers: tuple[int, ...]) -> None:
    """Every number, at several places of the bank."""
    whole = with_handlers(numbers)
    assert len(whole.data) == SCRIPT_NUMBERS + len(numbers) * (3 + 3 + 3)
    for at in (0, 0xFD, 0x1000):
        console.load(whole, at)
        for number in range(256):
            found = console.event(number)
            assert found == (number if number in numbers else None)
            assert found is not None or console.cpu.a == 0
    assert console.get("fault_count") == 0


@pytest.mark.parametrize("numbers", SETS, ids=str)
def test_script_says_which_handlers_it_has(console: ScriptConsole, numbers: tuple[int, ...]) -> None:
    console.load(with_handlers(numbers), 0xFD)
    console.call("set_data_bank", a=3)
    for number in range(256):
        console.call("script_has", a=number)
        assert console.carry == (number in numbers), number
    console.call("script_summary")
    assert console.cpu.a == summary(numbers)
    assert console.get("bank_data") == 3, "the window is restored"


def test_event_is_offered_to_cards_that_may_handle_it(console: ScriptConsole) -> None:
    """Some have the handler, some one that shares its bit, most neither; their order stays."""
    scripts = [(0, 1), (9,), (2, 7), (17, 30), (8,), (1,)] * 20
    table = console.at("inst_card_lo")
    console.machine.write(table, [summary(one) for one in scripts])
    console.machine.write(WORD, [table & 0xFF, table >> 8])
    cards = list(range(len(scripts)))[::-1]
    console.put("candidates", *cards)
    console.put("list_count", len(cards))
    console.call("offer_handlers", a=9)
    kept = [card for card in cards if any(number % 8 == 1 for number in scripts[card])]
    assert list(console.bytes_at("candidates", console.get("list_count"))) == kept


def test_event_that_nobody_is_offered(console: ScriptConsole) -> None:
    console.put("list_count", 0)
    console.call("offer_handlers", a=255)
    assert console.get("list_count") == 0
