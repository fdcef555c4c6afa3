"""A console with the duel screen on it, for tests: at a prompt of the rules, or at one that a test makes up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from cartomancer.cartridge import Cartridge
from cartomancer.duel.duel import Duel
from cartomancer.duel.game import Game
from cartomancer.machine import Machine, Snapshot
from cartomancer.rulesets.timeline.codes import Ask, Place
from cartomancer.schema.core_state import (
    FIBER_TOP,
    INSTANCES,
    LOG_ENTRIES,
    NO_SUM,
    NONE,
    PLACES,
    PLAYERS,
    PROMPT,
    PROMPT_OR_NONE,
    PromptType,
)
from cartomancer.schema.formats import TILE, Table, is_lead_byte
from cartomancer.schema.front import OPTIONS, GameLanguage, PlayerKind
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.screens import BLANK_CELLS, SCREEN_COLUMNS, TEXT_TILES_MAX, UI_TILES, Box, UiTile, cells
from cartomancer.units import CardNumber
from cartomancer.words import measure
from cartomancer.words.measure import BLANK
from support.latin_reading import read_cells
from support.pad_player import MachinePad, PadPlayer

if TYPE_CHECKING:
    from cartomancer.words.language import Language

RETURN = 0x4FF0
"""Nothing is mapped here: where duel_screen returns to."""

LOG_FIELDS = ("message", "turn", "player", "subject", "object", "value_lo", "value_hi")
PRESS_BUDGET = 3_000_000
"""Cycles within which a press must have its effect: 100 frames."""

RULES_AREAS = ("PROMPT", "CANDIDATES", "SETS", "WRAM", "VMRAM", "WORKRAM")
FIBER_STACK = (0x0100, 0x0100 + FIBER_TOP + 1)
"""Memory of the rules besides their zero page."""

ZEROPAGE_END = next(area.end for area in RAM_AREAS if area.name == "ZEROPAGE")
CODE_REGISTER = 7
CALLERS = 16
"""Bytes on the stack before the duel screen is called."""


@dataclass(frozen=True)
class Made:
    """A prompt that a test makes up; the rules' own is replaced before its form opens."""

    type: PromptType
    values: Sequence[int] = ()
    minimum: int = 1
    maximum: int = 1
    ask: int = Ask.TARGETS
    source: int = NONE
    total: int = NO_SUM
    or_none: bool = False

    @property
    def block(self) -> list[int]:
        """The prompt block."""
        field = {
            "type": self.type,
            "player": 0,
            "minimum": self.minimum,
            "maximum": self.maximum,
            "count": len(self.values),
            "message": self.ask,
            "source": self.source,
            "sum": self.total,
            "answered": 0,
            "flags": PROMPT_OR_NONE if self.or_none else 0,
        }
        return [field[name] for name in PROMPT.offsets]


