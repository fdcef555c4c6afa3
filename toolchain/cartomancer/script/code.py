"""Instructions, and the way between them and bytes.

A system call is always SYSTEM_MORE with its number here; in bytes the first 128 are one byte each. A call of a function
has the function's place in the script here; its offset comes into it with the whole script (`compiled.relocate`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

from cartomancer.schema.script import OP_NIBBLE_END, OPCODES, SYSTEM_DIRECT, SYSTEM_FIRST, Op, Operand, OpInfo

INFO: Mapping[Op, OpInfo] = {info.op: info for info in OPCODES}
NEAR_MIN, NEAR_MAX = -128, 127

INVERSE = {
    Op.JUMP_TRUE: Op.JUMP_FALSE,
    Op.JUMP_FALSE: Op.JUMP_TRUE,
    Op.JUMP_EQ: Op.JUMP_NE,
    Op.JUMP_NE: Op.JUMP_EQ,
    Op.JUMP_LT: Op.JUMP_GE,
    Op.JUMP_GE: Op.JUMP_LT,
    Op.JUMP_GT: Op.JUMP_LE,
    Op.JUMP_LE: Op.JUMP_GT,
}
RETURNS = (Op.RETURN_0, Op.RETURN_1, Op.RETURN_2, Op.RETURN_3, Op.RETURN_4)
"""By the number of results."""

FURTHER = (Op.PUSH_SECOND, Op.PUSH_THIRD, Op.PUSH_FOURTH)
"""What pushes the results of a call after the first."""

ENDS = (Op.JUMP, Op.JUMP_FAR, *RETURNS)
"""Instructions after which the program does not go on."""


@dataclass(frozen=True)
class Instruction:
    """One instruction: numbers in the order of its operands (or the nibble), and where it branches to."""

    op: Op
    numbers: tuple[int, ...] = ()
    label: int | None = None
    line: int = 0


@dataclass(frozen=True)
class Mark:
    """The place of a label."""

    label: int


Item = Instruction | Mark


@dataclass(frozen=True)
class Encoded:
    """A function's bytes, and the line of each offset at which a new line begins."""

    code: bytes
    lines: tuple[tuple[int, int], ...]


def encode(items: Sequence[Item]) -> Encoded:
    """Bytes; branches that are too long for one byte take a detour."""
    lengthened = list(items)
    while True:
        places = _places(lengthened)
        too_long = set(_too_long(lengthened, places))
        if not too_long:
            break
        labels = count(1 + max(places))
        lengthened = [
            part for at, one in enumerate(lengthened) for part in (_detour(one, labels) if at in too_long else (one,))
        ]
    code = bytearray()
    lines: list[tuple[int, int]] = []
    for item in lengthened:
        if isinstance(item, Instruction):
            if not lines or lines[-1][1] != item.line:
                lines.append((len(code), item.line))
            code += _bytes(item, len(code), places)
    return Encoded(bytes(code), tuple(lines))


def size_of(item: Instruction) -> int:
    """Bytes of an instruction."""
    if item.op is Op.SYSTEM_MORE and item.numbers[0] < SYSTEM_DIRECT:
        return 1
    return INFO[item.op].size


def _places(items: Sequence[Item]) -> dict[int, int]:
    places: dict[int, int] = {}
    at = 0
    for item in items:
        if isinstance(item, Mark):
            places[item.label] = at
        else:
            at += size_of(item)
    return places


def _too_long(items: Sequence[Item], places: Mapping[int, int]) -> Iterator[int]:
    """The branches whose distance does not fit; longer ones around them bring none back."""
    at = 0
    for index, item in enumerate(items):
        if isinstance(item, Mark):
            continue
        at += size_of(item)
        if item.label is None or item.op is Op.JUMP_FAR:
            continue
        if not NEAR_MIN <= places[item.label] - at <= NEAR_MAX:
            yield index


def _detour(item: Item, labels: Iterator[int]) -> list[Item]:
    """The same branch by way of JUMP_FAR."""
    assert isinstance(item, Instruction)
    far = Instruction(Op.JUMP_FAR, (), item.label, item.line)
    if item.op is Op.JUMP:
        return [far]
    label = next(labels)
    if item.op in INVERSE:
        return [replace(item, op=INVERSE[item.op], label=label), far, Mark(label)]
    end = next(labels)
    over = Instruction(Op.JUMP, (), end, item.line)
    return [replace(item, label=label), over, Mark(label), far, Mark(end)]


