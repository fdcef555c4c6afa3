"""The result of a run: rows for people, JSON for machines."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from cartomancer.mutate.equivalents import Equivalent
from cartomancer.mutate.hunt import Outcome, Verdict
from cartomancer.outputs import make_folder, write_whole
from cartomancer.report import table

ALIVE = (Verdict.SURVIVED, Verdict.NOT_RUN)


@dataclass(frozen=True)
class Report:
    """All outcomes, judged with the list of equivalent mutants."""

    outcomes: tuple[Outcome, ...]
    known: int
    """Mutants that the sources have."""

    equivalents: tuple[Equivalent, ...]
    stale: tuple[Equivalent, ...]
    broken: tuple[str, ...]
    tests: int

    @property
    def survivors(self) -> tuple[Outcome, ...]:
        """Mutants that nobody noticed and that the list does not excuse."""
        return tuple(one for one in self.outcomes if one.verdict in ALIVE and not self._excuse(one))

    @property
    def excused(self) -> tuple[Outcome, ...]:
        """Survivors of the list."""
        return tuple(one for one in self.outcomes if one.verdict in ALIVE and self._excuse(one))

    @property
    def wrong(self) -> tuple[Equivalent, ...]:
        """Rows of the list whose mutant was noticed."""
        noticed = [one for one in self.outcomes if one.verdict not in ALIVE]
        return tuple(row for one in noticed for row in self._excuse(one))

    @property
    def percent(self) -> float:
        """Survivors among the mutants that can be noticed."""
        return _percent(len(self.survivors), len(self.outcomes) - len(self.excused))

    def _excuse(self, outcome: Outcome) -> list[Equivalent]:
        return [row for row in self.equivalents if row.names(outcome.mutant)]

    # --- for people

    def text(self) -> str:
        """Survivors by place, then a row for each file."""
        files = sorted({one.mutant.at.file for one in self.outcomes})
        rows = [self._row(file, [one for one in self.outcomes if one.mutant.at.file == file]) for file in files]
        rows.append(self._row("all", self.outcomes))
        parts = [_listing(self.survivors)] if self.survivors else []
        return "\n".join([*parts, table(("file", "mutants", "killed", "survived", "equivalent", "%"), rows)])

    def _row(self, file: str, outcomes: Sequence[Outcome]) -> tuple[str, ...]:
        alive = sum(one in self.survivors for one in outcomes)
        excused = sum(one in self.excused for one in outcomes)
        killed = len(outcomes) - alive - excused
        numbers = (len(outcomes), killed, alive, excused)
        return (file, *map(str, numbers), f"{_percent(alive, len(outcomes) - excused):.1f}")

    # --- for machines

    def write(self, path: Path) -> None:
        """Everything as JSON."""
        rows = [
            {
                "file": one.mutant.at.file,
                "line": one.mutant.at.line,
                "routine": one.mutant.at.routine,
                "source": one.mutant.at.text,
                "change": one.mutant.what,
                "verdict": "equivalent" if one in self.excused else str(one.verdict),
                "test": one.test,
                "tests": one.tests,
                "seconds": round(one.seconds, 2),
            }
            for one in self.outcomes
        ]
        data = {"percent": round(self.percent, 2), "known": self.known, "tests": self.tests, "mutants": rows}
        make_folder(path.parent)
        write_whole(path, json.dumps(data, indent=1, ensure_ascii=False) + "\n")


def _listing(survivors: Iterable[Outcome]) -> str:
    """`romsrc/core/sets.s:31: survived: "cmp #3": cmp #3 becomes #4`, and the row that would excuse it."""
    lines = []
    for one in sorted(survivors, key=lambda each: (each.mutant.at.file, each.mutant.at.line, each.mutant.number)):
        at = one.mutant.at
        lines.append(
            f"{one.mutant.place}: {one.verdict}: {at.routine}: {at.text}: {one.mutant.what} ({one.tests} tests)"
        )
    return "\n".join([*lines, ""])


def _percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 0.0
