"""The part of the generated includes that a source needs.

All generated constants together are thousands of names, and with `-g` every object carries all that it was given: the
debug file of a game had 50 MB of them, which took longer than all other work of a build. So a source is given those
that it names, the others become empty lines, and line numbers stay.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

_WORD = re.compile(r"[A-Za-z_]\w*")
_STRING = re.compile(r'"([A-Za-z_]\w*)')
_NAME = re.compile(r"(?:\.\w+\s+)?([A-Za-z_]\w*)")
_BEGIN, _END = (".enum", ".struct", ".macro"), (".endenum", ".endstruct", ".endmacro")
_CHECK = ".assert"


class Item(NamedTuple):
    """A constant, a declaration, or a block from its first line to its last, with the check after it."""

    name: str
    include: str
    lines: range
    words: frozenset[str]
    """What its own text names."""


class Constants:
    """The generated includes, by name."""

    def __init__(self, includes: Mapping[str, str]) -> None:
        self._rows = {name: text.splitlines() for name, text in includes.items()}
        self._named: dict[str, list[Item]] = {}
        self._begun: dict[str, set[str]] = {}
        """Names by each of their beginnings: CARD_NAME_AT by CARD and by CARD_NAME."""
        for item in (item for name, rows in self._rows.items() for item in _items(name, rows)):
            self._named.setdefault(item.name, []).append(item)
            parts = item.name.split("_")
            for count in range(1, len(parts)):
                self._begun.setdefault("_".join(parts[:count]), set()).add(item.name)

    def needed(self, text: str) -> dict[str, str]:
        """The includes with what the text names, and with what that names in turn."""
        kept = {(item.include, line) for item in self._needed(text) for line in item.lines}
        return {
            name: "".join(f"{row if (name, line) in kept else ''}\n" for line, row in enumerate(rows))
            for name, rows in self._rows.items()
        }

    def _needed(self, text: str) -> Iterator[Item]:
        """A name may be put together from a beginning that is in a string."""
        names = set(_WORD.findall(text))
        for beginning in _STRING.findall(text):
            names |= self._begun.get(beginning.rstrip("_"), set())
        known: set[str] = set()
        while new := (names & self._named.keys()) - known:
            known |= new
            for item in (item for name in new for item in self._named[name]):
                names |= item.words
                yield item


def _items(include: str, rows: Sequence[str]) -> Iterator[Item]:
    """What the lines declare; comments and empty lines are nothing."""
    at = 0
    while at < len(rows):
        end = _end(rows, at)
        if name := _NAME.match(rows[at]):
            yield Item(name[1], include, range(at, end), frozenset(_WORD.findall("\n".join(rows[at:end]))))
        at = end


def _end(rows: Sequence[str], at: int) -> int:
    """The line after the item that begins in a line."""
    end = at + 1
    if rows[at].startswith(_BEGIN):
        while not rows[end - 1].startswith(_END):
            end += 1
        while end < len(rows) and rows[end].startswith(_CHECK):
            end += 1
    return end
