"""The field of a duel that the painter draws from board.toml: its routines called, what the screen shows read back."""

from __future__ import annotations

from typing import Any, Protocol

from cartomancer.board.faces import (
    BLOCKS,
    FACES,
    PAPER_COUNTER,
    WITH_KIND,
    WITH_MINI,
    WITH_PAPER,
    lit_tiles,
    mark_places,
)
from cartomancer.board.field import field_of
from cartomancer.board.field_tiles import (
    BACK_FIRST,
    GROUND,
    GROUND_DIGIT,
    PAPER_DIGIT,
    PAPER_NUMBERS,
    TURNED_BACK_TILES,
)
from cartomancer.board.layout import ABOVE, SHARED, STAGE_PLACE, VALUE_DAMAGE, Board, Counter, Run
from cartomancer.cartridge import Cartridge
from cartomancer.host.console import read_services
from cartomancer.link.board_source import ART_MINI, placed
from cartomancer.machine import Machine
from cartomancer.machine.ppu import Ppu
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import CONTROLLER_BIT, NONE
from cartomancer.schema.formats import TILE_BYTES, Table
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.screens import SCREEN_COLUMNS, UiTile
from support.folder_game import Pair
from support.ppu_picture import attribute

BLOCKS_ACROSS = SCREEN_COLUMNS // 2
"""16x16 pixels in a row of the screen."""

MINI_BYTES = 4 * TILE_BYTES
BUDGET = 4_000_000
MATCH_START = next(int(area.start) for area in RAM_AREAS if area.name == "WRAM")


