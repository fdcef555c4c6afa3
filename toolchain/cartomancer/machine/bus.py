"""Memory and what hangs on it: RAM with its mirrors, the MMC3's PRG windows, picture unit, pads.

`memory` is one flat list that py65 reads directly. ROM lies in it as a copy of the banks that are switched in.
A cell is a HOLE where a read needs attention: registers, mirrors, empty addresses, RAM that nothing wrote, and bytes of
ROM whose first read somebody waits for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cartomancer.machine.cpu import HOLE, RAM_END, ROM, WORK_RAM, Cpu
from cartomancer.machine.opcodes import Instruction
from cartomancer.machine.pads import Pads
from cartomancer.machine.ppu import ADDRESS, CTRL, DATA, MASK, STATUS, Ppu
from cartomancer.machine.scanlines import Scanlines
from cartomancer.machine.stack import StackWindow
from cartomancer.machine.traps import PictureDisturbed, UnsupportedHardware, UnwrittenRead, WriteToNothing, WriteToRom
from cartomancer.schema.profile import Profile
from cartomancer.schema.region import Timing

Watch = Callable[[int, int], None]
FirstRead = Callable[[int], None]

REGISTERS, APU, CARTRIDGE = 0x2000, 0x4000, 0x4020
OAM_DMA, APU_STATUS, PAD_1, PAD_2 = 0x4014, 0x4015, 0x4016, 0x4017
DMA_CYCLES = 513
"""Of a sprite DMA; one more if it begins in an odd cycle."""

STORE_CYCLES = 4
MMC3_SELECT, MMC3_DATA, MMC3_MIRROR = 0x8000, 0x8001, 0xA000
MMC3_RAM = 0xA001
"""RAM protection: nothing to imitate."""

MMC3_IRQ = MMC3_IRQ_LATCH, MMC3_IRQ_RELOAD, MMC3_IRQ_OFF, MMC3_IRQ_ON = 0xC000, 0xC001, 0xE000, 0xE001
A12 = 0x1000
"""Of the picture unit's address: which pattern table."""

R6, R7 = 6, 7
SWAPPED = 0x40
"""Bit of MMC3_SELECT: $8000 and $C000 change places."""

SLOTS = range(4, 8)
"""Windows of 8 KB by the upper three bits of their address; 4 is $8000."""


