"""One player of a duel: the player's cards by place, and making that side of the board.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cartomancer.duel.actions import Actions
from cartomancer.duel.card import Card
from cartomancer.duel.errors import BadReference
from cartomancer.duel.names import place_of
from cartomancer.duel.words import word_of
from cartomancer.problems import did_you_mean


class Side(Actions):
    """A player: `duel.p1`.

    Places and resources of the ruleset can be read by name: `duel.p1.hand` is a list of cards, a place for one card is
    that card or None, `duel.p1.life` a number, which can be set before the duel runs.
    """

    def __getattr__(self, name: str) -> Any:
        if "duel" not in self.__dict__ or name.startswith("__"):
            raise AttributeError(name)
        words, word = self.duel.words, word_of(name)
        if word in words.resources:
            return self.duel.resource(self.player, word)
        if word in words.places_by_word:
            place = words.places_by_word[word]
            return self.at(place) if place in words.lists else self._one(place)
        raise AttributeError(f"a player of {self.duel.game.manifest.game} has no {name}")

    def __setattr__(self, name: str, value: Any) -> None:
        duel = self.__dict__.get("duel")
        if duel is not None and word_of(name) in duel.words.resources:
            self.give(word_of(name), value)
        else:
            super().__setattr__(name, value)

    # --- making the board -------------------------------------------------------------------------------------

    def give(self, resource: str, value: int) -> None:
        """Before the duel runs: how much of a resource the player has."""
        self.duel.check_making()
        self.duel.set_resource(self.player, resource, value)

    def place(
        self,
        card: str,
        where: str = "",
        *,
        top: bool = False,
        used: Sequence[int] = (),
        owner: int | None = None,
        **facts: int | bool,
    ) -> Card:
        """Put a new card on the board, at the end of its place: `place("fire_imp", "left", damage=1, exhausted=True)`.

        `top` puts it on top of a deck; `used` lists the abilities (1-3) already used this turn; `owner` is the
        player whose card it is, when that is not this one. Facts are the ruleset's states and the numbers that its
        rules keep on cards.
        """
        self.duel.check_making()
        words, cells = self.duel.words, self.duel.harness.map.cells
        given = {word_of(name): value for name, value in facts.items()}
        for word in given:
            if word not in words.states and word not in cells:
                raise BadReference(f'"{word}" says nothing about a card; {did_you_mean(word, (*words.states, *cells))}')
        spot = place_of(where, words)
        made = self.duel.new_card(card, self.player if owner is None else owner, self.player, spot, top)
        states = sum(bit for word, bit in words.states.items() if given.get(word))
        self.duel.set_card(made.instance, state=states, used=sum(1 << slot - 1 for slot in used))
        for word in cells:
            if word in given:
                self.duel.set_cell(made.instance, word, int(given[word]))
        return made

    # --- the player's cards -----------------------------------------------------------------------------------

    def at(self, place: int) -> list[Card]:
        """The cards of a place, first = top."""
        return self.duel.cards(self.player, place)

    def _one(self, place: int) -> Card | None:
        found = self.at(place)
        return found[0] if found else None

    def __repr__(self) -> str:
        return f"<{self.word}>"
