"""Scripts in real Lua 5.4 with the integers and the system calls of the console.

Real Lua has 64-bit integers, so a script is printed again (`lua_source`) with arithmetic that traps outside 16 bits.
Each event runs in a coroutine of its own that yields for every system call; what answers it may itself ask a player
or run further events, so a whole duel is one generator of prompts.

In Lua cards and lists are strings, flags their names and players booleans; for who answers, all are plain values:
a card or list a number or None, a flag its number, a player 0 or 1.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from lupa.lua54 import LuaError, LuaRuntime

from cartomancer.host.lua_source import checked_source
from cartomancer.host.prompts import Play, Refused
from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN, ScriptTrap, ValueKind, ValueType
from cartomancer.schema.script_calls import Api, FlagGroup, SystemCall
from cartomancer.script.interpreter import HostTrap
from cartomancer.script.parser import parse

_PRELUDE = """
local function finished(line, ok, ...)
  if ok then return ... end
  error({trap = ..., line = line}, 0)
end
_call = function(line, name, ...) return finished(line, coroutine.yield(line, name, ...)) end
_check = function(v, line) if v < -32768 or v > 32767 then error({trap = "OVERFLOW", line = line}, 0) end return v end
_divide = function(a, b, line)
  if b == 0 then error({trap = "DIVIDE", line = line}, 0) end
  return _check(a // b, line)
end
_modulo = function(a, b, line)
  if b == 0 then error({trap = "DIVIDE", line = line}, 0) end
  return a % b
end
_plain = function(name) _G[name] = function(...) return _call(0, name, ...) end end
_load = function(source, name)
  local env = setmetatable({}, {__index = _G})
  assert(load(source, name, "t", env))()
  return env
end
local function went_on(thread, ok, ...)
  if not ok then
    local e = ...
    if type(e) == "table" then return "stopped", e.trap, e.line end
    return "stopped", tostring(e), 0
  end
  return coroutine.status(thread) == "dead" and "returned" or "calls", ...
end
_event = function(f) return {thread = coroutine.create(f)} end
_resume = function(event, ...) return went_on(event.thread, coroutine.resume(event.thread, ...)) end
"""

Answerer = Callable[[SystemCall, Sequence[Any]], Any]
"""Carries out a call; its result, a tuple of them, or a generator that asks first and returns them."""


class Stopped(Exception):  # noqa: N818 - what happened, not an error of the program
    """A script was stopped."""

    def __init__(self, trap: ScriptTrap, line: int) -> None:
        self.trap = trap
        self.line = line
        super().__init__(f"{trap.name} in line {line}")


class Lua:
    """Real Lua, and who answers the system calls of its scripts."""

    def __init__(self, api: Api, answer: Answerer) -> None:
        self.api = api
        self.answer = answer
        self._lua = LuaRuntime(unpack_returned_tuples=True, encoding="utf-8")
        self._lua.execute(_PRELUDE)
        globals_ = self._lua.globals()
        self._names = {*api.calls, *api.shorts}
        for name in self._names:
            globals_["_plain"](name)
        for name, value in api.constants.items():
            globals_[name] = value
        self._load, self._event, self._resume = (globals_[name] for name in ("_load", "_event", "_resume"))

    def load(self, source: str, path: Path) -> Script:
        """A script with globals of its own, its arithmetic checked."""
        parsed = parse(source, path)
        if parsed.problems:
            raise ValueError("\n".join(problem.render() for problem in parsed.problems))
        return self.load_plain(checked_source(parsed.chunk, self._names), path)

    def load_plain(self, source: str, path: Path) -> Script:
        """A script as it is: with 64 bits, and traps without a line."""
        try:
            return Script(self, self._load(source, f"={path.name}"))
        except LuaError as error:
            raise ValueError(f"real Lua does not take {path}: {error}\n{source}") from error

    def run(self, function: Any, arguments: Sequence[Any]) -> Play[Any]:
        """Run a function of a script as an event; what it returns, as Lua has it."""
        event = self._event(function)
        said = self._resume(event, *arguments)
        while True:
            status, *rest = said if isinstance(said, tuple) else (said,)
            if status == "returned":
                return rest[0] if rest else None
            if status == "stopped":
                raise Stopped(_trap_of(str(rest[0])), int(rest[1] or 0))
            _, name, *given = rest
            short = self.api.shorts.get(name) if name not in self.api.calls else None
            call = short.call_of(self.api.calls) if short else self.api.calls[name]
            try:
                found = self.answer(call, self._arguments(call, given, short.given if short else {}))
                if hasattr(found, "send"):
                    found = yield from found
                said = self._resume(event, True, *self._results(call, found))
            except (HostTrap, Refused) as refused:
                said = self._resume(event, False, refused.trap.name)

    def _arguments(self, call: SystemCall, given: Sequence[Any], fixed: Mapping[int, int]) -> list[Any]:
        """Arguments that are not given are nil, further ones are ignored, as a C function of Lua does.

        A short form has some already, by their places.
        """
        left = iter([*given, *[None] * len(call.parameters)])
        found = [
            fixed[at] if at in fixed else from_lua(self.api.groups, one.type, next(left))
            for at, one in enumerate(call.parameters)
        ]
        for one, value in zip(call.parameters, found, strict=True):
            if value is None and not one.type.nullable:
                raise HostTrap(ScriptTrap.NIL)
        return found

    def _results(self, call: SystemCall, found: Any) -> list[Any]:
        if not call.results:
            return []
        several = found if isinstance(found, tuple) else (found,)
        assert len(several) == len(call.results), f"{call.name} returns {several}"
        return [to_lua(self.api.groups, kind, value) for kind, value in zip(call.results, several, strict=True)]


class Script:
    """A loaded script."""

    def __init__(self, lua: Lua, environment: Any) -> None:
        self.lua = lua
        self.environment = environment

    def has(self, function: str) -> bool:
        """Whether it has a function of this name."""
        return self.environment[function] is not None

    def run(self, function: str, kinds: Sequence[ValueType] = (), arguments: Sequence[Any] = ()) -> Play[Any]:
        """Run one of its functions as an event; its first result."""
        groups = self.lua.api.groups
        given = [to_lua(groups, kind, value) for kind, value in zip(kinds, arguments, strict=True)]
        result = yield from self.lua.run(self.environment[function], given)
        return result


def _trap_of(said: str) -> ScriptTrap:
    """The trap that an error names; real Lua has words of its own for a division by zero."""
    if re.search("attempt to (perform 'n(//|%+)0'|divide by zero)", said):
        return ScriptTrap.DIVIDE
    assert said in ScriptTrap.__members__, f"an error of real Lua: {said}"
    return ScriptTrap[said]


def from_lua(groups: Mapping[str, FlagGroup], kind: ValueType, value: Any) -> Any:
    """A Lua value as a plain one."""
    if value is None:
        return None
    if kind.kind in (ValueKind.BOOLEAN, ValueKind.PLAYER):
        assert isinstance(value, bool), value
        return int(value) if kind.kind is ValueKind.PLAYER else value
    if kind.kind in (ValueKind.CARD, ValueKind.LIST):
        prefix, _, number = value.partition(":")
        assert prefix == kind.kind.value, value
        return int(number)
    if kind.kind is ValueKind.FLAG:
        return _flag_word(groups[kind.group], value)
    if kind.kind is ValueKind.INTEGER:
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


def to_lua(groups: Mapping[str, FlagGroup], kind: ValueType, value: Any) -> Any:
    """A plain value as Lua has it."""
    if value is None:
        assert kind.nullable, f"{kind} is nil"
        return None
    if kind.kind in (ValueKind.CARD, ValueKind.LIST):
        return f"{kind.kind.value}:{value}"
    if kind.kind is ValueKind.FLAG:
        return next((name for name, number in groups[kind.group].values.items() if number == value), value)
    if kind.kind in (ValueKind.BOOLEAN, ValueKind.PLAYER):
        return bool(value)
    if kind.kind is ValueKind.INTEGER:
        assert INTEGER_MIN <= value <= INTEGER_MAX, value
    return value
