"""Which code names what lies above it, read from the debug file.

A layer calls downwards only (`schema.hooks.LAYERS`). What may point upwards are the hooks, and the routines of system
calls, which the table of the script machine lists.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path, PurePath
from typing import NamedTuple

from cartomancer.schema.hooks import HOOKS, LAYERS
from cartomancer.schema.memory import RULES_ZEROPAGE

_FIELD = re.compile(r'(\w+)=("[^"]*"|[^,]*)')
_CALL = "sys_"
_BANKED = "CODE_"
_STRAIGHT = (0x20, 0x4C)
"""Instructions that go to an address in whatever bank is in the window: jsr, jmp."""

_ALLOWED = frozenset(hook.name for hook in HOOKS)

_KINDS = ("file", "line", "mod", "scope", "seg", "span", "sym")

Row = dict[str, str]


class Reference(NamedTuple):
    """A source that names something of a higher layer: a label, or an include."""

    source: str
    name: str
    owner: str

    def __str__(self) -> str:
        return f"{self.source} names {self.name}, which is {self.owner}'s"


def upward_references(dbg: str, romsrc: Path) -> list[Reference]:
    """Every reference that points upwards and is not a hook, in order of the sources."""
    rows = _rows(dbg)
    files = {row["id"]: _source(row["name"], romsrc) for row in rows["file"]}
    modules = {row["id"]: files[row["file"]] for row in rows["mod"]}
    scopes = {row["id"]: modules[row["mod"]] for row in rows["scope"]}
    found = {*_labels(rows["sym"], scopes), *_includes(rows["file"], files, modules)}
    return sorted(one for one in found if _level(one.source) < _level(one.owner) and not _is_hook(one.name))


def crossing_calls(dbg: str, image: bytes, romsrc: Path) -> list[Reference]:
    """Every jsr and jmp from a code bank straight into another one, which is not in the window then."""
    rows = _rows(dbg)
    files = {row["id"]: _source(row["name"], romsrc) for row in rows["file"]}
    segments = {row["id"]: row for row in rows["seg"]}
    spans = {row["id"]: row for row in rows["span"]}
    lines = {row["id"]: row for row in rows["line"]}
    symbols = {row["id"]: row for row in rows["sym"]}

    def straight(line: Row, owner: str) -> bool:
        """Whether the line goes to a label of the owner from another bank."""
        for span in (spans[number] for number in _numbers(line, "span")):
            segment = segments[span["seg"]]
            banked = segment["name"].startswith(_BANKED) and segment["name"] != owner
            if banked and image[int(segment["ooffs"]) + int(span["start"])] in _STRAIGHT:
                return True
        return False

    found = set()
    for row in rows["sym"]:
        target = symbols[row["exp"]] if "exp" in row else row
        owner = segments[target["seg"]]["name"] if "seg" in target else ""
        if owner.startswith(_BANKED):
            named = (lines[number] for number in _numbers(row, "ref"))
            found |= {Reference(files[line["file"]], row["name"], owner) for line in named if straight(line, owner)}
    return sorted(found)


def registers_read(dbg: str, romsrc: Path, folders: Collection[str]) -> list[Reference]:
    """Variables of the rules' zero page and of the script machine that sources of these folders name."""
    rows = _rows(dbg)
    files = {row["id"]: _source(row["name"], romsrc) for row in rows["file"]}
    modules = {row["id"]: files[row["file"]] for row in rows["mod"]}
    scopes = {row["id"]: modules[row["mod"]] for row in rows["scope"]}
    ram = {row["id"]: row["name"] for row in rows["seg"] if "ooffs" not in row}
    symbols = {row["id"]: row for row in rows["sym"]}
    found = set()
    for row in rows["sym"]:
        if "exp" not in row or "ref" not in row:
            continue
        target = symbols[row["exp"]]
        area, user, owner = ram.get(target.get("seg", "")), scopes[row["scope"]], scopes[target["scope"]]
        kept = area is not None and _level(owner) > 0 and (area == RULES_ZEROPAGE or owner.startswith("vm/"))
        if kept and user.split("/")[0] in folders:
            found.add(Reference(user, row["name"], owner))
    return sorted(found)


def idle_ram(dbg: str) -> list[str]:
    """Variables that no instruction and no table of the image names, as `WRAM event_type`."""
    rows = _rows(dbg)
    segments = {row["id"]: row for row in rows["seg"]}
    spans = {row["id"]: row["seg"] for row in rows["span"]}
    lines = {row["id"]: row for row in rows["line"]}
    ram = {row["id"] for row in rows["seg"] if "ooffs" not in row}

    def makes_bytes(line: Row) -> bool:
        return any(spans[span] not in ram for span in _numbers(line, "span"))

    named = {
        row.get("exp", row["id"])
        for row in rows["sym"]
        if any(makes_bytes(lines[line]) for line in _numbers(row, "ref"))
    }
    variables = (row for row in rows["sym"] if row.get("type") == "lab" and row.get("seg") in ram)
    return sorted(f"{segments[row['seg']]['name']} {row['name']}" for row in variables if row["id"] not in named)


def _numbers(row: Row, field: str) -> list[str]:
    """The numbers of a field: none if the row has no such field."""
    return row[field].split("+") if field in row else []


def _labels(symbols: list[Row], scopes: dict[str, str]) -> Iterator[Reference]:
    """What is imported and really used."""
    by_id = {row["id"]: row for row in symbols}
    for row in symbols:
        if row.get("type") == "imp" and "ref" in row and "exp" in row:
            exported = by_id[row["exp"]]
            yield Reference(scopes[row["scope"]], row["name"], scopes[exported["scope"]])


def _includes(rows: list[Row], files: dict[str, str], modules: dict[str, str]) -> Iterator[Reference]:
    for row in rows:
        for module in row["mod"].split("+"):
            yield Reference(modules[module], PurePath(row["name"]).name, files[row["id"]])


def _is_hook(name: str) -> bool:
    return name in _ALLOWED or name.startswith(_CALL)


def _level(source: str) -> int:
    """The layer of a source; what is generated is below all."""
    folder = source.split("/")[0]
    return next((level for level, names in enumerate(LAYERS) if folder in names), -1)


def _source(name: str, romsrc: Path) -> str:
    """The path inside romsrc; of generated files the name."""
    path = Path(name)
    return str(path.relative_to(romsrc)) if path.is_relative_to(romsrc) else path.name


def _rows(dbg: str) -> dict[str, list[Row]]:
    rows: dict[str, list[Row]] = {kind: [] for kind in _KINDS}
    for line in dbg.splitlines():
        kind, _, rest = line.partition("\t")
        if kind in rows:
            rows[kind].append({key: value.strip('"') for key, value in _FIELD.findall(rest)})
    return rows