class Bus:
    """Everything behind the processor's address lines."""

    def __init__(
        self,
        prg: bytes,
        profile: Profile,
        windows: Sequence[StackWindow],
        work_ram: bytes | None,
        fill: int | None,
        timing: Timing,
    ) -> None:
        self.prg = prg
        self.timing = timing
        self.profile = profile
        self.bank_count = len(prg) // profile.bank_size
        self._banks: dict[int, list[Any]] = {}
        self.memory: list[Any] = [HOLE] * 0x10004  # a run off the upper end must not raise IndexError
        filling = HOLE if fill is None else fill
        self.memory[:RAM_END] = [filling] * RAM_END
        self.memory[WORK_RAM:ROM] = [filling] * (ROM - WORK_RAM) if work_ram is None else list(work_ram)
        self.ppu = Ppu()
        self.scanlines = Scanlines(timing)
        self.is_repeat = False
        """Whether an instruction is run for the second time, because its first run stumbled over a hole."""
        self.pads = Pads()
        self.apu: dict[int, int] = {}
        self.watches: dict[int, Watch] = {}
        self._first_reads: dict[int, FirstRead] = {}
        self.when_code_changes: Callable[[int, int], None] = lambda first, end: None
        """Called with PRG offsets when ROM holds other bytes than before from the first to the one before the end."""
        self._patched: set[int] = set()
        self.select = 0
        self.registers = [0] * 8
        self.registers[R7] = 1
        self.slots = [-1] * 9
        """The bank in each window."""
        self.bases = [len(prg) - slot * profile.bank_size for slot in range(9)]
        """pc + bases[pc >> 13] is the PRG offset of an instruction; beyond the end of PRG if it is not in ROM."""
        self.blank_end = 0
        """The cycle in which the last vertical blank ends."""
        self.nmi_due = False
        """Whether NMI was switched on in the middle of a vertical blank: it comes at once."""
        self.show_banks()
        self.cpu = Cpu(self.memory, self, windows)

    # --- banks ------------------------------------------------------------------------------------------------

    def show_banks(self) -> None:
        """Copy the banks that the registers name into the windows; a bank that is there already costs nothing."""
        last = self.bank_count - 1
        low, third = (self.registers[R6], last - 1) if not self.select & SWAPPED else (last - 1, self.registers[R6])
        wanted = (low, self.registers[R7], third, last)
        for slot in SLOTS:
            bank = wanted[slot - 4] % self.bank_count
            if self.slots[slot] != bank:
                self._show(slot, bank)

    def exchange(self, prg: bytes) -> None:
        """Put other ROMs of the same size in; the registers stay."""
        self.prg = prg
        self._banks.clear()
        self.slots[:] = [-1] * len(self.slots)
        self.show_banks()
        self.when_code_changes(0, len(prg))

    def _show(self, slot: int, bank: int) -> None:
        size = self.profile.bank_size
        self.memory[slot * size : (slot + 1) * size] = self._content(bank)
        self.slots[slot] = bank
        self.bases[slot] = (bank - slot) * size

    def _content(self, bank: int) -> list[Any]:
        """A bank as a list. PyPy keeps bytes in another way when a list once held a fraction, as `memory` does, and
        copies alike lists fastest."""
        content = self._banks.get(bank)
        if content is None:
            size = self.profile.bank_size
            content = self._banks[bank] = [HOLE, *self.prg[bank * size : (bank + 1) * size]]
            del content[0]
        return content

    def patch(self, offset: int, data: bytes) -> None:
        """Put other bytes into ROM; `prg` still has those of the image."""
        for at, value in enumerate(data, offset):
            self._put(at, value)
        self._patched.update(range(offset, offset + len(data)))
        self.when_code_changes(offset, offset + len(data))

    def unpatch(self) -> None:
        """The ROM of the image again, and nobody waits for a first read."""
        for offset in self._patched | self._first_reads.keys():
            self._put(offset, self.prg[offset])
            self.when_code_changes(offset, offset + 1)
        self._patched.clear()
        self._first_reads.clear()

    def watch_first_read(self, offset: int, callback: FirstRead) -> None:
        """Call back with the PRG offset when this byte of ROM is read for the first time."""
        self._first_reads[offset] = callback
        self._put(offset, HOLE)
        self.when_code_changes(offset, offset + 1)

    def _put(self, offset: int, value: float) -> None:
        size = self.profile.bank_size
        bank, within = divmod(offset, size)
        self._content(bank)[within] = value
        for slot in SLOTS:
            if self.slots[slot] == bank:
                self.memory[slot * size + within] = value

    def bank_at(self, address: int) -> int | None:
        """The bank that shows at an address; None in RAM."""
        return self.slots[address >> 13] if ROM <= address < 0x10000 else None

    # --- writes -----------------------------------------------------------------------------------------------

    def store(self, address: int, value: int) -> None:
        """A write to anything but plain RAM."""
        watch = self.watches.get(address)
        if watch is not None:
            watch(address, value)
        if address >= ROM:
            self._store_mapper(address, value)
        elif address < REGISTERS:
            self.memory[address & (RAM_END - 1)] = value
        elif address < APU:
            self._store_ppu(address & 7, value)
        elif address == OAM_DMA:
            self._copy_sprites(value)
        elif address == PAD_1:
            self.pads.write(value)
        elif address < CARTRIDGE:
            self.apu[address] = value
        else:
            raise WriteToNothing(f"a write of ${value:02X} to ${address:04X}, where nothing answers")

    def _store_ppu(self, register: int, value: int) -> None:
        ppu = self.ppu
        if register in (ADDRESS, DATA):
            self._check_picture()
            before = ppu.address
            ppu.write(register, value)
            self._follow_address(before)
            return
        if register in (CTRL, MASK):
            self.count_lines(STORE_CYCLES)
        was_on = ppu.nmi_on
        ppu.write(register, value)
        if ppu.nmi_on and not was_on and ppu.vblank:
            self.nmi_due = True
            self.cpu.limit = 0

    def count_lines(self, ahead: int = 0) -> None:
        """Bring the counter of scanlines up to this cycle, or one a little ahead, before something changes for it."""
        self.scanlines.advance(self.cpu.processorCycles + ahead, self.counts_lines())
        if self.scanlines.is_on or self.scanlines.is_pending:
            self.cpu.limit = 0

    def counts_lines(self) -> bool:
        """Whether the mapper counts scanlines now."""
        return self.scanlines.counts(self.ppu.ctrl, self.ppu.is_drawing)

    def _follow_address(self, before: int) -> None:
        """With the picture off the program itself moves A12."""
        if self.scanlines.is_on and not before & A12 and self.ppu.address & A12:
            self.scanlines.count()
            self.cpu.limit = 0

    def _check_picture(self) -> None:
        if self.ppu.is_drawing and self.cpu.processorCycles + STORE_CYCLES > self.blank_end:
            raise PictureDisturbed("VRAM is written while the picture is drawn, outside the vertical blank")

    def _store_mapper(self, address: int, value: int) -> None:
        if address == MMC3_DATA:
            self.registers[self.select & 7] = value
            self.show_banks()
        elif address == MMC3_SELECT:
            changed = (self.select ^ value) & SWAPPED
            self.select = value
            if changed:
                self.show_banks()
        elif address == MMC3_MIRROR:
            self.ppu.is_horizontal = bool(value & 1)
        elif address in MMC3_IRQ:
            self.count_lines(STORE_CYCLES)
            self._store_irq(address, value)
        elif address != MMC3_RAM:
            raise WriteToRom(f"a write of ${value:02X} to ROM at ${address:04X}")

    def _store_irq(self, address: int, value: int) -> None:
        scanlines = self.scanlines
        if address == MMC3_IRQ_LATCH:
            scanlines.latch = value
        elif address == MMC3_IRQ_RELOAD:
            scanlines.reload()
        elif address == MMC3_IRQ_OFF:
            scanlines.switch_off()
        else:
            scanlines.switch_on()
        self.cpu.limit = 0

    def _copy_sprites(self, page: int) -> None:
        start = page << 8
        cells = self.memory[start : start + 256]
        if HOLE in cells:
            hole = start + cells.index(HOLE)
            raise UnwrittenRead(f"sprite DMA reads ${hole:04X}, which nothing has written", hole)
        self.ppu.copy_sprites(bytes(cells))
        end = self.cpu.processorCycles + STORE_CYCLES
        self.cpu.excycles += DMA_CYCLES + (end & 1)

    def modify(self, address: int, instruction: Instruction) -> None:
        """A read-modify-write outside plain RAM makes sense on a mirror only."""
        if address >= ROM:
            raise WriteToRom(f"a read-modify-write of ROM at ${address:04X}")
        if address >= REGISTERS:
            raise UnsupportedHardware(f"a read-modify-write of ${address:04X}")
        cell = address & (RAM_END - 1)
        self.memory[address] = self.memory[cell]
        instruction(self.cpu)
        self.memory[cell] = self.memory[address]
        self.memory[address] = HOLE

    # --- reads ------------------------------------------------------------------------------------------------

    def load(self, address: int) -> int:
        """What a read of a hole gives."""
        if address < REGISTERS:
            value = self.memory[address & (RAM_END - 1)]
            if value == HOLE:
                raise UnwrittenRead(f"a read of RAM at ${address:04X}, which nothing has written", address)
            return int(value)
        if address < APU:
            before = self.ppu.address
            value = self.ppu.read(address & 7)
            self._follow_address(before)
            return value
        if address in (PAD_1, PAD_2):
            return self.pads.read(address - PAD_1)
        if address == APU_STATUS:
            return 0
        if WORK_RAM <= address < ROM:
            raise UnwrittenRead(f"a read of cartridge RAM at ${address:04X}, which nothing has written", address)
        if address >= ROM:
            return self._read_first(address)
        raise WriteToNothing(f"a read of ${address:04X}, where nothing answers")

    def dummy_read(self, address: int, is_twice: bool) -> None:
        """A read for nothing; some registers notice it. The picture unit does not always notice two in a row."""
        if self.is_repeat:
            return
        if is_twice and address & 7 == DATA:
            raise UnsupportedHardware("PPU_DATA is read in two cycles in a row: consoles differ in what that does")
        if (REGISTERS <= address < APU and address & 7 in (STATUS, DATA)) or address in (PAD_1, PAD_2):
            self.load(address)

    def _read_first(self, address: int) -> int:
        offset = address + self.bases[address >> 13]
        self._first_reads.pop(offset)(offset)
        self._put(offset, self.prg[offset])
        return self.prg[offset]
