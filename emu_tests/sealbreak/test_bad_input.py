"""Decks, masters and rows of a maker that cannot be are problems with their line and a cure."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from cartomancer.check.game import check
from cartomancer.load.source import load
from support.places import ROOT

GAME = ROOT / "assets/sealbreak"
RULESETS = ROOT / "romsrc/rulesets"

Problems = Callable[[str, str, str], list[str]]


@pytest.fixture
def problems(tmp_path: Path) -> Problems:
    """The errors of the game after one replacement in a file of it or of its ruleset."""

    def of(file: str, old: str, new: str) -> list[str]:
        folder, rules = tmp_path / "sealbreak", tmp_path / "rulesets"
        shutil.copytree(GAME, folder, ignore=shutil.ignore_patterns("art", "mini", "draw", "ui"))
        shutil.copytree(RULESETS, rules)
        path = rules / "sealbreak" / file if file == "ruleset.toml" else folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        source = load(folder, rules, shared_texts=[ROOT / "assets/ui/text.csv"])
        found = (*source.problems, *(check(source).problems if source.ruleset else ()))
        assert all(problem.cure for problem in found if not problem.warning)
        return [f"{problem.place.line}: {problem.what}" for problem in found if not problem.warning]

    return of


def test_the_game_as_it_ships_has_no_errors(problems: Problems) -> None:
    assert problems("game.toml", "SEALBREAK", "SEALBREAK") == []


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("cards.csv", "unit,red,1,1000,", "unit,red,1,1100,", "use a multiple|power is 1100"),
        (
            "cards.csv",
            "super rare,first_strike,when it attacks",
            "super rare,guard,when it attacks",
            "may not have guard",
        ),
        (
            "cards.csv",
            "Human,Knight,super rare,first_strike",
            "Human; Beast,Knight,super rare,first_strike",
            'type1 "Human; Beast" is more than one type',
        ),
        ("cards.csv", "master,red,,6000", "master,red; blue; green,,6000", "has 3 colours"),
        ("decks.toml", "knowledge_of_arts = 1", "vow_of_arms = 1", "has the same level as"),
        ("decks.toml", "formation = 1\n", "", "has 2 seals"),
        ("decks.toml", "heat_blade = 2\n", "heat_blade = 1\ncure = 1\n", '"cure" has a colour that ignia lacks'),
        ("ruleset.toml", '"gale=-3000"', '"gale=-3100"', "the price -3100 cannot be used"),
        ("ruleset.toml", '"gale=-3000"', '"gust=-3000"', '"gust" is not a keyword'),
        ("ruleset.toml", 'never = ["rigid gale"]', 'never = ["rigid guard"]', "not a group of keywords with prices"),
        ("ruleset.toml", '"own_master_1", "own_master_2"', '"own_master_1"', "1 cards for 2 own decks"),
        ("ruleset.toml", "gives = 2500", "gives = 2600", "gives is 2600"),
        ("ruleset.toml", 'section = "master", stat', 'section = "deck", stat', "deck is not a section of one card"),
        ("cards.csv", "own_master_2", "own_master_3", 'makes a card "own_master_2"'),
        ("cards.csv", "117,look_paladin", "217,look_paladin", "do not follow each other"),
    ],
)
def test_what_cannot_be_is_named(problems: Problems, file: str, old: str, new: str, said: str) -> None:
    found = problems(file, old, new)
    assert any(one in line for one in said.split("|") for line in found), found
