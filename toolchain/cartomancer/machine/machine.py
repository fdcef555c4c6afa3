"""The machine: a cartridge in a console without a screen. Run it, call its routines, read and write its memory."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Union

from cartomancer.machine.bus import R6, R7, Bus, Watch
from cartomancer.machine.cpu import (
    CARRY,
    HOLE,
    NEGATIVE,
    NMI_VECTOR,
    OVERFLOW,
    RAM_END,
    RESET_VECTOR,
    ROM,
    WORK_RAM,
    ZERO,
)
from cartomancer.machine.debug_info import Address, DebugInfo
from cartomancer.machine.ppu import PpuState
from cartomancer.machine.profile import Profiler
from cartomancer.machine.runner import HISTORY, NEVER, Runner
from cartomancer.machine.scanlines import ScanlineState
from cartomancer.machine.stack import WHOLE_STACK, StackWindow
from cartomancer.machine.traps import CycleBudget, StackImbalance, UnwrittenRead
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K, Profile
from cartomancer.schema.region import TIMINGS, Region

Where = Union[str, int, Address]  # noqa: UP007  # evaluated, and PyPy is Python 3.9
"""A symbol, an address, or bank and address."""

SAVES = next(area for area in RAM_AREAS if area.name == "SAVERAM")

RETURN = 0x4FF0
"""Nothing is mapped here: a routine that returns to it has ended."""

CALL_BUDGET = 2_000_000
RUN_BUDGET = 200_000_000


@dataclass(frozen=True)
class Result:
    """What a routine left in the registers, and how long it took (its rts included, the jsr to it not)."""

    a: int
    x: int
    y: int
    flags: int
    cycles: int

    @property
    def carry(self) -> bool:
        """C=1."""
        return bool(self.flags & CARRY)

    @property
    def zero(self) -> bool:
        """Z=1."""
        return bool(self.flags & ZERO)

    @property
    def negative(self) -> bool:
        """N=1."""
        return bool(self.flags & NEGATIVE)

    @property
    def overflow(self) -> bool:
        """V=1."""
        return bool(self.flags & OVERFLOW)


@dataclass(frozen=True)
class Snapshot:
    """A moment of the machine, to go back to."""

    ram: tuple[list[Any], list[Any]]
    cpu: tuple[int, int, int, int, int, int, int]
    banks: tuple[int, tuple[int, ...], bool]
    ppu: PpuState
    pads: tuple[tuple[int, ...], tuple[int, ...], bool]
    frames: tuple[int, int, bool]
    scanlines: ScanlineState


@cache
def _noise() -> tuple[int, ...]:
    """What a new battery holds."""
    return tuple(random.Random(SAVES.start).choices(range(256), k=SAVES.size))


class Machine(Runner):
    """A console with a cartridge. It is off until `power_on`, but routines can be called without it."""

    def __init__(
        self,
        image: bytes,
        debug: DebugInfo | None = None,
        *,
        profile: Profile = MMC3_512K,
        stacks: Sequence[StackWindow] = WHOLE_STACK,
        work_ram: bytes | None = None,
        fill: int | None = None,
        symbols: Mapping[str, Address] | None = None,
        profiler: Profiler | None = None,
        region: Region = Region.NTSC,
    ) -> None:
        """`work_ram` is the battery's content. RAM that nothing wrote traps when read, or holds `fill` if given.

        Only the part that the battery is for may be read unwritten: it holds noise in a new cartridge.
        """
        self.profile = profile
        self.symbols: Mapping[str, Address] = symbols or (debug.symbols if debug is not None else {})
        super().__init__(Bus(image[HEADER_SIZE:], profile, stacks, work_ram, fill, TIMINGS[region]), debug, profiler)
        if work_ram is None and fill is None:
            self.memory[SAVES.start : SAVES.end] = _noise()

    # --- memory -----------------------------------------------------------------------------------------------

    def place(self, where: Where) -> Address:
        """Bank and address of a symbol."""
        if isinstance(where, Address):
            return where
        if isinstance(where, int):
            return Address(None, where)
        place = self.symbols.get(where)
        if place is None:
            alike = sorted(name for name in self.symbols if name.split(":")[-1] == where.split(":")[-1])
            raise KeyError(f"no symbol {where!r}" + (f"; there are {', '.join(alike)}" if alike else ""))
        return place

    def address(self, where: Where) -> int:
        """The address of a symbol."""
        return self.place(where).address

    def read(self, where: Where, size: int = 1, unwritten: int | None = None) -> bytes:
        """Bytes of RAM, or of ROM as it is switched in. RAM that nothing wrote is an error unless a value is given."""
        start = self._visible(where)
        cells = self.memory[start : start + size]
        if HOLE in cells:
            if unwritten is None:
                hole = start + cells.index(HOLE)
                raise UnwrittenRead(f"${hole:04X} ({where}) holds nothing that can be read", hole)
            cells = [unwritten if cell == HOLE else cell for cell in cells]
        return bytes(cells)

    def byte(self, where: Where) -> int:
        """One byte."""
        return self.read(where)[0]

    def word(self, where: Where) -> int:
        """Two bytes, low one first."""
        return int.from_bytes(self.read(where, 2), "little")

    def write(self, where: Where, data: int | bytes | Sequence[int]) -> None:
        """Write RAM: a byte, or several."""
        values = [data] if isinstance(data, int) else list(data)
        if any(not 0 <= value <= 0xFF for value in values):
            raise ValueError(f"{values} are not bytes")
        start = self.address(where)
        end = start + len(values)
        if not (end <= RAM_END or WORK_RAM <= start <= end <= ROM):
            raise ValueError(f"${start:04X} to ${end - 1:04X} is not RAM")
        self.memory[start:end] = values

    def is_written(self, where: Where, size: int = 1) -> bool:
        """Whether bytes of RAM have been written since power-on."""
        start = self.address(where)
        return HOLE not in self.memory[start : start + size]

    def show(self, where: Where) -> None:
        """Switch the bank of a symbol into the window of its address, as the mapper would."""
        bank, address = self.place(where)
        if bank is not None and address < self.profile.fixed_window:
            self.show_bank(bank, R6 if address < self.profile.code_window else R7)

    def show_bank(self, bank: int, register: int) -> None:
        """Set R6 (data window) or R7 (code window) of the mapper."""
        self.bus.registers[register] = bank
        self.bus.show_banks()

    def watch(self, address: int, callback: Watch | None) -> None:
        """Call back with address and value before each write to a register; None ends it. Not for RAM."""
        if callback is None:
            self.bus.watches.pop(address, None)
        else:
            self.bus.watches[address] = callback

    def _visible(self, where: Where) -> int:
        bank, address = self.place(where)
        shown = self.bus.bank_at(address)
        if bank is not None and bank != shown:
            raise ValueError(f"{where} is in bank {bank}, but bank {shown} is switched in at ${address:04X}")
        return address

    # --- running ----------------------------------------------------------------------------------------------

    def power_on(self) -> None:
        """Press the reset button: registers and program counter as the console sets them. RAM stays as it is."""
        self.bus.count_lines()
        self.cpu.power_on()
        self.ppu.write(0, 0)
        self.ppu.write(1, 0)
        self.cpu.pc = self.memory[RESET_VECTOR] | self.memory[RESET_VECTOR + 1] << 8

    def call(
        self,
        where: Where,
        a: int = 0,
        x: int = 0,
        y: int = 0,
        carry: bool = False,
        *,
        budget: int = CALL_BUDGET,
        each: Callable[[], None] | None = None,
        pauses: Mapping[Address, Callable[[], None]] | None = None,
    ) -> Result:
        """Run a routine to its rts on the stack as it is. `each` is called before every instruction.

        `pauses` are called whenever the program comes to their place; they may look, but not run anything.
        The cycles include those of interrupts that come meanwhile; `interrupts = False` keeps them out.
        """
        cpu = self.cpu
        back, sp = cpu.pc, cpu.sp
        cpu.push((RETURN - 1) >> 8, (RETURN - 1) & 0xFF)
        cpu.a, cpu.x, cpu.y = a, x, y
        cpu.p = cpu.p & ~CARRY | int(carry)
        cpu.pc = self._visible(where)
        before = self.cycles
        if self.profiler is not None:
            self.profiler.enter(self._offset(cpu.pc), before, cpu)
        self._run_to_return(budget, each, pauses or {})
        result = Result(cpu.a, cpu.x, cpu.y, cpu.p, self.cycles - before)
        if cpu.sp != sp:
            message = f"{where} came back with SP ${cpu.sp:02X}, but was called with ${sp:02X}"
            raise self._explained(StackImbalance(message))
        cpu.pc = back
        return result

    def far_call(self, where: Where, a: int = 0, x: int = 0, y: int = 0, **more: Any) -> Result:
        """`call`, with the bank of the routine in its window meanwhile, as the program's own far calls show it."""
        bank, address = self.place(where)
        shown = self.bus.bank_at(address)
        if bank is None or bank == shown or shown is None:
            return self.call(where, a, x, y, **more)
        self.show(where)
        self.write("bank_code", bank)
        try:
            return self.call(where, a, x, y, **more)
        finally:
            self.show_bank(shown, R7)
            self.write("bank_code", shown)

    def _run_to_return(
        self, budget: int, each: Callable[[], None] | None, pauses: Mapping[Address, Callable[[], None]]
    ) -> None:
        calls = {self._key(place.bank or 0, place.address): callback for place, callback in pauses.items()}
        end = self.cycles + budget
        while True:
            self._run(frozenset([RETURN, *calls]), end - self.cycles, each)
            if self.cpu.pc == RETURN:
                return
            calls[0x10000 + self._offset(self.cpu.pc)]()

    def run_until(self, what: Where | Callable[[Machine], bool], budget: int = RUN_BUDGET) -> None:
        """Run until the program comes to a symbol, or until a condition holds (asked before every instruction)."""
        if callable(what):
            done = what
            start = self.cycles
            while not done(self):
                self.step()
                if self.cycles - start > budget:
                    raise self._explained(CycleBudget(f"{budget} cycles are over, and the condition does not hold"))
        else:
            bank, address = self.place(what)
            self._run(frozenset([address if bank is None else self._key(bank, address)]), budget)

    def run_frames(self, count: int = 1) -> None:
        """Run to the count-th vertical blank from here."""
        self._last_frame = self.frame + count
        try:
            self._run(frozenset(), NEVER)
        finally:
            self._last_frame = NEVER

    def press(self, *buttons: str, frames: int = 3, after: int = 3) -> None:
        """Hold buttons of the first pad for some frames, then release them."""
        self.pads.hold(buttons)
        self.run_frames(frames)
        self.pads.hold(())
        self.run_frames(after)

    def interrupt(self) -> None:
        """An NMI here and now, run to its rti."""
        cpu = self.cpu
        resume = (cpu.pc, cpu.sp)
        self._enter_interrupt(NMI_VECTOR)
        while (cpu.pc, cpu.sp) != resume:
            self.step()

    # --- going back -------------------------------------------------------------------------------------------

    def snapshot(self) -> Snapshot:
        """A copy of everything that a program can change."""
        cpu, bus = self.cpu, self.bus
        return Snapshot(
            (self.memory[:RAM_END], self.memory[WORK_RAM:ROM]),
            (cpu.pc, cpu.sp, cpu.a, cpu.x, cpu.y, cpu.p, cpu.processorCycles),
            (bus.select, tuple(bus.registers), self.ppu.is_horizontal),
            self.ppu.snapshot(),
            (tuple(self.pads.held), tuple(self.pads.shift), self.pads.strobe),
            (self.frame, self._next_vblank, bus.nmi_due),
            bus.scanlines.snapshot(),
        )

    def restore(self, moment: Snapshot) -> None:
        """Go back to a snapshot. Coverage stays."""
        cpu, bus, pads = self.cpu, self.bus, self.pads
        self.memory[:RAM_END], self.memory[WORK_RAM:ROM] = moment.ram
        cpu.pc, sp, cpu.a, cpu.x, cpu.y, cpu.p, cpu.processorCycles = moment.cpu
        cpu.set_sp(sp)
        bus.select, registers, self.ppu.is_horizontal = moment.banks
        bus.registers[:] = registers
        bus.show_banks()
        self.ppu.restore(moment.ppu)
        held, shift, pads.strobe = moment.pads
        pads.held, pads.shift = list(held), list(shift)
        self.frame, self._next_vblank, bus.nmi_due = moment.frames
        bus.scanlines.restore(moment.scanlines)
        timing = bus.timing
        bus.blank_end = timing.vblank(self.frame) + timing.blank_cycles if self.frame else 0
        self._vblank_end = bus.blank_end if self.ppu.vblank else NEVER
        self._ring[:] = [-1] * HISTORY
        if self.profiler is not None:
            self.profiler.rewound()
