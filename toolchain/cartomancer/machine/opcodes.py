"""The common opcodes of the 6502, each as one function without a call inside.

py65 puts an opcode together from up to five calls, which is most of the time that it takes. Here it is put together
once: the text that finds the operand, and the text of what is done with it. py65's own opcodes stay the reference; a
test runs each of these against them.

An operand that is a hole raises a TypeError before the opcode has changed anything (see cpu.py), because a fraction
has no bits.
"""

from __future__ import annotations

from collections.abc import Callable
from textwrap import indent
from typing import Any

from py65.devices.mpu6502 import MPU

Instruction = Callable[[Any], None]

MODES: tuple[tuple[str, str], ...] = tuple((name, mode) for name, mode in MPU.disassemble)
"""Mnemonic and addressing mode of each opcode; `???` is undocumented."""

LENGTHS = {"imp": 1, "acc": 1, "abs": 3, "abx": 3, "aby": 3, "ind": 3}
"""Bytes of an instruction by py65's name of its addressing mode; all others have 2."""

OPCODE_LENGTHS = bytes(0 if name == "???" else LENGTHS.get(mode, 2) for name, mode in MODES)
"""Bytes of each instruction; 0 where there is none."""

BRANCH_FLAGS = (0x80, 0x40, 0x01, 0x02)
"""N, V, C, Z, in the order of the branches' opcodes: $10, $50, $90, $D0 when clear, $20 more when set."""

NZ = "(2 if value == 0 else value & 0x80)"
"""The flags N and Z of `value`."""

SET_NZ = f"cpu.p = cpu.p & 0x7D | {NZ}"
SET_NZC = f"cpu.p = cpu.p & 0x7C | {NZ} | out"

# --- where the operand is ---------------------------------------------------------------------------------------------

POINTER = "pointer = memory[pc]\nbase = memory[pointer] | memory[(pointer + 1) & 0xFF] << 8"
READ_INDEXED = """{base}
address = base + cpu.{index}
if (base ^ address) & 0xFF00:
    cpu.excycles = 1
    address &= 0xFFFF
    if 0x2000 <= base < 0x4100:
        cpu.outside.dummy_read(base & 0xFF00 | address & 0xFF, address < 0x4000)
value = memory[address]"""
"""One cycle more in another page, in which the wrong page is read; that matters where registers are."""

READ = {
    "imm": "value = memory[pc]",
    "zpg": "value = memory[memory[pc]]",
    "zpx": "value = memory[(memory[pc] + cpu.x) & 0xFF]",
    "zpy": "value = memory[(memory[pc] + cpu.y) & 0xFF]",
    "abs": "value = memory[memory[pc] | memory[pc + 1] << 8]",
    "abx": READ_INDEXED.format(base="base = memory[pc] | memory[pc + 1] << 8", index="x"),
    "aby": READ_INDEXED.format(base="base = memory[pc] | memory[pc + 1] << 8", index="y"),
    "iny": READ_INDEXED.format(base=POINTER, index="y"),
}
"""Addressing modes of opcodes that read; (zp,x) is left to py65."""

IN_ZERO_PAGE = {
    "zpg": "address = memory[pc]",
    "zpx": "address = (memory[pc] + cpu.x) & 0xFF",
    "zpy": "address = (memory[pc] + cpu.y) & 0xFF",
}
"""Addressing modes of opcodes that write: no address in the zero page is a register."""

# --- what is done with it ---------------------------------------------------------------------------------------------

ADD = """a = cpu.a
total = a + value + (cpu.p & 1)
low = total & 0xFF
cpu.p = cpu.p & 0x3C | (2 if low == 0 else low & 0x80) | total >> 8 | ((a ^ low) & (value ^ low) & 0x80) >> 1
cpu.a = low"""

READERS = {
    "ADC": ADD,
    "SBC": f"value ^= 0xFF\n{ADD}",
    "BIT": "cpu.p = cpu.p & 0x3D | value & 0xC0 | (0 if cpu.a & value else 2)",
    **{f"LD{to.upper()}": f"{SET_NZ}\ncpu.{to} = value" for to in "axy"},
    **{
        name: f"cpu.a = value = cpu.a {operator} value\n{SET_NZ}"
        for name, operator in (("AND", "&"), ("ORA", "|"), ("EOR", "^"))
    },
    **{
        name: f"value = cpu.{register} - value\ncpu.p = cpu.p & 0x7C | {NZ} | (value >= 0)"
        for name, register in (("CMP", "a"), ("CPX", "x"), ("CPY", "y"))
    },
}

