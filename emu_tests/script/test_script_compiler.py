"""Compiled scripts do what real Lua does: generated programs, traps, limits, and how small the code is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from cartomancer.bench.script_corpus import compiled_cards
from cartomancer.schema.script import SCRIPT_FUNCTION, SCRIPT_NESTING, SYSTEM_FIRST, Op, ScriptTrap
from cartomancer.schema.script_calls import SystemCall
from cartomancer.script import code, compiled
from cartomancer.script.compiled import CompiledScript, compile_script
from cartomancer.script.interpreter import Machine, Trapped
from support.script_checks import REFUSED, check_fuzz, check_program, project_sources, run_programs, run_seeds
from support.script_host import API, CALLS, SOURCE_CARD, Answers, MachineHost, run_bytecode, run_lua

PATH = Path("imp.lua")
PROGRAMS = 300
PROGRAMS_A_TEST = 30
FUZZ = 200
FUZZ_A_TEST = 40


def script_of(source: str) -> CompiledScript:
    outcome = compile_script(source, PATH, API)
    assert outcome.script is not None, [problem.render() for problem in outcome.problems]
    return outcome.script


def trace(body: str, before: str = "") -> list[tuple[object, ...]]:
    """The system calls that the body of `effect` makes."""
    ran = run_bytecode(script_of(f"{before}\nfunction effect(card, player)\n{body}\nend"), seed=1)
    assert ran.end == "returned", ran
    return list(ran.trace)


def drawn(body: str, before: str = "") -> list[object]:
    """The numbers that `draw` was called with."""
    return [call[2] for call in trace(body, before) if call[0] == "draw"]


# --- against real Lua -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(0, PROGRAMS, PROGRAMS_A_TEST))
def test_generated_programs_do_what_real_lua_does(first: int) -> None:
    ends = run_programs(first * 2, PROGRAMS_A_TEST)
    assert ends.total() - ends[REFUSED] == PROGRAMS_A_TEST, "those that are refused do not run"
    assert ends["returned"] >= PROGRAMS_A_TEST // 3


def test_generated_programs_reach_every_trap_that_lua_knows() -> None:
    ends = run_seeds(check_program, 100, 80)
    assert {"OVERFLOW", "DIVIDE", "NIL", "FLAG", "by zero"} <= set(ends), ends


@pytest.mark.parametrize("first", range(0, FUZZ, FUZZ_A_TEST))
def test_mutated_programs_are_reported_or_do_what_real_lua_does(first: int) -> None:
    found = run_seeds(lambda seed: check_fuzz(seed, project_sources()), first, FUZZ_A_TEST)
    assert found.total() == FUZZ_A_TEST


def test_programs_do_the_same_without_the_peephole_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "shorten", list)
    run_seeds(check_program, 1000, 15)


# --- single constructs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loop", "numbers"),
    [
        ("for i = 1, 3 do draw(player, i) end", [1, 2, 3]),
        ("for i = 3, 1, -1 do draw(player, i) end", [3, 2, 1]),
        ("for i = 2, 1 do draw(player, i) end", []),
        ("for i = 1, 2, -1 do draw(player, i) end", []),
        ("for i = 32766, 32767 do draw(player, i) end", [32766, 32767]),
        ("for i = -32767, -32768, -1 do draw(player, i) end", [-32767, -32768]),
        ("for i = 32000, 32767, 127 do draw(player, i) end", [32000, 32127, 32254, 32381, 32508, 32635, 32762]),
        ("for i = 0, -300, -128 do draw(player, i) end", [0, -128, -256]),
        ("local n = 2 for i = 1, n do n = 9 draw(player, i) end draw(player, n)", [1, 2, 9]),
        ("for i = 1, 9 do if i == 3 then break end draw(player, i) end", [1, 2]),
        ("local n = 3 while n > 0 do draw(player, n) n = n - 1 end", [3, 2, 1]),
        ("local n = 0 repeat local m = n * 2 draw(player, m) n = n + 1 until m >= 4", [0, 2, 4]),
        ("while false do draw(player, 1) end", []),
        ("while true do draw(player, 1) break end", [1]),
        ("for i = 1, 2 do for j = 1, 2 do if j == 2 then break end draw(player, i * 10 + j) end end", [11, 21]),
    ],
)
def test_loops_count_as_in_lua(loop: str, numbers: list[int]) -> None:
    assert drawn(loop) == numbers


@pytest.mark.parametrize(
    ("expression", "value"),
    [
        ("7 // 2", 3),
        ("n // -2", -4),
        ("-n // 2", -4),
        ("n % -4", -1),
        ("-n % 4", 1),
        ("-n % -4", -3),
        ("n * n - n", 42),
        ("-(n - 7) + 0", 0),
        ("0x10 + n", 23),
        ("n - -n", 14),
    ],
)
def test_arithmetic_rounds_as_in_lua(expression: str, value: int) -> None:
    assert drawn(f"local n = 7 if player then n = 7 end draw(player, {expression})") == [value]


def test_values_are_assigned_together_and_from_the_right() -> None:
    assert drawn("local a, b = 1, 2 a, b = b, a draw(player, a) draw(player, b) a, a = 5, 6 draw(player, a)") == [
        2,
        1,
        5,
    ]


def test_a_value_that_is_stored_and_read_at_once_is_in_both_places() -> None:
    assert trace("local a = 4 if player then a = 5 end local b = a local c = b divide(a, b) divide(c, a)") == [
        ("divide", 5, 5),
        ("divide", 5, 5),
    ]
    assert drawn("local a = 1 local b = a a = a + 1 b = b - 1 draw(player, a) draw(player, b)") == [2, 0]


def test_two_results_go_where_lua_puts_them() -> None:
    pair = "local function two(n) return n, n + 1 end"
    assert drawn("local a, b = two(1) draw(player, a) draw(player, b)", pair) == [1, 2]
    assert drawn("local a, b = two(1), 9 draw(player, a) draw(player, b)", pair) == [1, 9]
    assert drawn("local a, b, c = 7, two(1) draw(player, c)", pair) == [2]
    assert drawn("draw(player, two(5)) draw(player, (two(6)))", pair) == [5, 6]
    assert trace("divide(two(3))", pair) == [("divide", 3, 4)]
    assert drawn("local a, b = again() draw(player, b)", pair + " local function again() return two(1) end") == [2]


def test_and_or_do_not_look_at_what_does_not_matter() -> None:
    names = [
        call[0]
        for call in trace("local x = false and can_use(card) or true if x or has(card, 'LEAP') then resolve() end")
    ]
    assert names == ["resolve"]


@pytest.mark.parametrize("left", ["true", "false", "player", "can_use(card)"])
@pytest.mark.parametrize("right", ["true", "false", "not player", "has(card, 'LEAP')"])
@pytest.mark.parametrize("operator", ["and", "or"])
def test_and_or_with_constants_do_what_real_lua_does(left: str, operator: str, right: str) -> None:
    source = f"""function effect(card, player)
      if {left} {operator} {right} then resolve() else check_states() end
      local b = {left} {operator} {right}
      if b then resolve() else check_states() end
      if not ({left} {operator} {right}) then resolve() end
      while {left} {operator} {right} do check_states() break end
    end"""
    for seed in range(4):
        assert run_bytecode(script_of(source), seed) == run_lua(source, seed)


def test_a_player_is_a_boolean_and_not_is_his_opponent() -> None:
    assert trace("draw(not player, 1) if player then resolve() end") == [("draw", False, 1), ("resolve",)]


def test_nil_and_cards_are_told_apart() -> None:
    assert trace("log('MOVED', player, nil, 1) log('MOVED', player, card, 1)") == [
        ("log", 2, True, None, 1),
        ("log", 2, True, SOURCE_CARD, 1),
    ]


def test_texts_carry_their_values() -> None:
    said = trace('local n = 3 if player then n = 4 end say(player, "a" .. n .. "b" .. -n .. "c" .. 5)')
    assert said == [("say", True, "a4b-4c5")]


def test_the_same_text_is_kept_once_and_numbered_from_the_first() -> None:
    source = 'function effect(c, p) say(p, "a") say(p, "b") say(p, "a") end'
    outcome = compile_script(source, PATH, API, first_text=300)
    assert outcome.script is not None
    assert [text.parts for text in outcome.script.texts] == [("a",), ("b",)]
    assert outcome.script.functions[0].code.count(bytes([Op.PUSH_WORD, 300 & 0xFF, 300 >> 8])) == 2


def test_constants_of_the_file_and_of_the_game_are_put_in() -> None:
    assert drawn("draw(player, DOUBLE) draw(player, HAND_LIMIT)", "local ONE <const> = 1 local DOUBLE = ONE * 2") == [
        2,
        10,
    ]
    assert trace("move(card, player, WHERE)", "local WHERE = 'HAND'") == [("move", SOURCE_CARD, True, 5)]


def test_a_handler_may_have_fewer_parameters_and_return_nothing_for_no() -> None:
    script = script_of(
        "function effect() draw(turn_player(), 2) end\n"
        "function available(card) if is(card, 'NEW') then return true end end"
    )
    machine = Machine(script, CALLS, MachineHost(Answers(3)))
    assert machine.run(0, (1, 0)) == []
    assert {tuple(machine.run(1, (1, 0))) for _ in range(12)} == {(0,), (1,)}
    assert machine.stack == []


def test_a_handler_that_leaves_out_parameters_can_be_called_by_the_script() -> None:
    source = "function effect(card, player) if available() then draw(player, 3) end end"
    script = script_of(source + " function available() return turn() > -32768 end")
    assert run_bytecode(script, 1).end == "returned"


# --- traps and limits -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "trap", "line"),
    [
        ("local n = 32767\nif player then n = n + 1 end", "OVERFLOW", 3),
        ("local n = -32768\nif player then\nn = n - 1 end", "OVERFLOW", 4),
        ("local n = -32768\ndraw(player, -n)", "OVERFLOW", 3),
        ("local n = 200\nn = n *\nn", "OVERFLOW", 3),
        ("local n = -32768\nlocal m = -1\nn = n // m", "OVERFLOW", 4),
        ("local n = 0\ndraw(player, 1 // n)", "DIVIDE", 3),
        ("local n = 0\ndraw(player,\n1 % n)", "DIVIDE", 4),
        ("local c = nil\nif not player then c = card end\nbreak_card(c)", "NIL", 4),
        ('local n = 8\nat_slot(player, "MOB" .. n)', "FLAG", 3),
        ("while true do end", "BUDGET", 2),
        ("local n = 1\nrepeat\nuntil n == 2", "BUDGET", 4),
    ],
)
def test_a_trap_names_its_line(body: str, trap: str, line: int) -> None:
    ran = run_bytecode(script_of(f"function effect(card, player)\n{body}\nend"), 1, budget=500)
    assert (ran.end, ran.line) == (trap, line)


def test_endless_recursion_traps_at_the_call() -> None:
    source = "function effect(c, p)\n  f(1)\nend\nfunction f(n)\n  f(n + 1)\nend"
    ran = run_bytecode(script_of(source), 1)
    assert (ran.end, ran.line) == ("STACK", 5)


def test_straight_code_pays_nothing_and_an_answer_fills_the_budget() -> None:
    straight = "if player then get_register(1) end " * 50
    assert run_bytecode(script_of(f"function effect(card, player) {straight} end"), 1, budget=0).end == "returned"
    asking = "function effect(card, player) for i = 1, 100 do resolve() end end"
    assert run_bytecode(script_of(asking), 1, budget=21).end == "returned"
    looking = "function effect(card, player) for i = 1, 100 do get_register(1) end end"
    assert run_bytecode(script_of(looking), 1, budget=98).end == "BUDGET"
    assert run_bytecode(script_of(looking), 1, budget=99).end == "returned"
    counts = API.calls["draw"].counts
    drawing = "function effect(card, player) draw(player, 1) draw(player, 1) end"
    assert run_bytecode(script_of(drawing), 1, budget=2 * counts - 1).end == "BUDGET"
    assert run_bytecode(script_of(drawing), 1, budget=2 * counts).end == "returned"


class _Nesting:
    """A host in which every system call raises the same event again."""

    def __init__(self) -> None:
        self.deepest = 0

    def system(self, machine: Machine, call: SystemCall, arguments: Sequence[int]) -> list[int]:
        self.deepest = max(self.deepest, machine.nesting)
        machine.run(0, (1, 0))
        return []


def test_the_ninth_event_inside_events_traps_and_leaves_the_stack_clean() -> None:
    host = _Nesting()
    machine = Machine(script_of("function effect(card, player) resolve() end"), CALLS, host)
    with pytest.raises(Trapped) as trapped:
        machine.run(0, (1, 0))
    assert trapped.value.trap is ScriptTrap.NESTING
    assert host.deepest == SCRIPT_NESTING == 8
    assert (machine.stack, machine.nesting) == ([], 0)


def test_bytes_that_are_no_instruction_trap() -> None:
    script = script_of("function effect(card, player) end")
    for data in (b"\x7f", b"\x41", b"", b"\xff"):
        broken = CompiledScript(PATH, (compiled.CompiledFunction("x", 2, 2, 1, 0, data, ((0, 1),)),), (), (0,))
        with pytest.raises(Trapped) as trapped:
            Machine(broken, {}, MachineHost(Answers(1))).run(0, (1, 0))
        assert trapped.value.trap is ScriptTrap.CODE
    assert script.functions[0].code == bytes([Op.RETURN_0])


# --- bytes ----------------------------------------------------------------------------------------------------


def test_a_script_in_rom_is_its_handlers_and_its_functions() -> None:
    script = script_of("function f(a) return a end\nfunction effect(c, p) local n = f(3) draw(p, n) end")
    data = script.data
    assert script.handlers == (0,), "a handler that is not there takes no room"
    assert list(script.offsets) == [8, 20]
    assert data[:5] == bytes([0b1, 1, 0, 5, 0]), "bits, number of handlers, their numbers, their offsets"
    rows = [SCRIPT_FUNCTION.split(data[at - 3 :][:3]) for at in script.offsets]
    assert [(row["params"][0], row["more"][0], row["need"][0]) for row in rows] == [(2, 1, 2 + 2), (1, 0, 2 + 1)]
    assert data[8:17] == bytes(
        [Op.PUSH_SMALL + 4, Op.CALL, 17, 0, Op.STORE_LOCAL + 2, Op.PUSH_LOCAL + 1, Op.PUSH_LOCAL + 2]
    ) + bytes([SYSTEM_FIRST + API.calls["draw"].number, Op.RETURN_0])
    assert data[20:] == bytes([Op.PUSH_LOCAL, Op.RETURN_1])


def test_calls_beyond_the_direct_ones_take_the_escape() -> None:
    code = script_of("function effect(c, p) both(1) divide(1, 2) end").functions[0].code
    assert bytes([Op.SYSTEM_MORE, 200 - 128]) in code
    assert bytes([Op.SYSTEM_MORE, 255]) in code


def test_branches_that_are_too_long_take_a_detour_and_do_the_same() -> None:
    long = "draw(player, 1000) " * 40
    for body, wanted in (
        (f"if player then {long} else resolve() end", 40),
        (f"if not player then {long} end", 0),
        (f"for i = 1, 3 do {long} end", 120),
        (f"for i = 3, 1, -2 do {long} end", 80),
        (f"local n = 2 while n > 0 do n = n - 1 {long} end", 80),
        (f"local n = 2 repeat n = n - 1 {long} until n == 0 or {'not ' * 2}player", 40),
        (f"local x = player and (turn() > 30000 or {' or '.join(['turn() == 5'] * 40)}) {long}", 40),
    ):
        assert len(drawn(body)) == wanted, body[:40]


def test_functions_in_the_manner_of_document_004_take_26_bytes_on_average() -> None:
    sizes = [len(function.code) for script in compiled_cards().values() for function in script.functions]
    assert len(sizes) >= 20
    assert sum(sizes) / len(sizes) <= 26, sorted(sizes)


@pytest.mark.parametrize(
    ("body", "size"),
    [
        ("", 1),
        ("draw(player, 1)", 4),
        ("local n = turn() draw(player, n)", 6),
        ("local n = 1 n = n + 1", 5),
        ("if turn() > 14 then resolve() end", 6),
        ("if not is(card, 'NEW') then return end resolve()", 8),
        ("while true do resolve() end", 3),
        ("for i = 1, 7 do resolve() end", 10),
        ("if turn() == 1 then resolve() else check_states() end", 8),
    ],
)
def test_the_peephole_pass_keeps_common_code_small(body: str, size: int) -> None:
    assert len(script_of(f"function effect(card, player) {body} end").functions[0].code) == size


def test_many_far_branches_are_lengthened_together() -> None:
    """A loop with a thousand ways out: each round of the encoder lengthens all that are too long."""
    ways = "".join("if turn() == 5 then break end\n" for _ in range(1000))
    source = f"function effect(card, player)\nwhile true do\n{ways}draw(player, 1)\nend\nend\n"
    rounds = 0
    places = code._places

    def counted(items: Sequence[code.Item]) -> dict[int, int]:
        nonlocal rounds
        rounds += 1
        return places(items)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(code, "_places", counted)
        outcome = compile_script(source, PATH, API)
    assert outcome.script is not None and rounds <= 5
