"""A card of a running duel, seen by name: where it is, what state it is in, what it is worth now.

Values and keywords are asked from the cartridge's own routines. In the language of Python 3.9 with the standard
library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cartomancer.duel.errors import DuelError
from cartomancer.duel.state import CardState as CardData
from cartomancer.duel.state import Modifier
from cartomancer.duel.words import PLACE_WORDS, PLAYER_WORDS, STATE_WORDS, keyword_words
from cartomancer.rulesets.timeline.codes import Action, CardState, Place
from cartomancer.rulesets.timeline.places import FIELD_PLACES

if TYPE_CHECKING:
    from cartomancer.duel.duel import Duel


class Card:
    """A card of a duel. It stays the same object of the game wherever it goes: every property is read anew."""

    def __init__(self, duel: Duel, instance: int) -> None:
        self._duel = duel
        self.instance = instance

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
    def place(self) -> Place:
        """Where it lies."""
        return self.data.place

    @property
    def where(self) -> str:
        """`p1 left`."""
        data = self.data
        return f"{PLAYER_WORDS[data.player]} {PLACE_WORDS[data.place]}"

    @property
    def damage(self) -> int:
        """Damage on it."""
        return self.data.damage

    @property
    def cores(self) -> int:
        """Cores on it."""
        return self.data.cores

    @property
    def states(self) -> list[str]:
        """Its states in words."""
        state = self.data.state
        return [word for word, bit in STATE_WORDS.items() if state & bit]

    def _is(self, state: CardState) -> bool:
        return bool(self.data.state & state)

    @property
    def exhausted(self) -> bool:
        """It has acted."""
        return self._is(CardState.EXHAUSTED)

    @property
    def reversed(self) -> bool:
        """It lies face-down."""
        return self._is(CardState.REVERSED)

    @property
    def incapacitated(self) -> bool:
        """It cannot act."""
        return self._is(CardState.INCAPACITATED)

    @property
    def new(self) -> bool:
        """It came to the field this turn."""
        return self._is(CardState.NEW)

    @property
    def moved(self) -> bool:
        """It has changed lanes this turn."""
        return self._is(CardState.MOVED)

    @property
    def modifiers(self) -> tuple[Modifier, ...]:
        """What changes it for a while, oldest first."""
        return self.data.modifiers

    @property
    def atk(self) -> int:
        """Its ATK now."""
        return self._duel.values(self.instance)[0]

    @property
    def hp(self) -> int:
        """Its HP now, without regard to damage."""
        return self._duel.values(self.instance)[1]

    @property
    def remaining(self) -> int:
        """Its HP less the damage on it; a master's is his life."""
        return self._duel.values(self.instance)[2]

    @property
    def keywords(self) -> list[str]:
        """Its keywords now: `["impact 2", "haste"]`."""
        return keyword_words(self._duel.keyword_block(self.instance))

    @property
    def actions(self) -> list[Action]:
        """What it can do now, if it is the turn player's."""
        return self._duel.actions_of(self)

    @property
    def on_field(self) -> bool:
        """Whether it is a master, a lord in the lord zone or a minion in a lane."""
        return self.data.place < FIELD_PLACES

    def __str__(self) -> str:
        return f"{self.name} ({self.where})"

    def __repr__(self) -> str:
        return f"<{self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and other.instance == self.instance and other._duel is self._duel

    def __hash__(self) -> int:
        return hash(self.instance)
