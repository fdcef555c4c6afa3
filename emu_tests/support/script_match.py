"""A match in which abilities are scripts."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import Place
from support.ability_fixtures import Asked, Match
from support.core_fixtures import MASTER
from support.script_console import Stopped, last_stop
from support.vm_fixtures import ScriptedSet


class ScriptMatch(Match):
    """A match with masters, in which abilities are scripts."""

    def __init__(self, cards: ScriptedSet) -> None:
        super().__init__(cards.image)
        self.cards = cards
        for player in (0, 1):
            self.new(MASTER, Place.MASTER, player)
            self.call("player_at", y=player)
            self.word("players", 20, at=int(self.cpu.x))

    def card(self, name: str, place: Place = Place.LEFT, player: int = 0) -> int:
        return self.new(self.cards.cards[name], place, player)

    def use(self, name: str, source: int, player: int = 0) -> Asked | None:
        """Resolve a script as an ability."""
        return self.begin(self.cards.abilities[name], source, player)

    def life(self, player: int) -> int:
        self.call("player_at", y=player)
        return self.get_word("players", at=int(self.cpu.x))

    def may_start(self, card: int) -> bool:
        """Whether slot 0 of a card could be used."""
        self.call("slot_can_start", a=0, x=card, y=0)
        return self.carry

    @property
    def stopped(self) -> Stopped:
        return last_stop(self)

    def bytes_at(self, name: str, size: int) -> bytes:
        return self.machine.read(self.symbols[name].address, size, unwritten=0)
