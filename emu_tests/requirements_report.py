"""Which requirements of the card format are proven: a pytest plugin.

A test names what it proves, `@pytest.mark.req("R000-74")`; a requirement is proven when at least one such test ran and
none failed. Tests of the Python model do not count: the model is a second opinion, and only what runs on the console
proves a rule. The list is requirements.csv; a name that is not in it stops the run. The report is
build/requirements.json. Under xdist the marks travel with the reports to the controller, which writes the file.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

LIST = Path(__file__).with_name("requirements.csv")
OF_THE_MODEL = "test_model_"
REPORT = Path(__file__).parent.parent / "build/requirements.json"


class RequirementReport:
    """Collects outcomes by requirement."""

    def __init__(self) -> None:
        with LIST.open(encoding="utf-8", newline="") as file:
            self.known = {row["id"]: row["text"] for row in csv.DictReader(file)}
        self.outcomes: dict[str, dict[str, bool]] = {}

    def pytest_collection_modifyitems(self, items: Sequence[pytest.Item]) -> None:
        for item in items:
            ids = [name for mark in item.iter_markers("req") for name in mark.args]
            unknown = [name for name in ids if name not in self.known]
            if unknown:
                raise pytest.UsageError(f"{item.nodeid}: there is no requirement {unknown[0]} in {LIST.name}")
            if not item.path.name.startswith(OF_THE_MODEL):
                item.user_properties += [("req", name) for name in ids]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.failed:
            for key, name in report.user_properties:
                if key == "req":
                    tests = self.outcomes.setdefault(str(name), {})
                    tests[report.nodeid] = tests.get(report.nodeid, True) and report.passed

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workerinput") or not self.outcomes:
            return
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

    def proven(self, name: str) -> bool:
        """Whether tests for it ran and none failed."""
        tests = self.outcomes.get(name, {})
        return bool(tests) and all(tests.values())


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(RequirementReport(), "requirement report")
