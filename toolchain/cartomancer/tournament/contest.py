"""What a tournament plays, and what came of each duel: plain values that go through pipes and networks.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass

DRAW = -1
"""The winner of a duel that nobody won."""


@dataclass(frozen=True)
class Contest:
    """Two decks, each with its computer player. The decks change sides with every duel; seeds follow each other."""

    decks: tuple[str, str]
    players: tuple[str, str]
    seed: int
    games: int
    record: bool = False
    options: tuple[tuple[str, int], ...] = ()
    """What is chosen before every duel, by the words of the options."""

    def seed_of(self, number: int) -> int:
        """The seed of a duel."""
        return self.seed + number

    def sides(self, number: int) -> tuple[int, int]:
        """Which deck is p1's and which p2's, 0 or 1."""
        return (number % 2, 1 - number % 2)

    def one(self, number: int) -> Contest:
        """The tournament that is this one duel alone, seen from p1."""
        a, b = self.sides(number)
        decks, players = (self.decks[a], self.decks[b]), (self.players[a], self.players[b])
        return Contest(decks, players, self.seed_of(number), 1, self.record, self.options)

    def command(self) -> str:
        """What plays it."""
        decks = " ".join(f"--deck {deck}" for deck in self.decks)
        players = " ".join(f"--player {player}" for player in self.players)
        given = "".join(f" --given {word}={value}" for word, value in self.options)
        return f"cartomancer tournament {decks} {players}{given} --seed {self.seed} --games {self.games}"

    def text(self) -> str:
        """One line that `contest_from` reads."""
        return json.dumps(asdict(self))


def contest_from(text: str) -> Contest:
    """A contest from its line."""
    raw = json.loads(text)
    options = tuple((word, value) for word, value in raw["options"])
    return Contest(**{**raw, "decks": tuple(raw["decks"]), "players": tuple(raw["players"]), "options": options})


@dataclass(frozen=True)
class Outcome:
    """What came of one duel. Decks are 0 and 1, whichever side they were on."""

    number: int
    seed: int
    winner: int
    first: int
    turns: int
    prompts: int
    played: tuple[tuple[int, ...], tuple[int, ...]]
    """The numbers of the cards that each deck's player played from hand or standby."""

    trouble: str = ""
    """What went wrong, if the duel did not come to its end."""

    record: str = ""

    thought: int = 0
    """Answers that computer players gave,"""

    slow: int = 0
    """those of them that took longer than half a second of the console,"""

    longest: float = 0.0
    """and the longest, in seconds."""

    def text(self) -> str:
        """One line that `outcome_from` reads."""
        return json.dumps(asdict(self))


def outcome_from(text: str) -> Outcome:
    """An outcome from its line."""
    raw = json.loads(text)
    first, second = raw["played"]
    return Outcome(**{**raw, "played": (tuple(first), tuple(second))})


Done = Callable[[Outcome], None]
"""Is told of every duel that has ended, in any order."""
