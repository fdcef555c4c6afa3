"""Two ways to run a script with the same system calls: real Lua 5.4 (lupa), and the bytecode in the interpreter.

Both talk to a host that answers from a seed and writes down every call with its arguments as plain values, so that a
trace of one can be laid beside the other's.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from cartomancer.host.lua import Lua, Script, Stopped
from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN, NIL_WORD, ScriptTrap, ValueKind, ValueType
from cartomancer.schema.script_calls import ABILITY_HANDLERS, Api, FlagGroup, SystemCall, read_signature
from cartomancer.script.compiled import CompiledScript, Outcome
from cartomancer.script.interpreter import HostTrap, Machine, Trapped
from support.timeline_calls import timeline_api

CALLS_MAX = 400
"""System calls that a test program may make; then both sides are stopped at the same call."""

SOURCE_CARD, SOURCE_PLAYER = 7, 1
SOURCE_KINDS = (ValueType.read("card"), ValueType.read("player"))
PROGRAM = Path("program.lua")
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


class LuaHost:
    """Real Lua with the same system calls."""

    def __init__(self) -> None:
        self.answers = Answers(0)
        self.lua = Lua(API, self._answer)

    def _answer(self, call: SystemCall, arguments: Sequence[Any]) -> Any:
        return tuple(self.answers.take(call, arguments))

    def run(self, script: Script, seed: int) -> Ran:
        """Call the handler of a script."""
        answers = self.answers = Answers(seed)
        try:
            for prompt in script.run("effect", SOURCE_KINDS, (SOURCE_CARD, SOURCE_PLAYER)):
                raise AssertionError(f"nobody asks here: {prompt}")
        except Stopped as stopped:
            return Ran(tuple(answers.trace), stopped.trap.name, stopped.line)
        return Ran(tuple(answers.trace), "returned")


@cache
def lua_host() -> LuaHost:
    """One Lua for all programs; each has globals of its own."""
    return LuaHost()


def run_lua(source: str, seed: int) -> Ran:
    """Real Lua on the source with checks for 16 bits."""
    host = lua_host()
    return host.run(host.lua.load(source, PROGRAM), seed)


def run_plain_lua(source: str, seed: int) -> Ran:
    """Real Lua on the source as it is."""
    host = lua_host()
    return host.run(host.lua.load_plain(source, PROGRAM), seed)
