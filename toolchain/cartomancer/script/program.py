"""What all functions of a script share while it is resolved: who exists, which types were found, what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.schema.script import ValueType
from cartomancer.schema.script_calls import Api, Handler
from cartomancer.script.syntax import (
    At,
    Chunk,
    Do,
    Expression,
    Function,
    If,
    Local,
    NumericFor,
    Repeat,
    Return,
    Statement,
    String,
    While,
)
from cartomancer.script.tree import Constant, SystemValue, TextTemplate
from cartomancer.script.types import UNKNOWN, join

LUA_LOCALS = 200
"""Lua's own limit of local variables in a function, the file itself among them."""

TOSTRING = "tostring"
"""The one function of Lua's own that scripts know; only inside texts."""


@dataclass
class FunctionInfo:
    """A function and what is known of it so far. `order` is its place in the file."""

    node: Function
    order: int
    handler: Handler | None
    parameters: list[ValueType]
    results: list[ValueType] | None
    called: bool = False
    callees: set[str] = field(default_factory=set)

    @property
    def name(self) -> str:
        """Its plain name."""
        return self.node.path[0]


@dataclass(frozen=True)
class ConstantInfo:
    """A constant at the top level: a number or boolean, or a string that is read where it is used."""

    order: int
    value: Constant | String | None


