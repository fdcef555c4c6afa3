"""What is reported of a tournament: win rates with their uncertainty, how long duels are, cards that nobody played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

from cartomancer.duel.game import Game
from cartomancer.report import table
from cartomancer.tournament.contest import DRAW, Contest, Outcome

Z95 = 1.959964
"""Standard deviations that 95 % of a normal distribution lie within."""


@dataclass(frozen=True)
class Rate:
    """So many of so many, with Wilson's 95 % interval of the true share."""

    wins: int
    rate: float
    low: float
    high: float


def rate_of(wins: int, games: int) -> Rate:
    """Wilson's interval: honest for few duels and for shares near 0 and 1 too."""
    if not games:
        return Rate(0, 0.0, 0.0, 1.0)
    share = wins / games
    scale = 1 + Z95**2 / games
    middle = (share + Z95**2 / (2 * games)) / scale
    half = Z95 * sqrt(share * (1 - share) / games + Z95**2 / (4 * games**2)) / scale
    return Rate(wins, share, max(0.0, middle - half), min(1.0, middle + half))


@dataclass(frozen=True)
class Summary:
    """A tournament in numbers. Duels that did not come to their end count in `failed` alone."""

    contest: Contest
    ended: int
    failed: int
    draws: int
    decks: tuple[Rate, Rate]
    first_player: Rate
    mean_turns: float
    mean_prompts: float
    longest: float
    """Seconds of the console that the slowest answer of a computer player took."""
    slow: float
    """The share of answers that took longer than half a second."""
    never_played: tuple[tuple[str, ...], tuple[str, ...]]
    """Cards of each deck."""

    def text(self) -> str:
        """The table for people."""
        contest = self.contest
        last = contest.seed_of(contest.games - 1)
        given = "".join(f", {word} {value}" for word, value in contest.options)
        rows = [
            _row(f"{deck} ({player})", rate)
            for deck, player, rate in zip(contest.decks, contest.players, self.decks, strict=True)
        ]
        lines = [
            f"{contest.games} duels{given}, seeds {contest.seed} to {last}, sides in turn",
            "",
            table(("", "wins", "rate", "95 % interval"), [*rows, _row("whoever began", self.first_player)]),
            f"draws {self.draws}; did not end {self.failed}",
            "",
            f"mean turns {self.mean_turns:.1f}, mean prompts {self.mean_prompts:.1f}",
            f"slowest answer {self.longest:.2f} s of the console, {self.slow:.1%} above half a second",
        ]
        for deck, cards in dict(zip(contest.decks, self.never_played, strict=True)).items():
            lines.append(f"never played of {deck}: {', '.join(cards) or '-'}")
        return "\n".join(lines)

    def json(self, outcomes: Sequence[Outcome]) -> dict[str, Any]:
        """The same for machines, with every duel."""
        names = zip(self.contest.decks, self.contest.players, self.decks, self.never_played, strict=True)
        return {
            "games": self.contest.games,
            "given": dict(self.contest.options),
            "seed": self.contest.seed,
            "decks": [
                {"deck": deck, "player": player, **asdict(rate), "never_played": list(cards)}
                for deck, player, rate, cards in names
            ],
            "first_player": asdict(self.first_player),
            "draws": self.draws,
            "failed": self.failed,
            "mean_turns": self.mean_turns,
            "mean_prompts": self.mean_prompts,
            "longest_answer": self.longest,
            "slow_answers": self.slow,
            "duels": [_duel(self.contest, outcome) for outcome in outcomes],
        }


def _row(name: str, rate: Rate) -> tuple[str, str, str, str]:
    return name, str(rate.wins), f"{rate.rate:.1%}", f"{rate.low:.1%} to {rate.high:.1%}"


def _duel(contest: Contest, outcome: Outcome) -> dict[str, Any]:
    return {
        "seed": outcome.seed,
        "p1": contest.one(outcome.number).decks[0],
        "winner": None if outcome.winner == DRAW else outcome.winner,
        "began": outcome.first,
        "turns": outcome.turns,
        "prompts": outcome.prompts,
        "trouble": outcome.trouble or None,
    }


def summary_of(contest: Contest, outcomes: Sequence[Outcome], game: Game) -> Summary:
    """Add up."""
    ended = [outcome for outcome in outcomes if not outcome.trouble]
    count = len(ended)
    played: list[set[int]] = [set(), set()]
    for outcome in outcomes:
        for deck in (0, 1):
            played[deck].update(outcome.played[deck])
    if contest.decks[0] == contest.decks[1]:
        played = [played[0] | played[1]] * 2
    wins = [sum(outcome.winner == deck for outcome in ended) for deck in (0, 1)]
    return Summary(
        contest,
        count,
        len(outcomes) - count,
        sum(outcome.winner == DRAW for outcome in ended),
        (rate_of(wins[0], count), rate_of(wins[1], count)),
        rate_of(sum(outcome.winner == outcome.first for outcome in ended), count),
        sum(outcome.turns for outcome in ended) / max(1, count),
        sum(outcome.prompts for outcome in ended) / max(1, count),
        max((outcome.longest for outcome in ended), default=0.0),
        sum(outcome.slow for outcome in ended) / max(1, sum(outcome.thought for outcome in ended)),
        (_unplayed(game, contest.decks[0], played[0]), _unplayed(game, contest.decks[1], played[1])),
    )


def _unplayed(game: Game, deck: str, played: set[int]) -> tuple[str, ...]:
    """Ids of a deck's cards that nobody played, in the deck's order."""
    entries = game.manifest.decks[game.deck_number(deck)]["cards"]
    return tuple(game.id_of(number) for number, copies in entries if copies and number not in played)
