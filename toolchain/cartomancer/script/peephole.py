"""Says the same shorter: jumps to jumps, stores that are read at once, counting, tests that fuse with their branch.

Every rule looks at a few neighbours and keeps what they do; the pass ends when no rule applies any more.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cartomancer.schema.script import SMALL_MIN, Op
from cartomancer.script.code import ENDS, INVERSE, RETURNS, Instruction, Item, Mark

_ONE = (1 - SMALL_MIN,)
_MINUS_ONE = (-1 - SMALL_MIN,)
_TESTS = {
    Op.EQ: Op.JUMP_EQ,
    Op.NE: Op.JUMP_NE,
    Op.LT: Op.JUMP_LT,
    Op.LE: Op.JUMP_LE,
    Op.GT: Op.JUMP_GT,
    Op.GE: Op.JUMP_GE,
}

_ROUNDS_MAX = 50
"""Jumps that go in a circle would be threaded for ever."""

Window = Callable[[Sequence[Item]], tuple[int, list[Item]] | None]
"""Looks at the items from here on; how many it replaces, and by what."""


def shorten(items: Sequence[Item]) -> list[Item]:
    """The same program in fewer bytes."""
    current = list(items)
    for _ in range(_ROUNDS_MAX):
        following = _without_dead(_threaded(_windows(current)))
        if following == current:
            break
        current = following
    return current


def _windows(items: Sequence[Item]) -> list[Item]:
    done: list[Item] = []
    rest = list(items)
    at = 0
    while at < len(rest):
        view = rest[at : at + 5]
        change = next((found for rule in _RULES if (found := rule(view)) is not None), None)
        if change is None:
            done.append(rest[at])
            at += 1
        else:
            rest[at : at + change[0]] = change[1]
    return done


def _is(item: Item, *ops: Op) -> bool:
    return isinstance(item, Instruction) and item.op in ops


def _count(view: Sequence[Item]) -> tuple[int, list[Item]] | None:
    """`n = n + 1`."""
    four = [item for item in view[:4] if isinstance(item, Instruction)]
    if len(four) < 4:
        return None
    push, one, add, store = four
    if push.op is not Op.PUSH_LOCAL or one.op is not Op.PUSH_SMALL or store.op is not Op.STORE_LOCAL:
        return None
    if push.numbers != store.numbers or add.op not in (Op.ADD, Op.SUB) or one.numbers not in (_ONE, _MINUS_ONE):
        return None
    up = (one.numbers == _ONE) == (add.op is Op.ADD)
    return 4, [Instruction(Op.RAISE_LOCAL if up else Op.LOWER_LOCAL, push.numbers, None, add.line)]


def _store_and_read(view: Sequence[Item]) -> tuple[int, list[Item]] | None:
    """A local that is read right after it was stored."""
    if len(view) < 2 or not isinstance(view[0], Instruction) or not isinstance(view[1], Instruction):
        return None
    first, second = view[0], view[1]
    if first.op is Op.STORE_LOCAL and second.op is Op.PUSH_LOCAL and first.numbers == second.numbers:
        if _count(view[1:]):
            return None
        return 2, [replace(first, op=Op.KEEP_LOCAL)]
    return None


def _test(view: Sequence[Item]) -> tuple[int, list[Item]] | None:
    """A comparison or `not` before a branch."""
    if len(view) < 2 or not isinstance(view[0], Instruction) or not isinstance(view[1], Instruction):
        return None
    first, second = view[0], view[1]
    if second.op not in (Op.JUMP_TRUE, Op.JUMP_FALSE):
        return None
    if first.op is Op.NOT:
        return 2, [replace(second, op=INVERSE[second.op])]
    if first.op in _TESTS:
        branch = _TESTS[first.op]
        return 2, [replace(second, op=branch if second.op is Op.JUMP_TRUE else INVERSE[branch])]
    return None


def _over_jump(view: Sequence[Item]) -> tuple[int, list[Item]] | None:
    """A branch over a jump, and a jump to the next place."""
    if len(view) >= 2 and isinstance(view[0], Instruction) and view[0].op is Op.JUMP:
        marks = [item.label for item in _leading_marks(view[1:])]
        if view[0].label in marks:
            return 1, []
    if len(view) < 3 or not isinstance(view[0], Instruction) or not isinstance(view[1], Instruction):
        return None
    first, second = view[0], view[1]
    if (
        first.op in INVERSE
        and second.op is Op.JUMP
        and first.label in [item.label for item in _leading_marks(view[2:])]
    ):
        return 2, [replace(first, op=INVERSE[first.op], label=second.label)]
    return None


def _leading_marks(view: Sequence[Item]) -> list[Mark]:
    found: list[Mark] = []
    for item in view:
        if not isinstance(item, Mark):
            break
        found.append(item)
    return found


_RULES: tuple[Window, ...] = (_count, _store_and_read, _test, _over_jump)


def _threaded(items: Sequence[Item]) -> list[Item]:
    """Branches to a jump go where it goes; a jump to a return returns."""
    heads = _heads(items)
    found: list[Item] = []
    for item in items:
        if isinstance(item, Instruction) and item.label is not None:
            head = heads.get(item.label)
            if item.op is Op.JUMP and head and head.op in RETURNS:
                item = replace(head, line=head.line)
            elif head and head.op is Op.JUMP and head.label != item.label:
                item = replace(item, label=head.label)
        found.append(item)
    return found


def _heads(items: Sequence[Item]) -> dict[int, Instruction]:
    """The first instruction after each label."""
    heads: dict[int, Instruction] = {}
    waiting: list[int] = []
    for item in items:
        if isinstance(item, Mark):
            waiting.append(item.label)
        else:
            heads.update(dict.fromkeys(waiting, item))
            waiting = []
    return heads


def _without_dead(items: Sequence[Item]) -> list[Item]:
    """Without labels that nobody branches to, and without what the program never comes to."""
    used = {item.label for item in items if isinstance(item, Instruction) and item.label is not None}
    found: list[Item] = []
    alive = True
    for item in items:
        if isinstance(item, Mark):
            if item.label in used:
                alive = True
                found.append(item)
        elif alive:
            found.append(item)
            alive = item.op not in ENDS
    return found
