"""ruleset.toml -> Ruleset. Everything that is wrong is a problem with file, line and cure."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from cartomancer.load.toml_file import TomlFile, read_toml
from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.ruleset.bounds import ROWS_MOST, faults
from cartomancer.ruleset.codes import CORE_ASKS, CORE_MESSAGES
from cartomancer.ruleset.makers import maker_faults
from cartomancer.ruleset.rows import (
    DECK_BYTES_MOST,
    ROWS,
    Bits,
    Coded,
    ColumnRow,
    FilterRow,
    KeywordRow,
    KindRow,
    Memory,
    keys_of,
)
from cartomancer.ruleset.sheets import STATS_OF_FILTERS, with_sheets
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_calls import CORE_CALLS
from cartomancer.schema.menu_screens import DUEL_ROWS
from cartomancer.schema.saves import own_decks

RULESET_FILE = "ruleset.toml"

CELL_BYTES_MOST = 4
RULES_STACK_LEAST = 48
"""Words of the scripts' stack that rules and abilities need for themselves."""

NEEDS_MOST = 15
"""Bits of a word that is not negative."""

OPTION_MOST = 254
"""A choice before a duel is kept in a byte as 1 + what is above the least."""


_SETTINGS = ("name", "native", "language", "memory")
_TAKEN = {"message": CORE_MESSAGES, "ask": CORE_ASKS}
_FIRST = {"cause": 1, "condition": 1, "message": 1, "ask": 1, "action": 1, "event": 1}
_WORD = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True)
class ReadRuleset:
    """The ruleset, as far as it could be read, and what is wrong with it."""

    ruleset: Ruleset
    problems: tuple[Problem, ...]
    places: Mapping[tuple[str, str], Location] = field(default_factory=dict)
    """Where each row is, by its table and id."""


Beside = Callable[[str], "bytes | None"]
"""The bytes of a file beside ruleset.toml; None if it cannot be read."""


def files_beside(path: Path) -> Beside:
    """Files in the folder of a ruleset.toml."""

    def read(name: str) -> bytes | None:
        try:
            return (path.parent / name).read_bytes()
        except OSError:
            return None

    return read


def read_ruleset(data: bytes, path: Path, beside: Beside | None = None) -> ReadRuleset:
    """Read and judge a ruleset.toml with its sheets; its id is the name of its folder."""
    file = read_toml(data, path)
    if file.problems:
        return ReadRuleset(Ruleset(path.parent.name), file.problems)
    reader = _Reader(file, data.decode("utf-8-sig", "replace").splitlines())
    made = reader.ruleset()
    places = reader.places(made)
    if reader.problems:
        return ReadRuleset(made, tuple(reader.problems), places)
    sheets = reader.sheets(made, beside or files_beside(path))
    read = with_sheets(made, sheets, places)
    problems = (*reader.problems, *read.problems)
    return ReadRuleset(read.ruleset, problems, {**places, **read.places})


