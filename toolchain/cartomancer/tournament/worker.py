"""A process that plays some duels of a tournament: `python -m cartomancer.tournament.worker IMAGE`.

The contest comes in as one line, then the numbers of the duels; each outcome goes out as one line. In the language of
Python 3.9 with py65 and the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

import sys

from cartomancer.duel.game import Game
from cartomancer.tournament.contest import contest_from
from cartomancer.tournament.play import play_duel


def main() -> None:
    """Play what standard input asks for."""
    game = Game.open(sys.argv[1], checks=False)
    machine = game.machine()
    contest = contest_from(sys.stdin.readline())
    for number in map(int, sys.stdin.readline().split()):
        print(play_duel(game, machine, contest, number).text(), flush=True)


if __name__ == "__main__":
    main()
