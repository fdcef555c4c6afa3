"""An image of kernel, script machine, core and players for a ruleset of data only, and the calls of its services.

A call is made as the script machine makes it: words on the operand stack, X at the first. What would stop a script is
raised as `TrapError`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from cartomancer.blobs import Blob, Link
from cartomancer.link import BankImage, BlobLabel, LinkInputs
from cartomancer.pack import pack
from cartomancer.ruleset.calls import ability_handlers, api_of
from cartomancer.ruleset.read import read_ruleset
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import INSTANCES, NONE
from cartomancer.schema.formats import DECK, DirectoryRow, Table
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import AbilitySlot, CardRecord, Keywords
from cartomancer.schema.script import ScriptTrap
from cartomancer.schema.script_calls import RULES_HANDLERS
from cartomancer.schema.script_stack import script_stack
from cartomancer.script.compiled import compile_script
from cartomancer.units import AbilityNumber, Bank
from support.bare_card import BARE_CARD
from support.core_fixtures import Core, Image
from support.linked_images import linked_image
from support.machine_program import Program

ROOT = Path(__file__).parent.parent.parent
FOLDERS = ("kernel", "vm", "core", "players")

RULES = """
name = {ja = "試し", en = "Trial"}
kind = [{id = "unit", code = 0}, {id = "spell"}, {id = "base"}]
colour = [{id = "red"}, {id = "blue"}, {id = "gold", bit = 0x80}]
keyword = [{id = "armour", takes = "number"}, {id = "swift"}, {id = "flying"}]
state = [{id = "tired"}, {id = "down", face_down = true}, {id = "fresh", arrives = true}, {id = "sworn", stays = true}]
stat = [
    {id = "cost", byte = "cost"},
    {id = "power", byte = "atk", scale = 500, bits = 16, most = 32500},
    {id = "wait", byte = "cc_wt"},
    {id = "hp", byte = "hp", bits = 16},
]
place = [
    {id = "line", capacity = 32, field = true},
    {id = "centre", capacity = 3, field = true, shared = true},
    {id = "hand", capacity = "hand_max", hidden = "other"},
    {id = "deck", hidden = "all", ordered = true},
    {id = "pile", shared = true, ordered = true, kinds = ["unit", "spell"]},
    {id = "gone", final = true, code = 15},
]
resource = [
    {id = "gold", start = 3, most = 10},
    {id = "life", size = 2, start = "life_start"},
    {id = "pot", size = 2, most = 999, shared = true, start = 7},
]
cell = [{id = "damage", size = 2}, {id = "seals"}]
event = [{id = "placed", condition = "arrives"}, {id = "rung", condition = "bell"}, {id = "idle"}]
condition = [
    {id = "arrives"},
    {id = "bell"},
    {id = "tap", acts = "activated", cost = "tired", once = true},
    {id = "buy", acts = "activated", cost = "gold"},
    {id = "free", acts = "activated"},
    {id = "always", acts = "always"},
    {id = "reign", acts = "always"},
]
ask = [{id = "answer", form = "respond"}, {id = "which"}]
message = [{id = "acted"}, {id = "drawn"}]
action = [{id = "strike"}, {id = "shield"}]
cause = [{id = "beaten"}, {id = "gave_up"}]
section = [
    {id = "base", kinds = ["base"], place = "line"},
    {id = "deck", kinds = ["unit", "spell"], place = "deck"},
]
rule = [
    {id = "hand_max", default = 5},
    {id = "life_start", default = 400, most = 999},
    {id = "pace", default = 3, least = 2, most = 9},
]
option = [{id = "pace", rule = "pace"}]
filter = [{id = "cheap", cards = "unit 1-2", stat = "cost"}]
sheet = [{id = "deed", file = "deeds.csv"}]
column = [
    {id = "deed_level", sheet = "deed", type = "number", most = 9},
    {id = "deed_time", sheet = "deed", type = "choice", values = ["main", "quick"]},
    {id = "deed_loud", sheet = "deed", type = "mark"},
    {id = "deed_ask", sheet = "deed", type = "row", table = "ask"},
    {id = "deed_cost", sheet = "deed", type = "letters", values = ["G", "T"]},
    {id = "deed_card", sheet = "deed", type = "filter"},
    {id = "next_deed", sheet = "deed", type = "needs", values = ["now: time=quick", "gold: cost=G", "high: level=7|9"]},
]
memory = {stage = 3, attacks = 5, links = 3, tokens = 1, attached = 1}
"""

DEEDS = """id,ja,en,level,time,loud,ask,cost,card
shout,叫ぶ,shout,3,quick,x,answer,GGT,red
creep,忍ぶ,creep,0,main,,which,,unit gold !tired
stand,立つ,stand,9,main,,which,T,
leap,跳ぶ,leap,7,quick,,answer,G,*
"""
"""The sheet of the rules above."""

_CODE_ROOM = 256
UNIT, BIG, SPELL, BASE, LISTENER, PAYER, CHIEF, KING = range(1, 9)
"""Numbers of the cards below."""


class TrapError(AssertionError):
    """The call would stop its script."""

    def __init__(self, trap: int) -> None:
        super().__init__(ScriptTrap(trap).name)
        self.trap = ScriptTrap(trap)


@cache
def trial_ruleset(text: str = RULES) -> Ruleset:
    """The ruleset of the text; nothing is wrong with it."""
    read = read_ruleset(text.encode(), Path("trial/ruleset.toml"), {"deeds.csv": DEEDS.encode()}.get)
    assert not read.problems, [str(problem) for problem in read.problems]
    return read.ruleset


def _slots(*slots: tuple[int, int, int]) -> tuple[AbilitySlot, ...]:
    """Condition, price and script of each."""
    filled = [AbilitySlot(condition, price, AbilityNumber(0x8000 + script)) for condition, price, script in slots]
    return tuple(filled + [AbilitySlot()] * (3 - len(filled)))


def trial_cards() -> dict[int, CardRecord]:
    """Cards whose values are easy to tell apart."""

    def card(**changes: Any) -> CardRecord:
        return replace(BARE_CARD, **{"category": 0, "colour": 1, "keywords": Keywords(), **changes})

    return {
        UNIT: card(cost=2, cc_wt=7, atk=3, hp=4),
        BIG: card(cost=9, atk=255, hp=200, colour=0x82, keywords=Keywords((3, 0, 0, 0, 0, 0, 0, 0), 1), type1=5),
        SPELL: card(category=1, cost=1, atk=0, hp=0),
        BASE: card(category=2, cost=0, atk=0, hp=30),
        LISTENER: card(slots=_slots((1, 0, 1), (2, 0, 2), (1, 0, 1))),
        PAYER: card(slots=_slots((3, 0, 1), (4, 2, 1), (5, 0, 3))),
        CHIEF: card(atk=2, slots=_slots((6, 0, 4))),
        KING: card(atk=1, slots=_slots((2, 0, 1), (7, 0, 5), (6, 0, 6))),
    }


@cache
def trial_image(text: str = RULES, scripts: tuple[bytes, ...] = ()) -> Image:
    """The image of a ruleset and the trial cards, with a deck of each; script 0 is the rules'."""
    ruleset = trial_ruleset(text)
    blobs = [Blob("ui_tiles", "ui", bytes(16))]
    tables: dict[Table, list[str | None]] = {table: [None] for table in Table if table is not Table.UI_TILES}
    tables[Table.CARDS] = [None] * (1 + max(trial_cards()))
    for number, record in trial_cards().items():
        blobs.append(Blob(f"card_{number}", "card", record.pack()))
        tables[Table.CARDS][number] = f"card_{number}"
    deck = bytearray(DECK.size)
    deck[DECK.offsets["master"]] = BASE
    deck[DECK.offsets["entries"]] = 2
    blobs.append(Blob("deck_0", "deck", bytes(deck) + bytes([UNIT, 0, 3, SPELL, 0, 2])))
    tables[Table.DECKS] = ["deck_0"]
    if scripts:
        blobs += [Blob(f"script_{number}", "script", data) for number, data in enumerate(scripts)]
        tables[Table.SCRIPTS] = [f"script_{number}" for number in range(len(scripts))]
    blobs += [_table(table, targets) for table, targets in tables.items()]
    packing = pack(blobs, MMC3_512K, reserved=1)
    directory = tuple(
        DirectoryRow(packing.pointers["ui_tiles"], 1)
        if table is Table.UI_TILES
        else DirectoryRow(packing.pointers[f"table_{table.name.lower()}"], len(tables[table]))
        for table in Table
    )
    banks = tuple(
        BankImage(
            Bank(number),
            data,
            tuple(
                BlobLabel(place.blob.name, place.pointer.address, place.blob.size)
                for place in packing.placed
                if place.pointer.bank == number and not place.shared
            ),
        )
        for number, data in enumerate(packing.banks)
    )
    constants = {
        "AI_SCRIPT": max(1, len(scripts)),
        "CARDS_ID": 1,
        "DECK_SIZE": 5,
        "DECK_COPIES": 3,
        **ruleset.constants,
    }
    constants |= {f"SECTION_COPIES_{at}": 3 for at in range(len(ruleset.section))}
    inputs = LinkInputs("trial", MMC3_512K, banks, directory, (), constants, ROOT / "romsrc", ruleset, folders=FOLDERS)
    return Image(Program(linked_image(inputs)))


