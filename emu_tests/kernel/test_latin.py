"""The Latin face on the 6502: every letter, runs of letters through cells, widths, tiles, time."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from cartomancer.link import link
from cartomancer.machine import Machine
from cartomancer.schema.formats import TILE
from cartomancer.schema.front import GameLanguage
from cartomancer.schema.screens import SCREEN_COLUMNS, UI_TILES
from cartomancer.words.latin import CODES, MARKED, decode, encode, latin_font, ordered, parse
from cartomancer.words.measure import BLANK, cells, extent, pixels, text_tiles
from support.album_fixture import fixture_inputs
from support.latin_reading import read_cells
from support.machine_program import Program

BOX_COLUMN, BOX_ROW = 2, 2
WIDTH, HEIGHT = 28, 3
TEXT_END, TEXT_FILL = 0, 3
SENTENCES = (
    "",
    "i",
    "The quick brown fox jumps over the lazy dog.",
    "WMNwmn iIl| 0123456789",
    "Où est l'été, señor? Größe! Ça va, œuf",
    "a 剣 of AB剣C",
    "ATK \x102/\x11 3",
    "two\nlines",
    " led by spaces  and some ",
)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Program:
    return Program(link(fixture_inputs(language="en"), tmp_path_factory.mktemp("latin")).rom)


@pytest.fixture
def machine(program: Program) -> Machine:
    console, _ = program.lend(program)
    console.power_on()
    console.run_until("main")
    console.write("ppu_busy", [1])
    console.write("options", [GameLanguage.EN])
    return console


def build(machine: Machine, text: str) -> None:
    """Put a text into the string builder."""
    data = encode(text, "en")
    machine.write("build_used", [len(data)])
    machine.write("build_buffer", [*data, TEXT_END])


def draw(machine: Machine, text: str, indent: int = 0, width: int = WIDTH) -> int:
    """Draw a text alone on the screen; the cycles that it took."""
    machine.call("text_reset", a=UI_TILES)
    machine.call("clear_screen")
    build(machine, text)
    at = 0x2000 + BOX_ROW * SCREEN_COLUMNS + BOX_COLUMN
    machine.write("text_at", [at & 0xFF, at >> 8, width, HEIGHT])
    machine.write("text_indent", [indent])
    return machine.call("draw_built").cycles


def shown(machine: Machine, width: int = WIDTH) -> list[list[bytes]]:
    """The pixels of the box, icons as what their tile has."""
    table = machine.ppu.nametable()
    rows = [(BOX_ROW + line) * SCREEN_COLUMNS + BOX_COLUMN for line in range(HEIGHT)]
    return [[machine.ppu.tile(tile)[:TILE] for tile in table[at : at + width]] for at in rows]


def expected(text: str, indent: int = 0, width: int = WIDTH) -> list[list[bytes]]:
    """The same from the toolchain's measure."""
    lines = [*cells(text, "en", indent), *([[]] * HEIGHT)][:HEIGHT]
    return [[*line, *([BLANK] * width)][:width] for line in lines]


def unlike(found: list[list[bytes]], wanted: list[list[bytes]]) -> list[str]:
    """Cells that differ; icons and kanji are another test's."""
    return [
        f"line {line} column {column}: {got.hex()}, not {cell.hex()}"
        for line, (row, wanted_row) in enumerate(zip(found, wanted, strict=True))
        for column, (got, cell) in enumerate(zip(row, wanted_row, strict=True))
        if len(cell) == TILE and got != cell
    ]


@pytest.mark.parametrize("text", SENTENCES)
@pytest.mark.parametrize("indent", [0, 1, 7, 8, 13])
def test_text_is_drawn_as_the_toolchain_measures_it(machine: Machine, text: str, indent: int) -> None:
    draw(machine, text, indent)
    assert unlike(shown(machine), expected(text, indent)) == []


def test_every_letter_is_drawn_at_every_pixel_of_a_cell(machine: Machine) -> None:
    for indent in range(TILE):
        for letter in ordered():
            draw(machine, f"{letter}i", indent)
            assert unlike(shown(machine), expected(f"{letter}i", indent)) == [], (letter, indent)


def test_any_run_of_letters_is_drawn_right_and_takes_the_tiles_that_were_counted(machine: Machine) -> None:
    dice = random.Random(12)
    for _ in range(60):
        text = "".join(dice.choices(ordered() + [" "] * 12, k=dice.randrange(1, 60)))
        draw(machine, text)
        wanted = expected(text)
        assert unlike(shown(machine), wanted) == [], text
        used = machine.byte("text_span") - machine.byte("text_free")
        assert used == sum(cell != BLANK for row in wanted for cell in row)
        if extent(text, "en")[0] <= WIDTH:
            assert used == text_tiles([text], "en")
    assert machine.byte("fault_count") == 0


