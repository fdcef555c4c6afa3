"""A full board on the machine: five field cards, eight timeline cards and ten modifiers a side, 82 cards in all.

The cards are those of the built set. An ability is run from the place where its card would have it: masters, lords and
minions on the field, skills and arts in use, with a minion before it and, for abilities of an attack, a target.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cartomancer.machine import DebugInfo, Machine, Snapshot
from cartomancer.machine.bus import R7
from cartomancer.rulesets.timeline.codes import Condition, FlagKeyword, Place
from cartomancer.schema.core_state import MOD_STANDING, NONE, PLACES, PLAYER, PROMPT, ModKind, PromptType
from cartomancer.schema.formats import Table
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import MMC3_512K

SEED = 20_260
LIFE = 20
FIELD = {
    Place.MASTER: "chronica",
    Place.LORD: "dragon_king",
    Place.LEFT: "yurano",
    Place.CENTRE: "lava_golem",
    Place.RIGHT: "pegasus",
}
"""Cards without standing abilities, so that the board has exactly the modifiers below."""

TIMELINE = (Place.WT4, Place.WT3, Place.WT2, Place.WT1)
WAITING = ("death_knight", "holy_sword")
HELD = ("skeleton_guard", "fireball", "dragon_king", "meteor", "bone_dragon")
SIZES = {Place.STANDBY: 5, Place.HAND: 10, Place.DECK: 13}
MODIFIERS = 10
STANDING = ("剣の誓い", "総攻撃")
"""Of each side: +1/+0 for white swordsmen, keywords for all swordsmen."""


@dataclass(frozen=True)
class Use:
    """An ability and the card that has it."""

    number: int
    name: str
    card: int
    category: str
    condition: Condition
    cost: int


class Board:
    """The machine with the full board; `fresh` goes back to it."""

    def __init__(self, rom: Path, manifest: Mapping[str, Any]) -> None:
        image = rom.read_bytes()
        self.machine = Machine(image, DebugInfo.read(rom.with_suffix(".dbg"), image, MMC3_512K))
        self.machine.interrupts = False
        self.numbers = {card["id"]: card["number"] for card in manifest["cards"]}
        self.abilities = {ability["id"]: ability for ability in manifest["abilities"]}
        self.modifiers = MODIFIERS
        self._bank = code_banks(MMC3_512K)["CODE_CORE"]
        self._empty = self._start()

    def _start(self) -> Snapshot:
        machine = self.machine
        machine.power_on()
        machine.run_until("main")
        machine.show_bank(self._bank, R7)
        machine.write("bank_code", self._bank)
        entry = machine.address("ability_resolve")
        machine.write("duel_entry", [self._bank, entry & 0xFF, entry >> 8])
        machine.write("duel_seed", list(SEED.to_bytes(4, "little")))
        machine.call("core_start")
        return machine.snapshot()

    # --- setting up

    def fresh(self, use: Use | None = None) -> int:
        """The board, player 0 with the card of an ability where it acts; that card's instance."""
        machine = self.machine
        machine.restore(self._empty)
        place = source_place(use.category) if use else Place.LEFT
        source = NONE
        for player in (0, 1):
            cards = {}
            for at, name in FIELD.items():
                mine = use is not None and player == 0 and at == place
                cards[at] = self.new(use.card if use and mine else self.numbers[name], at, player)
                source = cards[at] if mine else source
            for at in TIMELINE:
                for name in WAITING:
                    self.new(self.numbers[name], at, player)
            for at, count in SIZES.items():
                used = place == Place.IN_USE and player == 0 and at == Place.HAND
                for index in range(count - used):
                    kinds = HELD[:2] if at == Place.STANDBY else HELD
                    self.new(self.numbers[kinds[index % len(kinds)]], at, player)
            machine.write(machine.address("players") + player * PLAYER.size + PLAYER.offsets["life"], [LIFE, 0])
            machine.write(machine.address("players") + player * PLAYER.size + PLAYER.offsets["cores"], [4, 3])
            self._modify(cards)
        if place == Place.IN_USE and use is not None:
            source = self.new(use.card, place, 0)
        machine.write("turn_number", 7)
        machine.write("turn_player", 0)
        machine.call("state_check")
        return source

    def new(self, number: int, place: int, player: int) -> int:
        """A card at the end of a place."""
        done = self.machine.call("instance_new", a=number & 0xFF, y=number >> 8, x=player * PLACES + place)
        assert not done.carry, (number, place)
        return done.x

    def _modify(self, cards: Mapping[Place, int]) -> None:
        """Ten modifiers: eight on cards, two standing ones."""
        for at in range(MODIFIERS - len(STANDING)):
            card = list(cards.values())[at % 5]
            if at % 3:
                self.modify(ModKind.VALUES, card, val=1, extra=4)
            else:
                self.modify(ModKind.GIVE_FLAGS, card, val=FlagKeyword.LEAP)
        for name in STANDING:
            steps = self.abilities[name]
            self.modify(
                ModKind.STANDING,
                MOD_STANDING,
                source=cards[Place.LORD],
                val=steps["address"],
                aux=steps["bank"],
                dur=Condition.ALWAYS,
            )

    def modify(
        self, kind: int, target: int, val: int = 0, extra: int = 0, aux: int = 0, source: int = NONE, dur: int = 0
    ) -> None:
        """Add a modifier."""
        words = [val & 0xFF, val >> 8, aux, extra & 0xFF, extra >> 8]
        self.machine.write("new_mod", [kind, target, source, *words, dur])
        assert not self.machine.call("mod_add").carry

    # --- running

    def zone(self, place: int, player: int = 0) -> int:
        """The first card of a place."""
        return self.machine.byte(self.machine.address("zone_head") + player * PLACES + place)

    def begin(self, use: Use, source: int) -> int:
        """Prepare an ability; `run` starts it. The cycles that finding it takes."""
        machine = self.machine
        steps = self.abilities[use.name]
        machine.write("ability_ptr", [steps["bank"], steps["address"] & 0xFF, steps["address"] >> 8])
        machine.write("ability_source", source)
        machine.write("ability_player", 0)
        machine.write("ability_cost", use.cost)
        found = machine.call("table_entry", a=use.number & 0xFF, x=Table.ABILITIES, y=use.number >> 8).cycles
        found += machine.call("ability_forget").cycles
        if use.condition == Condition.ATTACK:
            front = self.zone(Place.RIGHT, 1)
            machine.write("attack_target", front)
            if "broken target" in steps["en"][0]:
                self._broken(front)
        return found

    def _broken(self, card: int) -> None:
        """The attack has broken a card: it lies in its timeline."""
        machine = self.machine
        machine.call("move_card", x=card, y=PLACES + Place.WT3)
        machine.write(machine.address("set_broken") + card // 8, 1 << card % 8)
        machine.write("broken_any", 1)

    def run(self) -> int:
        """To the next prompt or to the end; the cycles."""
        return self.machine.call("core_run").cycles

    @property
    def prompt(self) -> dict[str, int]:
        """The prompt block."""
        return {
            field.name: self.machine.byte(self.machine.address("prompt") + PROMPT.offsets[field.name])
            for field in PROMPT.fields
        }

    @property
    def is_over(self) -> bool:
        """Whether the ability has ended."""
        return self.machine.byte("prompt") == PromptType.GAME_OVER

    def answers(self) -> Iterator[list[int]]:
        """Answers worth trying: every alternative, else as many cards as allowed."""
        asked = self.prompt
        offered = list(self.machine.read("candidates", asked["count"])) if asked["count"] else []
        if asked["type"] == PromptType.OPTION:
            yield from ([option] for option in offered)
        elif asked["type"] == PromptType.YES_NO:
            yield [1]
        elif asked["sum"] == 0xFF:
            yield offered[: asked["maximum"]]
        else:
            yield self._within(offered, asked["maximum"], asked["sum"])

    def _within(self, offered: list[int], most: int, total: int) -> list[int]:
        """The cheapest cards first, while the sum allows them."""
        costs = self.machine.read("print_cost", 128)
        chosen: list[int] = []
        for card in sorted(offered, key=lambda one: costs[one]):
            if len(chosen) < most and costs[card] <= total:
                total -= costs[card]
                chosen.append(card)
        return chosen

    def answer(self, values: list[int]) -> None:
        """Give an answer; it must be legal."""
        machine = self.machine
        machine.write(machine.address("prompt") + PROMPT.offsets["answered"], len(values))
        machine.write("answers", values)
        assert not machine.call("core_answer").carry, values


def source_place(category: str) -> Place:
    """Where a card of a category is when its ability acts."""
    return {"master": Place.MASTER, "lord": Place.LORD, "minion": Place.LEFT}.get(category, Place.IN_USE)
