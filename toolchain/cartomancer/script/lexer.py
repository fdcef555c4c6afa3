"""Source text to tokens, exactly as Lua 5.4 reads it; the descriptor blocks of card files consist of the same tokens.

Nothing is thrown: what cannot be read becomes a bad token with its complaint, and reading goes on after it. Lines are
counted as luac counts them, so that errors have luac's lines.
"""

from __future__ import annotations

import re
import string
from dataclasses import dataclass

from cartomancer.script.tokens import KEYWORDS, SYMBOLS, Kind, Token

_BLANKS = " \t\f\v"
_LETTERS = frozenset(string.ascii_letters + "_")
_NUMERAL = frozenset(string.digits + ".")
_SPACE = re.compile(r"[ \t\f\v]+")
_NEWLINE = re.compile(r"\r\n|\n\r|\n|\r")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_HEX_RUN = re.compile(r"0[xX](?:[pP][-+]?|[0-9A-Fa-f.])*[A-Za-z_]?")
_RUN = re.compile(r"[0-9](?:[eE][-+]?|[0-9A-Fa-f.])*[A-Za-z_]?")
_DOT_RUN = re.compile(r"\.[0-9](?:[eE][-+]?|[0-9A-Fa-f.])*[A-Za-z_]?")
_HEX = re.compile(r"0[xX](?:[0-9A-Fa-f]+\.?[0-9A-Fa-f]*|\.[0-9A-Fa-f]+)(?:[pP][-+]?[0-9]+)?")
_DECIMAL = re.compile(r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
_LONG_OPEN = re.compile(r"\[(=*)\[")
_BAD_OPEN = re.compile(r"\[=+")
_SYMBOL = re.compile("|".join(map(re.escape, SYMBOLS)))
_PLAIN = re.compile(r"[^\\\"'\r\n]+")
_ESCAPES = {"a": "\a", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\", '"': '"', "'": "'"}
_HEX_ESCAPE = re.compile(r"x([0-9A-Fa-f]{2})")
_UNICODE_ESCAPE = re.compile(r"u\{([0-9A-Fa-f]{1,8})\}")
_DECIMAL_ESCAPE = re.compile(r"[0-9]{1,3}")
_UNICODE_MAX = 0x7FFFFFFF
_LAST_CHARACTER = 0x10FFFF
_NO_CHARACTER = b"\xff"
"""Is no part of UTF-8."""

_MARK = "\ufeff"


def tokens_of(source: str) -> tuple[Token, ...]:
    """All tokens, the last one of kind END. A byte order mark at the start is skipped, as luac does."""
    return tuple(_Lexer(source).run())


@dataclass(frozen=True)
class _Start:
    """Where the current token starts."""

    at: int
    line: int
    column: int


class _Lexer:
    """Reads from `at`; knows its line and where that line begins."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = self.line_start = len(_MARK) if source.startswith(_MARK) else 0
        self.line = 1
        self.start = _Start(self.at, 1, 1)

    def run(self) -> list[Token]:
        found: list[Token] = []
        while self.at < len(self.source):
            self.start = _Start(self.at, self.line, self.at - self.line_start + 1)
            token = self._next()
            if token:
                found.append(token)
        self.start = _Start(self.at, self.line, self.at - self.line_start + 1)
        return [*found, self._token(Kind.END)]

    def _token(self, kind: Kind, value: str = "") -> Token:
        text = self.source[self.start.at : self.at]
        return Token(kind, text, self.start.line, self.start.column, self.line, value)

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Match at the current place and go after it. Never used across line ends, except for _NEWLINE."""
        match = pattern.match(self.source, self.at)
        if match:
            self.at = match.end()
        return match

    def _newline(self) -> bool:
        if not self._take(_NEWLINE):
            return False
        self.line += 1
        self.line_start = self.at
        return True

    def _next(self) -> Token | None:
        """One token, or None for white space and comments."""
        letter = self.source[self.at]
        if letter in _BLANKS:
            self._take(_SPACE)
            return None
        if letter in "\r\n":
            self._newline()
            return None
        if letter in _LETTERS:
            name = self._take(_NAME)
            return self._token(Kind.WORD if name and name.group() in KEYWORDS else Kind.NAME)
        if letter in "\"'":
            return self._quoted()
        if letter in _NUMERAL and (self._take(_HEX_RUN) or self._take(_RUN) or self._take(_DOT_RUN)):
            return self._number()
        if letter == "-" and self.source.startswith("--", self.at):
            return self._comment()
        if letter == "[":
            opening = self._take(_LONG_OPEN)
            if opening:
                return self._long(len(opening.group(1)), "string")
            if self._take(_BAD_OPEN):
                return self._token(Kind.BAD, "invalid long string delimiter")
        if not self._take(_SYMBOL):
            self.at += 1
        return self._token(Kind.WORD)

    def _number(self) -> Token:
        text = self.source[self.start.at : self.at]
        if _HEX.fullmatch(text) or _DECIMAL.fullmatch(text):
            return self._token(Kind.NUMBER)
        return self._token(Kind.BAD, "malformed number")

    def _comment(self) -> Token | None:
        self.at += 2
        opening = self._take(_LONG_OPEN)
        if opening:
            token = self._long(len(opening.group(1)), "comment")
            return token if token.kind is Kind.BAD else None
        end = re.compile(r"[\r\n]").search(self.source, self.at)
        self.at = end.start() if end else len(self.source)
        return None

    def _long(self, level: int, what: str) -> Token:
        """A long string or comment after its opening bracket; a line end right there does not count as content."""
        parts: list[str] = []
        closing = "]" + "=" * level + "]"
        self._newline()
        while self.at < len(self.source):
            if self.source.startswith(closing, self.at):
                self.at += len(closing)
                return self._token(Kind.STRING, "".join(parts))
            if self._newline():
                parts.append("\n")
            else:
                parts.append(self.source[self.at])
                self.at += 1
        return self._token(Kind.BAD, f"unfinished long {what} (starting at line {self.start.line})")

    def _quoted(self) -> Token:
        quote = self.source[self.at]
        self.at += 1
        parts = b""
        while self.at < len(self.source):
            plain = self._take(_PLAIN)
            if plain:
                parts += _bytes(plain.group())
                continue
            letter = self.source[self.at]
            if letter in "\r\n":
                break
            self.at += 1
            if letter == quote:
                return self._string(parts)
            if letter != "\\":
                parts += _bytes(letter)
                continue
            escaped = self._escape()
            if escaped is None:
                complaint = self._token(Kind.BAD, "invalid escape sequence")
                self._skip_string(quote)
                return complaint
            parts += escaped
        return self._token(Kind.BAD, "unfinished string")

    def _string(self, data: bytes) -> Token:
        """A string out of its bytes: escapes write bytes, of which several can be one character."""
        try:
            return self._token(Kind.STRING, data.decode())
        except UnicodeDecodeError:
            return self._token(Kind.BAD, "the bytes of this string are no UTF-8")

    def _escape(self) -> bytes | None:
        """What follows a backslash; None if it means nothing."""
        if self._newline():
            return b"\n"
        if self.at >= len(self.source):
            return b""
        letter = self.source[self.at]
        if letter in _ESCAPES:
            self.at += 1
            return _bytes(_ESCAPES[letter])
        if letter == "z":
            self.at += 1
            while self._take(_SPACE) or self._newline():
                pass
            return b""
        return self._numbered_escape()

    def _numbered_escape(self) -> bytes | None:
        found = self._take(_HEX_ESCAPE)
        if found:
            return bytes([int(found.group(1), 16)])
        found = self._take(_UNICODE_ESCAPE)
        if found:
            number = int(found.group(1), 16)
            if number > _UNICODE_MAX:
                return None
            return _bytes(chr(number)) if number <= _LAST_CHARACTER else _NO_CHARACTER
        found = self._take(_DECIMAL_ESCAPE)
        if found and int(found.group()) <= 0xFF:
            return bytes([int(found.group())])
        return None

    def _skip_string(self, quote: str) -> None:
        """Go after a string whose escape is wrong, so that the rest of its line makes no further complaints."""
        while self.at < len(self.source) and self.source[self.at] not in "\r\n":
            self.at += 1
            if self.source[self.at - 1] == quote:
                return


def _bytes(text: str) -> bytes:
    """A piece of source as the bytes that luac sees."""
    return text.encode(errors="surrogatepass")
