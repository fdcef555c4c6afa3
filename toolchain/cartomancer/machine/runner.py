"""The loop of the machine: one instruction after the other, interrupts, stops, traps with their explanation.

The loop is py65's `step` written out, with three things more for each instruction, chosen so that together they cost
less than the calls saved: one look whether this instruction was seen before (if not: is it code, is it a stop?), one
entry in the ring of the last instructions, one comparison of the cycles with the next thing due (vertical blank, end of
the budget). What must be looked at every time (a stop, a loop that waits, the start of a routine for the profiler) is
never entered as seen. A read of a hole raises TypeError inside py65; the loop then asks the bus for the value,
puts it into the cell, runs the instruction again, and takes it out: everything that py65 changed before it stumbled is
changed again in the same way.

Where the program comes often, it runs whole blocks of instructions (blocks.py). A block begins where something jumps
to; it counts as one entry in the ring, and runs only if nothing is due before its end.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from cartomancer.machine.blocks import LONGEST_BYTES, Block, block_at, targets
from cartomancer.machine.bus import Bus
from cartomancer.machine.cpu import HOLE, INTERRUPT, IRQ_VECTOR, NMI_VECTOR, ROM, STACK
from cartomancer.machine.debug_info import DebugInfo
from cartomancer.machine.opcodes import MODES, OPCODE_LENGTHS
from cartomancer.machine.profile import FLOW, Profiler
from cartomancer.machine.traps import CycleBudget, ExecutionOfData, Trap, UnwrittenRead
from cartomancer.machine.waits import wait_at

HISTORY = 32
LAST = HISTORY - 1
"""Instructions that a trap tells about; a power of two."""

ASK, PLAIN, BLOCK = 0, 1, 2
"""What the loop does at a place: ask `_arrive`, run one instruction, run a block."""

RUN = 1 << 20
"""In the ring: so many times this is added to the offset of a block's first instruction as instructions of it ran."""

NEVER = 1 << 62
OFTEN = NEVER if sys.implementation.name == "pypy" else 24
"""Arrivals before a block is worth making. PyPy finds what is done often by itself, and thousands of functions hinder
it: sixty greedy duels took it 114 s with blocks and 58 s without."""

NO_TURN = (-1, 0)


