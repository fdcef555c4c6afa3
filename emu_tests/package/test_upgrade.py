"""`cartomancer upgrade`: old projects are brought along, newer ones are refused, and comments survive."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cartomancer.check.settings import FORMAT
from cartomancer.cli import main
from cartomancer.upgrade import CURRENT, STEPS, format_text

OLD = """# mine
title = {ja = "古い", en = "OLD"}   # kept
language = "ja"
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.toml").write_text(OLD.replace("   # kept", ""), encoding="utf-8")
    return tmp_path


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["upgrade", *words])


def test_a_game_from_before_rulesets_gets_both_lines(project: Path) -> None:
    done = run("--check")
    assert done.exit_code == 1 and 'ruleset = "timeline"' in done.output
    assert (project / "game.toml").read_text(encoding="utf-8") == OLD.replace("   # kept", "")
    assert run().exit_code == 0
    lines = (project / "game.toml").read_text(encoding="utf-8").splitlines()
    assert lines[2:4] == ['format = "1.0"', 'ruleset = "timeline"'] and lines[0] == "# mine"
    assert (project / "game.toml.before-upgrade").read_text(encoding="utf-8") == OLD.replace("   # kept", "")
    again = run()
    assert (again.exit_code, again.output) == (0, f"{project.name}: up to date (format 1.0)\n")


def test_rules_that_were_never_read_are_left_to_a_person(project: Path) -> None:
    (project / "rules.lua").write_text("function duel() end\n", encoding="utf-8")
    done = run()
    assert done.exit_code == 1 and "rules.lua is not read" in done.output
    assert 'ruleset = "' not in (project / "game.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("line", "said"), [('format = "2.0"', "install a newer cartomancer"), ("format = 1", "is not a version")]
)
def test_a_newer_or_wrong_format_is_one_line(project: Path, line: str, said: str) -> None:
    path = project / "game.toml"
    path.write_text(f"{line}\n{OLD}", encoding="utf-8")
    done = run()
    assert done.exit_code == 1 and said in done.output and done.output.count("\n") == 1
    assert path.read_text(encoding="utf-8") == f"{line}\n{OLD}"


def test_a_build_refuses_another_format(project: Path) -> None:
    path = project / "game.toml"
    path.write_text(f'format = "2.0"\n{OLD}', encoding="utf-8")
    done = CliRunner().invoke(main, ["build"])
    assert done.exit_code == 1 and "format '2.0' is not read by this package" in done.output


def test_the_last_step_leads_to_the_format_of_today() -> None:
    assert STEPS[-1][0] == CURRENT and format_text() == FORMAT
    assert [version for version, _ in STEPS] == sorted(version for version, _ in STEPS)
