"""ld65's debug file: symbols with their banks, routines with their extent, and the source line of every byte.

The file has no banks, but a segment knows where it lies in the image, so that every byte has one PRG offset.
A byte is code if it is inside a `.proc` and begins a line's span that is exactly as long as the instruction in it:
spans of data directives carry a type, and what ca65 leaves untyped (`.incbin`) has no instruction's length.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cartomancer.machine.opcodes import OPCODE_LENGTHS
from cartomancer.schema.profile import HEADER_SIZE, Profile

_FIELD = re.compile(r'(\w+)=("[^"]*"|[^,]*)')
_KINDS = ("file", "mod", "seg", "span", "scope", "sym", "line")
MACRO_LINE = "2"


class Address(NamedTuple):
    """Where a label is; `bank` is None in RAM."""

    bank: int | None
    address: int


class SourceLine(NamedTuple):
    """A line of a source file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


class Routine(NamedTuple):
    """A `.proc`: PRG offsets from `start` up to `end`."""

    name: str
    start: int
    end: int


@dataclass(frozen=True)
class DebugInfo:
    """What the debug file says of one image."""

    bank_size: int
    symbols: Mapping[str, Address]
    """Labels; one inside a `.proc` is `proc::label`. Names that several files use are `file.s:label`."""

    routines: tuple[Routine, ...]
    """By their start."""

    routine_at: Mapping[int, Routine]
    """The innermost routine around each instruction."""

    code: bytes
    """For each PRG offset: 1 if an instruction begins there."""

    lines: Mapping[SourceLine, tuple[int, ...]]
    """The instructions of each source line that produced any; a macro's also count for the line that calls it."""

    line_at: Mapping[int, SourceLine]
    """The line of each instruction; where a macro is called, the calling one."""

    addresses: Mapping[int, int]
    """For each bank with labels or code, the CPU address of its first byte."""

    @classmethod
    def read(cls, path: Path, image: bytes, profile: Profile) -> DebugInfo:
        """Read a `.dbg` file; as long as it is the same, only once."""
        file = path.stat()
        return _read(path.resolve(), (file.st_mtime_ns, file.st_size), image, profile)

    @classmethod
    def parse(cls, text: str, image: bytes, profile: Profile) -> DebugInfo:
        """From the text of a `.dbg` file and the image that it belongs to."""
        rows = _rows(text)
        prg = image[HEADER_SIZE:]
        segments = {row["id"]: _Segment.of(row, profile.bank_size) for row in rows["seg"]}
        spans = {row["id"]: _span(row, segments) for row in rows["span"]}
        routines = _routines(rows["scope"], spans)
        code = _code(rows["line"], spans, routines, prg)
        lines, line_at = _lines(rows["line"], rows["file"], spans, code)
        return cls(
            bank_size=profile.bank_size,
            symbols=_symbols(rows, segments),
            routines=routines,
            routine_at=_owners(routines, code),
            code=bytes(code),
            lines=lines,
            line_at=line_at,
            addresses=_bank_addresses(segments.values()),
        )

    def place_of(self, offset: int) -> Address:
        """Bank and CPU address of a PRG offset."""
        bank, within = divmod(offset, self.bank_size)
        return Address(bank, self.addresses.get(bank, 0x8000) + within)

    def name_of_ram(self, address: int) -> str:
        """` (vram_at+1)`: the label at or before an address in RAM; empty if there is none."""
        labels = [(place.address, name) for name, place in self.symbols.items() if place.bank is None]
        start, label = max((pair for pair in labels if pair[0] <= address), default=(0, ""))
        return f" ({label}+{address - start})" if label else ""

    def describe(self, offset: int) -> str:
        """`far_copy+12 (romsrc/kernel/bank.s:44)`."""
        routine = self.routine_at.get(offset)
        if routine is not None:
            name = f"{routine.name}+{offset - routine.start}"
        else:
            bank, address = self.place_of(offset)
            known = [(at.address, label) for label, at in self.symbols.items() if at.bank == bank]
            below = max((pair for pair in known if pair[0] <= address), default=(address, f"${address:04X}"))
            name = f"{below[1]}+{address - below[0]}"
        line = self.line_at.get(offset)
        return name if line is None else f"{name} ({line})"


# --- reading the file -----------------------------------------------------------------------------------------

Row = Mapping[str, str]

KEPT = 8
"""Debug files that stay in memory."""


@lru_cache(maxsize=KEPT)
def _read(path: Path, version: tuple[int, int], image: bytes, profile: Profile) -> DebugInfo:
    return DebugInfo.parse(path.read_text(encoding="utf-8"), image, profile)


