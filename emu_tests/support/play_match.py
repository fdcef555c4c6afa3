"""Matches of computer players on the console's own code: who wins, and how long they think.

Runs under PyPy (Python 3.9) too:

    PYTHONPATH=toolchain:emu_tests:<py65> pypy3 -m support.play_match build/timeline.nes deck first last [greedy random]
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt

from cartomancer.duel import Duel, Game
from cartomancer.duel.players import percentile
from cartomancer.schema.core_state import DuelResult

Z95 = 1.96


@dataclass
class Match:
    """What came of some duels of the same two players."""

    wins: int = 0
    losses: int = 0
    draws: int = 0
    turns: int = 0
    frames: list[float] = field(default_factory=list)
    """How long each answer of the first player took."""

    @property
    def duels(self) -> int:
        """How many there were."""
        return self.wins + self.losses + self.draws

    def interval(self) -> tuple[float, float]:
        """The share of wins: Wilson's 95 % interval."""
        n = max(1, self.duels)
        share = self.wins / n
        middle = (share + Z95 * Z95 / (2 * n)) / (1 + Z95 * Z95 / n)
        half = Z95 * sqrt(share * (1 - share) / n + Z95 * Z95 / (4 * n * n)) / (1 + Z95 * Z95 / n)
        return middle - half, middle + half

    def __str__(self) -> str:
        low, high = self.interval()
        share = self.wins / max(1, self.duels)
        return (
            f"{self.wins} of {self.duels} won ({share:.1%}, 95 %: {low:.1%} to {high:.1%}), {self.draws} drawn, "
            f"{self.turns / max(1, self.duels):.1f} turns; {len(self.frames)} answers, "
            f"95 % in {percentile(self.frames, 0.95):.1f} frames, worst {max(self.frames, default=0):.1f}"
        )


def play_one(game: Game, seed: int, deck: str, kinds: Sequence[str], match: Match) -> DuelResult:
    """A duel with the same deck on both sides; the players change sides with every seed."""
    side = seed & 1
    one, two = kinds if not side else reversed(kinds)
    duel = Duel.whole(game, decks=(deck, deck), seed=seed)
    result = duel.play(one, two)
    match.frames += [thought.frames for thought in duel.thoughts if thought.player == side]
    match.turns += duel.turn_number
    if result == (DuelResult.WIN_1 if side else DuelResult.WIN_0):
        match.wins += 1
    elif result in (DuelResult.WIN_0, DuelResult.WIN_1):
        match.losses += 1
    else:
        match.draws += 1
    return result


def main(arguments: Sequence[str]) -> None:
    """Play the seeds first to last."""
    rom, deck, first, last, *kinds = arguments
    game, match = Game.open(rom), Match()
    for seed in range(int(first), int(last)):
        play_one(game, seed, deck, kinds or ("greedy", "random"), match)
        if seed % 10 == 9:
            print(f"{deck} {seed}: {match}", flush=True)
    print(f"{deck}: {match}")


if __name__ == "__main__":
    main(sys.argv[1:])
