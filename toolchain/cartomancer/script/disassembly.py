"""Bytecode as text: offset, bytes, instruction with the names of what it calls, and the source line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cartomancer.schema.script import SMALL_MIN, Op
from cartomancer.schema.script_calls import SystemCall
from cartomancer.script.code import branch_operand, decode_one
from cartomancer.script.compiled import CompiledFunction, CompiledScript
from cartomancer.script.tree import TextTemplate

_BYTES = 12
_LINE = 44


def disassemble(script: CompiledScript, calls: Mapping[int, SystemCall]) -> str:
    """The whole script."""
    lines = [f"; {script.path.name}: {len(script.functions)} functions, {len(script.data)} bytes"]
    names = [function.name for function in script.functions]
    for number, function in enumerate(script.functions):
        lines.append("")
        lines.append(
            f"function {number} {function.name}: {len(function.code)} bytes, {function.parameters} parameters, "
            f"{function.locals} locals, {function.need} operands, {function.results} results"
        )
        lines += disassemble_function(function, calls, names)
    for number, text in enumerate(script.texts):
        lines += ["", f"text {number} {_shown(text)}"] if number == 0 else [f"text {number} {_shown(text)}"]
    return "\n".join(lines) + "\n"


def disassemble_function(
    function: CompiledFunction, calls: Mapping[int, SystemCall], names: Sequence[str]
) -> Iterator[str]:
    """One line an instruction."""
    starts = dict(function.lines)
    at = 0
    while at < len(function.code):
        instruction, behind = decode_one(function.code, at)
        raw = function.code[at:behind].hex(" ").upper()
        words = _words(instruction.op, instruction.numbers, behind, calls, names)
        line = f"  {at:04X}  {raw.ljust(_BYTES)} {words}"
        yield line.ljust(_LINE) + f" ; line {starts[at]}" if at in starts else line
        at = behind


def _words(op: Op, numbers: tuple[int, ...], behind: int, calls: Mapping[int, SystemCall], names: Sequence[str]) -> str:
    if op is Op.SYSTEM_MORE:
        call = calls.get(numbers[0])
        return f"system {call.name}" if call else f"system {numbers[0]}"
    if op is Op.CALL:
        return f"call {names[numbers[0]]}" if numbers[0] < len(names) else f"call {numbers[0]}"
    shown = [str(number) for number in numbers]
    if op is Op.PUSH_SMALL:
        shown = [str(numbers[0] + SMALL_MIN)]
    if branch_operand(op):
        shown[-1] = f"-> {behind + numbers[-1]:04X}"
    return " ".join([op.name.lower(), *shown])


def _shown(text: TextTemplate) -> str:
    return "".join(part if isinstance(part, str) else f"<{part.value}>" for part in text.parts)
