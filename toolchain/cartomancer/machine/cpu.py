"""py65's 6502 as the 2A03 has it. This file owns the opcodes that differ from py65's own:

- absolute and indirect stores and read-modify-writes, because they may reach a register or ROM;
- everything that moves the stack pointer, because the stack has bounds;
- indexed stores read where they would write if there were no carry into the page, which matters in registers;
- SED, BRK and the undocumented opcodes, which trap; DEC abs, whose cycles py65 has wrong.

opcodes.py has the common ones once more, only because py65 takes up to five calls for one of them.

Reads are not replaced: where a read needs attention the memory holds HOLE, which has no bits, so that py65's arithmetic
on it raises a TypeError, and the machine's loop takes over (see runner.py). So memory stays a plain list, and plain RAM
costs nothing. Two rules keep the loop short: `addcycles` is always true, as every opcode that must not count a page
crossing is replaced here, and `excycles` is zero between instructions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from py65.devices.mpu6502 import MPU

from cartomancer.machine.opcodes import MODES, Instruction, common_opcodes
from cartomancer.machine.stack import WHOLE_STACK, StackWindow, window_of
from cartomancer.machine.traps import (
    BreakInstruction,
    DecimalMode,
    StackOverflow,
    StackUnderflow,
    UndocumentedOpcode,
)

HOLE = 0.5
"""A cell that holds no byte. A number, because PyPy copies lists of nothing but numbers ten times as fast."""

STACK = 0x100
NMI_VECTOR, RESET_VECTOR, IRQ_VECTOR = 0xFFFA, 0xFFFC, 0xFFFE
CARRY, ZERO, INTERRUPT, DECIMAL, BREAK, UNUSED, OVERFLOW, NEGATIVE = 1, 2, 4, 8, 16, 32, 64, 128
RAM_END, WORK_RAM, ROM = 0x0800, 0x6000, 0x8000
POWER_ON_SP = 0xFD
INTERRUPT_CYCLES = 7


class Outside(Protocol):
    """What lies behind the addresses that are not plain RAM."""

    def store(self, address: int, value: int) -> None:
        """A write."""

    def dummy_read(self, address: int, is_twice: bool) -> None:
        """A read whose value nobody wants, at an address that may be a register; `is_twice` if it is read again."""

    def modify(self, address: int, instruction: Instruction) -> None:
        """A read-modify-write: `instruction` is py65's own, which works on the memory."""


class Cpu(MPU):  # type: ignore[misc]  # py65 has no types
    """The processor; `memory` is a list of bytes and holes."""

    memory: list[Any]
    pc: int
    sp: int
    a: int
    x: int
    y: int
    p: int
    excycles: int
    addcycles: bool
    processorCycles: int  # noqa: N815  # py65's name
    instruct: list[Instruction]
    cycletime: list[int]

    def __init__(self, memory: list[Any], outside: Outside, windows: Sequence[StackWindow] = WHOLE_STACK) -> None:
        self.outside = outside
        self.windows = tuple(windows)
        self.window = self.windows[0]
        self.stack_low = self.window.low
        self.stack_high = self.window.high
        self.limit = 0
        """The machine wants to be asked when so many cycles have passed."""
        super().__init__(memory=memory)
        self.addcycles = True
        self.power_on()

    def power_on(self) -> None:
        """Registers as the console leaves them; the program counter is the machine's affair."""
        self.a = self.x = self.y = 0
        self.p = INTERRUPT | UNUSED
        self.set_sp(POWER_ON_SP)
        self.excycles = 0

    def set_sp(self, sp: int) -> None:
        """Move the stack pointer, perhaps to another stack."""
        window = window_of(self.windows, sp)
        if window is None:
            raise StackOverflow(f"the stack pointer is set to ${sp:02X}, which is in no stack")
        self.sp = sp
        self.window = window
        self.stack_low, self.stack_high = window.low, window.high

    def push(self, *values: int) -> None:
        """Push bytes, first one first."""
        for value in values:
            if self.sp < self.stack_low:
                raise _overflow(self)
            self.memory[STACK + self.sp] = value
            self.sp -= 1

    def enter_interrupt(self, vector: int) -> None:
        """Begin an interrupt's routine."""
        self.push(self.pc >> 8, self.pc & 0xFF, self.p & ~BREAK | UNUSED)
        self.p |= INTERRUPT
        self.pc = self.memory[vector] | self.memory[vector + 1] << 8
        self.processorCycles += INTERRUPT_CYCLES


