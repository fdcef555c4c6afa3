"""The gates of a run of all tests: every requirement is proven, every line of the core runs. A run of some passes."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.built_game import BuiltGame
from support.places import SUITE

LISTED = "id,group,text\nR000-1,Card,One\nR000-2,Card,Two\n"
PLUGIN = """
from pathlib import Path
from support import requirements_report as report

report.SUITE = Path(__file__).parent
report.REPORT = report.SUITE / "requirements.json"
pytest_plugins = ["support.requirements_report"]
"""
ONE = """
import pytest

@pytest.mark.req("R000-1")
def test_one():
    pass
"""
TWO = ONE.replace("R000-1", "R000-2").replace("one", "two")
SETTINGS = "[pytest]\ntestpaths = tests\naddopts = -m 'not soak'\nmarkers =\n    req\n    soak\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with two requirements and a test for the first."""
    tests = tmp_path / "tests"
    (tests / "game").mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text(SETTINGS)
    (tests / "game/requirements.csv").write_text(LISTED)
    (tests / "conftest.py").write_text(PLUGIN)
    (tests / "test_first.py").write_text(ONE)
    return tmp_path


def run(project: Path, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(SUITE)}
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


@pytest.mark.parametrize("arguments", [(), ("tests",), (".",), ("-n", "2")], ids=" ".join)
def test_unproven_requirement_fails_a_run_of_all_tests(project: Path, arguments: tuple[str, ...]) -> None:
    status, said = run(project, *arguments)
    assert status == pytest.ExitCode.TESTS_FAILED
    assert "1 passed" in said
    assert "no test on the console proves R000-2:" in said


@pytest.mark.parametrize("arguments", [("tests/test_first.py",), ("-k", "one"), ("-m", "req")], ids=" ".join)
def test_run_of_some_tests_needs_no_proof(project: Path, arguments: tuple[str, ...]) -> None:
    status, said = run(project, *arguments)
    assert (status, "requirements proven: 1 of 2" in said) == (0, True)


@pytest.mark.parametrize(
    ("name", "text", "passes"),
    [
        ("test_second.py", TWO, True),
        ("test_model_second.py", TWO, False),
        ("test_second.py", TWO.replace("pass", "pytest.skip()"), False),
    ],
    ids=["console", "model", "skipped"],
)
def test_only_what_ran_on_the_console_is_a_proof(project: Path, name: str, text: str, passes: bool) -> None:
    (project / "tests" / name).write_text(text)
    status, said = run(project)
    assert (status == 0) == passes
    assert ("proves R000-2" in said) == (not passes)


# --- lines of the core

WITH_MACHINES = PLUGIN.replace(
    '["support.requirements_report"',
    '["support.requirements_report", "support.machine_fixtures", "cartomancer.duel.pytest_plugin"',
)
DUEL = (
    ONE
    + """
def test_duel():
    from pathlib import Path
    from cartomancer.duel import Duel, Game

    Duel.whole(Game.open(Path(ROM))).run()
"""
)


@pytest.fixture
def covered(project: Path, game: BuiltGame) -> Path:
    """A project whose one requirement is proven, and whose tests run the beginning of a duel."""
    (project / "tests/game/requirements.csv").write_text(LISTED[: LISTED.index("R000-2")])
    (project / "tests/conftest.py").write_text(WITH_MACHINES)
    (project / "tests/test_first.py").write_text(DUEL.replace("ROM", repr(str(game.image))))
    return project


@pytest.mark.parametrize(("arguments", "passes"), [((), False), (("-n", "2"), False), (("-k", "test"), True)])
def test_line_of_the_core_that_never_ran_fails_a_run_of_all_tests(
    covered: Path, arguments: tuple[str, ...], passes: bool
) -> None:
    status, said = run(covered, "--machine-coverage=coverage.info", *arguments)
    assert "2 passed" in said
    assert (status == 0) == passes
    assert ("no test runs romsrc/steps/combat.s:" in said) == (not passes)
    missed = (covered / "uncovered.txt").read_text(encoding="utf-8")
    assert "romsrc/steps/combat.s:" in missed
    assert "ldy #Deck::entries" not in missed, "machines of duels count"
