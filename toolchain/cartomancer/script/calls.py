"""Calls: who is called, with how many arguments of which types, and what comes back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cartomancer.problems import did_you_mean
from cartomancer.schema.script import ValueKind, ValueType
from cartomancer.schema.script_calls import FlagGroup, Parameter, SystemCall
from cartomancer.script.program import TOSTRING, FunctionInfo, Program
from cartomancer.script.strings import StringResolver
from cartomancer.script.syntax import At, Call, Expression, Name
from cartomancer.script.tree import (
    CallValue,
    Constant,
    FlagNumber,
    Inverse,
    Logic,
    Operation,
    Several,
    SystemValue,
    TextValue,
    Value,
)
from cartomancer.script.types import NIL, UNKNOWN, a_type, accepts

OF_LUA = {
    "print": ("say", "log"),
    "error": ("log", "say"),
    "assert": ("log",),
}
"""Functions that people know from Lua, and what does their work here."""


class CallResolver(StringResolver):
    """Resolves calls."""

    def call(self, node: Call) -> CallValue | SystemValue | None:
        """A call by name; None if it is not known what is called."""
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
        short = program.api.shorts.get(name)
        if short:
            return self._system_call(node, short.call_of(program.api.calls), short.given)
        if name in program.api.flow:
            call = program.api.flow[name]
            if call.thinks:
                program.say(node.at, f'"{name}" is for computer players only', "leave it out, or use it in ai.lua")
            elif not call.flow:
                cure = "leave it out: a computer player only looks, the duel does not change while it thinks"
                program.say(node.at, f'"{name}" changes the duel', cure)
            else:
                cure = f"leave it out: it carries the duel on ({call.does}), and rules.lua alone does that"
                program.say(node.at, f'"{name}" is for the rules only', cure)
        elif info:
            program.say(node.at, f'"{name}" is local and defined further down', "move it up, or leave out `local`")
        elif name == TOSTRING:
            program.say(node.at, "tostring is only for values inside a text", 'write "text" .. tostring(value)')
        elif name in program.constants or name in program.api.constants:
            program.say(node.at, f'"{name}" is a constant, not a function', "leave out the parentheses")
        else:
            program.say(node.at, f'there is no function "{name}"', self._instead(name))
        for argument in node.arguments:
            self.value(argument)
        return None

    def _instead(self, name: str) -> str:
        """What may be meant by a function that there is not."""
        known = [one for one in OF_LUA.get(name, ()) if one in self.program.api.calls]
        if known:
            return f"use {' or '.join(known)}"
        return did_you_mean(name, self.program.known_names())

    def _script_call(self, node: Call, info: FunctionInfo) -> CallValue:
        info.called = True
        if self.function in self.program.functions:
            self.program.functions[self.function].callees.add(info.name)
        names = [one.name for one in info.node.body.parameters]
        parameters = [Parameter(*pair) for pair in zip(names, info.parameters, strict=False)]
        arguments = self._arguments(node, parameters)
        for argument in arguments:
            self.refuse_filled_text(argument)
        if info.handler:
            # A handler that leaves out parameters has their locals all the same.
            unnamed = len(info.parameters) - len(names)
            arguments += (Constant(node.at, UNKNOWN, 0),) * max(0, unnamed)
        else:
            for at, given in enumerate(word_types(self.program, arguments)[: len(names)]):
                self.program.widen_list(info.parameters, at, given)
        if info.results is None:
            return CallValue(node.at, UNKNOWN, info.name, arguments, 0)
        return CallValue(node.at, info.results[0] if info.results else NIL, info.name, arguments, len(info.results))

    def _system_call(self, node: Call, call: SystemCall, given: Mapping[int, int] | None = None) -> SystemValue:
        """A call; a short form has some arguments already, by their places."""
        fixed = given or {}
        open_ones = [one for at, one in enumerate(call.parameters) if at not in fixed]
        arguments = self._arguments(node, open_ones)
        if fixed and len(arguments) == len(open_ones):
            left = iter(arguments)
            arguments = tuple(
                Constant(node.at, one.type, fixed[at]) if at in fixed else next(left)
                for at, one in enumerate(call.parameters)
            )
        self._check_texts(arguments)
        made = SystemValue(node.at, call.results[0] if call.results else NIL, call, arguments)
        if self.program.final:
            self.program.uses.append((self.function, made))
        return made

    def listed(self, nodes: Sequence[Expression], wanted: Sequence[ValueType | None], room: int) -> tuple[Value, ...]:
        """The values of a list; a call with several results at its end gives as many as there is room for."""
        found: list[Value] = []
        for at, node in enumerate(nodes):
            value = self.value(node, wanted[at] if at < len(wanted) else None)
            if isinstance(node, Call) and at == len(nodes) - 1 and isinstance(value, CallValue | SystemValue):
                count = min(value.results, room - at)
                value = Several(value, count) if count > 1 else value
            found.append(value)
        return tuple(found)

    def refuse_filled_text(self, value: Value) -> None:
        """A text with values lives in registers until its call; it cannot be stored or passed on."""
        if isinstance(value, TextValue) and value.values:
            cure = "write it directly as the argument of the call that shows it"
            self.program.say(value.at, "a text with values in it cannot be kept", cure)

    def _arguments(self, node: Call, parameters: Sequence[Parameter]) -> tuple[Value, ...]:
        """Resolve and judge arguments."""
        found = self.listed(node.arguments, [one.type for one in parameters], len(parameters))
        kinds = word_types(self.program, found)
        if len(kinds) != len(parameters):
            wants = ", ".join(f"{one.name}: {one.type}" for one in parameters)
            what = f"{called_name(node)} takes {_number(len(parameters), 'argument')}, not {len(kinds)}"
            self.program.say(node.at, what, f"it takes ({wants})")
            return found
        for parameter, kind, place in zip(parameters, kinds, _places(node, found), strict=True):
            self._check_argument(node, parameter, kind, place)
        for parameter, argument in zip(parameters, node.arguments, strict=False):
            self.used_as(argument, parameter.type)
        return found

    def _check_argument(self, node: Call, parameter: Parameter, given: ValueType, at: At) -> None:
        if not accepts(parameter.type, given, self.program.api):
            name = f'"{parameter.name}" of {called_name(node)}'
            what = f"argument {name} must be {a_type(parameter.type)}, not {a_type(given)}"
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
        case CallValue() | SystemValue() | Several():
            return True
        case Operation() | Logic():
            return calls_inside(value.left) or calls_inside(value.right)
        case Inverse() | FlagNumber():
            return calls_inside(value.operand)
        case TextValue():
            return any(map(calls_inside, value.values))
    return False


def word_types(program: Program, values: Sequence[Value]) -> list[ValueType]:
    """The types of all words that values push."""
    kinds: list[ValueType] = []
    for one in values:
        kinds.append(one.type)
        if isinstance(one, Several):
            kinds += [result_type(program, one, at) for at in range(1, one.count)]
    return kinds


def result_type(program: Program, several: Several, at: int) -> ValueType:
    """The type of one of a call's results, from 0."""
    if isinstance(several.call, SystemValue):
        return several.call.call.results[at]
    results = program.functions[several.call.function].results or []
    return results[at] if len(results) > at else UNKNOWN


def _places(node: Call, found: Sequence[Value]) -> list[At]:
    """Where each word's argument is."""
    places: list[At] = []
    for argument, value in zip(node.arguments, found, strict=True):
        places += [argument.at] * (value.count if isinstance(value, Several) else 1)
    return places


def called_name(node: Call) -> str:
    """The called function as error messages name it."""
    return f'"{node.function.name}"' if isinstance(node.function, Name) else "the function"


def _number(count: int, what: str) -> str:
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"


def _argument_cure(wanted: ValueType, given: ValueType, groups: Mapping[str, FlagGroup]) -> str:
    if given.kind is ValueKind.NIL and wanted.kind in (ValueKind.CARD, ValueKind.LIST):
        return "it cannot be nil; ask before: `if card ~= nil then`"
    if wanted.kind is ValueKind.FLAG:
        return f'write the flag where it is used, such as "{_first_flag(wanted, groups)}"'
    if wanted.kind is ValueKind.PLAYER:
        return "pass a player: turn_player(), controller(card), or `not player` for their opponent"
    return f"pass {a_type(wanted)}"


def _first_flag(wanted: ValueType, groups: Mapping[str, FlagGroup]) -> str:
    return next(iter(groups[wanted.group].values), "NAME")
