"""What the rules ask: the prompt block in words of the game.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from cartomancer.duel.card import Card
from cartomancer.duel.words import PLAYER_WORDS, Vocabulary
from cartomancer.schema.core_state import NO_SUM, PromptType

OF_CARDS = (PromptType.CARDS, PromptType.ACTION, PromptType.ORDER, PromptType.RESPOND)
"""Questions whose candidates are cards."""


@dataclass(frozen=True)
class Question:
    """A prompt that waits for its answer."""

    type: PromptType
    player: int
    minimum: int
    maximum: int
    values: tuple[int, ...]
    """The candidates as the cartridge has them: instances, places, options."""

    ask: IntEnum
    source: Card | None
    total: int
    or_none: bool
    cards: tuple[Card, ...]
    """The candidates as cards, where they are cards."""

    known: Vocabulary
    options: tuple[str, ...] = ()
    """The candidates in words, where the ruleset has its own for them."""

    @property
    def is_main(self) -> bool:
        """Whether the turn player may act or end the turn: nothing is unfinished."""
        return self.ask in self.known.main_asks

    @property
    def is_of_cards(self) -> bool:
        """Whether cards are offered; a response may also be an action without a card."""
        return self.type in OF_CARDS and len(self.cards) == len(self.values)

    @property
    def who(self) -> str:
        """`p1` or `p2`."""
        return PLAYER_WORDS[self.player]

    @property
    def candidates(self) -> tuple[str, ...]:
        """What may be answered, in words."""
        if self.is_of_cards:
            return tuple(str(card) for card in self.cards)
        if self.type == PromptType.SLOT:
            return tuple(self.known.slot_words(value, self.player) for value in self.values)
        if self.type == PromptType.YES_NO:
            return ("yes", "no")
        if self.type == PromptType.NUMBER:
            return (f"a number from {self.minimum} to {self.maximum}",)
        return self.options or self.known.option_words(self.ask, self.values)

    @property
    def words(self) -> str:
        """The whole question: `p2 is asked to block (fire_imp (p1 left)): one or none of ember_hound (p2 right)`."""
        source = f" ({self.source})" if self.source is not None else ""
        asked = f"{self.who} is asked {self.known.question(self.ask)}{source}"
        offered = ", ".join(self.candidates)
        if not offered:
            return f"{asked}: no card can"
        if self.type == PromptType.NUMBER:
            return f"{asked}: {offered}"
        limit = f", cost {self.total} in all at most" if self.total != NO_SUM else ""
        return f"{asked}: {self._how_many()} of {offered}{limit}"

    def answer_words(self, values: Sequence[int]) -> str:
        """An answer to it in words: `attack with squire (p1 left)`, `to centre`, `does not block`."""
        if self.type == PromptType.YES_NO:
            return "says yes" if list(values) == [1] else "says no"
        if self.type == PromptType.NUMBER:
            return f"{self.known.chosen(self.ask)}{', '.join(map(str, values))}"
        named = [self.candidates[self.values.index(value)] for value in values]
        chosen = ", ".join(named)
        if not chosen:
            return self.known.nothing(self.ask)
        if self.is_main and self.cards:
            actions = self.cards[self.values.index(values[0])].actions
            if actions:
                return f"{self.known.actions[actions[0]]}: {chosen}" if len(actions) == 1 else chosen
        return f"{self.known.chosen(self.ask)}{chosen}"

    @property
    def cure(self) -> str:
        """The sentence that answers it."""
        return f"`when {self.known.cure(self.ask, self.type, self.who)}`"

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
