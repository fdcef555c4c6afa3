"""Damaged tables, random answers, random seeds: a run ends refused, trapped by the core, or finished. Runs under PyPy.

The image is a built game. Bytes of its card records, ability lists, decks, scripts and far pointers are replaced by
random ones, then a duel is played, or cards are dealt and an ability is run. Whatever happens, the core must come back
to its caller within its cycles, with the caller's banks, and must not have written anything that is not its own: all
other RAM holds nothing, so that any write to it shows, and any read traps. Writes to the picture and sound chips are
watched.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import Any

from cartomancer.machine.cpu import HOLE
from cartomancer.rulesets.timeline.places import FIELD_PLACES
from cartomancer.rulesets.timeline.steps import STEP
from cartomancer.schema.core_state import NONE, PLACES, PROMPT, DuelResult, Fault, FiberState, PromptType
from cartomancer.schema.front import OWN_DECK_SIZE
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import CARD
from cartomancer.schema.script import COUNT_CYCLES, SCRIPT_BUDGET, ScriptTrap
from support.ability_fixtures import Asked, Match
from support.core_fixtures import CODE_REGISTER, DATA_REGISTER, Image

PROMPTS_MOST = 6_000
"""More than 200 turns of random play ask; whoever asks on has lost the end."""

DUELS = 0.04
"""Share of the runs that are whole duels: one takes as long as a hundred abilities."""

SCRIPTED = 0.1
"""Share of the runs that are duels by damaged rules; most of them end soon."""

REFUSALS_MOST = 3
CYCLES_MOST = 8_000_000
"""Of one stretch of the rules. Damaged tables can make a long ability that breaks card after card: of 10,000 runs the
longest took about a million cycles."""

SCRIPT_CYCLES_MOST = 3 * SCRIPT_BUDGET * COUNT_CYCLES
"""The same by damaged rules: their budget, and those of the events that they raise."""

CODE_BYTES = 32
CHIPS = range(0x2000, 0x4018)
"""Registers of picture and sound: the front end's."""

FRONT_END_AREAS = ("OAM", "VRAMQUEUE", "UIRAM", "SOUNDRAM", "PLAYERRAM", "SCRATCH", "TEXTCACHE")
LENT = (("set_number", 3), ("deck_edit", OWN_DECK_SIZE), ("duel_lists", 2 * OWN_DECK_SIZE))
"""Variables of the front end and their sizes: own decks, and what the rules need to read them."""

FRONT_END_VARIABLES = (("frame_count", "bank_data"), ("vram_at", "fault_code"))
"""Zero page of the front end: from the first of these up to the second."""


