"""What of Lua scripts may not use, and why: one pass over the tree that reports every such place.

The reference page lists `REFUSED`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from cartomancer.problems import Location, Problem
from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN
from cartomancer.script.syntax import (
    Assign,
    At,
    Binary,
    Break,
    Call,
    CallStatement,
    Chunk,
    Do,
    Expression,
    Function,
    GenericFor,
    Goto,
    If,
    Index,
    Lambda,
    Local,
    Number,
    NumericFor,
    Parenthesis,
    Repeat,
    Return,
    Statement,
    Table,
    Unary,
    Vararg,
    While,
)


@dataclass(frozen=True)
class Refusal:
    """Something of Lua that scripts lack: what, why, and what to write instead."""

    what: str
    why: str
    cure: str


REFUSED: Mapping[str, Refusal] = {
    "table": Refusal("a table", "the console has no memory for them", "use locals, a list of cards or the registers"),
    "index": Refusal("`a.b` or `a[b]`", "there are no tables and no libraries", "call a system call or a function"),
    "closure": Refusal(
        "a function inside a function", "functions are not values here", "move it to the top level of the file"
    ),
    "vararg": Refusal("`...`", "every function has a fixed number of parameters", "name the parameters"),
    "method": Refusal("`a:b()`", "there are no objects", "call a function and pass the value"),
    "path": Refusal("a function name with `.` or `:`", "there are no tables", "use a plain name"),
    "generic for": Refusal(
        "`for ... in`", "there are no iterators", "count: `for i = 1, list_count(list) do ... list_card(list, i)`"
    ),
    "goto": Refusal("`goto` and labels", "every jump is part of a loop or branch", "use while, if, break or return"),
    "close": Refusal("`<close>`", "nothing has to be closed", "leave it out"),
    "fraction": Refusal(
        "a number that is not an integer", "numbers are 16-bit integers", "use whole numbers and round with `//`"
    ),
    "/": Refusal("`/`", "its result is a fraction", "use `//`, which rounds down"),
    "^": Refusal("`^`", "its result is a fraction", "multiply"),
    "bits": Refusal(
        "an operator on bits (`&`, `|`, `~`, `<<`, `>>`)", "flags are names", 'combine flags in a string: "A | B"'
    ),
    "#": Refusal("`#`", "there are no tables and no text operations", "use list_count or count"),
    "top": Refusal(
        "a statement at the top level",
        "a file holds functions and constants; the rules call its functions",
        "put it into a function",
    ),
    "value call": Refusal(
        "a call of something that is not a name", "functions are not values", "call a function by name"
    ),
}

_OPERATORS = {"/": "/", "^": "^", "#": "#", **dict.fromkeys(("&", "|", "~", "<<", ">>"), "bits")}


def check_subset(chunk: Chunk, path: Path) -> list[Problem]:
    """Everything in the file that scripts may not use."""
    walk = _Walk(path)
    for statement in chunk.block:
        if isinstance(statement, Function):
            walk.function(statement)
        elif isinstance(statement, Local):
            walk.statement(statement, False)
        else:
            walk.refuse("top", statement.at)
    return walk.problems


class _Walk:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []

    def refuse(self, key: str, at: At) -> None:
        refusal = REFUSED[key]
        self._say(at, f"{refusal.what} cannot be used in a script: {refusal.why}", refusal.cure)

    def _say(self, at: At, what: str, cure: str) -> None:
        self.problems.append(Problem(Location(self.path, at.line, at.column), what, cure))

    def function(self, node: Function) -> None:
        if len(node.path) > 1 or node.method:
            self.refuse("path", node.at)
        if node.body.vararg:
            self.refuse("vararg", node.at)
        self._block(node.body.block, False)

    def _block(self, block: tuple[Statement, ...], in_loop: bool) -> None:
        for statement in block:
            self.statement(statement, in_loop)

    def statement(self, node: Statement, in_loop: bool) -> None:
        """Judge a statement and everything in it."""
        for expression in _expressions_of(node):
            self._expression(expression)
        match node:
            case Function():
                self.refuse("closure", node.at)
                self._block(node.body.block, False)
            case GenericFor():
                self.refuse("generic for", node.at)
                self._block(node.block, True)
            case Goto():
                self.refuse("goto", node.at)
            case Local() if "close" in node.attributes:
                self.refuse("close", node.at)
            case Break() if not in_loop:
                self._say(node.at, "break outside a loop", "use return, or put it into a while or for")
            case If():
                for branch in node.branches:
                    self._block(branch.block, in_loop)
                self._block(node.otherwise or (), in_loop)
            case Do():
                self._block(node.block, in_loop)
            case While() | Repeat() | NumericFor():
                self._block(node.block, True)

    def _expression(self, node: Expression) -> None:
        match node:
            case Table():
                self.refuse("table", node.at)
            case Index():
                self.refuse("index", node.at)
            case Lambda():
                self.refuse("closure", node.at)
            case Vararg():
                self.refuse("vararg", node.at)
            case Number(value=None) if node.text.isdigit():
                what = f"{node.text[:12]}... is outside {INTEGER_MIN} to {INTEGER_MAX}"
                self._say(node.at, what, "integers have 16 bits here")
            case Number(value=None):
                self.refuse("fraction", node.at)
            case Call():
                self._call(node)
            case Unary() | Binary() if node.operator in _OPERATORS:
                self.refuse(_OPERATORS[node.operator], node.at)
        for part in _parts_of(node):
            self._expression(part)

    def _call(self, node: Call) -> None:
        if node.method:
            self.refuse("method", node.at)
        elif isinstance(node.function, Call | Parenthesis):
            self.refuse("value call", node.at)


def _expressions_of(node: Statement) -> Iterator[Expression]:
    match node:
        case Local() | GenericFor() | Return():
            yield from node.values
        case Assign():
            yield from (*node.targets, *node.values)
        case CallStatement():
            yield node.call
        case While() | Repeat():
            yield node.condition
        case If():
            yield from (branch.condition for branch in node.branches)
        case NumericFor():
            yield from (node.start, node.limit, *((node.step,) if node.step else ()))


def _parts_of(node: Expression) -> Iterator[Expression]:
    match node:
        case Call():
            yield from ((node.function,) if not isinstance(node.function, Index) or not node.method else ())
            yield from node.arguments
        case Unary():
            yield node.operand
        case Binary():
            yield from (node.left, node.right)
        case Parenthesis():
            yield node.inner
