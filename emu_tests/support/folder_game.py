"""Duels of a game that is data and Lua only, on its image without screens: alone, or beside the host model.

A game folder is copied, built and started once. Answers come from dice, from its ai.lua in real Lua, or from the test.
"""

from __future__ import annotations

import shutil
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from cartomancer.board.layout import Board, judge_board
from cartomancer.board.read import read_board
from cartomancer.build import build_game
from cartomancer.cartridge import Cartridge
from cartomancer.duel.duel import Pauses
from cartomancer.duel.players import begin_players, think, thought_answer
from cartomancer.host.compare import asked, first_difference
from cartomancer.host.console import read_prompt, read_services
from cartomancer.host.model import HostDuel
from cartomancer.host.players import HostPlayers
from cartomancer.host.prompts import Prompt
from cartomancer.host.rng import Rng
from cartomancer.host.state import DeckList, State
from cartomancer.load.source import FLOW_FILE, LIBRARY_FILE, OWN_RULES, flow_files
from cartomancer.machine.bus import R6, R7
from cartomancer.manifest import Manifest
from cartomancer.pictures.nes_palette import default_rgb_table
from cartomancer.places import Folders
from cartomancer.ruleset.calls import AI_HANDLERS, ability_handlers, api_of, flow_handlers
from cartomancer.ruleset.codes import enum_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import NONE, OWNER_BIT, PROMPT, DuelResult, FiberState, PromptType
from cartomancer.schema.formats import Table
from cartomancer.schema.front import PlayerKind
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.named import Named
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.script import SCRIPT_ABILITIES
from cartomancer.schema.script_calls import Api
from cartomancer.schema.services import APART_BIT
from cartomancer.script.compiled import compile_script
from cartomancer.script.library import Library, join, read_library, with_used
from cartomancer.units import Bank, CpuAddress
from support.machine_program import Program
from support.places import ROOT
from support.shared_cache import lend_cache

ENTRY = "ruleset_duel"
RULESETS = ROOT / "romsrc/rulesets"
FREE_BANK = 40
"""Banks of ROM from here on that a game of this size does not use."""

_STATE = next(area for area in RAM_AREAS if area.name == "WRAM")


