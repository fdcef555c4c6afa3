"""Kernel routines called one by one on a 6502: numbers, tables, far copies and calls, bank switching under NMI."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cartomancer.link import LinkInputs, link
from cartomancer.schema.formats import Table, is_lead_byte
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.records import FarPointer
from cartomancer.schema.screens import UI_TILES, cells
from cartomancer.words.measure import text_tiles
from support.album_fixture import fixture_inputs
from support.machine_program import Program

VBLANK_CYCLES = 2273
CARRY = 1
HALF_SPACE = 0x20
PPU_MASK = 0x2001
DATA_REGISTER, CODE_REGISTER = 6, 7


class Machine:
    """The console at its main program; one routine is called at a time."""

    def __init__(self, program: Program) -> None:
        self.console, _ = program.lend(self)
        self.prg = program.image[HEADER_SIZE:]
        self.symbols = program.debug.symbols
        self.cpu = self.console.cpu
        self.console.power_on()
        self.console.run_until("main")
        self.console.show_bank(code_banks(MMC3_512K)["CODE_UI"], CODE_REGISTER)
        self.put("bank_code", self.registers[CODE_REGISTER])
        self.put("ppu_busy", 1)

    @property
    def registers(self) -> list[int]:
        return self.console.bus.registers

    def put(self, name: str, *values: int) -> None:
        self.console.write(name, values)

    def get(self, name: str, size: int = 1) -> bytes:
        return self.console.read(name, size)

    def call(self, name: str, a: int = 0, x: int = 0, y: int = 0, each: Callable[[], None] | None = None) -> int:
        """Run a routine to its rts; how many cycles it took. `each` runs before every instruction."""
        return self.console.call(name, a, x, y, each=each).cycles

    def interrupt(self) -> None:
        """An NMI here and now, run to its end."""
        self.console.interrupt()

    @property
    def carry(self) -> bool:
        return bool(self.cpu.p & CARRY)

    @property
    def built(self) -> bytes:
        return self.get("build_buffer", self.get("build_used")[0])


@pytest.fixture(scope="module")
def inputs() -> LinkInputs:
    return fixture_inputs()


@pytest.fixture(scope="module")
def program(inputs: LinkInputs, tmp_path_factory: pytest.TempPathFactory) -> Program:
    return Program(link(inputs, tmp_path_factory.mktemp("kernel")).rom)


@pytest.fixture
def machine(program: Program) -> Machine:
    return Machine(program)


# --- texts built in RAM ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [0, 7, 9, 10, 99, 100, 255, 256, 999, 1000, 9999, 10000, 20480, 65535])
@pytest.mark.parametrize("digits", [1, 3, 5])
def test_number_is_written_in_decimal(machine: Machine, value: int, digits: int) -> None:
    machine.call("build_start")
    machine.call("build_number", a=value & 0xFF, x=value >> 8, y=digits)
    assert machine.built == f"{value:0{digits}d}".encode()


@pytest.mark.parametrize("text", ["", "A", "AB", "剣", "A剣", "AB剣C", "+1/+2", "速攻 先制", "\x10剣\x11", "ｱｲ剣ｳ"])
def test_width_of_a_built_text_is_the_toolchains(machine: Machine, text: str) -> None:
    data = text.encode("cp932")
    machine.put("build_used", len(data))
    machine.put("build_buffer", *data)
    machine.call("build_width")
    assert (machine.cpu.a + 1) // 2 == max(map(len, cells(data)))


def test_console_and_toolchain_agree_on_every_lead_byte(machine: Machine) -> None:
    for byte in range(HALF_SPACE, 256):
        machine.put("build_used", 2)
        machine.put("build_buffer", byte, 0x41)
        machine.call("build_pixels", a=4)
        in_one_cell = is_lead_byte(byte)
        assert machine.cpu.a == (16 if in_one_cell else 12), f"${byte:02X}"


def test_full_builder_cuts_and_notes_it(machine: Machine) -> None:
    machine.call("build_start")
    for _ in range(300):
        machine.call("build_byte", a=0x41)
    assert set(machine.built) == {0x41}
    assert machine.get("fault_code")[0] == 4


# --- tables and far access ------------------------------------------------------------------------------------


def test_table_entry_finds_every_entry_and_refuses_the_rest(machine: Machine, inputs: LinkInputs) -> None:
    for table in (Table.CARDS, Table.TEXTS, Table.GLYPHS):
        row = inputs.directory[table]
        start = MMC3_512K.offset(row.pointer.bank, row.pointer.address)
        for index in range(row.count):
            expected = FarPointer.unpack(machine.prg[start + 3 * index :][:3])
            machine.call("table_entry", a=index & 0xFF, x=table, y=index >> 8)
            assert machine.carry == expected.is_null
            if not expected.is_null:
                assert FarPointer.unpack(machine.get("far_ptr", 3)) == expected
        for index in (row.count, row.count + 256, 0xFFFF):
            machine.call("table_entry", a=index & 0xFF, x=table, y=index >> 8)
            assert machine.carry


@pytest.mark.parametrize("length", [1, 92, 255, 256, 257, 700])
def test_far_copy_copies_exactly_and_restores_the_bank(machine: Machine, length: int) -> None:
    machine.call("set_data_bank", a=1)
    machine.put("far_ptr", 0, 0x30, 0x81)
    target = 0x6010
    machine.put("copy_to", target & 0xFF, target >> 8)
    machine.put("copy_length", length & 0xFF, length >> 8)
    machine.call("far_copy")
    assert machine.console.read(target, length) == machine.prg[0x130 : 0x130 + length]
    assert not machine.console.is_written(target + length)
    assert machine.registers[DATA_REGISTER] == 1
    end = 0x8130 + length
    assert machine.get("far_ptr", 3) == bytes([0, end & 0xFF, end >> 8])


def test_far_call_restores_the_callers_bank_and_keeps_the_result(machine: Machine) -> None:
    home = 3
    machine.call("set_code_bank", a=home)
    symbol = machine.symbols["next_card"]
    assert symbol.bank is not None
    machine.put("album_card", 13, 0)
    machine.put("call_ptr", symbol.bank, symbol.address & 0xFF, symbol.address >> 8)
    machine.call("far_call")
    assert (machine.get("album_card")[0], machine.carry) == (14, False)
    machine.put("call_ptr", symbol.bank, symbol.address & 0xFF, symbol.address >> 8)
    machine.call("far_call")
    assert (machine.get("album_card")[0], machine.carry) == (1, True), "it wrapped: C is a result"
    assert machine.registers[CODE_REGISTER] == machine.get("bank_code")[0] == home


@pytest.mark.parametrize("routine", ["set_data_bank", "set_code_bank"])
def test_bank_switch_survives_an_nmi_before_every_instruction(machine: Machine, routine: str) -> None:
    register = DATA_REGISTER if routine == "set_data_bank" else CODE_REGISTER
    for bank in (5, 1, 60):
        machine.call(routine, a=bank, each=machine.interrupt)
        assert machine.registers[register] == bank


# --- time -----------------------------------------------------------------------------------------------------


def test_nmi_with_palette_and_full_queue_ends_its_vram_work_in_the_vertical_blank(machine: Machine) -> None:
    """The worst case: palette due, and a queue that takes not one more tile."""
    machine.put("ppu_busy", 0)
    machine.put("palette_dirty", 1)
    machine.put("vram_from", 0x00, 0x07)
    while machine.get("vram_used")[0] + 19 < 80:
        machine.call("vram_block", y=16)
    assert machine.get("vram_used")[0] == 4 * 19
    done: list[int] = []
    start = machine.cpu.processorCycles
    machine.console.watch(PPU_MASK, lambda address, value: done.append(machine.cpu.processorCycles))
    machine.interrupt()
    machine.console.watch(PPU_MASK, None)
    assert len(done) == 1
    latency = 7  # the instruction that is running
    assert done[0] - start + latency < VBLANK_CYCLES


def test_character_that_the_screen_has_costs_little(machine: Machine) -> None:
    machine.call("text_reset", a=UI_TILES)
    text = "時詠みの竜騎士ヴァルフレイア"
    costs: dict[str, list[int]] = {}
    for letter in text + text:
        lead, second = letter.encode("cp932")
        machine.put("text_a", lead, second)
        costs.setdefault(letter, []).append(machine.call("cell_of"))
    assert max(cost[0] for cost in costs.values()) < 1500
    assert max(cost[-1] for cost in costs.values()) < 250
    used = machine.get("text_span")[0] - machine.get("text_free")[0]
    assert used == text_tiles([text], "ja")
