"""A 6502 with the cartridge's banks that calls one routine of the rules core at a time, and a set of plain cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from py65.devices.mpu6502 import MPU

from album_fixture import DummyCard, dummy_cards, fixture_inputs
from cartomancer.link import LinkOutputs, Symbol, link
from cartomancer.schema.codes import Category, Colour, FlagKeyword
from cartomancer.schema.core_state import (
    NONE,
    PLACES,
    PLAYER,
    PROMPT,
    Fault,
    Message,
    ModKind,
    Place,
)
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.records import AbilitySlot, CardRecord, Keywords, Step

RETURN = 0x4FF0
"""Nothing is mapped here: a routine that returns to it has ended."""

SETTLED = ("inst_", "print_", "mod_", "zone_", "profiles")
"""What the core writes nowhere without saying that settled values are stale; tests write it as they like."""

CARRY, ZERO = 1, 2
DATA_REGISTER, CODE_REGISTER = 6, 7
MMC3_SELECT, MMC3_DATA = 0x8000, 0x8001
CYCLE_LIMIT = 400_000

MINION, LORD, SKILL, ARTS, MASTER = 1, 2, 3, 4, 5
RED_SWORD, BLUE, COLOURLESS, TRAITS, KEYWORDS, ODD = 6, 7, 8, 9, 10, 11
"""Numbers of the cards below."""


def plain_cards() -> tuple[DummyCard, ...]:
    """Cards whose values are easy to tell apart."""
    slots = (AbilitySlot(), AbilitySlot(), AbilitySlot())
    plain = replace(
        dummy_cards()[0].record,
        keywords=Keywords(),
        slots=slots,
        colour=Colour.GREEN,
        type1=0,
        type2=0,
        category=Category.MINION,
    )

    def card(number: int, **changes: object) -> DummyCard:
        return DummyCard(number, replace(plain, **changes), f"Card {number}", "")  # type: ignore[arg-type]

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
    )


@cache
def core_image() -> LinkOutputs:
    """The fixture's image, linked once a process."""
    return link(fixture_inputs(cards=plain_cards()), Path(mkdtemp(prefix="core")))


@cache
def record(number: int) -> CardRecord:
    """What is printed on a card."""
    return next(card.record for card in plain_cards() if card.number == number)


class Memory(list[int]):
    """The console's memory with the two windows of the cartridge."""

    def __init__(self, prg: bytes) -> None:
        super().__init__([0] * 0x10000)
        self.prg = prg
        self.registers = {DATA_REGISTER: 0, CODE_REGISTER: code_banks(MMC3_512K)["CODE_CORE"]}
        self.select = 0
        super().__setitem__(slice(0xC000, 0x10000), list(prg[-0x4000:]))
        for register in self.registers:
            self._show(register)

    def __setitem__(self, address: Any, value: Any) -> None:
        if not isinstance(address, int) or address < 0x8000:
            super().__setitem__(address, value)
        elif address == MMC3_SELECT:
            self.select = value
        elif address == MMC3_DATA:
            if self.registers[self.select] != value:
                self.registers[self.select] = value
                self._show(self.select)
        else:
            raise AssertionError(f"a write to ROM at ${address:04X}")

    def _show(self, register: int) -> None:
        start = 0x8000 if register == DATA_REGISTER else 0xA000
        at = self.registers[register] * MMC3_512K.bank_size
        super().__setitem__(slice(start, start + 0x2000), list(self.prg[at : at + 0x2000]))


class Core:
    """The rules core with an empty match."""

    def __init__(self) -> None:
        image = core_image()
        self.symbols: Mapping[str, Symbol] = image.symbols
        self.memory = Memory(image.rom.read_bytes()[HEADER_SIZE:])
        self.cpu = MPU(memory=self.memory)
        self.put("bank_code", self.memory.registers[CODE_REGISTER])
        self.call("core_reset")

    # --- machine

    def at(self, name: str) -> int:
        return self.symbols[name].address

    def put(self, name: str, *values: int, at: int = 0) -> None:
        for offset, value in enumerate(values):
            self.memory[self.at(name) + at + offset] = value & 0xFF
        if name.startswith(SETTLED):
            self.memory[self.at("settled_for")] = NONE

    def word(self, name: str, value: int, at: int = 0) -> None:
        self.put(name, value, value >> 8, at=at)

    def get(self, name: str, at: int = 0) -> int:
        return self.memory[self.at(name) + at]

    def get_word(self, name: str, at: int = 0) -> int:
        return self.get(name, at) | self.get(name, at + 1) << 8

    def bytes_of(self, name: str, size: int) -> bytes:
        return bytes(self.memory[self.at(name) : self.at(name) + size])

    def call(self, name: str, a: int = 0, x: int = 0, y: int = 0) -> int:
        """Run a routine to its rts; how many cycles it took."""
        cpu = self.cpu
        cpu.sp, cpu.a, cpu.x, cpu.y, cpu.pc = 0xFD, a, x, y, self.at(name)
        self.memory[0x1FE], self.memory[0x1FF] = (RETURN - 1) & 0xFF, (RETURN - 1) >> 8
        before = cpu.processorCycles
        while cpu.pc != RETURN:
            cpu.step()
            assert cpu.processorCycles - before < CYCLE_LIMIT, f"{name} does not end"
        assert cpu.sp == 0xFF, f"{name} leaves the stack at ${cpu.sp:02X}"
        return int(cpu.processorCycles - before)

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
        at = self.at("profiles") + 32 * slot
        for offset, byte in enumerate(step.pack()):
            self.memory[at + offset] = byte
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
