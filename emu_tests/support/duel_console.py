"""A duel on the console: the built game's rules from prompt to prompt, and everything that they remember as values.

Runs under PyPy (Python 3.9) too: only the machine, the model and the schema are imported.
"""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Any

from cartomancer.cartridge import Cartridge
from cartomancer.host.console import read_prompt, read_state
from cartomancer.machine import DebugInfo, Machine, StackWindow
from cartomancer.machine.profile import Profiler
from cartomancer.manifest import Manifest
from cartomancer.rulesets.timeline.codes import CardState, Place
from cartomancer.rulesets.timeline.image import image_steps
from cartomancer.rulesets.timeline.model.dump import NOUNS
from cartomancer.rulesets.timeline.model.state import Library, PrintedCard
from cartomancer.rulesets.timeline.model.turn import DeckList
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.core_state import (
    FIBER_TOP,
    NONE,
    PLACES,
    PLAYER,
    PROMPT,
    PromptType,
)
from cartomancer.schema.formats import Table
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import MMC3_512K

BUDGET = 30_000_000
STACKS = (StackWindow("rules", 0x01, FIBER_TOP), StackWindow("main", FIBER_TOP + 1, 0xFF))


class Ground:
    """A game, started once; `duel` puts the machine back to the moment before a duel."""

    def __init__(self, rom: Path, profile: bool = False) -> None:
        image = rom.read_bytes()
        debug = DebugInfo.read(rom.with_suffix(".dbg"), image, MMC3_512K)
        self.machine = Machine(image, debug, stacks=STACKS, profiler=Profiler(debug) if profile else None)
        self.machine.power_on()
        self.machine.run_until("main")
        self.machine.interrupts = False
        self.machine.write("duel_seed", [1, 0, 0, 0])
        self.machine.call("core_start")
        self.moment = self.machine.snapshot()
        cartridge = Cartridge(image)
        cards = {
            int(number): PrintedCard.of_record(number, cartridge.card(number)) for number in cartridge.card_numbers()
        }
        abilities = {int(number): image_steps(cartridge, number) for number in cartridge.ability_numbers()}
        self.library = Library(cards, abilities, _rules(rom))
        self.cartridge = cartridge

    @cached_property
    def decks(self) -> list[DeckList]:
        """The decks of the game; cards of a fixture have none and are played from a board."""
        return [_deck_list(self.cartridge, at) for at in range(self.cartridge.directory(Table.DECKS).count)]

    def duel(self, seed: int, entry: str, decks: tuple[int, int] = (0, 1)) -> Console:
        """A duel that has not begun; `entry` is the ruleset's routine."""
        machine = self.machine
        machine.restore(self.moment)
        bank, address = machine.place(entry)
        assert bank is not None
        machine.write("duel_entry", [bank, address & 0xFF, address >> 8])
        machine.write("duel_seed", list(seed.to_bytes(4, "little")))
        machine.write("duel_decks", list(decks))
        machine.write("bank_code", code_banks(MMC3_512K)["CODE_CORE"])
        machine.show("core_reset")
        machine.call("rng_seed")
        return Console(machine)


@cache
def ground_of(rom: Path, profile: bool = False) -> Ground:
    """The one of this process."""
    return Ground(rom, profile)


def _rules(rom: Path) -> Rules:
    """The numbers of the rules; an image without a manifest is a fixture with the usual ones."""
    manifest = rom.with_suffix(".json")
    return Rules.of(Manifest.read(manifest).rules) if manifest.is_file() else Rules()


def _deck_list(cartridge: Cartridge, at: int) -> DeckList:
    deck = cartridge.deck(at)
    return DeckList(deck.master, tuple(number for number, copies in deck.entries for _ in range(copies)))


class Console:
    """A duel on the machine."""

    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.cycles = 0
        self.tokens: set[int] = set()
        """Cards that are tokens, which the model does not have: they act like any other and stay tokens."""

    # --- running

    def run(self) -> PromptType:
        """Run to the next prompt or the end."""
        result = self.machine.call("core_run", budget=BUDGET)
        assert not result.carry, "the rules may not run"
        self.cycles += result.cycles
        return PromptType(result.a)

    def offer(self, answer: list[int]) -> bool:
        """Give an answer; whether it is legal. It does not run on."""
        self.machine.write(self.machine.address("prompt") + PROMPT.offsets["answered"], len(answer))
        if answer:
            self.machine.write("answers", answer)
        return not self.machine.call("core_answer").carry

    # --- building a board

    def new(self, number: int, place: int, player: int) -> int:
        """A card at the end of a place."""
        made = self.machine.call("instance_new", a=number & 0xFF, x=player * PLACES + place, y=number >> 8)
        assert not made.carry, f"no card {number} at {Place(place).name}"
        return made.x

    def put(self, name: str, value: int, at: int = 0) -> None:
        self.machine.write(self.machine.address(name) + at, value)

    def modify(self, kind: int, card: int, value: int, aux: int = 0, extra: int = 0, dur: int = 0) -> None:
        """A change of a card that no other card made."""
        words = [value & 0xFF, value >> 8, aux, extra & 0xFF, extra >> 8]
        self.machine.write("new_mod", [kind, card, NONE, *words, dur])
        assert not self.machine.call("mod_add").carry

    def set_player(self, player: int, **fields: int) -> None:
        for field, value in fields.items():
            size = next(entry.size for entry in PLAYER.fields if entry.name == field)
            at = self.machine.address("players") + player * PLAYER.size + PLAYER.offsets[field]
            self.machine.write(at, list(value.to_bytes(size, "little")))

    # --- reading

    def byte(self, name: str) -> int:
        return self.machine.byte(name)

    def asked(self) -> dict[str, Any]:
        """The prompt block with its candidates."""
        return read_prompt(self.machine)

    def state(self) -> dict[str, Any]:
        """Everything that the rules remember; tokens are like other cards."""
        found = read_state(self.machine, NOUNS)
        for card in self.tokens:
            found["cards"][card]["state"] ^= CardState.TOKEN
        return found
