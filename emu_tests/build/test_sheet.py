"""Sheets as people save them: encodings, column order, notes, spreadsheets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableRow
from odf.text import P
from openpyxl import Workbook

from cartomancer.load.columns import card_columns
from cartomancer.load.import_sheet import sheet_to_csv
from cartomancer.load.sheet import read_sheet
from cartomancer.problems import ProjectError
from support.projects import BOLT, HEADER, IMP, MASTER, Project
from support.ruleset_of import ruleset_of

CARD_COLUMNS = card_columns(ruleset_of("timeline"))

TEXT = "\n".join([HEADER, MASTER, IMP]) + "\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932"])
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_sheet_is_read_in_every_encoding(encoding: str, newline: str) -> None:
    sheet = read_sheet(TEXT.replace("\n", newline).encode(encoding), Path("cards.csv"), CARD_COLUMNS)
    assert not sheet.problems
    assert [row["name"] for row in sheet.rows] == ["勇者", "火の小鬼"]
    assert [row.place.line for row in sheet.rows] == [2, 3]


def test_sheet_with_tabs_is_read() -> None:
    sheet = read_sheet(TEXT.replace(",", "\t").encode(), Path("cards.csv"), CARD_COLUMNS)
    assert [row["id"] for row in sheet.rows] == ["hero", "imp"]


def test_bytes_of_no_known_encoding_name_the_line() -> None:
    sheet = read_sheet(b"no,id\n1,a\n2,\x81\x20\n", Path("cards.csv"), CARD_COLUMNS)
    assert "cards.csv:3: error: byte $81 is neither UTF-8 nor CP932" in sheet.problems[0].render()


def test_lines_are_counted_through_quoted_newlines() -> None:
    text = TEXT.replace("山田", '"山田\n太郎"') + BOLT + "\n"
    sheet = read_sheet(text.encode(), Path("cards.csv"), CARD_COLUMNS)
    assert [row.place.line for row in sheet.rows] == [2, 3, 5]


def test_columns_in_any_order_under_japanese_names_with_notes_give_the_same_rom(tmp_path: Path) -> None:
    plain = Project(tmp_path / "plain")
    shuffled = Project(tmp_path / "shuffled")
    rows = [row.split(",") for row in (HEADER, MASTER, IMP, BOLT)]
    japanese = {"name": "カード名(正式)", "short": "略称", "category": "カテゴリー", "colour": "色", "atk": "ＡＴＫ"}
    turned = [[*reversed([japanese.get(cell, cell) for cell in row]), "note"] for row in rows]
    turned[0][-1] = "#memo"
    shuffled.cards(*(",".join(row) for row in turned[1:]), header=",".join(turned[0]), encoding="cp932")
    assert plain.build().rom.read_bytes() == shuffled.build().rom.read_bytes()


def _xlsx(path: Path, rows: list[list[str]]) -> None:
    book = Workbook()
    for row in rows:
        book.active.append([int(cell) if cell.isdigit() else cell for cell in row])
    book.save(path)


def _ods(path: Path, rows: list[list[str]]) -> None:
    book = OpenDocumentSpreadsheet()
    table = Table(name="cards")
    for row in rows:
        line = TableRow()
        for cell in row:
            kind = {"valuetype": "float", "value": cell} if cell.isdigit() else {"valuetype": "string"}
            box = TableCell(**kind)
            box.addElement(P(text=cell))
            line.addElement(box)
        table.addElement(line)
    book.spreadsheet.addElement(table)
    book.save(path)


@pytest.mark.parametrize("write, name", [(_xlsx, "cards.xlsx"), (_ods, "cards.ods")])
def test_spreadsheet_becomes_the_same_rows(
    tmp_path: Path, write: Callable[[Path, list[list[str]]], None], name: str
) -> None:
    rows = [line.split(",") for line in TEXT.splitlines()]
    write(tmp_path / name, rows)
    text, count = sheet_to_csv(tmp_path / name)
    assert count == 2
    assert [line.split(",") for line in text.splitlines()] == rows


def test_file_that_is_no_spreadsheet_says_so(tmp_path: Path) -> None:
    (tmp_path / "cards.xlsx").write_text("not a sheet")
    with pytest.raises(ProjectError, match="cannot be read as a sheet"):
        sheet_to_csv(tmp_path / "cards.xlsx")
