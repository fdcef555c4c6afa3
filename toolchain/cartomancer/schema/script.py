"""The bytecode of scripts: opcodes, value types, traps and the shape of a script in ROM.

Compiler, disassembler, reference interpreter, the virtual machine on the console and the reference page all read this
file. What a script can call is in `script_calls`.

Words are 16 bits. An integer is a two's complement number, a boolean 0 or 1, a player's is 0 or 1 (so that `not` is the
opponent), a card the number of its instance, nil NIL_WORD, a list its handle, a text its number in the game's
texts, a flag its value.

A frame lies in the operand stack: the arguments of a call are the callee's first locals, the other locals follow, then
SCRIPT_LINK words that lead back to the caller, then the operands. A return drops the frame and pushes the first result;
the others wait in registers for PUSH_SECOND, PUSH_THIRD and PUSH_FOURTH. A system call drops its arguments and pushes
its result in the same way.

A script in ROM: a byte with a bit for each handler that it has (number modulo 8, so that most cards can be passed over
without a look at the rest), the number of its handlers, their numbers in ascending order, the low bytes and then the
high bytes of the offsets of their functions. A function is a ScriptFunction and its code; a CALL has the offset of the
function that it calls, so that nothing has to be looked up while a script runs.

Branch distances are signed and count from the byte after the instruction. Branches backwards and calls of functions
count against the budget, so straight code pays nothing for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum

from cartomancer.schema.layout import Field, Layout

INTEGER_MIN = -0x8000
INTEGER_MAX = 0x7FFF

NIL_WORD = 0x00FF
"""nil: the byte that means "no card" everywhere in the core, with nothing above it."""

SCRIPT_LOCALS = 16
SCRIPT_STACK = 64
"""Words in the operand stack, 64 to SCRIPT_STACK_MAX: the frames of one event and of all that it raised."""

SCRIPT_STACK_MAX = 224

_PAGE = 256
_STACK_GUARD = 18
"""Bytes around the stack that damaged code may write to: two below it, the locals of a frame above it."""


def stack_high(words: int) -> int:
    """How far after its low byte the high byte of a word lies: both halves in one page, or each in its own."""
    return words if 2 * words + _STACK_GUARD <= _PAGE else _PAGE


SCRIPT_HIGH = stack_high(SCRIPT_STACK)

SCRIPT_THINK = 0
"""Words at the top of the operand stack that belong to a computer player's script; 0: there is none, nor its code. A
ruleset without native code says both sizes (`schema/script_stack.py`)."""

SCRIPT_THINKING = 2
"""Events of a computer player's script: its own, and that of a card's script that it asks."""

THINK_BUDGET = 20000
"""What all calls of a computer player's script may take for one answer, counted as SCRIPT_BUDGET is. Long system calls
count with what they take at worst, with full tables, so that a count is about 100 cycles in a real duel, not
COUNT_CYCLES: a second of the console. With 6,000, one answer in a hundred of a crowded board was left to dice."""

SCRIPT_LINK = 2
"""Words of the operand stack between a frame's locals and its operands: the way back to the caller."""

SCRIPT_GIVEN = 4
"""Words that the core hands to an event at most."""

SCRIPT_ABILITIES = 0x8000
"""Ability numbers from here on are scripts: entry number - SCRIPT_ABILITIES of the table SCRIPTS."""

RULES_SCRIPT = 0
"""The entry of the table SCRIPTS that is the ruleset's rules.lua; its number as a script is the same."""

SCRIPT_LISTS = 16
"""Lists that there may be at once; those of an event go when it ends."""

SCRIPT_REGISTERS = 10
"""Bytes of the machine's registers that an event keeps of the script it interrupts."""

SCRIPT_NESTING = 8
"""Events that may run inside each other; the next one traps."""

SCRIPT_BUDGET = 20000
"""Branches backwards and calls between two answers of a player, long system calls counted several times; more is a loop
that nobody can stop. The rules have one budget, and each event that they raise has its own, so that a card's loop does
not stop the rules."""

SCRIPT_FUNCTIONS = 255
SCRIPT_HANDLERS = 253
"""Handlers that one script may have, of the 256 that there may be."""

SCRIPT_RESULTS = 4
TEXT_SLOTS = 4
"""Values that a text can carry, in the text registers."""

