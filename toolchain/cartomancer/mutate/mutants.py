"""Mutants of the 6502 sources, and their bytes in any image that was linked from these sources.

A mutant is known by file, line, the number of the instruction in that line (a macro makes several), and its change:
not by an offset, because tests link several images from the same sources.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from cartomancer.machine.coverage import relative
from cartomancer.machine.debug_info import DebugInfo, SourceLine
from cartomancer.machine.opcodes import OPCODE_LENGTHS
from cartomancer.mutate.operators import JMP, changes


@dataclass(frozen=True)
class Instruction:
    """An instruction of the sources."""

    file: str
    line: int
    index: int
    """Which one of its line."""

    offset: int
    """In the image that it was read from."""

    routine: str
    text: str
    """The source line without comment and needless space."""

    ordinal: int
    """The number of this one among the equal texts of the routine, from 1."""

    @property
    def key(self) -> str:
        """The name by which tests and instructions find each other."""
        return f"{self.file}:{self.line}:{self.index}"


@dataclass(frozen=True)
class Mutant:
    """An instruction that is changed."""

    at: Instruction
    what: str
    number: int
    """Of the change, among those of this instruction."""

    @property
    def place(self) -> str:
        """`romsrc/core/sets.s:31`."""
        return f"{self.at.file}:{self.at.line}"


def instructions(debug: DebugInfo, root: Path, sources: Sequence[str]) -> list[Instruction]:
    """The instructions in .s files whose path begins with one of `sources`, in order of file and line."""
    names = {file: relative(file, root) for file in {line.file for line in debug.lines}}
    wanted = {file for file, name in names.items() if name.endswith(".s") and name.startswith(tuple(sources))}
    texts = {file: (root / names[file]).read_text(encoding="utf-8").splitlines() for file in wanted}
    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    for line, offsets in debug.lines.items():
        if line.file not in wanted:
            continue
        text = plain(texts[line.file][line.line - 1])
        for index, offset in enumerate(offsets):
            if debug.line_at[offset] != line:
                continue  # in a macro: counts for the line that calls it
            routine = debug.routine_at[offset].name
            seen[names[line.file], routine, text] += 1
            ordinal = seen[names[line.file], routine, text]
            found.append(Instruction(names[line.file], line.line, index, offset, routine, text, ordinal))
    return found


def mutants(found: Iterable[Instruction], debug: DebugInfo, prg: bytes) -> list[Mutant]:
    """All mutants of instructions of this image."""
    return [
        Mutant(at, change.what, number)
        for at in found
        for number, change in enumerate(changes(*_bytes_at(debug, prg, at.offset)))
    ]


def patched(prg: bytes, debug: DebugInfo, mutant: Mutant, root: Path) -> bytes:
    """An image with the mutant's instruction changed; as it was if the image does not have the instruction."""
    for offset in _offsets(debug, mutant.at, root):
        code, address, leaves = _bytes_at(debug, prg, offset)
        change = list(changes(code, address, leaves))[mutant.number]
        prg = prg[:offset] + change.code + prg[offset + len(code) :]
    return prg


def plain(line: str) -> str:
    """A source line without comment and labels, with single spaces."""
    code = re.sub(r"""("[^"]*"|'.')|;.*""", lambda match: match[1] or "", line)
    return " ".join(re.sub(r"^\s*[@\w]*:\s+", "", code).split())


def _bytes_at(debug: DebugInfo, prg: bytes, offset: int) -> tuple[bytes, int, bool]:
    """An instruction, its address, and whether it jumps out of its routine."""
    code = prg[offset : offset + OPCODE_LENGTHS[prg[offset]]]
    routine, address = debug.routine_at[offset], debug.place_of(offset).address
    start = address - (offset - routine.start)
    target = int.from_bytes(code[1:], "little")
    leaves = code[0] == JMP and not start <= target < start + routine.end - routine.start
    return code, address, leaves


def _offsets(debug: DebugInfo, at: Instruction, root: Path) -> Iterator[int]:
    for line in debug.lines:
        if line.line == at.line and Path(line.file).name == Path(at.file).name and relative(line.file, root) == at.file:
            yield debug.lines[SourceLine(line.file, line.line)][at.index]