class DataGame:
    """A game that was copied to a folder of its own, with some files changed, and built there."""

    def __init__(self, source: Path, place: Path, name: str, changed: Mapping[str, str] | None = None) -> None:
        folders = Folders(place / "games", ROOT / "romsrc", place / "build")
        self.folder = folders.game(name)
        shutil.copytree(source, self.folder)
        for file, text in (changed or {}).items():
            (self.folder / file).write_text(text, encoding="utf-8")
        lend_cache(folders.build)
        self.built = build_game(name, folders, lambda done, total: None)
        image = self.built.rom.read_bytes()
        self.manifest = Manifest.read(self.built.manifest)
        self.ruleset = Ruleset.of(self.manifest.ruleset)
        program = Program(self.built.rom)
        self.machine = program.machine()
        self.machine.covered = program.covered
        self.machine.power_on()
        self.machine.run_until("main")
        self.machine.interrupts = False
        self.moment = self.machine.snapshot()
        self.cartridge = Cartridge(image)
        self.library = {int(number): self.cartridge.card(number) for number in self.cartridge.card_numbers()}
        self.numbers = {card.id: card.number for card in self.manifest.cards}
        self._codes: dict[str, type[Named]] = {}
        self.instead: dict[str, str] = {}
        """Sources that take the place of files."""

    @property
    def decks(self) -> tuple[DeckList, ...]:
        """The decks of the image."""
        count = self.cartridge.directory(Table.DECKS).count
        lists = [self.cartridge.deck(at) for at in range(count)]
        return tuple(DeckList.of(one.master, one.entries) for one in lists)

    @property
    def rules_folder(self) -> Path:
        """Where its ruleset lies: its own, or one that ships with the engine."""
        own = self.folder / OWN_RULES
        settings = tomllib.loads((self.folder / "game.toml").read_text(encoding="utf-8"))
        return own if own.is_dir() else RULESETS / str(settings["ruleset"])

    def source(self, name: str) -> str:
        """A script of the game with what it uses of the library, or what takes its place: `rules/rules.lua`."""
        place, _, file = name.partition("/")
        path = (self.rules_folder if place == OWN_RULES else self.folder / place) / file
        paths = flow_files(self.rules_folder) if file == FLOW_FILE else [path]
        script = join({one: one.read_text(encoding="utf-8") for one in paths})
        return self.instead.get(name) or with_used(script, self.shared).source

    @contextmanager
    def other(self, **sources: str) -> Iterator[None]:
        """Other scripts for a while, in ROM and on the host: `rules`, `ai`, or abilities by their names."""
        prg, size = self.machine.bus.prg, MMC3_512K.bank_size
        table = next(blob for blob in self.manifest.blobs if blob.name == "table_scripts")
        entries = MMC3_512K.offset(Bank(table.bank), CpuAddress(table.address))
        place = {one.id: one for one in self.manifest.scripts}
        for at, (name, source) in enumerate(sources.items()):
            path = Path(f"rules/{name}.lua" if name in ("rules", "ai") else f"scripts/{name}.lua")
            outcome = compile_script(source, path, self._api(name))
            assert outcome.script is not None, outcome.problems
            self.machine.bus.patch((FREE_BANK + at) * size, outcome.script.data)
            number = place[name].number & ~SCRIPT_ABILITIES
            self.machine.bus.patch(entries + 3 * number, bytes([FREE_BANK + at, 0, 0x80]))
            self.instead[path.as_posix()] = source
        try:
            yield
        finally:
            self.machine.bus.patch(entries, prg[entries : entries + table.size])
            self.instead.clear()

    def _api(self, name: str) -> Api:
        kinds = {"rules": flow_handlers(self.ruleset), "ai": AI_HANDLERS}
        constants = {one.upper(): value for one, value in self.manifest.rules.items()}
        return api_of(self.ruleset, kinds.get(name, ability_handlers(self.ruleset)), constants, cards=self.numbers)

    @property
    def shared(self) -> Library:
        """The functions that rules and cards share."""
        path = self.rules_folder / LIBRARY_FILE
        return read_library({path: path.read_text(encoding="utf-8")} if path.is_file() else {})

    def host(self, seed: int, decks: Sequence[int] = (0, 1), options: Mapping[str, int] | None = None) -> HostDuel:
        """The same duel on the host."""
        state = State(self.ruleset, self.library, Rng.seeded(seed), dict(self.manifest.rules))
        paths = sorted((self.folder / "scripts").glob("*.lua"))
        scripts = {number: self.source(f"scripts/{path.name}") for number, path in enumerate(paths, 1)}
        chosen = [self.decks[at] for at in decks]
        host = HostDuel(state, self.source("rules/rules.lua"), scripts, chosen, cards=self.numbers)
        host.calls.options = dict(options or {})
        return host

    def code(self, group: str, name: str) -> int:
        """The number of a row by its group and id."""
        if group not in self._codes:
            self._codes[group] = enum_of(self.ruleset, group)
        return int(self._codes[group][name.upper()])


def board_of(game: DataGame) -> Board:
    """What its board.toml says."""
    path = game.rules_folder / "board.toml"
    layout, problems = read_board(path.read_bytes(), path)
    assert not problems
    return judge_board(layout, game.ruleset, default_rgb_table()).board


