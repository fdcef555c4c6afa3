"""Duels of a game that is data and Lua only, on its image without screens: alone, or beside the host model.

A game folder is copied, built and started once. Answers come from dice, from its ai.lua in real Lua, or from the test.
"""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from cartomancer.build import Folders, build_game
from cartomancer.cartridge import Cartridge
from cartomancer.host.compare import asked, first_difference
from cartomancer.host.console import read_prompt, read_services
from cartomancer.host.model import HostDuel
from cartomancer.host.prompts import Prompt
from cartomancer.host.rng import Rng
from cartomancer.host.state import DeckList, State
from cartomancer.machine import DebugInfo, Machine
from cartomancer.machine.bus import R6, R7
from cartomancer.manifest import Manifest
from cartomancer.ruleset.calls import AI_HANDLERS
from cartomancer.ruleset.codes import enum_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import NONE, OWNER_BIT, PROMPT, DuelResult, FiberState, PromptType
from cartomancer.schema.formats import Table
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.named import Named
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.services import APART_BIT
from support.places import ROOT

ENTRY = "ruleset_duel"
CARDS = (PromptType.CARDS, PromptType.ACTION, PromptType.RESPOND)
"""Prompts whose candidates are cards."""

_STATE = next(area for area in RAM_AREAS if area.name == "WRAM")


class DataGame:
    """A game that was copied to a folder of its own and built there."""

    def __init__(self, source: Path, place: Path, name: str) -> None:
        folders = Folders(place / "games", ROOT / "romsrc", place / "build")
        self.folder = folders.game(name)
        shutil.copytree(source, self.folder)
        folders.build.mkdir()
        (ROOT / "build/cache").mkdir(parents=True, exist_ok=True)
        (folders.build / "cache").symlink_to(ROOT / "build/cache")  # objects by their digests: sharing saves time
        self.built = build_game(name, folders, lambda done, total: None)
        image = self.built.rom.read_bytes()
        self.manifest = Manifest.read(self.built.manifest)
        self.ruleset = Ruleset.of(self.manifest.ruleset)
        self.machine = Machine(image, DebugInfo.read(self.built.rom.with_suffix(".dbg"), image, MMC3_512K))
        self.machine.power_on()
        self.machine.run_until("main")
        self.machine.interrupts = False
        self.moment = self.machine.snapshot()
        self.cartridge = Cartridge(image)
        self.library = {int(number): self.cartridge.card(number) for number in self.cartridge.card_numbers()}
        self.numbers = {card.id: card.number for card in self.manifest.cards}
        self._codes: dict[str, type[Named]] = {}

    @property
    def decks(self) -> tuple[DeckList, ...]:
        """The decks of the image."""
        count = self.cartridge.directory(Table.DECKS).count
        lists = [self.cartridge.deck(at) for at in range(count)]
        return tuple(
            DeckList(one.master, tuple(number for number, copies in one.entries for _ in range(copies)))
            for one in lists
        )

    def source(self, name: str) -> str:
        """A file of the game."""
        return (self.folder / name).read_text(encoding="utf-8")

    def host(self, seed: int) -> HostDuel:
        """The same duel on the host."""
        state = State(self.ruleset, self.library, Rng.seeded(seed), dict(self.manifest.rules))
        paths = sorted((self.folder / "scripts").glob("*.lua"))
        scripts = {number: path.read_text(encoding="utf-8") for number, path in enumerate(paths, 1)}
        return HostDuel(state, self.source("rules/rules.lua"), scripts, self.decks, cards=self.numbers)

    def code(self, group: str, name: str) -> int:
        """The number of a row by its group and id."""
        if group not in self._codes:
            self._codes[group] = enum_of(self.ruleset, group)
        return int(self._codes[group][name.upper()])


