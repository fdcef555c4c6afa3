"""Two ways to run a script with the same system calls: real Lua 5.4 (lupa), and the bytecode in the interpreter.

Both talk to a host that answers from a seed and writes down every call with its arguments as plain values, so that a
trace of one can be laid beside the other's. Real Lua has 64-bit integers: for it the source is printed again with every
arithmetic operation and system call going through a function that checks the range and knows the line.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from lupa.lua54 import LuaError, LuaRuntime

from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN, NIL_WORD, ScriptTrap, ValueKind, ValueType
from cartomancer.schema.script_calls import (
    ABILITY_HANDLERS,
    Api,
    FlagGroup,
    SystemCall,
    read_signature,
    timeline_api,
)
from cartomancer.script.compiled import CompiledScript, Outcome
from cartomancer.script.interpreter import HostTrap, Machine, Trapped
from cartomancer.script.parser import parse
from support.script_printer import checked_source

CALLS_MAX = 400
"""System calls that a test program may make; then both sides are stopped at the same call."""

SOURCE_CARD, SOURCE_PLAYER = 7, 1
CONSTANTS = {"HAND_LIMIT": 10, "FAR_DOWN": -32768}

EXTRA_CALLS = (
    ("at_slot(player: player, slot: flag:Slot) -> card?", 140),
    ("both(value: integer) -> integer, boolean", 200),
    ("four(player: player) -> integer, player, boolean, integer", 300),
    ("divide(left: integer, right: integer) -> integer, integer", 383),
)
"""Beyond the direct calls, with numbered flags and up to four results, as the later interface has them."""

SLOTS = FlagGroup("Slot", {"CHAR": 3, **{f"MOB{n}": 10 + n for n in range(1, 8)}, "FIELD": 40}, numbers=True)


def script_api() -> Api:
    """The interface of `timeline` abilities and a few calls more."""
    api = timeline_api(ABILITY_HANDLERS, CONSTANTS, {"炎の息": 1, "Fire Breath": 2})
    calls = dict(api.calls)
    for text, number in EXTRA_CALLS:
        name, parameters, results = read_signature(text)
        calls[name] = SystemCall(number, name, parameters, results, "for tests")
    return Api(calls, {**api.groups, "Slot": SLOTS}, api.handlers, api.constants, flow=api.flow)


API = script_api()
CALLS = {call.number: call for call in API.calls.values()}


def refused_zero(source: str, outcome: Outcome) -> str:
    """A division by a constant zero is reported, in its line, and nothing else is; what is to be counted."""
    lines = source.splitlines()
    assert outcome.script is None and outcome.problems, f"a division by zero is not reported\n{source}"
    for problem in outcome.problems:
        assert "by zero" in problem.what and " 0" in lines[problem.place.line - 1], problem.render()
    return "by zero"


@dataclass(frozen=True)
class Ran:
    """What a run did: every call with its arguments, and how it ended (`returned` or a trap; its line if known)."""

    trace: tuple[tuple[Any, ...], ...]
    end: str
    line: int = 0


@dataclass
class Answers:
    """The host: results out of a seed, by type; and the trace."""

    seed: int
    trace: list[tuple[Any, ...]] = field(default_factory=list)

    def take(self, call: SystemCall, arguments: Sequence[Any]) -> list[Any]:
        """Note a call; its results as plain values."""
        if len(self.trace) >= CALLS_MAX:
            raise HostTrap(ScriptTrap.RANGE)
        self.trace.append((call.name, *arguments))
        dice = random.Random(f"{self.seed}:{len(self.trace)}:{call.name}")
        return [self._answer(kind, dice) for kind in call.results]

    def _answer(self, kind: ValueType, dice: random.Random) -> Any:
        if kind.kind in (ValueKind.BOOLEAN, ValueKind.PLAYER):
            return dice.random() < 0.5
        if kind.kind is ValueKind.INTEGER:
            spread = dice.choice(((0, 5), (0, 12), (-300, 300), (INTEGER_MIN, INTEGER_MAX)))
            return dice.randint(*spread)
        if kind.kind is ValueKind.FLAG:
            return dice.choice(list(API.groups[kind.group].values.values()) or [0])
        if kind.kind is ValueKind.TEXT:
            return f"Card{dice.randint(1, 40)}"
        return None if kind.nullable and dice.random() < 0.3 else dice.randint(0, 127)


# --- bytecode -------------------------------------------------------------------------------------------------

NAME_WORD = 0x4000


class MachineHost:
    """Turns words into plain values and back."""

    def __init__(self, answers: Answers) -> None:
        self.answers = answers

    def system(self, machine: Machine, call: SystemCall, arguments: Sequence[int]) -> list[int]:
        plain = [_plain(machine, one.type, word) for one, word in zip(call.parameters, arguments, strict=True)]
        results = self.answers.take(call, plain)
        return [_word(kind, value) for kind, value in zip(call.results, results, strict=True)]


def _plain(machine: Machine, kind: ValueType, word: int) -> Any:
    if kind.kind in (ValueKind.BOOLEAN, ValueKind.PLAYER):
        assert word in (0, 1)
        return bool(word)
    if kind.kind in (ValueKind.CARD, ValueKind.LIST):
        return None if word == NIL_WORD else word
    return _text(machine, word) if kind.kind is ValueKind.TEXT else word


def _text(machine: Machine, word: int) -> str:
    """A text with its values in it; a text above NAME_WORD is the name of a card."""
    if word >= NAME_WORD:
        return f"Card{word - NAME_WORD}"
    values = iter(machine.text_values)
    parts = []
    for part in machine.script.texts[word].parts:
        if isinstance(part, str):
            parts.append(part)
        else:
            value = next(values)
            parts.append(str(value) if part is ValueKind.INTEGER else _text(machine, value))
    return "".join(parts)


def _word(kind: ValueType, value: Any) -> int:
    if value is None:
        return NIL_WORD
    return NAME_WORD + int(value.removeprefix("Card")) if kind.kind is ValueKind.TEXT else int(value)


def run_bytecode(script: CompiledScript, seed: int, budget: int = 200_000) -> Ran:
    """Run function 0 of a script."""
    answers = Answers(seed)
    machine = Machine(script, CALLS, MachineHost(answers), budget)
    try:
        machine.run(0, (SOURCE_CARD, SOURCE_PLAYER))
    except Trapped as trapped:
        return Ran(tuple(answers.trace), trapped.trap.name, trapped.line)
    assert machine.stack == []
    return Ran(tuple(answers.trace), "returned")


# --- real Lua -------------------------------------------------------------------------------------------------

_PRELUDE = """
local python_call = ...
local function finished(ok, ...)
  if not ok then
    local trap, line = ...
    error({trap = trap, line = line}, 0)
  end
  return ...
