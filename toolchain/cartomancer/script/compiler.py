"""The resolved tree to instructions. Straight and simple: what can be said shorter is left to the peephole pass."""

from __future__ import annotations

from collections.abc import Mapping

from cartomancer.schema.script import INTEGER_MIN, SMALL_MAX, SMALL_MIN, Op, ValueKind
from cartomancer.script.code import FURTHER, INVERSE, RETURNS, Instruction, Item, Mark
from cartomancer.script.tree import (
    Action,
    CallValue,
    Choose,
    Constant,
    Count,
    Evaluate,
    FlagNumber,
    FunctionTree,
    Inverse,
    Leave,
    LocalValue,
    Logic,
    Loop,
    Operation,
    Several,
    Stop,
    Store,
    SystemValue,
    TextValue,
    Value,
)

_BRANCHES = {
    Op.EQ: Op.JUMP_EQ,
    Op.NE: Op.JUMP_NE,
    Op.LT: Op.JUMP_LT,
    Op.LE: Op.JUMP_LE,
    Op.GT: Op.JUMP_GT,
    Op.GE: Op.JUMP_GE,
}


def compile_function(tree: FunctionTree, numbers: Mapping[str, int], first_text: int) -> list[Item]:
    """Instructions of a function. `numbers` are the functions of the script, its texts start at `first_text`."""
    compiler = _Compiler(numbers, first_text)
    compiler.block(tree.block)
    return compiler.items


class _Compiler:
    def __init__(self, numbers: Mapping[str, int], first_text: int) -> None:
        self.numbers = numbers
        self.first_text = first_text
        self.items: list[Item] = []
        self.labels = 0
        self.line = 0
        self.exits: list[int] = []

    def _emit(self, op: Op, *numbers: int, label: int | None = None) -> None:
        self.items.append(Instruction(op, numbers, label, self.line))

    def _label(self) -> int:
        self.labels += 1
        return self.labels

    def _mark(self, label: int) -> None:
        self.items.append(Mark(label))

    # --- actions

    def block(self, block: tuple[Action, ...]) -> None:
        """All actions in order."""
        for action in block:
            self.line = action.at.line
            self._action(action)

    def _action(self, action: Action) -> None:
        match action:
            case Store():
                for value in action.values:
                    self._push(value)
                for slot in reversed(action.slots):
                    self._emit(Op.DROP) if slot is None else self._emit(Op.STORE_LOCAL, slot)
            case Evaluate():
                self._push(action.call)
                if action.call.results:
                    self._emit(Op.DROP)
            case Choose():
                self._choose(action)
            case Loop():
                self._loop(action)
            case Count():
                self._count(action)
            case Leave():
                for value in action.values:
                    self._push(value)
                self._emit(RETURNS[action.count])
            case Stop():
                self._emit(Op.JUMP, label=self.exits[-1])

    def _choose(self, action: Choose) -> None:
        end = self._label()
        for index, (condition, block) in enumerate(action.branches):
            following = self._label()
            self._branch(condition, following, when=False)
            self.block(block)
            if action.otherwise or index < len(action.branches) - 1:
                self._emit(Op.JUMP, label=end)
            self._mark(following)
        self.block(action.otherwise)
        self._mark(end)

    def _loop(self, action: Loop) -> None:
        """The condition is at the end, so that a round costs one branch."""
        again, test, leave = self._label(), self._label(), self._label()
        endless = isinstance(action.condition, Constant) and action.condition.word != 0
        if not action.first and not endless:
            self._emit(Op.JUMP, label=test)
        self._mark(again)
        self.exits.append(leave)
        self.block(action.block)
        self.exits.pop()
        self._mark(test)
        self._branch(action.condition, again, when=True)
        self._mark(leave)

    def _count(self, action: Count) -> None:
        again, leave = self._label(), self._label()
        self._push(action.start)
        self._push(action.limit)
        self._emit(Op.FOR_UP if action.step > 0 else Op.FOR_DOWN, action.slot, label=leave)
        self._mark(again)
        self.exits.append(leave)
        self.block(action.block)
        self.exits.pop()
        self.line = action.at.line
        if action.step in (1, -1):
            self._emit(Op.NEXT_UP if action.step > 0 else Op.NEXT_DOWN, action.slot, label=again)
        else:
            self._emit(Op.NEXT_STEP, action.slot, action.step, label=again)
        self._mark(leave)

    # --- values

    def _push(self, value: Value) -> None:
        outer = self.line
        self.line = value.at.line
        self._push_here(value)
        self.line = outer

    def _push_here(self, value: Value) -> None:
        match value:
            case Constant():
                self._constant(value)
            case LocalValue():
                self._emit(Op.PUSH_LOCAL, value.slot)
            case Operation():
                self._push(value.left)
                self._push(value.right)
                self._emit(value.op)
            case Inverse():
                self._push(value.operand)
                self._emit(value.op)
            case Logic():
                end = self._label()
                self._push(value.left)
                self._emit(Op.KEEP_FALSE if value.is_and else Op.KEEP_TRUE, label=end)
                self._push(value.right)
                self._mark(end)
            case CallValue():
                self._arguments(value.arguments)
                self._emit(Op.CALL, self.numbers[value.function])
            case SystemValue():
                self._arguments(value.arguments)
                self._emit(Op.SYSTEM_MORE, value.call.number)
            case Several():
                self._push(value.call)
                for op in FURTHER[: value.count - 1]:
                    self._emit(op)
            case FlagNumber():
                self._push(value.operand)
                self._emit(Op.FLAG_NUMBER, value.first, value.count)
            case TextValue():
                self._arguments(value.values)
                if value.values:
                    self._emit(Op.TEXT_VALUES, len(value.values))
                self._number(self.first_text + value.number)

    def _arguments(self, values: tuple[Value, ...]) -> None:
        for value in values:
            self._push(value)

    def _constant(self, value: Constant) -> None:
        if value.type.kind is ValueKind.NIL or (value.type.nullable and value.word != 0):
            self._emit(Op.PUSH_NIL)
        else:
            self._number(value.word)

    def _number(self, number: int) -> None:
        if SMALL_MIN <= number <= SMALL_MAX:
            self._emit(Op.PUSH_SMALL, number - SMALL_MIN)
        elif 0 <= number <= 0xFF:
            self._emit(Op.PUSH_BYTE, number)
        else:
            assert INTEGER_MIN <= number <= 0xFFFF
            self._emit(Op.PUSH_WORD, number & 0xFFFF)

    # --- conditions

    def _branch(self, value: Value, label: int, when: bool) -> None:
        """Branch if the condition is `when`, else go on."""
        self.line = value.at.line
        match value:
            case Constant():
                if bool(value.word) == when:
                    self._emit(Op.JUMP, label=label)
            case Inverse(op=Op.NOT):
                self._branch(value.operand, label, not when)
            case Operation() if value.op in _BRANCHES:
                self._push(value.left)
                self._push(value.right)
                branch = _BRANCHES[value.op]
                self._emit(branch if when else INVERSE[branch], label=label)
            case Logic():
                self._logic_branch(value, label, when)
            case _:
                self._push(value)
                self._emit(Op.JUMP_TRUE if when else Op.JUMP_FALSE, label=label)

    def _logic_branch(self, value: Logic, label: int, when: bool) -> None:
        if value.is_and == when:
            # "and" is true, or "or" false, only if the first side does not decide.
            over = self._label()
            self._branch(value.left, over, not when)
            self._branch(value.right, label, when)
            self._mark(over)
        else:
            self._branch(value.left, label, when)
            self._branch(value.right, label, when)
