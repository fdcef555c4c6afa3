"""The field of a duel that the painter draws from board.toml: its routines called, what the screen shows read back."""

from __future__ import annotations

from typing import Any

from cartomancer.board.field import field_of
from cartomancer.board.field_tiles import mark_constants
from cartomancer.board.layout import ABOVE, SHARED, STAGE_PLACE, Board, Counter, Run
from cartomancer.cartridge import Cartridge
from cartomancer.host.console import read_services
from cartomancer.link.board_source import ART_MINI, placed
from cartomancer.machine import Machine
from cartomancer.machine.ppu import Ppu
from cartomancer.schema.board import BoardTile
from cartomancer.schema.core_state import NONE
from cartomancer.schema.formats import TILE_BYTES, Table
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.screens import SCREEN_COLUMNS, UiTile
from support.folder_game import DataGame, Pair
from support.ppu_picture import attribute

BLOCKS = SCREEN_COLUMNS // 2
"""16x16 pixels in a row of the screen."""

MINI_BYTES = 4 * TILE_BYTES
BUDGET = 4_000_000
MATCH_START = next(int(area.start) for area in RAM_AREAS if area.name == "WRAM")


class FieldReader:
    """The field on a machine that plays a duel, beside what the core has."""

    def __init__(self, machine: Machine, game: DataGame, board: Board) -> None:
        self.machine, self.game, self.board = machine, game, board
        self.cartridge: Cartridge = game.cartridge
        self.state: dict[str, Any] = {}

    @property
    def view(self) -> int:
        """The player below."""
        return self.machine.byte("board_view")

    def value(self, card: int, code: int) -> int:
        """A number of a card as the core has it; nothing remains of asking."""
        moment = self.machine.snapshot()
        self.machine.interrupts = False
        bank, address = self.machine.place("card_value")
        self.machine.write("call_ptr", [bank or 0, address & 0xFF, address >> 8])
        found = self.machine.call("far_call", x=card, y=code)
        self.machine.restore(moment)
        self.machine.interrupts = True
        return found.a | found.x << 8

    @property
    def ppu(self) -> Ppu:
        """The picture unit."""
        return self.machine.ppu

    def tile(self, x: int, y: int) -> int:
        """The tile at a place of the screen."""
        return self.ppu.nametable()[y * SCREEN_COLUMNS + x]

    def number(self, x: int, y: int, digits: int) -> int | None:
        """The number that the screen has there; None if there is none."""
        tiles = [self.tile(x + at, y) for at in range(digits)]
        while tiles and tiles[0] == UiTile.BLANK:
            tiles = tiles[1:]
        shown = [tile - BoardTile.DIGIT for tile in tiles]
        return int("".join(map(str, shown))) if shown and all(0 <= one <= 9 for one in shown) else None

    # --- what should be there

    def player(self, side: int) -> int:
        """The player of a side; what is shared is the first one's."""
        return 0 if side == SHARED else self.view ^ (side == ABOVE)

    def place(self, name: str, player: int) -> list[int]:
        """The cards of a place."""
        return list(self.state["places"].get(f"{player} {name.upper()}", []))

    def cards(self, run: Run) -> list[int]:
        """The cards of a run's place."""
        return self.place(run.name, self.player(run.side))

    def check(self) -> None:
        """Every cell and counter shows what the core has, on the backdrop that the board has."""
        self.state = read_services(self.machine, self.game.ruleset)
        assert self.ppu.palette[0] == self.board.layout.palettes.backdrop
        palettes = bytearray(field_of(self.board).palettes)
        for run in self.board.runs:
            if run.place == STAGE_PLACE:
                self._check_stage(run, palettes)
                continue
            skip = self.machine.read("run_skip", len(self.board.runs))[self.board.runs.index(run)] if run.scrolls else 0
            cards = self.cards(run)[run.index + skip :]
            for at in range(len(run.spots)):
                x, y = run.spots[at]
                if at == len(run.spots) - 1 and run.counts and len(cards) > at + 1:
                    assert self.number(x, y + 1, 2) == len(cards) - at, run.name
                    assert self.tile(x, y) == UiTile.PLUS, run.name
                else:
                    self._check_cell(run, at, cards[at] if at < len(cards) else None, palettes)
        for counter in self.board.counters:
            self._check_counter(counter)
        self._check_banner()
        for block in range(self.board.layout.panel.y // 2 * BLOCKS):
            x, y = block % BLOCKS * 2, block // BLOCKS * 2
            assert attribute(self.ppu.nametable(), x, y) == palettes[block], f"palette of column {x}, row {y}"

    def _check_stage(self, run: Run, palettes: bytearray) -> None:
        """The last request on top, each with its first target, and who asked."""
        stamps = {card: one["stamp"] for card, one in self.state["cards"].items()}
        requests = list(reversed(self.state["stage"]))
        marks = mark_constants()
        for at in range(len(run.spots) // 2):
            x, y = run.spots[2 * at]
            if at >= len(requests):
                self._check_cell(run, 2 * at, None, palettes)
                self._check_cell(run, 2 * at + 1, None, palettes)
                assert self.tile(x + 2, y) == field_of(self.board).tiles[y * SCREEN_COLUMNS + x + 2]
                continue
            card, player, negated, _, _, targets = requests[at]
            aim = targets[0][0] if targets and stamps[targets[0][0]] == targets[0][1] else None
            self._check_cell(run, 2 * at, None if card == NONE else card, palettes)
            self._check_cell(run, 2 * at + 1, aim, palettes)
            above = player != self.view
            assert self.tile(x + 2, y) == marks[f"FIELD_MARK_{'ABOVE' if above else 'BELOW'}"]
            assert (self.tile(x + 3, y) == marks["FIELD_MARK_ARROW"]) == (aim is not None)
            assert (self.tile(x + 2, y + 1) == marks["FIELD_MARK_NEGATED"]) == negated

    def _check_banner(self) -> None:
        row = self.board.layout.banner
        if row is not None:
            above = self.state["turn_player"] != self.view
            assert self.tile(row.x, row.y) == mark_constants()[f"FIELD_MARK_{'ABOVE' if above else 'BELOW'}"]
            assert self.number(row.x + 1, row.y, row.digits) == self.state["turn"]

    def _check_cell(self, run: Run, at: int, card: int | None, palettes: bytearray) -> None:
        x, y = run.spots[at]
        what = f"cell {at + 1} of {run.name}"
        if card is None:
            assert self.tile(x, y) != self.board.mini_tile(run, at) or run.shape in ("chip", "back"), what
            assert self.tile(x, y) != BoardTile.BACK, what
            return
        if run.shape == "back":
            assert [self.tile(x + one % 2, y + one // 2) for one in range(4)] == [BoardTile.BACK + i for i in range(4)]
            return
        number = self.state["cards"][card]["card"]
        art = self.art(number)
        first = self.board.mini_tile(run, at)
        assert [self.tile(x + one % 2, y + one // 2) for one in range(4)] == [first + one for one in range(4)], what
        tiles = b"".join(self.ppu.tile(first + one) for one in range(4))
        assert tiles == art[ART_MINI : ART_MINI + MINI_BYTES], f"{what}: the mini of another card"
        palettes[y // 2 * BLOCKS + x // 2] = art[0]
        for place, one in placed(run):
            shown = self.number(x + place % 8 + bool(one.icon), y + place // 8, one.digits)
            wanted = self.value(card, one.code)
            assert shown == min(wanted, 10**one.digits - 1), f"{what}: {one.name}"

    def _check_counter(self, counter: Counter) -> None:
        row = self.board.layout.counter[self.board.counters.index(counter)]
        player = self.player(counter.side)
        if row.of == "turn":
            wanted = self.machine.byte("turn_number")
        elif any(one.id == row.of for one in self.game.ruleset.resource):
            wanted = int(self.state["resources"][player][row.of])
        else:
            wanted = len(self.place(row.of, player))
        shown = self.number(counter.x + bool(counter.icon), counter.y, counter.digits)
        assert shown == min(wanted, 10**counter.digits - 1), row.of

    def art(self, number: int) -> bytes:
        """Mini and portrait of a card in the image."""
        return self.cartridge.read(self.cartridge.entry(Table.BOARD_ART, number), ART_MINI + MINI_BYTES)


class FieldConsole(FieldReader):
    """A duel beside the host model, and the field that shows it, whose routines are called one by one."""

    def __init__(self, pair: Pair, board: Board, view: int = 0) -> None:
        super().__init__(pair.duel.machine, pair.game, board)
        self.pair, self.duel = pair, pair.duel
        self.machine.write("board_view", view)

    def value(self, card: int, code: int) -> int:
        """What the host says."""
        return int(self.pair.host.calls.sys_stat(card, code))

    def call(self, routine: str, x: int = 0) -> None:
        """A routine of the painter; the match must stay as it is."""
        before = self._match
        bank, address = self.machine.place(routine)
        self.machine.write("call_ptr", [bank or 0, address & 0xFF, address >> 8])
        self.machine.interrupts = True
        try:
            self.machine.call("far_call", x=x, budget=BUDGET)
            self.machine.call("wait_frame", budget=BUDGET)
        finally:
            self.machine.interrupts = False
            self.machine.bus.scanlines.switch_off()  # else the split would come in the midst of the next call
        assert self._match == before, f"{routine} has changed the match"

    @property
    def _match(self) -> bytes:
        """The match state, without what the painter remembers after it."""
        return self.duel.memory[: self.machine.address("board_view") - MATCH_START]