class _Reader:
    """Collects rows and problems of one file."""

    def __init__(self, file: TomlFile, lines: Sequence[str]) -> None:
        self.file = file
        self.lines = lines
        self.problems: list[Problem] = []

    def ruleset(self) -> Ruleset:
        values = self.file.values
        known = (*_SETTINGS, *ROWS, "rules")
        for name in values:
            if name not in known:
                self._error(self.file.place(name), f'unknown table "{name}"', did_you_mean(name, known))
        tables = {name: self._table(name, values.get(name, [])) for name in ROWS}
        tables["rule"] = [*tables["rule"], *self._short_rules(values.get("rules", {}))]
        title = values.get("name", {})
        made = Ruleset(
            id=self.file.path.parent.name,
            name_ja=str(title.get("ja", "")) if isinstance(title, dict) else "",
            name_en=str(title.get("en", "")) if isinstance(title, dict) else "",
            native=tuple(self._texts("native", values.get("native", []))),
            language=str(values.get("language", "")),
            memory=self._memory(values.get("memory", {})),
            **{name: tuple(self._numbered(name, rows)) for name, rows in tables.items()},
        )
        if not made.name_ja or not made.name_en:
            self._error(self.file.place("name"), "the ruleset has no name", 'write name = {ja = "...", en = "..."}')
        self._references(made)
        return made

    def sheets(self, made: Ruleset, beside: Beside) -> dict[str, tuple[Path, bytes]]:
        """The files of the sheets by the sheets' ids."""
        found = {}
        for row in made.sheet:
            data = beside(row.file)
            if data is None:
                what = f"{row.file} cannot be read"
                self._error(self._where("sheet", row.id), what, f"write it beside {self.file.path.name}")
            else:
                found[row.id] = self.file.path.parent / row.file, data
        return found

    # --- rows

    def _table(self, name: str, rows: Any) -> list[Any]:
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            self._error(self.file.place(name), f"{name} is not a list of rows", f'write {name} = [{{id = "..."}}, ...]')
            return []
        made = [row for row in (self._row(name, one) for one in rows) if row is not None]
        seen: dict[str, int] = {}
        for row in made:
            if row.id in seen:
                what = f'two rows of {name} have the name "{row.id}"'
                self._error(self._where(name, row.id, 2), what, "rename or remove one of them")
            seen[row.id] = 1
        most = ROWS_MOST[name]
        if len(made) > most:
            what = f"{len(made):,} rows of {name}, {len(made) - most:,} more than there may be"
            self._error(self.file.place(name), what, f"use at most {most}")
        return made[:most]

    def _row(self, name: str, given: Mapping[str, Any]) -> Any:
        keys = keys_of(ROWS[name])
        who = next(iter(keys))
        place = self._where(name, str(given.get(who, "")))
        found: dict[str, Any] = {}
        faults = len(self.problems)
        for key, value in given.items():
            if key not in keys:
                self._error(place, f'unknown key "{key}" in a row of {name}', did_you_mean(key, keys))
            else:
                found[key] = self._value(place, name, key, value)
        for key, (meaning, _) in keys.items():
            if key not in found and meaning.required:
                self._error(place, f"a row of {name} has no {key}", f"add {key} = ...: {meaning.does}")
        if len(self.problems) > faults:
            return None
        if who == "id":
            if not _WORD.fullmatch(found["id"]):
                self._error(place, f'"{found["id"]}" is not a name', "use small letters, digits and _, a letter first")
                return None
            found.setdefault("en", found["id"].replace("_", " "))
            found.setdefault("ja", found["en"])
        return ROWS[name](**found)

    def _value(self, place: Location, name: str, key: str, value: Any) -> Any:
        """A value of a row, judged by the key's limits; its type is that of the annotation."""
        meaning, one = keys_of(ROWS[name])[key]
        wanted = str(one.type)
        if wanted.startswith("tuple"):
            return tuple(self._texts(f"{name}.{key}", value, place))
        if "bool" in wanted:
            good = isinstance(value, bool)
        elif "int" in wanted and "str" in wanted:
            good = type(value) is int or isinstance(value, str)
        elif "int" in wanted:
            good = type(value) is int
        else:
            good = isinstance(value, str)
        if type(value) is int and meaning.least is not None and meaning.most is not None:
            good = good and meaning.least <= value <= meaning.most
        if meaning.choices:
            good = good and value in meaning.choices
        if not good:
            if meaning.choices:
                cure = did_you_mean(str(value), meaning.choices)
            elif meaning.least is not None:
                cure = f"write a number from {meaning.least} to {meaning.most}: {meaning.does}"
            else:
                cure = meaning.does
            self._error(place, f"{key} is {value!r}", cure)
        return value

    def _texts(self, name: str, value: Any, place: Location | None = None) -> Iterator[str]:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            self._error(place or self.file.place(name), f"{name} is {value!r}", 'write a list of names: ["...", "..."]')
            return
        yield from value

    def _short_rules(self, table: Any) -> Iterator[Any]:
        """`rules = {limit = 98}`: numbers without limits of their own."""
        rule = ROWS["rule"]
        for name, value in table.items() if isinstance(table, dict) else ():
            if type(value) is int and -32768 <= value <= 32767:
                yield rule(id=name, ja=name, en=name, default=value, least=min(value, 0), most=32767)
            else:
                self._error(self.file.place("rules", name), f"rules.{name} is {value!r}", "write a whole number")

    def _memory(self, table: Any) -> Memory:
        keys = keys_of(Memory)
        found = {}
        for name, value in table.items() if isinstance(table, dict) else ():
            place = self.file.place("memory", name)
            if name not in keys:
                self._error(place, f'unknown memory "{name}"', did_you_mean(name, keys))
                continue
            meaning = keys[name][0]
            assert meaning.least is not None and meaning.most is not None
            if type(value) is int and meaning.least <= value <= meaning.most:
                found[name] = value
            else:
                cure = f"write a number from {meaning.least} to {meaning.most}: {meaning.does}"
                self._error(place, f"memory.{name} is {value!r}", cure)
        return Memory(**found)

    # --- numbers

    def _numbered(self, name: str, rows: Sequence[Any]) -> Iterator[Any]:
        """Rows with their numbers: those given, else the first free one."""
        if not rows or not isinstance(rows[0], (Bits, Coded, KeywordRow)):
            yield from rows
        elif isinstance(rows[0], Coded):
            taken = dict(_TAKEN.get(name, {}))
            numbered = list(self._free(name, rows, "code", set(taken.values()), _FIRST.get(name, 0), False))
            yield from self._free(name, numbered, "bit", set(), 1, True) if isinstance(rows[0], KindRow) else numbered
        elif isinstance(rows[0], Bits):
            yield from self._free(name, rows, "bit", set(), 1, True)
        else:
            flags = [row for row in rows if row.takes == "flag"]
            others = [row for row in rows if row.takes != "flag"]
            yield from self._free(name, others, "code", set(), 0, False)
            yield from self._free(name, flags, "code", set(), 1, True)

    def _free(self, name: str, rows: Sequence[Any], key: str, taken: set[int], first: int, bits: bool) -> Iterator[Any]:
        given = [getattr(row, key) for row in rows if getattr(row, key) is not None]
        used = taken | set(given)
        for number in sorted({one for one in given if given.count(one) > 1 or one in taken}):
            owner = [row.id for row in rows if getattr(row, key) == number][-1]
            what = f"{key} {number} of {name} is used twice"
            self._error(self._where(name, owner), what, "choose another, or leave it out")
        at = first
        for row in rows:
            if getattr(row, key) is not None:
                yield row
                continue
            while at in used:
                at = at * 2 if bits else at + 1
            used.add(at)
            yield replace(row, **{key: at})

    # --- what rows say of each other

    def _references(self, made: Ruleset) -> None:
        """Names of other rows exist, and defaults are within their limits."""
        for table, kind in ROWS.items():
            for row in getattr(made, table):
                for key, (meaning, _) in keys_of(kind).items():
                    if meaning.names:
                        self._known(made, table, row, key, meaning.names)
        for row in made.rule:
            if not row.least <= row.default <= row.most:
                cure = f"write a number from {row.least} to {row.most}"
                self._error(self._where("rule", row.id), f"default is {row.default}", cure)
        self._shapes(made)

    def _shapes(self, made: Ruleset) -> None:
        """What the console's tables take for granted."""
        for fault in (*faults(made), *maker_faults(made)):
            self._error(self._where(fault.table, fault.id), fault.what, fault.cure)
        play = [row.number for row in made.place if row.field]
        for row in made.place:
            if not row.field and row.number < max(play, default=0):
                what = f"{row.id} has a lower code than a place in play"
                self._error(self._where("place", row.id), what, "write the places with field = true first")
        for row in [row for row in made.place if row.final][1:]:
            what = f"{row.id} is a second final place"
            self._error(self._where("place", row.id), what, "leave final = true to one of them")
        for stat in made.stat:
            if stat.bits not in (8, 16):
                self._error(self._where("stat", stat.id), f"bits of {stat.id} is {stat.bits}", "write 8 or 16")
        self._hidden_names(made)
        for column in made.column:
            self._column(made, column)
        rows: tuple[ColumnRow | FilterRow, ...] = (*made.column, *made.filter)
        for one in rows:
            self._looked_at(made, one)
        if made.memory.deck_bits not in (2, 4):
            self._error(self.file.place("memory"), f"memory.deck_bits is {made.memory.deck_bits}", "write 2 or 4")
        memory = made.memory
        plain = Memory()
        for name in ("instances", "modifiers", "triggers", "registers") if made.native else ():
            if getattr(memory, name) != getattr(plain, name):
                what = f"memory.{name} is {getattr(memory, name)}, and native code counts on {getattr(plain, name)}"
                self._error(self.file.place("memory", name), what, "leave it out")
        taken = memory.own_decks * own_decks(made).size + len(made.option)
        if taken > DECK_BYTES_MOST:
            what = f"own decks and options take {taken} bytes of a save that has {DECK_BYTES_MOST} for them"
            self._error(self.file.place("memory"), what, "lower own_decks, deck_cards or deck_bits")
        self._options(made)
        if memory.stack - memory.think < RULES_STACK_LEAST:
            what = f"memory.stack leaves {memory.stack - memory.think} words to rules and abilities"
            cure = f"{RULES_STACK_LEAST} are the least: raise stack, or lower think"
            self._error(self.file.place("memory"), what, cure)
        size = sum(row.size for row in made.cell)
        if size > CELL_BYTES_MOST:
            what = f"the cells of a card take {size} bytes, {size - CELL_BYTES_MOST} more than there are"
            self._error(self.file.place("cell"), what, "use fewer of them, or size = 1")

    def _hidden_names(self, made: Ruleset) -> None:
        """Short forms by which scripts read numbers: a call of the same name would be meant instead."""
        calls = {signature.lstrip("*!=?").partition("(")[0] for signature, _ in CORE_CALLS}
        for table in () if made.language else ("stat", "cell", "resource", "column"):
            for row in getattr(made, table):
                if row.id in calls:
                    what = f'{table} "{row.id}" has the name of a system call, which scripts would reach instead'
                    self._error(self._where(table, row.id), what, "choose another id; ja and en may be as they are")

    def _column(self, made: Ruleset, row: ColumnRow) -> None:
        """What its type needs besides."""
        heads = [one.heading for one in made.columns_of(row.sheet)]
        for name, heading, cells in row.needs:
            if not _WORD.fullmatch(name) or heading not in heads or not any(cells):
                what = f'need "{name}" of {row.id} is about no column' if heading not in heads else f'need "{name}"'
                self._error(
                    self._where("column", row.id), what, 'write "name: heading=cell", and a heading of the sheet'
                )
        if len(row.needs) > NEEDS_MOST:
            cure = f"use at most {NEEDS_MOST}"
            self._error(self._where("column", row.id), f"{row.id} has {len(row.needs)} needs", cure)
        needs = {"choice": "values", "letters": "values", "row": "table", "needs": "values"}.get(row.type, "")
        if needs and not getattr(row, needs):
            self._error(self._where("column", row.id), f"column {row.id} has no {needs}", f"add {needs} = ...")
        if any(len(letter) != 1 for letter in row.values) and row.type == "letters":
            self._error(self._where("column", row.id), f"values of {row.id} are not letters", 'write ["A", "B"]')

    def _options(self, made: Ruleset) -> None:
        """What players choose before a duel has a row of a page each, and a byte; words for all values, or for none."""
        rules = {row.id: row for row in made.rule}
        if len(made.option) > DUEL_ROWS:
            what = f"{len(made.option)} numbers to choose before a duel; the page has {DUEL_ROWS} rows"
            self._error(self._where("option", made.option[DUEL_ROWS].id), what, "let players choose fewer")
        for row in made.option:
            rule = rules.get(row.rule)
            if rule is None:
                continue
            values = rule.most - rule.least + 1
            if rule.least < 0 or rule.most > OPTION_MOST:
                what = f"{rule.id} goes from {rule.least} to {rule.most}, and a choice is from 0 to {OPTION_MOST}"
                self._error(self._where("option", row.id), what, "narrow the limits of the number")
            elif len(row.names_ja) != len(row.names_en) or len(row.names_ja) not in (0, values):
                said = f"{len(row.names_ja)} Japanese and {len(row.names_en)} English names"
                what = f"{said} for {values} values of {rule.id}"
                self._error(self._where("option", row.id), what, "name all values in both languages, or none")

    def _looked_at(self, made: Ruleset, row: ColumnRow | FilterRow) -> None:
        """The number that a filter compares lies in RAM."""
        table = "filter" if isinstance(row, FilterRow) else "column"
        stat = next((one for one in made.stat if one.id == row.stat), None)
        if stat is not None and stat.byte not in STATS_OF_FILTERS:
            what = f"{stat.id} is byte {stat.byte} of the record, at which no filter looks"
            cure = f"choose a stat whose byte is {', '.join(STATS_OF_FILTERS)}"
            self._error(self._where(table, row.id), what, cure)

    def _known(self, made: Ruleset, table: str, row: Any, key: str, tables: Sequence[str]) -> None:
        value = getattr(row, key)
        known = [one.id for name in tables for one in getattr(made, name)]
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str) and text and text not in known:
                what = f'{key} "{text}" of {row.id} is not a row of {" or ".join(tables)}'
                self._error(self._where(table, row.id), what, did_you_mean(text, known))

    # --- places of rows

    def places(self, made: Ruleset) -> dict[tuple[str, str], Location]:
        """Where each row is."""
        return {(table, row.id): self._where(table, row.id) for table in ROWS for row in getattr(made, table)}

    def _where(self, table: str, name: str, which: int = 1) -> Location:
        """The line of a row: where its name is after the table's beginning."""
        start = self.file.lines.get(table, 1)
        quoted = re.compile(rf'\b(id|call|function)\s*=\s*"{re.escape(name)}["(]')
        found = 0
        for number in range(start, len(self.lines) + 1):
            if name and quoted.search(self.lines[number - 1]):
                found += 1
                if found == which:
                    return Location(self.file.path, number)
        return self.file.place(table)

    def _error(self, place: Location, what: str, cure: str) -> None:
        self.problems.append(Problem(place, what, cure))
