"""A card of a running duel, seen by name: where it is, what state it is in, what it is worth now.

Values and keywords are asked from the cartridge's own routines. In the language of Python 3.9 with the standard
library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from cartomancer.duel.errors import DuelError
from cartomancer.duel.state import CardState as CardData
from cartomancer.duel.state import Modifier
from cartomancer.duel.words import word_of

if TYPE_CHECKING:
    from cartomancer.duel.duel import Duel


class Card:
    """A card of a duel. It stays the same object of the game wherever it goes: every property is read again.

    States, numbers that the rules keep on it and numbers of the ruleset can be read by name: `card.exhausted`,
    `card.damage`, `card.power`.
    """

    def __init__(self, duel: Duel, instance: int) -> None:
        self._duel = duel
        self.instance = instance

    def __getattr__(self, name: str) -> Any:
        duel: Duel | None = self.__dict__.get("_duel")
        if duel is None or name.startswith("__"):
            raise AttributeError(name)
        word = word_of(name)
        if word in duel.words.states:
            return bool(self.data.state & duel.words.states[word])
        if word in duel.harness.map.cells:
            return self.data.cells[word]
        if word in duel.words.stats:
            return duel.stat(self.instance, word)
        raise AttributeError(f"a card of {duel.game.manifest.game} has no {name}")

    @property
    def data(self) -> CardData:
        """The card as it lies in RAM."""
        found = self._duel.state.card(self.instance)
        if found is None:
            raise DuelError(f"the rules name the card instance {self.instance}, which lies in no place")
        return found

    @property
    def name(self) -> str:
        """Its id in the sheet."""
        return self._duel.game.id_of(self.data.number)

    @property
    def player(self) -> int:
        """Who controls it: 0 is p1."""
        return self.data.player

    @property
    def place(self) -> IntEnum:
        """Where it lies."""
        return self._duel.words.place_codes(self.data.place)

    @property
    def where(self) -> str:
        """`p1 left`."""
        data = self.data
        return self._duel.words.spot(data.player, data.place)

    @property
    def states(self) -> list[str]:
        """Its states in words."""
        state = self.data.state
        return [word for word, bit in self._duel.words.states.items() if state & bit]

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What changes it for a while, oldest first."""
        return self.data.modifiers

    @property
    def keywords(self) -> list[str]:
        """Its keywords now: `["impact 2", "haste"]`."""
        words = self._duel.words
        if not (words.keyword_flags or words.keyword_numbers):
            return []
        return words.keyword_words(self._duel.keyword_block(self.instance))

    @property
    def actions(self) -> Sequence[IntEnum]:
        """What it can do now, where the ruleset's native code knows; nothing where only the rules do."""
        return ()

    @property
    def on_field(self) -> bool:
        """Whether it is in play."""
        return self.data.place in self._duel.words.field

    def __str__(self) -> str:
        return f"{self.name} ({self.where})"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and other.instance == self.instance and other._duel is self._duel

    def __hash__(self) -> int:
        return hash(self.instance)