def _overflow(cpu: Cpu) -> StackOverflow:
    window = cpu.window
    return StackOverflow(f"a push below $01{window.low:02X}, the lower end of stack {window.name!r}")


def _underflow(cpu: Cpu) -> StackUnderflow:
    window = cpu.window
    return StackUnderflow(f"a pull above $01{window.high:02X}, the upper end of stack {window.name!r}")


# --- stores ---------------------------------------------------------------------------------------------------
# Written out one by one: a call for the address would cost more than the store.


def _store(cpu: Cpu, address: int, value: int) -> None:
    if address < RAM_END or WORK_RAM <= address < ROM:
        cpu.memory[address] = value
    else:
        cpu.outside.store(address, value)


def _sta_abs(cpu: Cpu) -> None:
    memory, pc = cpu.memory, cpu.pc
    address = memory[pc] | memory[pc + 1] << 8
    if address < RAM_END or WORK_RAM <= address < ROM:
        memory[address] = cpu.a
    else:
        cpu.outside.store(address, cpu.a)
    cpu.pc = pc + 2


def _stx_abs(cpu: Cpu) -> None:
    memory, pc = cpu.memory, cpu.pc
    _store(cpu, memory[pc] | memory[pc + 1] << 8, cpu.x)
    cpu.pc = pc + 2


def _sty_abs(cpu: Cpu) -> None:
    memory, pc = cpu.memory, cpu.pc
    _store(cpu, memory[pc] | memory[pc + 1] << 8, cpu.y)
    cpu.pc = pc + 2


def _store_outside(cpu: Cpu, base: int, address: int) -> None:
    """An indexed store to something else than RAM; a register is read before."""
    cpu.outside.dummy_read(base & 0xFF00 | address & 0xFF, False)
    cpu.outside.store(address, cpu.a)


def _sta_abx(cpu: Cpu) -> None:
    memory, pc = cpu.memory, cpu.pc
    base = memory[pc] + (memory[pc + 1] << 8)
    address = (base + cpu.x) & 0xFFFF
    if address < RAM_END or WORK_RAM <= address < ROM:
        memory[address] = cpu.a
    else:
        _store_outside(cpu, base, address)
    cpu.pc = pc + 2


def _sta_aby(cpu: Cpu) -> None:
    memory, pc = cpu.memory, cpu.pc
    base = memory[pc] + (memory[pc + 1] << 8)
    address = (base + cpu.y) & 0xFFFF
    if address < RAM_END or WORK_RAM <= address < ROM:
        memory[address] = cpu.a
    else:
        _store_outside(cpu, base, address)
    cpu.pc = pc + 2


def _sta_iny(cpu: Cpu) -> None:
    memory, pc = cpu.memory, cpu.pc
    pointer = memory[pc]
    base = memory[pointer] + (memory[(pointer + 1) & 0xFF] << 8)
    address = (base + cpu.y) & 0xFFFF
    if address < RAM_END or WORK_RAM <= address < ROM:
        memory[address] = cpu.a
    else:
        _store_outside(cpu, base, address)
    cpu.pc = pc + 1


def _sta_inx(cpu: Cpu) -> None:
    memory, pc = cpu.memory, cpu.pc
    pointer = (memory[pc] + cpu.x) & 0xFF
    _store(cpu, memory[pointer] + (memory[(pointer + 1) & 0xFF] << 8), cpu.a)
    cpu.pc = pc + 1


def _modify(original: Instruction, indexed: bool) -> Instruction:
    """A read-modify-write that looks first where it goes; it costs the same on either side of a page."""

    def instruction(cpu: Cpu) -> None:
        memory, pc = cpu.memory, cpu.pc
        address = memory[pc] + (memory[pc + 1] << 8)
        if indexed:
            address = (address + cpu.x) & 0xFFFF
        if address < RAM_END or WORK_RAM <= address < ROM:
            original(cpu)
        else:
            cpu.outside.modify(address, original)
        cpu.excycles = 0

    return instruction


# --- the stack ------------------------------------------------------------------------------------------------


