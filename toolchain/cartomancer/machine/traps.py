"""What may go wrong on the machine. Each kind has a name, so that a test can expect exactly one of them.

The part that notices a fault raises it with a message only; the machine's loop, which knows the instruction,
fills in where it happened before the exception leaves.
"""

from __future__ import annotations


class Trap(Exception):  # noqa: N818  # a trap is not an error of ours
    """The program did something that it must never do."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
        self.pc = -1
        self.bank: int | None = None
        self.where = ""
        """Symbol and offset, and the source line: `far_copy+12 (romsrc/kernel/bank.s:44)`."""
        self.registers = ""
        self.history: tuple[str, ...] = ()
        """The last instructions, oldest first, with their source lines."""

    @property
    def name(self) -> str:
        """The kind of trap."""
        return type(self).__name__

    @property
    def is_placed(self) -> bool:
        """Whether the machine has said where it happened."""
        return self.pc >= 0

    def __str__(self) -> str:
        if not self.is_placed:
            return self.message
        bank = "" if self.bank is None else f" bank {self.bank}"
        head = f"{self.name}: {self.message}\n  at ${self.pc:04X}{bank} {self.where}\n  {self.registers}"
        return "\n  ".join([head, "last instructions:", *(f"  {line}" for line in self.history)])


class UndocumentedOpcode(Trap):
    """An opcode that no 6502 manual has."""


class DecimalMode(Trap):
    """SED: the 2A03 has no decimal mode, so setting the flag is a mistake."""


class BreakInstruction(Trap):
    """BRK: mostly the sign of a run through zeros."""


class WriteToRom(Trap):
    """A write to ROM at an address that is not a register of the mapper."""


class WriteToNothing(Trap):
    """A write, or a read, where no chip answers."""


class UnsupportedHardware(Trap):
    """Something real that this machine does not imitate."""


class ExecutionOfData(Trap):
    """The program counter left the code."""


class StackOverflow(Trap):
    """A push below the lower end of the stack in use."""


class StackUnderflow(Trap):
    """A pull above the upper end of the stack in use."""


class StackImbalance(Trap):
    """A routine came back to its caller with another stack pointer."""


class PictureDisturbed(Trap):
    """VRAM was touched while the picture is being drawn from it: on a console both would be garbled."""


class UnwrittenRead(Trap):
    """A read of RAM that nothing has written since power-on."""

    def __init__(self, message: str, address: int) -> None:
        super().__init__(message)
        self.address = address


class CycleBudget(Trap):
    """The program took longer than it was allowed to."""
