"""The frozen `Ruleset`: every noun of one game, as each stage of the toolchain and the harness takes it.

It is read from ruleset.toml (`read`) or from an image's manifest (`Ruleset.of`). In the language of Python 3.9 with the
standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Any, TypeVar

from cartomancer.ruleset.rows import (
    ROWS,
    ActionRow,
    AskRow,
    CallRow,
    CauseRow,
    CellRow,
    ColourRow,
    ColumnRow,
    ConditionRow,
    EventRow,
    FilterRow,
    HandlerRow,
    KeywordRow,
    KindRow,
    MakerRow,
    Memory,
    MessageRow,
    OptionRow,
    PhaseRow,
    PickRow,
    PlaceRow,
    ResourceRow,
    RuleRow,
    SectionRow,
    SheetRow,
    StateRow,
    StatRow,
)

Found = TypeVar("Found")


@dataclass(frozen=True)
class Filter:
    """Which cards: by what is printed on them, and by their states. No kind at all: none."""

    kinds: int = 0
    colours: int = 0
    """0: of any, or of none."""

    stat: str = ""
    least: int = 0
    most: int = 0
    """Of the number, as it lies in the record; without a stat any."""

    states: int = 0
    without: int = 0
    """States that it must have, and that it may not have."""


@dataclass(frozen=True)
class Entry:
    """A row of a sheet."""

    sheet: str
    id: str
    ja: str
    en: str
    number: int
    line: int
    values: tuple[int, ...] = ()
    """A byte for each of the sheet's bytes (`Ruleset.bytes_of`)."""

    functions: tuple[str, ...] = ()
    """For each column of functions the name of one, or nothing."""

    texts: tuple[str, ...] = ()
    """For each column of texts Japanese and English."""


@dataclass(frozen=True)
class Ruleset:
    """A ruleset. The tables have the names of ruleset.toml; their rows are in its order, all numbered."""

    id: str
    name_ja: str = ""
    name_en: str = ""
    native: tuple[str, ...] = ()
    """Folders of romsrc besides the engine's that an image links."""

    language: str = ""
    """Its ability language besides Lua: the Python package `cartomancer.rulesets.<language>`."""

    kind: tuple[KindRow, ...] = ()
    colour: tuple[ColourRow, ...] = ()
    keyword: tuple[KeywordRow, ...] = ()
    state: tuple[StateRow, ...] = ()
    stat: tuple[StatRow, ...] = ()
    place: tuple[PlaceRow, ...] = ()
    resource: tuple[ResourceRow, ...] = ()
    cell: tuple[CellRow, ...] = ()
    phase: tuple[PhaseRow, ...] = ()
    event: tuple[EventRow, ...] = ()
    condition: tuple[ConditionRow, ...] = ()
    ask: tuple[AskRow, ...] = ()
    action: tuple[ActionRow, ...] = ()
    message: tuple[MessageRow, ...] = ()
    cause: tuple[CauseRow, ...] = ()
    section: tuple[SectionRow, ...] = ()
    rule: tuple[RuleRow, ...] = ()
    call: tuple[CallRow, ...] = ()
    handler: tuple[HandlerRow, ...] = ()
    sheet: tuple[SheetRow, ...] = ()
    column: tuple[ColumnRow, ...] = ()
    filter: tuple[FilterRow, ...] = ()
    option: tuple[OptionRow, ...] = ()
    maker: tuple[MakerRow, ...] = ()
    pick: tuple[PickRow, ...] = ()
    entry: tuple[Entry, ...] = ()
    """The rows of all sheets."""

    filters: tuple[Filter, ...] = ()
    """What calls name by its place: filters of no card, of the rows of `filter`, of columns."""

    memory: Memory = Memory()  # noqa: RUF009 - frozen

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Ruleset:
        """From what `raw` gave: a manifest."""
        found: dict[str, Any] = {
            name: values[name] for name in ("id", "name_ja", "name_en", "language") if name in values
        }
        for name, row in ROWS.items():
            found[name] = tuple(row(**_tuples(one)) for one in values.get(name, ()))
        found["entry"] = tuple(Entry(**_tuples(one)) for one in values.get("entry", ()))
        found["filters"] = tuple(Filter(**one) for one in values.get("filters", ()))
        found["native"] = tuple(values.get("native", ()))
        found["memory"] = Memory(**values.get("memory", {}))
        return cls(**found)

    @property
    def raw(self) -> dict[str, Any]:
        """As a manifest keeps it."""
        return asdict(self)

    # --- looking rows up

    def place_of(self, name: str) -> PlaceRow:
        """The place with this id."""
        return _by_id(self.place, name)

    def condition_of(self, code: int) -> ConditionRow:
        """The condition with this code."""
        return next(row for row in self.condition if row.number == code)

    def kinds_mask(self, names: Sequence[str]) -> int:
        """The bits of some kinds; of all where none is named."""
        chosen = [row for row in self.kind if not names or row.id in names]
        mask = 0
        for row in chosen:
            mask |= row.mask
        return mask

    @property
    def kinds_in_play(self) -> tuple[str, ...]:
        """Kinds that some place in play takes."""
        rows = [row for row in self.place if row.field]
        everything = any(not row.kinds for row in rows)
        return tuple(one.id for one in self.kind if everything or any(one.id in row.kinds for row in rows))

    def kind_of(self, code: int) -> KindRow:
        """The kind with this code."""
        return next(row for row in self.kind if row.number == code)

    def kind_named(self, name: str) -> KindRow:
        """The kind with this id."""
        return _by_id(self.kind, name)

    def stats_of(self, kind: str) -> tuple[StatRow, ...]:
        """The numbers that cards of a kind print."""
        return tuple(row for row in self.stat if not row.kinds or kind in row.kinds)

    def columns_of(self, sheet: str, *types: str) -> tuple[ColumnRow, ...]:
        """The columns of a sheet, all or those of some types."""
        return tuple(row for row in self.column if row.sheet == sheet and (not types or row.type in types))

    def entries_of(self, sheet: str) -> tuple[Entry, ...]:
        """The rows of a sheet."""
        return tuple(one for one in self.entry if one.sheet == sheet)

    def bytes_of(self, sheet: str) -> tuple[tuple[str, ColumnRow], ...]:
        """The calls that read a byte of a sheet's row, in the order of `Entry.values`, and their columns."""
        found: list[tuple[str, ColumnRow]] = []
        for row in self.columns_of(sheet):
            if row.type == "letters":
                found += ((f"{row.id}_{letter.lower()}", row) for letter in row.values)
            elif row.type == "needs":
                found += ((row.id, row), (f"{row.id}_high", row))
            elif row.type not in ("function", "text"):
                found.append((row.id, row))
        return tuple(found)

    @property
    def constants(self) -> dict[str, int]:
        """The numbers of the rules with their defaults, by the names that assembler and scripts know."""
        return {row.flag: row.default for row in self.rule}

    @property
    def places_per_side(self) -> int:
        """16, or 32 if the ruleset has more places."""
        return 16 if all(row.number < 16 for row in self.place) else 32


def _by_id(rows: Sequence[Found], name: str) -> Found:
    return next(row for row in rows if getattr(row, "id") == name)  # noqa: B009 - every row has one


def _tuples(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row of JSON: its lists were tuples."""
    return {name: tuple(value) if isinstance(value, list) else value for name, value in row.items()}


TABLES = tuple(one.name for one in fields(Ruleset) if one.name in ROWS)
