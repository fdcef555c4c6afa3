"""Kernel routines called one by one on a 6502: numbers, tables, far copies and calls, bank switching under NMI."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from py65.devices.mpu6502 import MPU

from album_fixture import fixture_inputs
from cartomancer.link import LinkInputs, LinkOutputs, Symbol, link
from cartomancer.schema.formats import Table, is_lead_byte
from cartomancer.schema.memory import code_banks
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K
from cartomancer.schema.records import FarPointer
from cartomancer.schema.screens import UI_TILES, extent, text_tiles

RETURN = 0x4FF0
"""Nothing is mapped here: a routine that returns to it has ended."""

VBLANK_CYCLES = 2273
DMA_CYCLES = 514
CARRY = 1
HALF_SPACE = 0x20
PPU_MASK, MMC3_SELECT, MMC3_DATA = 0x2001, 0x8000, 0x8001
DATA_REGISTER, CODE_REGISTER = 6, 7


class Memory(list[int]):
    """The console's memory with the two windows of the cartridge."""

    def __init__(self, prg: bytes) -> None:
        super().__init__([0] * 0x10000)
        self.prg = prg
        self.registers = {DATA_REGISTER: 0, CODE_REGISTER: code_banks(MMC3_512K)["CODE_UI"]}
        self.select = 0
        self.watch: Callable[[int, int], None] = lambda address, value: None
        super().__setitem__(slice(0xC000, 0x10000), list(prg[-0x4000:]))
        for register in self.registers:
            self._show(register)

    def __setitem__(self, address: Any, value: Any) -> None:
        if isinstance(address, int) and address >= 0x2000:
            self.watch(address, value)
        if not isinstance(address, int) or address < 0x8000:
            super().__setitem__(address, value)
        elif address == MMC3_SELECT:
            self.select = value
        elif address == MMC3_DATA:
            self.registers[self.select] = value
            self._show(self.select)
        else:
            assert address >= 0xA000, f"a write to ROM at ${address:04X}"

    def _show(self, register: int) -> None:
        start = 0x8000 if register == DATA_REGISTER else 0xA000
        at = self.registers[register] * MMC3_512K.bank_size
        super().__setitem__(slice(start, start + 0x2000), list(self.prg[at : at + 0x2000]))


class Machine:
    """A 6502 that calls one routine at a time."""

    def __init__(self, image: LinkOutputs) -> None:
        self.symbols: Mapping[str, Symbol] = image.symbols
        self.memory = Memory(image.rom.read_bytes()[HEADER_SIZE:])
        self.cpu = MPU(memory=self.memory)
        self.put("bank_code", self.memory.registers[CODE_REGISTER])
        self.put("ppu_busy", 1)

    def at(self, name: str) -> int:
        return self.symbols[name].address

    def put(self, name: str, *values: int) -> None:
        for offset, value in enumerate(values):
            self.memory[self.at(name) + offset] = value

    def get(self, name: str, size: int = 1) -> bytes:
        return bytes(self.memory[self.at(name) : self.at(name) + size])

    def call(self, name: str, a: int = 0, x: int = 0, y: int = 0, each: Callable[[], None] = lambda: None) -> int:
        """Run a routine to its rts; how many cycles it took. `each` runs before every instruction."""
        cpu = self.cpu
        cpu.sp, cpu.a, cpu.x, cpu.y, cpu.pc = 0xFD, a, x, y, self.at(name)
        self.memory[0x1FE], self.memory[0x1FF] = (RETURN - 1) & 0xFF, (RETURN - 1) >> 8
        before = cpu.processorCycles
        while cpu.pc != RETURN:
            each()
            cpu.step()
            assert cpu.processorCycles - before < 1_000_000, f"{name} does not end"
        return int(cpu.processorCycles - before)

    def interrupt(self) -> None:
        """An NMI here and now, run to its end."""
        cpu = self.cpu
        resume, stack = cpu.pc, cpu.sp
        cpu.stPushWord(cpu.pc)
        cpu.stPush(cpu.p & 0xEF)
        cpu.pc = self.at("nmi")
        while not (cpu.pc == resume and cpu.sp == stack):
            cpu.step()

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
def image(inputs: LinkInputs, tmp_path_factory: pytest.TempPathFactory) -> LinkOutputs:
    return link(inputs, tmp_path_factory.mktemp("kernel"))


@pytest.fixture
def machine(image: LinkOutputs) -> Machine:
    return Machine(image)


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
    assert (machine.cpu.a + 1) // 2 == extent(data)[0]


def test_console_and_toolchain_agree_on_every_lead_byte(machine: Machine) -> None:
    for byte in range(HALF_SPACE, 256):
        machine.put("build_used", 2)
        machine.put("build_buffer", byte, 0x41)
        machine.call("build_width", a=1)
        in_one_cell = is_lead_byte(byte)
        assert machine.cpu.a == (4 if in_one_cell else 3), f"${byte:02X}"


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
            expected = FarPointer.unpack(machine.memory.prg[start + 3 * index :][:3])
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
    assert bytes(machine.memory[target : target + length]) == machine.memory.prg[0x130 : 0x130 + length]
    assert machine.memory[target + length] == 0
    assert machine.memory.registers[DATA_REGISTER] == 1
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
    assert machine.memory.registers[CODE_REGISTER] == machine.get("bank_code")[0] == home


@pytest.mark.parametrize("routine", ["set_data_bank", "set_code_bank"])
def test_bank_switch_survives_an_nmi_before_every_instruction(machine: Machine, routine: str) -> None:
    register = DATA_REGISTER if routine == "set_data_bank" else CODE_REGISTER
    for bank in (5, 1, 60):
        machine.call(routine, a=bank, each=machine.interrupt)
        assert machine.memory.registers[register] == bank


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
    machine.memory.watch = (
        lambda address, value: done.append(machine.cpu.processorCycles) if address == PPU_MASK else None
    )
    machine.cpu.pc = 0x0300
    machine.interrupt()
    assert len(done) == 1
    latency = 7 + 7  # the instruction that is running, and the interrupt sequence itself
    assert done[0] - start + DMA_CYCLES + latency < VBLANK_CYCLES


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
    assert used == text_tiles([text.encode("cp932")])