class DataDuel:
    """A duel on the console, up to its next prompt."""

    def __init__(
        self, game: DataGame, seed: int, decks: Sequence[int] = (0, 1), options: Mapping[str, int] | None = None
    ) -> None:
        self.game, self.machine, self.seed = game, game.machine, seed
        self.answers: list[list[int]] = []
        self.pauses: Pauses = {}
        machine = self.machine
        machine.restore(game.moment)
        bank, address = machine.place(ENTRY)
        machine.write("duel_entry", [bank or 0, address & 0xFF, address >> 8])
        machine.write("duel_seed", list(seed.to_bytes(4, "little")))
        machine.write("duel_decks", list(decks))
        machine.write("duel_first", 0)
        self._choose(options or {})
        machine.call("core_start")
        self._run()
        self.first = self.owned()

    def _choose(self, options: Mapping[str, int]) -> None:
        """What players choose before the duel."""
        rules = {row.id: row for row in self.game.ruleset.rule}
        for row in self.game.ruleset.option:
            chosen = options.get(row.id)
            byte = 0 if chosen is None else 1 + chosen - rules[row.rule].least
            self.machine.write(self.machine.address("duel_options") + row.number, byte)

    def _run(self) -> None:
        self.machine.call("core_run", budget=30_000_000, pauses=self.pauses)
        self.prompt = read_prompt(self.machine)
        self._state: dict[str, Any] = {}

    def look_again(self) -> None:
        """Read the state again when somebody asks."""
        self._state = {}

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
        return not one["place"] & APART_BIT or one.get("host", NONE) != NONE

    def lying(self) -> list[int]:
        """Every card that lies in a place or at another card; one that lies twice is there twice."""
        shown = [card for cards in self.state["places"].values() for card in cards]
        return sorted(shown + [card for one in self.state["cards"].values() for card in one.get("attached", ())])

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
    if prompt["type"] in (PromptType.YES_NO, PromptType.NUMBER):
        return [dice.randint(least, most)]
    if prompt["type"] != PromptType.CARDS:
        return [dice.choice(candidates)] if candidates and (least or dice.random() < 0.85) else []
    most = min(most, len(candidates))
    willing = least or int(dice.random() < 0.7)
    return list(dice.sample(candidates, dice.randint(min(willing, most), most)))


class Pair:
    """A duel on the console beside the same duel on the host."""

    def __init__(
        self, game: DataGame, seed: int, decks: Sequence[int] = (0, 1), options: Mapping[str, int] | None = None
    ) -> None:
        self.game = game
        self.duel = DataDuel(game, seed, decks, options)
        self.host = game.host(seed, decks, options)
        self.play = self.host.play()
        self.asked: Prompt | None = None
        self._next(None)

    def _next(self, answer: Sequence[int] | None) -> None:
        try:
            self.asked = next(self.play) if answer is None else self.play.send(answer)
        except StopIteration:
            self.asked = None
        ours, theirs = dict(self.duel.state), self.host.remembered()
        theirs = {name: value for name, value in theirs.items() if name in ours}  # of services that are linked
        if self.asked is not None:
            ours["prompt"], theirs["prompt"] = self.duel.prompt, asked(self.asked)
        assert (self.asked is None) == self.duel.over
        said = first_difference(ours, theirs)
        assert said is None, f"{said} after {len(self.duel.answers)} answers: {self.duel.answers[-3:]}"

    def answer(self, numbers: Sequence[int]) -> None:
        """Answer both and compare them."""
        self.duel.answer(*numbers)
        self._next(numbers)

    def players(self, *kinds: PlayerKind) -> None:
        """Who answers for whom, on both sides."""
        begin_players(self.duel.machine, kinds)
        self.computers = HostPlayers(self.host, self.game.source("rules/ai.lua"), kinds, self.duel.seed)

    def thought(self) -> list[int]:
        """The computer player's answer: the same on both sides, and nothing else has changed."""
        before = self.duel.state
        answered, self.cycles = think(self.duel.machine)
        assert answered and not self.duel.faults
        ours = list(thought_answer(self.duel.machine))
        assert self.asked is not None
        theirs = self.computers.answer(self.asked)
        assert ours == theirs, f"{ours} on the console, {theirs} on the host: {self.duel.prompt}"
        self.duel.look_again()
        said = first_difference(self.duel.state, before)
        assert said is None, f"thinking left a trace: {said}"
        return ours


def replay(
    game: DataGame,
    seed: int,
    answers: Sequence[Sequence[int]],
    decks: Sequence[int] = (0, 1),
    options: Mapping[str, int] | None = None,
) -> DataDuel:
    """The same duel again from its answers."""
    duel = DataDuel(game, seed, decks, options)
    for one in answers:
        duel.answer(*one)
    return duel


def result_of(player: int) -> str:
    """How a duel ends that a player wins."""
    return (DuelResult.WIN_0, DuelResult.WIN_1)[player].name


class Position(DataDuel):
    """A duel that was brought into a position: decks as they are, hands and fleets as the test puts them.

    Cards are put there while the first player is asked for the first time, who then passes, so that the second player
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
