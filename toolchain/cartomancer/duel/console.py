"""The rules core of a cartridge at hand: its memory by name, its routines, the match that lies in its RAM.

Looking (values, keywords, possible moves) calls the cartridge's own routines on a snapshot that is put back, so that it
never changes the duel. Making (cards, modifiers) uses its routines for every chain that has one. In the language of
Python 3.9 with py65 and the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import TypeVar

from cartomancer.duel.errors import BadReference
from cartomancer.duel.game import Game
from cartomancer.duel.match_map import Spot
from cartomancer.duel.state import MatchState, Modifier, read_state
from cartomancer.machine import Machine
from cartomancer.machine.bus import R7
from cartomancer.ruleset.rows import KindRow, PlaceRow
from cartomancer.schema.core_state import Fault
from cartomancer.schema.script_stack import script_stack

Answer = TypeVar("Answer")
STACK_TOP = 0xFF


class Console:
    """A machine with the rules core switched in and an empty match."""

    def __init__(self, game: Game, machine: Machine | None = None) -> None:
        self.game = game
        self.harness = game.harness
        self.words = game.words
        self.machine = machine if machine is not None else game.machine()
        self.machine.interrupts = False
        self._still: MatchState | None = None

    def prepare(self, seed: int, entry: str) -> None:
        """An empty match, the random numbers' start, and the routine that core_run begins."""
        self.machine.restore(self.game.start_moment)
        bank, address = self.machine.place(entry)
        self.machine.write("duel_entry", [bank or 0, address & 0xFF, address >> 8])
        self.machine.write("duel_seed", seed.to_bytes(4, "little"))
        self.machine.call("rng_seed")

    # --- looking ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> MatchState:
        """The match as it lies in RAM."""
        if self._still is not None:
            return self._still
        return read_state(lambda name, size: self.machine.read(name, size, unwritten=0), self.harness.map)

    @contextmanager
    def still(self) -> Iterator[None]:
        """While nobody acts: the match is decoded once, however often it is looked at."""
        before, self._still = self._still, self.state
        try:
            yield
        finally:
            self._still = before

    def look(self, ask: Callable[[], Answer]) -> Answer:
        """Call routines of the cartridge without leaving a trace."""
        before = self.machine.snapshot()
        self._come_home()
        try:
            return ask()
        finally:
            self.machine.restore(before)

    def _come_home(self) -> None:
        """A trap may have come in any bank and on the rules' stack: look from the core's, on an empty one."""
        self.machine.write("bank_code", self.game.core_bank)
        self.machine.show_bank(self.game.core_bank, R7)
        self.machine.cpu.set_sp(STACK_TOP)

    def call(self, name: str, *arguments: int) -> int:
        """What a system call of scripts that only looks gives, with these arguments."""

        def ask() -> int:
            stack, high = self.machine.address("vm_stack"), script_stack(self.game.ruleset).high
            for at, value in enumerate(arguments):
                self.machine.write(stack + at, value & 0xFF)
                self.machine.write(stack + high + at, value >> 8 & 0xFF)
            self.machine.write("vm_at", 0)
            result = self.machine.far_call(f"sys_{name}", x=0)
            return result.a | result.y << 8

        return self.look(ask)

    def values(self, instance: int) -> tuple[int, ...]:
        """The numbers of a card now: those that .duel files can check."""
        return self.harness.values(self, instance)

    def stat(self, instance: int, word: str) -> int:
        """A number of a card now, as the cartridge works it out."""
        return self.harness.stat(self, instance, word)

    def keyword_block(self, instance: int) -> bytes:
        """The keywords of a card, as the cartridge works them out: the numbers, then two bytes of flags."""
        return self.harness.keyword_block(self, instance)

    def listed(self, routine: str, instance: int) -> list[int]:
        """What a routine of the ruleset lists as candidates for a card."""

        def ask() -> list[int]:
            self.machine.far_call(routine, x=instance)
            count = self.machine.byte("list_count")
            return list(self.machine.read("candidates", count)) if count else []

        return self.look(ask)

    @property
    def fault(self) -> Fault:
        """The last fault that the rules noted."""
        return Fault(self.machine.byte("fault_code"))

    # --- turn and players -------------------------------------------------------------------------------------

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self.machine.byte("turn_player")

    @turn_player.setter
    def turn_player(self, value: int) -> None:
        self.machine.write("turn_player", value)

    def choose_option(self, word: str, value: int) -> None:
        """What players chose before the duel."""
        row = self.game.words.options[word]
        rule = next(one for one in self.game.ruleset.rule if one.id == row.rule)
        if not rule.least <= value <= rule.most:
            raise BadReference(f"{word} {value} cannot be chosen; write a number from {rule.least} to {rule.most}")
        self.machine.write(self.machine.address("duel_options") + row.number, 1 + value - rule.least)

    @property
    def turn_number(self) -> int:
        """The number of the turn, both players' counted."""
        return self.machine.byte("turn_number")

    @turn_number.setter
    def turn_number(self, value: int) -> None:
        self.machine.write("turn_number", value)

    @property
    def phase(self) -> IntEnum:
        """The phase that runs, or in which the rules will start."""
        return self.words.phase_codes(self.machine.byte("turn_phase"))

    @phase.setter
    def phase(self, value: int) -> None:
        self.machine.write("turn_phase", int(value))

    @property
    def phase_word(self) -> str:
        """The phase in a word; nothing where the ruleset has none."""
        number = self.machine.byte("turn_phase")
        return next((word for word, phase in self.words.phases.items() if phase == number), "")

    @property
    def random(self) -> int:
        """The state of the random numbers."""
        return int.from_bytes(self.machine.read("rng_state", 4), "little")

    @random.setter
    def random(self, value: int) -> None:
        self.machine.write("rng_state", value.to_bytes(4, "little"))

    def resource(self, player: int, word: str) -> int:
        """How much of a resource a player has, in points; a shared one is the same for both."""
        spot, addresses = self._resource(player, word)
        units = spot.value(bytes(self.machine.byte(address) for address in addresses))
        return units * self.words.resources[word].scale

    def set_resource(self, player: int, word: str, value: int) -> None:
        """Set a resource, in points."""
        spot, addresses = self._resource(player, word)
        row = self.words.resources[word]
        low, high = 0, min(spot.limits()[1], (1 << 8 * row.size) - 1) * row.scale
        if not low <= value <= high or value % row.scale:
            steps = f", a multiple of {row.scale}" if row.scale > 1 else ""
            raise BadReference(f"{word} {value} does not fit; write a number from {low} to {high}{steps}")
        units = value // row.scale
        for address, byte in zip(addresses, units.to_bytes(len(addresses), "little")):  # noqa: B905  # PyPy's zip
            self.machine.write(address, byte)

    def _resource(self, player: int, word: str) -> tuple[Spot, list[int]]:
        shared = self.harness.map.shared
        spot = shared[word] if word in shared else self.harness.map.resources[word]
        step = 0 if word in shared else player * spot.step
        return spot, [self.machine.address(name) + at + step for name, at in spot.parts]

    # --- making -----------------------------------------------------------------------------------------------

    def make_card(self, card: str, owner: int, player: int, place: int, top: bool = False) -> int:
        """A new card at the end of a place, or at its top; its instance."""
        number = self.game.card(card).number
        zone = player * self.words.places_per_side + place
        start = owner * self.words.places_per_side + (place if owner == player else self.harness.roomy_place(place))
        self._check_room(card, number, player, place)
        made = self.machine.call("instance_new", a=number & 0xFF, x=start, y=number >> 8)
        if made.carry:
            raise BadReference(f"no more cards fit into a duel: {self.fault.name}")
        if start != zone:
            self.machine.call("move_card", x=made.x, y=zone)
        if top:
            self.machine.call("zone_remove", x=made.x)
            self.machine.call("zone_top", x=made.x, y=zone)
        return made.x

    def _check_room(self, card: str, number: int, player: int, place: int) -> None:
        source = self.game.source(number)
        assert source is not None
        kind = self._kind(str(source.source["category"]))
        row, where = self.words.place_rows[place], self.words.spot(player, place)
        if kind is not None and not _takes(row, kind):
            takes = " and ".join(one.en for one in self.game.ruleset.kind if one.id in row.kinds)
            others = ", ".join(self.words.places[one] for one in self.harness.placeable(kind))
            raise BadReference(f"{card} is a {kind.en}: {where} takes {takes} only; put it into one of: {others}")
        here = self.state.zone(player, place)
        if len(here) >= self.game.capacity(place):
            held = self.game.id_of(here[0].number) if len(here) == 1 else f"{len(here)} cards"
            raise BadReference(
                f"{card} does not fit into {where}: there {_be(len(here))} {held} already; put it elsewhere"
            )

    def _kind(self, name: str) -> KindRow | None:
        return next((row for row in self.game.ruleset.kind if name in (row.en, row.id)), None)

    def set_card(self, instance: int, **fields: int) -> None:
        """Set bytes of a card: state, used ..."""
        for name, value in fields.items():
            self.machine.write(self.machine.address(f"inst_{name}") + instance, value)

    def set_cell(self, instance: int, word: str, value: int) -> None:
        """Set a number on a card."""
        spot = self.harness.map.cells[word]
        low, high = spot.limits()
        if not low <= value <= high:
            raise BadReference(f"{word} {value} does not fit; write a number from {max(low, 0)} to {high}")
        raw = value.to_bytes(len(spot.parts), "little", signed=spot.is_signed)
        for (name, at), byte in zip(spot.parts, raw):  # noqa: B905  # PyPy's zip is not strict
            self.machine.write(self.machine.address(name) + at + instance, byte)

    def make_modifier(self, target: int, modifier: Modifier) -> None:
        """Add a modifier after the others of a card."""
        value, extra = modifier.value & 0xFFFF, modifier.extra & 0xFFFF
        amounts = [value & 0xFF, value >> 8, modifier.aux, extra & 0xFF, extra >> 8]
        self.machine.write("new_mod", [modifier.kind, target, modifier.source, *amounts, modifier.duration])
        if self.machine.call("mod_add").carry:
            raise BadReference(f"no more modifiers fit into a duel: {self.fault.name}")


def _takes(place: PlaceRow, kind: KindRow) -> bool:
    return not place.kinds or kind.id in place.kinds


def _be(count: int) -> str:
    return "is" if count == 1 else "are"
