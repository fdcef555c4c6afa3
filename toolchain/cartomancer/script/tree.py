"""The resolved tree: names are slots, calls are known, flags are numbers, constants are folded, values have types."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from cartomancer.schema.script import Op, ValueKind, ValueType
from cartomancer.schema.script_calls import SystemCall
from cartomancer.script.syntax import At

# --- values ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Constant:
    """A word that is known at build time, as a signed number."""

    at: At
    type: ValueType
    word: int


@dataclass(frozen=True)
class LocalValue:
    """What a local holds."""

    at: At
    type: ValueType
    slot: int


@dataclass(frozen=True)
class Operation:
    """Two values and an instruction: arithmetic, or a comparison."""

    at: At
    type: ValueType
    op: Op
    left: Value
    right: Value


@dataclass(frozen=True)
class Inverse:
    """`not a` or `-a`, told by the instruction."""

    at: At
    type: ValueType
    op: Op
    operand: Value


@dataclass(frozen=True)
class Logic:
    """`a and b` or `a or b`: the second is only looked at if the first does not decide."""

    at: At
    type: ValueType
    is_and: bool
    left: Value
    right: Value


@dataclass(frozen=True)
class CallValue:
    """A call of a function of the script; `type` is its first result's."""

    at: At
    type: ValueType
    function: str
    arguments: tuple[Value, ...]
    results: int


@dataclass(frozen=True)
class SystemValue:
    """A system call; `type` is its first result's."""

    at: At
    type: ValueType
    call: SystemCall
    arguments: tuple[Value, ...]

    @property
    def results(self) -> int:
        """How many it has."""
        return len(self.call.results)


@dataclass(frozen=True)
class Several:
    """The first `count` results of a call, two or more, as so many words."""

    call: CallValue | SystemValue
    count: int

    @property
    def at(self) -> At:
        """Where the call is."""
        return self.call.at

    @property
    def type(self) -> ValueType:
        """Of the first word."""
        return self.call.type


@dataclass(frozen=True)
class FlagNumber:
    """A flag built from a name and a number: `"SLOT" .. n`."""

    at: At
    type: ValueType
    first: int
    count: int
    operand: Value


@dataclass(frozen=True)
class TextValue:
    """A text with values in it; `number` is its place among the script's texts."""

    at: At
    type: ValueType
    number: int
    values: tuple[Value, ...]


Value: TypeAlias = (
    Constant | LocalValue | Operation | Inverse | Logic | CallValue | SystemValue | Several | FlagNumber | TextValue
)


@dataclass(frozen=True)
class TextTemplate:
    """A text: literal parts, and kinds (integer or text) where a value is put in."""

    parts: tuple[str | ValueKind, ...]
    at: At = field(default=At(0, 0), compare=False)
    """Where it is first."""

    @property
    def slots(self) -> int:
        """Values that it needs."""
        return sum(isinstance(part, ValueKind) for part in self.parts)


# --- actions --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Store:
    """Work out all values, then put them into slots, the last one first; None: it is dropped."""

    at: At
    slots: tuple[int | None, ...]
    values: tuple[Value, ...]


@dataclass(frozen=True)
class Evaluate:
    """A call whose results nobody wants."""

    at: At
    call: CallValue | SystemValue


@dataclass(frozen=True)
class Choose:
    """Branches in order, then otherwise."""

    at: At
    branches: tuple[tuple[Value, tuple[Action, ...]], ...]
    otherwise: tuple[Action, ...]


@dataclass(frozen=True)
class Loop:
    """Repeat while a condition holds; `first`: the body runs once before it is looked at."""

    at: At
    condition: Value
    block: tuple[Action, ...]
    first: bool = False


@dataclass(frozen=True)
class Count:
    """A numeric for: the slot has the number, the slot after it the limit."""

    at: At
    slot: int
    start: Value
    limit: Value
    step: int
    block: tuple[Action, ...]


@dataclass(frozen=True)
class Leave:
    """Return with up to two values."""

    at: At
    values: tuple[Value, ...]
    count: int


@dataclass(frozen=True)
class Stop:
    """Break."""

    at: At


Action: TypeAlias = Store | Evaluate | Choose | Loop | Count | Leave | Stop


@dataclass(frozen=True)
class FunctionTree:
    """A function ready to be compiled."""

    name: str
    at: At
    end: At
    parameters: int
    locals: int
    results: int
    block: tuple[Action, ...]


@dataclass(frozen=True)
class ScriptTree:
    """A file ready to be compiled: handlers of the interface first (None: the script has it not), then the others."""

    handlers: tuple[FunctionTree | None, ...]
    functions: tuple[FunctionTree, ...]
    texts: tuple[TextTemplate, ...]
