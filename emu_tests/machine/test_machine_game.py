"""The built game on the machine: it boots, shows its title and its first card; its kernel routines can be called."""

from __future__ import annotations

import time

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.machine import Machine, Snapshot, traps
from cartomancer.manifest import Manifest
from cartomancer.schema import screens
from cartomancer.schema.formats import GLYPH_BYTES, Table, glyph_page
from cartomancer.schema.front import FrontItem, GameLanguage
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.menu_screens import FRONT_ITEMS
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import FarPointer
from cartomancer.schema.region import Region
from cartomancer.units import CardNumber
from cartomancer.words import measure
from support.machine_fixtures import MakeMachine
from support.machine_program import Program

FRAME_CYCLES = 29780.5
DRAWING_FRAMES = 40
DATA_REGISTER, CODE_REGISTER = 6, 7


@pytest.fixture(scope="session")
def cartridge(game_program: Program) -> Cartridge:
    return Cartridge(game_program.image)


# --- the whole image ------------------------------------------------------------------------------------------


def test_game_boots_without_reading_memory_that_it_has_not_written(machine: Machine) -> None:
    machine.power_on()
    machine.run_until("main")
    machine.run_until("title_screen")
    machine.run_frames(20)
    assert machine.byte("fault_count") == 0


def test_title_shows_its_texts_and_sprites(booted: Machine, cartridge: Cartridge, game_program: Program) -> None:
    texts = Manifest.read(game_program.rom.with_suffix(".json")).texts
    shown = _rows(booted)
    for key, box in (("subtitle", screens.TITLE_SUBTITLE), ("credit", screens.TITLE_CREDIT)):
        line = next(screens.cells(texts[key]["ja"].encode("cp932")))
        start = box.x + (box.width - len(line)) // 2
        tiles = shown[box.y][start : start + len(line)]
        assert [booted.ppu.tile(tile, 1)[:GLYPH_BYTES] for tile in tiles] == [_glyphs(cartridge, cell) for cell in line]
    assert booted.ppu.mask & 0b00011000 == 0b00011000, "picture and sprites are on"
    booted.run_until("read_pad")  # the sprites have been sent
    assert booted.ppu.oam == booted.read("oam", 256)


def open_album(machine: Machine) -> None:
    """From the title to the first card."""
    machine.press("start")
    machine.run_frames(DRAWING_FRAMES)
    while machine.read("front_items", FRONT_ITEMS, unwritten=0xFF)[machine.byte("page_row")] != FrontItem.ALBUM:
        machine.press("down")
        machine.run_frames(2)
    machine.press("a")
    machine.run_frames(DRAWING_FRAMES)


def test_album_opens_with_the_first_card_its_name_and_picture(booted: Machine, cartridge: Cartridge) -> None:
    open_album(booted)
    number = CardNumber(booted.word("album_card"))
    assert number == next(iter(cartridge.card_numbers()))
    record = cartridge.card(number)
    shown = _rows(booted)
    for box, text in ((screens.CARD_NAME, record.name_full), (screens.CARD_SHORT, record.name_short)):
        line = next(screens.cells(text.encode("cp932")))
        tiles = shown[box.y][box.x : box.x + len(line)]
        assert [booted.ppu.tile(tile)[:GLYPH_BYTES] for tile in tiles] == [_glyphs(cartridge, cell) for cell in line]
    picture = cartridge.picture(record)
    box = screens.CARD_PICTURE
    cells = [tile for row in shown[box.y : box.bottom] for tile in row[box.x : box.right]]
    assert [booted.ppu.tile(tile) for tile in cells] == [picture.tiles[number] for number in picture.tile_map]
    assert booted.ppu.palette[0] == picture.backdrop
    assert [tuple(booted.ppu.palette[at + 1 : at + 4]) for at in (0, 4, 8, 12)] == list(picture.palettes)
    assert booted.byte("fault_count") == 0


def test_cross_turns_to_the_next_card(booted: Machine, cartridge: Cartridge) -> None:
    numbers = list(cartridge.card_numbers())
    open_album(booted)
    booted.press("right")
    booted.run_frames(DRAWING_FRAMES)
    assert booted.word("album_card") == numbers[1]


def test_language_of_the_options_is_that_of_the_card(booted: Machine, cartridge: Cartridge) -> None:
    booted.write("options", [GameLanguage.EN])
    open_album(booted)
    number = CardNumber(booted.word("album_card"))
    rules = cartridge.text(Table.RULES_EN, number)
    for box, text, table in (
        (screens.CARD_NAME, cartridge.text(Table.ENGLISH, number), 0),
        (screens.CARD_STAT_LABEL, "HP", 0),
        (screens.CARD_RULES, rules.split("\n")[0], 1),
    ):
        line = next(measure.cells(text, "en"))
        tiles = _rows(booted)[box.y][box.x : box.x + len(line)]
        assert [booted.ppu.tile(tile, table)[:GLYPH_BYTES] for tile in tiles] == line
    line = next(screens.cells(cartridge.card(number).name_full.encode("cp932")))
    box = screens.CARD_OTHER_NAME
    tiles = _rows(booted)[box.y][box.x : box.x + len(line)]
    assert [booted.ppu.tile(tile)[:GLYPH_BYTES] for tile in tiles] == [_glyphs(cartridge, cell) for cell in line]
    assert booted.byte("fault_count") == 0


def _rows(machine: Machine) -> list[bytes]:
    """The tiles on the screen."""
    table = machine.ppu.nametable()
    return [table[row * 32 : row * 32 + 32] for row in range(screens.SCREEN_ROWS)]


