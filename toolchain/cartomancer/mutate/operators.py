"""What can be changed in one instruction. Every change keeps the instruction's length, so that nothing moves.

An instruction is taken out by one of the same length that does nothing, not even to the flags: a branch to the next
instruction (displacement 0), or a jump to it. The machine accepts both, as an instruction begins where one began.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cartomancer.machine.opcodes import MODES

JSR, JMP, RTS = 0x20, 0x4C, 0x60
BRANCH_BIT = 0x20
"""Branches come in pairs that differ in this bit."""

_NUMBERS = frozenset(["LDA", "LDX", "LDY", "CMP", "CPX", "CPY", "ADC", "SBC"])
_MASKS = frozenset(["AND", "ORA", "EOR"])
_PAIRS = (
    ("INC", "DEC"),
    ("INX", "DEX"),
    ("INY", "DEY"),
    ("SEC", "CLC"),
    ("ADC", "SBC"),
    ("AND", "ORA"),
    ("ASL", "LSR"),
    ("ROL", "ROR"),
)
_OTHER = {**dict(_PAIRS), **{other: one for one, other in _PAIRS}, "EOR": "ORA"}
_OPCODES = {(name, mode): opcode for opcode, (name, mode) in reversed(list(enumerate(MODES)))}


class Change(NamedTuple):
    """Another instruction of the same length, and what to call the difference."""

    what: str
    code: bytes


def changes(code: bytes, address: int, leaves: bool) -> Iterator[Change]:
    """All changes of an instruction at a CPU address; `leaves`: it is a jump to another routine."""
    name, mode = MODES[code[0]]
    low = name.lower()
    if mode == "rel":
        other = MODES[code[0] ^ BRANCH_BIT][0].lower()
        yield Change(f"{low} becomes {other}", bytes([code[0] ^ BRANCH_BIT, code[1]]))
        yield Change(f"{low} never branches", bytes([code[0], 0]))
    if mode == "imm":
        for value in _values(name, code[1]):
            yield Change(f"{low} #{code[1]} becomes #{value}", bytes([code[0], value]))
    if name in _OTHER:
        opcode = _OPCODES[_OTHER[name], mode]
        yield Change(f"{low} becomes {_OTHER[name].lower()}", bytes([opcode]) + code[1:])
    if code[0] == JSR:
        yield Change("jsr is left out", bytes([JMP]) + (address + len(code)).to_bytes(2, "little"))
    if code[0] == JMP and leaves:
        yield Change("jmp becomes rts", bytes([RTS]) + code[1:])


def _values(name: str, value: int) -> tuple[int, ...]:
    """Other operands: neighbours of a number; a mask without its lowest bit, and with one more above."""
    if name in _NUMBERS:
        return (value + 1) % 256, (value - 1) % 256
    if name in _MASKS:
        lowest = value & -value
        clear = (1 << (~value & 0xFF).bit_length()) >> 1
        return tuple(value ^ bit for bit in (lowest, clear) if bit)
    return ()
