"""Which requirements of each game are proven: a pytest plugin.

A test names what it proves, `@pytest.mark.req("R000-74")`, a scenario of a .duel file in a line `req: R000-74`; a
requirement is proven when at least one such test ran and none failed. Tests of the Python model do not count: the model
is a second opinion, and only what runs on the console proves a rule. The lists are emu_tests/<game>/requirements.csv
(docs/how-to.md says what is in them); a name that is in none of them stops the run. The report is
build/requirements.json. A run of all tests fails when a requirement is neither proven nor open, or proven and still
called open; one of some files or names does not. Under xdist the marks travel with the reports to the controller, which
judges and writes the file.
"""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from support.places import ROOT, SUITE

LISTS = "*/requirements.csv"
"""Those of the games."""

COLUMNS = ("id", "group", "text")
OPEN = "open"
"""The column that a list may have besides: why nothing proves the requirement yet."""

ID = re.compile(r"[RP]\d{3}-\d+")
OF_THE_MODEL = "test_model_"
REPORT = ROOT / "build/requirements.json"
NARROWING = ("keyword", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly")
"""Options that leave tests out."""


@dataclass(frozen=True)
class Requirement:
    """A row of a list."""

    game: str
    """The folder of its list."""
    id: str
    group: str
    text: str
    open: str
    """Why nothing proves it yet; empty for what must be proven."""


def read_lists(suite: Path) -> dict[str, Requirement]:
    """All requirements by their ids."""
    known: dict[str, Requirement] = {}
    for path in sorted(suite.glob(LISTS)):
        for line, one in _read_list(path):
            if one.id in known:
                raise pytest.UsageError(f"{path}:{line}: {one.id} is a requirement of {known[one.id].game} already")
            known[one.id] = one
    return known


def _read_list(path: Path) -> Iterator[tuple[int, Requirement]]:
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file)
        columns = tuple(rows.fieldnames or ())
        if columns not in (COLUMNS, (*COLUMNS, OPEN)):
            raise pytest.UsageError(
                f"{path}:1: the columns are {','.join(columns)}; write: {','.join(COLUMNS)}[,{OPEN}]"
            )
        for row in rows:
            if None in row or None in row.values():
                raise pytest.UsageError(
                    f"{path}:{rows.line_num}: a row has {len(columns)} fields; quote texts with commas"
                )
            if not ID.fullmatch(row["id"]):
                raise pytest.UsageError(f'{path}:{rows.line_num}: "{row["id"]}" is not an id such as R003-12 or P003-1')
            yield rows.line_num, Requirement(path.parent.name, row["id"], row["group"], row["text"], row.get(OPEN, ""))


class RequirementReport:
    """Collects outcomes by requirement."""

    def __init__(self) -> None:
        self.known = read_lists(SUITE)
        self.outcomes: dict[str, dict[str, bool]] = {}
        self.missing: list[str] = []
        """What a run of all tests left unproven."""
        self.settled: list[str] = []
        """What a run of all tests has proven although its list calls it open."""

    def pytest_collection_modifyitems(self, items: Sequence[pytest.Item]) -> None:
        for item in items:
            ids = [name for mark in item.iter_markers("req") for name in mark.args]
            unknown = [name for name in ids if name not in self.known]
            if unknown:
                raise pytest.UsageError(f"{item.nodeid}: no requirements.csv has {unknown[0]}")
            if not item.path.name.startswith(OF_THE_MODEL):
                item.user_properties += [("req", name) for name in ids]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if (report.when == "call" and not report.skipped) or report.failed:
            for key, name in report.user_properties:
                if key == "req":
                    tests = self.outcomes.setdefault(str(name), {})
                    tests[report.nodeid] = tests.get(report.nodeid, True) and report.passed

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workerinput"):
            return
        if session.exitstatus == pytest.ExitCode.OK and runs_all(session.config):
            self.missing = [name for name, one in self.known.items() if not one.open and not self.proven(name)]
            self.settled = [name for name, one in self.known.items() if one.open and self.proven(name)]
        if self.missing or self.settled:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if self.outcomes:
            self._write()

    def _write(self) -> None:
        rows = [
            {
                "game": one.game,
                "id": name,
                "group": one.group,
                "text": one.text,
                "proven": self.proven(name),
                "open": one.open,
                "tests": sorted(self.outcomes.get(name, ())),
            }
            for name, one in self.known.items()
        ]
        REPORT.parent.mkdir(exist_ok=True)
        REPORT.write_text(json.dumps(rows, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.outcomes:
            of_games = ", ".join(self._of_game(game) for game in dict.fromkeys(one.game for one in self.known.values()))
            terminalreporter.write_line(f"requirements proven: {of_games} (build/requirements.json)")
        if self.missing:
            terminalreporter.write_line(
                f"no test on the console proves {', '.join(self.missing)}: mark the one that fails without it", red=True
            )
        if self.settled:
            terminalreporter.write_line(
                f"tests prove {', '.join(self.settled)}: requirements.csv need not call that open any more", red=True
            )

    def _of_game(self, game: str) -> str:
        listed = [one for one in self.known.values() if one.game == game]
        still_open = sum(1 for one in listed if one.open)
        said = f"{game} {sum(self.proven(one.id) for one in listed)} of {len(listed)}"
        return f"{said}, {still_open} open" if still_open else said

    def proven(self, name: str) -> bool:
        """Whether tests for it ran and none failed."""
        tests = self.outcomes.get(name, {})
        return bool(tests) and all(tests.values())


def runs_all(config: pytest.Config) -> bool:
    """Whether a run was asked for all tests that are not marked as long ones."""
    asked = [config.invocation_params.dir / argument for argument in config.args]
    whole = any(SUITE.is_relative_to(path.resolve()) for path in asked)
    usual = config.option.markexpr in ("", *config.getini("addopts"))
    return whole and usual and not any(config.getoption(name, None) for name in NARROWING)


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RequirementReport(), "requirement report")
