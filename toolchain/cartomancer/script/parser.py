"""The parser's upper half: statements and blocks (lparser.c, Lua 5.4), and recovery after an error.

The first problem is the one that luac reports, on its line. After it reading goes on at the next line that looks like
the start of a statement, so that several problems can be reported at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cartomancer.problems import Location, Problem
from cartomancer.script.expressions import ExpressionParser, SyntaxFault
from cartomancer.script.lexer import tokens_of
from cartomancer.script.syntax import (
    Assign,
    At,
    Body,
    Branch,
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
    Local,
    Name,
    NumericFor,
    Repeat,
    Return,
    Statement,
    While,
)
from cartomancer.script.tokens import Kind, Token

SYNTAX_PROBLEMS_MAX = 10
"""Syntax errors told at once: those after the first often follow from it."""

_BLOCK_DEPTH_MAX = 30
_BLOCK_ENDS = ("else", "elseif", "end", "until")
_STARTS = ("if", "while", "do", "for", "repeat", "function", "local", "return", "break", "goto", "::")

_CURES = (
    ("'end' expected", "close every if, while, for and function with its own `end`"),
    ("'then' expected", "write `if condition then`"),
    ("'do' expected", "write `do` after the head of the loop"),
    ("unfinished long string", "close it with `]]`, with as many `=` between the brackets as the opening has"),
    ("unfinished long comment", "close it with `]]`, or write `--` without brackets for a comment of one line"),
    ("no UTF-8", "write the character itself instead of its bytes"),
    ("unfinished string", "close the string with the quote that opened it, on the same line"),
    ("malformed number", "write a whole number such as 12"),
    ("invalid escape", r"write `\\` for a backslash"),
    ("<eof> expected", "there is one `end` too many above this line"),
    ("syntax error", "a statement is a call or an assignment"),
    ("unexpected symbol", "something is missing before it, or it is there by mistake"),
    ("nested too deeply", "split it into several statements"),
    ("function arguments expected", "write the arguments in parentheses"),
    ("<name> expected", "write a name here; words such as `end` cannot be names"),
)
_ANY_CURE = "look at this statement and the line above it: something is missing or misplaced"


@dataclass(frozen=True)
class Parsed:
    """A file as a tree, and what is wrong with its syntax."""

    chunk: Chunk
    problems: tuple[Problem, ...]


def parse(source: str, path: Path) -> Parsed:
    """Read a whole file."""
    return parse_tokens(tokens_of(source), path)


def parse_tokens(tokens: tuple[Token, ...], path: Path) -> Parsed:
    """Read tokens up to END."""
    parser = _Parser(tokens, path)
    chunk = parser.chunk()
    return Parsed(chunk, tuple(parser.problems))


class _Parser(ExpressionParser):
    def __init__(self, tokens: tuple[Token, ...], path: Path) -> None:
        super().__init__(tokens)
        self.path = path
        self.problems: list[Problem] = []
        self.blocks = 0

    # --- blocks and recovery

    def chunk(self) -> Chunk:
        """Everything; what follows the last statement is an error."""
        found: list[Statement] = []
        try:
            self.begin()
        except SyntaxFault as fault:
            self._recover(fault)
        while True:
            found += self._statements()
            if self.token.kind is Kind.END:
                return Chunk(tuple(found))
            try:
                self.fail("<eof> expected")
            except SyntaxFault as fault:
                self._report(fault)
                self._skip_token()

    def _block(self) -> tuple[Statement, ...]:
        self.blocks += 1
        if self.blocks > _BLOCK_DEPTH_MAX:
            self.fail("blocks nested too deeply")
        found = self._statements()
        self.blocks -= 1
        return tuple(found)

    def _statements(self) -> list[Statement]:
        """Statements up to the end of the block; an error costs one statement."""
        found: list[Statement] = []
        depth, blocks, vararg = self.depth, self.blocks, self.in_vararg
        while not self._at_block_end():
            last = self.token.is_word("return")
            if not self.depth:
                self.heights.clear()
            try:
                statement = self._statement()
            except SyntaxFault as fault:
                self.depth, self.blocks, self.in_vararg = depth, blocks, vararg
                self._recover(fault)
                continue
            if statement:
                found.append(statement)
            if last:
                break
        return found

    def _at_block_end(self) -> bool:
        return self.token.kind is Kind.END or self.token.is_word(*_BLOCK_ENDS)

    def _report(self, fault: SyntaxFault) -> None:
        token = fault.token
        line = token.end_line
        if len(self.problems) >= SYNTAX_PROBLEMS_MAX or any(one.place.line == line for one in self.problems):
            return
        column = token.column if token.line == line else 0
        cure = next(
            (cure for words, cure in _CURES if words in fault.what),
            _ANY_CURE,
        )
        self.problems.append(Problem(Location(self.path, line, column), fault.what, cure))

    def _recover(self, fault: SyntaxFault) -> None:
        """Go on at a later line that starts like a statement, or at the end of a block."""
        self._report(fault)
        line = fault.token.end_line
        while self.token.kind is not Kind.END:
            starts_line = self.index == 0 or self.tokens[self.index - 1].end_line < self.token.line
            is_later = self.token.line > line and starts_line
            if is_later and (self.token.kind is Kind.NAME or self.token.is_word(*_STARTS, *_BLOCK_ENDS)):
                return
            self._skip_token()

    def _skip_token(self) -> None:
        try:
            self.advance()
        except SyntaxFault as fault:
            self._report(fault)

    # --- statements

    def _statement(self) -> Statement | None:
        token = self.token
        at = self.here()
        if token.kind is not Kind.WORD or token.text not in (*_STARTS, ";"):
            return self._expression_statement()
        if token.text == "if":
            return self._if(at)
        if token.text == "for":
            return self._for(at)
        if token.text == "function":
            return self._function(at)
        self.advance()
        if token.text == ";":
            return None
        if token.text == "local":
            return self._local(at, token)
        if token.text == "return":
            return self._return(at)
        if token.text == "break":
            return Break(at)
        if token.text in ("goto", "::"):
            name = self.name().name
            if token.text == "::":
                self.expect("::")
            return Goto(at, name, token.text == "::")
        return self._loop(at, token)

    def _loop(self, at: At, token: Token) -> Statement:
        """`do`, `while` and `repeat` after their first word."""
        if token.text == "do":
            block = self._block()
            self.close("end", "do", token.end_line)
            return Do(at, block)
        if token.text == "while":
            condition = self.expression()
            self.expect("do")
            block = self._block()
            self.close("end", "while", token.end_line)
            return While(at, condition, block)
        block = self._block()
        self.close("until", "repeat", token.end_line)
        return Repeat(at, block, self.expression())

    def _if(self, at: At) -> If:
        line = self.token.end_line
        branches: list[Branch] = []
        while self.token.is_word("if" if not branches else "elseif"):
            here = self.here()
            self.advance()
            condition = self.expression()
            self.expect("then")
            branches.append(Branch(here, condition, self._block()))
        otherwise = self._block() if self.accept("else") else None
        self.close("end", "if", line)
        return If(at, tuple(branches), otherwise)

    def _for(self, at: At) -> Statement:
        line = self.token.end_line
        self.advance()
        name = self.name()
        if self.token.is_word("="):
            return self._numeric_for(at, name, line)
        if not self.token.is_word(",", "in"):
            self.fail("'=' or 'in' expected")
        names = [name]
        while self.accept(","):
            names.append(self.name())
        self.expect("in")
        values = self.expressions()
        return GenericFor(at, tuple(names), values, self._for_block(line))

    def _numeric_for(self, at: At, name: Name, line: int) -> NumericFor:
        self.advance()
        start = self.expression()
        self.expect(",")
        limit = self.expression()
        step = self.expression() if self.accept(",") else None
        return NumericFor(at, name, start, limit, step, self._for_block(line))

    def _for_block(self, line: int) -> tuple[Statement, ...]:
        self.expect("do")
        block = self._block()
        self.close("end", "for", line)
        return block

    def _function(self, at: At) -> Function:
        line = self.token.end_line
        self.advance()
        first = self.name()
        path = [first.name]
        method = ""
        while self.accept("."):
            path.append(self.name().name)
        if self.accept(":"):
            method = self.name().name
        return Function(first.at, tuple(path), self.body(line), False, method)

    def body(self, line: int) -> Body:
        """From the parameters to `end`."""
        outer = self.in_vararg
        self.expect("(")
        parameters: list[Name] = []
        vararg = False
        while not self.token.is_word(")"):
            if self.accept("..."):
                vararg = True
                break
            if self.token.kind is not Kind.NAME:
                self.fail("<name> or '...' expected")
            parameters.append(self.name())
            if not self.token.is_word(","):
                break
            self.advance()
            if self.token.is_word(")"):
                self.fail("<name> or '...' expected")
        self.expect(")")
        self.in_vararg = vararg
        block = self._block()
        end = self.here()
        self.close("end", "function", line)
        self.in_vararg = outer
        return Body(tuple(parameters), vararg, block, end)

    def _local(self, at: At, token: Token) -> Statement:
        if self.accept("function"):
            name = self.name()
            return Function(name.at, (name.name,), self.body(token.end_line), True)
        names: list[Name] = []
        attributes: list[str] = []
        while not names or self.accept(","):
            names.append(self.name())
            attributes.append(self._attribute())
        values = self.expressions() if self.accept("=") else ()
        return Local(at, tuple(names), tuple(attributes), values)

    def _attribute(self) -> str:
        if not self.accept("<"):
            return ""
        word = self.name().name
        self.expect(">")
        if word not in ("const", "close"):
            self.fail(f"unknown attribute '{word}'")
        return word

    def _return(self, at: At) -> Return:
        values = () if self._at_block_end() or self.token.is_word(";") else self.expressions()
        self.accept(";")
        return Return(at, values)

    def _expression_statement(self) -> Statement:
        at = self.here()
        first = self.suffixed()
        if self.token.is_word("=", ","):
            return self._assignment(at, first)
        if not isinstance(first, Call):
            self.fail("syntax error")
        return CallStatement(at, first)

    def _assignment(self, at: At, first: Expression) -> Assign:
        targets = [first]
        while True:
            if not isinstance(targets[-1], Name | Index):
                self.fail("syntax error")
            if not self.accept(","):
                break
            targets.append(self.suffixed())
        self.expect("=")
        return Assign(at, tuple(targets), self.expressions())
