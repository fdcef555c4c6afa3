"""Every instruction of the script machine on the console, against the interpreter and, with generated programs, as the
interpreter runs them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from cartomancer.bench.script_cycles import ScriptBench
from cartomancer.schema.script import (
    NIL_WORD,
    OP_END,
    SCRIPT_BUDGET,
    SCRIPT_HIGH,
    SCRIPT_STACK,
    SYSTEM_FIRST,
    Op,
    ScriptTrap,
)
from cartomancer.script.compiled import compile_script
from support.built_game import BuiltGame
from support.core_fixtures import Image
from support.script_console import NUMBER, ScriptConsole, check_on_console
from support.script_host import API, run_bytecode
from support.vm_compare import compare
from support.vm_fixtures import ONE, function, script

CORNERS = (-32768, -32767, -257, -256, -255, -128, -2, -1, 0, 1, 2, 3, 7, 127, 128, 255, 256, 257, 16384, 32766, 32767)
BINARY = (Op.ADD, Op.SUB, Op.MUL, Op.DIV, Op.MOD, Op.EQ, Op.NE, Op.LT, Op.LE, Op.GT, Op.GE)
BRANCHES = (Op.JUMP_EQ, Op.JUMP_NE, Op.JUMP_LT, Op.JUMP_LE, Op.JUMP_GT, Op.JUMP_GE)
PROGRAMS = 300
GROUPS = 12


@pytest.fixture
def console(game: BuiltGame) -> ScriptConsole:
    return ScriptConsole(Image.of_game(game))


@pytest.mark.parametrize("op", BINARY)
def test_two_operands(console: ScriptConsole, op: Op) -> None:
    code = script(function([Op.PUSH_LOCAL, Op.PUSH_LOCAL + 1, op, Op.RETURN_1], 2, results=1))
    console.load(code)
    for left in CORNERS:
        for right in CORNERS:
            compare(console, code, left, right)
    compare(console, code, 7566, 22179)  # a product whose highest byte comes from a carry alone


@pytest.mark.parametrize("op", BRANCHES)
def test_compare_and_branch(console: ScriptConsole, op: Op) -> None:
    """Forwards, and backwards through code that lies before it."""
    forwards = [Op.PUSH_LOCAL, Op.PUSH_LOCAL + 1, op, 2, ONE, Op.RETURN_1, ONE + 1, Op.RETURN_1]
    back = [Op.JUMP, 2, ONE + 2, Op.RETURN_1, Op.PUSH_LOCAL, Op.PUSH_LOCAL + 1, op, 0x100 - 6, ONE + 3, Op.RETURN_1]
    for instructions in (forwards, back):
        code = script(function(instructions, 2, results=1))
        console.load(code)
        for left in CORNERS[::2]:
            for right in CORNERS[::2]:
                compare(console, code, left, right)


@pytest.mark.parametrize("op", [Op.NEG, Op.NOT])
def test_one_operand(console: ScriptConsole, op: Op) -> None:
    code = script(function([Op.PUSH_LOCAL, op, Op.RETURN_1], 1, results=1))
    console.load(code)
    for value in CORNERS if op is Op.NEG else (0, 1):
        compare(console, code, value)


@pytest.mark.parametrize("op", [Op.RAISE_LOCAL, Op.LOWER_LOCAL])
def test_local_by_one(console: ScriptConsole, op: Op) -> None:
    code = script(function([op, 1, Op.PUSH_LOCAL + 1, Op.RETURN_1], 2, results=1))
    console.load(code)
    for value in CORNERS:
        compare(console, code, 5, value)


@pytest.mark.parametrize("op", [Op.JUMP_TRUE, Op.JUMP_FALSE, Op.KEEP_TRUE, Op.KEEP_FALSE])
def test_branch_by_truth(console: ScriptConsole, op: Op) -> None:
    keeps = op in (Op.KEEP_TRUE, Op.KEEP_FALSE)
    code = script(function([ONE + 6, Op.PUSH_LOCAL, op, 1 + keeps, ONE, *[Op.DROP] * keeps, Op.RETURN_1], 1, results=1))
    console.load(code)
    for value in (0, 1):
        compare(console, code, value)


def test_constants(console: ScriptConsole) -> None:
    pushes: list[list[int]] = [
        *([Op.PUSH_SMALL + at] for at in range(16)),
        *([Op.PUSH_BYTE, value] for value in (0, 15, 128, 255)),
        *([Op.PUSH_WORD, value & 0xFF, value >> 8] for value in (0, 256, 0x7FFF, 0x8000, 0xFFFF)),
        [Op.PUSH_NIL],
    ]
    for push in pushes:
        code = script(function([*push, Op.RETURN_1], results=1))
        console.load(code)
        compare(console, code)
    assert console.event() == NIL_WORD


def test_locals(console: ScriptConsole) -> None:
    """All sixteen, stored and kept; those that are not parameters begin with 0."""
    for at in range(16):
        for store in (Op.STORE_LOCAL, Op.KEEP_LOCAL):
            code = script(
                function([Op.PUSH_WORD, at, 0x12, store + at, Op.PUSH_LOCAL + at, Op.RETURN_1], locals_=16, results=1)
            )
            console.load(code)
            compare(console, code)
        empty = script(function([Op.PUSH_LOCAL + at, Op.RETURN_1], locals_=16, results=1))
        console.machine.write("vm_stack", [0xAA] * (SCRIPT_HIGH + SCRIPT_STACK))
        console.load(empty)
        assert console.event() == 0


@pytest.mark.parametrize("step", [1, -1, 2, -3, 100, 127, -128])
def test_loops(console: ScriptConsole, step: int) -> None:
    """Local 2 counts rounds, also where the next number would leave the range."""
    begin = Op.FOR_UP if step > 0 else Op.FOR_DOWN
    following = {1: [Op.NEXT_UP, 0], -1: [Op.NEXT_DOWN, 0]}.get(step, [Op.NEXT_STEP, 0, step & 0xFF])
    body = [Op.RAISE_LOCAL, 2, *following]
    loop = [begin, 0, len(body) + 1, *body, (-len(body) - 1) & 0xFF, Op.PUSH_LOCAL + 2, Op.RETURN_1]
    turned = [Op.PUSH_LOCAL, Op.PUSH_LOCAL + 1, Op.CALL, 1, 0, Op.RETURN_1]
    inner = [Op.PUSH_LOCAL, Op.PUSH_LOCAL + 1, *loop]
    code = script(function(turned, 2, results=1), function(inner, 2, 3, results=1))
    console.load(code)
    near = 3 * abs(step)
    for start in (-32768, -near, 0, 5, 32767 - near, 32767):
        for limit in (-32768, -32768 + near, -near, -1, 0, 1, near, 32767):
            if abs(limit - start) <= 6 * abs(step) or (limit - start) * step < 0:
                compare(console, code, start, limit)


@pytest.mark.parametrize(
    "following", [[Op.NEXT_UP, 0], [Op.NEXT_DOWN, 0], [Op.NEXT_STEP, 0, 3], [Op.NEXT_STEP, 0, 0xFD]]
)
def test_next_round(console: ScriptConsole, following: list[int]) -> None:
    """Numbers at both ends of the range: whether there is another round, and its number."""
    code = script(function([*following, 2, ONE + 8, Op.RETURN_1, Op.PUSH_LOCAL, Op.RETURN_1], 2, results=1))
    console.load(code)
    for counter in CORNERS:
        for limit in CORNERS:
            compare(console, code, counter, limit)


def test_functions_of_a_large_script(console: ScriptConsole) -> None:
    """As many as a script can have; each returns its number."""
    many = 255
    first = function([Op.PUSH_LOCAL, Op.PUSH_LOCAL + 1, Op.CALL, 254, 0, Op.CALL, 60, 0, Op.RETURN_1], 2, results=1)
    others = [function([Op.PUSH_LOCAL, Op.PUSH_BYTE, at, Op.ADD, Op.RETURN_1], 1, results=1) for at in range(1, many)]
    code = replace(script(first, *others), handlers=(0,))
    console.load(code)
    compare(console, code, 1, 2)
    assert console.event(0, (1, 2)) == 2 + 254 + 60


def test_calls_and_results(console: ScriptConsole) -> None:
    """Two results, and locals of the caller under those of the callee."""
    caller = [
        Op.PUSH_BYTE,
        9,
        Op.PUSH_LOCAL,
        Op.PUSH_LOCAL + 1,
        Op.CALL,
        1,
        0,
        Op.PUSH_SECOND,
        Op.SUB,
        Op.ADD,
        Op.RETURN_1,
    ]
    callee = [
        Op.PUSH_LOCAL,
        Op.PUSH_LOCAL + 1,
        Op.ADD,
        Op.STORE_LOCAL + 2,
        Op.PUSH_LOCAL + 2,
        Op.PUSH_LOCAL,
        Op.RETURN_2,
    ]
    code = script(function(caller, 2, results=1), function(callee, 2, 4, results=2))
    console.load(code)
    for left, right in ((1, 2), (1000, -1), (-5, 5)):
        compare(console, code, left, right)
    for count, back in enumerate((Op.RETURN_2, Op.RETURN_3, Op.RETURN_4), 2):
        several = script(function([ONE + at for at in range(count)] + [back], results=count))
        console.load(several)
        compare(console, several)


def test_four_results_of_a_function(console: ScriptConsole) -> None:
    """Each comes to the caller in its place."""
    further = (Op.PUSH_SECOND, Op.PUSH_THIRD, Op.PUSH_FOURTH)
    callee = function([*(Op.PUSH_LOCAL + at for at in range(4)), Op.RETURN_4], 4, results=4)
    for wanted in range(4):
        pushes = [further[wanted - 1], Op.SUB] if wanted else [Op.NEG]
        caller = [*(Op.PUSH_LOCAL + at for at in range(4)), Op.CALL, 1, 0, *pushes, Op.RETURN_1]
        code = script(function(caller, 4, results=1), callee)
        console.load(code)
        compare(console, code, 1000, -2, 30, 4)
        assert console.event(0, (1000, -2, 30, 4)) == (-1000, 1002, 970, 996)[wanted]


def test_far_branch(console: ScriptConsole) -> None:
    over = 300
    code = [Op.JUMP_FAR, over & 0xFF, over >> 8, *[Op.DROP] * over, ONE, Op.RETURN_1]
    there = [Op.JUMP_FAR, 5, 0, ONE + 2, Op.RETURN_1, *[Op.DROP] * 3]
    for instructions in (code, [*there, Op.JUMP_FAR, 0xF8, 0xFF]):
        whole = script(function(instructions, results=1))
        for at in (*range(0xE8, 0x100), 0):
            console.load(whole, at)
            compare(console, whole)


@pytest.mark.parametrize("value", [-1, 0, 1, 2, 3, 4, 255, 256, 32767])
@pytest.mark.parametrize("first", [0, 10, 254])
def test_flag_with_a_number(console: ScriptConsole, first: int, value: int) -> None:
    code = script(function([Op.PUSH_LOCAL, Op.FLAG_NUMBER, first, 3, Op.RETURN_1], 1, results=1))
    console.load(code)
    compare(console, code, value)


def test_values_of_a_text(console: ScriptConsole) -> None:
    code = [Op.PUSH_WORD, 0x11, 0x22, ONE, Op.PUSH_WORD, 0x33, 0x44, Op.TEXT_VALUES, 3, ONE, Op.RETURN_1]
    console.load(script(function(code, results=1)))
    assert console.event() == 1
    assert list(console.bytes_at("asked_value_lo", 3)) == [0x11, 1, 0x33]
    assert list(console.bytes_at("asked_value_hi", 3)) == [0x22, 0, 0x44]


@pytest.mark.parametrize("byte", [OP_END, 0x7F, SYSTEM_FIRST + 0x7F, Op.SYSTEM_MORE])
def test_no_instruction(console: ScriptConsole, byte: int) -> None:
    code = script(function([ONE, byte, Op.RETURN_1], results=1))
    console.load(code)
    compare(console, code)
    assert console.stopped.trap is ScriptTrap.CODE
    assert console.stopped.script & 0x7FFF == NUMBER


EVERYTHING = """
function scaled(value, by)
  local unused = 0
  return value * by + unused
