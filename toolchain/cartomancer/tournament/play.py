"""One duel of a tournament: both players are the console's own.

In the language of Python 3.9 with py65 and the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from cartomancer.duel.duel import Duel
from cartomancer.duel.errors import DuelError
from cartomancer.duel.game import Game
from cartomancer.duel.question import Question
from cartomancer.duel.record import record_text
from cartomancer.duel.state import DamagedState
from cartomancer.machine import Machine, Trap
from cartomancer.schema.core_state import DuelResult
from cartomancer.tournament.contest import DRAW, Contest, Outcome

FRAMES, SLOW = 60, 0.5
"""Frames of a second; an answer that takes longer than this many seconds is a slow one."""

PROMPTS_MAX = 20_000
"""More than any duel of 200 turns asks; players that go round in circles come to an end."""


def play_duel(game: Game, machine: Machine, contest: Contest, number: int) -> Outcome:
    """Play one duel of a contest; what goes wrong is part of the outcome."""
    lone, sides = contest.one(number), contest.sides(number)
    duel = Duel.whole(game, decks=lone.decks, seed=lone.seed, machine=machine, options=dict(lone.options))
    plays = _Plays(duel)
    trouble = ""
    try:
        duel.players(*lone.players)
        _to_the_end(duel, plays)
    except (DuelError, Trap, DamagedState) as error:
        trouble = str(error)
    winner = {DuelResult.WIN_0: sides[0], DuelResult.WIN_1: sides[1]}.get(duel.result, DRAW)
    record = ""
    if contest.record:
        record = record_text(game, lone.decks, lone.seed, duel.answers, trouble=trouble, options=duel.options)
    seconds = [thought.frames / FRAMES for thought in duel.thoughts]
    return Outcome(
        number,
        lone.seed,
        winner,
        sides[plays.first],
        duel.turn_number,
        len(duel.answers),
        (tuple(sorted(plays.cards[sides.index(0)])), tuple(sorted(plays.cards[sides.index(1)]))),
        trouble,
        record,
        len(seconds),
        sum(one > SLOW for one in seconds),
        max(seconds, default=0.0),
    )


def _to_the_end(duel: Duel, plays: _Plays) -> None:
    question = duel.run()
    plays.first = duel.turn_player
    while question is not None:
        answer = duel.think().answer
        plays.answered(question, answer)
        question = duel.answer(*answer)
        if question is None or question.is_main:
            plays.settled()
        if len(duel.answers) > PROMPTS_MAX:
            raise DuelError(f"the duel has not ended after {PROMPTS_MAX} prompts")


class _Plays:
    """Which cards the players play. A card that has been played has arrived somewhere: its stamp is another."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.first = 0
        self.cards: tuple[set[int], set[int]] = (set(), set())
        self._chosen: tuple[int, int, int] | None = None
        """Player, card and its stamp, until the action is done or taken back."""

    def answered(self, question: Question, answer: tuple[int, ...]) -> None:
        """The turn player names a card where cards are played from."""
        if question.is_main and question.cards and answer:
            place = self._of("place", answer[0]) & self.duel.harness.map.place_mask
            played = self.duel.harness.is_played_from(place)
            self._chosen = (question.player, answer[0], self._of("stamp_lo", answer[0])) if played else None

    def settled(self) -> None:
        """The action is over."""
        if self._chosen is not None:
            player, card, stamp = self._chosen
            if self._of("stamp_lo", card) != stamp:
                self.cards[player].add(self._of("card_lo", card) | self._of("card_hi", card) << 8)
        self._chosen = None

    def _of(self, name: str, card: int) -> int:
        return self.duel.machine.byte(self.duel.machine.address(f"inst_{name}") + card)
