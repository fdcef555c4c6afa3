"""A cartridge with more system calls than this game has: the escape for those beyond the first 128, on the console."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from cartomancer.link import link
from cartomancer.schema import emit_inc
from cartomancer.schema.script import SYSTEM_DIRECT, SYSTEM_FIRST, SYSTEM_MAX, Op, ScriptTrap
from cartomancer.schema.script_calls import SYSTEM_ARGUMENTS, SystemCall, read_signature, system_call_lines
from support.album_fixture import fixture_inputs
from support.core_fixtures import Image, plain_cards
from support.machine_program import Program
from support.script_console import ScriptConsole
from support.timeline_calls import SYSTEM_CALLS
from support.vm_fixtures import function, script

MANY = SYSTEM_MAX
"""As many as an image may have: far more than a byte can number."""

REGISTERS = ("set_register", "get_register")


def many_calls(count: int) -> tuple[SystemCall, ...]:
    """The game's calls, then further names for two of them in turn."""
    known = {call.name: call for call in SYSTEM_CALLS}
    extra = []
    for number in range(len(SYSTEM_CALLS), count):
        like = known[REGISTERS[number % 2]]
        extra.append(SystemCall(number, f"extra_{number}", like.parameters, like.results, ""))
    return (*SYSTEM_CALLS, *extra)


def lines(calls: tuple[SystemCall, ...]) -> Iterator[str]:
    """The tables with names for the routines that the extra calls share."""
    extra = calls[len(SYSTEM_CALLS) :]
    hidden = {f".global sys_{call.name}" for call in extra}
    yield from (line for line in system_call_lines(calls) if line not in hidden)
    yield from (f"sys_{call.name} = sys_{REGISTERS[call.number % 2]}" for call in extra)


@pytest.fixture(scope="module", params=[SYSTEM_DIRECT + 1, MANY])
def console(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ScriptConsole, int]]:
    count = request.param
    with pytest.MonkeyPatch.context() as patch:
        constants = {"SYSTEM_COUNT": count, "SYSTEM_SHORT_COUNT": SYSTEM_DIRECT, "SYSTEM_FAR_COUNT": 0}
        patch.setattr(emit_inc, "system_call_lines", lambda _: lines(many_calls(count)))
        patch.setattr(emit_inc, "call_constants", lambda _: constants)
        yield (
            ScriptConsole(
                Image(Program(link(fixture_inputs(cards=plain_cards()), tmp_path_factory.mktemp("calls")).rom))
            ),
            count,
        )


def call_code(number: int) -> list[int]:
    return [SYSTEM_FIRST + number] if number < SYSTEM_DIRECT else [Op.SYSTEM_MORE, number - SYSTEM_DIRECT]


def test_every_number_runs_its_own_routine(console: tuple[ScriptConsole, int]) -> None:
    """Arguments, results and the way on behind the second byte, from the first escape to the last."""
    board, count = console
    for number in sorted({128, 129, 130, 200, 201, 254, 255, 256, 257, 382, 383} & set(range(count))):
        write = number % 2 == 0
        first = [Op.PUSH_BYTE, 3, Op.PUSH_BYTE, number & 0x7F, *call_code(number)] if write else []
        read = [Op.PUSH_BYTE, 3, *call_code(number if not write else _number("get_register")), Op.RETURN_1]
        board.word("ruleset_registers", number & 0x7F if not write else 0, at=6)
        board.load(script(function([*first, *read], results=1)))
        assert board.event() == number & 0x7F, number


def test_number_beyond_the_last_is_damaged_code(console: tuple[ScriptConsole, int]) -> None:
    board, count = console
    if count < SYSTEM_MAX:
        board.load(script(function([*call_code(count), Op.RETURN_0])))
        assert board.event() is None
        assert (board.stopped.trap, board.stopped.offset) == (ScriptTrap.CODE, 0)


def _number(name: str) -> int:
    return next(call.number for call in SYSTEM_CALLS if call.name == name)


@pytest.mark.parametrize(
    "signature",
    [
        f"much({', '.join(f'p{at}: integer' for at in range(SYSTEM_ARGUMENTS + 1))})",
        f"late({', '.join(f'p{at}: integer' for at in range(8))}, card: card)",
        "five() -> integer, integer, integer, integer, integer",
    ],
)
def test_call_that_the_tables_cannot_say_is_refused(signature: str) -> None:
    name, parameters, results = read_signature(signature)
    with pytest.raises(AssertionError, match=name):
        SystemCall(0, name, parameters, results, "")