end
_call = function(...) return finished(python_call(...)) end
_check = function(v, line) if v < -32768 or v > 32767 then error({trap = "OVERFLOW", line = line}, 0) end return v end
_divide = function(a, b, line)
  if b == 0 then error({trap = "DIVIDE", line = line}, 0) end
  return _check(a // b, line)
end
_modulo = function(a, b, line)
  if b == 0 then error({trap = "DIVIDE", line = line}, 0) end
  return a % b
end
"""


_START = """
function(source, card, player)
  local env = setmetatable({}, {__index = _G})
  assert(load(source, "=program", "t", env))()
  local ok, e = pcall(env.effect, card, player)
  if ok then return nil end
  if type(e) == "table" then return e.trap, e.line end
  return tostring(e)
end
"""


class LuaHost:
    """Real Lua with the same system calls. Cards and lists are strings there, flags their names, players booleans."""

    def __init__(self) -> None:
        self.answers = Answers(0)
        self.lua = LuaRuntime(unpack_returned_tuples=True, encoding="utf-8")
        self.lua.execute(_PRELUDE, self._checked_call)
        self.start = self.lua.eval(_START)
        globals_ = self.lua.globals()
        for call in API.calls.values():
            globals_[call.name] = self._plain_call(call)
        for name, value in API.constants.items():
            globals_[name] = value

    def _plain_call(self, call: SystemCall) -> Callable[..., Any]:
        def run(*arguments: Any) -> Any:
            results = self._answer(call, arguments)
            return tuple(results) if len(results) > 1 else (results[0] if results else None)

        return run

    def _checked_call(self, line: int, name: str, *arguments: Any) -> Any:
        try:
            results = self._answer(API.calls[name], arguments)
        except HostTrap as refused:
            return (False, refused.trap.name, line)
        return (True, *results)

    def _answer(self, call: SystemCall, given: Sequence[Any]) -> list[Any]:
        """Arguments that are not given are nil, further ones are ignored, as a C function of Lua does."""
        padded = [*given, *[None] * len(call.parameters)][: len(call.parameters)]
        arguments = [_from_lua(one.type, value) for one, value in zip(call.parameters, padded, strict=True)]
        for one, value in zip(call.parameters, arguments, strict=True):
            if value is None and not one.type.nullable:
                raise HostTrap(ScriptTrap.NIL)
        results = self.answers.take(call, arguments)
        return [_to_lua(kind, value) for kind, value in zip(call.results, results, strict=True)]

    def run(self, source: str, seed: int) -> Ran:
        """Load the source and call its handler."""
        answers = self.answers = Answers(seed)
        try:
            said = self.start(source, f"card:{SOURCE_CARD}", bool(SOURCE_PLAYER))
        except LuaError as error:
            raise AssertionError(f"real Lua does not take the program: {error}\n{source}") from error
        trap, line = said if isinstance(said, tuple) else (said, 0)
        return Ran(tuple(answers.trace), "returned" if trap is None else _trap_of(str(trap)), line or 0)


def _trap_of(said: str) -> str:
    if re.search("attempt to (perform 'n(//|%+)0'|divide by zero)", said):
        return ScriptTrap.DIVIDE.name
    host = re.search(r"HostTrap: (\w+)|^(\w+)$", said)
    assert host, said
    return host.group(1) or host.group(2)


def _from_lua(kind: ValueType, value: Any) -> Any:
    """A Lua value as a plain one."""
    if value is None:
        return None
    if kind.kind in (ValueKind.BOOLEAN, ValueKind.PLAYER):
        assert isinstance(value, bool), value
    elif kind.kind in (ValueKind.CARD, ValueKind.LIST):
        prefix, _, number = value.partition(":")
        assert prefix == kind.kind.value, value
        return int(number)
    elif kind.kind is ValueKind.FLAG:
        return _flag_word(API.groups[kind.group], value)
    elif kind.kind is ValueKind.INTEGER:
        assert type(value) is int, value
    else:
        assert isinstance(value, str), value
    return value


def _flag_word(group: FlagGroup, value: Any) -> int:
    if isinstance(value, int):
        return value
    word = 0
    for name in value.split("|"):
        if name.strip() not in group.values:
            raise HostTrap(ScriptTrap.FLAG)
        word |= group.values[name.strip()]
    return word


def _to_lua(kind: ValueType, value: Any) -> Any:
    if value is None:
        return None
    if kind.kind in (ValueKind.CARD, ValueKind.LIST):
        return f"{kind.kind.value}:{value}"
    if kind.kind is ValueKind.FLAG:
        names = {number: name for name, number in API.groups[kind.group].values.items()}
        return names[value]
    return value


@cache
def lua_host() -> LuaHost:
    """One Lua for all programs; each has globals of its own."""
    return LuaHost()


def run_lua(source: str, seed: int) -> Ran:
    """Real Lua on the source with checks for 16 bits."""
    parsed = parse(source, Path("program.lua"))
    assert not parsed.problems
    return lua_host().run(checked_source(parsed.chunk, set(API.calls)), seed)


def run_plain_lua(source: str, seed: int) -> Ran:
    """Real Lua on the source as it is."""
    return lua_host().run(source, seed)
