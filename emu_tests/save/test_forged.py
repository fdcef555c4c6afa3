"""Saves that somebody made up, with right heads and checks: no game traps on them, and none is left standing."""

from __future__ import annotations

from random import Random

import pytest

from support.forged_save import SAVED_GAMES, SAVERAM, forged, forged_run, opened

PRESSES = 12


@pytest.mark.parametrize("seed", range(len(SAVED_GAMES)), ids=SAVED_GAMES)
def test_a_forged_save_does_no_harm(seed: int) -> None:
    assert forged_run(seed, PRESSES) == [SAVED_GAMES[seed]]


def test_forged_saves_are_all_different_and_fill_their_room() -> None:
    game = opened(SAVED_GAMES[0])
    made = [forged(game, Random(seed)) for seed in range(8)]
    assert len(set(made)) == 8 and {len(one) for one in made} == {SAVERAM.size}
