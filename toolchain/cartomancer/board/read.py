"""board.toml -> Layout: rows with the line of each. Everything that is wrong is a problem with file, line and cure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cartomancer.board.rows import (
    SINGLE,
    TABLES,
    BannerRow,
    CardsRow,
    CellRow,
    CounterRow,
    GroundRow,
    LabelRow,
    PaletteRow,
    PanelRow,
    RowRow,
    StageRow,
)
from cartomancer.load.source import BOARD_FILE
from cartomancer.load.toml_file import read_toml
from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.ruleset.rows import Key, keys_of


@dataclass(frozen=True)
class Layout:
    """The rows of a board.toml, and where each is."""

    path: Path = Path(BOARD_FILE)
    ground: tuple[GroundRow, ...] = ()
    row: tuple[RowRow, ...] = ()
    cell: tuple[CellRow, ...] = ()
    counter: tuple[CounterRow, ...] = ()
    label: tuple[LabelRow, ...] = ()
    banner: BannerRow | None = None
    stage: StageRow | None = None
    cards: CardsRow = CardsRow()  # noqa: RUF009 - frozen
    panel: PanelRow = PanelRow()  # noqa: RUF009 - frozen
    palettes: PaletteRow = PaletteRow()  # noqa: RUF009 - frozen
    lines: Mapping[tuple[str, int], int] = field(default_factory=dict)

    def place(self, table: str, at: int = 0) -> Location:
        """Where a row is."""
        return Location(self.path, self.lines.get((table, at), self.lines.get((table, 0), 1)))


def read_board(data: bytes, path: Path) -> tuple[Layout, list[Problem]]:
    """Read a board.toml; what could not be read is left out."""
    file = read_toml(data, path)
    if file.problems:
        return Layout(path), list(file.problems)
    reader = _Reader(path, file.lines, data.decode("utf-8-sig", "replace"))
    return reader.layout(file.values), reader.problems


class _Reader:
    """Collects rows and problems of one file."""

    def __init__(self, path: Path, tables: Mapping[str, int], text: str) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.lines = {("", 0): 1}
        for name in (*TABLES, *SINGLE):
            if name in tables:
                starts = list(_row_lines(text.splitlines(), name, tables[name]))
                self.lines |= {(name, at): line for at, line in enumerate(starts or [tables[name]])}

    def layout(self, values: Mapping[str, Any]) -> Layout:
        """All of it."""
        known = (*TABLES, *SINGLE)
        found: dict[str, Any] = {}
        for name, value in values.items():
            if name in TABLES:
                found[name] = tuple(self._rows(name, value))
            elif name in SINGLE:
                found[name] = self._row(name, 0, SINGLE[name], value)
            else:
                self._error(name, 0, f'unknown table "{name}"', did_you_mean(name, known))
        found = {name: value for name, value in found.items() if value is not None}
        return Layout(self.path, lines=self.lines, **found)

    def _rows(self, name: str, value: Any) -> Iterator[Any]:
        if not isinstance(value, list):
            self._error(name, 0, f"{name} is not a list of rows", f"write {name} = [{{...}}, ...]")
            return
        for at, one in enumerate(value):
            made = self._row(name, at, TABLES[name], one)
            if made is not None:
                yield made

    def _row(self, name: str, at: int, kind: type[Any], given: Any) -> Any:
        if not isinstance(given, dict):
            self._error(name, at, f"a row of {name} is {given!r}", "write {x = ..., y = ...}")
            return None
        keys = keys_of(kind)
        found: dict[str, Any] = {}
        faults = len(self.problems)
        for word, value in given.items():
            if word not in keys:
                self._error(name, at, f'unknown key "{word}" in a row of {name}', did_you_mean(word, keys))
            elif self._is_good(name, at, word, value, keys[word][0], str(keys[word][1].type)):
                found[word] = tuple(value) if isinstance(value, list) else value
        for word, (meaning, _) in keys.items():
            if word not in given and meaning.required:
                self._error(name, at, f"a row of {name} has no {word}", f"add {word} = ...: {meaning.does}")
        return kind(**found) if len(self.problems) == faults else None

    def _is_good(self, name: str, at: int, word: str, value: Any, meaning: Key, wanted: str) -> bool:
        if wanted.startswith("tuple[str"):
            good = isinstance(value, list) and all(isinstance(one, str) for one in value)
            cure = 'write a list of names: ["...", "..."]'
        elif wanted.startswith("tuple[int"):
            good = (
                isinstance(value, list) and len(value) == 3 and all(type(one) is int and 0 <= one < 64 for one in value)
            )
            cure = "write three colours of the console: [0x0C, 0x1C, 0x30]"
        elif wanted == "bool":
            good, cure = isinstance(value, bool), "write true or false"
        elif wanted == "int":
            good = type(value) is int and (meaning.least or 0) <= value <= (
                255 if meaning.most is None else meaning.most
            )
            cure = f"write a number from {meaning.least} to {meaning.most}: {meaning.does}"
        else:
            good = isinstance(value, str) and (not meaning.choices or value in meaning.choices)
            cure = did_you_mean(str(value), meaning.choices) if meaning.choices else meaning.does
        if not good:
            self._error(name, at, f"{word} is {value!r}", cure)
        return good

    def _error(self, name: str, at: int, what: str, cure: str) -> None:
        line = self.lines.get((name, at), self.lines.get((name, 0), 1))
        self.problems.append(Problem(Location(self.path, line), what, cure))


def _row_lines(text: Sequence[str], name: str, start: int) -> Iterator[int]:
    """The lines in which the rows of a table begin, whichever way they are written."""
    if text[start - 1].lstrip().startswith("[["):
        yield from (at for at, line in enumerate(text, 1) if line.strip().startswith(f"[[{name}]]"))
        return
    depth = 0
    for number, line in enumerate(text[start - 1 :], start):
        quoted = False
        for letter in line:
            if letter == '"':
                quoted = not quoted
            elif quoted:
                continue
            elif letter == "#":
                break
            elif letter == "{":
                depth += 1
                if depth == 1:
                    yield number
            elif letter == "}":
                depth -= 1
            elif letter == "]" and depth == 0:
                return
