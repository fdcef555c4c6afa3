"""Expressions to typed values: names, calls, flags, texts, arithmetic and conditions."""

from __future__ import annotations

from dataclasses import dataclass

from cartomancer.problems import did_you_mean
from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN, NIL_WORD, TEXT_SLOTS, Op, ValueKind, ValueType
from cartomancer.schema.script_calls import FlagGroup, Parameter, SystemCall
from cartomancer.script.program import TOSTRING, FunctionInfo, Program
from cartomancer.script.syntax import (
    At,
    Binary,
    Boolean,
    Call,
    Expression,
    Name,
    Nil,
    Number,
    Parenthesis,
    String,
    Unary,
)
from cartomancer.script.tree import (
    CallValue,
    Constant,
    FlagNumber,
    Inverse,
    LocalValue,
    Logic,
    Operation,
    Pair,
    SystemValue,
    TextTemplate,
    TextValue,
    Value,
)
from cartomancer.script.types import BOOLEAN, INTEGER, NIL, TEXT, UNKNOWN, accepts, is_boolean, is_integer, join

_ARITHMETIC = {"+": Op.ADD, "-": Op.SUB, "*": Op.MUL, "//": Op.DIV, "%": Op.MOD}
_COMPARE = {"==": Op.EQ, "~=": Op.NE, "<": Op.LT, "<=": Op.LE, ">": Op.GT, ">=": Op.GE}


@dataclass(frozen=True)
class Variable:
    """A local. `ordinal` numbers the variables of a function, `slot` is where it lives."""

    name: str
    ordinal: int
    slot: int
    fixed: str = ""
    """Why it cannot be assigned to, or empty."""


