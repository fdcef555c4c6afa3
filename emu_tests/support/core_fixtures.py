"""The rules core on the machine, one routine at a time, and a set of plain cards. Runs under PyPy on a linked image."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cartomancer.machine import Address as Label
from cartomancer.machine import Machine, Snapshot
from cartomancer.machine.cpu import HOLE
from cartomancer.rulesets.timeline.codes import Category, Colour, Condition, FlagKeyword, Message, Place
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import NONE, PLACES, PLAYER, PROMPT, Fault, ModKind
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import AbilitySlot, CardRecord, Keywords
from cartomancer.units import AbilityNumber
from support.bare_card import BARE_CARD
from support.machine_program import Program

if TYPE_CHECKING:
    from support.built_game import BuiltGame

SETTLED = ("inst_", "print_", "mod_", "zone_", "saves")
"""What the core writes nowhere without saying that settled values are stale; tests write it as they like."""

CARRY, ZERO = 1, 2
DATA_REGISTER, CODE_REGISTER = 6, 7
CYCLE_LIMIT = 400_000

MINION, LORD, SKILL, ARTS, MASTER = 1, 2, 3, 4, 5
RED_SWORD, BLUE, COLOURLESS, TRAITS, KEYWORDS, ODD, LEFT_ONLY = 6, 7, 8, 9, 10, 11, 12
WATCHER, KING = 13, 14
"""Numbers of the cards below."""


@dataclass(frozen=True)
class PlainCard:
    """A card as the album's fixture takes it."""

    number: int
    record: CardRecord
    english: str
    rules: str = ""
    rules_en: str = ""


def _slots(*conditions: Condition) -> tuple[AbilitySlot, ...]:
    """Slots that fire; what they would do is nobody's business here."""
    filled = [AbilitySlot(condition, 0, AbilityNumber(1)) for condition in conditions]
    return tuple(filled + [AbilitySlot()] * (3 - len(filled)))


def plain_cards() -> tuple[PlainCard, ...]:
    """Cards whose values are easy to tell apart."""

    def card(number: int, **changes: object) -> PlainCard:
        return PlainCard(number, replace(BARE_CARD, **changes), f"Card {number}")  # type: ignore[arg-type]

    return (
        card(MINION, cost=2, cc_wt=2, atk=3, hp=4),
        card(LORD, category=Category.LORD, cost=5, cc_wt=3, atk=6, hp=7),
        card(SKILL, category=Category.SKILL, cost=1, cc_wt=1, atk=0, hp=0),
        card(ARTS, category=Category.ARTS, cost=4, cc_wt=2, atk=0, hp=0),
        card(MASTER, category=Category.MASTER, colour=0, cost=0, cc_wt=0, atk=0, hp=20),
        card(RED_SWORD, colour=Colour.RED, type1=1, type2=2, cost=3, atk=5, hp=2),
        card(BLUE, colour=Colour.BLUE | Colour.WHITE, type1=3, cost=7, atk=1, hp=9),
        card(COLOURLESS, colour=0, type1=2, cost=0, atk=2, hp=1),
        card(TRAITS, keywords=Keywords((0, 0, 0, 0x21, 0x13, 0, 0, 0), 0), cost=2, atk=2, hp=2),
        card(KEYWORDS, keywords=Keywords((1, 2, 3, 0, 0, 0, 0, 0), FlagKeyword.HASTE | FlagKeyword.LEAP), atk=1, hp=1),
        card(ODD, category=0x77),
        card(WATCHER, slots=_slots(Condition.PLACEMENT, Condition.LANE_MOVE, Condition.PLACEMENT), cost=3, atk=1, hp=3),
        card(KING, category=Category.LORD, slots=_slots(Condition.UNLOCK, Condition.PLACEMENT), cost=4, atk=4, hp=6),
        card(LEFT_ONLY, keywords=Keywords(flags=FlagKeyword.LEFT_ONLY), cost=1, cc_wt=2, atk=2, hp=3),
    )


@dataclass(frozen=True)
class Image:
    """A program that has booted: what the rules run on."""

    program: Program

    @cached_property
    def symbols(self) -> Mapping[str, Label]:
        return self.program.debug.symbols

    @cached_property
    def booted(self) -> Snapshot:
        """The console at its main program, the core's bank in the code window, an empty match."""
        machine = self.program.take()
        machine.power_on()
        machine.run_until("main")
        bank = code_banks(MMC3_512K)["CODE_CORE"]
        machine.show_bank(bank, CODE_REGISTER)
        machine.write("bank_code", bank)
        machine.call("core_reset")
        self.program.give(machine)
        return machine.snapshot()

    @cached_property
    def started(self) -> Snapshot:
        """A duel that core_run may begin; its rules are what a test writes to `saves`."""
        booted = self.booted
        machine = self.program.take()
        machine.restore(booted)
        entry = machine.address("saves")
        machine.write("duel_entry", [code_banks(MMC3_512K)["CODE_CORE"], entry & 0xFF, entry >> 8])
        machine.write("duel_seed", [1, 0, 0, 0])
        machine.call("core_start")
        self.program.give(machine)
        return machine.snapshot()

    @classmethod
    def of_game(cls, game: BuiltGame) -> Image:
        """A built game."""
        return _game_image(game.image)


