"""Lists of cards with the console's handles (romsrc/vm/vm_lists.s).

A handle is a list's place and, in its high byte, the event that made it and a generation that changes when it goes, so
that a handle that was freed means no other list. Places are taken in turn. What an event has made goes when it ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cartomancer.host.prompts import Refused
from cartomancer.schema.script import SCRIPT_LISTS, ScriptTrap

LIST_EVENT = 0x0F
LIST_GENERATION = 0x10
LIST_ROOM = 96
"""Cards in all lists together."""


@dataclass
class Lists:
    """All lists of a duel."""

    owners: list[int] = field(default_factory=lambda: [0] * SCRIPT_LISTS)
    cards: list[list[int]] = field(default_factory=lambda: [[] for _ in range(SCRIPT_LISTS)])
    last: int = 0
    views: set[int] = field(default_factory=set)
    """Those that show a place: nothing can be added to them."""

    def new(self, depth: int, cards: Iterable[int] = ()) -> int:
        """A list of the event that runs at this depth; its handle."""
        for step in range(1, SCRIPT_LISTS + 1):
            at = (self.last + step) % SCRIPT_LISTS
            if not self.owners[at] & LIST_EVENT:
                self.last = at
                self.owners[at] |= depth
                self.cards[at] = []
                handle = at | self.owners[at] << 8
                for card in cards:
                    self.add(handle, card)
                return handle
        raise Refused(ScriptTrap.HANDLE)

    def view(self, depth: int, place: list[int]) -> int:
        """A list that shows a place as it is."""
        handle = self.new(depth)
        self.cards[handle & 0xFF] = place
        self.views.add(handle & 0xFF)
        return handle

    def held(self, handle: int) -> list[int]:
        """The cards of a list."""
        if not self._is_there(handle):
            raise Refused(ScriptTrap.HANDLE)
        return self.cards[handle & 0xFF]

    def add(self, handle: int, card: int) -> None:
        """Put a card at a list's end."""
        held = self.held(handle)
        taken = sum(len(held) for at, held in enumerate(self.cards) if at not in self.views)
        if taken >= LIST_ROOM or handle & 0xFF in self.views:
            raise Refused(ScriptTrap.HANDLE)
        held.append(card)

    def free(self, handle: int) -> None:
        """Free a list; twice does no harm."""
        if self._is_there(handle):
            self._drop(handle & 0xFF)

    def split(self, handle: int, number: int, depth: int) -> tuple[int, int]:
        """Two new lists: the first cards of one, and its others."""
        cards: Sequence[int] = list(self.held(handle))
        first = max(0, min(number, len(cards)))
        return self.new(depth, cards[:first]), self.new(depth, cards[first:])

    def sweep(self, depth: int) -> None:
        """Free the lists of events beyond this depth: they have ended."""
        for at in range(SCRIPT_LISTS):
            if self.owners[at] & LIST_EVENT > depth:
                self._drop(at)

    def _is_there(self, handle: int) -> bool:
        at, owner = handle & 0xFF, handle >> 8 & 0xFF
        return at < SCRIPT_LISTS and bool(owner & LIST_EVENT) and self.owners[at] == owner

    def _drop(self, at: int) -> None:
        self.cards[at] = []
        self.views.discard(at)
        self.owners[at] = (self.owners[at] & ~LIST_EVENT) + LIST_GENERATION & 0xFF
