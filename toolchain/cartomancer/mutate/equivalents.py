"""The list of mutants that no test can notice, because the program does the same with them.

A row is `file | routine | source text | change | reason`; the source text without its comment, with ` (2)` after it
for the second instruction of the routine with that text. No line numbers, so that the list survives edits. A row that
names no mutant is stale and is reported.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cartomancer.mutate.mutants import Mutant
from cartomancer.problems import Location, Problem, ProjectError

FIELDS = 5


@dataclass(frozen=True)
class Equivalent:
    """A row of the list."""

    file: str
    routine: str
    text: str
    what: str
    reason: str
    line: int

    def names(self, mutant: Mutant) -> bool:
        """Whether the row is about this mutant."""
        at = mutant.at
        text = at.text if at.ordinal == 1 else f"{at.text} ({at.ordinal})"
        return (self.file, self.routine, self.text, self.what) == (at.file, at.routine, text, mutant.what)


def read_equivalents(path: Path) -> tuple[Equivalent, ...]:
    """Read the list; a missing file is an empty list."""
    if not path.is_file():
        return ()
    rows, problems = [], []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = [field.strip() for field in line.split(" | ")]
        if len(fields) == FIELDS and all(fields):
            file, routine, text, what, reason = fields
            rows.append(Equivalent(file, routine, text, what, reason, number))
        else:
            cure = "write: file | routine | source text | change | reason"
            problems.append(Problem(Location(path, number), "not a row of equivalent mutants", cure))
    if problems:
        raise ProjectError(problems)
    return tuple(rows)


def stale(rows: Iterable[Equivalent], known: Sequence[Mutant]) -> list[Equivalent]:
    """Rows that name no mutant of the sources as they are."""
    return [row for row in rows if not any(row.names(mutant) for mutant in known)]