def _glyphs(cartridge: Cartridge, cell: bytes) -> bytes:
    """The bitmap of a cell of text, from the glyphs on the cartridge."""
    if cell in screens.BLANK_CELLS:
        return bytes(GLYPH_BYTES)
    if glyph_page(cell[0]):
        return _glyph(cartridge, glyph_page(cell[0]), cell[1])
    left, right = (bytes(GLYPH_BYTES) if code == 0x20 else _glyph(cartridge, 0, code) for code in cell)
    return bytes(a & 0xF0 | b >> 4 for a, b in zip(left, right, strict=True))


def _glyph(cartridge: Cartridge, page: int, second: int) -> bytes:
    pointer = cartridge.entry(Table.GLYPHS, page)
    count = cartridge.read(pointer, 1)[0]
    data = cartridge.read(pointer, 1 + count * (1 + GLYPH_BYTES))
    start = 1 + count + data[1 : 1 + count].index(second) * GLYPH_BYTES
    return data[start : start + GLYPH_BYTES]


# --- time -----------------------------------------------------------------------------------------------------


def test_game_counts_every_frame(booted: Machine) -> None:
    booted.run_until("nmi")
    frames, cycles = booted.byte("frame_count"), booted.cycles
    for _ in range(10):
        booted.run_until("nmi")
    assert (booted.byte("frame_count") - frames) % 256 == 10
    assert abs(booted.cycles - cycles - 10 * FRAME_CYCLES) < 10


def test_snapshot_and_restore_are_cheaper_than_a_new_start(game_program: Program, title_moment: Snapshot) -> None:
    machine = game_program.machine()
    start = time.perf_counter()
    for _ in range(20):
        machine.restore(title_moment)
        machine.snapshot()
    both = (time.perf_counter() - start) / 20
    assert machine.snapshot() == title_moment
    start = time.perf_counter()
    game_program.machine().power_on()
    machine.power_on()
    machine.run_until("main")
    assert both * 20 < time.perf_counter() - start


# --- kernel routines ------------------------------------------------------------------------------------------


@pytest.fixture
def kernel(game_program: Program, make_machine: MakeMachine) -> Machine:
    """The game switched off, with the variables set that the kernel keeps beside the mapper's registers."""
    machine = make_machine(game_program)
    machine.show("title_screen")
    machine.write("bank_code", machine.bus.registers[CODE_REGISTER])
    machine.write("bank_data", machine.bus.registers[DATA_REGISTER])
    machine.write("ppu_busy", 1)
    machine.write("fault_count", 0)
    return machine


@pytest.mark.parametrize("table", [Table.CARDS, Table.TEXTS, Table.GLYPHS])
def test_table_entry_finds_what_the_toolchain_finds(kernel: Machine, cartridge: Cartridge, table: Table) -> None:
    pointers = cartridge.table(table)
    for index, expected in enumerate(pointers):
        result = kernel.call("table_entry", a=index & 0xFF, x=table, y=index >> 8)
        assert result.carry == expected.is_null
        if not expected.is_null:
            assert FarPointer.unpack(kernel.read("far_ptr", 3)) == expected
    assert kernel.call("table_entry", a=len(pointers) & 0xFF, x=table, y=len(pointers) >> 8).carry


@pytest.mark.parametrize("length", [1, 92, 256, 700])
def test_far_copy_copies_exactly_and_restores_the_bank(kernel: Machine, length: int) -> None:
    kernel.call("set_data_bank", a=1)
    kernel.write("far_ptr", [0, 0x30, 0x81])
    kernel.write("copy_to", [0x10, 0x60])
    kernel.write("copy_length", [length & 0xFF, length >> 8])
    kernel.call("far_copy")
    assert kernel.read(0x6010, length) == kernel.bus.prg[0x130 : 0x130 + length]
    assert not kernel.is_written(0x6010 + length)
    assert kernel.bus.slots[4] == 1


def test_far_call_restores_the_callers_bank(kernel: Machine) -> None:
    place = kernel.place("next_card")
    assert place.bank is not None
    kernel.call("set_code_bank", a=3)
    kernel.write("album_card", [1, 0])
    kernel.write("call_ptr", [place.bank, place.address & 0xFF, place.address >> 8])
    kernel.call("far_call")
    assert kernel.word("album_card") == 2
    assert kernel.bus.slots[5] == kernel.byte("bank_code") == 3


@pytest.mark.parametrize("routine", ["set_data_bank", "set_code_bank"])
def test_bank_switch_survives_an_nmi_before_every_instruction(kernel: Machine, routine: str) -> None:
    for name in ("mmc3_latch", "pad_held", "pad_latched", "pad_second", "pad_timer", "frame_count"):
        kernel.write(name, 0)
    sound = next(area for area in RAM_AREAS if area.name == "SOUNDRAM")
    kernel.write(int(sound.start), bytes(sound.size))
    kernel.write("region", Region.NTSC)
    for bank in (5, 1, 60):
        kernel.call(routine, a=bank, each=kernel.interrupt)
        assert kernel.bus.slots[4 if routine == "set_data_bank" else 5] == bank


def test_damaged_image_ends_in_a_named_trap(game_program: Program) -> None:
    """The first byte of table_entry becomes an opcode that does not exist."""
    place = game_program.debug.symbols["table_entry"]
    assert place.bank is not None
    image = bytearray(game_program.image)
    image[16 + place.bank * MMC3_512K.bank_size + place.address % MMC3_512K.bank_size] = 0x02
    machine = Machine(bytes(image), game_program.debug)
    machine.power_on()
    with pytest.raises(traps.UndocumentedOpcode) as caught:
        machine.run_frames(60)
    assert "+0 (romsrc/kernel/tables.s:" in caught.value.where
    assert len(caught.value.history) == 32
