"""The parser's lower half: the token cursor, and expressions by operator precedence (lparser.c, Lua 5.4).

Complaints are luac's own words at luac's own line: that of the end of the first token that cannot be there.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import NoReturn, Protocol, TypeVar

from cartomancer.script.syntax import (
    At,
    Binary,
    Body,
    Boolean,
    Call,
    Expression,
    Index,
    Lambda,
    Name,
    Nil,
    Number,
    Parenthesis,
    String,
    Table,
    Unary,
    Vararg,
)
from cartomancer.script.tokens import Kind, Token

HEIGHT_MAX = 60
"""Levels of an expression; more would be a mistake of whoever generated the source."""

_UNARY = ("not", "-", "#", "~")
_UNARY_PRIORITY = 12
_PRIORITY = {
    "or": (1, 1),
    "and": (2, 2),
    **dict.fromkeys(("<", ">", "<=", ">=", "~=", "=="), (3, 3)),
    "|": (4, 4),
    "~": (5, 5),
    "&": (6, 6),
    "<<": (7, 7),
    ">>": (7, 7),
    "..": (9, 8),
    "+": (10, 10),
    "-": (10, 10),
    **dict.fromkeys(("*", "/", "//", "%"), (11, 11)),
    "^": (14, 13),
}
"""Left and right priority: the left one is the higher for operators that group to the left."""


class SyntaxFault(Exception):  # noqa: N818 - it is caught at the next statement and becomes a problem
    """The source cannot be read on from here."""

    def __init__(self, token: Token, what: str) -> None:
        super().__init__(what)
        self.token = token
        self.what = what


class _HasPlace(Protocol):
    @property
    def at(self) -> At: ...


_Node = TypeVar("_Node", bound=_HasPlace)


class Cursor:
    """The current token and what may be done with it."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        self.tokens = tokens
        self.index = 0
        self.token = tokens[0]

    def begin(self) -> None:
        """Complain if the current token is bad; luac does so before it looks at anything else."""
        if self.token.kind is Kind.BAD:
            raise SyntaxFault(self.token, f"{self.token.value} near {self.token.shown}")

    def advance(self) -> Token:
        """Go to the next token; the one that was current."""
        before = self.token
        if before.kind is not Kind.END:
            self.index += 1
            self.token = self.tokens[self.index]
            self.begin()
        return before

    def here(self) -> At:
        """Where the current token starts."""
        return At(self.token.line, self.token.column)

    def fail(self, what: str) -> NoReturn:
        """Stop at the current token."""
        raise SyntaxFault(self.token, f"{what} near {self.token.shown}")

    def accept(self, *texts: str) -> bool:
        """Go on if the current token is one of these."""
        if not self.token.is_word(*texts):
            return False
        self.advance()
        return True

    def expect(self, text: str) -> Token:
        """The current token must be this one."""
        if not self.token.is_word(text):
            self.fail(f"'{text}' expected")
        return self.advance()

    def close(self, text: str, opened: str, line: int) -> Token:
        """The current token must close what was opened on a line."""
        if not self.token.is_word(text):
            where = "" if line == self.token.end_line else f" (to close '{opened}' at line {line})"
            self.fail(f"'{text}' expected{where}")
        return self.advance()

    def name(self) -> Name:
        """The current token must be a name."""
        if self.token.kind is not Kind.NAME:
            self.fail("<name> expected")
        at = self.here()
        return Name(at, self.advance().text)


