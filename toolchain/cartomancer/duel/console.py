"""The rules core of a cartridge at hand: its memory by name, its routines, the match that lies in its RAM.

Looking (values, keywords, possible moves) calls the cartridge's own routines on a snapshot that is put back, so that it
never changes the duel. Making (cards, modifiers) uses its routines for every chain that has one. In the language of
Python 3.9 with py65 and the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from cartomancer.duel.errors import BadReference
from cartomancer.duel.game import Game
from cartomancer.duel.state import MatchState, Modifier, read_state
from cartomancer.duel.words import PLACE_WORDS, PLAYER_WORDS
from cartomancer.machine import Machine
from cartomancer.machine.bus import R7
from cartomancer.rulesets.timeline.codes import Action, Kind, Phase, Place
from cartomancer.rulesets.timeline.places import PRINTED_KIND_MASK, place_capacities, place_kinds
from cartomancer.schema.core_state import PLACES, PLAYER, Fault

Answer = TypeVar("Answer")
KEYWORD_BYTES = 10
STACK_TOP = 0xFF


class Console:
    """A machine with the rules core switched in and an empty match."""

    def __init__(self, game: Game, machine: Machine | None = None) -> None:
        self.game = game
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
        return read_state(lambda name, size: self.machine.read(name, size, unwritten=0))

    @contextmanager
    def still(self) -> Iterator[None]:
        """While nobody acts: the match is decoded once, however often it is looked at."""
        self._still = self.state
        try:
            yield
        finally:
            self._still = None

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

    def values(self, instance: int) -> tuple[int, int, int]:
        """ATK, HP and remaining HP of a card, as the cartridge works them out."""

        def ask() -> tuple[int, int, int]:
            self.machine.far_call("card_values", x=instance)
            hp = self.machine.word("value_hp")
            return self.machine.word("value_atk"), hp - 0x10000 * (hp >> 15), self.machine.word("value_left")

        return self.look(ask)

    def keyword_block(self, instance: int) -> bytes:
        """The keywords of a card, as the cartridge works them out."""

        def ask() -> bytes:
            self.machine.far_call("card_keywords", x=instance)
            return self.machine.read("keywords", KEYWORD_BYTES)

        return self.look(ask)

    def possible_actions(self, instance: int) -> list[Action]:
        """What a card of the turn player can do now."""
        bits = self.look(lambda: self.machine.call("card_actions", x=instance).a)
        return [action for action in Action if bits >> action - Action.PLACE & 1]

    def possible_targets(self, instance: int) -> list[int]:
        """Whom a unit can attack now."""
        return self._listed("attack_targets", instance)

    def possible_lanes(self, instance: int, action: Action) -> list[int]:
        """Where a minion can be placed, or move to."""
        return self._listed("free_lanes" if action == Action.PLACE else "free_neighbours", instance)

    def _listed(self, routine: str, instance: int) -> list[int]:
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

    @property
    def turn_number(self) -> int:
        """The number of the turn, both players' counted."""
        return self.machine.byte("turn_number")

    @turn_number.setter
    def turn_number(self, value: int) -> None:
        self.machine.write("turn_number", value)

    @property
    def phase(self) -> Phase:
        """The phase that runs, or in which the rules will start."""
        return Phase(self.machine.byte("turn_phase"))

    @phase.setter
    def phase(self, value: Phase) -> None:
        self.machine.write("turn_phase", int(value))

    @property
    def random(self) -> int:
        """The state of the random numbers."""
        return int.from_bytes(self.machine.read("rng_state", 4), "little")

    @random.setter
    def random(self, value: int) -> None:
        self.machine.write("rng_state", value.to_bytes(4, "little"))

    def player_field(self, player: int, name: str) -> int:
        """A number of a player's block."""
        address, size = self._player_field(player, name)
        return int.from_bytes(self.machine.read(address, size), "little")

    def set_player_field(self, player: int, name: str, value: int) -> None:
        """Set a number of a player's block."""
        address, size = self._player_field(player, name)
        if not 0 <= value < 1 << 8 * size:
            raise BadReference(f"{name} {value} does not fit; write a number from 0 to {(1 << 8 * size) - 1}")
        self.machine.write(address, value.to_bytes(size, "little"))

    def _player_field(self, player: int, name: str) -> tuple[int, int]:
        size = next(field.size for field in PLAYER.fields if field.name == name)
        return self.machine.address("players") + player * PLAYER.size + PLAYER.offsets[name], size

    # --- making -----------------------------------------------------------------------------------------------

    def make_card(self, card: str, owner: int, player: int, place: Place, top: bool = False) -> int:
        """A new card at the end of a place, or at its top; its instance."""
        number = self.game.card(card).number
        zone = player * PLACES + place
        start = owner * PLACES + (place if owner == player else Place.IN_USE)
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

    def _check_room(self, card: str, number: int, player: int, place: Place) -> None:
        source = self.game.source(number)
        assert source is not None
        kind = Kind[str(source.source["category"]).upper()]
        where = f"{PLAYER_WORDS[player]} {PLACE_WORDS[place]}"
        if not place_kinds()[place] & kind & PRINTED_KIND_MASK:
            takes = " and ".join(one.en for one in Kind if place_kinds()[place] & one)
            others = ", ".join(PLACE_WORDS[one] for one in Place if place_kinds()[one] & kind and one != Place.IN_USE)
            raise BadReference(f"{card} is a {kind.en}: {where} takes {takes} only; put it into one of: {others}")
        here = self.state.zone(player, place)
        if len(here) >= place_capacities(self.game.rules)[place]:
            held = self.game.id_of(here[0].number) if len(here) == 1 else f"{len(here)} cards"
            raise BadReference(
                f"{card} does not fit into {where}: there {_be(len(here))} {held} already; put it elsewhere"
            )

    def set_card(self, instance: int, **fields: int) -> None:
        """Set bytes of a card: state, used, val_lo ..."""
        for name, value in fields.items():
            self.machine.write(self.machine.address(f"inst_{name}") + instance, value)

    def make_modifier(self, target: int, modifier: Modifier) -> None:
        """Add a modifier behind the others of a card."""
        value, extra = modifier.value & 0xFFFF, modifier.extra & 0xFFFF
        amounts = [value & 0xFF, value >> 8, modifier.aux, extra & 0xFF, extra >> 8]
        self.machine.write("new_mod", [modifier.kind, target, modifier.source, *amounts, modifier.duration])
        if self.machine.call("mod_add").carry:
            raise BadReference(f"no more modifiers fit into a duel: {self.fault.name}")


def _be(count: int) -> str:
    return "is" if count == 1 else "are"