def trial_script(source: str, rules: bool = False, text: str = RULES) -> bytes:
    """The bytecode of an ability's script, or of rules.lua."""
    ruleset = trial_ruleset(text)
    handlers = RULES_HANDLERS[: 1 + ("function resume" in source)] if rules else ability_handlers(ruleset)
    outcome = compile_script(source, Path("trial.lua"), api_of(ruleset, handlers, ruleset.constants))
    assert outcome.script is not None, outcome.problems
    return outcome.script.data


def _table(table: Table, targets: Sequence[str | None]) -> Blob:
    links = tuple(Link(3 * at, name) for at, name in enumerate(targets) if name is not None)
    return Blob(f"table_{table.name.lower()}", "table", b"\xff\xff\xff" * len(targets), links)


class ServiceCore(Core):
    """A match of the trial ruleset, whose calls are made one by one."""

    def __init__(self, text: str = RULES, scripts: tuple[bytes, ...] = ()) -> None:
        super().__init__(trial_image(text, scripts))
        self.ruleset = trial_ruleset(text)
        self.pauses[self.symbols["vm_trap"]] = self._trapped
        self.results = (0, 0)
        self.put("vm_limit", script_stack(self.ruleset).rules + 1)
        statics = "vm_touched" in self.symbols
        self.touches = {call.name: call.touches for call in image_calls(self.ruleset) if statics}

    def _trapped(self) -> None:
        raise TrapError(int(self.cpu.a))

    def code(self, *values: int, at: int = 0) -> int:
        """Instructions where saves are otherwise, as in Core."""
        start = next(int(area.start) for area in RAM_AREAS if area.name == "SAVERAM")
        self.machine.write(start + at, values)
        self.machine.ram_code = range(start, start + _CODE_ROOM)
        return start + at

    def sys(self, name: str, *arguments: int | None | bool) -> int:
        """Make a system call; its result, signed."""
        at = 3
        for index, argument in enumerate(arguments):
            word = NONE if argument is None else int(argument) & 0xFFFF
            self.put("vm_stack", word & 0xFF, at=at + index)
            self.put("vm_stack", word >> 8, at=at + index + script_stack(self.ruleset).high)
        self.put("vm_at", at)
        self.put("vm_sp", at + len(arguments))
        if self.touches.get(name):
            self.put("vm_touched", 1)
        self.cycles = self.call(f"sys_{name}", x=at)
        word = int(self.cpu.a) | int(self.cpu.y) << 8
        return word - 0x10000 if word & 0x8000 else word

    def card(self, name: str, *arguments: int | None) -> int | None:
        """The same for a call whose result is a card or nil."""
        word = self.sys(name, *arguments)
        return None if word == NONE else word

    def new(self, number: int, place: int, player: int = 0) -> int:
        """A card at the end of a place; its instance."""
        self.call("instance_new", a=number & 0xFF, x=player * self.ruleset.places_per_side + place, y=number >> 8)
        assert not self.carry, f"no card {number} at place {place}: {self._refusal(place, player)}"
        return int(self.cpu.x)

    def _refusal(self, place: int, player: int) -> str:
        """What a card that could not be made leaves to look at."""
        zone = player * self.ruleset.places_per_side + place
        names = ("fault_code", "instance_count", "instance_free")
        state = {name: self.cells(name, 1)[0] for name in names if name in self.symbols}
        return f"{state}, {self.cells('zone_count', zone + 1)[zone]} cards there, registers {self.memory.registers}"

    def zone(self, place: int, player: int = 0) -> list[int]:
        """The cards of a place, checked against its count and its tail."""
        number = player * self.ruleset.places_per_side + place
        cards = []
        card = self.get("zone_head", number)
        while card != NONE:
            cards.append(card)
            assert len(cards) <= INSTANCES, "a chain without an end"
            card = self.get("inst_next", card)
        assert self.get("zone_count", number) == len(cards)
        assert self.get("zone_tail", number) == (cards[-1] if cards else NONE)
        return cards

    def code_of(self, table: str, name: str) -> int:
        """The number of a row."""
        return int(next(row.number for row in getattr(self.ruleset, table) if row.id == name))

    def made(self, number: int, place: str, player: int = 0) -> int:
        """A card at the end of a place."""
        return self.new(number, self.code_of("place", place), player)

    def cards_in(self, place: str, player: int = 0) -> list[int]:
        """The cards of a place, checked against count and tail."""
        row = self.ruleset.place_of(place)
        return self.zone(row.number, 0 if row.shared else player)
