"""Long runs of any game of data and Lua, on its image: `make soak GAME=<game>`. Runs under PyPy too.

duels       answered by dice: they end, every card is somewhere at every prompt, the answers give the same bytes again
greedy      two greedy players: the same, and whether the duel fits the journal of the battery
players     greedy against random, in turn on both sides

Options of a duel that have names (formats ...) are chosen by the seed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from cartomancer.duel import Duel, Game
from cartomancer.duel.dice import any_answer
from cartomancer.duel.errors import IllegalMove
from cartomancer.duel.question import Question
from cartomancer.host.console import read_services
from cartomancer.schema.core_state import ANSWERS, NONE, OWNER_BIT, DuelResult, PromptType
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.saves import own_decks
from cartomancer.schema.services import APART_BIT
from support.places import ROOT

ANSWERS_MOST = 20_000
TRIES = 60
FRAMES, SECONDS_MOST, SLOW = 60, 2.0, 0.5
_STATE = next(area for area in RAM_AREAS if area.name == "WRAM")
Answerer = Callable[[Duel, Question], Sequence[int]]


@cache
def opened(name: str) -> Game:
    """The game as it was built."""
    return Game.open(ROOT / f"build/{name}.nes", checks=False)


def options_of(game: Game, seed: int) -> dict[str, int]:
    """What is chosen before the duel of a seed."""
    rules = {row.id: row for row in game.ruleset.rule}
    named = {word: rules[row.rule] for word, row in game.words.options.items() if row.names_en}
    return {word: rule.least + seed % (rule.most - rule.least + 1) for word, rule in named.items()}


class _Cards:
    """Every card that is in the duel lies in one place or at one card, and none is lost."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.first = self._owned(self._state())

    def _state(self) -> dict[str, Any]:
        with self.duel.still():
            return read_services(self.duel.machine, self.duel.game.ruleset)

    @staticmethod
    def _in(one: Mapping[str, Any]) -> bool:
        return not one["place"] & APART_BIT or one.get("host", NONE) != NONE

    def _owned(self, state: Mapping[str, Any]) -> Counter[tuple[int, bool]]:
        cards = state["cards"].values()
        return Counter((one["card"], bool(one["place"] & OWNER_BIT)) for one in cards if self._in(one))

    def check(self) -> None:
        """Look at all of them."""
        state = self._state()
        lying = [card for cards in state["places"].values() for card in cards]
        lying += [card for one in state["cards"].values() for card in one.get("attached", ())]
        assert sorted(lying) == sorted(card for card, one in state["cards"].items() if self._in(one))
        now = self._owned(state)
        assert all(now[card] >= count for card, count in self.first.items()), "a card is lost"


def _bytes(duel: Duel) -> bytes:
    return bytes(duel.machine.read(_STATE.start, _STATE.size, unwritten=0))


def bits_of(question: Question, answer: Sequence[int]) -> int:
    """Bits of the journal that an answer takes (schema/saves.py)."""
    if question.type in (PromptType.YES_NO, PromptType.NUMBER):
        return max(1, question.maximum - question.minimum).bit_length()
    count = len(question.values)
    most = {PromptType.CARDS: question.maximum, PromptType.ORDER: count}.get(question.type, 1)
    most = max(1, min(most, ANSWERS))
    return max(1, count).bit_length() * (len(answer) + (len(answer) < most))


def _by_dice(seed: int) -> Answerer:
    dice = Random(seed)

    def answer(duel: Duel, question: Question) -> Sequence[int]:
        return any_answer(question, dice)

    return answer


def _by_computer(duel: Duel, question: Question) -> Sequence[int]:
    return duel.think().answer


def _given(duel: Duel, question: Question, answerer: Answerer) -> tuple[Question | None, int]:
    """The next question, and the bits that the answer took; what the rules refuse is tried otherwise."""
    for _ in range(TRIES):
        answer = answerer(duel, question)
        try:
            return duel.answer(*answer), bits_of(question, answer)
        except IllegalMove:
            continue
    answer = question.values[: question.minimum]
    return duel.answer(*answer), bits_of(question, answer)


def _play(duel: Duel, answerer: Answerer) -> int:
    """To the end; the bits of the journal."""
    question, bits, cards = duel.run(), 0, _Cards(duel)
    while question is not None:
        cards.check()
        question, taken = _given(duel, question, answerer)
        bits += taken
        assert len(duel.answers) < ANSWERS_MOST, "the duel does not end"
    cards.check()
    return bits


def _again(name: str, seed: int, first: Duel, thought: bool = False) -> None:
    """The same answers lead to the same bytes."""
    again = Duel.whole(opened(name), seed=seed, options=options_of(opened(name), seed))
    again.run()
    for answer in first.answers:
        again.answer(*answer)
    assert first.result == again.result, "the answers lead to another end"
    if thought:  # computer players leave values that the core keeps for a while; what the rules remember is the same
        known = first.game.ruleset
        assert read_services(again.machine, known) == read_services(first.machine, known), "the answers lead elsewhere"
    else:
        assert _bytes(again) == _bytes(first), "the answers lead elsewhere"


def _counts(duel: Duel) -> list[str]:
    return [f"ended {duel.result.name}", *["prompts"] * len(duel.answers)]


def duels(name: str, seed: int) -> list[str]:
    """Two players who answer by dice."""
    duel = Duel.whole(opened(name), seed=seed, options=options_of(opened(name), seed))
    _play(duel, _by_dice(seed))
    _again(name, seed, duel)
    return _counts(duel)


def greedy(name: str, seed: int) -> list[str]:
    """Two greedy players."""
    duel = Duel.whole(opened(name), seed=seed, options=options_of(opened(name), seed))
    duel.players("greedy", "greedy")
    bits = _play(duel, _by_computer)
    _again(name, seed, duel, thought=True)
    room = own_decks(opened(name).ruleset).constants["JOURNAL_FULL"]
    fits = ["fits the journal"] if bits // 8 <= room else []
    return [*_counts(duel), *fits, *_slowness(duel)]


def players(name: str, seed: int) -> list[str]:
    """Greedy against random; who begins and whose side it is changes with the seed."""
    duel = Duel.whole(opened(name), seed=seed, options=options_of(opened(name), seed // 2))
    side = seed % 2
    duel.players(*(("greedy", "random") if side == 0 else ("random", "greedy")))
    question = duel.run()
    while question is not None:
        question = duel.answer(*duel.think().answer)
        assert len(duel.answers) < ANSWERS_MOST, "the duel does not end"
    won = {DuelResult.WIN_0: 0, DuelResult.WIN_1: 1}.get(duel.result)
    word = "drawn" if won is None else "won" if won == side else "lost"
    return [word, *_slowness(duel)]


def _slowness(duel: Duel) -> list[str]:
    seconds = [thought.frames / FRAMES for thought in duel.thoughts]
    assert max(seconds) <= SECONDS_MOST, f"an answer takes {max(seconds):.2f} seconds"
    return ["answers"] * len(seconds) + ["slow"] * sum(one > SLOW for one in seconds)


PARTS: dict[str, Callable[[str, int], list[str]]] = {"duels": duels, "greedy": greedy, "players": players}
