"""Sheets of a ruleset: rows of a CSV with typed columns become entries that scripts read by calls.

A cell is judged by its column's row in ruleset.toml. Patterns of cards become filters, which the console compares with
cards by itself. Everything that is wrong is a problem with file, line and cure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cartomancer.load.sheet import Column, Row, read_sheet
from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.ruleset.rows import ActionRow, ColumnRow, FilterRow, SheetRow, StatRow
from cartomancer.ruleset.values import Entry, Filter, Ruleset

ROWS_MOST = 255
ACTIONS_MOST = 31
"""Rows of a sheet that are actions: their codes are from 1 to 31 (`bounds.ROWS_MOST`)."""

COLUMNS_MOST = 255
FILTERS_MOST = 255
ANY_CARD = "*"
NO_CARD = Filter()
"""What an empty cell says of cards."""

STATS_OF_FILTERS = ("cost", "atk", "hp")
"""Bytes of the record that every card of a duel has in RAM."""

_WORD = re.compile(r"[a-z][a-z0-9_]*")
_RANGE = re.compile(r"([^-~〜]+)[-~〜]([^-~〜]+)")
_MARKS = {"": 0, "-": 0, "x": 1, "X": 1}


@dataclass
class ReadSheets:
    """The ruleset with the rows of its sheets, and what is wrong with these."""

    ruleset: Ruleset
    problems: list[Problem] = field(default_factory=list)
    places: dict[tuple[str, str], Location] = field(default_factory=dict)


def columns_of_file(sheet: SheetRow, ruleset: Ruleset) -> tuple[Column, ...]:
    """The columns of a sheet as its reader wants them."""
    found = [
        Column("id", (), "name in scripts and .duel files", required=True),
        Column("ja", (), "name in Japanese", required=True),
        Column("en", (), "name in English", required=True),
    ]
    if sheet.rows == "action":
        found.append(Column("word", (), "verb in .duel files"))
    for row in ruleset.columns_of(sheet.id):
        names = (f"{row.heading}_ja", f"{row.heading}_en") if row.type == "text" else (row.heading,)
        if row.type == "needs":
            continue
        found += (Column(name, (), row.ja, required=True) for name in names)
    return tuple(found)


def with_sheets(
    ruleset: Ruleset, files: Mapping[str, tuple[Path, bytes]], places: Mapping[tuple[str, str], Location]
) -> ReadSheets:
    """A ruleset and the sheets that it names, by their ids. `places`: where its rows are."""
    made = ReadSheets(ruleset)
    filters = [NO_CARD]
    for row in ruleset.filter:
        found, what, cure = pattern(row, row.cards, ruleset)
        if what:
            made.problems.append(Problem(places["filter", row.id], what, cure, f'filter "{row.id}"'))
        filters.append(found)
    for sheet in ruleset.sheet:
        if sheet.id not in files:
            continue
        path, data = files[sheet.id]
        read = read_sheet(data, path, columns_of_file(sheet, ruleset))
        made.problems += read.problems
        if not read.problems:
            _Reader(sheet, path, made, filters).rows(read.rows)
    made.ruleset = replace(made.ruleset, filters=tuple(filters) if ruleset.sheet or ruleset.filter else ())
    _count_columns(made, places)
    return made


def _count_columns(made: ReadSheets, places: Mapping[tuple[str, str], Location]) -> None:
    """What the tables of the console hold."""
    ruleset = made.ruleset
    last = places.get(("sheet", ruleset.sheet[-1].id)) if ruleset.sheet else None
    for what, count, most in (
        ("columns", sum(len(ruleset.bytes_of(one.id)) for one in ruleset.sheet), COLUMNS_MOST),
        ("different patterns of cards", len(ruleset.filters), FILTERS_MOST),
    ):
        if count > most and last is not None:
            made.problems.append(Problem(last, f"the sheets have {count} {what}", f"use at most {most}"))


class _Reader:
    """The rows of one sheet."""

    def __init__(self, sheet: SheetRow, path: Path, made: ReadSheets, filters: list[Filter]) -> None:
        self.sheet = sheet
        self.path = path
        self.made = made
        self.filters = filters
        self.first = 1 + max((row.number for row in made.ruleset.action), default=0) if sheet.rows else 1

    def rows(self, rows: tuple[Row, ...]) -> None:
        ruleset = self.made.ruleset
        taken = {row.id for row in ruleset.action} if self.sheet.rows else set()
        found: list[Entry] = []
        for row in rows:
            before = len(self.made.problems)
            name = row["id"]
            if not _WORD.fullmatch(name):
                self._say(row, f'"{name}" is not a name', "use small letters, digits and _, a letter first")
            elif name in taken:
                self._say(row, f'two rows have the name "{name}"', "rename or remove one of them")
            taken.add(name)
            entry = self._entry(row, self.first + len(found))
            if len(self.made.problems) == before:
                found.append(entry)
                self.made.places[self.sheet.id, name] = row.place
        if len(found) > ROWS_MOST:
            what = f"{len(found)} rows, {len(found) - ROWS_MOST} more than there may be"
            self.made.problems.append(Problem(rows[ROWS_MOST].place, what, f"use at most {ROWS_MOST}"))
            return
        if self.sheet.rows and self.first + len(found) - 1 > ACTIONS_MOST:
            what = f"{self.first + len(found) - 1} actions, {self.first + len(found) - 1 - ACTIONS_MOST} too many"
            self.made.problems.append(Problem(rows[-1].place, what, f"there may be {ACTIONS_MOST}"))
            return
        self.made.ruleset = replace(ruleset, entry=(*ruleset.entry, *found))
        if self.sheet.rows == "action":
            words = {row["id"]: row["word"] for row in rows}
            made = (ActionRow(one.id, one.ja, one.en, one.number, words[one.id]) for one in found)
            self.made.ruleset = replace(self.made.ruleset, action=(*ruleset.action, *made))

    def _entry(self, row: Row, number: int) -> Entry:
        ruleset = self.made.ruleset
        values: list[int] = []
        for column in ruleset.columns_of(self.sheet.id):
            if column.type not in ("function", "text"):
                values += self._bytes(row, column)
        functions = tuple(row[one.heading] for one in ruleset.columns_of(self.sheet.id, "function"))
        texts = tuple(
            row[f"{one.heading}_{language}"]
            for one in ruleset.columns_of(self.sheet.id, "text")
            for language in ("ja", "en")
        )
        ja, en = row["ja"] or row["en"], row["en"] or row["id"].replace("_", " ")
        return Entry(self.sheet.id, row["id"], ja, en, number, row.place.line, tuple(values), functions, texts)

    def _bytes(self, row: Row, column: ColumnRow) -> list[int]:
        """The bytes of a cell; 0 for what is wrong."""
        text = row[column.heading]
        if column.type == "number":
            return [self._number(row, column, text)]
        if column.type == "choice":
            if text not in column.values:
                self._cell(row, column, text, did_you_mean(text, column.values))
                return [0]
            return [column.values.index(text)]
        if column.type == "mark":
            if text not in _MARKS:
                self._cell(row, column, text, "write x, or nothing")
            return [_MARKS.get(text, 0)]
        if column.type == "row":
            known = {one.id: one.number for one in getattr(self.made.ruleset, column.table)}
            if text not in known:
                self._cell(row, column, text, did_you_mean(text, known))
            return [known.get(text, 0)]
        if column.type == "letters":
            for letter in dict.fromkeys(text):
                if letter not in column.values:
                    what = f'{column.heading} "{text}" has the letter "{letter}"'
                    self._say(row, what, f"the letters are {', '.join(column.values)}")
                elif text.count(letter) > column.most:
                    what = f'{column.heading} "{text}" has {text.count(letter)} times {letter}'
                    self._say(row, what, f"write a letter at most {column.most} times")
            return [text.count(letter) for letter in column.values]
        if column.type == "needs":
            return self._needs(row, column)
        return [self._filter(row, column, text)]

    def _needs(self, row: Row, column: ColumnRow) -> list[int]:
        """A bit for each need that a row has, low byte first."""
        bits = 0
        letters = {one.heading for one in self.made.ruleset.columns_of(self.sheet.id, "letters")}
        for at, (_, heading, cells) in enumerate(column.needs):
            text = row[heading]
            has = text in cells or (heading in letters and any(_has_letters(text, cell) for cell in cells))
            bits |= has << at
        return [bits & 0xFF, bits >> 8]

    def _number(self, row: Row, column: ColumnRow, text: str) -> int:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 4 else -1
        if not column.least <= number <= column.most:
            self._cell(row, column, text, f"write a number from {column.least} to {column.most}")
            return 0
        return number

    # --- patterns of cards

    def _filter(self, row: Row, column: ColumnRow, text: str) -> int:
        """The number of the filter that a pattern means."""
        if not text:
            return 0
        made, what, cure = pattern(column, text, self.made.ruleset)
        if what:
            self._say(row, what, cure)
            return 0
        if made not in self.filters:
            self.filters.append(made)
        return self.filters.index(made)

    def _cell(self, row: Row, column: ColumnRow, text: str, cure: str) -> None:
        self._say(row, f'{column.heading} is "{text}"', cure)

    def _say(self, row: Row, what: str, cure: str) -> None:
        self.made.problems.append(Problem(row.place, what, cure, f'{self.sheet.id} "{row["id"]}"'))


def pattern(said: ColumnRow | FilterRow, text: str, ruleset: Ruleset) -> tuple[Filter, str, str]:
    """The filter that words mean; what is wrong with them, and the cure."""
    stat = next((one for one in ruleset.stat if one.id == said.stat), None)
    words = dict(word.split("=", 1) for word in said.words if "=" in word)
    kinds, colours, states = _names(ruleset.kind, "mask"), _names(ruleset.colour), _names(ruleset.state)
    made = Filter(kinds=ruleset.kinds_mask(()))
    chosen = 0
    for token in text.split():
        word = words.get(token, token)
        limits = _limits(word, words)
        if token == ANY_CARD:
            continue
        if limits is not None and stat is not None:
            made = _numbered(made, stat, *limits)
        elif word in kinds:
            chosen |= kinds[word]
        elif word in colours:
            made = replace(made, colours=made.colours | colours[word])
        elif word in states:
            made = replace(made, states=made.states | states[word])
        elif word[:1] == "!" and word[1:] in states:
            made = replace(made, without=made.without | states[word[1:]])
        else:
            known = [*kinds, *colours, *states, *words]
            return NO_CARD, f'{said.heading} "{text}": no card is "{token}"', did_you_mean(token, known)
    return replace(made, kinds=chosen or made.kinds), "", ""


def _limits(word: str, words: Mapping[str, str]) -> tuple[int, int] | None:
    """`7`, `2-10`, `J〜K`: from and to."""
    match = _RANGE.fullmatch(word)
    ends = [words.get(one, one) for one in (match.groups() if match else (word, word))]
    if not all(one.isascii() and one.isdigit() and len(one) < 6 for one in ends):
        return None
    return int(ends[0]), int(ends[1])


def _has_letters(text: str, wanted: str) -> bool:
    return all(text.count(letter) >= wanted.count(letter) for letter in wanted)


def _numbered(made: Filter, stat: StatRow, least: int, most: int) -> Filter:
    """With limits of a number, as units of the record."""
    return replace(made, stat=stat.id, least=-(-least // stat.scale), most=min(most // stat.scale, 255))


def _names(rows: Sequence[Any], number: str = "number") -> dict[str, int]:
    """Rows by their ids and names."""
    return {getattr(row, name): getattr(row, number) for row in rows for name in ("en", "ja", "id")}
