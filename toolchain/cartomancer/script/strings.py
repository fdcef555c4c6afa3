"""What strings mean: flags, flags with a number, texts with values in them."""

from __future__ import annotations

from cartomancer.problems import did_you_mean
from cartomancer.schema.script import TEXT_SLOTS, ValueKind, ValueType
from cartomancer.schema.script_calls import FlagGroup
from cartomancer.script.program import TOSTRING
from cartomancer.script.scope import Scope, lost
from cartomancer.script.syntax import At, Binary, Call, Expression, Name, String
from cartomancer.script.tree import Constant, FlagNumber, TextTemplate, TextValue, Value
from cartomancer.script.types import TEXT, a_type, is_integer


class StringResolver(Scope):
    """Resolves strings and what is built with `..`."""

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
            if self.program.patient:
                return lost(node.at)
            if fitting:
                self.program.say(
                    node.at,
                    f'the flag "{node.value}" is in several groups: {", ".join(group.name for group in fitting)}',
                    "write it where it is used",
                )
                return lost(node.at)
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
            return lost(node.at)
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
        template = TextTemplate(tuple(merged), at)
        return TextValue(at, TEXT, self.program.text(template) if self.program.final else 0, values)

    def _numbered_flag(self, node: Binary, group: FlagGroup) -> Value:
        """`"SLOT" .. n`: flags whose names end in 1, 2, 3 ... and whose values follow each other."""
        kind = ValueType(ValueKind.FLAG, group=group.name)
        prefix = self.literal(node.left)
        number = node.right
        if isinstance(number, Call) and isinstance(number.function, Name) and number.function.name == TOSTRING:
            number = number.arguments[0] if number.arguments else number
        operand = self.value(number)
        if not is_integer(operand.type):
            self.program.say(number.at, f"a flag is numbered by an integer, this is {a_type(operand.type)}", "use one")
            return lost(node.at)
        first = group.values.get(f"{prefix.value}1") if prefix else None
        if prefix is None or first is None:
            wanted = f'"{prefix.value}1"' if prefix else "a name"
            self.program.say(
                node.at,
                f"{wanted} with a number is not a flag of {group.name}",
                did_you_mean(prefix.value if prefix else "", group.values),
            )
            return Constant(node.at, kind, 0)
        count = 1
        while group.values.get(f"{prefix.value}{count + 1}") == first + count:
            count += 1
        if first + count > 0x100:
            self.program.say(node.at, f"flags of {group.name} above 255 cannot be numbered", "write the whole name")
        if isinstance(operand, Constant):
            return self._flag(String(node.at, f"{prefix.value}{operand.word}"), group)
        return FlagNumber(node.at, kind, first, count, operand)


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