class _Segment(NamedTuple):
    """A segment: its CPU address, and its PRG offset if it is in the image."""

    start: int
    offset: int | None
    size: int
    bank_size: int

    @classmethod
    def of(cls, row: Row, bank_size: int) -> _Segment:
        offset = int(row["ooffs"]) - HEADER_SIZE if "ooffs" in row else None
        in_prg = offset is not None and offset >= 0
        return cls(int(row["start"], 16), offset if in_prg else None, int(row["size"], 16), bank_size)

    def place(self, address: int) -> Address:
        if self.offset is None:
            return Address(None, address)
        return Address((self.offset + address - self.start) // self.bank_size, address)


class _Span(NamedTuple):
    """PRG offsets from `start` up to `end`."""

    start: int
    end: int
    is_data: bool


def _rows(text: str) -> dict[str, list[Row]]:
    """The lines of the kinds that we need. Source lines without code, the most by far, are left out."""
    rows: dict[str, list[Row]] = {kind: [] for kind in _KINDS}
    for line in text.splitlines():
        kind, _, rest = line.partition("\t")
        if kind not in rows or (kind == "line" and "span=" not in rest) or (kind == "sym" and "type=lab" not in rest):
            continue
        rows[kind].append({key: value.strip('"') for key, value in _FIELD.findall(rest)})
    return rows


def _span(row: Row, segments: Mapping[str, _Segment]) -> _Span | None:
    offset = segments[row["seg"]].offset
    if offset is None:
        return None
    start = offset + int(row["start"])
    return _Span(start, start + int(row["size"]), "type" in row)


def _spans_of(row: Row, spans: Mapping[str, _Span | None]) -> list[_Span]:
    if "span" not in row:
        return []
    found = (spans[number] for number in row["span"].split("+"))
    return [span for span in found if span is not None]


def _code(
    lines: Iterable[Row], spans: Mapping[str, _Span | None], routines: Iterable[Routine], prg: bytes
) -> bytearray:
    code = bytearray(len(prg))
    inside = bytearray(len(prg))
    for routine in routines:
        inside[routine.start : routine.end] = b"\x01" * (routine.end - routine.start)
    for row in lines:
        for span in _spans_of(row, spans):
            has_length = OPCODE_LENGTHS[prg[span.start]] == span.end - span.start
            if has_length and inside[span.start] and not span.is_data:
                code[span.start] = 1
    return code


def _lines(
    rows: Iterable[Row], files: Iterable[Row], spans: Mapping[str, _Span | None], code: bytearray
) -> tuple[dict[SourceLine, tuple[int, ...]], dict[int, SourceLine]]:
    """Which instructions each line made, and the other way round."""
    names = {row["id"]: row["name"] for row in files}
    made: dict[SourceLine, set[int]] = {}
    line_at: dict[int, SourceLine] = {}
    for row in sorted(rows, key=lambda one: one.get("type") != MACRO_LINE):
        line = SourceLine(names[row["file"]], int(row["line"]))
        for span in _spans_of(row, spans):
            starts = [at for at in range(span.start, span.end) if code[at]]
            if starts:
                made.setdefault(line, set()).update(starts)
            for at in starts:
                line_at[at] = line  # a macro's own lines come first, so that the calling line stays
    return {line: tuple(sorted(made[line])) for line in sorted(made)}, line_at


def _routines(scopes: Iterable[Row], spans: Mapping[str, _Span | None]) -> tuple[Routine, ...]:
    """Procs have a symbol; other scopes have none."""
    found = []
    for row in scopes:
        if "sym" in row:
            found += [Routine(row["name"], span.start, span.end) for span in _spans_of(row, spans)]
    return tuple(sorted(found, key=lambda one: (one.start, -one.end)))


def _owners(routines: Sequence[Routine], code: bytearray) -> dict[int, Routine]:
    """Inner routines come after the outer ones."""
    return {at: routine for routine in routines for at in range(routine.start, routine.end) if code[at]}


def _symbols(rows: Mapping[str, Sequence[Row]], segments: Mapping[str, _Segment]) -> dict[str, Address]:
    """Labels by name; cheap locals are left out."""
    scopes = {row["id"]: row for row in rows["scope"]}
    files = {row["id"]: row["name"] for row in rows["file"]}
    modules = {row["id"]: Path(files[row["file"]]).name for row in rows["mod"]}
    found: dict[str, dict[Address, str]] = {}
    for row in rows["sym"]:
        if "seg" in row and "parent" not in row:
            name = "::".join([*_scope_path(row.get("scope"), scopes), row["name"]])
            file = modules[scopes[row["scope"]]["mod"]]
            found.setdefault(name, {})[segments[row["seg"]].place(int(row["val"], 16))] = file
    symbols = {}
    for name, places in sorted(found.items()):
        for place, file in places.items():
            symbols[name if len(places) == 1 else f"{file}:{name}"] = place
    return symbols


def _scope_path(scope: str | None, scopes: Mapping[str, Row]) -> list[str]:
    """Names of the scopes around a label, outermost first; a file's own scope has none."""
    if scope is None:
        return []
    row = scopes[scope]
    return _scope_path(row.get("parent"), scopes) + ([row["name"]] if row.get("name") else [])


def _bank_addresses(segments: Iterable[_Segment]) -> dict[int, int]:
    addresses: dict[int, int] = {}
    for segment in segments:
        if segment.offset is not None and segment.size:
            size = segment.bank_size
            for bank in range(segment.offset // size, (segment.offset + segment.size - 1) // size + 1):
                addresses.setdefault(bank, segment.start + bank * size - segment.offset)
    return addresses
