"""Functions in the cells of a sheet: what leads from a row to the one in its cell is Lua, made from the sheet."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.ruleset.values import Ruleset

DISPATCH_HEAD = "-- made from the sheets of ruleset.toml"


def dispatch(ruleset: Ruleset, source: str) -> str:
    """Lua functions that lead from a row to the function in its cell, for those that a script mentions: after the
    script's own lines, so that compiler and host model see one plain script."""
    lines: list[str] = []
    for sheet in ruleset.sheet:
        for at, column in enumerate(ruleset.columns_of(sheet.id, "function")):
            if not re.search(rf"\b{column.id}\b", source):
                continue
            given = ", ".join(column.takes)
            lines.append(f"function {column.id}({', '.join(('row_', *column.takes))})")
            word = "if"
            for name, ids in _by_function(ruleset, sheet.id, at).items():
                meant = " or ".join(f'row_ == "{one.upper()}"' for one in ids)
                lines += [f"  {word} {meant} then", f"    {name}({given})"]
                word = "elseif"
            lines += ["  end"] if word == "elseif" else []
            lines.append("end")
    return "\n".join(["", DISPATCH_HEAD, *lines, ""]) if lines else ""


def _by_function(ruleset: Ruleset, sheet: str, at: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for one in ruleset.entries_of(sheet):
        if one.functions[at]:
            found.setdefault(one.functions[at], []).append(one.id)
    return found


def unknown_functions(
    ruleset: Ruleset, defined: Collection[str], places: Mapping[tuple[str, str], Location]
) -> Iterator[Problem]:
    """Cells that name a function which rules.lua does not have."""
    for sheet in ruleset.sheet:
        columns = ruleset.columns_of(sheet.id, "function")
        for entry in ruleset.entries_of(sheet.id):
            for column, name in zip(columns, entry.functions):  # noqa: B905 - Python 3.9
                if name and name not in defined:
                    what = f'{column.heading} is "{name}", and rules.lua has no such function'
                    cure = f"{did_you_mean(name, defined)} else write: function {name}({', '.join(column.takes)})"
                    yield Problem(places[sheet.id, entry.id], what, cure, f'{sheet.id} "{entry.id}"')
