"""A card of a duel of `timeline`.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Sequence

from cartomancer.duel.card import Card
from cartomancer.rulesets.timeline.codes import Action, Place
from cartomancer.schema.core_state import PLACE_MASK


class TimelineCard(Card):
    """A card: damage, cores and states come from its rows, values from the cartridge."""

    @property
    def atk(self) -> int:
        """Its ATK now."""
        return self._duel.stat(self.instance, "atk")

    @property
    def hp(self) -> int:
        """Its HP now, without regard to damage."""
        return self._duel.stat(self.instance, "hp")

    @property
    def remaining(self) -> int:
        """Its HP less the damage on it; a master's is their life."""
        return self._duel.stat(self.instance, "remaining")

    @property
    def actions(self) -> Sequence[Action]:
        """What it can do now, if it is the turn player's."""
        machine = self._duel.machine
        bits = self._duel.look(lambda: machine.far_call("card_actions", x=self.instance).a)
        return [action for action in Action if bits >> action - Action.PLACE & 1]

    @property
    def targets(self) -> list[Card]:
        """Whom it can attack now."""
        return [self._duel.harness.card(self._duel, one) for one in self._duel.listed("attack_targets", self.instance)]

    def lanes(self, action: Action) -> list[Place]:
        """Where it can be placed, or move to."""
        routine = "free_lanes" if action == Action.PLACE else "free_neighbours"
        return [Place(lane & PLACE_MASK) for lane in self._duel.listed(routine, self.instance)]
