"""One player of a duel: his cards by place, and making his side of the board.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cartomancer.duel.actions import Actions
from cartomancer.duel.card import Card
from cartomancer.duel.names import place_of
from cartomancer.duel.words import STATE_WORDS
from cartomancer.rulesets.timeline.codes import Place

if TYPE_CHECKING:
    from cartomancer.duel.duel import Duel


class Side(Actions):
    """A player: `duel.p1`."""

    def __init__(self, duel: Duel, player: int) -> None:
        super().__init__(duel, player)
        self._life: int | None = None

    # --- making the board -------------------------------------------------------------------------------------

    def place(
        self,
        card: str,
        where: str = "",
        *,
        lane: str = "",
        top: bool = False,
        damage: int = 0,
        cores: int = 0,
        exhausted: bool = False,
        reversed: bool = False,
        incapacitated: bool = False,
        new: bool = False,
        moved: bool = False,
        used: Sequence[int] = (),
        owner: int | None = None,
    ) -> Card:
        """Put a new card on the board, at the end of its place: `place("fire_imp", "left", damage=1)`.

        `top` puts it on top of the deck; `used` lists the abilities (1-3) already used this turn; `owner` is the
        player whose card it is, when that is not this one.
        """
        self.duel.check_making()
        spot = place_of(where or lane)
        made = self.duel.new_card(card, self.player if owner is None else owner, self.player, spot, top)
        given = {
            "exhausted": exhausted,
            "reversed": reversed,
            "incapacitated": incapacitated,
            "new": new,
            "moved": moved,
        }
        states = sum(STATE_WORDS[word] for word, is_set in given.items() if is_set)
        marks = sum(1 << slot - 1 for slot in used)
        self.duel.set_card(
            made.instance, state=states, used=marks, damage_lo=damage & 0xFF, damage_hi=damage >> 8, counter=cores
        )
        return made

    def complete(self) -> None:
        """Before the duel runs: the master of the game's first or second deck if none was placed, and his life."""
        if self.master is None:
            decks = self.duel.game.manifest.decks
            number = int(decks[min(self.player, len(decks) - 1)]["master"])
            self.place(self.duel.game.id_of(number), "master")
        master = self.master
        assert master is not None
        life = self._life if self._life is not None else self.duel.values(master.instance)[1]
        self._set("life", life)
        self._set("life_max", self.duel.values(master.instance)[1])

    @property
    def life(self) -> int:
        """His life."""
        return self.duel.player_field(self.player, "life")

    @life.setter
    def life(self, value: int) -> None:
        self.duel.check_making()
        self._life = value
        self._set("life", value)

    @property
    def cores(self) -> int:
        """Active cores in his core zone: his MP."""
        return self.duel.player_field(self.player, "cores")

    @cores.setter
    def cores(self, value: int) -> None:
        self.duel.check_making()
        self._set("cores", value)

    @property
    def cores_out(self) -> int:
        """Exhausted cores in his core zone."""
        return self.duel.player_field(self.player, "cores_out")

    @cores_out.setter
    def cores_out(self, value: int) -> None:
        self.duel.check_making()
        self._set("cores_out", value)

    @property
    def fatigue(self) -> int:
        """Draws from an empty deck so far."""
        return self.duel.player_field(self.player, "fatigue")

    @fatigue.setter
    def fatigue(self, value: int) -> None:
        self.duel.check_making()
        self._set("fatigue", value)

    def _set(self, field: str, value: int) -> None:
        self.duel.set_player_field(self.player, field, value)

    # --- his cards --------------------------------------------------------------------------------------------

    def at(self, place: Place) -> list[Card]:
        """The cards of a place, first = top."""
        return self.duel.cards(self.player, place)

    def _one(self, place: Place) -> Card | None:
        found = self.at(place)
        return found[0] if found else None

    def __repr__(self) -> str:
        return f"<{self.word}>"

    master = property(lambda self: self._one(Place.MASTER))
    lord = property(lambda self: self._one(Place.LORD))
    left = property(lambda self: self._one(Place.LEFT))
    centre = property(lambda self: self._one(Place.CENTRE))
    right = property(lambda self: self._one(Place.RIGHT))
    """The card of a place, None if it is empty."""

    hand = property(lambda self: self.at(Place.HAND))
    deck = property(lambda self: self.at(Place.DECK))
    wt4 = property(lambda self: self.at(Place.WT4))
    wt3 = property(lambda self: self.at(Place.WT3))
    wt2 = property(lambda self: self.at(Place.WT2))
    wt1 = property(lambda self: self.at(Place.WT1))
    standby = property(lambda self: self.at(Place.STANDBY))
    gone = property(lambda self: self.at(Place.GONE))
    """The cards of a place, first = top."""
