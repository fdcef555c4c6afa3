"""ruleset.toml -> Ruleset. Everything that is wrong is a problem with file, line and cure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from cartomancer.load.toml_file import TomlFile, read_toml
from cartomancer.problems import Place, Problem, did_you_mean
from cartomancer.ruleset.codes import CORE_ASKS, CORE_MESSAGES
from cartomancer.ruleset.rows import ROWS, Bits, Coded, KeywordRow, KindRow, Memory, keys_of
from cartomancer.ruleset.values import Ruleset

RULESET_FILE = "ruleset.toml"

MOST = {"place": 32, "colour": 8, "state": 8, "kind": 8, "phase": 32, "ask": 255, "action": 32, "message": 255}
"""Rows of a table at most: what shares a byte with flags, or is a mask."""

CELL_BYTES_MOST = 4
_HIGHEST = {"place": 31, "resource": 63, "stat": 63, "cell": 63}
"""The highest code of a row, where tables on the console are as long as that."""

_SETTINGS = ("name", "native", "language", "memory")
_TAKEN = {"message": CORE_MESSAGES, "ask": CORE_ASKS}
_FIRST = {"cause": 1, "condition": 1, "message": 1, "ask": 1, "action": 1, "event": 1}
_WORD = re.compile(r"[a-z][a-z0-9_]*")


@dataclass(frozen=True)
class ReadRuleset:
    """The ruleset, as far as it could be read, and what is wrong with it."""

    ruleset: Ruleset
    problems: tuple[Problem, ...]


def read_ruleset(data: bytes, path: Path) -> ReadRuleset:
    """Read and judge a ruleset.toml; its id is the name of its folder."""
    file = read_toml(data, path)
    if file.problems:
        return ReadRuleset(Ruleset(path.parent.name), file.problems)
    reader = _Reader(file, data.decode("utf-8-sig", "replace").splitlines())
    return ReadRuleset(reader.ruleset(), tuple(reader.problems))


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
        if len(made) > MOST.get(name, 4096):
            what = f"{len(made)} rows of {name}, {len(made) - MOST[name]} more than there may be"
            self._error(self.file.place(name), what, f"use at most {MOST[name]}")
        return made

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

    def _value(self, place: Place, name: str, key: str, value: Any) -> Any:
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

    def _texts(self, name: str, value: Any, place: Place | None = None) -> Iterator[str]:
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
        for table, most in _HIGHEST.items():
            for row in getattr(made, table):
                if row.number > most:
                    cure = f"choose a code from 0 to {most}"
                    self._error(self._where(table, row.id), f"code {row.number} of {row.id} is too high", cure)
        play = [row.number for row in made.place if row.field]
        for row in made.place:
            if not row.field and row.number < max(play, default=0):
                what = f"{row.id} has a lower code than a place in play"
                self._error(self._where("place", row.id), what, "write the places with field = true first")
        for row in [row for row in made.place if row.final][1:]:
            what = f"{row.id} is a second final place"
            self._error(self._where("place", row.id), what, "leave final = true to one of them")
        for row in made.stat:
            if row.bits not in (8, 16):
                self._error(self._where("stat", row.id), f"bits of {row.id} is {row.bits}", "write 8 or 16")
        size = sum(row.size for row in made.cell)
        if size > CELL_BYTES_MOST:
            what = f"the cells of a card take {size} bytes, {size - CELL_BYTES_MOST} more than there are"
            self._error(self.file.place("cell"), what, "use fewer of them, or size = 1")

    def _known(self, made: Ruleset, table: str, row: Any, key: str, tables: Sequence[str]) -> None:
        value = getattr(row, key)
        known = [one.id for name in tables for one in getattr(made, name)]
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str) and text and text not in known:
                what = f'{key} "{text}" of {row.id} is not a row of {" or ".join(tables)}'
                self._error(self._where(table, row.id), what, did_you_mean(text, known))

    # --- places of rows

    def _where(self, table: str, name: str, which: int = 1) -> Place:
        """The line of a row: where its name stands after the table's beginning."""
        start = self.file.lines.get(table, 1)
        quoted = re.compile(rf'\b(id|call|function)\s*=\s*"{re.escape(name)}["(]')
        found = 0
        for number in range(start, len(self.lines) + 1):
            if name and quoted.search(self.lines[number - 1]):
                found += 1
                if found == which:
                    return Place(self.file.path, number)
        return self.file.place(table)

    def _error(self, place: Place, what: str, cure: str) -> None:
        self.problems.append(Problem(place, what, cure))
