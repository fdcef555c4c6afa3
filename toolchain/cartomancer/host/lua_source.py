"""A syntax tree as Lua source again, with arithmetic and system calls going through checking functions.

`a + b` becomes `_check(a + b, line)`, `a // b` `_divide(a, b, line)`, a system call `_call(line, "name", ...)`.
"""

from __future__ import annotations

from collections.abc import Set

from cartomancer.script.syntax import (
    Assign,
    Binary,
    Boolean,
    Break,
    Call,
    CallStatement,
    Chunk,
    Do,
    Expression,
    Function,
    If,
    Local,
    Name,
    Nil,
    Number,
    NumericFor,
    Parenthesis,
    Repeat,
    Return,
    Statement,
    String,
    Unary,
    While,
)


def checked_source(chunk: Chunk, system: Set[str]) -> str:
    """The program for real Lua. A function of the script's own hides a call of the same name."""
    own = {statement.path[0] for statement in chunk.block if isinstance(statement, Function)}
    return "\n".join(_Printer(system - own).block(chunk.block)) + "\n"


class _Printer:
    def __init__(self, system: Set[str]) -> None:
        self.system = system

    def block(self, block: tuple[Statement, ...]) -> list[str]:
        return [line for statement in block for line in self.statement(statement)]

    def statement(self, node: Statement) -> list[str]:
        match node:
            case Local():
                names = ", ".join(
                    name.name + (f" <{attribute}>" if attribute else "")
                    for name, attribute in zip(node.names, node.attributes, strict=True)
                )
                return [f"local {names}" + (f" = {self.values(node.values)}" if node.values else "")]
            case Assign():
                return [f"{self.values(node.targets)} = {self.values(node.values)}"]
            case CallStatement():
                return [self.value(node.call)]
            case Do():
                return ["do", *self.block(node.block), "end"]
            case While():
                return [f"while {self.value(node.condition)} do", *self.block(node.block), "end"]
            case Repeat():
                return ["repeat", *self.block(node.block), f"until {self.value(node.condition)}"]
            case If():
                return self.choice(node)
            case NumericFor():
                parts = [node.start, node.limit, *([node.step] if node.step else [])]
                return [f"for {node.name.name} = {self.values(tuple(parts))} do", *self.block(node.block), "end"]
            case Function():
                parameters = ", ".join(name.name for name in node.body.parameters)
                head = f"{'local ' if node.local else ''}function {node.path[0]}({parameters})"
                return [head, *self.block(node.body.block), "end"]
            case Return():
                return [f"do return {self.values(node.values)} end"]
            case Break():
                return ["break"]
        raise AssertionError(node)

    def choice(self, node: If) -> list[str]:
        lines: list[str] = []
        for branch in node.branches:
            word = "elseif" if lines else "if"
            lines += [f"{word} {self.value(branch.condition)} then", *self.block(branch.block)]
        if node.otherwise is not None:
            lines += ["else", *self.block(node.otherwise)]
        return [*lines, "end"]

    def values(self, nodes: tuple[Expression, ...]) -> str:
        return ", ".join(self.value(node) for node in nodes)

    def value(self, node: Expression) -> str:
        match node:
            case Nil():
                return "nil"
            case Boolean():
                return "true" if node.value else "false"
            case Number():
                return node.text
            case String():
                return '"' + "".join(f"\\{byte:03d}" for byte in node.value.encode()) + '"'
            case Name():
                return node.name
            case Parenthesis():
                return f"({self.value(node.inner)})"
            case Unary(operator="-"):
                return f"_check(-({self.value(node.operand)}), {node.at.line})"
            case Unary():
                return f"({node.operator} ({self.value(node.operand)}))"
            case Binary():
                return self.binary(node)
            case Call():
                return self.call(node)
        raise AssertionError(node)

    def binary(self, node: Binary) -> str:
        left, right = self.value(node.left), self.value(node.right)
        if node.operator in ("+", "-", "*"):
            return f"_check(({left}) {node.operator} ({right}), {node.at.line})"
        if node.operator in ("//", "%"):
            return f"{'_divide' if node.operator == '//' else '_modulo'}({left}, {right}, {node.at.line})"
        return f"(({left}) {node.operator} ({right}))"

    def call(self, node: Call) -> str:
        assert isinstance(node.function, Name)
        name = node.function.name
        if name in self.system:
            inside = ", ".join([str(node.at.line), f'"{name}"', *map(self.value, node.arguments)])
            return f"_call({inside})"
        return f"{name}({self.values(node.arguments)})"