@dataclass(frozen=True)
class Tables:
    """Where the tables of a game lie: PRG offset and size of each record, list and pointer table."""

    manifest: Path

    @cached_property
    def content(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads(self.manifest.read_text(encoding="utf-8"))
        return content

    @cached_property
    def records(self) -> list[tuple[int, int]]:
        return [(_offset(card), CARD.size) for card in self.content["cards"]]

    @cached_property
    def lists(self) -> list[tuple[int, int]]:
        return [(_offset(one), STEP.size * one["steps"] + 1) for one in self.content["abilities"]]

    @cached_property
    def pointers(self) -> list[tuple[int, int]]:
        names = ("table_cards", "table_abilities", "table_decks", "table_scripts")
        return [(_offset(blob), blob["size"]) for blob in self.content["blobs"] if blob["name"] in names]

    @cached_property
    def scripts(self) -> list[tuple[int, int]]:
        return [(_offset(script), script["size"]) for script in self.content["scripts"]]

    @cached_property
    def script_pointers(self) -> list[tuple[int, int]]:
        return [(_offset(blob), blob["size"]) for blob in self.content["blobs"] if blob["name"] == "table_scripts"]

    @cached_property
    def decks(self) -> list[tuple[int, int]]:
        return [(_offset(blob), blob["size"]) for blob in self.content["blobs"] if blob["kind"] == "deck"]


def _offset(entry: dict[str, Any]) -> int:
    return MMC3_512K.offset(entry["bank"], entry["address"])


class Damaged:
    """A match on a game whose tables are damaged."""

    def __init__(self, dice: Random, image: Image, tables: Tables) -> None:
        self.dice = dice
        self.tables = tables
        self.is_scripted = dice.random() < SCRIPTED
        self.is_duel = self.is_scripted or dice.random() < DUELS
        self.number = dice.randrange(len(tables.lists) + 2) if dice.random() < 0.98 else dice.randrange(0x10000)
        self.match = Match(image, seed=dice.getrandbits(32))
        self.match.limit = SCRIPT_CYCLES_MOST if self.is_scripted else CYCLES_MOST
        self.harm = list(self._harm())
        self.seen: list[str] = []

    def _harm(self) -> Iterator[tuple[int, int]]:
        """PRG offsets and the bytes that replace those there: mostly in the ability that will run."""
        dice, tables = self.dice, self.tables
        own = tables.lists[self.number - 1 : self.number] if self.number else []
        for _ in range(dice.choice((0, 1, 2, 4, 10, 40))):
            if self.is_scripted and dice.random() < 0.95:
                places = tables.scripts if dice.random() < 0.97 else tables.script_pointers
            elif self.is_duel and dice.random() < 0.1:
                places = tables.decks
            elif own and dice.random() < 0.7:
                places = own
            else:
                places = dice.choice((tables.records, tables.lists, tables.pointers, tables.decks, tables.scripts))
            start, size = dice.choice(places)
            yield start + dice.randrange(size), dice.choice((0, 0xFF, dice.randrange(256), dice.randrange(32)))

    def run(self) -> list[str]:
        """One run; how it ended, and what else is worth counting."""
        bus = self.match.machine.bus
        for offset, value in self.harm:
            bus.patch(offset, bytes([value]))
        try:
            self._play(self._begin_duel if self.is_duel else self._begin_ability)
        finally:
            for offset, _ in self.harm:
                bus.patch(offset, bus.prg[offset : offset + 1])
            for address in CHIPS:
                bus.watches.pop(address, None)
        self.match.close()
        return self.seen

    # --- the run

    def _deal(self) -> None:
        """A board from cards that may be damaged; what is refused stays away."""
        dice, match = self.dice, self.match
        for player in (0, 1):
            match.set_player(player, life=dice.randrange(1, 40), cores=dice.randrange(11), cores_out=dice.randrange(4))
        field = [player * PLACES + place for player in (0, 1) for place in range(FIELD_PLACES) if dice.random() < 0.8]
        others = [dice.randrange(2) * PLACES + dice.randrange(PLACES) for _ in range(dice.randrange(30))]
        for zone in field + others:
            match.call("instance_new", a=dice.randrange(len(self.tables.records) + 2), x=zone, y=0)
        for card in range(match.get("instance_count")):
            if dice.random() < 0.2:
                match.put("inst_state", dice.choice((1, 2, 4, 16)), at=card)

    def _begin_ability(self) -> Asked | None:
        dice, match = self.dice, self.match
        self._deal()
        count = match.get("instance_count")
        source = dice.randrange(count) if count and dice.random() < 0.9 else NONE
        self._take_front_end_away()
        return match.begin(self.number, source, dice.randrange(2), dice.randrange(256))

    def _begin_duel(self) -> Asked | None:
        match, entry = self.match, self.match.symbols["timeline_duel"]
        match.put("duel_entry", entry.bank or 0, entry.address, entry.address >> 8)
        match.put("duel_decks", *(self.dice.choice((0, 1, 0, 1, 0, 1, self.dice.randrange(256))) for _ in range(2)))
        self._take_front_end_away()
        match.put("duel_lists", *self.dice.choices((0, 0, 0xFF, *range(256)), k=2 * OWN_DECK_SIZE))
        return match._run()

    def _play(self, begin: Callable[[], Asked | None]) -> None:
        match = self.match
        asked = begin()
        for _ in range(PROMPTS_MOST):
            self._check()
            if asked is None:
                break
            if not self._answer(asked):
                self.seen.append("ended refused")
                return
            asked = match._run()
        if asked is not None and self.is_scripted:  # rules that forget to count the turns
            self.seen.append("duels without an end")
            return
        assert asked is None, f"still asking after {PROMPTS_MOST} answers"
        ending = "trapped" if match.result == DuelResult.TRAPPED else "finished"
        self.seen.append(f"{'duels' if self.is_duel else 'abilities'} {ending}")
        if match.result == DuelResult.TRAPPED:
            fault = Fault(match.get("fault_code"))
            self.seen.append(f"trap {fault.name}")
            if fault == Fault.RULES:
                self.seen.append(f"script trap {ScriptTrap(match.get('vm_fault')).name}")

    def _answer(self, asked: Asked) -> bool:
        """Offer answers until one is taken; False if the core refused too many."""
        dice = self.dice
        for _ in range(REFUSALS_MOST):
            taken = self.match.offer(*(self._sensible(asked) if dice.random() < 0.8 else self._senseless()))
            self._check()
            self.seen.append("answers taken" if taken else "answers refused")
            if taken:
                return True
        return self.match.offer(*self._sensible(asked))

    def _sensible(self, asked: Asked) -> list[int]:
        dice = self.dice
        if asked.type == PromptType.YES_NO:
            return [dice.randrange(2)]
        most = min(asked.maximum, len(asked.candidates))
        return dice.sample(asked.candidates, dice.randint(min(asked.minimum, most), most))

    def _senseless(self) -> list[int]:
        return [self.dice.randrange(256) for _ in range(self.dice.choice((0, 1, 1, 2, 5, 64)))]

    # --- what must hold

    @cached_property
    def _forbidden(self) -> list[range]:
        """RAM that is not the core's."""
        at = self.match.at
        areas = [
            *(range(area.start, area.end) for area in RAM_AREAS if area.name in FRONT_END_AREAS),
            *(range(at(first), at(end)) for first, end in FRONT_END_VARIABLES),
            range(at("saves") + CODE_BYTES, at("mod_lasting")),
        ]
        for name, size in LENT:
            areas = [part for area in areas for part in _around(area, range(at(name), at(name) + size))]
        return areas

    def _take_front_end_away(self) -> None:
        """Nothing is written in RAM that is not the core's, and nothing may be written to the chips."""
        machine = self.match.machine
        for area in self._forbidden:
            machine.memory[area.start : area.stop] = [HOLE] * len(area)
        machine.bus.watches.update(dict.fromkeys(CHIPS, _written))
        self.data_bank = self.match.get("bank_data")

    def _check(self) -> None:
        """The core is back with the caller's banks, in a state that it knows, and wrote only what is its own."""
        match = self.match
        registers = match.memory.registers
        assert registers[CODE_REGISTER] == match.get("bank_code") == match.home, "another bank in the code window"
        assert registers[DATA_REGISTER] == match.get("bank_data"), "the data window is not what bank_data says"
        assert match.get("bank_data") == self.data_bank, "another bank in the data window"
        state = FiberState(match.get("fiber_state"))
        assert state in (FiberState.WAITING, FiberState.READY, FiberState.OVER), f"the rules are left {state.name}"
        assert match.get("prompt", PROMPT.offsets["count"]) <= 128
        memory = match.machine.memory
        for area in self._forbidden:
            cells = memory[area.start : area.stop]
            if cells != [HOLE] * len(cells):
                at = next(address for address, cell in zip(area, cells) if cell != HOLE)  # noqa: B905
                raise AssertionError(f"the core wrote ${at:04X}, which is not its own")


def _around(area: range, hole: range) -> list[range]:
    """The parts of an area that are not in a hole."""
    if hole.start not in area:
        return [area]
    return [range(area.start, hole.start), range(hole.stop, area.stop)]


def _written(address: int, value: int) -> None:
    raise AssertionError(f"the core wrote ${value:02X} to ${address:04X}, a register of the picture or the sound")


def damaged_run(seed: int, image: Image) -> list[str]:
    """The run of a seed."""
    return Damaged(Random(seed), image, _tables(image.program.rom.with_suffix(".json"))).run()


@cache
def _tables(manifest: Path) -> Tables:
    return Tables(manifest)
