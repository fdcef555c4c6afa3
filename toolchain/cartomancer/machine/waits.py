"""Loops that wait for an interrupt: a read of RAM, and a branch back to that read.

Only an interrupt can end such a loop, so that all its turns until then are alike. A game spends most of its time in
one (`await_nmi`), and the machine would too.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Optional

from cartomancer.machine.cpu import HOLE, RAM_END, Cpu
from cartomancer.machine.opcodes import MODES, OPCODE_LENGTHS, branch_of

MODES_READ = ("zpg", "abs")
READS = ("LDA", "LDX", "LDY", "CMP", "CPX", "CPY", "BIT")


class Wait(NamedTuple):
    """Such a loop."""

    read: int
    """Address of the reading instruction."""
    read_cycles: int
    branch_cycles: int
    flag: int
    wanted: int
    """What the branch asks for."""

    @property
    def cycles(self) -> int:
        """Of one turn."""
        return self.read_cycles + self.branch_cycles

    def goes_on(self, flags: int) -> bool:
        """Whether the branch is taken."""
        return flags & self.flag == self.wanted


def wait_at(memory: Sequence[Any], pc: int) -> Optional[Wait]:  # noqa: UP045  # PyPy is Python 3.9
    """The loop that the branch at pc closes, if it is one and closes one."""
    opcode, distance = memory[pc], memory[pc + 1]
    if MODES[opcode][1] != "rel" or distance == HOLE:
        return None
    read = pc + 2 + distance - 0x100
    reader = int(memory[read])
    name, mode = MODES[reader]
    if name not in READS or mode not in MODES_READ or OPCODE_LENGTHS[reader] != pc - read:
        return None
    if mode == "abs" and memory[read + 1] | memory[read + 2] << 8 >= RAM_END:
        return None
    return Wait(read, Cpu.cycletime[reader], 3 if (pc + 2) >> 8 == read >> 8 else 4, *branch_of(opcode))