@cache
def _game_image(rom: Path) -> Image:
    return Image(Program(rom))


@cache
def core_image() -> Image:
    """The plain cards."""
    return Image(Program(fixture_image()))


def fixture_image(cards: Sequence[PlainCard] = (), abilities: Sequence[tuple[Step, ...]] = ()) -> Path:
    """The image of these cards, or of the plain ones."""
    # Not at the head: they need more than PyPy has.
    from support.album_fixture import fixture_inputs
    from support.linked_images import linked_image

    return linked_image(fixture_inputs(cards=cards or plain_cards(), abilities=tuple(abilities)))


@cache
def record(number: int) -> CardRecord:
    """What is printed on a card."""
    return next(card.record for card in plain_cards() if card.number == number)


class Memory:
    """The machine's memory as tests see it: RAM that nothing wrote cannot be read."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    @property
    def registers(self) -> Sequence[int]:
        """The mapper's."""
        return self._machine.bus.registers

    def __getitem__(self, address: Any) -> Any:
        if isinstance(address, slice):
            return list(self._machine.read(address.start, address.stop - address.start))
        return self._machine.byte(address)

    def __setitem__(self, address: int, value: int) -> None:
        self._machine.write(address, value)


class Core:
    """The rules core with an empty match."""

    def __init__(self, image: Image | None = None) -> None:
        chosen = image or core_image()
        self._attach(chosen, chosen.booted)

    def _attach(self, image: Image, moment: Snapshot) -> None:
        self.symbols = image.symbols
        self.machine, self.close = image.program.lend(self)
        self.machine.restore(moment)
        self.cpu = self.machine.cpu
        self.memory = Memory(self.machine)
        self.pauses: dict[Label, Callable[[], None]] = {}
        """What is called when the program comes to a place."""
        self.limit = 0
        """Cycles that a call may take, if not CYCLE_LIMIT."""

    # --- machine

    def at(self, name: str) -> int:
        return self.symbols[name].address

    def put(self, name: str, *values: int, at: int = 0) -> None:
        self.machine.write(self.at(name) + at, [value & 0xFF for value in values])
        if name.startswith(SETTLED):
            self.machine.write("settled_for", NONE)

    def word(self, name: str, value: int, at: int = 0) -> None:
        self.put(name, value, value >> 8, at=at)

    def get(self, name: str, at: int = 0) -> int:
        value = self.machine.memory[self.symbols[name].address + at]
        return self.machine.byte(self.at(name) + at) if value == HOLE else int(value)

    def get_word(self, name: str, at: int = 0) -> int:
        return self.get(name, at) | self.get(name, at + 1) << 8

    def bytes_of(self, name: str, size: int) -> bytes:
        return self.machine.read(self.at(name), size)

    def cells(self, name: str, size: int) -> list[int | None]:
        """Bytes as they are; None where nothing was written."""
        start = self.at(name)
        return [None if cell == HOLE else cell for cell in self.machine.memory[start : start + size]]

    def code(self, *values: int, at: int = 0) -> int:
        """Write instructions to `saves`, where saves are otherwise, and let them run; their address."""
        start = self.at("saves")
        self.machine.write(start + at, values)
        self.machine.ram_code = range(start, self.at("mod_lasting"))
        return start + at

    def call(self, name: str, a: int = 0, x: int = 0, y: int = 0) -> int:
        """Run a routine to its rts; how many cycles it took."""
        return self.machine.far_call(
            self.symbols[name], a, x, y, budget=self.limit or CYCLE_LIMIT, pauses=self.pauses
        ).cycles

    @property
    def carry(self) -> bool:
        return bool(self.cpu.p & CARRY)

    @property
    def zero(self) -> bool:
        return bool(self.cpu.p & ZERO)

    # --- the match

    def new(self, number: int, place: int, player: int = 0) -> int:
        """A card at the end of a place; its instance."""
        self.call("instance_new", a=number & 0xFF, x=player * PLACES + place, y=number >> 8)
        assert not self.carry, f"no card {number} at {Place(place).name}"
        return int(self.cpu.x)

    def zone(self, place: int, player: int = 0) -> list[int]:
        """The cards of a place, checked against its count and its tail."""
        number = player * PLACES + place
        cards = []
        card = self.get("zone_head", number)
        while card != NONE:
            cards.append(card)
            assert len(cards) <= 128, "a chain without an end"
            card = self.get("inst_next", card)
        assert self.get("zone_count", number) == len(cards)
        assert self.get("zone_tail", number) == (cards[-1] if cards else NONE)
        return cards

    def board(self) -> dict[tuple[int, str], list[int]]:
        """Every place that is not empty; each card must know where it is."""
        board = {}
        for player in range(2):
            for place in Place:
                cards = self.zone(place, player)
                for card in cards:
                    assert self.get("inst_place", card) & 0x8F == place | player << 7
                if cards:
                    board[player, place.name] = cards
        return board

    def move(self, card: int, place: int, player: int = 0, top: bool = False) -> bool:
        """Move a card; whether it went."""
        self.call("move_card", a=int(top), x=card, y=player * PLACES + place)
        assert self.cpu.x == card
        return not self.carry

    def player(self, player: int, field: str) -> int:
        at = player * PLAYER.size + PLAYER.offsets[field]
        size = next(entry.size for entry in PLAYER.fields if entry.name == field)
        return self.get_word("players", at) if size == 2 else self.get("players", at)

    def set_player(self, player: int, **fields: int) -> None:
        for field, value in fields.items():
            at = player * PLAYER.size + PLAYER.offsets[field]
            size = next(entry.size for entry in PLAYER.fields if entry.name == field)
            self.put("players", *value.to_bytes(size, "little"), at=at)

    def modify(
        self, target: int, kind: int, val: int = 0, extra: int = 0, aux: int = 0, source: int = NONE, dur: int = 0
    ) -> bool:
        """Add a modifier; whether there was room."""
        value = [val & 0xFF, val >> 8 & 0xFF, aux, extra & 0xFF, extra >> 8 & 0xFF]
        self.put("new_mod", kind, target, source, *value, dur)
        self.call("mod_add")
        return not self.carry

    def standing(self, source: int, step: Step, slot: int = 0, condition: int = 1) -> None:
        """Let a standing step act whose bytes lie in RAM, where saves are otherwise."""
        at = self.at("saves") + 32 * slot
        self.machine.write(at, step.pack())
        assert self.modify(0xFF, ModKind.STANDING, val=at, source=source, dur=condition)

    def values(self, card: int) -> tuple[int, int, int]:
        """Effective ATK, HP and remaining HP; HP is signed."""
        self.call("card_values", x=card)
        hp = self.get_word("value_hp")
        return self.get_word("value_atk"), hp - 0x10000 * (hp >> 15), self.get_word("value_left")

    def keywords(self, card: int) -> Keywords:
        self.call("card_keywords", x=card)
        raw = self.bytes_of("keywords", 10)
        return Keywords(tuple(raw[:8]), raw[8] | raw[9] << 8)

    def candidates(self, step: Step, source: int = NONE, player: int = 0) -> list[int]:
        """The candidates of a step, as the core lists them."""
        self.build(step, source, player)
        return list(self.bytes_of("candidates", self.get("list_count")))

    def build(self, step: Step, source: int = NONE, player: int = 0) -> int:
        """Build the list of a step; the cycles."""
        self.put("step", *step.pack())
        self.put("ability_source", source)
        self.put("ability_player", player)
        self.put("filter_y", step.sel_y)
        return self.call("candidates_build")

    def set_of(self, name: str, cards: Iterable[int]) -> None:
        bits = sum(1 << card for card in cards)
        self.put(f"set_{name}", *bits.to_bytes(16, "little"))

    # --- prompts, log, faults

    def ask(self, kind: int, offered: Sequence[int], **fields: int) -> None:
        """Fill the prompt block."""
        block = {"type": kind, "count": len(offered), "sum": 0xFF, "source": NONE, **fields}
        for field, value in block.items():
            self.put("prompt", value, at=PROMPT.offsets[field])
        self.put("candidates", *offered)

    def reply(self, *answers: int) -> bool:
        """Answer; whether the core takes it."""
        self.put("prompt", len(answers), at=PROMPT.offsets["answered"])
        self.put("answers", *answers[:64])
        self.call("prompt_check")
        return not self.carry

    @property
    def log(self) -> list[dict[str, int]]:
        """The log, oldest first."""
        fields = ("message", "turn", "player", "subject", "object", "value_lo", "value_hi")
        count, at = self.get("log_count"), self.get("log_at")
        return [
            {field: self.get(f"log_{field}", (at - count + index) % 48) for field in fields} for index in range(count)
        ]

    @property
    def faults(self) -> list[Fault]:
        """Faults in the log, oldest first; the counter must have seen at least as many."""
        logged = [Fault(entry["object"]) for entry in self.log if entry["message"] == Message.FAULT]
        assert self.get("fault_count") >= len(logged)
        return logged
