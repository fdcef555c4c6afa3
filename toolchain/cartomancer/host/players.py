"""The computer players of a game of data and Lua on the host: ai.lua in real Lua, the choice as in romsrc/players.

Random numbers come from a stream of the players' own. A script that is stopped leaves the answer to dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from cartomancer.host.lua import Script, Stopped
from cartomancer.host.model import HostDuel
from cartomancer.host.prompts import NUMBERS, Prompt
from cartomancer.host.rng import MASK32, Rng
from cartomancer.host.thinking import Thoughts, is_unseen, seen_candidate
from cartomancer.ruleset.calls import AI_HANDLERS
from cartomancer.schema.core_state import ANSWERS, CANDIDATES, NO_SUM, NONE, PromptType
from cartomancer.schema.front import PlayerKind
from cartomancer.schema.script import SCRIPT_NESTING
from cartomancer.schema.script_calls import Handler

SCORE, PREVIEW = AI_HANDLERS
OTHER_STREAM = 0x39965AC5
ACTS_MAX = 64
CARELESSNESS = 64
WILLING = 32
GOOD, LEAST, MOST = 50, 1, 255
TAKEN = 0
COST_LIMIT = 0xFF


class HostPlayers:
    """Who answers for whom in a duel on the host."""

    def __init__(self, host: HostDuel, ai: str, kinds: Sequence[PlayerKind], seed: int) -> None:
        self.host = host
        self.kinds = kinds
        self.rng = Rng((seed ^ OTHER_STREAM) & MASK32 or 1)
        self.turn = self.acts = 0
        self.judge: Script | None = host.load_ai(ai, Path("ai.lua")) if ai else None

    def answer(self, prompt: Prompt) -> list[int]:
        """The answer of the player who is asked."""
        kind = self.kinds[prompt.player]
        choice = _Choice(self, prompt)
        if kind != PlayerKind.RANDOM and not (kind == PlayerKind.CARELESS and self._dice() < CARELESSNESS):
            lists = deepcopy((self.host.calls.lists.owners, self.host.calls.lists.cards, self.host.calls.lists.last))
            try:
                return choice.best()
            except Stopped:
                choice = _Choice(self, prompt)
            finally:
                held = self.host.calls.lists
                held.owners, held.cards, held.last = lists
        return choice.random()

    def _dice(self) -> int:
        return self.rng.step() >> 24

    def may_act(self, prompt: Prompt) -> bool:
        """Whoever finds something free that always looks good comes to an end."""
        if prompt.type not in (PromptType.ACTION, PromptType.RESPOND) or prompt.minimum:
            return True
        state = self.host.calls.state
        turn = (state.turn << 1 | state.turn_player) & 0xFF
        if turn != self.turn:
            self.turn, self.acts = turn, 0
        self.acts += 1
        if self.acts < ACTS_MAX:
            return True
        self.acts -= 1
        return False

    def score(self, thoughts: Thoughts, candidate: int, card: int | None) -> int:
        """What ai.lua gives a candidate, 1 to 255."""
        given = self._asked(SCORE, thoughts, candidate, card)
        return max(LEAST, min(int(given), MOST))

    def preview(self, prompt: Prompt, candidate: int, chosen: Sequence[int] = ()) -> Thoughts:
        """What ai.lua says that choosing a candidate will do."""
        thoughts = Thoughts(prompt, list(chosen))
        assert self.judge is not None
        if self.judge.has(PREVIEW.name):
            self._asked(PREVIEW, thoughts, candidate, seen_candidate(self.host.calls.state, prompt, candidate))
        return thoughts

    def _asked(self, function: Handler, thoughts: Thoughts, candidate: int, card: int | None) -> Any:
        """What a function of ai.lua returns."""
        prompt, calls = thoughts.prompt, self.host.calls
        source: int | None = prompt.source
        if prompt.source == NONE or is_unseen(calls.state, prompt.source, prompt.player, offered=True):
            source = None
        kinds = [one.type for one in function.parameters]
        assert self.judge is not None
        depth, calls.depth, calls.thoughts = calls.depth, SCRIPT_NESTING, thoughts
        try:
            calls.lists.sweep(calls.depth)
            calls.depth += 1
            run = self.judge.run(function.name, kinds, (prompt.ask, candidate, card, source))
            raise AssertionError(f"ai.lua asks: {next(run)}")
        except StopIteration as ended:
            return ended.value
        finally:
            calls.lists.sweep(SCRIPT_NESTING)
            calls.depth, calls.thoughts = depth, None


class _Choice:
    """From scores to an answer that is legal (romsrc/players/choose.s)."""

    def __init__(self, players: HostPlayers, prompt: Prompt) -> None:
        self.players = players
        self.prompt = prompt
        self.offered = list(prompt.candidates[:CANDIDATES])
        self.total = NO_SUM
        if prompt.type == PromptType.CARDS:
            least, most, self.total = prompt.minimum, prompt.maximum, prompt.total
        elif prompt.type == PromptType.ORDER:
            least = most = len(self.offered)
        else:
            least, most = min(prompt.minimum, 1), 1
        self.fewest, self.most = least, min(most, ANSWERS, len(self.offered))
        self.least = GOOD
        self.thoughts = Thoughts(prompt)
        self.scores: list[int] = []

    # --- dice

    def random(self) -> list[int]:
        """Any legal answer; mostly one that does something."""
        prompt, dice = self.prompt, self.players.rng
        if not self.players.may_act(prompt):
            self.most = 0
        if prompt.type in NUMBERS:
            return [prompt.minimum + dice.below(prompt.maximum - prompt.minimum + 1)]
        if dice.step() >> 24 >= WILLING and not self.fewest:
            self.fewest = 1
        if self.most >= self.fewest:
            self.most = self.fewest + dice.below(self.most - self.fewest + 1)
        self.scores = [TAKEN] * len(self.offered)
        for at in reversed(range(len(self.offered))):
            self.scores[at] = dice.step() >> 24 | 1
        self.least = LEAST
        return self._take_best() if self.offered else []

    # --- ai.lua

    def best(self) -> list[int]:
        """The answer of the best scores. Without an ai.lua, dice."""
        prompt = self.prompt
        if self.players.judge is None and (self.offered or prompt.type in NUMBERS):
            return self.random()
        answer: list[int] | None = None
        if prompt.type == PromptType.NUMBER:
            numbers = range(prompt.maximum, prompt.minimum - 1, -1)
            points = {number: self.players.score(self.thoughts, number, None) for number in numbers}
            answer = [max(numbers, key=lambda number: points[number])]
        elif prompt.type == PromptType.YES_NO:
            good = self.players.score(self.thoughts, prompt.maximum, None) >= GOOD
            answer = [prompt.maximum if good else prompt.minimum]
        else:
            self.scores = [LEAST] * len(self.offered)
            self._score_all()
        if not self.players.may_act(prompt):
            self.most = 0
        return self._take_best() if answer is None else answer

    def _score_all(self) -> None:
        """Score the candidates that were not taken."""
        state = self.players.host.calls.state
        for at, one in enumerate(self.offered):
            if self.scores[at] != TAKEN:
                card = seen_candidate(state, self.prompt, one)
                self.scores[at] = self.players.score(self.thoughts, one, card)

    # --- both

    def _take_best(self) -> list[int]:
        """As many as there must be, and those that are good enough; if the total cost allows too few, the cheapest."""
        for again in (False, True):
            if again:
                self.scores = [(self._cost(one) ^ 0xFF) | 1 for one in self.offered]
            chosen = self._take()
            if len(chosen) >= self.fewest:
                return chosen
            if self.total == NO_SUM:
                break
        return []

    def _take(self) -> list[int]:
        chosen = self.thoughts.chosen = []
        spent = 0
        while len(chosen) < self.most:
            at = self._find_best(spent)
            if at is None or (self.scores[at] < self.least and len(chosen) >= self.fewest):
                break
            self.scores[at] = TAKEN
            chosen.append(self.offered[at])
            if self.total != NO_SUM:
                spent += self._cost(self.offered[at])
            if self.thoughts.looked and len(chosen) < self.most:
                self._score_all()
        return chosen

    def _find_best(self, spent: int) -> int | None:
        """The first candidate with the best score that can still be paid for."""
        best: int | None = None
        for at, one in enumerate(self.offered):
            if self.scores[at] <= (TAKEN if best is None else self.scores[best]):
                continue
            if self.total != NO_SUM and spent + self._cost(one) > min(self.total, COST_LIMIT):
                self.scores[at] = TAKEN
            else:
                best = at
        return best

    def _cost(self, card: int) -> int:
        return self.players.host.calls.cost_of(card)
