"""Expressions to typed values: names, arithmetic, comparisons, conditions."""

from __future__ import annotations

from cartomancer.problems import did_you_mean
from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN, NIL_WORD, Op, ValueKind, ValueType
from cartomancer.script.calls import CallResolver, called_name
from cartomancer.script.program import TOSTRING, declared_names
from cartomancer.script.scope import lost
from cartomancer.script.syntax import At, Binary, Boolean, Call, Expression, Name, Nil, Number, Parenthesis, Unary
from cartomancer.script.tree import Constant, Inverse, LocalValue, Logic, Operation, Value
from cartomancer.script.types import BOOLEAN, INTEGER, NIL, a_type, is_boolean, is_integer, join

_ARITHMETIC = {"+": Op.ADD, "-": Op.SUB, "*": Op.MUL, "//": Op.DIV, "%": Op.MOD}
_BOOLEAN_CURES = {
    ValueKind.INTEGER: "compare it: `~= 0`; in Lua every number is true, 0 too",
    ValueKind.CARD: "compare it: `~= nil`",
    ValueKind.LIST: "compare: `list_count(...) > 0`",
}
_CHOOSE = "compare it; to choose between two values write `if ... then ... else ... end`"
_COMPARE = {"==": Op.EQ, "~=": Op.NE, "<": Op.LT, "<=": Op.LE, ">": Op.GT, ">=": Op.GE}