def _jsr(cpu: Cpu) -> None:
    memory, pc, sp = cpu.memory, cpu.pc, cpu.sp
    if sp <= cpu.stack_low:
        raise _overflow(cpu)
    back = pc + 1
    memory[STACK + sp] = back >> 8
    memory[STACK - 1 + sp] = back & 0xFF
    cpu.sp = sp - 2
    cpu.pc = memory[pc] | memory[back] << 8


def _rts(cpu: Cpu) -> None:
    memory, sp = cpu.memory, cpu.sp
    if sp + 2 > cpu.stack_high:
        raise _underflow(cpu)
    cpu.pc = ((memory[STACK + 1 + sp] | memory[STACK + 2 + sp] << 8) + 1) & 0xFFFF
    cpu.sp = sp + 2


def _rti(cpu: Cpu) -> None:
    memory, sp = cpu.memory, cpu.sp
    if sp + 3 > cpu.stack_high:
        raise _underflow(cpu)
    cpu.pc = memory[STACK + 2 + sp] | memory[STACK + 3 + sp] << 8
    _pull_flags(cpu, memory[STACK + 1 + sp])
    cpu.sp = sp + 3


def _pha(cpu: Cpu) -> None:
    sp = cpu.sp
    if sp < cpu.stack_low:
        raise _overflow(cpu)
    cpu.memory[STACK + sp] = cpu.a
    cpu.sp = sp - 1


def _php(cpu: Cpu) -> None:
    sp = cpu.sp
    if sp < cpu.stack_low:
        raise _overflow(cpu)
    cpu.memory[STACK + sp] = cpu.p | BREAK | UNUSED
    cpu.sp = sp - 1


def _pla(cpu: Cpu) -> None:
    sp = cpu.sp
    if sp >= cpu.stack_high:
        raise _underflow(cpu)
    cpu.a = cpu.memory[STACK + 1 + sp]
    cpu.FlagsNZ(cpu.a)
    cpu.sp = sp + 1


def _plp(cpu: Cpu) -> None:
    sp = cpu.sp
    if sp >= cpu.stack_high:
        raise _underflow(cpu)
    _pull_flags(cpu, cpu.memory[STACK + 1 + sp])
    cpu.sp = sp + 1


def _pull_flags(cpu: Cpu, value: int) -> None:
    if value & DECIMAL:
        raise DecimalMode("the flags pulled from the stack have decimal mode set")
    cpu.p = value | BREAK | UNUSED


def _txs(cpu: Cpu) -> None:
    cpu.set_sp(cpu.x)


# --- what must not happen -------------------------------------------------------------------------------------


def _sed(cpu: Cpu) -> None:
    raise DecimalMode("SED: the 2A03 has no decimal mode")


def _brk(cpu: Cpu) -> None:
    raise BreakInstruction("BRK")


def _undocumented(opcode: int) -> Instruction:
    def instruction(cpu: Cpu) -> None:
        raise UndocumentedOpcode(f"opcode ${opcode:02X}")

    return instruction


# --- the table ------------------------------------------------------------------------------------------------


def instruction_table() -> list[Instruction]:
    """py65's instructions with ours in their places."""
    table: list[Instruction] = list(MPU.instruct)
    for opcode, (name, mode) in enumerate(MODES):
        if name == "???":
            table[opcode] = _undocumented(opcode)
        elif name in ("ASL", "LSR", "ROL", "ROR", "INC", "DEC") and mode in ("abs", "abx"):
            table[opcode] = _modify(table[opcode], mode == "abx")
    ours = {0x8D: _sta_abs, 0x8E: _stx_abs, 0x8C: _sty_abs, 0x9D: _sta_abx, 0x99: _sta_aby, 0x91: _sta_iny}
    ours.update({0x81: _sta_inx, 0x20: _jsr, 0x60: _rts, 0x40: _rti, 0x48: _pha, 0x08: _php, 0x68: _pla})
    ours.update({0x28: _plp, 0x9A: _txs, 0xF8: _sed, 0x00: _brk, **common_opcodes()})
    for opcode, instruction in ours.items():
        table[opcode] = instruction
    return table


def cycle_table() -> list[int]:
    """Cycles of each opcode without page crossings and taken branches."""
    table = list(MPU.cycletime)
    table[0xCE] = 6  # DEC abs; py65 counts 3
    return table


Cpu.instruct = instruction_table()
Cpu.cycletime = cycle_table()