@pytest.mark.parametrize("text", SENTENCES)
def test_width_of_a_built_text_is_the_toolchains(machine: Machine, text: str) -> None:
    line = text.split("\n")[0]
    build(machine, line)
    machine.call("build_width")
    assert (machine.cpu.a + 1) // 2 == extent(line, "en")[0]
    machine.call("build_pixels", y=0, a=0)
    assert max(machine.cpu.a - 1, 0) in (pixels(line, "en"), pixels(line, "en") - 1)  # an icon has no air after it


def test_what_is_beyond_the_box_takes_no_tile(machine: Machine) -> None:
    draw(machine, "much too long for it", width=4)
    assert unlike(shown(machine, 4), expected("much too long for it", width=4)) == []
    assert machine.byte("text_span") - machine.byte("text_free") == 4


def test_text_that_finds_no_tile_is_blank_there_and_noted(machine: Machine) -> None:
    machine.call("text_reset", a=UI_TILES)
    machine.call("live_tiles", a=200, y=3)
    build(machine, "four cells or more")
    machine.write("text_at", [0x42, 0x20, WIDTH, 1])
    machine.call("draw_built")
    assert machine.byte("fault_count") > 0
    assert shown(machine)[0][:4] == [*expected("four cells or more")[0][:3], BLANK]


def test_fill_blanks_the_rest_of_the_box(machine: Machine) -> None:
    draw(machine, "something long to be replaced")
    machine.call("build_start")
    machine.call("build_byte", a=CODES["i"])
    machine.call("build_fill")
    machine.write("text_at", [0x42, 0x20, WIDTH, 1])
    machine.call("draw_built")
    assert unlike(shown(machine), expected("i")) == []


def test_middle_and_right_are_to_the_pixel(machine: Machine) -> None:
    for routine, share in (("draw_middle", 2), ("draw_right", 1)):
        machine.call("text_reset", a=UI_TILES)
        machine.call("clear_screen")
        build(machine, "to the pixel")
        machine.write("text_at", [0x42, 0x20, WIDTH, 1])
        machine.call(routine)
        blank = WIDTH * TILE - pixels("to the pixel", "en")
        assert unlike(shown(machine), expected("to the pixel", blank // share)) == []


def test_letters_cost_no_more_than_the_queue_takes_to_send_them(machine: Machine) -> None:
    """A frame sends four tiles; composing them must take less than a frame of 29,780 cycles."""
    text = "The quick brown fox jumps over the lazy dog"
    drawn = text_tiles([text], "en")
    cycles = draw(machine, text)
    assert cycles / drawn < 29_780 / 4 / 2
    assert cycles / len(text) < 1_400


# --- the font -------------------------------------------------------------------------------------------------


def test_letters_that_must_be_wide_are(machine: Machine) -> None:
    assert all(latin_font().width(letter) > 5 for letter in "NMWmw")
    assert {latin_font().width(digit) for digit in "0123456789"} == {5}


def test_no_two_letters_look_alike() -> None:
    looks = {latin_font().rows(letter): letter for letter in ordered()}
    assert len(looks) == len(CODES)


def test_every_letter_can_be_told_from_its_pixels() -> None:
    for first, second in pairwise([letter for letter in ordered() if letter not in " '\""] * 2):
        assert read_cells(next(cells(f"{first}{second}", "en"))).rstrip() == f"{first}{second}"


def test_letters_stay_in_their_rows() -> None:
    below = "gjpqyçÇ,;þ_/\\|Øýÿ$¿¡"
    for letter in ordered():
        assert bool(latin_font().rows(letter)[7]) <= (letter in below), letter
        assert any(latin_font().rows(letter)[:7]) or letter in " _"


def test_western_letters_survive_their_codes() -> None:
    text = "".join(ordered()) + "剣\n\x10"
    assert decode(encode(text, "en"), "en") == text
    assert len(encode(MARKED, "en")) == len(MARKED)
    with pytest.raises(UnicodeEncodeError):
        encode("ｶ", "en")
    with pytest.raises(UnicodeEncodeError):
        encode("é", "ja")


def test_faults_of_the_drawing_are_reported_with_their_line() -> None:
    with pytest.raises(ValueError, match="line 2: 1 pieces of a row for 2 glyphs"):
        parse("= A B\n#")
    with pytest.raises(ValueError, match="not drawn"):
        parse("")