class Program:
    """Names, types and problems of one script.

    Types are found by walking all functions again and again until nothing changes; only the last walk reports.
    """

    def __init__(self, chunk: Chunk, path: Path, api: Api) -> None:
        self.path = path
        self.api = api
        self.functions: dict[str, FunctionInfo] = {}
        self.constants: dict[str, ConstantInfo] = {}
        self.pending: list[tuple[int, At, str, Expression]] = []
        self.types: dict[tuple[str, int], ValueType] = {}
        self.texts: list[TextTemplate] = []
        self.uses: list[tuple[str, SystemValue]] = []
        """System calls of each function, as the last walk finds them."""

        self.problems: list[Problem] = []
        self.final = True
        self.patient = True
        """Strings that may be anything wait until it is found what they are used for."""
        self.changed = False
        self._collect(chunk)
        self.final = False

    def say(self, at: At, what: str, cure: str) -> None:
        """Report a problem, in the last walk only."""
        if self.final:
            self.problems.append(Problem(Location(self.path, at.line, at.column), what, cure))

    def widen(self, key: tuple[str, int], found: ValueType) -> None:
        """A variable also holds this; what cannot be together is reported where it is stored."""
        before = self.types.get(key, UNKNOWN)
        after = join(before, found)
        if after is not None and after != before:
            self.types[key] = after
            self.changed = True

    def widen_list(self, kinds: list[ValueType], at: int, found: ValueType) -> None:
        """The same for a parameter or result."""
        after = join(kinds[at], found)
        if after is not None and after != kinds[at]:
            kinds[at] = after
            self.changed = True

    def text(self, template: TextTemplate) -> int:
        """The number of a text; the same text has one number."""
        if template not in self.texts:
            self.texts.append(template)
        return self.texts.index(template)

    def known_names(self) -> list[str]:
        """Everything that can be called, for "did you mean"."""
        return [*self.functions, *self.api.calls, *self.api.shorts]

    def unreached(self) -> Iterator[FunctionInfo]:
        """Functions that no handler leads to."""
        reached = self.reached(info.name for info in self.functions.values() if info.handler)
        return (info for info in self.functions.values() if info.name not in reached)

    def reached(self, first: Iterable[str]) -> set[str]:
        """These functions and all that they call."""
        found: set[str] = set()
        waiting = list(first)
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self.functions[name].callees
        return found

    def _collect(self, chunk: Chunk) -> None:
        handlers = {handler.name: handler for handler in self.api.handlers}
        self._count_locals(chunk)
        for order, node in enumerate(chunk.block):
            if isinstance(node, Function):
                self._add_function(node, order, handlers.get(node.path[0]))
            elif isinstance(node, Local):
                self._add_constants(node, order)
        for handler in self.api.handlers:
            if handler.required and not {handler.name, handler.unless} & {*self.functions}:
                cure = f"write `function {handler.name}({', '.join(one.name for one in handler.parameters)})`"
                near = did_you_mean(handler.name, self.functions)
                cure += f", or rename one: {near}" if near.startswith("did you mean") else ""
                self.say(At(1, 1), f'the function "{handler.name}" is missing: {handler.does}', cure)

    def _count_locals(self, chunk: Chunk) -> None:
        """Lua takes a limited number of them; what luac rejects is rejected here."""
        places: list[At] = []
        for node in chunk.block:
            if isinstance(node, Local):
                places += [name.at for name in node.names]
            elif isinstance(node, Function) and node.local:
                places.append(node.at)
        if len(places) > LUA_LOCALS:
            what = f"{len(places)} locals at the top level; Lua takes {LUA_LOCALS}"
            self.say(places[LUA_LOCALS], what, "leave out `local` before functions, or split the file")

    def _add_function(self, node: Function, order: int, handler: Handler | None) -> None:
        name = node.path[0]
        if not self._is_free(name, node.at):
            return
        if handler and node.local:
            self.say(node.at, f'"{name}" is local: the rules cannot call it', "leave out `local`")
        wanted = len(handler.parameters) if handler else len(node.body.parameters)
        if handler and len(node.body.parameters) > wanted:
            self.say(
                node.at,
                f'"{name}" has {len(node.body.parameters)} parameters, but is called with {wanted}',
                f"write `function {name}({', '.join(one.name for one in handler.parameters)})`",
            )
        kinds = [one.type for one in handler.parameters] if handler else [UNKNOWN] * wanted
        results: list[ValueType] | None = None
        if handler:
            results = list(handler.results)
        elif not returns_values(node.body.block):
            results = []
        kinds += [UNKNOWN] * (len(node.body.parameters) - len(kinds))
        self.functions[name] = FunctionInfo(node, order, handler, kinds, results)

    def _add_constants(self, node: Local, order: int) -> None:
        if len(node.values) != len(node.names):
            self.say(node.at, "a constant needs a value, one for each name", "write `local NAME = 5`")
            return
        for name, value in zip(node.names, node.values, strict=True):
            if self._is_free(name.name, name.at):
                self.constants[name.name] = ConstantInfo(order, None)
                self.pending.append((order, name.at, name.name, value))

    def _is_free(self, name: str, at: At) -> bool:
        """Whether a top-level name is new."""
        if name in self.functions or name in self.constants:
            self.say(at, f'"{name}" is defined twice', "give one of them another name")
        elif name in self.api.calls or name in self.api.flow or name == TOSTRING:
            self.say(at, f'"{name}" is the name of a system call', "give the function another name")
        elif name in self.api.constants:
            self.say(at, f'"{name}" is a constant of the game', "give it another name")
        else:
            return True
        return False


def declared_names(block: tuple[Statement, ...]) -> Iterator[str]:
    """The locals of a block and of all blocks in it."""
    for node in block:
        match node:
            case Local():
                yield from (name.name for name in node.names)
            case NumericFor():
                yield node.name.name
                yield from declared_names(node.block)
            case Do() | While() | Repeat():
                yield from declared_names(node.block)
            case If():
                for branch in node.branches:
                    yield from declared_names(branch.block)
                yield from declared_names(node.otherwise or ())


def returns_values(block: tuple[Statement, ...]) -> bool:
    """Whether a `return` with a value is in a block."""
    for node in block:
        match node:
            case Return() if node.values:
                return True
            case Do() | While() | Repeat() | NumericFor() if returns_values(node.block):
                return True
            case If():
                if any(returns_values(branch.block) for branch in node.branches):
                    return True
                if returns_values(node.otherwise or ()):
                    return True
    return False
