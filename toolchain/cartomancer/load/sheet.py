"""Sheets: CSV as people save it. UTF-8 with or without BOM, or CP932 from a Japanese Excel; commas, semicolons (as
Excel writes where numbers have commas) or tabs between the cells.

Columns may be in any order and under their Japanese or English name; a column whose name starts with `#`
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

from cartomancer.problems import Location, Problem, did_you_mean


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

    place: Location
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells.get(column, "")


@dataclass(frozen=True)
class Sheet:
    """The rows of a sheet, and what was wrong with its form."""

    rows: tuple[Row, ...]
    problems: tuple[Problem, ...]

    @property
    def is_readable(self) -> bool:
        """Whether its rows could be read: if not, nothing can be said of what they hold."""
        return not any(problem.root for problem in self.problems)


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
        return "", (Problem(Location(path, line), bad, "save the file as UTF-8", root=True),)


def long_number(text: str, path: Path) -> tuple[Problem, ...]:
    """A problem if somewhere in a file is a number that nothing could take."""
    found = _LONG_NUMBER.search(text)
    if found is None:
        return ()
    line = text.count("\n", 0, found.start()) + 1
    what = f"a number has {len(found[0]):,} digits"
    return (Problem(Location(path, line), what, "write a smaller number", root=True),)


_LONG_NUMBER = re.compile(r"\d[\d_]{999,}")


def _judged(text: str, path: Path) -> tuple[str, tuple[Problem, ...]]:
    problems = long_number(text, path)
    return ("" if problems else text), problems


def read_sheet(data: bytes, path: Path, columns: Sequence[Column]) -> Sheet:
    """Read a sheet; unknown, doubled and missing columns are problems, as are rows that are too long."""
    text, problems = decode_text(data, path)
    if problems:
        return Sheet((), problems)
    try:
        numbered = list(_numbered_rows(text, _delimiter(text)))
    except SheetError as fault:
        return Sheet((), (Problem(Location(path, fault.line), fault.what, fault.cure, root=True),))
    if not numbered:
        missing = ", ".join(column.name for column in columns if column.required)
        cure = f"give it a header row with: {missing}"
        return Sheet((), (Problem(Location(path, 1), "the sheet is empty", cure, root=True),))
    head_line, head = numbered[0]
    names = _column_names(head, columns)
    rows: list[Row] = []
    found = list(_header_problems(head, names, Location(path, head_line), columns, len(numbered) - 1))
    if any(problem.root for problem in found):
        return Sheet((), tuple(found))
    for line, values in numbered[1:]:
        if any(value.strip() for value in values[len(names) :]):
            what = f"the row has {len(values)} cells, the header {len(names)}"
            found.append(Problem(Location(path, line), what, 'put a cell that contains commas between "quotes"'))
        lacking = [column.name for column in columns if column.required and column.name in names[len(values) :]]
        if lacking:
            what = f"the row has {len(values)} cells, the header {len(names)}"
            cure = f"write what is missing: {', '.join(lacking)}"
            found.append(Problem(Location(path, line), what, cure, root=True))
            continue
        cells = {name: value.strip() for name, value in zip(names, values, strict=False) if name}
        if any(cells.values()):
            rows.append(Row(Location(path, line), cells))
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


def _delimiter(text: str) -> str:
    """What is between the cells: the most frequent of the candidates in the header."""
    head = text.split("\n", 1)[0]
    return max(",;\t", key=lambda mark: (mark == "\t" and mark in head, head.count(mark)))


def _column_names(head: Sequence[str], columns: Sequence[Column]) -> list[str]:
    """The column of each cell of the header; "" for notes, for what is unknown, and for one that was there before."""
    known = {_fold(alias): column.name for column in columns for alias in (column.name, *column.aliases)}
    names: list[str] = []
    for cell in head:
        name = "" if _is_note(cell) else known.get(_fold(cell), "")
        names.append("" if name in names else name)
    return names


def _is_note(cell: str) -> bool:
    return not cell.strip() or cell.strip().startswith("#")


def _header_problems(
    head: Sequence[str], names: Sequence[str], place: Location, columns: Sequence[Column], rows: int
) -> Iterator[Problem]:
    """One message about the header, whatever is wrong with it. Without a column that is needed, no row is judged."""
    known = {_fold(alias): column.name for column in columns for alias in (column.name, *column.aliases)}
    unknown = [cell.strip() for cell, name in zip(head, names, strict=True) if not name and not _is_note(cell)]
    twice = [known[_fold(title)] for title in unknown if _fold(title) in known]
    unknown = [title for title in unknown if _fold(title) not in known]
    missing = [column for column in columns if column.required and column.name not in names]
    faults = [f'unknown column "{title}"' for title in unknown]
    faults += [f'column "{name}" is there twice' for name in twice]
    faults += [f'column "{column.name}" is missing' for column in missing]
    if not faults:
        return
    left = [column.name for column in columns if column.name not in names]
    cures = [f"{did_you_mean(title, left)} (notes start with #)" for title in unknown]
    cures += ["remove or rename one of them"] * bool(twice)
    if not unknown:
        cures += [f"add it: {column.holds}" for column in missing[:1]]
    detail = [*faults[1:SLIPS_MOST], *([f"and {len(faults) - SLIPS_MOST} more"] if len(faults) > SLIPS_MOST else [])]
    if missing:
        detail.append(f"{rows} rows were not checked" if rows != 1 else "its row was not checked")
    yield Problem(place, f"the header: {faults[0]}", cures[0], detail="\n".join(detail), root=bool(missing))


SLIPS_MOST = 6
"""Slips of a header that are named."""


def _fold(title: str) -> str:
    """Column titles compare without case, width, spaces and underscores."""
    return unicodedata.normalize("NFKC", title).casefold().replace(" ", "").replace("_", "")
