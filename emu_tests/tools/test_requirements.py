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
    assert (status, "requirements proven: game 1 of 2 (" in said) == (0, True)


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


def test_report_lists_each_game(project: Path) -> None:
    (project / "tests/other").mkdir()
    (project / "tests/other/requirements.csv").write_text("id,group,text\nR009-1,Card,One\n")
    _, said = run(project, "-k", "one")
    assert "requirements proven: game 1 of 2, other 0 of 1 (" in said
    assert "no test on the console proves R000-2, R009-1:" in run(project)[1]


def test_open_requirement_needs_no_proof_and_is_counted(project: Path) -> None:
    listed = LISTED.replace("text\n", "text,open\n").replace("One\n", "One,\n").replace("Two\n", "Two,no screen yet\n")
    (project / "tests/game/requirements.csv").write_text(listed)
    status, said = run(project)
    assert (status, "requirements proven: game 1 of 2, 1 open (" in said) == (0, True)
    (project / "tests/test_second.py").write_text(TWO)
    status, said = run(project)
    assert status == pytest.ExitCode.TESTS_FAILED
    assert "tests prove R000-2: requirements.csv need not call that open any more" in said


@pytest.mark.parametrize(
    ("listed", "said"),
    [
        (LISTED, "other/requirements.csv:2: R000-1 is a requirement of game already"),
        ("id,text\nR009-1,One\n", "requirements.csv:1: the columns are id,text; write: id,group,text[,open]"),
        ("id,group,text\n9-1,Card,One\n", 'requirements.csv:2: "9-1" is not an id such as R003-12'),
        ("id,group,text\nR009-1,Card,One, two\n", "requirements.csv:2: a row has 3 fields; quote texts with commas"),
        ("id,group,text\nR009-1,Card\n", "requirements.csv:2: a row has 3 fields; quote texts with commas"),
    ],
    ids=["of two games", "columns", "id", "comma", "short"],
)
def test_faulty_list_is_refused(project: Path, listed: str, said: str) -> None:
    (project / "tests/other").mkdir()
    (project / "tests/other/requirements.csv").write_text(listed)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]
    environment = {**os.environ, "PYTHONPATH": str(SUITE)}
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert said in done.stdout + done.stderr


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
