"""What the rules ask: the prompt block in words of the game.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cartomancer.duel.card import Card
from cartomancer.duel.words import (
    ACTION_WORDS,
    ANSWER_WORDS,
    GIVEN_WORDS,
    NOTHING_WORDS,
    PLACE_WORDS,
    PLAYER_WORDS,
    QUESTION_WORDS,
)
from cartomancer.rulesets.timeline.codes import Action, Ask, Place
from cartomancer.schema.core_state import NO_SUM, PLACE_MASK, PromptType


@dataclass(frozen=True)
class Question:
    """A prompt that waits for its answer."""

    type: PromptType
    player: int
    minimum: int
    maximum: int
    values: tuple[int, ...]
    """The candidates as the cartridge has them: instances, lanes, options."""

    ask: Ask
    source: Card | None
    total: int
    or_none: bool
    cards: tuple[Card, ...]
    """The candidates as cards, where they are cards."""

    options: tuple[str, ...] = ()
    """The alternatives of an ability in words."""

    @property
    def is_main(self) -> bool:
        """Whether the turn player may act or end his main phase: nothing is unfinished."""
        return self.ask == Ask.MAIN

    @property
    def who(self) -> str:
        """`p1` or `p2`."""
        return PLAYER_WORDS[self.player]

    @property
    def candidates(self) -> tuple[str, ...]:
        """What may be answered, in words."""
        if self.type in (PromptType.CARDS, PromptType.ACTION, PromptType.ORDER):
            return tuple(str(card) for card in self.cards)
        if self.ask == Ask.ACTION:
            return tuple(ACTION_WORDS[Action(value)] for value in self.values)
        if self.type == PromptType.SLOT:
            return tuple(PLACE_WORDS[Place(value & PLACE_MASK)] for value in self.values)
        if self.type == PromptType.YES_NO:
            return ("yes", "no")
        return self.options or tuple(f"alternative {at + 1}" for at in range(len(self.values)))

    @property
    def words(self) -> str:
        """The whole question: `p2 is asked to block (fire_imp (p1 left)): one or none of ember_hound (p2 right)`."""
        source = f" ({self.source})" if self.source is not None else ""
        offered = ", ".join(self.candidates)
        if not offered:
            return f"{self.who} is asked {QUESTION_WORDS[self.ask]}{source}: no card can"
        limit = f", cost {self.total} in all at most" if self.total != NO_SUM else ""
        return f"{self.who} is asked {QUESTION_WORDS[self.ask]}{source}: {self._how_many()} of {offered}{limit}"

    def answer_words(self, values: Sequence[int]) -> str:
        """An answer to it in words: `attack with squire (p1 left)`, `to centre`, `does not block`."""
        if self.type == PromptType.YES_NO:
            return "says yes" if list(values) == [1] else "says no"
        named = [self.candidates[self.values.index(value)] for value in values]
        chosen = ", ".join(named)
        if not chosen:
            return NOTHING_WORDS[self.ask]
        if self.ask == Ask.MAIN:
            actions = self.cards[self.values.index(values[0])].actions
            return f"{ACTION_WORDS[actions[0]]}: {chosen}" if len(actions) == 1 else chosen
        return f"{GIVEN_WORDS.get(self.ask, '')}{chosen}"

    @property
    def cure(self) -> str:
        """The sentence that answers it."""
        return f"`when {ANSWER_WORDS[self.ask].format(player=self.who)}`"

    def _how_many(self) -> str:
        """`1 of`, `one or none of`, `1 to 3 of`."""
        if self.type in (PromptType.YES_NO, PromptType.OPTION, PromptType.SLOT) and not self._may_be_none:
            return "one"
        low, high = self.minimum, self.maximum
        if (low, high) in ((0, 1), (1, 1)) and self._may_be_none:
            return "one or none"
        counts = str(low) if low == high else f"{low} to {high}"
        return f"{counts} or none" if self.or_none and low else counts

    @property
    def _may_be_none(self) -> bool:
        return self.type != PromptType.YES_NO and (self.or_none or not self.minimum)