class ValueResolver:
    """Resolves expressions in the scope of one function."""

    def __init__(self, program: Program, function: str, order: int) -> None:
        self.program = program
        self.function = function
        self.order = order
        self.scopes: list[dict[str, Variable]] = [{}]
        self.unassigned: frozenset[int] | None = frozenset()
        """Variables that may have no value yet; None where the program never comes."""

    # --- names

    def find(self, name: str) -> Variable | None:
        """The innermost local of that name."""
        return next((scope[name] for scope in reversed(self.scopes) if name in scope), None)

    def type_of(self, variable: Variable) -> ValueType:
        """What the variable holds as far as it is known."""
        return self.program.types.get((self.function, variable.ordinal), UNKNOWN)

    def literal(self, node: Expression) -> String | None:
        """The string that an expression is: written there, or a constant at the top level."""
        if isinstance(node, String):
            return node
        if isinstance(node, Parenthesis):
            return self.literal(node.inner)
        if isinstance(node, Name) and not self.find(node.name):
            known = self.program.constants.get(node.name)
            if known and known.order < self.order and isinstance(known.value, String):
                return String(node.at, known.value.value)
        return None

    def _name(self, node: Name) -> Value:
        variable = self.find(node.name)
        if variable:
            if self.unassigned is not None and variable.ordinal in self.unassigned:
                self.program.say(
                    node.at, f'"{node.name}" is used before it has a value', f"write `local {node.name} = ...`"
                )
            return LocalValue(node.at, self.type_of(variable), variable.slot)
        known = self.program.constants.get(node.name)
        if known and known.order < self.order:
            return (
                Constant(node.at, known.value.type, known.value.word)
                if isinstance(known.value, Constant)
                else _lost(node.at)
            )
        if node.name in self.program.api.constants:
            return Constant(node.at, INTEGER, self.program.api.constants[node.name])
        self._unknown_name(node)
        return _lost(node.at)

    def _unknown_name(self, node: Name) -> None:
        program = self.program
        if node.name in program.constants:
            program.say(node.at, f'"{node.name}" is defined further down', "move its line above this function")
        elif node.name in (*program.functions, *program.api.calls, TOSTRING):
            program.say(node.at, f'"{node.name}" is a function, not a value', f"call it: `{node.name}(...)`")
        else:
            locals_known = [name for scope in self.scopes for name in scope]
            known = [*locals_known, *program.constants, *program.api.constants]
            cure = did_you_mean(node.name, known) if known else f"write `local {node.name} = ...` before it"
            program.say(node.at, f'there is no variable "{node.name}"', cure)

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
        return _lost(node.at)

    def _one_result(self, node: Call) -> Value:
        call = self.call(node)
        if call is None:
            return _lost(node.at)
        if not call.results and call.type.kind is not ValueKind.UNKNOWN:
            self.program.say(node.at, f"{_called(node)} returns nothing", "call it as a statement of its own")
            return _lost(node.at)
        return call

    def condition(self, node: Expression) -> Value:
        """A value that decides: a boolean."""
        found = self.value(node, BOOLEAN)
        self._want_boolean(node, found, "a condition")
        return found

    def _want_boolean(self, node: Expression, found: Value, what: str) -> None:
        if is_boolean(found.type):
            return
        kind = found.type.kind
        cure = {
            ValueKind.INTEGER: "compare it: `~= 0`; in Lua every number is true, 0 too",
            ValueKind.CARD: "compare it: `~= nil`",
            ValueKind.LIST: "compare: `list_count(...) > 0`",
        }.get(kind, "use a comparison")
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
            return _lost(node.at)
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
            if found.type.kind is ValueKind.TEXT:
                cure = "Lua would turn the text into a number; write a number instead"
            self.program.say(node.at, f"`{operator}` needs integers, this is {a_type(found.type)}", cure)
            return _lost(node.at)
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
        return _lost(node.at)

    def _calculated(self, node: Binary, left: Value, right: Value) -> Value:
        operator = _ARITHMETIC[node.operator]
        by_zero = operator in (Op.DIV, Op.MOD) and isinstance(right, Constant) and right.word == 0
        if by_zero and right.type.kind is ValueKind.INTEGER:
            self.program.say(node.at, f"`{node.operator}` by zero", "divide by another number")
            return _lost(node.at)
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
        self._want_boolean(node.right, right, f"the right side of `{node.operator}`")
        is_and = node.operator == "and"
        if isinstance(left, Constant):
            return right if bool(left.word) == is_and else left
        if isinstance(right, Constant) and bool(right.word) == is_and:
            return left
        return Logic(node.at, join(left.type, right.type) or BOOLEAN, is_and, left, right)

    # --- strings

    def _string(self, node: String, wanted: ValueType | None) -> Value:
        """A flag or combination of flags where one is wanted, else a text."""
        groups = self.program.api.groups
        if wanted and wanted.kind is ValueKind.FLAG:
            return self._flag(node, groups[wanted.group])
        if wanted and wanted.kind is ValueKind.TEXT:
            return self._text_value(node.at, (node.value,), ())
        if wanted is None or wanted.kind is ValueKind.UNKNOWN:
            names = _flag_names(node.value)
            fitting = [group for group in groups.values() if all(name in group.values for name in names)]
            if len(fitting) == 1:
                return self._flag(node, fitting[0])
            if fitting:
                self.program.say(
                    node.at,
                    f'the flag "{node.value}" is in several groups: {", ".join(group.name for group in fitting)}',
                    "write it where it is used",
                )
                return _lost(node.at)
        return self._text_value(node.at, (node.value,), ())

    def _flag(self, node: String, group: FlagGroup) -> Value:
        word = 0
        kind = ValueType(ValueKind.FLAG, group=group.name)
        names = _flag_names(node.value)
        for name in names:
            if name not in group.values:
                cure = did_you_mean(name, group.values)
                self.program.say(node.at, f'there is no flag "{name}" in {group.name}', cure)
                return Constant(node.at, kind, 0)
            word |= group.values[name]
        if len(names) > 1 and not group.bits:
            self.program.say(node.at, f"flags of {group.name} cannot be combined", "use one of them")
        return Constant(node.at, kind, word)

    def _joined(self, node: Binary, wanted: ValueType | None) -> Value:
        """`..`: a flag with a number, or a text with values."""
        if wanted and wanted.kind is ValueKind.FLAG:
            return self._numbered_flag(node, self.program.api.groups[wanted.group])
        if not wanted or wanted.kind is not ValueKind.TEXT:
            self.program.say(
                node.at,
                "`..` is only for texts and flags",
                "write it directly as the argument of the call that needs it",
            )
            return _lost(node.at)
        parts: list[str | ValueKind] = []
        values: list[Value] = []
        for item in _chain(node):
            self._text_part(item, parts, values)
        if len(values) > TEXT_SLOTS:
            self.program.say(node.at, f"a text can carry {TEXT_SLOTS} values, not {len(values)}", "show two messages")
        return self._text_value(node.at, tuple(parts), tuple(values))

    def _text_part(self, node: Expression, parts: list[str | ValueKind], values: list[Value]) -> None:
        """Add a literal or a value to a text."""
        if isinstance(node, Call) and isinstance(node.function, Name) and node.function.name == TOSTRING:
            if len(node.arguments) != 1:
                self.program.say(node.at, "tostring takes one value", "write `tostring(value)`")
                return
            node = node.arguments[0]
        string = self.literal(node)
        if string:
            parts.append(string.value)
            return
        found = self.value(node)
        if isinstance(found, Constant) and found.type.kind is ValueKind.INTEGER:
            parts.append(str(found.word))
        elif found.type.kind in (ValueKind.INTEGER, ValueKind.TEXT, ValueKind.UNKNOWN):
            parts.append(found.type.kind)
            values.append(found)
        else:
            self.program.say(
                node.at, f"{a_type(found.type)} cannot be put into a text", "use an integer or `name(card)`"
            )

    def _text_value(self, at: At, parts: tuple[str | ValueKind, ...], values: tuple[Value, ...]) -> TextValue:
        merged: list[str | ValueKind] = []
        for part in parts:
            if isinstance(part, str) and merged and isinstance(merged[-1], str):
                merged[-1] += part
            else:
                merged.append(part)
        template = TextTemplate(tuple(merged))
        return TextValue(at, TEXT, self.program.text(template) if self.program.final else 0, values)

    def _numbered_flag(self, node: Binary, group: FlagGroup) -> Value:
        """`"SLOT" .. n`: flags whose names end in 1, 2, 3 ... and whose values follow each other."""
        kind = ValueType(ValueKind.FLAG, group=group.name)
        prefix = self.literal(node.left)
        number = node.right
        if isinstance(number, Call) and isinstance(number.function, Name) and number.function.name == TOSTRING:
            number = number.arguments[0] if number.arguments else number
        operand = self._integer(number, "..")
        first = group.values.get(f"{prefix.value}1") if prefix else None
        if prefix is None or first is None:
            wanted = f'"{prefix.value}1"' if prefix else "a name"
            self.program.say(
                node.at,
                f"{wanted} with a number is no flag of {group.name}",
                did_you_mean(prefix.value if prefix else "", group.values),
            )
            return Constant(node.at, kind, 0)
        count = 1
        while group.values.get(f"{prefix.value}{count + 1}") == first + count:
            count += 1
        if isinstance(operand, Constant):
            return self._flag(String(node.at, f"{prefix.value}{operand.word}"), group)
        return FlagNumber(node.at, kind, first, count, operand)

    # --- calls

    def call(self, node: Call) -> CallValue | SystemValue | None:
        """A call by name; None if it cannot be told what is called."""
        program = self.program
        if not isinstance(node.function, Name) or node.method:
            return None
        name = node.function.name
        variable = self.find(name)
        if variable:
            program.say(node.at, f'"{name}" is a local variable, not a function', "give one of them another name")
            return None
        info = program.functions.get(name)
        if info and not (info.node.local and info.order > self.order):
            return self._script_call(node, info)
        if name in program.api.calls:
            return self._system_call(node, program.api.calls[name])
        if info:
            program.say(node.at, f'"{name}" is local and defined further down', "move it up, or leave out `local`")
        elif name == TOSTRING:
            program.say(node.at, "tostring is only for values inside a text", 'write "text" .. tostring(value)')
        elif name in program.constants or name in program.api.constants:
            program.say(node.at, f'"{name}" is a constant, not a function', "leave out the parentheses")
        else:
            program.say(node.at, f'there is no function "{name}"', did_you_mean(name, program.known_names()))
        for argument in node.arguments:
            self.value(argument)
        return None

    def _script_call(self, node: Call, info: FunctionInfo) -> CallValue:
        info.called = True
        self.program.functions[self.function].callees.add(
            info.name
        ) if self.function in self.program.functions else None
        names = [one.name for one in info.node.body.parameters]
        kinds = info.parameters[: len(names)]
        arguments = self._arguments(node, [Parameter(*pair) for pair in zip(names, kinds, strict=True)])
        for at, given in enumerate(_kinds(self, arguments)[: len(kinds)]):
            if not info.handler:
                self.program.widen_list(info.parameters, at, given)
        results = info.results
        if results is None:
            return CallValue(node.at, UNKNOWN, info.name, arguments, 0)
        return CallValue(node.at, results[0] if results else NIL, info.name, arguments, len(results))

    def _system_call(self, node: Call, call: SystemCall) -> SystemValue:
        arguments = self._arguments(node, list(call.parameters))
        self._check_texts(arguments)
        return SystemValue(node.at, call.results[0] if call.results else NIL, call, arguments)

    def _arguments(self, node: Call, parameters: list[Parameter]) -> tuple[Value, ...]:
        """Resolve and judge arguments; a call with two results at the end may fill two parameters."""
        found: list[Value] = []
        for at, argument in enumerate(node.arguments):
            wanted = parameters[at].type if at < len(parameters) else None
            value = self.value(argument, wanted)
            is_last = at == len(node.arguments) - 1
            both = is_last and isinstance(argument, Call) and len(parameters) > len(node.arguments)
            if both and isinstance(value, CallValue | SystemValue) and value.results > 1:
                value = Pair(value)
            found.append(value)
        kinds = _kinds(self, tuple(found))
        if len(kinds) != len(parameters):
            wants = ", ".join(f"{one.name}: {one.type}" for one in parameters)
            self.program.say(
                node.at,
                f"{_called(node)} takes {_number(len(parameters), 'argument')}, not {len(kinds)}",
                f"it takes ({wants})",
            )
            return tuple(found)
        for parameter, kind, argument_at in zip(parameters, kinds, _places(node, found), strict=True):
            self._check_argument(node, parameter, kind, argument_at)
        return tuple(found)

    def _check_argument(self, node: Call, parameter: Parameter, given: ValueType, at: At) -> None:
        if not accepts(parameter.type, given, self.program.api):
            what = (
                f'argument "{parameter.name}" of {_called(node)} must be {a_type(parameter.type)}, not {a_type(given)}'
            )
            self.program.say(at, what, _argument_cure(parameter.type, given, self.program.api.groups))

    def _check_texts(self, arguments: tuple[Value, ...]) -> None:
        """The values of a text wait in registers: nothing may be called before the text is used."""
        filled = [at for at, one in enumerate(arguments) if isinstance(one, TextValue) and one.values]
        for at in filled:
            if len(filled) > 1 or any(calls_inside(other) for other in arguments[at + 1 :]):
                self.program.say(
                    arguments[at].at,
                    "a text with values must be the last thing that is worked out for its call",
                    "put the other texts and calls into locals before",
                )
                return


