"""Runs of instructions as one function each: what a program does often costs a third of what single instructions do.

A block begins where the program jumps to and goes on through branches that are not taken. Registers are local variables
in it, the flags N, Z, C and V are put together only where it is left. It does exactly what its instructions do one by
one, in as many cycles; what it cannot do (registers of the console, a hole in memory, a stack that is full) it leaves
before it happens, and the machine's loop goes on with that very instruction. A block never contains a place where the
machine must look up (a stop, a loop that waits), and the loop runs one only if nothing is due before its end.

This file owns the text of the functions. Which places begin one, and since when, is kept by runner.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple, Optional

from cartomancer.machine.cpu import CARRY, NEGATIVE, OVERFLOW, RAM_END, ROM, STACK, WORK_RAM, ZERO, Cpu
from cartomancer.machine.opcodes import MODES, OPCODE_LENGTHS, branch_of

LONGEST = 40
"""Instructions in a block at most."""

LONGEST_BYTES = 3 * LONGEST

SHORTEST = 2
REGISTERS, REGISTERS_END = 0x2000, 0x4100
"""Where a read of the wrong page, as indexed ones make it, may be noticed."""

NZ, C, V = 1, 2, 4
"""Flags that are in a variable of their own at some place of a block."""

Run = Callable[[Any, Any], int]


class Block(NamedTuple):
    """A run of instructions; `run` takes the processor and its memory, and returns how many of them it did."""

    run: Run
    worst: int
    """Cycles at most."""
    size: int
    """Bytes from its first instruction to the end of its last."""


class Instruction(NamedTuple):
    """One instruction where it is."""

    pc: int
    opcode: int
    operand: int

    @property
    def end(self) -> int:
        """The address after it."""
        return self.pc + OPCODE_LENGTHS[self.opcode]

    @property
    def target(self) -> int:
        """Where a branch goes."""
        return (self.end + self.operand - (self.operand << 1 & 0x100)) & 0xFFFF


def block_at(memory: Sequence[Any], pc: int, is_known: Callable[[int], int]) -> Optional[Block]:  # noqa: UP045
    """The block that begins at pc and keeps to instructions that are known; None if it would be too short."""
    found: list[Instruction] = []
    at = pc
    while len(found) < LONGEST and is_known(at):
        length = OPCODE_LENGTHS[memory[at]]
        cells = memory[at + 1 : at + length]
        if not all(isinstance(cell, int) for cell in cells) or (at ^ at + length) & 0xE000:
            break  # a byte of ROM whose first read somebody waits for; the end of a window
        one = Instruction(at, memory[at], sum(cell << 8 * place for place, cell in enumerate(cells)))
        if not _is_possible(one):
            break
        found.append(one)
        at += length
        if MODES[one.opcode][0] in ENDS:
            break
    return _block(tuple(found)) if len(found) >= SHORTEST else None


def targets(memory: Sequence[Any], pc: int) -> tuple[int, ...]:
    """Where the program goes on after the instruction at pc, if that is a place where a block should begin."""
    opcode = memory[pc]
    name, mode = MODES[opcode]
    if mode == "rel" and isinstance(memory[pc + 1], int):
        branch = Instruction(pc, opcode, memory[pc + 1])
        return (branch.target, branch.end)
    if name == "JSR" or (name, mode) == ("JMP", "abs"):
        low, high = memory[pc + 1 : pc + 3]
        if isinstance(low, int) and isinstance(high, int):
            return (low | high << 8, pc + 3)
    return ()


# --- what can be in a block -------------------------------------------------------------------------------------------

ENDS = ("JSR", "JMP", "RTS")
LOADS = {"LDA": "a", "LDX": "x", "LDY": "y"}
STORES = {"STA": "a", "STX": "x", "STY": "y"}
LOGIC = {"AND": "&", "ORA": "|", "EOR": "^"}
COMPARES = {"CMP": "a", "CPX": "x", "CPY": "y"}
SUMS = ("ADC", "SBC")
CHANGES = ("INC", "DEC", "ASL", "LSR", "ROL", "ROR")
MOVES = {"TAX": ("a", "x"), "TAY": ("a", "y"), "TXA": ("x", "a"), "TYA": ("y", "a")}
STEPS = {"INX": ("x", "+"), "INY": ("y", "+"), "DEX": ("x", "-"), "DEY": ("y", "-")}
SIMPLE = ("CLC", "SEC", "CLV", "SEI", "CLD", "NOP", "PHA", "PLA", "TSX", "RTS", *MOVES, *STEPS)
READERS = (*LOADS, *LOGIC, *COMPARES, *SUMS, "BIT")
INDEX = {"zpx": "x", "zpy": "y", "abx": "x", "aby": "y", "iny": "y"}


def _is_ram(first: int, last: int) -> bool:
    return last < RAM_END or WORK_RAM <= first <= last < ROM


def _is_possible(one: Instruction) -> bool:
    """Whether a block can do this instruction."""
    (name, mode), at = MODES[one.opcode], one.operand
    if name in SIMPLE or mode == "rel" or (name, mode) in (("JSR", "abs"), ("JMP", "abs")):
        return True
    if name in CHANGES:
        return mode in ("acc", "zpg", "zpx") or (mode == "abs" and _is_ram(at, at))
    if mode in ("imm", "zpg", "zpx", "zpy"):
        return name in READERS or name in STORES
    if name in STORES:
        return mode == "iny" or _is_ram(at, at + (0 if mode == "abs" else 0xFF))
    if name in READERS:
        last = at + (0 if mode == "abs" else 0xFF)
        return mode == "iny" or (mode in ("abs", "abx", "aby") and (_is_ram(at, last) or ROM <= at <= last <= 0xFFFF))
    return False


# --- the text of a block ----------------------------------------------------------------------------------------------

VARIABLES = (
    (NZ, NEGATIVE | ZERO, "(2 if nz == 0 else nz & 0x80)"),
    (C, CARRY, "c"),
    (V, OVERFLOW, "v"),
)
"""Flags in a variable: their bits, and how they are made of it."""


class _Writer:
    """Puts the text of one block together, and knows at each place which flags are in variables."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.faults: dict[int, tuple[int, int, int, int]] = {}
        """For each line: address of its instruction, cycles and instructions before it, flags in variables."""
        self.flags = 0
        self.changed: set[str] = set()
        self.spent = self.count = 0
        self.may_cross = False

    def carry(self) -> str:
        return "c" if self.flags & C else "(p & 1)"

    def status(self) -> str:
        """The flags put together."""
        own = [(bits, text) for flag, bits, text in VARIABLES if self.flags & flag]
        kept = 0xFF - sum(bits for bits, _ in own)
        return " | ".join([f"p & {kept:#04x}", *(text for _, text in own)])

    def leave(self, pc: str, spent: int, count: int) -> list[str]:
        """Lines that end the block."""
        lines = [f"cpu.{name} = {name}" for name in sorted(self.changed & set("axy"))]
        if self.flags or "p" in self.changed:
            lines.append(f"cpu.p = {self.status()}")
        lines.append(f"cpu.pc = {pc}")
        if count:
            lines.append(f"cpu.processorCycles += {spent}" + (" + extra" if self.may_cross else ""))
        return [*lines, f"return {count}"]

    def leave_before(self, one: Instruction, condition: str) -> list[str]:
        """Lines that leave what must be looked at to the machine's loop."""
        return [f"if {condition}:", *_inner(self.leave(str(one.pc), self.spent, self.count))]

    def add(self, one: Instruction) -> None:
        """The lines of an instruction."""
        fault = (one.pc, self.spent, self.count, self.flags)
        start = len(self.lines)
        self.lines += self._text(one)
        for line in range(start, len(self.lines)):
            self.faults[line] = fault
        self.spent += Cpu.cycletime[one.opcode]
        self.count += 1

    # Each of these returns lines; what may stumble over a hole comes before anything that changes.

    def _text(self, one: Instruction) -> list[str]:
        name, mode = MODES[one.opcode]
        if mode == "rel":
            return self._branch(one)
        if name in ENDS:
            return self._end(one, name)
        if name in STORES:
            return self._store(one, mode, STORES[name])
        if name in CHANGES:
            return self._change(one, name, mode)
        if name in READERS:
            before, value, after = self._operand(one, mode)
            return [*before, *self._read(name, value, mode == "imm"), *after]
        return self._simple(one, name)

    def _operand(self, one: Instruction, mode: str) -> tuple[list[str], str, list[str]]:
        """Lines before a read, the read, lines after it."""
        at = one.operand
        if mode == "imm":
            return [], str(at), []
        if mode in ("zpg", "abs"):
            return [], f"memory[{at}]", []
        if mode in ("zpx", "zpy"):
            return [], f"memory[{at} + {INDEX[mode]} & 255]", []
        self.may_cross = True
        if mode == "iny":
            before = [f"base = memory[{at}] | memory[{at + 1 & 0xFF}] << 8", "address = base + y"]
            before.append("crosses = (base ^ address) > 255")
            before += self.leave_before(one, f"crosses and {REGISTERS} <= base < {REGISTERS_END}")
            return before, "memory[address & 0xFFFF]", ["extra += crosses"]
        after = [f"if {INDEX[mode]} > {0xFF - (at & 0xFF)}:", "    extra += 1"] if at & 0xFF else []
        return [], f"memory[{at} + {INDEX[mode]}]", after

    def _read(self, name: str, value: str, is_constant: bool) -> list[str]:
        if name in LOADS:
            register = LOADS[name]
            self.changed.add(register)
            self.flags |= NZ
            return [f"nz = {register} = {value}" + ("" if is_constant else " | 0")]
        if name in LOGIC:
            self.changed.add("a")
            self.flags |= NZ
            return [f"nz = a = a {LOGIC[name]} {value}"]
        if name in COMPARES:
            self.flags |= NZ | C
            return [f"total = {COMPARES[name]} - {value}", "nz = total & 255", "c = total >= 0"]
        if name == "BIT":
            status = self.status()
            self.changed.add("p")
            self.flags = 0
            return [f"value = {value} | 0", f"p = ({status}) & 0x3D | value & 0xC0 | (0 if a & value else 2)"]
        self.changed.add("a")
        carry = self.carry()
        self.flags |= NZ | C | V
        operand = value if name == "ADC" else f"({value} ^ 255)"
        return [
            f"value = {operand} | 0",
            f"total = a + value + {carry}",
            "nz = total & 255",
            "v = ((a ^ nz) & (value ^ nz) & 0x80) >> 1",
            "c = total >> 8",
            "a = nz",
        ]

    def _store(self, one: Instruction, mode: str, register: str) -> list[str]:
        at = one.operand
        if mode in ("zpg", "abs"):
            return [f"memory[{at}] = {register}"]
        if mode in ("zpx", "zpy"):
            return [f"memory[{at} + {INDEX[mode]} & 255] = {register}"]
        if mode in ("abx", "aby"):
            return [f"memory[{at} + {INDEX[mode]}] = {register}"]
        lines = [f"address = (memory[{at}] | memory[{at + 1 & 0xFF}] << 8) + y"]
        lines += self.leave_before(one, f"address >= {ROM} or {RAM_END} <= address < {WORK_RAM}")
        return [*lines, f"memory[address] = {register}"]

    def _change(self, one: Instruction, name: str, mode: str) -> list[str]:
        if mode == "acc":
            cell, before = "a", []
            self.changed.add("a")
        elif mode == "zpx":
            cell, before = "memory[address]", [f"address = {one.operand} + x & 255"]
        else:
            cell, before = f"memory[{one.operand}]", []
        carry = self.carry()
        self.flags |= NZ
        if name in ("INC", "DEC"):
            return [*before, f"nz = {cell} {'+' if name == 'INC' else '-'} 1 & 255", f"{cell} = nz"]
        self.flags |= C
        if name in ("ASL", "ROL"):
            low = f" | {carry}" if name == "ROL" else ""
            return [*before, f"value = {cell} << 1{low}", "nz = value & 255", "c = value >> 8", f"{cell} = nz"]
        high = f" | {carry} << 7" if name == "ROR" else ""
        return [*before, f"value = {cell} | 0", f"nz = value >> 1{high}", "c = value & 1", f"{cell} = nz"]

    def _branch(self, one: Instruction) -> list[str]:
        flag, wanted = branch_of(one.opcode)
        if flag in (0x80, ZERO) and self.flags & NZ:
            condition = "nz & 0x80" if flag == 0x80 else "not nz"
        elif flag == CARRY and self.flags & C:
            condition = "c"
        elif flag == OVERFLOW and self.flags & V:
            condition = "v"
        else:
            condition = f"p & {flag}"
        if not wanted:
            condition = f"not ({condition})"
        more = 1 if not (one.end ^ one.target) & 0xFF00 else 2
        spent = self.spent + Cpu.cycletime[one.opcode] + more
        return [f"if {condition}:", *_inner(self.leave(str(one.target), spent, self.count + 1))]

    def _end(self, one: Instruction, name: str) -> list[str]:
        spent, count = self.spent + Cpu.cycletime[one.opcode], self.count + 1
        if name == "JMP":
            return self.leave(str(one.operand), spent, count)
        if name == "JSR":
            back = one.end - 1
            return [
                "sp = cpu.sp",
                *self.leave_before(one, "sp <= cpu.stack_low"),
                f"memory[{STACK} + sp] = {back >> 8}",
                f"memory[{STACK - 1} + sp] = {back & 0xFF}",
                "cpu.sp = sp - 2",
                *self.leave(str(one.operand), spent, count),
            ]
        return [
            "sp = cpu.sp",
            *self.leave_before(one, "sp + 2 > cpu.stack_high"),
            f"value = (memory[{STACK + 1} + sp] | memory[{STACK + 2} + sp] << 8) + 1 & 0xFFFF",
            "cpu.sp = sp + 2",
            *self.leave("value", spent, count),
        ]

    def _simple(self, one: Instruction, name: str) -> list[str]:
        if name in MOVES:
            source, to = MOVES[name]
            self.changed.add(to)
            self.flags |= NZ
            return [f"nz = {to} = {source}"]
        if name in STEPS:
            register, sign = STEPS[name]
            self.changed.add(register)
            self.flags |= NZ
            return [f"nz = {register} = {register} {sign} 1 & 255"]
        if name in ("CLC", "SEC"):
            self.flags |= C
            return [f"c = {int(name == 'SEC')}"]
        if name == "CLV":
            self.flags |= V
            return ["v = 0"]
        if name in ("SEI", "CLD"):
            self.changed.add("p")
            return ["p |= 4" if name == "SEI" else "p &= 0xF7"]
        if name == "TSX":
            self.changed.add("x")
            self.flags |= NZ
            return ["nz = x = cpu.sp"]
        if name == "PHA":
            full = self.leave_before(one, "sp < cpu.stack_low")
            return ["sp = cpu.sp", *full, f"memory[{STACK} + sp] = a", "cpu.sp = sp - 1"]
        if name == "PLA":
            empty = self.leave_before(one, "sp >= cpu.stack_high")
            self.changed.add("a")
            self.flags |= NZ
            return ["sp = cpu.sp", *empty, f"nz = a = memory[{STACK + 1} + sp] | 0", "cpu.sp = sp + 1"]
        return ["pass"]  # NOP


