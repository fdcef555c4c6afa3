"""TOML files with the line of every key, which the standard parser does not keep."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cartomancer.load.sheet import decode_text
from cartomancer.problems import Location, Problem


@dataclass(frozen=True)
class TomlFile:
    """A parsed file: its values, the line of each key path (dotted), and its syntax problems."""

    path: Path
    values: Mapping[str, Any]
    lines: Mapping[str, int]
    problems: tuple[Problem, ...] = ()

    @property
    def is_readable(self) -> bool:
        """Whether it could be parsed: if not, nothing can be said of what it holds."""
        return not self.problems

    def place(self, *keys: str) -> Location:
        """Where a key is; the nearest enclosing key that is known, else the file."""
        for end in range(len(keys), 0, -1):
            line = self.lines.get(".".join(keys[:end]))
            if line:
                return Location(self.path, line)
        return Location(self.path)


def read_toml(data: bytes, path: Path) -> TomlFile:
    """Parse a file; a syntax error is a problem with its line."""
    text, problems = decode_text(data, path)
    if problems:
        return TomlFile(path, {}, {}, problems)
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"^(.*) \(at line (\d+), column (\d+)\)$", str(error))
        what, line = (found[1], int(found[2])) if found else (str(error), text.count("\n") + 1)
        twice = _twice(text, line)
        if twice:
            return _unreadable(path, *twice, "rename or remove one of them")
        cure = "correct the TOML here (texts need quotes, several lines three of them)"
        return _unreadable(path, line, f"not TOML: {_REASONS.get(what, what)}", cure)
    except RecursionError:
        return _unreadable(path, _deepest_line(text), "brackets are nested too deeply", "write it flat")
    return TomlFile(path, values, _key_lines(text))


def _unreadable(path: Path, line: int, what: str, cure: str) -> TomlFile:
    return TomlFile(path, {}, {}, (Problem(Location(path, line), what, cure, root=True),))


_REASONS = {
    "Invalid value": "there is no value here, or a text without quotes",
    "Invalid statement": "this line is neither key = value nor [table]",
    "Unclosed array": "a [list] is not closed",
    "Unclosed inline table": "a {table} is not closed",
    "Unterminated string": "a text has no closing quotes",
    "Expected '=' after a key in a key/value pair": "a key is not followed by =",
    "Expected newline or end of document after a statement": "something follows the value",
    "Illegal character '\\n'": "a text ends with its line: several lines need three quotes",
}
"""What the parser says, in words for people; the rest is shown as it is."""


def _twice(text: str, end: int) -> tuple[int, str] | None:
    """The line and the message of a key or table that is there twice, as far as the parser came."""
    seen: dict[str, int] = {}
    for name, line, is_list in _keys(text):
        if name in seen and line <= end:
            return line, f'"{name}" is there twice, first in line {seen[name]}'
        if is_list:  # each is an element of its own
            seen = {key: at for key, at in seen.items() if not key.startswith(f"{name}.")}
        else:
            seen[name] = line
    return None


def _deepest_line(text: str) -> int:
    """The line with most opening brackets."""
    lines = text.splitlines()
    return max(range(len(lines)), key=lambda at: lines[at].count("[") + lines[at].count("{"), default=-1) + 1


_HEADER = re.compile(r"^\s*\[\[?([^\]]+)\]\]?\s*(#.*)?$")
_KEY = re.compile(r"""^\s*("[^"]*"|'[^']*'|[^\s="'\[\]#{}]+)\s*=""")
_QUOTES = re.compile(r'"""|' + "'''")


def _key_lines(text: str) -> dict[str, int]:
    """The line of every `key =` and `[table]`; text inside multi-line strings is passed over."""
    lines: dict[str, int] = {}
    for name, number, _ in _keys(text):
        lines.setdefault(name, number)
    return lines


def _keys(text: str) -> Iterator[tuple[str, int, bool]]:
    """Every `key =` and `[table]` with its line, and whether it is a `[[list]]`."""
    table = ""
    open_quote = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not open_quote:
            if header := _HEADER.match(line):
                table = ".".join(part.strip().strip("\"'") for part in header[1].split("."))
                yield table, number, line.lstrip().startswith("[[")
            elif key := _KEY.match(line):
                name = key[1].strip("\"'")
                yield f"{table}.{name}" if table else name, number, False
        for quote in _QUOTES.findall(line):
            if not open_quote:
                open_quote = quote
            elif quote == open_quote:
                open_quote = ""
