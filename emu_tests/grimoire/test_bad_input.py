"""What a designer can do wrong is reported with its line and its cure."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from cartomancer.cli import main
from support.places import ROOT


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    shutil.copytree(ROOT / "assets/grimoire", tmp_path / "assets/grimoire")
    (tmp_path / "build").mkdir()
    (tmp_path / "build/cache").symlink_to(ROOT / "build/cache")
    monkeypatch.chdir(tmp_path)
    yield tmp_path / "assets/grimoire"


@pytest.mark.parametrize(
    ("file", "old", "new", "what", "cure"),
    [
        ("cards.csv", "common,red 2,,", "common,red 16,,", 'keyword "red 16"', "use a number from 1 to 15"),
        ("cards.csv", "rare,red 1,activated", "rare,,activated", "a character has 0 colours", "give it 1 to 7"),
        (
            "cards.csv",
            "indigo 1, violet 1",
            "indigo 1, violet 1, pink 1",
            'unknown keyword "pink 1"',
            "use one of: red, orange",
        ),
        ("decks.toml", "ember_shot = 3", "ember_shot = 2", 'deck "ember": has 39 cards', "add 1: a grimoir has 40"),
        (
            "decks.toml",
            "furnace_heart = 1",
            "furnace_heart = 3",
            'deck "ember": has 12 cards in its bookmark',
            "remove 2: a bookmark has 0 to 10",
        ),
        (
            "decks.toml",
            "flame_arrow = 3",
            "flame_arrow = 4",
            '4 copies of "flame_arrow" are not allowed',
            "write a number from 1 to 3",
        ),
        (
            "decks.toml",
            "blank_page = 1",
            "blazing_blade = 1",
            '4 copies of "blazing_blade" in all sections',
            "at most 3 together",
        ),
        (
            "cards.csv",
            "rare,red 1,activated [od],1,heat_up",
            "rare,red 1,when cast,,heat_up",
            "can never happen to a character",
            "when cast belongs to a spell",
        ),
        (
            "decks.toml",
            'character = "akari"',
            'character = "ember_shot"',
            '"ember_shot" cannot be the character',
            "akari",
        ),
    ],
)
def test_mistake_is_reported_with_line_and_cure(
    project: Path, file: str, old: str, new: str, what: str, cure: str
) -> None:
    text = (project / file).read_text(encoding="utf-8")
    assert old in text
    line = text[: text.index(old)].count("\n") + 1
    (project / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    done = CliRunner().invoke(main, ["build", "grimoire"])
    errors = [part for part in done.output.split("assets/") if ": error: " in part]
    (said,) = [part for part in errors if part.startswith(f"grimoire/{file}:") and what in part] or [done.output]
    assert done.exit_code == 1 and cure in said, said
    found = int(said.split(":")[1])
    assert found == line or ("has" in what and found < line), (found, line)
