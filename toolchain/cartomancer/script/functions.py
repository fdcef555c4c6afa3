"""Statements of one function to the resolved tree: its variables, which of them have a value, and what it returns."""

from __future__ import annotations

from typing import TypeGuard

from cartomancer.problems import did_you_mean
from cartomancer.schema.script import NIL_WORD, SCRIPT_LOCALS, SCRIPT_RESULTS, Op, ValueKind, ValueType
from cartomancer.script.calls import word_types
from cartomancer.script.program import FunctionInfo, Program
from cartomancer.script.scope import Variable
from cartomancer.script.syntax import (
    Assign,
    At,
    Break,
    CallStatement,
    Do,
    Expression,
    If,
    Local,
    Name,
    NumericFor,
    Repeat,
    Return,
    Statement,
    While,
)
from cartomancer.script.tree import (
    Action,
    Choose,
    Constant,
    Count,
    Evaluate,
    FunctionTree,
    Inverse,
    Leave,
    Loop,
    Stop,
    Store,
    Value,
)
from cartomancer.script.types import BOOLEAN, INTEGER, UNKNOWN, a_type, is_integer, join
from cartomancer.script.values import ValueResolver

_STEP_MIN, _STEP_MAX = -128, 127


class FunctionResolver(ValueResolver):
    """Resolves one function."""

    def __init__(self, program: Program, info: FunctionInfo) -> None:
        super().__init__(program, info.name, info.order)
        self.info = info
        self.free_slot = 0
        self.slots = 0
        self.ordinals = 0
        self.breaks: list[list[frozenset[int]]] = []

    def run(self) -> FunctionTree:
        """The whole function."""
        node = self.info.node
        for name, kind in zip(node.body.parameters, self.info.parameters, strict=False):
            variable = self._declare(name)
            self.program.widen((self.function, variable.ordinal), kind)
        parameters = max(len(node.body.parameters), len(self.info.parameters))
        self.free_slot = self.slots = max(self.slots, parameters)
        block = self._block(node.body.block)
        if self.unassigned is not None:
            block = (*block, self._fall_off(node.body.end))
        if not self.info.handler:
            for at in range(len(node.body.parameters)):
                found = self.program.types.get((self.function, at), UNKNOWN)
                self.program.widen_list(self.info.parameters, at, found)
        results = len(self.info.results or [])
        return FunctionTree(self.info.name, node.at, node.body.end, parameters, self.slots, results, block)

    # --- variables

    def _declare(self, name: Name, fixed: str = "", size: int = 1, constant: Constant | None = None) -> Variable:
        variable = Variable(name.name, self.ordinals, self.free_slot, fixed, constant)
        self.ordinals += 1
        self.free_slot += size
        if self.free_slot > SCRIPT_LOCALS >= self.free_slot - size:
            what = f'"{name.name}" is one local too many: a function has {SCRIPT_LOCALS}, parameters included'
            cure = "split the function, or end blocks with `do ... end`"
            self.program.say(name.at, what + (" (a for takes two)" if size > 1 else ""), cure)
        self.slots = max(self.slots, self.free_slot)
        self.scopes[-1][name.name] = variable
        return variable

    def _keep(self, variable: Variable, kind: ValueType, at: At) -> None:
        """A value of this type is stored in the variable."""
        self.program.widen((self.function, variable.ordinal), kind)
        held = self.type_of(variable)
        if join(held, kind) is None:
            cure = "a variable keeps one type; use another variable"
            if ValueKind.NIL in (held.kind, kind.kind):
                cure = "only cards and lists can be nil; use a number such as -1 for nothing"
            self.program.say(at, f'"{variable.name}" holds {a_type(held)}, this is {a_type(kind)}', cure)
        if self.unassigned is not None:
            self.unassigned -= {variable.ordinal}

    # --- blocks

    def _block(self, block: tuple[Statement, ...]) -> tuple[Action, ...]:
        free = self.free_slot
        self.scopes.append({})
        found = self._statements(block)
        self.scopes.pop()
        self.free_slot = free
        return found

    def _statements(self, block: tuple[Statement, ...]) -> tuple[Action, ...]:
        return tuple(action for node in block for action in self._statement(node))

    def _statement(self, node: Statement) -> tuple[Action, ...]:
        match node:
            case Local():
                return self._local(node)
            case Assign():
                return self._assign(node)
            case CallStatement():
                call = self.call(node.call)
                return (Evaluate(node.at, call),) if call else ()
            case Do():
                return self._block(node.block)
            case If():
                return (self._if(node),)
            case While():
                return (self._while(node),)
            case Repeat():
                return (self._repeat(node),)
            case NumericFor():
                return (self._for(node),)
            case Return():
                return (self._return(node),)
            case Break():
                return (self._break(node),)
        return ()

    # --- assignments

    def _local(self, node: Local) -> tuple[Action, ...]:
        if not node.values:
            for name in node.names:
                variable = self._declare(name)
                if self.unassigned is not None:
                    self.unassigned |= {variable.ordinal}
            return ()
        known = [self.program.types.get((self.function, self.ordinals + at)) for at in range(len(node.names))]
        values = self._values(node.at, node.values, len(node.names), known)
        kinds = word_types(self.program, values)
        slots: list[int | None] = []
        for at, name in enumerate(node.names):
            fixed = "it is <const>" if node.attributes[at] == "const" else ""
            constant = values[at] if fixed and at < len(values) else None
            variable = self._declare(name, fixed, constant=constant if _is_plain(constant) else None)
            self._keep(variable, kinds[at] if at < len(kinds) else UNKNOWN, name.at)
            slots.append(variable.slot)
        return (Store(node.at, tuple(slots), values),)

    def _assign(self, node: Assign) -> tuple[Action, ...]:
        targets = [self._target(target) for target in node.targets]
        wanted = [self.type_of(target) if target else None for target in targets]
        values = self._values(node.at, node.values, len(targets), wanted)
        kinds = word_types(self.program, values)
        for at, target in enumerate(targets):
            if target and at < len(kinds):
                self._keep(target, kinds[at], node.targets[at].at)
        return (Store(node.at, tuple(target.slot if target else None for target in targets), values),)

    def _target(self, node: Expression) -> Variable | None:
        if not isinstance(node, Name):
            return None
        variable = self.find(node.name)
        if not variable:
            program = self.program
            if node.name in (*program.constants, *program.api.constants):
                program.say(node.at, f'"{node.name}" is a constant', "use a local variable")
            else:
                known = [name for scope in self.scopes for name in scope]
                near = did_you_mean(node.name, known)
                cure = f"write `local {node.name} = ...`; there are no global variables"
                cure += f" ({near})" if near.startswith("did you mean") else ""
                program.say(node.at, f'there is no local variable "{node.name}"', cure)
        elif variable.fixed:
            self.program.say(node.at, f'"{node.name}" cannot be changed: {variable.fixed}', "use another variable")
        return variable

    def _values(
        self, at: At, nodes: tuple[Expression, ...], wanted: int, kinds: list[ValueType | None]
    ) -> tuple[Value, ...]:
        """So many words to be stored."""
        found = self.listed(nodes, kinds, wanted)
        for value in found:
            self.refuse_filled_text(value)
        words = len(word_types(self.program, found))
        if words != wanted and not any(one.type.kind is ValueKind.UNKNOWN for one in found):
            self.program.say(at, f"{wanted} names, but {words} values", "give every name a value, and no more")
        return found

    # --- branches and loops

    def _if(self, node: If) -> Choose:
        branches = []
        ends: list[frozenset[int]] = []
        for branch in node.branches:
            condition = self.condition(branch.condition)
            before = self.unassigned
            branches.append((condition, self._block(branch.block)))
            self._end_path(ends)
            self.unassigned = before
        otherwise = self._block(node.otherwise or ())
        self._end_path(ends)
        self.unassigned = frozenset().union(*ends) if ends else None
        return Choose(node.at, tuple(branches), otherwise)

    def _end_path(self, ends: list[frozenset[int]]) -> None:
        if self.unassigned is not None:
            ends.append(self.unassigned)

    def _while(self, node: While) -> Loop:
        condition = self.condition(node.condition)
        before = self.unassigned
        self.breaks.append([])
        block = self._block(node.block)
        ends = self.breaks.pop()
        endless = isinstance(condition, Constant) and condition.word != 0
        if not endless:
            self.unassigned = before
        else:
            self.unassigned = frozenset().union(*ends) if ends else None
        return Loop(node.at, condition, block)

    def _repeat(self, node: Repeat) -> Loop:
        """The condition sees the locals of the block."""
        free = self.free_slot
        self.breaks.append([])
        self.scopes.append({})
        block = self._statements(node.block)
        condition = self.condition(node.condition)
        self.scopes.pop()
        self.free_slot = free
        ends = self.breaks.pop()
        endless = isinstance(condition, Constant) and condition.word == 0
        if endless:
            self.unassigned = None
        self._end_path(ends)
        self.unassigned = frozenset().union(*ends) if ends else None
        return Loop(node.at, _inverse(condition), block, first=True)

    def _for(self, node: NumericFor) -> Count:
        start = self._bound(node.start)
        limit = self._bound(node.limit)
        step = self._step(node)
        before = self.unassigned
        free = self.free_slot
        self.scopes.append({})
        variable = self._declare(node.name, "it counts a for loop", size=2)
        self._keep(variable, INTEGER, node.name.at)
        self.breaks.append([])
        block = self._block(node.block)
        self.breaks.pop()
        self.scopes.pop()
        self.free_slot = free
        self.unassigned = before
        return Count(node.at, variable.slot, start, limit, step, block)

    def _bound(self, node: Expression) -> Value:
        found = self.value(node, INTEGER)
        if not is_integer(found.type):
            self.program.say(node.at, f"a for loop counts integers, this is {a_type(found.type)}", "use an integer")
        return found

    def _step(self, node: NumericFor) -> int:
        if node.step is None:
            return 1
        found = self._bound(node.step)
        if not isinstance(found, Constant):
            self.program.say(node.step.at, "the step of a for loop must be a constant", "use while for other steps")
            return 1
        if found.type.kind is ValueKind.INTEGER and (found.word == 0 or not _STEP_MIN <= found.word <= _STEP_MAX):
            cure = f"use a number from {_STEP_MIN} to {_STEP_MAX}, not 0"
            self.program.say(node.step.at, f"the step of a for loop is {found.word}", cure)
            return 1
        return found.word or 1

    def _break(self, node: Break) -> Stop:
        if self.breaks and self.unassigned is not None:
            self.breaks[-1].append(self.unassigned)
        self.unassigned = None
        return Stop(node.at)

    # --- return

    def _return(self, node: Return) -> Leave:
        info = self.info
        if not node.values:
            leave = self._fall_off(node.at)
            self.unassigned = None
            return leave
        found = self.listed(node.values, info.results or [], len(node.values) - 1 + SCRIPT_RESULTS)
        for value in found:
            self.refuse_filled_text(value)
        kinds = word_types(self.program, found)
        self._check_results(node, kinds)
        self.unassigned = None
        return Leave(node.at, found, len(kinds))

    def _check_results(self, node: Return, kinds: list[ValueType]) -> None:
        info = self.info
        if len(kinds) > SCRIPT_RESULTS:
            self.program.say(
                node.at, f"a function returns {SCRIPT_RESULTS} values at most", "return fewer, or split it"
            )
            return
        if info.results is None:
            if not any(kind.kind is ValueKind.UNKNOWN for kind in kinds):
                info.results = list(kinds)
                self.program.changed = True
            return
        if len(kinds) != len(info.results):
            wants = len(info.results) or "no"
            cure = "return as many everywhere" if info.results else "leave the value out; nobody asks for it"
            self.program.say(node.at, f'"{info.name}" returns {wants} values, here {len(kinds)}', cure)
            return
        for at, kind in enumerate(kinds):
            if not info.handler:
                self.program.widen_list(info.results, at, kind)
            held = info.results[at]
            joined = join(held, kind)
            if joined is None or (info.handler and joined != held):
                self.program.say(
                    node.at, f'"{info.name}" returns {a_type(held)}, this is {a_type(kind)}', "return one type"
                )

    def _fall_off(self, at: At) -> Leave:
        """A return without values. A handler then returns its default: Lua returns nil, which the rules read so."""
        info = self.info
        if not info.results:
            return Leave(at, (), 0)
        if not info.handler or info.called:
            what = f'"{info.name}" returns a value elsewhere, but none here'
            self.program.say(at, what, "return a value on every path")
        return Leave(at, tuple(_default(at, kind) for kind in info.results), len(info.results))


def _is_plain(value: Value | None) -> TypeGuard[Constant]:
    """A number or a boolean that is known while compiling."""
    return isinstance(value, Constant) and value.type.kind in (ValueKind.INTEGER, ValueKind.BOOLEAN)


def _default(at: At, kind: ValueType) -> Constant:
    return Constant(at, kind, NIL_WORD if kind.nullable else 0)


def _inverse(condition: Value) -> Value:
    """`not` of a condition; the compiler turns it into the other branch."""
    if isinstance(condition, Constant):
        return Constant(condition.at, BOOLEAN, int(not condition.word))
    return Inverse(condition.at, BOOLEAN, Op.NOT, condition)