class DuelScreen:
    """A duel of a person against the computer on the machine, from power-on."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int = 1,
        kinds: Sequence[PlayerKind] = (PlayerKind.HUMAN, PlayerKind.GREEDY),
        language: Language = "ja",
    ) -> None:
        self.game = game
        self.language = language
        self.cartridge = Cartridge(game.image)
        self.machine = game.machine()
        self.player = PadPlayer(MachinePad(self.machine))
        machine = self.machine
        machine.power_on()
        machine.run_until("title_screen")
        machine.run_frames(10)
        machine.write("player_kinds", [int(kind) for kind in kinds])
        machine.write("duel_decks", [0, 1])
        machine.write("duel_first", 0)
        machine.write("duel_seed", seed.to_bytes(4, "little"))
        machine.write(machine.address("options") + OPTIONS.offsets["language"], GameLanguage[language.upper()])
        _call(machine, "journal_begin")
        _call(machine, "screen_off")
        _call(machine, "load_ui_tiles")  # the title's picture has taken their places, as the way out of it knows
        self.enter("duel_screen")

    def enter(self, routine: str) -> None:
        """Go to the duel screen, as the menus do it: from a stack that has something on it."""
        machine = self.machine
        _show(machine, routine)
        machine.cpu.set_sp(0xFF)
        machine.cpu.push(*range(CALLERS))
        machine.cpu.push((RETURN - 1) >> 8, (RETURN - 1) & 0xFF)
        machine.cpu.pc = machine.address(routine)

    def to_form(self) -> Snapshot:
        """Run to where the next prompt's form is about to open."""
        self.machine.run_until("prompt_form")
        return self.machine.snapshot()

    def make(self, made: Made) -> None:
        """Put a made-up prompt in the place of the one whose form is about to open, and open it."""
        self.machine.write("prompt", made.block)
        if made.values:
            self.machine.write("candidates", list(made.values))
        self.player.settle()

    def take(self, duel: Duel, made: Made | None = None) -> None:
        """Show a duel that was made elsewhere and open the form of its question, or of a made-up one."""
        self.to_form()
        self.put(duel, made)

    def put(self, duel: Duel, made: Made | None = None) -> None:
        """The same where a form is about to open."""
        put_duel(self.machine, duel)
        if made is not None:
            self.make(made)
        self.player.settle()

    def answered(self, button: str) -> tuple[int, ...]:
        """The answer that the form hands to the rules at a press."""
        self._press_until(button, "core_answer")
        return self.player.chosen

    def leave(self, button: str) -> None:
        """Leave the duel screen by a press."""
        self._press_until(button, RETURN)

    def _press_until(self, button: str, where: str | int) -> None:
        self.player.settle()
        self.machine.pads.hold([button])
        self.machine.run_until(where, budget=PRESS_BUDGET)
        self.machine.pads.hold([])

    def zone(self, player: int, place: Place) -> list[int]:
        """The cards of a place."""
        cards = []
        card = self.machine.read("zone_head", PLAYERS * PLACES)[player * PLACES + place]
        following = self.machine.read("inst_next", INSTANCES, unwritten=NONE)
        while card != NONE:
            cards.append(card)
            card = following[card]
        return cards

    def cells(self, box: Box, row: int = 0) -> list[bytes]:
        """What is in a line of a box: for each cell the characters whose tile is shown there, blanks as spaces."""
        return shown_cells(self.machine, box, row)

    def text(self, box: Box, row: int = 0) -> str:
        """The same as a text."""
        if self.language == "en":
            return read_cells(latin_cells(self.machine, box, row)).strip()
        return b"".join(self.cells(box, row)).decode("cp932").strip()

    def shows(self, box: Box, text: str) -> bool:
        """Whether the tiles of a box of one line have the pixels of a text, whoever has drawn them."""
        from support.screen_reading import expected_rows, font

        at = box.y * SCREEN_COLUMNS + box.x
        tiles = self.machine.ppu.nametables[at : at + box.width]
        table = table_of(self.machine, box.y)
        shown = [BLANK if tile == UiTile.BLANK else _inked(self.machine, tile, table) for tile in tiles]
        wanted = [expected_rows(cell, font()) for cell in next(measure.cells(text, self.language))]
        return shown == [*wanted, *([BLANK] * box.width)][: box.width]

    def said(self, key: str, **values: str) -> str:
        """A text of the game as it looks on the screen; `%p` and the like are replaced."""
        text = self.game.manifest.texts[key][self.language]
        for code, value in values.items():
            text = text.replace(f"%{code}", value)
        return drawn(text, self.language)

    def name(self, instance: int, short: bool = False) -> str:
        """The name of a card of the duel: the full one, or the short one where the language has one."""
        read = self.machine.read
        low, high = (read(f"inst_card_{half}", INSTANCES, unwritten=0)[instance] for half in ("lo", "hi"))
        number = CardNumber(low | (high & 0x7F) << 8)
        if self.language == "en":
            name = self.cartridge.text(Table.ENGLISH, number)
            return drawn(name.split(",")[0] if short else name, "en")
        record = self.cartridge.card(number)
        return drawn(record.name_short if short else record.name_full)


def shown_cells(machine: Machine, box: Box, row: int = 0) -> list[bytes]:
    """What is in a line of a box, read from its pixels: for each cell its characters, blanks as spaces."""
    at = (box.y + row) * SCREEN_COLUMNS + box.x
    table = table_of(machine, box.y + row)
    shown = []
    for tile in machine.ppu.nametables[at : at + box.width]:
        inked = _inked(machine, tile, table)
        if tile < UI_TILES and tile != UiTile.BLANK:
            shown.append(b"")
        else:
            shown.append(_letters().get(inked) or _halves_of(inked))
    return shown


def _inked(machine: Machine, tile: int, table: int) -> bytes:
    """The pixels of a tile that are not the ground's, whatever their colour."""
    pixels = machine.ppu.tile(tile, table)
    return bytes(low | high for low, high in zip(pixels[:TILE], pixels[TILE:], strict=True))


