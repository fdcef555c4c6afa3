"""The bytecode run in Python: what the machine on the console must do, instruction by instruction.

Tests run it beside real Lua, and the console's machine beside it. It is written to be read, not to be fast.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from cartomancer.schema.script import (
    INTEGER_MAX,
    INTEGER_MIN,
    NIL_WORD,
    SCRIPT_BUDGET,
    SCRIPT_LINK,
    SCRIPT_NESTING,
    SCRIPT_STACK,
    SCRIPT_THINK,
    SMALL_MIN,
    Op,
    ScriptTrap,
    ValueKind,
)
from cartomancer.schema.script_calls import SystemCall
from cartomancer.script.code import FURTHER, RETURNS, Instruction, NotCode, decode_one
from cartomancer.script.compiled import CompiledFunction, CompiledScript


class Trapped(Exception):  # noqa: N818 - what happened, not an error of the program
    """The script was stopped."""

    def __init__(self, trap: ScriptTrap, function: CompiledFunction, offset: int) -> None:
        self.trap = trap
        self.function = function
        self.offset = offset
        super().__init__(f"{trap.name} in {function.name}, line {function.line_at(offset)}")

    @property
    def line(self) -> int:
        """The source line."""
        return self.function.line_at(self.offset)


class Host(Protocol):
    """What answers system calls."""

    def system(self, machine: Machine, call: SystemCall, arguments: Sequence[int]) -> Sequence[int]:
        """Carry out a call; its results as words. It may run the machine again."""
        ...


@dataclass
class _Frame:
    """A call in progress: where its locals begin on the stack."""

    function: CompiledFunction
    base: int
    at: int = 0


@dataclass
class Machine:
    """Stack, registers and budget, shared by all events that run inside each other."""

    script: CompiledScript
    calls: Mapping[int, SystemCall]
    host: Host
    budget: int = SCRIPT_BUDGET
    stack: list[int] = field(default_factory=list)
    further: list[int] = field(default_factory=lambda: [0] * len(FURTHER))
    """Results of the call just made after the first."""

    text_values: list[int] = field(default_factory=list)
    nesting: int = 0
    left: int = 0

    def run(self, number: int, arguments: Sequence[int] = ()) -> list[int]:
        """Call a handler of the script by its number; its results. Words are signed numbers."""
        function = self.script.functions[self.script.handlers.index(number)]
        if self.nesting >= SCRIPT_NESTING:
            raise Trapped(ScriptTrap.NESTING, function, 0)
        if not self.nesting:
            self.left = self.budget
        self.nesting += 1
        floor = len(self.stack)
        try:
            self.stack += arguments
            _Run(self, function).until_return()
            first = [self.stack.pop()] if function.results else []
            return [*first, *self.further][: function.results]
        finally:
            self.nesting -= 1
            del self.stack[floor:]


class _Run:
    """One event: frames from its handler on."""

    def __init__(self, machine: Machine, function: CompiledFunction) -> None:
        self.machine = machine
        self.stack = machine.stack
        self.frames: list[_Frame] = []
        self.frame = _Frame(function, 0)
        self.start = 0
        self._enter(function, function)

    def trap(self, trap: ScriptTrap) -> Trapped:
        """The exception for the current instruction."""
        return Trapped(trap, self.frame.function, self.start)

    def _enter(self, function: CompiledFunction, caller: CompiledFunction) -> None:
        base = len(self.stack) - function.parameters
        if base + function.locals + SCRIPT_LINK + function.need > SCRIPT_STACK - SCRIPT_THINK:
            raise Trapped(ScriptTrap.STACK, caller, self.start)
        self.stack += [0] * (function.locals - function.parameters + SCRIPT_LINK)
        self.frame = _Frame(function, base)
        self.frames.append(self.frame)

    def until_return(self) -> None:
        """Run until the handler returns."""
        while self.frames:
            self.start = self.frame.at
            try:
                instruction, self.frame.at = decode_one(self.frame.function.code, self.start)
            except NotCode:
                raise self.trap(ScriptTrap.CODE) from None
            self._step(instruction)

    def _step(self, one: Instruction) -> None:
        op, numbers, stack = one.op, one.numbers, self.stack
        if op in _ARITHMETIC:
            self._arithmetic(op)
        elif op in _COMPARE:
            right, left = stack.pop(), stack.pop()
            stack.append(int(_COMPARE[op](left, right)))
        elif op in _BRANCH:
            right, left = stack.pop(), stack.pop()
            if _BRANCH[op](left, right):
                self._jump(numbers[0])
        elif op in _PUSHES:
            stack.append(self._pushed(op, numbers))
        elif op in _LOCALS:
            self._local(op, numbers[0])
        elif op in _JUMPS:
            self._plain_jump(op, numbers[0])
        elif op in _LOOPS:
            self._loop(op, numbers)
        elif op in RETURNS:
            self._return(RETURNS.index(op))
        else:
            self._other(op, numbers)

    # --- groups of instructions

    def _pushed(self, op: Op, numbers: tuple[int, ...]) -> int:
        if op is Op.PUSH_LOCAL:
            return self.stack[self.frame.base + numbers[0]]
        if op is Op.PUSH_SMALL:
            return numbers[0] + SMALL_MIN
        if op is Op.PUSH_NIL:
            return NIL_WORD
        if op in FURTHER:
            return self.machine.further[FURTHER.index(op)]
        return numbers[0] - 0x10000 if numbers[0] > INTEGER_MAX else numbers[0]

    def _local(self, op: Op, number: int) -> None:
        at = self.frame.base + number
        if op is Op.STORE_LOCAL:
            self.stack[at] = self.stack.pop()
        elif op is Op.KEEP_LOCAL:
            self.stack[at] = self.stack[-1]
        else:
            self.stack[at] = self._in_range(self.stack[at] + (1 if op is Op.RAISE_LOCAL else -1))

    def _in_range(self, number: int) -> int:
        if not INTEGER_MIN <= number <= INTEGER_MAX:
            raise self.trap(ScriptTrap.OVERFLOW)
        return number

    def _arithmetic(self, op: Op) -> None:
        if op is Op.NEG:
            self.stack.append(self._in_range(-self.stack.pop()))
            return
        right, left = self.stack.pop(), self.stack.pop()
        if op in (Op.DIV, Op.MOD) and right == 0:
            raise self.trap(ScriptTrap.DIVIDE)
        self.stack.append(self._in_range(_ARITHMETIC[op](left, right)))

    def _jump(self, distance: int) -> None:
        if distance < 0:
            self._spend()
        self.frame.at += distance

    def _spend(self, counts: int = 1) -> None:
        if self.machine.left < counts:
            raise self.trap(ScriptTrap.BUDGET)
        self.machine.left -= counts

    def _plain_jump(self, op: Op, distance: int) -> None:
        if op in (Op.JUMP, Op.JUMP_FAR):
            self._jump(distance)
            return
        wanted = op in (Op.JUMP_TRUE, Op.KEEP_TRUE)
        taken = bool(self.stack[-1]) == wanted
        if not taken or op in (Op.JUMP_TRUE, Op.JUMP_FALSE):
            self.stack.pop()
        if taken:
            self._jump(distance)

    def _loop(self, op: Op, numbers: tuple[int, ...]) -> None:
        at = self.frame.base + numbers[0]
        if op in (Op.FOR_UP, Op.FOR_DOWN):
            self.stack[at + 1] = self.stack.pop()
            self.stack[at] = self.stack.pop()
            start, limit = self.stack[at : at + 2]
            if start > limit if op is Op.FOR_UP else start < limit:
                self._jump(numbers[-1])
            return
        step = {Op.NEXT_UP: 1, Op.NEXT_DOWN: -1}.get(op) or numbers[1]
        following = self.stack[at] + step
        if following <= self.stack[at + 1] if step > 0 else following >= self.stack[at + 1]:
            self.stack[at] = following
            self._jump(numbers[-1])

    def _return(self, results: int) -> None:
        for at in range(results - 2, -1, -1):
            self.machine.further[at] = self.stack.pop()
        kept = [self.stack.pop()] if results else []
        del self.stack[self.frame.base :]
        self.stack += kept
        self.frames.pop()
        if self.frames:
            self.frame = self.frames[-1]

    def _other(self, op: Op, numbers: tuple[int, ...]) -> None:
        if op is Op.DROP:
            self.stack.pop()
        elif op is Op.NOT:
            self.stack.append(int(not self.stack.pop()))
        elif op is Op.CALL:
            self._spend()
            self._enter(self.machine.script.functions[numbers[0]], self.frame.function)
        elif op is Op.FLAG_NUMBER:
            number = self.stack.pop()
            if not 1 <= number <= numbers[1]:
                raise self.trap(ScriptTrap.FLAG)
            self.stack.append(numbers[0] + number - 1)
        elif op is Op.TEXT_VALUES:
            self.machine.text_values = self._popped(numbers[0])
        else:
            self._system(numbers[0])

    def _popped(self, count: int) -> list[int]:
        """The topmost words, in the order in which they were pushed."""
        at = len(self.stack) - count
        found = self.stack[at:]
        del self.stack[at:]
        return found

    def _system(self, number: int) -> None:
        machine = self.machine
        if number not in machine.calls:
            raise self.trap(ScriptTrap.CODE)
        call = machine.calls[number]
        arguments = self._popped(len(call.parameters))
        self._spend(call.counts)
        for parameter, word in zip(call.parameters, arguments, strict=True):
            needs_card = parameter.type.kind in (ValueKind.CARD, ValueKind.LIST) and not parameter.type.nullable
            if needs_card and word == NIL_WORD:
                raise self.trap(ScriptTrap.NIL)
        try:
            results = machine.host.system(machine, call, arguments)
        except HostTrap as refused:
            raise self.trap(refused.trap) from None
        if call.prompts:
            machine.left = machine.budget
        if results:
            self.stack.append(results[0])
        for at, word in enumerate(results[1:]):
            machine.further[at] = word


class HostTrap(Exception):  # noqa: N818 - a host stops the script with it
    """A system call that cannot be carried out."""

    def __init__(self, trap: ScriptTrap) -> None:
        self.trap = trap
        super().__init__(trap.name)


_ARITHMETIC = {
    Op.ADD: lambda left, right: left + right,
    Op.SUB: lambda left, right: left - right,
    Op.MUL: lambda left, right: left * right,
    Op.DIV: lambda left, right: left // right,
    Op.MOD: lambda left, right: left % right,
    Op.NEG: lambda left, right: -left,
}
_COMPARE = {
    Op.EQ: lambda left, right: left == right,
    Op.NE: lambda left, right: left != right,
    Op.LT: lambda left, right: left < right,
    Op.LE: lambda left, right: left <= right,
    Op.GT: lambda left, right: left > right,
    Op.GE: lambda left, right: left >= right,
}
_BRANCH = {
    Op.JUMP_EQ: _COMPARE[Op.EQ],
    Op.JUMP_NE: _COMPARE[Op.NE],
    Op.JUMP_LT: _COMPARE[Op.LT],
    Op.JUMP_LE: _COMPARE[Op.LE],
    Op.JUMP_GT: _COMPARE[Op.GT],
    Op.JUMP_GE: _COMPARE[Op.GE],
}
_PUSHES = (Op.PUSH_LOCAL, Op.PUSH_SMALL, Op.PUSH_NIL, Op.PUSH_BYTE, Op.PUSH_WORD, *FURTHER)
_LOCALS = (Op.STORE_LOCAL, Op.KEEP_LOCAL, Op.RAISE_LOCAL, Op.LOWER_LOCAL)
_JUMPS = (Op.JUMP, Op.JUMP_FAR, Op.JUMP_TRUE, Op.JUMP_FALSE, Op.KEEP_TRUE, Op.KEEP_FALSE)
_LOOPS = (Op.FOR_UP, Op.FOR_DOWN, Op.NEXT_UP, Op.NEXT_DOWN, Op.NEXT_STEP)
