"""Random duels on the console against the model: prompt, board, modifiers, triggers, log and dice at every prompt.

A few whole duels of both decks, and many that begin on random boards of the whole set and are cut off: rare cards,
lords and full zones come up at once there. `duel_model.py` plays as many as one likes.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from cartomancer.schema.core_state import DuelResult
from duel_console import Ground, ground_of
from duel_model import Difference, play_board, play_duel
from machine_fixtures import LOG, Program

WHOLE_DUELS = (3, 4, 7)
BOARDS = range(17)
BOARD_PROMPTS = 40


@pytest.fixture(scope="module")
def ground(request: pytest.FixtureRequest, game_program: Program) -> Iterator[Ground]:
    log = request.config.stash[LOG]
    made = ground_of(game_program.rom, log.cycles is not None)
    yield made
    log.add(made.machine)


@pytest.mark.parametrize("seed", WHOLE_DUELS)
def test_whole_duel_agrees_with_the_model(ground: Ground, seed: int) -> None:
    ended = play_duel(ground, seed)
    assert ended.result in (DuelResult.WIN_0, DuelResult.WIN_1)
    assert ended.prompts > 50
    assert ended.refused > 0


@pytest.mark.parametrize("seed", BOARDS)
def test_duel_from_a_random_board_agrees_with_the_model(ground: Ground, seed: int) -> None:
    ended = play_board(ground, seed, BOARD_PROMPTS)
    assert ended.prompts == BOARD_PROMPTS or ended.result != DuelResult.OPEN


def test_every_difference_is_found(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    """A model with one core more at the start is not this game."""
    monkeypatch.setattr("cartomancer.model.turn.CORES_START", 3)
    with pytest.raises(Difference, match=r"players\[\d\].cores: console \d, model \d"):
        play_duel(ground, 1, 5)