def calls_inside(value: Value) -> bool:
    """Whether working out the value calls something."""
    match value:
        case CallValue() | SystemValue() | Pair():
            return True
        case Operation() | Logic():
            return calls_inside(value.left) or calls_inside(value.right)
        case Inverse() | FlagNumber():
            return calls_inside(value.operand)
        case TextValue():
            return any(map(calls_inside, value.values))
    return False


def _lost(at: At) -> Constant:
    """Stands for a value that has a problem; nothing further is said about it."""
    return Constant(at, UNKNOWN, 0)


def _flag_names(text: str) -> list[str]:
    """The flags of "A | B"; older texts write a dash."""
    return [name.strip() for name in text.replace("\u2014", "|").split("|")]


def _chain(node: Expression) -> list[Expression]:
    """The operands of a chain of `..`."""
    found: list[Expression] = []
    while isinstance(node, Binary) and node.operator == "..":
        found += _chain(node.left)
        node = node.right
    return [*found, node]


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


def _kinds(resolver: ValueResolver, arguments: tuple[Value, ...]) -> list[ValueType]:
    """The types of all words that arguments push."""
    kinds: list[ValueType] = []
    for one in arguments:
        kinds.append(one.type)
        if isinstance(one, Pair):
            kinds.append(second_type(resolver.program, one))
    return kinds