@cache
def _letters() -> Mapping[bytes, bytes]:
    """The characters that fill a cell of the game's Japanese texts and names, by their pixels."""
    from support.board_console import board_game, board_texts
    from support.screen_reading import expected_rows, font

    cartridge = Cartridge(board_game().image)
    texts = [text["ja"] for text in board_texts().values()]
    for number in cartridge.card_numbers():
        texts += [cartridge.card(number).name_full, cartridge.card(number).name_short]
    wide = {
        letter
        for letter in "".join(texts)
        if len(letter.encode("cp932", "ignore")) > 1 and letter != "　" and not "\ue000" <= letter <= "\uf8ff"
    }
    return {expected_rows(letter.encode("cp932"), font()): letter.encode("cp932") for letter in sorted(wide)}


@cache
def _half_letters() -> tuple[Mapping[bytes, int], Mapping[bytes, int]]:
    """Characters of half a cell by the pixels of the left and of the right half."""
    from support.screen_reading import expected_rows, font

    codes = [*range(0x21, 0x7F), *range(0xA1, 0xE0), 0x20]
    left = {expected_rows(bytes([code, 0x20]), font()): code for code in codes}
    return left, {expected_rows(bytes([0x20, code]), font()): code for code in codes}


def _halves_of(inked: bytes) -> bytes:
    """The two characters of a cell; blanks where nothing is known."""
    left, right = _half_letters()
    first = left.get(bytes(row & 0xF0 for row in inked), 0x20)
    return bytes([first, right.get(bytes(row & 0x0F for row in inked), 0x20)])


def latin_cells(machine: Machine, box: Box, row: int = 0) -> list[bytes]:
    """What is in a line of a box in English: rows of pixels, the bytes of a kanji, one byte for an icon."""
    at = (box.y + row) * SCREEN_COLUMNS + box.x
    keys = machine.address("text_cache") - UI_TILES
    table = table_of(machine, box.y + row)
    line = []
    for tile in machine.ppu.nametables[at : at + box.width]:
        key = b"".join(machine.read(keys + at + tile, unwritten=0) for at in (0, TEXT_TILES_MAX))
        if tile == UiTile.BLANK or (tile >= UI_TILES and not key[0]):
            line.append(BLANK)
        elif tile < UI_TILES:
            line.append(bytes([tile]))
        else:
            line.append(key if is_lead_byte(key[0]) else _inked(machine, tile, table))
    return line


def table_of(machine: Machine, row: int) -> int:
    """The table that the background takes its tiles from in a row of the screen."""
    return int(0 < machine.byte("split_line") <= row * TILE)


def put_duel(ours: Machine, duel: Duel) -> None:
    """Put a duel that was made elsewhere in the place of the one whose form is about to open."""
    theirs = duel.machine
    rules = (theirs.address("vm_pc"), ZEROPAGE_END)  # scripts and rules: the duel goes on from here
    areas = [(int(area.start), area.end) for area in RAM_AREAS if area.name in RULES_AREAS]
    for start, end in (rules, FIBER_STACK, *areas):
        ours.memory[start:end] = theirs.memory[start:end]
    ours.write("main_sp", ours.cpu.sp)
    _call(ours, "board_show")


def _call(machine: Machine, routine: str) -> None:
    """Call a routine of another bank, between two frames."""
    shown = machine.byte("bank_code")
    _show(machine, routine)
    machine.call(routine)
    machine.write("bank_code", shown)
    machine.show_bank(shown, CODE_REGISTER)


def _show(machine: Machine, routine: str) -> None:
    """Switch a routine's bank in; the console's own note of it must say so too."""
    bank = machine.place(routine).bank
    assert bank is not None
    machine.show(routine)
    machine.write("bank_code", bank)


def drawn(text: str, language: Language = "ja") -> str:
    """A line of text as its cells show it: a wide space and a pair of narrow ones are the same."""
    if language == "en":
        return read_cells(next(measure.cells(text, language))).strip()
    line = next(iter(cells(text.encode("cp932"))))
    return b"".join(b"  " if cell in BLANK_CELLS else cell for cell in line if len(cell) > 1).decode("cp932").strip()


def raw_log(machine: Machine) -> list[bytes]:
    """The ring of the log and its counters, byte for byte."""
    rings = [machine.read(f"log_{name}", LOG_ENTRIES, unwritten=0) for name in LOG_FIELDS]
    return [*rings, *(machine.read(name) for name in ("log_at", "log_count", "log_total"))]
