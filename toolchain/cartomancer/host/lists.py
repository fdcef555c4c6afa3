"""Lists of cards with the console's handles (romsrc/vm/vm_lists.s).

A handle is a list's place and, in its high byte, the event that made it and a generation that changes when it goes, so
that a handle that was freed means no other list. Places are taken in turn. What an event has made goes when it ends.
A view is a handle only: the number of a zone, with a mark that no list has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from cartomancer.host.prompts import Refused
from cartomancer.schema.core_state import LIST_ROOM
from cartomancer.schema.script import SCRIPT_LISTS, ScriptTrap

LIST_EVENT = 0x0F
LIST_GENERATION = 0x10
VIEW_FIRST = 0x40
VIEW_MARK = 0xF0


@dataclass
class Lists:
    """All lists of a duel."""

    owners: list[int] = field(default_factory=lambda: [0] * SCRIPT_LISTS)
    cards: list[list[int]] = field(default_factory=lambda: [[] for _ in range(SCRIPT_LISTS)])
    last: int = 0
    show: Callable[[int], list[int]] | None = None
    """The cards of a zone, where the console has views."""

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

    def view(self, zone: int) -> int:
        """A list that shows a zone as it is."""
        return VIEW_FIRST + zone | VIEW_MARK << 8

    def held(self, handle: int) -> list[int]:
        """The cards of a list, or of a view: the console lays those after the cards of all lists to read them."""
        if self._is_there(handle):
            return self.cards[handle & 0xFF]
        if self.show is None or handle >> 8 & 0xFF != VIEW_MARK or handle & 0xFF < VIEW_FIRST:
            raise Refused(ScriptTrap.HANDLE)
        shown = list(self.show((handle & 0xFF) - VIEW_FIRST))
        if self._taken() + len(shown) > LIST_ROOM:
            raise Refused(ScriptTrap.HANDLE)
        return shown

    def changed(self, handle: int) -> list[int]:
        """The cards of a list that is changed: a view cannot be."""
        if not self._is_there(handle):
            raise Refused(ScriptTrap.HANDLE)
        return self.cards[handle & 0xFF]

    def add(self, handle: int, card: int) -> None:
        """Put a card at a list's end."""
        held = self.changed(handle)
        if self._taken() >= LIST_ROOM:
            raise Refused(ScriptTrap.HANDLE)
        held.append(card)

    def _taken(self) -> int:
        return sum(map(len, self.cards))

    def free(self, handle: int) -> None:
        """Free a list; twice does no harm."""
        if self._is_there(handle):
            self._drop(handle & 0xFF)

    def split(self, handle: int, number: int, depth: int) -> tuple[int, int]:
        """Two new lists: the first cards of one, and its others."""
        first = max(0, min(number, len(self.held(handle))))
        begins = self._copy(handle, depth, 0, first)
        return begins, self._copy(handle, depth, first, LIST_ROOM)

    def _copy(self, handle: int, depth: int, at: int, end: int) -> int:
        made = self.new(depth)
        while at < min(end, len(self.held(handle))):
            self.add(made, self.held(handle)[at])
            at += 1
        return made

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
        self.owners[at] = (self.owners[at] & ~LIST_EVENT) + LIST_GENERATION & 0xFF