SMALL_MIN = -1
SMALL_MAX = 14
SYSTEM_FIRST = 0x80
SYSTEM_DIRECT = 0x80
SYSTEM_MAX = SYSTEM_DIRECT + 0x100
"""The first 128 system calls are opcodes of their own, 256 more follow SYSTEM_MORE, which reads the second part of the
same tables. A cartridge has the calls of its own game only, so the numbers are a game's: document 004 needs about 135
calls, 48 of later versions and 42 effects, 225 together, and may have 384."""

SYSTEM_COUNTS_MAX = 0xFF
"""What a system call may take of the budget at most."""

COUNT_CYCLES = 500
"""Cycles that one count of the budget may stand for: a script that never ends is stopped after SCRIPT_BUDGET times
this, 5.6 seconds of the console. A system call that takes longer counts as several."""

SCRIPT_SUMMARY = 0
SCRIPT_COUNT = 1
SCRIPT_NUMBERS = 2
"""Offsets in a script: a bit for each of its handlers, how many they are, their numbers."""

SCRIPT_FUNCTION = Layout(
    "ScriptFunction",
    (
        Field("params", 1, "", "parameters, its first locals"),
        Field("more", 1, "", "further locals"),
        Field("need", 1, "", "words after its locals: SCRIPT_LINK and the operands that it has at most"),
    ),
)
"""What is written before the code of a function."""


SCRIPT_FAULT = Layout(
    "ScriptFault",
    (
        Field("trap", 1, "", "ScriptTrap"),
        Field("script", 2, "", "number of the script; bit 15 as in ability numbers"),
        Field("offset", 2, "", "offset of the instruction in the script, 0: an event that did not begin"),
    ),
)
"""vm_fault: the last script that was stopped. The manifest knows function and source line."""


class ScriptTrap(IntEnum):
    """Why a script was stopped."""

    NONE = 0
    OVERFLOW = 1  # a number left -32768 ... 32767
    DIVIDE = 2  # // or % by zero
    BUDGET = 3  # too many branches backwards and calls without an answer between them
    STACK = 4  # the frames need more than the operand stack has
    NESTING = 5  # an event inside an event ... too deep
    NIL = 6  # nil where a system call needs a card
    FLAG = 7  # a flag with a number ("SLOT" .. n) that does not exist
    CODE = 8  # a byte that is not an instruction
    HANDLE = 9  # a list that does not exist, or no room for another
    RANGE = 10  # an argument that the system call cannot take


class ValueKind(Enum):
    """What a value is. The words are those of error messages."""

    UNKNOWN = "unknown"
    NIL = "nil"
    INTEGER = "integer"
    BOOLEAN = "boolean"
    PLAYER = "player"
    CARD = "card"
    LIST = "list"
    TEXT = "text"
    FLAG = "flag"


@dataclass(frozen=True)
class ValueType:
    """A static type: `integer`, `card?` (or nil), `flag:Place` (a name out of a group of flags)."""

    kind: ValueKind
    nullable: bool = False
    group: str = ""

    @classmethod
    def read(cls, words: str) -> ValueType:
        """The type as signatures spell it."""
        name, _, group = words.strip().partition(":")
        return cls(ValueKind(name.removesuffix("?")), name.endswith("?"), group)

    def __str__(self) -> str:
        return self.kind.value + (f":{self.group}" if self.group else "") + ("?" if self.nullable else "")


class Operand(Enum):
    """What follows an opcode."""

    BYTE = "byte"
    WORD = "word"
    LOCAL = "local"
    STEP = "step"  # signed byte
    FUNCTION = "function"  # offset of its ScriptFunction in the script
    SYSTEM = "system"
    NEAR = "near"  # signed distance, one byte
    FAR = "far"  # signed distance, two bytes

    @property
    def size(self) -> int:
        """Bytes."""
        return 2 if self in (Operand.WORD, Operand.FUNCTION, Operand.FAR) else 1

    @property
    def signed(self) -> bool:
        """Whether the bytes are a signed number."""
        return self in (Operand.STEP, Operand.NEAR, Operand.FAR)