def turned(mini: bytes) -> bytes:
    """A mini that lies on its side: a quarter to the right."""

    def pixel(x: int, y: int, plane: int) -> int:
        return mini[(y // 8 * 2 + x // 8) * TILE_BYTES + plane * 8 + y % 8] >> 7 - x % 8 & 1

    made = bytearray()
    for tile in range(4):
        left, top = tile % 2 * 8, tile // 2 * 8
        for plane in (0, 1):
            for y in range(8):
                made.append(sum(pixel(top + y, 15 - left - x, plane) << 7 - x for x in range(8)))
    return bytes(made)


class FieldGame(Protocol):
    """What the reader must know of a game."""

    @property
    def ruleset(self) -> Ruleset:
        """Its rows."""

    @property
    def cartridge(self) -> Cartridge:
        """Its image."""


class FieldReader:
    """The field on a machine that plays a duel, beside what the core has."""

    def __init__(self, machine: Machine, game: FieldGame, board: Board) -> None:
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

    def number(self, x: int, y: int, digits: int, zero: str = GROUND_DIGIT) -> int | None:
        """The number that the screen has there, on the ground or on paper; None if there is none."""
        first = self.board.tiles.number(zero)
        blank = self.board.tiles.number("paper" if zero == PAPER_DIGIT else "ground:fill")
        tiles = [self.tile(x + at, y) for at in range(digits)]
        while tiles and tiles[0] == blank:
            tiles = tiles[1:]
        shown = [tile - first for tile in tiles]
        if len(shown) == 1 and digits == 1 and zero == PAPER_DIGIT:
            return shown[0]
        return int("".join(map(str, shown))) if shown and all(0 <= one <= 9 for one in shown) else None

    def sign(self, name: str) -> int:
        """The tile of a sign on the ground."""
        return self.board.tiles.number(f"ground:{name}")

    # --- what should be there

    def player(self, side: int) -> int:
        """The player of a side; what is shared is the first one's."""
        return 0 if side == SHARED else self.view ^ (side == ABOVE)

    def place(self, name: str, player: int) -> list[int]:
        """The cards of a place."""
        return list(self.state["places"].get(f"{player} {name.upper()}", []))

    def cards(self, run: Run) -> list[int]:
        """The cards of a run's place; of a shared one those that its side controls, if it has a side."""
        if not run.controlled:
            return self.place(run.name, self.player(run.side))
        held = self.state["cards"]
        wanted = CONTROLLER_BIT * self.player(run.side)
        return [card for card in self.place(run.name, 0) if held[card]["place"] & CONTROLLER_BIT == wanted]

    def read_state(self) -> dict[str, Any]:
        """What the core has."""
        return read_services(self.machine, self.game.ruleset)

    def check(self) -> None:
        """Every cell and counter shows what the core has, on the backdrop that the board has."""
        self.state = self.read_state()
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
                    assert self.tile(x, y) == self.sign("more"), run.name
                else:
                    self._check_cell(run, at, cards[at] if at < len(cards) else None, palettes)
        for counter in self.board.counters:
            self._check_counter(counter)
        self._check_banner()
        for block in range(self.board.layout.panel.y // 2 * BLOCKS_ACROSS):
            x, y = block % BLOCKS_ACROSS * 2, block // BLOCKS_ACROSS * 2
            assert attribute(self.ppu.nametable(), x, y) == palettes[block], f"palette of column {x}, row {y}"

    def _check_stage(self, run: Run, palettes: bytearray) -> None:
        """The last request on top, each with its first target, and who asked."""
        stamps = {card: one["stamp"] for card, one in self.state["cards"].items()}
        requests = list(reversed(self.state["stage"]))
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
            assert self.tile(x + 2, y) == self.sign("above" if above else "below")
            assert (self.tile(x + 3, y) == self.sign("arrow")) == (aim is not None)
            assert (self.tile(x + 2, y + 1) == self.sign("negated")) == negated

    def _check_banner(self) -> None:
        row = self.board.layout.banner
        if row is not None:
            above = self.state["turn_player"] != self.view
            assert self.tile(row.x, row.y) == self.sign("above" if above else "below")
            assert self.number(row.x + 1, row.y, row.digits) == self.state["turn"]

    def _check_cell(self, run: Run, at: int, card: int | None, palettes: bytearray) -> None:
        x, y = run.spots[at]
        what = f"cell {at + 1} of {run.name}"
        field = field_of(self.board)
        back = self.board.tiles.number(BACK_FIRST)
        rows = FACES[run.shape]
        shown = [[self.tile(x + across, y + down) for across in range(len(rows[0]))] for down in range(len(rows))]
        if card is None:
            for down, line in enumerate(shown):
                at_field = (y + down) * SCREEN_COLUMNS + x
                assert line == list(field.tiles[at_field : at_field + len(line)]), what
            return
        entry = self.state["cards"][card]
        hidden = run.shape == "back" or any(
            row.face_down and self._has_state(card, row.number) for row in self.game.ruleset.state
        )
        wanted = [[self.board.tiles.number(tile) if tile else 0 for tile in row] for row in rows]
        if hidden:
            starts = [(y + down) * SCREEN_COLUMNS + x for down in range(len(rows))]
            wanted = [list(field.tiles[start : start + len(rows[0])]) for start in starts]
        turned_back = run.shape != "back" and self.board.sideways and self._has_state(card, self.board.sideways)
        if turned_back:
            back = self.board.tiles.number(TURNED_BACK_TILES[0]) if self.board.tiles.has(TURNED_BACK_TILES[0]) else back
        first = back if hidden else self.board.mini_tile(run, at)
        if hidden or run.shape in WITH_MINI:
            for part in range(4):
                wanted[part // 2][part % 2] = first + part
        lit = self.machine.read("shown_lit", self.board.spots)[run.first + at] & 1
        if not hidden and run.shape in WITH_PAPER:
            self._check_paper(run, card, (x, y), wanted)
            if run.sign and at == 0:
                wanted[1][0] = self.board.tiles.number(run.sign_tile)
        if lit:
            for across, down, name in lit_tiles(run.shape):
                wanted[down][across] = self.board.tiles.number(name)
        if run.shape == "pile":
            assert self.number(x + 2, y, 2) == len(self.cards(run)), what
            sign = self.board.tiles.number(run.sign_tile) if run.sign else self.board.tiles.number(GROUND)
            assert shown[1][2] == sign, what
        else:
            assert shown == wanted, f"{what}: {shown} instead of {wanted}"
        if hidden:
            return
        art = self.art(entry["card"])
        if run.shape in WITH_MINI:
            tiles = b"".join(self.ppu.tile(first + one) for one in range(4))
            mini = art[ART_MINI : ART_MINI + MINI_BYTES]
            sideways = self._has_state(card, self.board.sideways)
            assert tiles == (turned(mini) if sideways else mini), f"{what}: the mini of another card"
        columns, lines = BLOCKS[run.shape]
        for block in range(columns * lines):
            left, top = x // 2 + block % columns, y // 2 + block // columns
            palettes[top * BLOCKS_ACROSS + left] = art[0] >> 2 if block or run.shape not in WITH_MINI else art[0] & 3

    def _has_state(self, card: int, mask: int) -> bool:
        return bool(self.machine.read("inst_state", card + 1)[card] & mask)

    def _check_paper(self, run: Run, card: int, corner: tuple[int, int], wanted: list[list[int]]) -> None:
        """What is written on the paper of a card: its numbers are read, its signs become part of what is wanted."""
        x, y = corner
        for place, one in placed(run):
            column, row = place % 8, place // 8
            zero = column + bool(one.icon)
            value = self.value(card, one.code)
            if one.code >= VALUE_DAMAGE and not value:
                continue  # nothing of 0 is seen
            most = PAPER_NUMBERS - 1 if one.digits == 1 else 10**one.digits - 1
            shown = self.number(x + zero, y + row, one.digits, PAPER_DIGIT)
            assert shown == min(value * self.scale(one.name), most), f"{run.name}: {one.name}"
            for at in range(one.digits):
                wanted[row][zero + at] = self.tile(x + zero + at, y + row)
            if one.icon:
                wanted[row][column] = self.board.tiles.number(f"paper:{one.icon}")
        signs = [sign for bit, sign in self.board.colour_marks if bit & self._print("print_colour", card)]
        if run.shape in WITH_KIND:
            signs += [sign for bit, sign in self.board.kind_icons if bit & self._print("print_kind", card)]
        signs += [sign for bit, sign in self.board.state_icons if self._has_state(card, bit)]
        for (column, row), sign in zip(mark_places(run.shape, run.shown), signs, strict=False):
            wanted[row][column] = self.board.tiles.number(f"paper:{sign}")

    def _print(self, name: str, card: int) -> int:
        return self.machine.read(name, card + 1)[card]

    def scale(self, name: str) -> int:
        """What players see of a number, for one of it."""
        return next((row.shown_scale for row in self.game.ruleset.stat if row.id == name), 1)

    def _check_counter(self, counter: Counter) -> None:
        row = self.board.layout.counter[self.board.counters.index(counter)]
        player = self.player(counter.side)
        if row.of == "turn":
            wanted = self.machine.byte("turn_number")
        elif any(one.id == row.of for one in self.game.ruleset.resource):
            wanted = int(self.state["resources"][player][row.of])
        else:
            wanted = len(self.place(row.of, player))
        if counter.paper:
            self._check_paper_counter(counter, wanted)
            return
        shown = self.number(counter.x + bool(counter.icon), counter.y, counter.digits)
        assert shown == min(wanted, 10**counter.digits - 1), row.of

    def _check_paper_counter(self, counter: Counter, wanted: int) -> None:
        """The icon above the number on paper; of 0 the icon alone, dark."""
        x, y, number = counter.x, counter.y, self.board.tiles.number
        assert self.tile(x, y) == number(f"{'paper' if wanted else 'dim'}:{counter.icon}"), counter.icon
        right = [self.tile(x + 1, y), self.tile(x + 1, y + 1)]
        if wanted:
            assert self.number(x, y + 1, 1, PAPER_DIGIT) == min(wanted, PAPER_NUMBERS - 1), counter.icon
            assert right == [number(name) for name in PAPER_COUNTER]
        else:
            assert [self.tile(x, y + 1), *right] == [int(UiTile.BLANK)] * 3, counter.icon

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
        """What the host says; the core's own word for cells, which the host compares at every prompt."""
        if code >= len(self.game.ruleset.stat):
            return super().value(card, code)
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
