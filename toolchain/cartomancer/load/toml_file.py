"""TOML files with the line of every key, which the standard parser does not keep."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cartomancer.load.sheet import decode_text
from cartomancer.problems import Place, Problem


@dataclass(frozen=True)
class TomlFile:
    """A parsed file: its values, the line of each key path (dotted), and its syntax problems."""

    path: Path
    values: Mapping[str, Any]
    lines: Mapping[str, int]
    problems: tuple[Problem, ...] = ()

    def place(self, *keys: str) -> Place:
        """Where a key stands; the nearest enclosing key that is known, else the file."""
        for end in range(len(keys), 0, -1):
            line = self.lines.get(".".join(keys[:end]))
            if line:
                return Place(self.path, line)
        return Place(self.path)


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
        cure = "correct the TOML here (texts need quotes, several lines three of them)"
        return TomlFile(path, {}, {}, (Problem(Place(path, line), f"not TOML: {what}", cure),))
    except RecursionError:
        return _unreadable(path, _deepest_line(text), "brackets are nested too deeply", "write it flat")
    return TomlFile(path, values, _key_lines(text))


def _unreadable(path: Path, line: int, what: str, cure: str) -> TomlFile:
    return TomlFile(path, {}, {}, (Problem(Place(path, line), what, cure),))


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
    table = ""
    open_quote = ""
    for number, line in enumerate(text.splitlines(), 1):
        if not open_quote:
            if header := _HEADER.match(line):
                table = ".".join(part.strip().strip("\"'") for part in header[1].split("."))
                lines.setdefault(table, number)
            elif key := _KEY.match(line):
                name = key[1].strip("\"'")
                lines.setdefault(f"{table}.{name}" if table else name, number)
        for quote in _QUOTES.findall(line):
            if not open_quote:
                open_quote = quote
            elif quote == open_quote:
                open_quote = ""
    return lines