WRITERS = {f"ST{register.upper()}": f"memory[address] = cpu.{register}" for register in "axy"}

CHANGES = {
    "INC": f"value = (value + 1) & 0xFF\n{SET_NZ}",
    "DEC": f"value = (value - 1) & 0xFF\n{SET_NZ}",
    "ASL": f"out = value >> 7\nvalue = value << 1 & 0xFF\n{SET_NZC}",
    "LSR": f"out = value & 1\nvalue >>= 1\n{SET_NZC}",
    "ROL": f"out = value >> 7\nvalue = value << 1 & 0xFF | cpu.p & 1\n{SET_NZC}",
    "ROR": f"out = value & 1\nvalue = value >> 1 | (cpu.p & 1) << 7\n{SET_NZC}",
}

BETWEEN_REGISTERS = {
    **{
        f"T{a}{b}".upper(): f"cpu.{b} = value = cpu.{a}\n{SET_NZ}"
        for a, b in (("a", "x"), ("a", "y"), ("x", "a"), ("y", "a"))
    },
    **{
        name: f"cpu.{register} = value = (cpu.{register} {step} 1) & 0xFF\n{SET_NZ}"
        for name, register, step in (("INX", "x", "+"), ("INY", "y", "+"), ("DEX", "x", "-"), ("DEY", "y", "-"))
    },
    "CLC": "cpu.p &= 0xFE",
    "SEC": "cpu.p |= 1",
}

BRANCH = """pc = cpu.pc
if cpu.p & {flag} != {wanted}:
    cpu.pc = pc + 1
    return
distance = cpu.memory[pc]
pc += 1
target = (pc + distance - (distance << 1 & 0x100)) & 0xFFFF
cpu.excycles = 1 if not (pc ^ target) & 0xFF00 else 2
cpu.pc = target"""
"""One cycle more if taken, two if to another page."""

OPERAND = "memory, pc = cpu.memory, cpu.pc"
JUMP = f"{OPERAND}\ncpu.pc = memory[pc] | memory[pc + 1] << 8"


def branch_of(opcode: int) -> tuple[int, int]:
    """The flag that a branch looks at, and what it must be."""
    flag = BRANCH_FLAGS[opcode >> 6]
    return flag, flag if opcode & 0x20 else 0


def common_opcodes() -> dict[int, Instruction]:
    """Functions by opcode."""
    bodies = {opcode: _body(name, mode) for opcode, (name, mode) in enumerate(MODES)}
    for opcode in (opcode for opcode, (_, mode) in enumerate(MODES) if mode == "rel"):
        flag, wanted = branch_of(opcode)
        bodies[opcode] = BRANCH.format(flag=flag, wanted=wanted)
    return {opcode: _function("_".join(MODES[opcode]), body) for opcode, body in bodies.items() if body}


def _body(name: str, mode: str) -> str:
    """The text of an opcode; empty if it is not one of these."""
    if name in READERS and mode in READ:
        return "\n".join([OPERAND, READ[mode], READERS[name], f"cpu.pc = pc + {LENGTHS.get(mode, 2) - 1}"])
    if name in WRITERS and mode in IN_ZERO_PAGE:
        return "\n".join([OPERAND, IN_ZERO_PAGE[mode], WRITERS[name], "cpu.pc = pc + 1"])
    if name in CHANGES and mode in IN_ZERO_PAGE:
        change = ["value = memory[address]", CHANGES[name], "memory[address] = value"]
        return "\n".join([OPERAND, IN_ZERO_PAGE[mode], *change, "cpu.pc = pc + 1"])
    if name in CHANGES and mode == "acc":
        return "\n".join(["value = cpu.a", CHANGES[name], "cpu.a = value"])
    if (name, mode) == ("JMP", "abs"):
        return JUMP
    return BETWEEN_REGISTERS.get(name, "")


def _function(name: str, body: str) -> Instruction:
    """With the globals of this module, which PyPy looks up faster than those of another dictionary."""
    made: dict[str, Instruction] = {}
    exec(compile(f"def {name}(cpu):\n{indent(body, '    ')}\n", f"<opcode {name}>", "exec"), globals(), made)
    return made[name]
