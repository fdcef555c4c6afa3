"""The bench of a played duel on its first frames: presses and interrupts are timed, and within their goals."""

from __future__ import annotations

from cartomancer.bench.play import PICTURE_GOAL, PRESS_GOAL, PlayedDuel
from cartomancer.duel import Game

FRAMES = 600


def test_played_duel_is_timed(duel_game: Game) -> None:
    duel = PlayedDuel(duel_game)
    duel.play(FRAMES)
    assert len(duel.presses) > 3
    assert 1 <= min(duel.taken) <= max(duel.taken) <= PRESS_GOAL < max(duel.presses)
    # Sprites alone take more than 500 cycles; sound and pad come after the picture.
    assert len(duel.pictures) > FRAMES / 3
    assert 500 < min(duel.pictures) <= max(duel.pictures) <= PICTURE_GOAL
    assert len(duel.interrupts) == len(duel.pictures)
    assert max(duel.pictures) < max(duel.interrupts)
