"""ld65's debug file without what has no place in the machine.

Every module includes generated constants, and ld65 tells each of them, with its source line, once a module: most of
the file, which every debugger and every test would have to read. What is kept has an address or made bytes. Each
module has generated includes of its own (see constants.py), which become one again. What is left is numbered again,
because readers take the numbers for indices.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

_NUMBERS = re.compile(r",?\b(id|def|ref|parent|exp|sym|file)=([0-9+]+)")
_PARENT = re.compile(r",parent=(\d+)")
_CONSTANT = "type=equ"
_FILE = re.compile(r'file\tid=(?P<id>\d+),name="(?P<name>[^"]*)"(?P<facts>.*),mod=(?P<modules>[0-9+]+)')
_MTIME = re.compile(r",mtime=0x[0-9A-Fa-f]+")
_NO_DATE = ",mtime=0x00000000"
"""Dates would make another file of every build of the same sources."""

_INCLUDE = re.compile(r".*/gen/([^/]+\.inc)")

Numbers = Mapping[str, str]


def trimmed(dbg: str, generated: Path) -> str:
    """The file without constants, and without source lines that made nothing.

    Generated includes are those of this build, in the folder `generated`, also where a kept object has another's.
    """
    rows, files = _one_of_each_file(_kept(dbg.splitlines()), generated)
    lines, symbols = _renumbered(rows, "line"), _renumbered(rows, "sym")
    counted = {"line": len(lines), "sym": len(symbols), "file": len(set(files.values()))}
    fields: dict[str, dict[str, Numbers]] = {
        "line": {"id": lines, "file": files},
        "sym": {"id": symbols, "def": lines, "ref": lines, "parent": symbols, "exp": symbols},
        "scope": {"sym": symbols},
        "mod": {"file": files},
    }
    return "".join(f"{_counted(row, counted) or _row(row, fields)}\n" for row in rows)


def _one_of_each_file(rows: Sequence[str], generated: Path) -> tuple[list[str], Numbers]:
    """The rows with every file once, and the new numbers of the files."""
    found = [match for row in rows if (match := _FILE.match(row))]
    names = [_INCLUDE.sub(rf"{generated}/\1", match["name"]) for match in found]
    numbers = {name: str(number) for number, name in enumerate(dict.fromkeys(names))}
    modules: dict[str, list[str]] = {name: [] for name in numbers}
    facts: dict[str, str] = {}
    for name, match in zip(names, found, strict=True):
        modules[name] += match["modules"].split("+")
        facts[name] = _MTIME.sub(_NO_DATE, match["facts"]) if name == match["name"] else _facts(Path(name))
    merged = [
        f'file\tid={number},name="{name}"{facts[name]},mod={"+".join(modules[name])}'
        for name, number in numbers.items()
    ]
    heads = [row for row in rows if row.startswith(("version\t", "info\t"))]
    others = [row for row in rows if not row.startswith(("version\t", "info\t", "file\t"))]
    renumbered = {match["id"]: numbers[name] for name, match in zip(names, found, strict=True)}
    return [*heads, *merged, *others], renumbered


def _facts(path: Path) -> str:
    """Size of an include of which modules had parts."""
    return f",size={path.stat().st_size}{_NO_DATE}"


def _kept(rows: Sequence[str]) -> list[str]:
    """What has a place; of constants only those after whose name a cheap label stands."""
    placed = [row for row in rows if row.startswith("sym\t") and _CONSTANT not in row]
    parents = {f"sym\tid={parent[1]}" for row in placed if (parent := _PARENT.search(row))}

    def stays(row: str) -> bool:
        if row.startswith("line\t"):
            return "span=" in row
        return not row.startswith("sym\t") or _CONSTANT not in row or row[: row.index(",")] in parents

    return [row for row in rows if stays(row)]


def _renumbered(rows: Iterable[str], kind: str) -> Numbers:
    """The old numbers of a kind of rows, and the new ones."""
    begins = f"{kind}\tid="
    old = (row[len(begins) : row.index(",")] for row in rows if row.startswith(begins))
    return {number: str(at) for at, number in enumerate(old)}


def _counted(row: str, counts: Mapping[str, int]) -> str:
    """The row that says how many there are; empty for any other."""
    if not row.startswith("info\t"):
        return ""
    return re.sub(r"\b(file|line|sym)=\d+", lambda found: f"{found[1]}={counts[found[1]]}", row)


def _row(row: str, fields: Mapping[str, Mapping[str, Numbers]]) -> str:
    """A row with the new numbers; a field whose rows are all gone is left out."""
    kind, _, rest = row.partition("\t")
    if kind not in fields:
        return row

    def renumber(found: re.Match[str]) -> str:
        numbers = fields[kind].get(found[1])
        if numbers is None:
            return found[0]
        known = "+".join(numbers[old] for old in found[2].split("+") if old in numbers)
        comma = "," if found[0].startswith(",") else ""
        return f"{comma}{found[1]}={known}" if known else ""

    return f"{kind}\t{_NUMBERS.sub(renumber, rest)}"
