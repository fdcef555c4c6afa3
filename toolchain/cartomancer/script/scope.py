"""What an expression can see: the locals of a function and the constants of the file."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from cartomancer.schema.script import ValueKind, ValueType
from cartomancer.script.program import Program
from cartomancer.script.syntax import At, Expression, Name, Parenthesis, String
from cartomancer.script.tree import Constant, Value
from cartomancer.script.types import UNKNOWN


@dataclass(frozen=True)
class Variable:
    """A local. `ordinal` numbers the variables of a function, `slot` is where it lives."""

    name: str
    ordinal: int
    slot: int
    fixed: str = ""
    """Why it cannot be assigned to, or empty."""

    constant: Constant | None = None
    """What it always is, if that is known."""


class Scope(ABC):
    """The names that are known at one place in a function."""

    def __init__(self, program: Program, function: str, order: int) -> None:
        self.program = program
        self.function = function
        self.order = order
        self.scopes: list[dict[str, Variable]] = [{}]
        self.unassigned: frozenset[int] | None = frozenset()
        """Variables that may have no value yet; None where the program never comes."""

    def find(self, name: str) -> Variable | None:
        """The innermost local of that name."""
        return next((scope[name] for scope in reversed(self.scopes) if name in scope), None)

    def type_of(self, variable: Variable) -> ValueType:
        """What the variable holds as far as it is known."""
        return self.program.types.get((self.function, variable.ordinal), UNKNOWN)

    def used_as(self, node: Expression, wanted: ValueType) -> None:
        """A variable of unknown type is used where only a flag of one group can stand: it holds one."""
        variable = self.find(node.name) if isinstance(node, Name) else None
        if variable is None or wanted.kind is not ValueKind.FLAG or self.program.api.groups[wanted.group].numbers:
            return
        if self.type_of(variable).kind is ValueKind.UNKNOWN:
            self.program.widen((self.function, variable.ordinal), wanted)

    def literal(self, node: Expression) -> String | None:
        """The string that an expression is: written there, or a constant at the top level."""
        if isinstance(node, String):
            return node
        if isinstance(node, Parenthesis):
            return self.literal(node.inner)
        if isinstance(node, Name) and not self.find(node.name):
            known = self.program.constants.get(node.name)
            if known and known.order < self.order and isinstance(known.value, String):
                return String(node.at, known.value.value)
        return None

    @abstractmethod
    def value(self, node: Expression, wanted: ValueType | None = None) -> Value:
        """One value. `wanted` is what it is used for: it decides what a string means."""


def lost(at: At) -> Constant:
    """Stands for a value that has a problem; nothing further is said about it."""
    return Constant(at, UNKNOWN, 0)