def second_type(program: Program, pair: Pair) -> ValueType:
    """The type of a call's second result."""
    if isinstance(pair.call, SystemValue):
        return pair.call.call.results[1]
    results = program.functions[pair.call.function].results or []
    return results[1] if len(results) > 1 else UNKNOWN


def _places(node: Call, found: list[Value]) -> list[At]:
    """Where each word's argument stands."""
    places: list[At] = []
    for argument, value in zip(node.arguments, found, strict=True):
        places += [argument.at] * (2 if isinstance(value, Pair) else 1)
    return places


def _called(node: Call) -> str:
    return f'"{node.function.name}"' if isinstance(node.function, Name) else "the function"


def _number(count: int, what: str) -> str:
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"


def a_type(kind: ValueType) -> str:
    """A type with its article."""
    words = "a flag of " + kind.group if kind.kind is ValueKind.FLAG else kind.kind.value
    if kind.kind is ValueKind.NIL or kind.kind is ValueKind.FLAG:
        return words
    return ("an " if words[0] in "aeiou" else "a ") + words + (" or nil" if kind.nullable else "")


def _equal_cure(left: Value, right: Value) -> str:
    if ValueKind.NIL in (left.type.kind, right.type.kind):
        return "only cards and lists can be nil"
    return "compare values of one type"


def _argument_cure(wanted: ValueType, given: ValueType, groups: object) -> str:
    if given.kind is ValueKind.NIL:
        return "it cannot be nil; ask before: `if card ~= nil then`"
    if wanted.kind is ValueKind.FLAG:
        return f'write the flag where it is used, such as "{_first_flag(wanted, groups)}"'
    if wanted.kind is ValueKind.PLAYER:
        return "pass a player: turn_player(), controller(card), or `not player` for his opponent"
    return f"pass {a_type(wanted)}"


def _first_flag(wanted: ValueType, groups: object) -> str:
    if isinstance(groups, dict) and wanted.group in groups:
        return next(iter(groups[wanted.group].values), "NAME")
    return "NAME"