def _bytes(item: Instruction, at: int, places: Mapping[int, int]) -> bytes:
    if item.op < OP_NIBBLE_END:
        return bytes([item.op + item.numbers[0]])
    if item.op is Op.SYSTEM_MORE:
        number = item.numbers[0]
        return bytes([SYSTEM_FIRST + number]) if number < SYSTEM_DIRECT else bytes([item.op, number - SYSTEM_DIRECT])
    values = list(item.numbers)
    if item.label is not None:
        values.append(places[item.label] - at - size_of(item))
    found = bytes([item.op])
    for operand, value in zip(INFO[item.op].operands, values, strict=True):
        found += (value & 0xFFFF if operand.size == 2 else value & 0xFF).to_bytes(operand.size, "little")
    return found


class NotCode(ValueError):  # noqa: N818 - the name says what it is
    """Bytes that are not an instruction."""


def decode_one(code: bytes, at: int) -> tuple[Instruction, int]:
    """The instruction at an offset, and the offset after it. A branch's distance is its last number."""
    if at >= len(code):
        raise NotCode(f"the code ends at {at}")
    byte = code[at]
    if byte >= SYSTEM_FIRST:
        return Instruction(Op.SYSTEM_MORE, (byte - SYSTEM_FIRST,)), at + 1
    if byte < OP_NIBBLE_END:
        return Instruction(Op(byte & 0xF0), (byte & 0x0F,)), at + 1
    try:
        op = Op(byte)
    except ValueError:
        raise NotCode(f"${byte:02X} at {at} is not an instruction") from None
    numbers: list[int] = []
    here = at + 1
    for operand in INFO[op].operands:
        raw = code[here : here + operand.size]
        if len(raw) != operand.size:
            raise NotCode(f"the code ends inside the instruction at {at}")
        numbers.append(int.from_bytes(raw, "little", signed=operand.signed))
        here += operand.size
    if op is Op.SYSTEM_MORE:
        numbers = [numbers[0] + SYSTEM_DIRECT]
    return Instruction(op, tuple(numbers)), here


def decode(code: bytes) -> list[Item]:
    """All instructions with labels for their branches: what `encode` turns into the same bytes."""
    found: list[tuple[int, Instruction]] = []
    at = 0
    while at < len(code):
        instruction, behind = decode_one(code, at)
        if branch_operand(instruction.op):
            instruction = Instruction(instruction.op, instruction.numbers[:-1], behind + instruction.numbers[-1])
        found.append((at, instruction))
        at = behind
    targets = {one.label for _, one in found if one.label is not None}
    items: list[Item] = []
    for at, instruction in found:
        if at in targets:
            items.append(Mark(at))
        items.append(instruction)
    return [*items, Mark(len(code))] if len(code) in targets else items


def branch_operand(op: Op) -> Operand | None:
    """The operand that is a distance, always the last one."""
    operands = INFO[op].operands
    return operands[-1] if operands and operands[-1] in (Operand.NEAR, Operand.FAR) else None


Effect = Callable[[Instruction], tuple[int, int]]
"""Words that an instruction takes and puts on the stack."""


def stack_need(items: Sequence[Item], effect: Effect) -> int:
    """The most operands that lie on the stack."""
    depths = stack_depths(items, effect)
    after = (depth - pops + pushes for at, depth in depths.items() for pops, pushes in _effects(items[at], effect))
    return max((*depths.values(), *after), default=0)


def _effects(item: Item, effect: Effect) -> list[tuple[int, int]]:
    return [] if isinstance(item, Mark) else [effect(item)]


def stack_depths(items: Sequence[Item], effect: Effect) -> dict[int, int]:
    """Operands on the stack before each item that is reached; every way to a place must leave the same number."""
    marks = {item.label: index for index, item in enumerate(items) if isinstance(item, Mark)}
    depths: dict[int, int] = {}
    waiting = [(0, 0)]
    while waiting:
        index, depth = waiting.pop()
        while index < len(items):
            if index in depths:
                assert depths[index] == depth, f"stack of {depth} meets {depths[index]} at item {index}"
                break
            depths[index] = depth
            item = items[index]
            index += 1
            if isinstance(item, Mark):
                continue
            pops, pushes = effect(item)
            assert depth >= pops, f"{item} needs {pops} operands, there are {depth}"
            after = depth - pops + pushes
            if item.label is not None:
                kept = item.op in (Op.KEEP_TRUE, Op.KEEP_FALSE)
                waiting.append((marks[item.label], depth if kept else after))
            if item.op in ENDS:
                break
            depth = after
    return depths
