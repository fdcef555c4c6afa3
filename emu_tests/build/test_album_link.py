"""The link stage: image, labels, messages, and the style of the sources that it takes."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from cartomancer.link import BankImage, LinkInputs, LinkOutputs, link, text_constants
from cartomancer.problems import ProjectError
from cartomancer.ruleset.values import Ruleset
from cartomancer.rulesets.timeline.steps import STEP
from cartomancer.schema.emit_inc import schema_inc
from cartomancer.schema.formats import DIRECTORY_MAGIC, Table
from cartomancer.schema.memory import RAM_AREAS, code_banks
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.records import CARD
from cartomancer.schema.screens import BOXES, SCREEN_COLUMNS, SCREEN_ROWS, sprite_constants
from cartomancer.units import Bank
from support.album_fixture import fixture_inputs
from support.places import ROOT
from support.ruleset_of import ruleset_of

SOURCES = sorted((ROOT / "romsrc").rglob("*.s"))
INCLUDES = sorted((ROOT / "romsrc").rglob("*.inc"))


@pytest.fixture(scope="module")
def inputs() -> LinkInputs:
    return fixture_inputs()


@pytest.fixture(scope="module")
def image(inputs: LinkInputs, tmp_path_factory: pytest.TempPathFactory) -> LinkOutputs:
    return link(inputs, tmp_path_factory.mktemp("link"))


def prg(image: LinkOutputs) -> bytes:
    return image.rom.read_bytes()[HEADER_SIZE:]


# --- the image ------------------------------------------------------------------------------------------------


def test_image_has_the_profiles_header_and_size(image: LinkOutputs) -> None:
    data = image.rom.read_bytes()
    assert data[:HEADER_SIZE] == MMC3_512K.header()
    assert len(data) == HEADER_SIZE + MMC3_512K.prg_size


def test_same_inputs_give_the_same_image_in_any_folder(inputs: LinkInputs, image: LinkOutputs, tmp_path: Path) -> None:
    again = link(inputs, tmp_path / "another folder")
    assert again.rom.read_bytes() == image.rom.read_bytes()
    assert str(tmp_path).encode() not in again.rom.read_bytes()


def test_every_blob_lies_where_its_label_says(inputs: LinkInputs, image: LinkOutputs) -> None:
    for bank in inputs.banks:
        for label in bank.labels:
            symbol = image.symbols[label.name]
            assert (symbol.bank, symbol.address) == (bank.bank, label.address)
        start = bank.bank * MMC3_512K.bank_size
        assert prg(image)[start : start + len(bank.data)] == bank.data


def test_unused_space_is_filled_with_ones(inputs: LinkInputs, image: LinkOutputs) -> None:
    size = MMC3_512K.bank_size
    first_unused = len(inputs.banks)
    last_unused = min(code_banks(MMC3_512K).values())
    assert set(prg(image)[first_unused * size : last_unused * size]) == {0xFF}


def test_directory_stands_behind_its_magic_word(inputs: LinkInputs, image: LinkOutputs) -> None:
    symbol = image.symbols["directory"]
    assert symbol.bank is not None
    at = MMC3_512K.offset(symbol.bank, symbol.address)
    assert prg(image)[at - len(DIRECTORY_MAGIC) : at] == DIRECTORY_MAGIC
    assert prg(image)[at : at + 5 * len(Table)] == b"".join(row.pack() for row in inputs.directory)


def test_symbols_know_bank_and_ram(image: LinkOutputs) -> None:
    assert image.symbols["nmi"].bank in (MMC3_512K.prg_banks - 2, MMC3_512K.prg_banks - 1), "a fixed bank"
    assert image.symbols["reset"].bank == MMC3_512K.prg_banks - 1, "the only bank that is in place at power-on"
    assert image.symbols["show_card"].bank == code_banks(MMC3_512K)["CODE_UI"]
    assert image.symbols["oam"] == (None, 0x0200)
    assert prg(image)[-4:-2] == image.symbols["reset"].address.to_bytes(2, "little")


def test_mesen_labels_count_from_the_start_of_each_memory(image: LinkOutputs) -> None:
    lines = image.rom.with_suffix(".mlb").read_text().splitlines()
    reset = image.symbols["reset"]
    assert f"NesPrgRom:{0x7E000 + reset.address - 0xE000:X}:reset" in lines
    assert "NesInternalRam:200:oam" in lines
    assert f"NesSaveRam:{image.symbols['text_cache'].address - 0x6000:X}:text_cache" in lines


def test_fceux_labels_are_in_the_file_of_their_16_kb(image: LinkOutputs) -> None:
    fixed = image.rom.with_name("fixture.nes.1F.nl").read_text().splitlines()
    assert f"${image.symbols['nmi'].address:04X}#nmi#" in fixed
    assert "$0200#oam#" in image.rom.with_name("fixture.nes.ram.nl").read_text().splitlines()


# --- messages -------------------------------------------------------------------------------------------------


def broken(inputs: LinkInputs, folder: Path, file: str, old: str, new: str) -> LinkInputs:
    """The inputs with a change in a copy of the sources."""
    shutil.copytree(inputs.romsrc, folder / "romsrc")
    path = folder / "romsrc" / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new, 1))
    return replace(inputs, romsrc=folder / "romsrc")


def test_error_of_the_assembler_names_file_and_line(inputs: LinkInputs, tmp_path: Path) -> None:
    bad = broken(inputs, tmp_path, "kernel/fault.s", "        inc fault_count", "        ink fault_count")
    line = 1 + (bad.romsrc / "kernel/fault.s").read_text().splitlines().index("        ink fault_count")
    with pytest.raises(ProjectError, match=rf"fault\.s:{line}: error: "):
        link(bad, tmp_path / "out")


def test_unresolved_name_names_every_place_that_uses_it(inputs: LinkInputs, tmp_path: Path) -> None:
    bad = broken(inputs, tmp_path, "kernel/fault.s", ".proc fault", ".proc not_fault")
    with pytest.raises(ProjectError) as caught:
        link(bad, tmp_path / "out")
    assert len(caught.value.problems) > 3
    assert all(problem.place.line for problem in caught.value.problems)
    assert "Unresolved external 'fault'" in str(caught.value)


def test_code_bank_that_overflows_says_so(inputs: LinkInputs, tmp_path: Path) -> None:
    bad = broken(inputs, tmp_path, "ui/album.s", '.segment "CODE_UI"', '.segment "CODE_UI"\n.res 8000')
    with pytest.raises(ProjectError, match="CODE_UI"):
        link(bad, tmp_path / "out")


def test_data_in_a_code_bank_is_refused(inputs: LinkInputs, tmp_path: Path) -> None:
    bank = code_banks(MMC3_512K)["CODE_UI"]
    bad = replace(inputs, banks=(*inputs.banks, BankImage(Bank(bank), b"\0", ())))
    with pytest.raises(ProjectError, match="kept for CODE_UI"):
        link(bad, tmp_path)


# --- what is generated ----------------------------------------------------------------------------------------


def test_include_defines_every_field_and_no_name_twice() -> None:
    text = schema_inc(MMC3_512K, ruleset_of("timeline"))
    names = re.findall(r"^(\w+) += ", text, re.MULTILINE)
    assert len(names) == len(set(names))
    for layout in (CARD, STEP):
        for field in layout.fields:
            assert re.search(rf"^    {field.name} +\.res {field.size}\b", text, re.MULTILINE), field


def test_text_constants_add_a_number_to_a_base() -> None:
    constants = text_constants(["title", "type_1", "type_2", "deck_1"], Ruleset("none"))
    assert constants["TEXT_TYPE_BASE"] + 2 == constants["TEXT_TYPE_2"] == 2
    assert constants["TEXT_DECK_BASE"] + 1 == constants["TEXT_DECK_1"]


def test_sprite_tints_take_the_nearest_colour() -> None:
    constants = sprite_constants(((0x0F, 0x36, 0x16), (0x0F, 0x30, 0x12), (0x0F, 0x28, 0x1A), (0x0F, 0x38, 0x06)))
    assert constants["TINT_RED"] == 0 * 4 + 2
    assert constants["TINT_WHITE"] == 1 * 4 + 1
    assert constants["TINT_BLUE"] == 1 * 4 + 2
    assert constants["TINT_YELLOW"] == 2 * 4 + 1
    assert constants["TINT_GREEN"] == 2 * 4 + 2


def test_boxes_keep_clear_of_the_edges_and_of_each_other() -> None:
    for box in BOXES:
        assert box.x >= 1 and box.right < SCREEN_COLUMNS and box.y >= 1 and box.bottom < SCREEN_ROWS, box
    card = [box for box in BOXES if box.name.startswith("CARD_")]
    taken: dict[tuple[int, int], str] = {}
    for box in card:
        for x in range(box.x, box.right):
            for y in range(box.y, box.bottom):
                assert (x, y) not in taken, f"{box.name} lies over {taken.get((x, y))}"
                taken[x, y] = box.name


def test_ram_areas_do_not_overlap() -> None:
    areas = sorted(RAM_AREAS, key=lambda area: area.start)
    assert all(first.end <= second.start for first, second in pairwise(areas))


# --- house style of the 6502 sources --------------------------------------------------------------------------


@pytest.mark.parametrize("path", [*SOURCES, *INCLUDES], ids=lambda path: path.name)
def test_source_keeps_to_eighty_columns_and_opens_with_its_subject(path: Path) -> None:
    lines = path.read_text().splitlines()
    assert [line for line in lines if len(line) > 80 or "\t" in line or line != line.rstrip()] == []
    assert lines[0].startswith(f"; {path.name} - ")


IN_TABLES = (".proc op_", ".proc sys_")
"""Routines of the script machine's two tables share a contract, which is in the head of their files."""


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_every_routine_states_its_contract(path: Path) -> None:
    lines = path.read_text().splitlines()
    for at, line in enumerate(lines):
        if line.startswith(".proc ") and not line.startswith(IN_TABLES):
            block: list[str] = []
            while at and lines[at - 1].startswith(";"):
                at -= 1
                block.insert(0, lines[at])
            words = " ".join(block)
            assert all(word in words for word in ("In: ", "Out: ", "Clobbers: ")), line
