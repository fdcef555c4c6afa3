"""Whether a spreadsheet file is one that may be read: a table of cards, not a bomb.

The reader of sheets fills a table from the first cell to the last: one cell in the far corner makes 17 thousand million
of them, and a small file may unpack to any size. So the file is looked through first, piece by piece, and only as far
as the limits reach.
"""

from __future__ import annotations

import re
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.parsers import expat

ROWS_MAX = 10_000
COLUMNS_MAX = 256
UNPACKED_MAX = 64 << 20
"""Bytes of XML in a file."""

CHUNK = 1 << 16


class SheetBoundsError(Exception):
    """The file is not a sheet, or too large; `what` and `cure` are for the problem."""

    def __init__(self, what: str, cure: str) -> None:
        self.what, self.cure = what, cure
        super().__init__(what)


def check_bounds(path: Path) -> None:
    """SheetBoundsError if the file should not be read."""
    try:
        with zipfile.ZipFile(path) as file:
            _check(file)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError, ValueError) as error:
        raise _unreadable(str(error)) from error
    except expat.ExpatError as error:
        raise _unreadable(f"its XML is damaged: {error}") from error


def _unreadable(why: str) -> SheetBoundsError:
    cure = "give an .xlsx or .ods file; save it again in the spreadsheet program if it does not open there either"
    return SheetBoundsError(f"cannot be read as a sheet: {why}", cure)


def _check(file: zipfile.ZipFile) -> None:
    names = file.namelist()
    sheets = [name for name in names if name.startswith("xl/worksheets/") and name.endswith(".xml")]
    if not sheets and "content.xml" not in names:
        raise _unreadable("it holds no sheet")
    left = UNPACKED_MAX
    for name in sheets or ["content.xml"]:
        left -= _look_through(file, name, _Xlsx() if sheets else _Ods(), left)
    others = sum(info.file_size for info in file.infolist() if info.filename.endswith(".xml"))
    if others > UNPACKED_MAX:
        raise _too_large(others)


def _too_large(size: int) -> SheetBoundsError:
    what = f"unpacks to {size >> 20:,} MB or more, at most {UNPACKED_MAX >> 20} MB are read"
    return SheetBoundsError(what, "delete what does not belong to the table of cards, or export the sheet as CSV")


def _look_through(file: zipfile.ZipFile, name: str, looker: _Looker, left: int) -> int:
    """Feed a part to the parser; its size."""
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = looker.start
    parser.EndElementHandler = looker.end
    parser.EntityDeclHandler = _no_entities
    size = 0
    for chunk in _chunks(file, name):
        size += len(chunk)
        if size > left:
            raise _too_large(UNPACKED_MAX)
        parser.Parse(chunk, False)
    parser.Parse(b"", True)
    return size


def _no_entities(*_: object) -> None:
    raise _unreadable("it declares entities")


def _chunks(file: zipfile.ZipFile, name: str) -> Iterator[bytes]:
    with file.open(name) as part:
        while chunk := part.read(CHUNK):
            yield chunk


@dataclass
class _Looker:
    """Where the cells are that hold something."""

    row: int = 0
    column: int = 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        """A tag opens; its name without the namespace counts."""
        self.opened(tag.rpartition(" ")[2], {name.rpartition(" ")[2]: value for name, value in attributes.items()})

    def end(self, tag: str) -> None:
        """A tag closes."""
        self.closed(tag.rpartition(" ")[2])

    def opened(self, tag: str, attributes: dict[str, str]) -> None:
        """To be filled by the format."""

    def closed(self, tag: str) -> None:
        """To be filled by the format."""

    def filled(self, row: int, column: int) -> None:
        """A cell holds something."""
        if row > ROWS_MAX or column > COLUMNS_MAX:
            where = _cell_name(row, column)
            what = f"cell {where} is filled: at most {ROWS_MAX:,} rows and {COLUMNS_MAX} columns are read"
            raise SheetBoundsError(what, "delete the cells outside the table of cards")


@dataclass
class _Xlsx(_Looker):
    """A cell says its place, or follows the one before it."""

    def opened(self, tag: str, attributes: dict[str, str]) -> None:
        """Rows, cells, and what they hold."""
        if tag == "row":
            self.row = int(attributes.get("r", self.row + 1))
            self.column = 0
        elif tag == "c":
            self.row, self.column = _place(attributes.get("r", ""), self.row, self.column + 1)
        elif tag in ("v", "is", "f"):
            self.filled(self.row, self.column)


def _place(name: str, row: int, column: int) -> tuple[int, int]:
    """Row and column of a cell by its name; those expected if it has none."""
    found = re.fullmatch(r"([A-Za-z]{1,3})([0-9]{1,8})", name)
    if found is None:
        return row, column
    number = 0
    for letter in found[1].upper():
        number = 26 * number + ord(letter) - ord("A") + 1
    return int(found[2]), number


@dataclass
class _Ods(_Looker):
    """Rows and cells may stand for many; those at the end are empty in every file, and do not count."""

    rows: int = 1
    columns: int = 1
    widest: int = field(default=0)

    def opened(self, tag: str, attributes: dict[str, str]) -> None:
        """Tables, rows, cells, and what they hold."""
        if tag == "table":
            self.row = self.column = 0
        elif tag == "table-row":
            self.rows = max(1, int(attributes.get("number-rows-repeated", 1)))
            self.column = self.widest = 0
        elif tag in ("table-cell", "covered-table-cell"):
            self.columns = max(1, int(attributes.get("number-columns-repeated", 1)))
            if "value-type" in attributes:
                self._filled()
        elif tag == "p":
            self._filled()

    def _filled(self) -> None:
        self.widest = max(self.widest, self.column + self.columns)
        self.filled(self.row + self.rows, self.widest)

    def closed(self, tag: str) -> None:
        """Go on after a cell, after a row."""
        if tag in ("table-cell", "covered-table-cell"):
            self.column += self.columns
        elif tag == "table-row":
            self.row += self.rows


def _cell_name(row: int, column: int) -> str:
    letters = ""
    while column:
        column, rest = divmod(column - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return f"{letters}{row}"