class ExpressionParser(Cursor, ABC):
    """Expressions. `body` is given by the statement parser, `in_vararg` says whether `...` may be here."""

    def __init__(self, tokens: tuple[Token, ...]) -> None:
        super().__init__(tokens)
        self.in_vararg = True
        self.depth = 0
        self.heights: dict[int, int] = {}

    @abstractmethod
    def body(self, line: int) -> Body:
        """Parameters and block of a function."""

    def expression(self, limit: int = 0) -> Expression:
        """An expression of operators that bind more tightly than `limit`."""
        self._enter()
        left = self._operand()
        while self.token.kind is Kind.WORD and self.token.text in _PRIORITY:
            operator = self.token.text
            left_priority, right_priority = _PRIORITY[operator]
            if left_priority <= limit:
                break
            at = self.here()
            self.advance()
            right = self.expression(right_priority)
            left = self._made(Binary(at, operator, left, right), left, right)
        self.depth -= 1
        return left

    def expressions(self) -> tuple[Expression, ...]:
        """One or more, separated by commas."""
        found = [self.expression()]
        while self.accept(","):
            found.append(self.expression())
        return tuple(found)

    def suffixed(self) -> Expression:
        """A name or parenthesis with everything that is called on it or taken out of it."""
        found = self._primary()
        while True:
            token = self.token
            if token.is_word("."):
                self.advance()
                key = self.name()
                found = self._made(Index(key.at, found, String(key.at, key.name)), found)
            elif token.is_word("["):
                at = self.here()
                self.advance()
                inner = self.expression()
                self.expect("]")
                found = self._made(Index(at, found, inner), found, inner)
            elif token.is_word(":"):
                self.advance()
                method = self.name()
                found = self._call(found, method.name)
            elif token.is_word("(", "{") or token.kind is Kind.STRING:
                found = self._call(found, "")
            else:
                return found

    def _enter(self) -> None:
        self.depth += 1
        if self.depth > HEIGHT_MAX:
            self.fail("expression nested too deeply")

    def _made(self, node: _Node, *children: Expression) -> _Node:
        """A new node; the tree must not grow beyond HEIGHT_MAX, because later passes descend into it."""
        height = 1 + max((self.heights.get(id(child), 1) for child in children), default=0)
        self.heights[id(node)] = height
        if height > HEIGHT_MAX:
            self.fail("expression nested too deeply")
        return node

    def _operand(self) -> Expression:
        if self.token.is_word(*_UNARY):
            at = self.here()
            operator = self.advance().text
            operand = self.expression(_UNARY_PRIORITY)
            return self._made(Unary(at, operator, operand), operand)
        return self._simple()

    def _simple(self) -> Expression:
        at = self.here()
        token = self.token
        if token.kind is Kind.NUMBER:
            self.advance()
            return Number(at, token.text, integer_of(token.text))
        if token.kind is Kind.STRING:
            self.advance()
            return String(at, token.value)
        if token.is_word("nil"):
            self.advance()
            return Nil(at)
        if token.is_word("true", "false"):
            self.advance()
            return Boolean(at, token.text == "true")
        if token.is_word("..."):
            if not self.in_vararg:
                self.fail("cannot use '...' outside a vararg function")
            self.advance()
            return Vararg(at)
        if token.is_word("{"):
            return self._table()
        if token.is_word("function"):
            self.advance()
            return self._made(Lambda(at, self.body(token.line)))
        return self.suffixed()

    def _primary(self) -> Expression:
        at = self.here()
        if self.token.kind is Kind.NAME:
            return self.name()
        if self.token.is_word("("):
            line = self.token.end_line
            self.advance()
            inner = self.expression()
            self.close(")", "(", line)
            return self._made(Parenthesis(at, inner), inner)
        self.fail("unexpected symbol")

    def _call(self, function: Expression, method: str) -> Call:
        """`f(...)`, `f"..."`, `f{...}`."""
        token = self.token
        at = function.at
        if token.kind is Kind.STRING:
            argument = self._simple()
            return self._made(Call(at, function, (argument,), method), function)
        if token.is_word("{"):
            return self._made(Call(at, function, (self._table(),), method), function)
        if not token.is_word("("):
            self.fail("function arguments expected")
        line = token.end_line
        self.advance()
        arguments = () if self.token.is_word(")") else self.expressions()
        self.close(")", "(", line)
        return self._made(Call(at, function, arguments, method), function, *arguments)

    def _table(self) -> Table:
        at = self.here()
        line = self.token.end_line
        self.expect("{")
        while not self.token.is_word("}"):
            following = self.tokens[self.index + 1] if self.token.kind is Kind.NAME else self.token
            if following.kind is Kind.BAD:
                self.advance()
            if self.token.kind is Kind.NAME and following.is_word("="):
                self.advance()
                self.advance()
            elif self.accept("["):
                self.expression()
                self.expect("]")
                self.expect("=")
            self.expression()
            if not self.accept(",", ";"):
                break
        self.close("}", "{", line)
        return Table(at)


def integer_of(text: str) -> int | None:
    """The integer that a numeral means; None for fractions, exponents and what is too big for Lua's integers."""
    digits = text.lower()
    if digits.startswith("0x"):
        if "." in digits or "p" in digits:
            return None
        wrapped = int(digits, 16) & 0xFFFFFFFFFFFFFFFF
        return wrapped - (1 << 64) if wrapped >> 63 else wrapped
    if not digits.isdigit():
        return None
    value = int(digits) if len(digits) < 40 else 1 << 63
    return value if value < 1 << 63 else None
