"""The syntax tree of Lua 5.4, all of it: what our subset lacks is refused later, with a better reason.

Nodes are frozen; every node has the place where it is.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, order=True)
class At:
    """Line and column, both from 1."""

    line: int
    column: int


# --- expressions ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Nil:
    """`nil`."""

    at: At


@dataclass(frozen=True)
class Boolean:
    """`true` or `false`."""

    at: At
    value: bool


@dataclass(frozen=True)
class Number:
    """A numeral as it is written; `value` is None where it is not an integer."""

    at: At
    text: str
    value: int | None


@dataclass(frozen=True)
class String:
    """A string in quotes or long brackets."""

    at: At
    value: str


@dataclass(frozen=True)
class Vararg:
    """`...`"""

    at: At


@dataclass(frozen=True)
class Name:
    """A variable or function by name."""

    at: At
    name: str


@dataclass(frozen=True)
class Index:
    """`a.b` or `a[b]`."""

    at: At
    of: Expression
    key: Expression


@dataclass(frozen=True)
class Call:
    """`f(a, b)`; `method` is the name in `f:method(a, b)`."""

    at: At
    function: Expression
    arguments: tuple[Expression, ...]
    method: str = ""


@dataclass(frozen=True)
class Unary:
    """`not a`, `-a`, `#a`, `~a`."""

    at: At
    operator: str
    operand: Expression


@dataclass(frozen=True)
class Binary:
    """Two operands; `at` is the operator's place."""

    at: At
    operator: str
    left: Expression
    right: Expression


@dataclass(frozen=True)
class Parenthesis:
    """`(a)`: one value, whatever is inside."""

    at: At
    inner: Expression


@dataclass(frozen=True)
class Table:
    """`{...}`; its contents are read but not kept, no script may have one."""

    at: At


@dataclass(frozen=True)
class Lambda:
    """`function (...) ... end` as a value."""

    at: At
    body: Body


Expression: TypeAlias = (
    Nil | Boolean | Number | String | Vararg | Name | Index | Call | Unary | Binary | Parenthesis | Table | Lambda
)

# --- statements -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Body:
    """Parameters and statements of a function; `end` is where its `end` is."""

    parameters: tuple[Name, ...]
    vararg: bool
    block: tuple[Statement, ...]
    end: At


@dataclass(frozen=True)
class Local:
    """`local a <const>, b = x, y`; an attribute is empty, `const` or `close`."""

    at: At
    names: tuple[Name, ...]
    attributes: tuple[str, ...]
    values: tuple[Expression, ...]


@dataclass(frozen=True)
class Assign:
    """`a, b = x, y`."""

    at: At
    targets: tuple[Expression, ...]
    values: tuple[Expression, ...]


@dataclass(frozen=True)
class CallStatement:
    """A call whose results nobody wants."""

    at: At
    call: Call


@dataclass(frozen=True)
class Do:
    """`do ... end`."""

    at: At
    block: tuple[Statement, ...]


@dataclass(frozen=True)
class While:
    """`while a do ... end`."""

    at: At
    condition: Expression
    block: tuple[Statement, ...]


@dataclass(frozen=True)
class Repeat:
    """`repeat ... until a`."""

    at: At
    block: tuple[Statement, ...]
    condition: Expression


@dataclass(frozen=True)
class Branch:
    """`if` or `elseif` with its block."""

    at: At
    condition: Expression
    block: tuple[Statement, ...]


@dataclass(frozen=True)
class If:
    """All branches, and `else` if there is one."""

    at: At
    branches: tuple[Branch, ...]
    otherwise: tuple[Statement, ...] | None


@dataclass(frozen=True)
class NumericFor:
    """`for i = a, b, c do ... end`."""

    at: At
    name: Name
    start: Expression
    limit: Expression
    step: Expression | None
    block: tuple[Statement, ...]


@dataclass(frozen=True)
class GenericFor:
    """`for a, b in x do ... end`."""

    at: At
    names: tuple[Name, ...]
    values: tuple[Expression, ...]
    block: tuple[Statement, ...]


@dataclass(frozen=True)
class Function:
    """`function a.b:c() ... end` or `local function a() ... end`; `at` is the name's place."""

    at: At
    path: tuple[str, ...]
    body: Body
    local: bool = False
    method: str = ""


@dataclass(frozen=True)
class Return:
    """`return a, b`."""

    at: At
    values: tuple[Expression, ...]


@dataclass(frozen=True)
class Break:
    """`break`."""

    at: At


@dataclass(frozen=True)
class Goto:
    """`goto a`, or the label `::a::`."""

    at: At
    name: str
    is_label: bool = False


Statement: TypeAlias = (
    Local
    | Assign
    | CallStatement
    | Do
    | While
    | Repeat
    | If
    | NumericFor
    | GenericFor
    | Function
    | Return
    | Break
    | Goto
)


@dataclass(frozen=True)
class Chunk:
    """A whole file."""

    block: tuple[Statement, ...] = field(default_factory=tuple)