class Runner:
    """A processor on its bus; `Machine` adds what tests need."""

    def __init__(self, bus: Bus, debug: DebugInfo | None, profiler: Profiler | None) -> None:
        self.debug = debug
        self.bus = bus
        self.cpu = bus.cpu
        self.memory = bus.memory
        self.ppu = bus.ppu
        self.pads = bus.pads
        self.profiler = profiler
        self.interrupts = True
        """Whether a vertical blank may interrupt the program at all."""
        self.ram_code = range(0)
        """Addresses in RAM where the program may run: a test's own few instructions."""
        size = len(bus.prg)
        self.covered = bytearray(size)
        """For each PRG offset: 1 if an instruction there was executed."""
        self._seen = bytearray(size + bus.profile.bank_size)
        """For each PRG offset what the loop does there: ASK, or run an instruction, or a block."""
        self._known = bytearray(size + bus.profile.bank_size)
        """For each PRG offset: 1 if an instruction there ran and may lie inside a block."""
        self.often = OFTEN
        """Arrivals after which a block is made; NEVER: none."""
        self._blocks: dict[int, Block] = {}
        self._arrivals: dict[int, int] = {}
        """How often the program came to places where a block might begin."""
        self._cuts: set[int] = set()
        """PRG offsets where it was to stop once: no block goes across them."""
        bus.when_code_changes = self._drop_blocks
        self._code = debug.code if debug is not None else b"\x01" * size
        self._stops: frozenset[int] = frozenset()
        self._leaving = -1
        self._turned = NO_TURN
        """The last turn of a loop that waits: where its branch is, and when it came there."""
        self._ring = [-1] * HISTORY
        self._ring_end = 0
        self._pc = 0
        self._single = False
        self._budget = self._deadline = NEVER
        self._last_frame = NEVER
        self.frame = 0
        """Vertical blanks so far."""
        self._next_vblank = bus.timing.vblank(1)
        self._vblank_end = NEVER

    @property
    def cycles(self) -> int:
        """Cycles since power-on."""
        return self.cpu.processorCycles

    def step(self) -> None:
        """One instruction, and the interrupt after it if one is due."""
        self._single = True
        try:
            self._run(frozenset(), NEVER)
        finally:
            self._single = False

    def _key(self, bank: int, address: int) -> int:
        """Stops in ROM are known by their PRG offset, beyond every CPU address."""
        return 0x10000 + bank * self.bus.profile.bank_size + address % self.bus.profile.bank_size

    def _offset(self, pc: int) -> int:
        return pc + self.bus.bases[pc >> 13]

    def _run(self, stops: frozenset[int], budget: int, each: Callable[[], None] | None = None) -> None:
        """Run to one of the stops (CPU addresses or keys), or as far as frames or a single step go."""
        start = self.cycles
        self._stops = stops
        self._budget = budget
        self._deadline = start + budget
        self.cpu.excycles = 0  # of an instruction that a trap cut off
        self._turned = NO_TURN  # whoever calls may have written what a wait waits for
        self._leaving = self.cpu.pc if self._is_stop(self.cpu.pc) else -1
        for stop in stops:
            self._forget(stop)
        self.cpu.limit = self._next_limit()
        try:
            if each is None:
                self._loop()
            else:
                self._loop_with(each)
        except Trap as trap:
            raise self._explained(trap) from None
        finally:
            self._stops = frozenset()

    def _loop_with(self, each: Callable[[], None]) -> None:
        """Instruction by instruction; `each` may run others in between."""
        stops, deadline = self._stops, self._deadline
        while not self._is_stop(self.cpu.pc):
            each()
            self.step()
            self._stops = stops
            if self.cycles >= deadline:
                raise CycleBudget(f"more than {self._budget} cycles")

    def _loop(self) -> None:
        """Instructions until something says stop."""
        cpu, memory, seen, bases = self.cpu, self.memory, self._seen, self.bus.bases
        instruct, times, ring, profiler = cpu.instruct, cpu.cycletime, self._ring, self.profiler
        blocks = self._blocks
        if profiler is not None:
            self._drop_blocks(0, len(seen))  # made before it was there; it hears of every instruction
        pc, at = cpu.pc, self._ring_end
        while True:
            try:
                while True:
                    pc = cpu.pc
                    offset = pc + bases[pc >> 13]
                    state = seen[offset]
                    if state != PLAIN:
                        if state == BLOCK:
                            block = blocks[offset]
                            if cpu.processorCycles + block[1] < cpu.limit:
                                count = block[0](cpu, memory)
                                if count:
                                    ring[at & LAST] = offset + count * RUN
                                    at += 1
                                    continue
                        elif self._arrive(pc, offset, ring[(at - 1) & LAST]):
                            return
                    ring[at & LAST] = offset
                    at += 1
                    opcode = memory[pc]
                    cpu.pc = pc + 1
                    instruct[opcode](cpu)
                    cycles = cpu.processorCycles + times[opcode]
                    if cpu.excycles:
                        cycles += cpu.excycles
                        cpu.excycles = 0
                    if profiler is not None:
                        profiler.spent[offset] += cycles - cpu.processorCycles
                        if opcode in FLOW:
                            profiler.flowed(opcode, cycles, cpu, bases)
                    cpu.processorCycles = cycles
                    if cycles >= cpu.limit and self._tick():
                        return
            except TypeError:
                if self._read_again(pc):
                    return
            finally:
                self._ring_end = at & LAST
                self._pc = pc

    def _arrive(self, pc: int, offset: int, before: int) -> bool:
        """The first time at an instruction, and every time where something is to be done: whether to stop here.
        `before` is the entry of the ring for what ran before."""
        if pc == self._leaving:
            self._leaving = -1
        elif self._is_stop(pc):
            return True
        if offset >= len(self._code):
            if pc in self.ram_code:
                return False
            raise ExecutionOfData(f"the program runs at ${pc:04X}, which is not ROM")
        if not self._code[offset]:
            raise ExecutionOfData(f"the program runs at ${pc:04X}, where no instruction of a .proc begins")
        self.covered[offset] = 1
        is_start = self.profiler is not None and self.profiler.arrived(offset, self.cycles, self.cpu)
        if not (self._waits(pc, offset) or is_start or self._is_stop(pc)):
            self._enter(pc, offset, before)
        return False

    def _enter(self, pc: int, offset: int, before: int) -> None:
        """Nothing is to be done at this instruction from now on, unless a block may begin here: that is asked until
        it has come often enough."""
        bases = self.bus.bases
        if not self._known[offset] and offset not in self._cuts:
            self._known[offset] = 1
            for target in targets(self.memory, pc) if self.profiler is None else ():
                place = target + bases[target >> 13]
                if place not in self._arrivals and ROM <= target < 0x10000:
                    self._arrivals[place] = 0
                    self._seen[place] = ASK
        came = self._arrivals.get(offset)
        if came is None:
            follows = 0 <= before < RUN and before + OPCODE_LENGTHS[self.bus.prg[before % len(self.bus.prg)]] == offset
            if follows or self.profiler is not None:
                self._seen[offset] = PLAIN
                return
            came = 0
        self._arrivals[offset] = came + 1
        if came >= self.often:
            base = bases[pc >> 13]
            block = block_at(self.memory, pc, lambda at: self._known[at + base])
            self._seen[offset] = PLAIN if block is None else BLOCK
            if block is not None:
                self._blocks[offset] = block

    def _drop_blocks(self, first: int, end: int) -> None:
        """Blocks with an instruction between two offsets are not true any more; where they begin is asked again."""
        at = max(first - LONGEST_BYTES, 0)
        while (at := self._seen.find(BLOCK, at, end)) >= 0:
            if at + self._blocks[at].size > first:
                del self._blocks[at]
                self._seen[at] = ASK
            at += 1

    def _waits(self, pc: int, offset: int) -> bool:
        """Whether the instruction closes a loop that waits. If it does, and goes on, all turns but the last before
        the next thing due are over at once: but only if no interrupt came between this turn's read and its branch,
        so that the turn before took no longer than a turn does."""
        cpu = self.cpu
        wait = wait_at(self.memory, pc)
        if wait is None:
            return False
        is_next_turn = self._turned == (offset, self.cycles - wait.cycles)
        turns = (cpu.limit - 1 - self.cycles) // wait.cycles
        if is_next_turn and turns > 0 and wait.goes_on(cpu.p) and not self._is_stop(wait.read):
            cpu.processorCycles += turns * wait.cycles
            if self.profiler is not None:
                self.profiler.spent[offset - (pc - wait.read)] += turns * wait.read_cycles
                self.profiler.spent[offset] += turns * wait.branch_cycles
        self._turned = (offset, self.cycles)
        return True

    def _is_stop(self, pc: int) -> bool:
        return pc in self._stops or 0x10000 + self._offset(pc) in self._stops

    def _forget(self, stop: int) -> None:
        """Make the loop ask at a stop, whichever bank it is in."""
        size = self.bus.profile.bank_size
        offsets: Sequence[int] = ()
        if stop >= 0x10000:
            offsets = (stop - 0x10000,)
        elif stop >= ROM:
            offsets = range(stop % size, len(self._seen), size)
        for offset in offsets:
            if offset not in self._cuts:
                self._cut(offset)
            self._seen[offset] = ASK

    def _cut(self, offset: int) -> None:
        """No block goes across this place any more."""
        self._cuts.add(offset)
        self._known[offset] = 0
        self._drop_blocks(offset, offset + 1)

    def _tick(self) -> bool:
        """Something is due: vertical blank, interrupt, end of the budget. Whether to stop."""
        cpu, bus, now = self.cpu, self.bus, self.cycles
        stop = self._single
        if now >= self._vblank_end:
            self.ppu.vblank = False
            self._vblank_end = NEVER
        if now >= self._next_vblank:
            self.frame += 1
            self._vblank_end = bus.blank_end = self._next_vblank + bus.timing.blank_cycles
            self._next_vblank = bus.timing.vblank(self.frame + 1)
            self.ppu.vblank = True
            bus.nmi_due = bus.nmi_due or self.ppu.nmi_on
            stop = stop or self.frame >= self._last_frame
        bus.scanlines.advance(now, bus.counts_lines())
        if bus.nmi_due:
            bus.nmi_due = False
            if self.interrupts:
                self._enter_interrupt(NMI_VECTOR)
        elif bus.scanlines.is_pending and self.interrupts and not cpu.p & INTERRUPT:
            self._enter_interrupt(IRQ_VECTOR)
        if now >= self._deadline and not self._is_stop(cpu.pc):
            raise CycleBudget(f"more than {self._budget} cycles")
        cpu.limit = self._next_limit()
        return stop

    def _next_limit(self) -> int:
        """When something is due next. An interrupt that is kept waiting is asked about after every instruction."""
        scanlines = self.bus.scanlines
        if self._single or (scanlines.is_pending and self.interrupts):
            return 0
        due = scanlines.due() if scanlines.is_on and self.bus.counts_lines() else NEVER
        return min(self._deadline, self._next_vblank, self._vblank_end, due)

    def _enter_interrupt(self, vector: int) -> None:
        if self.profiler is not None:
            self.profiler.interrupted(self.cycles)
        self.cpu.enter_interrupt(vector)

    def _read_again(self, pc: int) -> bool:
        """Finish an instruction that read a hole; a TypeError for any other reason goes on. Whether to stop."""
        cpu, memory = self.cpu, self.memory
        opcode = memory[pc]
        cell = next((one for one in self._cells_read(pc) if memory[one] == HOLE), None)
        if cell is None:
            raise
        value = memory[cell] = self.bus.load(cell)
        cpu.pc = pc + 1
        cpu.excycles = 0
        self.bus.is_repeat = True
        try:
            cpu.instruct[opcode](cpu)
        finally:
            self.bus.is_repeat = False
            memory[cell] = HOLE if cell < ROM else value
        cycles = cpu.processorCycles + cpu.cycletime[opcode] + cpu.excycles
        cpu.excycles = 0
        if self.profiler is not None:
            self.profiler.spent[self._offset(pc)] += cycles - cpu.processorCycles
            if opcode in FLOW:
                self.profiler.flowed(opcode, cycles, cpu, self.bus.bases)
        cpu.processorCycles = cycles
        return cycles >= cpu.limit and self._tick()

    def _cells_read(self, pc: int) -> list[int]:
        """The addresses that the instruction at pc reads, pointers first."""
        cpu, memory = self.cpu, self.memory
        name, mode = MODES[memory[pc]]
        low, high = memory[pc + 1], memory[pc + 2]
        index = {"zpx": cpu.x, "abx": cpu.x, "inx": cpu.x, "zpy": cpu.y, "aby": cpu.y, "iny": cpu.y}.get(mode, 0)
        if name in ("PLA", "PLP", "RTS", "RTI"):
            return [STACK + at for at in range(cpu.sp + 1, min(cpu.sp + 4, 0x100))]
        if mode in ("zpg", "zpx", "zpy"):
            return [(low + index) & 0xFF]
        if mode in ("abs", "abx", "aby"):
            return [(low + (high << 8) + index) & 0xFFFF]
        if mode == "ind":
            return [low | high << 8, (low + 1) & 0xFF | high << 8]
        if mode in ("inx", "iny"):
            pointer = (low + index) & 0xFF if mode == "inx" else low
            cells = [pointer, (pointer + 1) & 0xFF]
            if HOLE not in (memory[cells[0]], memory[cells[1]]):
                target = memory[cells[0]] + (memory[cells[1]] << 8)
                cells.append((target + (index if mode == "iny" else 0)) & 0xFFFF)
            return cells
        return []

    # --- telling what happened --------------------------------------------------------------------------------

    def _explained(self, trap: Trap) -> Trap:
        """The trap with the instruction that it happened in."""
        if trap.is_placed:
            return trap
        cpu = self.cpu
        if isinstance(trap, UnwrittenRead) and self.debug is not None:
            trap.message += self.debug.name_of_ram(trap.address)
        trap.pc = self._pc
        trap.bank = self.bus.bank_at(trap.pc)
        trap.where = self.describe(trap.pc)
        values = [("A", cpu.a), ("X", cpu.x), ("Y", cpu.y), ("SP", cpu.sp), ("P", cpu.p)]
        trap.registers = " ".join(f"{name}=${int(value):02X}" for name, value in values)
        trap.history = tuple(self.history())
        return trap

    def describe(self, pc: int) -> str:
        """Symbol and source line of an address as it is switched in now."""
        return self._describe_offset(self._offset(pc)) if ROM <= pc < 0x10000 else f"${pc:04X} (not ROM)"

    def history(self) -> list[str]:
        """The last instructions, oldest first."""
        ordered = self._ring[self._ring_end :] + self._ring[: self._ring_end]
        offsets = [offset for entry in ordered if entry >= 0 for offset in self._offsets_of(entry)]
        return [self._describe_offset(offset) for offset in offsets[-HISTORY:]]

    def _offsets_of(self, entry: int) -> list[int]:
        """The instructions of an entry of the ring."""
        count, offset = divmod(entry, RUN)
        offsets = [offset]
        for _ in range(count - 1):
            offset += OPCODE_LENGTHS[self.bus.prg[offset]]
            offsets.append(offset)
        return offsets

    def _describe_offset(self, offset: int) -> str:
        if offset >= len(self.bus.prg):
            return "outside ROM"
        name = MODES[self.bus.prg[offset]][0].lower()
        if self.debug is None:
            bank, within = divmod(offset, self.bus.profile.bank_size)
            return f"bank {bank} +${within:04X} {name}"
        place = self.debug.place_of(offset)
        return f"{place.bank:02X}:{place.address:04X} {name} {self.debug.describe(offset)}"
