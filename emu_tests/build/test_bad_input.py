"""Bad input: whatever is in the sheets, the check names problems and never raises."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from cartomancer.check import check
from cartomancer.load.source import load
from support.projects import Project
from support.ruleset_of import RULESETS

FILES = ("cards.csv", "abilities.toml", "decks.toml", "game.toml", "text.csv")
WORDS = [
    "",
    "x",
    "-1",
    "999999999999",
    "１２",
    "3.5",
    "火",
    "\t",
    '"',
    "=",
    "[",
    "]]",
    "{",
    "nan",
    "\0",
    "true",
    "😀",
    ";",
    "「",
]
RUNS = 8
"""Of each file; the soak spoils two thousand projects."""


@pytest.mark.parametrize("name", FILES)
def test_damaged_file_gives_problems_and_no_exception(name: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    path = project.folder / name
    whole = (project.folders.shared_texts()[0] if name == "text.csv" else path).read_bytes()
    dice = random.Random(name)
    spoiled = 0
    for _ in range(RUNS):
        path.write_bytes(_damaged(whole, dice))
        result = check(load(project.folder, RULESETS))
        spoiled += not result.is_legal
        for problem in result.problems:
            assert problem.cure
            assert problem.render()
    assert spoiled > RUNS // 4, "the damage was found too seldom to prove anything"


def _damaged(data: bytes, dice: random.Random) -> bytes:
    """Bytes flipped, cut or doubled, or a word put somewhere."""
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(data) + 1)
        end = min(len(data), at + dice.randint(0, 12))
        what = dice.randrange(4)
        if what == 0:
            data = data[:at] + bytes(dice.randrange(256) for _ in range(end - at)) + data[end:]
        elif what == 1:
            data = data[:at] + data[end:]
        elif what == 2:
            data = data[:end] + data[at:]
        else:
            data = data[:at] + dice.choice(WORDS).encode() + data[end:]
    return data


@pytest.mark.parametrize(
    "value", ["1", '"text"', "[1, 2]", "{a = 1}", "true", "1979-05-27", "[[1]]", "[{ja = 1, en = 2}]"]
)
@pytest.mark.parametrize("key", ["title", "language", "types", "picture", "rgb_table", "sprite_palettes", "deck"])
def test_setting_of_any_kind_of_value_is_judged(key: str, value: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    lines = [
        line
        for line in (project.folder / "game.toml").read_text(encoding="utf-8").splitlines()
        if not line.startswith(key)
    ]
    project.write("game.toml", "\n".join([*lines, f"{key} = {value}"]) + "\n")
    check(load(project.folder, RULESETS))


@pytest.mark.parametrize(
    "value", ["1", '"text"', "[1, 2]", "{a = 1}", "true", "[]", "[{}]", "[{order = {}}]", "[{effect = 3}]"]
)
def test_ability_of_any_kind_of_value_is_judged(value: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.write("abilities.toml", f'"火の粉" = {value}\n')
    assert not check(load(project.folder, RULESETS)).is_legal


@pytest.mark.parametrize(
    "value", ["1", '"text"', "[1, 2]", "{cards = 1}", "{name = 1, master = 2, cards = {imp = 1.5}}", "[]"]
)
def test_deck_of_any_kind_of_value_is_judged(value: str, tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.write("decks.toml", f"first = {value}\n")
    assert not check(load(project.folder, RULESETS)).is_legal


def test_empty_folder_names_every_missing_file(tmp_path: Path) -> None:
    said = "\n".join(problem.render() for problem in check(load(tmp_path)).problems)
    optional = ("text.csv", "abilities.toml")  # the second is needed only if the ruleset, unknown here, has steps
    for name in (name for name in FILES if name not in optional):
        assert f"{name}: error: cannot be read" in said
