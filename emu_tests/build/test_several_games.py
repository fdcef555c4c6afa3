"""Several games in one project: what is wrong with one does not stop the others."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer.cli import main
from support.projects import Project


@pytest.fixture
def two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """The trial game and, before it in the alphabet, a copy without cards."""
    project = Project(tmp_path)
    shutil.copytree(project.folder, project.folders.game("broken"))
    (project.folders.game("broken") / "cards.csv").unlink()
    (tmp_path / "romsrc").symlink_to(project.folders.romsrc)
    monkeypatch.chdir(tmp_path)
    return project


def test_broken_game_does_not_stop_the_others(two: Project) -> None:
    done = CliRunner().invoke(main, ["build", "--no-chart"])
    assert done.exit_code == 1
    assert "assets/broken/cards.csv: error: cannot be read" in done.output
    assert "trial.nes: built and verified" in done.output
    assert two.folders.output("trial", "nes").exists()
    assert not two.folders.output("broken", "nes").exists()


def test_game_that_is_named_is_the_only_one_built(two: Project) -> None:
    done = CliRunner().invoke(main, ["build", "--no-chart", "trial"])
    assert done.exit_code == 0, done.output
    assert "broken" not in done.output
