"""Names with bank and address, read from ld65's debug file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from cartomancer.schema.profile import HEADER_SIZE, Profile
from cartomancer.units import Bank, CpuAddress

_FIELD = re.compile(r'(\w+)=("[^"]*"|[^,]*)')


class Symbol(NamedTuple):
    """Where a label is; `bank` is None in RAM."""

    bank: Bank | None
    address: CpuAddress


@dataclass(frozen=True)
class _Segment:
    start: int
    offset: int | None


def read_symbols(dbg: str, profile: Profile) -> dict[str, Symbol]:
    """Every label by its name; a label inside a `.proc` is `proc::label`. Cheap locals are left out."""
    lines: dict[str, list[dict[str, str]]] = {"seg": [], "scope": [], "sym": []}
    for line in dbg.splitlines():
        kind, _, rest = line.partition("\t")
        if kind in lines:
            lines[kind].append({key: value.strip('"') for key, value in _FIELD.findall(rest)})
    segments = {
        row["id"]: _Segment(int(row["start"], 16), int(row["ooffs"]) if "ooffs" in row else None)
        for row in lines["seg"]
    }
    scopes = {row["id"]: row for row in lines["scope"]}
    symbols: dict[str, Symbol] = {}
    for row in lines["sym"]:
        if row.get("type") == "lab" and "seg" in row and "parent" not in row:
            symbol = _symbol(int(row["val"], 16), segments[row["seg"]], profile)
            names = "::".join([*_scope_path(row.get("scope"), scopes), row["name"]])
            symbols.setdefault(names, symbol)
    return dict(sorted(symbols.items()))


def _symbol(address: int, segment: _Segment, profile: Profile) -> Symbol:
    if segment.offset is None:
        return Symbol(None, CpuAddress(address))
    offset = segment.offset - HEADER_SIZE + address - segment.start
    return Symbol(Bank(offset // profile.bank_size), CpuAddress(address))


def _scope_path(scope: str | None, scopes: dict[str, dict[str, str]]) -> Iterator[str]:
    """Names of the scopes around a label, outermost first; a file's own scope has none."""
    if scope is None:
        return
    row = scopes[scope]
    yield from _scope_path(row.get("parent"), scopes)
    if row.get("name"):
        yield row["name"]
