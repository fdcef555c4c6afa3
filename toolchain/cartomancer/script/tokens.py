"""Tokens: what the lexer makes and the parser reads, each with the place where it is."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

KEYWORDS = frozenset(
    (
        *("and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local"),
        *("nil", "not", "or", "repeat", "return", "then", "true", "until", "while"),
    )
)

SYMBOLS = (
    *("...", "<<", ">>", "//", "==", "~=", "<=", ">=", "::", ".."),
    *"+-*/%^#&~|<>=(){}[];:,.",
)
"""Longest first."""

_SHOWN = 32


class Kind(Enum):
    """What a token is. A keyword or symbol is known by its text."""

    NAME = "name"
    WORD = "keyword or symbol"
    NUMBER = "number"
    STRING = "string"
    BAD = "bad"
    END = "<eof>"


@dataclass(frozen=True)
class Token:
    """One token. `line` and `column` are where it starts, `end_line` where it ends: the line that luac reports.

    `text` is the source (a keyword, a name, a numeral), `value` what a string holds. A bad token has its complaint in
    `value`.
    """

    kind: Kind
    text: str
    line: int
    column: int
    end_line: int
    value: str = ""

    def is_word(self, *texts: str) -> bool:
        """Whether it is one of these keywords or symbols."""
        return self.kind is Kind.WORD and self.text in texts

    @property
    def shown(self) -> str:
        """As error messages name it."""
        if self.kind is Kind.END:
            return "<eof>"
        first = self.text.splitlines()[0]
        return f"'{first}'" if len(first) <= _SHOWN and first == self.text else f"'{first[:_SHOWN]}...'"