class ValueResolver(CallResolver):
    """Resolves any expression."""

    def _name(self, node: Name) -> Value:
        variable = self.find(node.name)
        if variable:
            if self.unassigned is not None and variable.ordinal in self.unassigned:
                self.program.say(
                    node.at, f'"{node.name}" is used before it has a value', f"write `local {node.name} = ...`"
                )
            if variable.constant is not None:
                return Constant(node.at, variable.constant.type, variable.constant.word)
            return LocalValue(node.at, self.type_of(variable), variable.slot)
        known = self.program.constants.get(node.name)
        if known and known.order < self.order:
            return (
                Constant(node.at, known.value.type, known.value.word)
                if isinstance(known.value, Constant)
                else lost(node.at)
            )
        if node.name in self.program.api.constants:
            return Constant(node.at, INTEGER, self.program.api.constants[node.name])
        self._unknown_name(node)
        return lost(node.at)

    def _unknown_name(self, node: Name) -> None:
        program = self.program
        if node.name in program.constants:
            program.say(node.at, f'"{node.name}" is defined further down', "move its line above this function")
        elif node.name in (*program.functions, *program.api.calls, TOSTRING):
            program.say(node.at, f'"{node.name}" is a function, not a value', f"call it: `{node.name}(...)`")
        else:
            locals_known = [name for scope in self.scopes for name in scope]
            near = did_you_mean(node.name, [*locals_known, *program.constants, *program.api.constants])
            what, cure = f'there is no variable "{node.name}"', f"write `local {node.name} = ...` before it"
            if any(node.name.upper() in group.values for group in program.api.groups.values()):
                cure = f'write it in quotes: "{node.name.upper()}"'
            elif near.startswith("did you mean"):
                cure = near
            elif self._declares(node.name):
                what = f'"{node.name}" is not known here: its `local` comes further down, or in a block that has ended'
                cure = f"put `local {node.name} = ...` above this line, outside of blocks that end before it"
            program.say(node.at, what, cure)

    def _declares(self, name: str) -> bool:
        """Whether the function has a local of that name, wherever it is."""
        info = self.program.functions.get(self.function)
        return info is not None and name in declared_names(info.node.body.block)

    # --- any expression

    def value(self, node: Expression, wanted: ValueType | None = None) -> Value:
        """One value. `wanted` is what it is used for: it decides what a string means."""
        string = self.literal(node)
        if string:
            return self._string(string, wanted)
        match node:
            case Nil():
                return Constant(node.at, NIL, NIL_WORD)
            case Boolean():
                return Constant(node.at, BOOLEAN, int(node.value))
            case Number():
                return self._in_range(node.at, node.value or 0)
            case Name():
                return self._name(node)
            case Parenthesis():
                return self.value(node.inner, wanted)
            case Unary():
                return self._unary(node)
            case Binary(operator=".."):
                return self._joined(node, wanted)
            case Binary():
                return self._binary(node)
            case Call():
                return self._one_result(node)
        return lost(node.at)

    def _one_result(self, node: Call) -> Value:
        call = self.call(node)
        if call is None:
            return lost(node.at)
        if not call.results and call.type.kind is not ValueKind.UNKNOWN:
            self.program.say(node.at, f"{called_name(node)} returns nothing", "call it as a statement of its own")
            return lost(node.at)
        return call

    def condition(self, node: Expression) -> Value:
        """A value that decides: a boolean."""
        found = self.value(node, BOOLEAN)
        self._want_boolean(node, found, "a condition")
        return found

    def _want_boolean(self, node: Expression, found: Value, what: str, cure: str = "") -> None:
        if is_boolean(found.type):
            return
        cure = cure or _BOOLEAN_CURES.get(found.type.kind, "use a comparison")
        self.program.say(node.at, f"{what} must be a boolean, this is {a_type(found.type)}", cure)

    def _in_range(self, at: At, number: int) -> Constant:
        if not INTEGER_MIN <= number <= INTEGER_MAX:
            shown = str(number) if abs(number) < 10**20 else "this number"
            self.program.say(at, f"{shown} is outside {INTEGER_MIN} to {INTEGER_MAX}", "integers have 16 bits here")
            number = 0
        return Constant(at, INTEGER, number)

    # --- operators

    def _unary(self, node: Unary) -> Value:
        if node.operator == "-":
            if isinstance(node.operand, Number) and node.operand.value is not None:
                return self._in_range(node.at, -node.operand.value)
            operand = self._integer(node.operand, "-")
            if isinstance(operand, Constant):
                return self._in_range(node.at, -operand.word)
            return Inverse(node.at, INTEGER, Op.NEG, operand)
        if node.operator != "not":
            return lost(node.at)
        operand = self.value(node.operand, BOOLEAN)
        self._want_boolean(node.operand, operand, "the operand of `not`")
        kind = operand.type if operand.type.kind in (ValueKind.PLAYER, ValueKind.UNKNOWN) else BOOLEAN
        if isinstance(operand, Constant):
            return Constant(node.at, kind, int(not operand.word))
        return Inverse(node.at, kind, Op.NOT, operand)

    def _integer(self, node: Expression, operator: str) -> Value:
        found = self.value(node, INTEGER)
        if not is_integer(found.type):
            cure = "calculate with integers only"
            if operator in _COMPARE and is_boolean(found.type):
                cure = f"`a {operator} b {operator} c` is written `a {operator} b and b {operator} c`"
            elif operator in _COMPARE:
                cure = "only integers have an order"
            elif found.type.kind is ValueKind.TEXT:
                cure = "Lua would turn the text into a number; write a number instead"
            self.program.say(node.at, f"`{operator}` needs integers, this is {a_type(found.type)}", cure)
            return lost(node.at)
        return found

    def _binary(self, node: Binary) -> Value:
        if node.operator in ("and", "or"):
            return self._logic(node)
        if node.operator in _ARITHMETIC:
            left = self._integer(node.left, node.operator)
            right = self._integer(node.right, node.operator)
            return self._calculated(node, left, right)
        if node.operator in ("==", "~="):
            return self._equality(node)
        if node.operator in _COMPARE:
            left = self._integer(node.left, node.operator)
            right = self._integer(node.right, node.operator)
            return _compared(node, left, right)
        return lost(node.at)

    def _calculated(self, node: Binary, left: Value, right: Value) -> Value:
        operator = _ARITHMETIC[node.operator]
        by_zero = operator in (Op.DIV, Op.MOD) and isinstance(right, Constant) and right.word == 0
        if by_zero and right.type.kind is ValueKind.INTEGER:
            self.program.say(node.at, f"`{node.operator}` by zero", "divide by another number")
            return lost(node.at)
        if isinstance(left, Constant) and isinstance(right, Constant) and not by_zero:
            results = {
                Op.ADD: left.word + right.word,
                Op.SUB: left.word - right.word,
                Op.MUL: left.word * right.word,
                Op.DIV: left.word // (right.word or 1),
                Op.MOD: left.word % (right.word or 1),
            }
            return self._in_range(node.at, results[operator])
        return Operation(node.at, INTEGER, operator, left, right)

    def _equality(self, node: Binary) -> Value:
        """Both sides must be able to be equal; a string on one side is a flag of the other side's group."""
        if self.literal(node.left) and not self.literal(node.right):
            right = self.value(node.right)
            left = self.value(node.left, right.type)
        else:
            left = self.value(node.left)
            right = self.value(node.right, left.type)
        self.used_as(node.left, right.type)
        self.used_as(node.right, left.type)
        if ValueKind.TEXT in (left.type.kind, right.type.kind):
            self.program.say(node.at, "texts cannot be compared", "compare numbers, cards or flags")
        elif join(left.type, right.type) is None:
            never = "true" if node.operator == "~=" else "false"
            self.program.say(
                node.at,
                f"{a_type(left.type)} and {a_type(right.type)} are never equal: this is always {never}",
                _equal_cure(left, right),
            )
        return _compared(node, left, right)

    def _logic(self, node: Binary) -> Value:
        left = self.value(node.left, BOOLEAN)
        self._want_boolean(node.left, left, f"the left side of `{node.operator}`")
        right = self.value(node.right, BOOLEAN)
        self._want_boolean(node.right, right, f"the right side of `{node.operator}`", _CHOOSE)
        is_and = node.operator == "and"
        if isinstance(left, Constant):
            return right if bool(left.word) == is_and else left
        if isinstance(right, Constant) and bool(right.word) == is_and:
            return left
        return Logic(node.at, join(left.type, right.type) or BOOLEAN, is_and, left, right)


def _compared(node: Binary, left: Value, right: Value) -> Value:
    operator = _COMPARE[node.operator]
    if isinstance(left, Constant) and isinstance(right, Constant):
        one, other = left.word, right.word
        results = {
            Op.EQ: one == other,
            Op.NE: one != other,
            Op.LT: one < other,
            Op.LE: one <= other,
            Op.GT: one > other,
            Op.GE: one >= other,
        }
        return Constant(node.at, BOOLEAN, int(results[operator]))
    return Operation(node.at, BOOLEAN, operator, left, right)


def _equal_cure(left: Value, right: Value) -> str:
    if ValueKind.NIL in (left.type.kind, right.type.kind):
        return "only cards and lists can be nil"
    return "compare values of one type"