end

function effect(card, player)
  local a, b = 3, 0
  offer(scaled(1000, a))
  for i = 1, 4 do
    b = b + i * a
    if b > 20 and not (b == 22) or a < 0 then
      b = b - 7
    end
    offer(b)
  end
  for i = 9, 1, -3 do
    a = a + i
  end
  for i = 5, 1 do
    offer(i)
  end
  for i = 1, 5, -1 do
    offer(i)
  end
  while a > 0 do
    a = a - 5
    if a % 4 == 1 then
      break
    end
  end
  if controller(card) == player then
    gain_life(player, a // 2 + 300)
  end
  log("MOVED", player, card, b)
end
"""


_FAR_BODY = "      offer(3 * a - 1)\n" * 24
FAR = f"""
function effect(card, player)
  local a = 2
  while a > 0 do
    a = a - 1
    if a > 5 then
{_FAR_BODY}    end
  end
  offer(a)
end
"""
"""Branches too far for a byte, forwards and back."""


@pytest.mark.parametrize("source", [EVERYTHING, FAR], ids=["everything", "far"])
def test_every_byte_may_begin_a_page(console: ScriptConsole, source: str) -> None:
    """So that every line that turns a page runs here, wherever the scripts of a game happen to lie."""
    outcome = compile_script(source, Path("p.lua"), API)
    assert outcome.script is not None
    size = len(outcome.script.data)
    assert size < 0x100, "a page begins once in it"
    wanted = run_bytecode(outcome.script, 1, SCRIPT_BUDGET)
    assert wanted.end == "returned" and len(wanted.trace) >= (6 if source is EVERYTHING else 1)
    for at in range(0x100 - size, 0x100):
        assert console.run(outcome.script, 1, at) == wanted, f"at {at}"


@pytest.mark.parametrize("group", range(GROUPS))
def test_generated_programs(game: BuiltGame, group: int) -> None:
    """The same system calls with the same arguments, and the same end at the same line, as in real Lua."""
    console = ScriptConsole(Image.of_game(game))
    ends = Counter(end for seed in range(group, PROGRAMS, GROUPS) for end in check_on_console(seed, console))
    assert ends.total() == PROGRAMS // GROUPS
    assert ends["returned"] > 0 and len(ends) > 1, "some end, some are stopped"


def test_cycles(game: BuiltGame) -> None:
    """Common instructions and system calls keep their goals."""
    costs = ScriptBench(game.image).costs()
    assert len([one for one in costs if one.at_most]) == 11
    for one in costs:
        assert one.at_most is None or one.cycles <= one.at_most, one
