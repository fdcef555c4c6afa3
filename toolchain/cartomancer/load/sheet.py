"""Sheets: CSV as people save it. UTF-8 with or without BOM, or CP932 from a Japanese Excel.

Columns may stand in any order and under their Japanese or English name; a column whose name starts with `#`
is a note. Every row keeps the line that it starts on.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from cartomancer.problems import Place, Problem, did_you_mean


@dataclass(frozen=True)
class Column:
    """A column of a sheet: its name, other names it answers to, and what it holds."""

    name: str
    aliases: tuple[str, ...]
    holds: str
    required: bool = False


@dataclass(frozen=True)
class Row:
    """One row: its line and its cells by column name; a cell that is missing reads as empty."""

    place: Place
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")


@dataclass(frozen=True)
class Sheet:
    """The rows of a sheet, and what was wrong with its form."""

    rows: tuple[Row, ...]
    problems: tuple[Problem, ...]


class SheetError(Exception):
    """The sheet cannot be cut into rows; says from which line on."""

    def __init__(self, line: int, what: str, cure: str) -> None:
        self.line, self.what, self.cure = line, what, cure
        super().__init__(what)


CELL_MAX = 10_000
"""Characters of a cell; who has more forgot to close its quotes."""


def decode_text(data: bytes, path: Path) -> tuple[str, tuple[Problem, ...]]:
    """Text of a project file: UTF-8, else CP932; a problem with the line of the first bad byte if neither."""
    try:
        return _judged(data.decode("utf-8-sig"), path)
    except UnicodeDecodeError:
        pass
    try:
        return _judged(data.decode("cp932"), path)
    except UnicodeDecodeError as error:
        bad = f"byte ${data[error.start]:02X} is neither UTF-8 nor CP932 (Shift-JIS)"
        line = data.count(b"\n", 0, error.start) + 1
        return "", (Problem(Place(path, line), bad, "save the file as UTF-8"),)


def long_number(text: str, path: Path) -> tuple[Problem, ...]:
    """A problem if somewhere in a file is a number that nothing could take."""
    found = _LONG_NUMBER.search(text)
    if found is None:
        return ()
    line = text.count("\n", 0, found.start()) + 1
    return (Problem(Place(path, line), f"a number has {len(found[0]):,} digits", "write a smaller number"),)


_LONG_NUMBER = re.compile(r"\d[\d_]{999,}")


def _judged(text: str, path: Path) -> tuple[str, tuple[Problem, ...]]:
    problems = long_number(text, path)
    return ("" if problems else text), problems


def read_sheet(data: bytes, path: Path, columns: Sequence[Column]) -> Sheet:
    """Read a sheet; unknown, doubled and missing columns are problems, as are rows that are too long."""
    text, problems = decode_text(data, path)
    if problems:
        return Sheet((), problems)
    delimiter = "\t" if "\t" in text.split("\n", 1)[0] else ","
    try:
        numbered = list(_numbered_rows(text, delimiter))
    except SheetError as fault:
        return Sheet((), (Problem(Place(path, fault.line), fault.what, fault.cure),))
    if not numbered:
        missing = ", ".join(column.name for column in columns if column.required)
        return Sheet((), (Problem(Place(path, 1), "the sheet is empty", f"give it a header row with: {missing}"),))
    head_line, head = numbered[0]
    names, problems = _match_columns(head, Place(path, head_line), columns)
    rows: list[Row] = []
    found = list(problems)
    for line, values in numbered[1:]:
        if any(value.strip() for value in values[len(names) :]):
            what = f"the row has {len(values)} cells, the header {len(names)}"
            found.append(Problem(Place(path, line), what, 'put a cell that contains commas between "quotes"'))
        cells = {name: value.strip() for name, value in zip(names, values, strict=False) if name}
        if any(cells.values()):
            rows.append(Row(Place(path, line), cells))
    return Sheet(tuple(rows), tuple(found))


def _numbered_rows(text: str, delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Rows with the line on which each starts (a quoted cell may span lines)."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    start = 1
    while True:
        try:
            values = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            what = f"a cell that begins in the row of this line does not end: {error}"
            raise SheetError(start, what, 'close the "quotes" of the row, or double a quote inside a cell') from error
        longest = max(map(len, values), default=0)
        if longest > CELL_MAX:
            lines = reader.line_num - start
            what = f"a cell has {longest:,} characters" + (f" in {lines + 1:,} lines" if lines else "")
            raise SheetError(start, what, f'close the "quotes" that open here; at most {CELL_MAX:,} characters')
        if any(value.strip() for value in values):
            yield start, values
        start = reader.line_num + 1


def _match_columns(
    head: Sequence[str], place: Place, columns: Sequence[Column]
) -> tuple[list[str], tuple[Problem, ...]]:
    """The column name of each cell of the header ("" for notes), and what is wrong with it."""
    known = {_fold(alias): column.name for column in columns for alias in (column.name, *column.aliases)}
    names: list[str] = []
    problems: list[Problem] = []
    for cell in head:
        title = cell.strip()
        name = "" if not title or title.startswith("#") else known.get(_fold(title), "")
        if title and not title.startswith("#") and not name:
            cure = did_you_mean(title, [column.name for column in columns])
            problems.append(Problem(place, f'unknown column "{title}"', f"{cure} (notes start with #)"))
        if name and name in names:
            problems.append(Problem(place, f'column "{name}" stands twice', "remove or rename one of them"))
            name = ""
        names.append(name)
    for column in columns:
        if column.required and column.name not in names:
            problems.append(Problem(place, f'column "{column.name}" is missing', f"add it: {column.holds}"))
    return names, tuple(problems)


def _fold(title: str) -> str:
    """Column titles compare without case, width, spaces and underscores."""
    return unicodedata.normalize("NFKC", title).casefold().replace(" ", "").replace("_", "")
