"""The part of the reference page about scripts: language, what it lacks and why, system calls, bytecode."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cartomancer.reference.call_examples import call_example
from cartomancer.ruleset.calls import AI_HANDLERS, ability_handlers, api_of, flow_handlers
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.image_calls import image_calls
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.script import (
    INTEGER_MAX,
    INTEGER_MIN,
    OP_NIBBLE_END,
    OPCODES,
    SCRIPT_BUDGET,
    SCRIPT_FUNCTION,
    SCRIPT_FUNCTIONS,
    SCRIPT_HANDLERS,
    SCRIPT_LOCALS,
    SCRIPT_NESTING,
    SCRIPT_RESULTS,
    SCRIPT_STACK,
    TEXT_SLOTS,
    OpInfo,
)
from cartomancer.schema.script_calls import ABILITY_HANDLERS, Handler
from cartomancer.script.subset import REFUSED

Row = tuple[str, ...]
Section = tuple[str, str, Row, Sequence[Row]]
"""Title, text, head and rows of a table."""

ACCEPTED: Sequence[Row] = (
    ("`function f(a, b) ... end`", "at the top level; `local function` can be called only below itself"),
    ("`local NAME = 5` at the top level", "a constant: integer, boolean or string; it may use those above it"),
    ("`local a, b = x, y`", "a variable keeps one type; `local a` must get a value before it is read; `<const>`"),
    ("`a, b = b, a`", "all values first, then all assignments; for-loop variables cannot be assigned"),
    ("`if`, `elseif`, `else`", "conditions are booleans; nothing else is true or false by itself"),
    ("`while`, `repeat`, `break`", "as in Lua"),
    ("`for i = a, b, c do`", "integers; the step is a constant from -128 to 127, not 0"),
    ("`return`, `return a`, `return a, b`", "the same number of values on every path of a function"),
    ("calls", "a call with several results at the end of a list gives as many as fit; parentheses keep the first"),
    ("`+ - * // %`, unary `-`", "integers; outside the range the script stops"),
    ("`== ~=`", "values of one type; cards and lists also with nil"),
    ("`< <= > >=`", "integers"),
    ("`and or not`", "booleans; `not player` is the opponent"),
    ('`"HAND"`, `"NEW | MOVED"`', "where a flag is wanted: its value, worked out at build time"),
    ('`"MOB" .. n`', "where a flag is wanted: the flag with that number; one that does not exist stops the script"),
    ('`"text" .. n .. name(card)`', f"as the argument that is a text: up to {TEXT_SLOTS} integers and texts in it"),
    ("`tostring(n)`", "inside such a text only"),
    ("comments, long strings, escapes, hexadecimal numbers, `;`", "as in Lua"),
)

TYPES: Sequence[Row] = (
    ("integer", f"{INTEGER_MIN} to {INTEGER_MAX}"),
    ("boolean", "true or false"),
    ("player", "one of the two; a boolean as far as `not`, `==` and conditions go"),
    ("card", "a card of the duel; `card?` may be nil, and a call that needs a card stops the script then"),
    ("list", "cards in order"),
    ("flag", "a name out of a group; never a number"),
    ("text", "something to show; it cannot be compared or cut"),
)


def script_limits() -> list[tuple[str, str]]:
    """Every limit of scripts as a number."""
    return [
        ("numbers in scripts", f"{INTEGER_MIN} to {INTEGER_MAX}"),
        ("locals of a script function", f"{SCRIPT_LOCALS}, parameters included; a for loop takes two"),
        ("results of a script function or system call", f"{SCRIPT_RESULTS}"),
        ("functions of a script", f"{SCRIPT_FUNCTIONS}, at most {SCRIPT_HANDLERS} of them handlers"),
        ("size of a script", f"{MMC3_512K.bank_size:,} bytes"),
        ("script stack", f"{SCRIPT_STACK} words for all functions that run, if `memory` does not say another number"),
        ("events inside events", f"{SCRIPT_NESTING}"),
        ("script budget", f"{SCRIPT_BUDGET:,} loop rounds and function calls between two answers of a player"),
    ]


def script_sections(ruleset: Ruleset) -> Iterator[Section]:
    """Tables with their titles."""
    yield (
        "Scripts",
        "A strict subset of Lua 5.4. What is accepted does exactly what real Lua does; what leaves the range, divides"
        " by zero, never ends or needs too much stack stops the script with its line. Everything else is an error"
        " of the build.",
        ("accepted", "how"),
        ACCEPTED,
    )
    yield "Types in scripts", "Found by the compiler; nothing is declared.", ("type", "holds"), TYPES
    refused = [(one.what, one.why, one.cure) for one in REFUSED.values()]
    yield "What scripts may not use", "", ("what", "why", "instead"), refused
    yield "Functions that scripts define", "", ("function", "called for", "needed"), [*_handlers(ruleset)]
    groups = api_of(ruleset, ABILITY_HANDLERS).groups
    rows = [
        (
            str(call.number),
            f"`{call.signature}`",
            call.does,
            f"`{call_example(call, groups)}`",
            "yes" if call.prompts else "",
            "rules" if call.flow else "ai.lua" if call.thinks else "",
            "yes" if call.pure else "",
            str(call.counts or ""),
        )
        for call in image_calls(ruleset)
    ]
    heads = ("no", "call", "does", "example", "may ask", "only for", "reads only", "counts")
    yield "System calls", "What a script can call, and what it takes of the budget if it takes long.", heads, rows
    yield "Flags", "Those marked with | can be combined.", ("group", "", "names"), [*_groups(ruleset)]
    yield (
        "Script instructions",
        "A script is a byte with a bit for each of its handlers (number modulo 8), how many they are, their numbers in"
        " ascending order, the low and then the high bytes of the offsets of their functions. A function is"
        f" {SCRIPT_FUNCTION.size} bytes about its stack, then its code; a call names it by its offset. Operands follow"
        " low byte first; branches count from the byte after the instruction.",
        ("code", "instruction", "operands", "does"),
        [_instruction(info) for info in OPCODES],
    )


def _handlers(ruleset: Ruleset) -> Iterator[Row]:
    kinds: tuple[tuple[str, tuple[Handler, ...]], ...] = (
        ("ability", ability_handlers(ruleset)),
        ("rules", flow_handlers(ruleset)),
        ("ai.lua", () if ruleset.native else AI_HANDLERS),
    )
    for kind, handlers in kinds:
        for one in handlers:
            inside = ", ".join(f"{parameter.name}: {parameter.type}" for parameter in one.parameters)
            results = "".join(f" -> {result}" for result in one.results)
            yield f"`{one.name}({inside}){results}`", f"{kind}: {one.does}", "yes" if one.required else ""


def _groups(ruleset: Ruleset) -> Iterator[Row]:
    for group in api_of(ruleset, ABILITY_HANDLERS).groups.values():
        names = ", ".join(group.values) or "the names of the game's abilities"
        yield group.name, "|" if group.bits else "", names


def _instruction(info: OpInfo) -> Row:
    code = f"${info.op:02X}" if info.op >= OP_NIBBLE_END else f"${info.op:02X}-${info.op + 15:02X}"
    return code, info.op.name, ", ".join(operand.value for operand in info.operands), info.does