class Op(IntEnum):
    """Instructions. Those below PUSH_NIL carry a number in their low nibble; above them is one code each."""

    PUSH_LOCAL = 0x00
    STORE_LOCAL = 0x10
    PUSH_SMALL = 0x20
    KEEP_LOCAL = 0x30
    PUSH_NIL = 0x40
    PUSH_BYTE = 0x41
    PUSH_WORD = 0x42
    PUSH_SECOND = 0x43
    PUSH_THIRD = 0x44
    PUSH_FOURTH = 0x45
    DROP = 0x46
    ADD = 0x47
    SUB = 0x48
    MUL = 0x49
    DIV = 0x4A
    MOD = 0x4B
    NEG = 0x4C
    NOT = 0x4D
    EQ = 0x4E
    NE = 0x4F
    LT = 0x50
    LE = 0x51
    GT = 0x52
    GE = 0x53
    RAISE_LOCAL = 0x54
    LOWER_LOCAL = 0x55
    JUMP = 0x56
    JUMP_FAR = 0x57
    JUMP_TRUE = 0x58
    JUMP_FALSE = 0x59
    JUMP_EQ = 0x5A
    JUMP_NE = 0x5B
    JUMP_LT = 0x5C
    JUMP_LE = 0x5D
    JUMP_GT = 0x5E
    JUMP_GE = 0x5F
    KEEP_TRUE = 0x60
    KEEP_FALSE = 0x61
    FOR_UP = 0x62
    FOR_DOWN = 0x63
    NEXT_UP = 0x64
    NEXT_DOWN = 0x65
    NEXT_STEP = 0x66
    CALL = 0x67
    RETURN_0 = 0x68
    RETURN_1 = 0x69
    RETURN_2 = 0x6A
    RETURN_3 = 0x6B
    RETURN_4 = 0x6C
    FLAG_NUMBER = 0x6D
    TEXT_VALUES = 0x6E
    SYSTEM_MORE = 0x6F


OP_NIBBLE_END = int(Op.PUSH_NIL)
OP_END = int(Op.SYSTEM_MORE) + 1


@dataclass(frozen=True)
class OpInfo:
    """One instruction: operands, words that it takes from and puts on the stack, and what it does.

    `pops` and `pushes` are None where the operand says how many (a call, a text's values).
    """

    op: Op
    operands: tuple[Operand, ...]
    pops: int | None
    pushes: int | None
    does: str

    @property
    def size(self) -> int:
        """Bytes."""
        return 1 + sum(operand.size for operand in self.operands)

    @property
    def in_nibble(self) -> bool:
        """Whether the number is in the opcode."""
        return self.op < OP_NIBBLE_END


_B, _W, _L, _N = Operand.BYTE, Operand.WORD, Operand.LOCAL, Operand.NEAR

