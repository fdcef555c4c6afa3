"""Which source lines ran, as LCOV: one entry for every line that produced an instruction, also for those never run.

Coverage of several runs, also of different images made from the same sources, is added up line by line.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from cartomancer.machine.debug_info import DebugInfo, SourceLine

Lines = Mapping[SourceLine, int]
"""How many runs executed each line; 0 for none."""


def line_coverage(debug: DebugInfo, covered: bytearray, root: Path) -> dict[SourceLine, int]:
    """The lines of one run. Files get their path below `root`; those elsewhere are left out."""
    result: dict[SourceLine, int] = {}
    names = {file: relative(file, root) for file in {line.file for line in debug.lines}}
    for line, offsets in debug.lines.items():
        file = names[line.file]
        if file:
            result[SourceLine(file, line.line)] = int(any(covered[offset] for offset in offsets))
    return result


def relative(file: str, root: Path) -> str:
    """A source's path below the root, with slashes; empty if it is not below it."""
    path = (root / file).resolve()
    base = root.resolve()
    return path.relative_to(base).as_posix() if base in path.parents else ""


def merge(runs: Iterable[Lines]) -> dict[SourceLine, int]:
    """Add up runs."""
    result: dict[SourceLine, int] = {}
    for run in runs:
        for line, count in run.items():
            result[line] = result.get(line, 0) + count
    return result


def to_lcov(lines: Lines) -> str:
    """The text of an .info file."""
    files: dict[str, list[SourceLine]] = {}
    for line in sorted(lines):
        files.setdefault(line.file, []).append(line)
    text = []
    for file, members in files.items():
        hit = sum(1 for line in members if lines[line])
        text += ["TN:", f"SF:{file}", *(f"DA:{line.line},{lines[line]}" for line in members)]
        text += [f"LF:{len(members)}", f"LH:{hit}", "end_of_record"]
    return "\n".join([*text, ""])


def from_lcov(text: str) -> dict[SourceLine, int]:
    """Read an .info file."""
    result: dict[SourceLine, int] = {}
    file = ""
    for row in text.splitlines():
        kind, _, rest = row.partition(":")
        if kind == "SF":
            file = rest
        elif kind == "DA":
            line, count = rest.split(",")[:2]
            result[SourceLine(file, int(line))] = int(count)
    return result


def summary(lines: Lines) -> str:
    """A row for each file: lines run, lines in all, and the numbers of those that did not run."""
    files: dict[str, list[SourceLine]] = {}
    for line in sorted(lines):
        files.setdefault(line.file, []).append(line)
    rows = []
    for file, members in files.items():
        missed = [line.line for line in members if not lines[line]]
        run = len(members) - len(missed)
        rows.append(f"{file:40} {run:5} of {len(members):5}  {_ranges(missed)}".rstrip())
    return "\n".join([*rows, ""])


def unexecuted(lines: Lines, root: Path, folders: Sequence[str]) -> list[str]:
    """`file:line: source` for each line of these folders that never ran."""
    found = []
    sources: dict[str, list[str]] = {}
    for line in sorted(line for line, count in lines.items() if not count and line.file.startswith(tuple(folders))):
        if line.file not in sources:
            sources[line.file] = (root / line.file).read_text(encoding="utf-8").splitlines()
        found.append(f"{line}: {sources[line.file][line.line - 1].strip()}")
    return found


def _ranges(numbers: Iterable[int]) -> str:
    """`3-5, 9`."""
    groups: list[list[int]] = []
    for number in numbers:
        if groups and number == groups[-1][-1] + 1:
            groups[-1].append(number)
        else:
            groups.append([number])
    return ", ".join(str(one[0]) if len(one) == 1 else f"{one[0]}-{one[-1]}" for one in groups)
