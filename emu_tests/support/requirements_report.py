"""Which requirements of the card format are proven: a pytest plugin.

A test names what it proves, `@pytest.mark.req("R000-74")`; a requirement is proven when at least one such test ran and
none failed. Tests of the Python model do not count: the model is a second opinion, and only what runs on the console
proves a rule. The list is the game's requirements.csv; a name that is not in it stops the run. The report is
build/requirements.json. A run of all tests fails when a requirement is unproven; one of some files or names does not.
Under xdist the marks travel with the reports to the controller, which judges and writes the file.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence

import pytest

from support.places import ROOT, SUITE

LISTS = "*/requirements.csv"
"""Those of the games."""

OF_THE_MODEL = "test_model_"
REPORT = ROOT / "build/requirements.json"
NARROWING = ("keyword", "deselect", "ignore", "ignore_glob", "lf", "stepwise", "collectonly")
"""Options that leave tests out."""


class RequirementReport:
    """Collects outcomes by requirement."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}
        for path in sorted(SUITE.glob(LISTS)):
            with path.open(encoding="utf-8", newline="") as file:
                self.known |= {row["id"]: row["text"] for row in csv.DictReader(file)}
        self.outcomes: dict[str, dict[str, bool]] = {}
        self.missing: list[str] = []
        """What a run of all tests left unproven."""

    def pytest_collection_modifyitems(self, items: Sequence[pytest.Item]) -> None:
        for item in items:
            ids = [name for mark in item.iter_markers("req") for name in mark.args]
            unknown = [name for name in ids if name not in self.known]
            if unknown:
                raise pytest.UsageError(f"{item.nodeid}: there is no requirement {unknown[0]} in requirements.csv")
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
            self.missing = [name for name in self.known if not self.proven(name)]
        if self.missing:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if self.outcomes:
            self._write()

    def _write(self) -> None:
        rows = [
            {"id": name, "text": text, "proven": self.proven(name), "tests": sorted(self.outcomes.get(name, ()))}
            for name, text in self.known.items()
        ]
        REPORT.parent.mkdir(exist_ok=True)
        REPORT.write_text(json.dumps(rows, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        proven = sum(self.proven(name) for name in self.known)
        if self.outcomes:
            terminalreporter.write_line(f"requirements proven: {proven} of {len(self.known)} (build/requirements.json)")
        if self.missing:
            terminalreporter.write_line(
                f"no test on the console proves {', '.join(self.missing)}: mark the one that fails without it", red=True
            )

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