OPCODES: Sequence[OpInfo] = (
    OpInfo(Op.PUSH_LOCAL, (), 0, 1, "push local n"),
    OpInfo(Op.STORE_LOCAL, (), 1, 0, "pop into local n"),
    OpInfo(Op.PUSH_SMALL, (), 0, 1, "push n + SMALL_MIN"),
    OpInfo(Op.KEEP_LOCAL, (), 1, 1, "copy the top into local n"),
    OpInfo(Op.PUSH_NIL, (), 0, 1, "push NIL_WORD"),
    OpInfo(Op.PUSH_BYTE, (_B,), 0, 1, "push 0 ... 255"),
    OpInfo(Op.PUSH_WORD, (_W,), 0, 1, "push a word, low byte first"),
    OpInfo(Op.PUSH_SECOND, (), 0, 1, "push the second result of the call just made"),
    OpInfo(Op.PUSH_THIRD, (), 0, 1, "push the third result of the call just made"),
    OpInfo(Op.PUSH_FOURTH, (), 0, 1, "push the fourth result of the call just made"),
    OpInfo(Op.DROP, (), 1, 0, "pop"),
    OpInfo(Op.ADD, (), 2, 1, "a + b; OVERFLOW"),
    OpInfo(Op.SUB, (), 2, 1, "a - b; OVERFLOW"),
    OpInfo(Op.MUL, (), 2, 1, "a * b; OVERFLOW"),
    OpInfo(Op.DIV, (), 2, 1, "a // b, rounded down; DIVIDE, OVERFLOW (-32768 // -1)"),
    OpInfo(Op.MOD, (), 2, 1, "a % b, with the sign of b; DIVIDE"),
    OpInfo(Op.NEG, (), 1, 1, "- a; OVERFLOW"),
    OpInfo(Op.NOT, (), 1, 1, "1 - a"),
    OpInfo(Op.EQ, (), 2, 1, "a == b"),
    OpInfo(Op.NE, (), 2, 1, "a ~= b"),
    OpInfo(Op.LT, (), 2, 1, "a < b, signed"),
    OpInfo(Op.LE, (), 2, 1, "a <= b"),
    OpInfo(Op.GT, (), 2, 1, "a > b"),
    OpInfo(Op.GE, (), 2, 1, "a >= b"),
    OpInfo(Op.RAISE_LOCAL, (_L,), 0, 0, "add 1 to a local; OVERFLOW"),
    OpInfo(Op.LOWER_LOCAL, (_L,), 0, 0, "take 1 from a local; OVERFLOW"),
    OpInfo(Op.JUMP, (_N,), 0, 0, "branch"),
    OpInfo(Op.JUMP_FAR, (Operand.FAR,), 0, 0, "branch"),
    OpInfo(Op.JUMP_TRUE, (_N,), 1, 0, "branch if a is not 0"),
    OpInfo(Op.JUMP_FALSE, (_N,), 1, 0, "branch if a is 0"),
    OpInfo(Op.JUMP_EQ, (_N,), 2, 0, "branch if a == b"),
    OpInfo(Op.JUMP_NE, (_N,), 2, 0, "branch if a ~= b"),
    OpInfo(Op.JUMP_LT, (_N,), 2, 0, "branch if a < b"),
    OpInfo(Op.JUMP_LE, (_N,), 2, 0, "branch if a <= b"),
    OpInfo(Op.JUMP_GT, (_N,), 2, 0, "branch if a > b"),
    OpInfo(Op.JUMP_GE, (_N,), 2, 0, "branch if a >= b"),
    OpInfo(Op.KEEP_TRUE, (_N,), 1, 0, "branch and keep a if it is not 0, else pop it"),
    OpInfo(Op.KEEP_FALSE, (_N,), 1, 0, "branch and keep a if it is 0, else pop it"),
    OpInfo(Op.FOR_UP, (_L, _N), 2, 0, "pop limit into local n + 1 and start into n; branch if start > limit"),
    OpInfo(Op.FOR_DOWN, (_L, _N), 2, 0, "pop limit into local n + 1 and start into n; branch if start < limit"),
    OpInfo(Op.NEXT_UP, (_L, _N), 0, 0, "if local n < local n + 1: add 1 to it, branch"),
    OpInfo(Op.NEXT_DOWN, (_L, _N), 0, 0, "if local n > local n + 1: take 1 from it, branch"),
    OpInfo(Op.NEXT_STEP, (_L, Operand.STEP, _N), 0, 0, "if local n plus the step is not beyond the limit: add, branch"),
    OpInfo(Op.CALL, (Operand.FUNCTION,), None, None, "call a function of the script"),
    OpInfo(Op.RETURN_0, (), 0, 0, "return nothing"),
    OpInfo(Op.RETURN_1, (), 1, 0, "return a"),
    OpInfo(Op.RETURN_2, (), 2, 0, "return a, b"),
    OpInfo(Op.RETURN_3, (), 3, 0, "return a, b, c"),
    OpInfo(Op.RETURN_4, (), 4, 0, "return a, b, c, d"),
    OpInfo(Op.FLAG_NUMBER, (_B, _B), 1, 1, "first + a - 1 if 1 <= a <= count, the two operands; FLAG"),
    OpInfo(Op.TEXT_VALUES, (_B,), None, 0, "pop so many values into the text registers, the last one first"),
    OpInfo(Op.SYSTEM_MORE, (Operand.SYSTEM,), None, None, "system call SYSTEM_DIRECT + n"),
)

assert [info.op for info in OPCODES] == list(Op)


OP_IN_PAGE = (Op.PUSH_LOCAL, Op.STORE_LOCAL, Op.PUSH_SMALL, Op.PUSH_BYTE, Op.DROP)
"""Instructions whose routines lie where all instructions begin; the others take a jump there."""


def opcode_lines() -> Iterator[str]:
    """A declaration of each instruction's routine, a macro with the ways to those that lie elsewhere, and one with the
    low bytes of where they begin.

    One entry for each byte below SYSTEM_FIRST, so that the console need not look at the opcode first.
    """
    routines = ["op_unknown"] * SYSTEM_FIRST
    for op in Op:
        for code in range(op, op + 16 if op < OP_NIBBLE_END else op + 1):
            routines[code] = f"op_{op.name.lower()}"
    names = dict.fromkeys(routines)
    here = [f"op_{op.name.lower()}" for op in OP_IN_PAGE]
    yield from (f".global {routine}" for routine in names)
    yield ".macro op_entries"
    yield from (f"to_{routine}: jmp {routine}" for routine in names if routine not in here)
    yield ".endmacro"
    yield ".macro op_low_bytes"
    yield from (f"        .byte <{routine if routine in here else f'op_others::to_{routine}'}" for routine in routines)
    yield ".endmacro"