class DataDuel:
    """A duel on the console, up to its next prompt."""

    def __init__(self, game: DataGame, seed: int) -> None:
        self.game, self.machine = game, game.machine
        self.answers: list[list[int]] = []
        machine = self.machine
        machine.restore(game.moment)
        bank, address = machine.place(ENTRY)
        machine.write("duel_entry", [bank or 0, address & 0xFF, address >> 8])
        machine.write("duel_seed", list(seed.to_bytes(4, "little")))
        machine.write("duel_decks", [0, 1])
        machine.write("duel_first", 0)
        machine.call("core_start")
        self._run()
        self.first = self.owned()

    def _run(self) -> None:
        self.machine.call("core_run", budget=30_000_000)
        self.prompt = read_prompt(self.machine)
        self._state: dict[str, Any] = {}

    @property
    def state(self) -> dict[str, Any]:
        """Everything that the rules remember at this prompt."""
        self._state = self._state or read_services(self.machine, self.game.ruleset)
        return self._state

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.machine.byte("fiber_state") == FiberState.OVER

    @property
    def end(self) -> tuple[str, str]:
        """Who has won, and the cause."""
        causes = {row.number: row.id for row in self.game.ruleset.cause}
        return str(self.state["result"]), causes.get(self.prompt["ask"], "")

    @property
    def faults(self) -> int:
        """What the core has noted."""
        return self.machine.byte("fault_count")

    @property
    def memory(self) -> bytes:
        """The match state as it lies in RAM."""
        return bytes(self.machine.read(_STATE.start, _STATE.size, unwritten=0))

    def answer(self, *numbers: int) -> None:
        """Answer the prompt and go on to the next."""
        self.machine.write("answers", list(numbers) or [0])
        self.machine.write(self.machine.address("prompt") + PROMPT.offsets["answered"], len(numbers))
        assert not self.machine.call("core_answer").carry, f"{numbers} refused: {self.prompt}"
        self.answers.append(list(numbers))
        self._run()

    # --- cards

    def owned(self) -> Counter[tuple[int, bool]]:
        """Number and owner of every card that is in the duel."""
        return Counter(
            (one["card"], bool(one["place"] & OWNER_BIT)) for card, one in self.state["cards"].items() if self._in(one)
        )

    @staticmethod
    def _in(one: dict[str, Any]) -> bool:
        return not one["place"] & APART_BIT or one["host"] != NONE

    def lying(self) -> list[int]:
        """Every card that lies in a place or at another card; one that lies twice is there twice."""
        shown = [card for cards in self.state["places"].values() for card in cards]
        return sorted(shown + [card for one in self.state["cards"].values() for card in one["attached"]])

    def in_duel(self) -> list[int]:
        """Every card that is in the duel."""
        return sorted(card for card, one in self.state["cards"].items() if self._in(one))

    def named(self, name: str) -> list[int]:
        """The cards in the duel with this id."""
        number = self.game.numbers[name]
        return [card for card in self.in_duel() if self.state["cards"][card]["card"] == number]

    def place(self, name: str, player: int = 0) -> list[int]:
        """The cards of a place."""
        return list(self.state["places"].get(f"{player} {name.upper()}", []))


def any_answer(prompt: dict[str, Any], dice: Random) -> list[int]:
    """A legal answer; mostly not the one that does nothing."""
    candidates, least, most = prompt["candidates"], prompt["minimum"], prompt["maximum"]
    if prompt["type"] != PromptType.CARDS:
        return [dice.choice(candidates)] if candidates and dice.random() < 0.85 else []
    most = min(most, len(candidates))
    willing = least or int(dice.random() < 0.7)
    return list(dice.sample(candidates, dice.randint(min(willing, most), most)))