def _inner(lines: Sequence[str]) -> list[str]:
    return [f"    {line}" for line in lines]


FAULT = """except TypeError as stumble:
    pc, spent, count, flags = FAULTS[stumble.__traceback__.tb_lineno]
    if flags & 1:
        p = p & 0x7D | (2 if nz == 0 else nz & 0x80)
    if flags & 2:
        p = p & 0xFE | c
    if flags & 4:
        p = p & 0xBF | v
    cpu.a, cpu.x, cpu.y, cpu.p, cpu.pc = a, x, y, p, pc
    cpu.processorCycles += spent + extra
    return count"""
"""A hole: everything as it was before the instruction that read it."""

HEAD = "a, x, y, p, extra = cpu.a, cpu.x, cpu.y, cpu.p, 0"
FIRST_LINE = 4
"""Of the instructions: after `def`, HEAD and `try`."""


@cache
def _block(instructions: tuple[Instruction, ...]) -> Block:
    """The function of a block, made once whichever machines need it."""
    writer = _Writer()
    for one in instructions:
        writer.add(one)
    last = instructions[-1]
    if MODES[last.opcode][0] not in ENDS:
        writer.lines += writer.leave(str(last.end), writer.spent, writer.count)
    body = [HEAD, "try:", *_inner(writer.lines), *FAULT.splitlines()]
    text = "\n".join(["def block(cpu, memory):", *_inner(body), ""])
    made: dict[str, Any] = {"FAULTS": {line + FIRST_LINE: fault for line, fault in writer.faults.items()}}
    exec(compile(text, f"<block ${instructions[0].pc:04X}>", "exec"), made)
    worst = sum(Cpu.cycletime[one.opcode] + 2 for one in instructions)
    return Block(made["block"], worst, last.end - instructions[0].pc)
