"""Tournaments in a format: what is chosen holds in every duel, is reported, and is in the records."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cartomancer.cli import main
from support.folder_game import DataGame

FEW = ("--player", "random", "--player", "greedy", "--games", "2", "--jobs", "1")


def run(game: DataGame, *words: str) -> Result:
    return CliRunner().invoke(main, ["tournament", *words, "--game", str(game.built.rom)])


def test_a_format_and_a_handicap_hold_in_every_duel(suitwar: DataGame, tmp_path: Path) -> None:
    given = ("--given", "format=1", "--given", "handicap-2=20")
    done = run(suitwar, *FEW, *given, "--record", str(tmp_path), "--json", str(tmp_path / "all.json"))
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("2 duels, format 1, handicap-2 20, seeds 1 to 2")
    assert "slowest answer 0." in done.stdout
    said = json.loads((tmp_path / "all.json").read_text(encoding="utf-8"))
    assert said["given"] == {"format": 1, "handicap-2": 20} and 0 < said["longest_answer"] < 2
    for record in tmp_path.glob("*.duel"):
        text = record.read_text(encoding="utf-8")
        assert "given format 1\ngiven handicap-2 20\n" in text
        assert not any(f": {deed}" in text for deed in ("kill", "reunite", "redirect", "cease"))
    held = CliRunner().invoke(main, ["duel", "run", str(tmp_path), "--game", str(suitwar.built.rom)])
    assert held.output == "2 scenarios hold\n"


@pytest.mark.parametrize(
    ("given", "what", "cure"),
    [
        ("format=5", '"format=5" cannot be chosen', "write format=N with a number from 1 to 4"),
        ("format", '"format" cannot be chosen', "from 1 to 4"),
        ("formta=1", 'has no option "formta" of a duel', 'did you mean "format"?'),
    ],
)
def test_a_wrong_option_is_refused(suitwar: DataGame, given: str, what: str, cure: str) -> None:
    done = run(suitwar, *FEW, "--given", given)
    assert done.exit_code == 1 and what in done.stderr and cure in done.stderr
