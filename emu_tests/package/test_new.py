"""`cartomancer new` with every ruleset that ships: what a project has, and that its first test holds."""

from __future__ import annotations

import csv
import io
import tomllib

import pytest
from click.testing import CliRunner

from cartomancer.cli import main
from cartomancer.new_game import OWN, TEMPLATES, project_files, rulesets
from support.places import ROOT

WANTED = (
    *("game.toml", "cards.csv", "decks.toml", "text.csv", "tests/first.duel", "README.md", ".gitignore"),
    *(".github/workflows/build.yml", ".vscode/settings.json", "schemas/game.schema.json"),
)
COPIED = sorted(name for name in rulesets() if not (TEMPLATES / name / "game.toml").is_file())
"""Rulesets whose new game begins as a copy of the game that ships."""


@pytest.mark.parametrize("ruleset", rulesets())
def test_a_new_game_has_all_that_a_project_needs(ruleset: str) -> None:
    files = project_files("mygame", ruleset)
    assert [name for name in WANTED if name not in files] == []
    cards = [row["id"] for row in csv.DictReader(io.StringIO(files["cards.csv"].decode("utf-8-sig")))]
    assert {f"{folder}/{card}.png" for card in cards for folder in ("art", "mini")} <= files.keys()
    assert len(cards) >= 10 and len(tomllib.loads(files["decks.toml"].decode())) >= 2
    assert not [name for name in files if name.startswith(("draw/", "readme.", "ui/title"))]
    title = tomllib.loads(files["game.toml"].decode())["title"]
    assert title["en"] == ("LANTERN NIGHT" if ruleset == OWN else "MYGAME")


@pytest.mark.parametrize("ruleset", COPIED)
def test_the_first_test_of_a_copied_game_holds(ruleset: str) -> None:
    first = TEMPLATES / ruleset / "tests/first.duel"
    done = CliRunner().invoke(main, ["duel", "run", str(first), "--game", str(ROOT / f"build/{ruleset}.nes")])
    assert done.exit_code == 0 and "2 scenarios hold\n" in done.output, done.output
