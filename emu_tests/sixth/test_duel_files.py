"""The .duel files of the game of this folder, on its image outside the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from cartomancer.duel.game import Game
from cartomancer.duel.grammar import read
from cartomancer.duel.scenario import run_scenario
from support.folder_game import DataGame

FILES = sorted((Path(__file__).parent / "duels").glob("*.duel"))


@pytest.fixture(scope="module")
def game(tidewatch: DataGame) -> Game:
    return Game.open(tidewatch.built.rom, checks=False)


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_every_scenario_holds(game: Game, path: Path) -> None:
    file = read(path, game, path)
    assert not file.problems, "\n".join(problem.render() for problem in file.problems)
    assert file.scenarios
    for scenario in file.scenarios:
        run_scenario(scenario, path, game)


def test_there_is_a_file_for_each_subject() -> None:
    assert [path.stem for path in FILES] == ["battle", "captives", "drill", "orders", "rigs", "statics"]
