"""What can be changed in one instruction of a script's function.

Every change leaves as many words on the stack as the instruction did, and takes no more bytes, so that the function
stays where it is. A call is left out together with the values that it would have taken; its result is 0.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from cartomancer.schema.script import SMALL_MAX, SMALL_MIN, Op
from cartomancer.script.code import INVERSE, Effect, Instruction, Item, Mark, branch_operand

_TURNED: Mapping[Op, Op] = {
    **INVERSE,
    Op.KEEP_TRUE: Op.KEEP_FALSE,
    Op.KEEP_FALSE: Op.KEEP_TRUE,
    Op.EQ: Op.NE,
    Op.NE: Op.EQ,
    Op.LT: Op.GE,
    Op.GE: Op.LT,
    Op.GT: Op.LE,
    Op.LE: Op.GT,
    Op.ADD: Op.SUB,
    Op.SUB: Op.ADD,
    Op.RAISE_LOCAL: Op.LOWER_LOCAL,
    Op.LOWER_LOCAL: Op.RAISE_LOCAL,
}
_BRANCHES = (*INVERSE, Op.NEXT_UP, Op.NEXT_DOWN, Op.NEXT_STEP)
"""They leave the same on the stack whether they branch or not."""

_CONSTANTS: Mapping[Op, tuple[int, int]] = {
    Op.PUSH_SMALL: (SMALL_MIN, SMALL_MAX),
    Op.PUSH_BYTE: (0, 0xFF),
    Op.PUSH_WORD: (0, 0xFFFF),
}
_PUSHES = (Op.PUSH_LOCAL, Op.PUSH_NIL, *_CONSTANTS)
_SIGNS = (Op.NOT, Op.NEG)
_CALLS = (Op.CALL, Op.SYSTEM_MORE)


class Change(NamedTuple):
    """Another function, and what to call the difference."""

    what: str
    items: list[Item]


def changes(items: Sequence[Item], at: int, effect: Effect, name: Callable[[Instruction], str]) -> Iterator[Change]:
    """All changes of the instruction at a place; `name` is that of what a call calls."""
    one = items[at]
    assert isinstance(one, Instruction)
    before, behind = list(items[:at]), list(items[at + 1 :])
    word = one.op.name.lower()
    if one.op in _TURNED:
        other = _TURNED[one.op]
        yield Change(f"{word} becomes {other.name.lower()}", [*before, replace(one, op=other), *behind])
    if one.op in _BRANCHES:
        label = 1 + max(item.label or 0 for item in items)
        yield Change(f"{word} never branches", [*before, replace(one, label=label), Mark(label), *behind])
    if one.op in _CONSTANTS:
        shift = SMALL_MIN if one.op is Op.PUSH_SMALL else 0
        least, most = _CONSTANTS[one.op]
        value = one.numbers[0] + shift
        for other_value in (value + 1, value - 1):
            if least <= other_value <= most:
                changed = replace(one, numbers=(other_value - shift,))
                yield Change(f"{value} becomes {other_value}", [*before, changed, *behind])
    if one.op in _SIGNS:
        yield Change(f"{word} is left out", [*before, *behind])
    if one.op in _CALLS:
        pops, pushes = effect(one)
        zero = [Instruction(Op.PUSH_SMALL, (-SMALL_MIN,), None, one.line)] * pushes
        yield Change(f"{name(one)} is left out", [*_without(before, pops, effect), *zero, *behind])


def _without(items: list[Item], count: int, effect: Effect) -> list[Item]:
    """The items without the last `count` words that they put on the stack: not put there, or dropped."""
    kept = list(items)
    while count and kept and isinstance(last := kept[-1], Instruction) and branch_operand(last.op) is None:
        if last.op is Op.KEEP_LOCAL:
            kept[-1] = replace(last, op=Op.STORE_LOCAL)
            count -= 1
            break
        if last.op not in (*_PUSHES, *_SIGNS, Op.SYSTEM_MORE):
            break
        pops, pushes = effect(last)
        if not pushes:
            break
        kept.pop()
        count += pops - pushes
    return kept + [Instruction(Op.DROP)] * count
