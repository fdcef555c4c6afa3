"""A duel on the console: the built game's rules from prompt to prompt, and everything that they remember as values.

Runs under PyPy (Python 3.9) too: only the machine, the model and the schema are imported.
"""

from __future__ import annotations

from functools import cache, cached_property
from pathlib import Path
from typing import Any

from cartomancer.cartridge import Cartridge
from cartomancer.machine import DebugInfo, Machine, StackWindow
from cartomancer.machine.profile import Profiler
from cartomancer.manifest import Manifest
from cartomancer.rulesets.timeline.codes import CardState, Place
from cartomancer.rulesets.timeline.language import image_steps
from cartomancer.rulesets.timeline.model.state import Card, Library
from cartomancer.rulesets.timeline.model.turn import DeckList
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.core_state import (
    FIBER_TOP,
    INSTANCES,
    LOG_ENTRIES,
    MODIFIERS,
    NONE,
    PLACES,
    PLAYER,
    PROMPT,
    PROMPT_OR_NONE,
    TRIGGER_LAST,
    TRIGGERS,
    DuelResult,
    FiberState,
    ModKind,
    PromptType,
)
from cartomancer.schema.formats import Table
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import MMC3_512K

BUDGET = 30_000_000
STACKS = (StackWindow("rules", 0x01, FIBER_TOP), StackWindow("main", FIBER_TOP + 1, 0xFF))
LOG_FIELDS = ("message", "turn", "player", "subject", "object")


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
        cards = {number: Card.of_record(number, cartridge.card(number)) for number in cartridge.card_numbers()}
        abilities = {number: image_steps(cartridge, number) for number in cartridge.ability_numbers()}
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
        raw = self.machine.read("prompt", PROMPT.size)
        block = {field.name: raw[PROMPT.offsets[field.name]] for field in PROMPT.fields}
        count = block["count"]
        return {
            "type": block["type"],
            "player": block["player"],
            "minimum": block["minimum"],
            "maximum": block["maximum"],
            "candidates": list(self.machine.read("candidates", count)) if count else [],
            "ask": block["message"],
            "source": block["source"],
            "total": block["sum"],
            "or_none": bool(block["flags"] & PROMPT_OR_NONE),
        }

    def state(self) -> dict[str, Any]:
        """Everything that the rules remember, in the words of `duel_model.model_state`."""
        read = self.machine.read
        count = self.byte("instance_count")
        arrays = {
            name: read(f"inst_{name}", INSTANCES)
            for name in ("card_lo", "card_hi", "place", "state", "used", "damage_lo", "damage_hi", "counter", "stamp")
        }
        return {
            "turn": self.byte("turn_number"),
            "turn_player": self.byte("turn_player"),
            "result": DuelResult(self.byte("duel_result")).name,
            "over": self.byte("fiber_state") == FiberState.OVER,
            "rng": int.from_bytes(read("rng_state", 4), "little"),
            "places": self._places(),
            "cards": {
                card: {
                    "card": arrays["card_lo"][card] | arrays["card_hi"][card] << 8,
                    "place": arrays["place"][card],
                    "state": arrays["state"][card] ^ CardState.TOKEN * (card in self.tokens),
                    "used": arrays["used"][card],
                    "damage": arrays["damage_lo"][card] | arrays["damage_hi"][card] << 8,
                    "cores": arrays["counter"][card],
                    "stamp": arrays["stamp"][card],
                }
                for card in range(count)
            },
            "players": [self._player(player) for player in (0, 1)],
            "modifiers": self._modifiers(count),
            "standing": self._standing(),
            "triggers": self._triggers(),
            "attack": self._attack(),
            "log": self._log(),
        }

    def _places(self) -> dict[str, list[int]]:
        heads, tails, counts = (self.machine.read(f"zone_{name}", 2 * PLACES) for name in ("head", "tail", "count"))
        following = self.machine.read("inst_next", INSTANCES, unwritten=NONE)
        found = {}
        for player in (0, 1):
            for place in Place:
                zone = player * PLACES + place
                cards, card = [], heads[zone]
                while card != NONE:
                    cards.append(card)
                    assert len(cards) <= INSTANCES, f"the chain of zone {zone} has no end"
                    card = following[card]
                assert counts[zone] == len(cards), f"zone {zone} counts {counts[zone]} cards and has {cards}"
                assert tails[zone] == (cards[-1] if cards else NONE), f"zone {zone} does not end with {tails[zone]}"
                if cards and place != Place.GONE:
                    found[f"{player} {place.name}"] = cards
        return found

    def _player(self, player: int) -> dict[str, int]:
        raw = self.machine.read(self.machine.address("players") + player * PLAYER.size, PLAYER.size)
        at = PLAYER.offsets
        return {
            "life": raw[at["life"]] | raw[at["life"] + 1] << 8,
            "cores": raw[at["cores"]],
            "cores_out": raw[at["cores_out"]],
            "fatigue": raw[at["fatigue"]],
        }

    def _modifiers(self, count: int) -> dict[int, list[tuple[int, ...]]]:
        """Chains of cards; every modifier in use must be in one, or be a standing one."""
        mods = {
            name: self.machine.read(f"mod_{name}", MODIFIERS)
            for name in ("kind", "source", "val_lo", "val_hi", "aux", "extra_lo", "extra_hi", "dur", "next")
        }
        heads = self.machine.read("inst_mods", INSTANCES)
        found: dict[int, list[tuple[int, ...]]] = {}
        for card in range(count):
            at = heads[card]
            while at != NONE:
                kind, dur = mods["kind"][at], mods["dur"][at]
                aux = mods["extra_lo"][at] | mods["extra_hi"][at] << 8 if kind == ModKind.VALUES else mods["aux"][at]
                value = mods["val_lo"][at] | mods["val_hi"][at] << 8
                found.setdefault(card, []).append((kind, mods["source"][at], value, aux, dur & 0x0F, dur >> 7))
                at = mods["next"][at]
        chained = sum(len(one) for one in found.values()) + len(self._standing())
        assert self.byte("mod_count") == chained, f"{self.byte('mod_count')} modifiers, but {chained} are chained"
        return found

    def _standing(self) -> list[int]:
        """The sources of standing modifiers, in order of number."""
        sources, following = (self.machine.read(f"mod_{name}", MODIFIERS) for name in ("source", "next"))
        found, at = [], self.byte("mod_standing")
        while at != NONE:
            found.append(sources[at])
            at = following[at]
        return sorted(found)

    def _triggers(self) -> list[tuple[int, int, bool]]:
        count = self.byte("trigger_count")
        cards, slots = (self.machine.read(f"trigger_{name}", TRIGGERS, unwritten=NONE) for name in ("card", "slot"))
        return sorted((cards[at], slots[at] & ~TRIGGER_LAST, slots[at] >= TRIGGER_LAST) for at in range(count))

    def _attack(self) -> tuple[int, int]:
        return self.byte("attack_attacker"), self.byte("attack_target")

    def _log(self) -> list[tuple[int, ...]]:
        """The ring, oldest first."""
        names = (*LOG_FIELDS, "value_lo", "value_hi")
        fields = [self.machine.read(f"log_{name}", LOG_ENTRIES, unwritten=0) for name in names]
        count, end = self.byte("log_count"), self.byte("log_at")
        entries = []
        for index in range(count):
            at = (end - count + index) % LOG_ENTRIES
            *head, low, high = (field[at] for field in fields)
            entries.append((*head, low | high << 8))
        return entries