class Pair:
    """A duel on the console beside the same duel on the host."""

    def __init__(self, game: DataGame, seed: int) -> None:
        self.game = game
        self.duel = DataDuel(game, seed)
        self.host = game.host(seed)
        self.play = self.host.play()
        self.judge = self.host.lua.load(game.source("rules/ai.lua"), Path("ai.lua"))
        self.asked: Prompt | None = None
        self._next(None)

    def _next(self, answer: Sequence[int] | None) -> None:
        try:
            self.asked = next(self.play) if answer is None else self.play.send(answer)
        except StopIteration:
            self.asked = None
        ours, theirs = dict(self.duel.state), self.host.remembered()
        if self.asked is not None:
            ours["prompt"], theirs["prompt"] = self.duel.prompt, asked(self.asked)
        assert (self.asked is None) == self.duel.over
        said = first_difference(ours, theirs)
        assert said is None, f"{said} after {len(self.duel.answers)} answers: {self.duel.answers[-3:]}"

    def answer(self, numbers: Sequence[int]) -> None:
        """Answer both and compare them."""
        self.duel.answer(*numbers)
        self._next(numbers)

    def scored(self) -> list[int]:
        """The answer of ai.lua: every candidate by its points, a hundred or more is worth doing."""
        prompt = self.duel.prompt
        points = {one: self._score(prompt, one) for one in prompt["candidates"]}
        best = sorted(points, key=lambda one: -points[one])
        most = prompt["maximum"] if prompt["type"] == PromptType.CARDS else 1
        good = [one for one in best if points[one] >= 100][:most]
        return good if len(good) >= prompt["minimum"] else best[: prompt["minimum"]]

    def _score(self, prompt: dict[str, Any], candidate: int) -> int:
        card = candidate if prompt["type"] in CARDS else None
        source = prompt["source"] if prompt["source"] != NONE else None
        (score,) = AI_HANDLERS
        kinds = [one.type for one in score.parameters]
        run = self.judge.run("score", kinds, (prompt["ask"], candidate, card, source))
        try:
            raise AssertionError(f"ai.lua asks: {next(run)}")
        except StopIteration as ended:
            assert 0 <= ended.value <= 255, ended.value
            return int(ended.value)


def replay(game: DataGame, seed: int, answers: Sequence[Sequence[int]]) -> DataDuel:
    """The same duel again from its answers."""
    duel = DataDuel(game, seed)
    for one in answers:
        duel.answer(*one)
    return duel


def result_of(player: int) -> str:
    """How a duel ends that a player wins."""
    return (DuelResult.WIN_0, DuelResult.WIN_1)[player].name


class Position(DataDuel):
    """A duel that was brought into a position: decks as they are, hands and fleets as the test puts them.

    Cards are put there while the first player is asked for the first time; he then passes, so that the second player
    begins with what lies there.
    """

    def __init__(self, game: DataGame, seed: int = 1) -> None:
        super().__init__(game, seed)
        self.him, self.me = self.prompt["player"], 1 - self.prompt["player"]

    def put(self, name: str, place: str, player: int) -> int:
        """A new card at the end of a place."""
        zone = player * self.game.ruleset.places_per_side + self.game.code("Place", place)
        page, banks = self.machine.read(0, 0x100, unwritten=0), [*self.machine.bus.registers]
        self.machine.show("instance_new")
        called = self.machine.call("instance_new", a=self.game.numbers[name], x=zone, y=0)
        self.machine.write(0, list(page))
        for register in (R6, R7):
            self.machine.show_bank(banks[register], register)
        assert not called.carry, f"no room for {name} in {place}"
        self.machine.write(self.machine.address("inst_state") + called.x, 0)
        return int(called.x)

    def empty(self, place: str, player: int) -> None:
        """No card lies there any more: as if it had none from the start."""
        zone = player * self.game.ruleset.places_per_side + self.game.code("Place", place)
        for name, value in (("zone_head", NONE), ("zone_tail", NONE), ("zone_count", 0)):
            self.machine.write(self.machine.address(name) + zone, value)

    def begin(self) -> None:
        """The first player does nothing; the second one is asked what to do."""
        while self.prompt["player"] != self.me or self.prompt["ask"] != self.game.code("Ask", "act"):
            assert not self.over
            self.answer()

    def asks(self, name: str, player: int) -> bool:
        """Whether the player is asked this now."""
        return (self.prompt["player"], self.prompt["ask"]) == (player, self.game.code("Ask", name))

    def resource(self, name: str, player: int) -> int:
        """How much a player has."""
        return int(self.state["resources"][player][name])
