"""Sheets of spreadsheet programs (.xlsx, .ods) as CSV: the same cells, in text that git can compare."""

from __future__ import annotations

import csv
import datetime
import io
from pathlib import Path

from python_calamine import CalamineError, CalamineWorkbook

from cartomancer.load.files import read_file
from cartomancer.load.sheet_bounds import SheetBoundsError, check_bounds
from cartomancer.problems import Location, Problem, ProjectError, did_you_mean

Cell = int | float | str | bool | datetime.time | datetime.date | datetime.datetime | datetime.timedelta


def sheet_to_csv(path: Path, tab: str | None = None) -> tuple[str, int]:
    """The CSV text of a sheet and its number of rows below the header; empty rows are dropped."""
    rows = [[_text(cell).strip() for cell in row] for row in _rows(path, tab)]
    rows = [row for row in rows if any(row)]
    if not rows:
        raise ProjectError([Problem(Location(path), "the sheet is empty", "put the header row and the cards into it")])
    width = max(len(row) for row in rows)
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows([row + [""] * (width - len(row)) for row in rows])
    return out.getvalue(), len(rows) - 1


def _rows(path: Path, tab: str | None) -> list[list[Cell]]:
    try:
        data = read_file(path)
        check_bounds(path)
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
    except SheetBoundsError as error:
        raise ProjectError([Problem(Location(path), error.what, error.cure)]) from error
    except (CalamineError, OSError) as error:
        cure = "give an .xlsx or .ods file; save it again in the spreadsheet program if it does not open there either"
        said = error.strerror if isinstance(error, OSError) else error
        raise ProjectError([Problem(Location(path), f"cannot be read as a sheet: {said}", cure)]) from error
    if not book.sheet_names:
        raise ProjectError([Problem(Location(path), "has no sheet", "put the cards into one")])
    if tab is not None and tab not in book.sheet_names:
        raise ProjectError([Problem(Location(path), f'has no sheet "{tab}"', did_you_mean(tab, book.sheet_names))])
    try:
        sheet = book.get_sheet_by_name(tab) if tab is not None else book.get_sheet_by_index(0)
    except CalamineError as error:
        raise ProjectError([Problem(Location(path), f"the sheet cannot be read: {error}", "save it again")]) from error
    return sheet.to_python(skip_empty_area=False)


def _text(cell: Cell) -> str:
    """A cell as one would type it: whole numbers without a point."""
    if isinstance(cell, bool):
        return "1" if cell else ""
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell)
