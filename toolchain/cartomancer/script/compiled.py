"""A script from source to ROM: all passes in order, and what they leave behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cartomancer.problems import Location, Problem
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.script import (
    SCRIPT_COUNT,
    SCRIPT_FUNCTION,
    SCRIPT_FUNCTIONS,
    SCRIPT_HANDLERS,
    SCRIPT_LINK,
    SCRIPT_NUMBERS,
    Op,
)
from cartomancer.schema.script_calls import Api, SystemCall
from cartomancer.script.code import (
    INFO,
    RETURNS,
    Instruction,
    Item,
    NotCode,
    decode_one,
    encode,
    stack_depths,
    stack_need,
)
from cartomancer.script.compiler import compile_function
from cartomancer.script.parser import parse
from cartomancer.script.peephole import shorten
from cartomancer.script.resolve import resolve
from cartomancer.script.subset import check_subset
from cartomancer.script.tree import FunctionTree, ScriptTree, TextTemplate


@dataclass(frozen=True)
class CompiledFunction:
    """One function in bytes; its calls name functions by their place in the script."""

    name: str
    parameters: int
    locals: int
    need: int
    results: int
    code: bytes
    lines: tuple[tuple[int, int], ...]
    file: str = ""
    """The file that it is written in, if that is not the script's own."""

    def line_at(self, offset: int) -> int:
        """The source line of an offset in the code."""
        return max((entry for entry in self.lines if entry[0] <= offset), default=(0, 0))[1]


@dataclass(frozen=True)
class CompiledScript:
    """A whole script: its handlers first. `handlers` are the numbers of these, in ascending order."""

    path: Path
    functions: tuple[CompiledFunction, ...]
    texts: tuple[TextTemplate, ...]
    handlers: tuple[int, ...]
    words: tuple[int, ...] = ()
    """The most words of the stack that each function needs with all that it calls; 0: it leads back to itself."""

    @property
    def offsets(self) -> tuple[int, ...]:
        """Where each function's code lies in the script, after its ScriptFunction."""
        at = SCRIPT_NUMBERS + 3 * len(self.handlers)
        found = []
        for function in self.functions:
            at += SCRIPT_FUNCTION.size
            found.append(at)
            at += len(function.code)
        return tuple(found)

    @property
    def records(self) -> tuple[int, ...]:
        """Where each ScriptFunction lies in the script: what calls name in ROM."""
        return tuple(offset - SCRIPT_FUNCTION.size for offset in self.offsets)

    @property
    def data(self) -> bytes:
        """The bytes for ROM, as schema.script describes them."""
        starts = self.records[: len(self.handlers)]
        head = bytes([summary(self.handlers), len(self.handlers), *self.handlers])
        head += bytes(start & 0xFF for start in starts) + bytes(start >> 8 for start in starts)
        return head + b"".join(_record(one) + relocate(one.code, self.records) for one in self.functions)

    def place(self, offset: int) -> tuple[int, int]:
        """Function and offset in its code of what the console reports; an event that did not begin is the first's."""
        found = [number for number, start in enumerate(self.offsets) if start <= offset]
        return (found[-1], offset - self.offsets[found[-1]]) if found else (0, 0)


def summary(handlers: Sequence[int]) -> int:
    """The first byte of a script: a bit for each handler."""
    bits = 0
    for number in handlers:
        bits |= 1 << number % 8
    return bits


def relocate(code: bytes, places: Sequence[int]) -> bytes:
    """The code with other numbers in its calls: number n becomes places[n]. Bytes that are not code stay."""
    changed = bytearray(code)
    at = 0
    while at < len(code):
        try:
            instruction, behind = decode_one(code, at)
        except NotCode:
            break
        if instruction.op is Op.CALL and instruction.numbers[0] < len(places):
            changed[at + 1 : behind] = places[instruction.numbers[0]].to_bytes(2, "little")
        at = behind
    return bytes(changed)


def _record(function: CompiledFunction) -> bytes:
    fields = {
        "params": bytes([function.parameters]),
        "more": bytes([function.locals - function.parameters]),
        "need": bytes([SCRIPT_LINK + function.need]),
    }
    return SCRIPT_FUNCTION.join(fields)


Lines = tuple[tuple[int, int], ...]


def read_script(path: Path, data: bytes, parts: Sequence[tuple[str, int, int, Lines]]) -> CompiledScript:
    """A script from its bytes in ROM; `parts` are name, offset, size and lines of each function. Texts are not among
    them."""
    functions = []
    records = [offset - SCRIPT_FUNCTION.size for _, offset, _, _ in parts]
    for name, offset, size, lines in parts:
        record = SCRIPT_FUNCTION.split(data[offset - SCRIPT_FUNCTION.size : offset])
        params, more, need = (record[key][0] for key in ("params", "more", "need"))
        code = unrelocate(data[offset : offset + size], records)
        results = max((_RETURNED[op] for op in _ops(code) if op in _RETURNED), default=0)
        functions.append(CompiledFunction(name, params, params + more, need - SCRIPT_LINK, results, code, lines))
    handlers = tuple(data[SCRIPT_NUMBERS : SCRIPT_NUMBERS + data[SCRIPT_COUNT]])
    return CompiledScript(path, tuple(functions), (), handlers)


def unrelocate(code: bytes, places: Sequence[int]) -> bytes:
    """The code as it is before `relocate`."""
    changed = bytearray(code)
    at = 0
    while at < len(code):
        instruction, behind = decode_one(code, at)
        if instruction.op is Op.CALL:
            changed[at + 1 : behind] = places.index(instruction.numbers[0]).to_bytes(2, "little")
        at = behind
    return bytes(changed)


_RETURNED = {op: count for count, op in enumerate(RETURNS)}


def _ops(code: bytes) -> Iterator[Op]:
    at = 0
    while at < len(code):
        instruction, at = decode_one(code, at)
        yield instruction.op


@dataclass(frozen=True)
class Outcome:
    """The script, or what is wrong with it."""

    script: CompiledScript | None
    problems: tuple[Problem, ...]


def compile_script(source: str, path: Path, api: Api, first_text: int = 0, subject: str = "") -> Outcome:
    """All passes. Problems of one pass are reported together; the next pass needs a clean tree.

    `first_text` is the number that the script's first text will have in the game, `subject` whose script it is
    (`card "fire_imp"`).
    """
    try:
        outcome = _compile(source, path, api, first_text)
    except RecursionError:
        lines = source.splitlines()
        line = max(range(len(lines)), key=lambda at: len(lines[at]), default=-1) + 1
        what = "an expression, or blocks inside blocks, are nested too deeply"
        outcome = Outcome(None, (Problem(Location(path, line), what, "put parts of it into locals or functions"),))
    return replace(outcome, problems=tuple(replace(problem, subject=subject) for problem in outcome.problems))


def _compile(source: str, path: Path, api: Api, first_text: int) -> Outcome:
    parsed = parse(source, path)
    if parsed.problems:
        return Outcome(None, parsed.problems)
    outside = check_subset(parsed.chunk, path)
    if outside:
        return Outcome(None, tuple(outside))
    resolved = resolve(parsed.chunk, path, api)
    if resolved.tree is None:
        return Outcome(None, resolved.problems)
    return _assemble(resolved.tree, path, api, first_text)


def _assemble(tree: ScriptTree, path: Path, api: Api, first_text: int) -> Outcome:
    trees = (*filter(None, tree.handlers), *tree.functions)
    numbers = {one.name: number for number, one in enumerate(trees)}
    signatures = [Signature(one.parameters, one.results) for one in trees]
    calls = {call.number: call for call in api.calls.values()}
    functions = []
    inside: list[list[tuple[int, int]]] = []
    for one in trees:
        items = shorten(compile_function(one, numbers, first_text))
        need = stack_need(items, lambda item: effect_of(item, signatures, calls))
        inside.append([*_calls(items, lambda item: effect_of(item, signatures, calls))])
        coded = encode(items)
        functions.append(
            CompiledFunction(one.name, one.parameters, one.locals, need, one.results, coded.code, coded.lines)
        )
    handlers = tuple(number for number, one in enumerate(tree.handlers) if one)
    words = tuple(_words(at, functions, inside, ()) for at in range(len(functions)))
    script = CompiledScript(path, tuple(functions), tree.texts, handlers, words)
    problems = list(_too_big(script, {one.name: one for one in trees}, api.stack))
    return Outcome(None if problems else script, tuple(problems))


def _calls(items: Sequence[Item], effect: Callable[[Instruction], tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The functions that one calls, each with the operands that lie on the stack below its arguments."""
    for at, depth in stack_depths(items, effect).items():
        item = items[at]
        if isinstance(item, Instruction) and item.op is Op.CALL:
            yield item.numbers[0], depth - effect(item)[0]


def _words(
    at: int,
    functions: Sequence[CompiledFunction],
    inside: Sequence[Sequence[tuple[int, int]]],
    outer: tuple[int, ...],
) -> int:
    """Words of the stack that a function needs with all that it calls; 0 if it leads back to itself."""
    if at in outer:
        return 0
    one = functions[at]
    frame = one.locals + SCRIPT_LINK
    most = frame + one.need
    for called, below in inside[at]:
        further = _words(called, functions, inside, (*outer, at))
        if not further:
            return 0
        most = max(most, frame + below + further)
    return most


@dataclass(frozen=True)
class Signature:
    """How many words a function takes and returns."""

    parameters: int
    results: int


def effect_of(one: Instruction, signatures: Sequence[Signature], calls: Mapping[int, SystemCall]) -> tuple[int, int]:
    """Words that an instruction takes from and puts on the stack."""
    if one.op is Op.CALL:
        called = signatures[one.numbers[0]]
        return called.parameters, min(1, called.results)
    if one.op is Op.SYSTEM_MORE:
        call = calls[one.numbers[0]]
        return len(call.parameters), min(1, len(call.results))
    if one.op is Op.TEXT_VALUES:
        return one.numbers[0], 0
    info = INFO[one.op]
    assert info.pops is not None and info.pushes is not None
    return info.pops, info.pushes


def _too_big(script: CompiledScript, trees: Mapping[str, FunctionTree], stack: int) -> list[Problem]:
    """What does not fit: into a bank, into the table of functions, onto the stack."""
    problems = []
    bank = MMC3_512K.bank_size
    if len(script.functions) > SCRIPT_FUNCTIONS:
        what = f"{len(script.functions)} functions; a script has {SCRIPT_FUNCTIONS} at most"
        problems.append(Problem(_place(script, trees, SCRIPT_FUNCTIONS), what, "split the file"))
        return problems
    if len(script.handlers) > SCRIPT_HANDLERS:
        what = f"{len(script.handlers)} handlers; a script has {SCRIPT_HANDLERS} at most"
        problems.append(Problem(_place(script, trees, SCRIPT_HANDLERS), what, "leave some out"))
        return problems
    for number, function in enumerate(script.functions):
        place = _place(script, trees, number)
        if len(function.code) > bank:
            what = f'"{function.name}" takes {len(function.code):,} bytes; a bank has {bank:,}'
            problems.append(Problem(place, what, "split the function and the file"))
        words = function.locals + SCRIPT_LINK + function.need
        if words > stack:
            what = f'"{function.name}" needs {words} words of the stack; there are {stack}'
            problems.append(Problem(place, what, "use more locals and shorter expressions"))
    if not problems and len(script.data) > bank:
        what = f"the script takes {len(script.data):,} bytes; a bank has {bank:,}"
        ends = [at + len(one.code) for at, one in zip(script.offsets, script.functions, strict=True)]
        first = next(at for at, end in enumerate(ends) if end > bank)
        problems.append(Problem(_place(script, trees, first), what, "split the file here"))
    return problems


def _place(script: CompiledScript, trees: Mapping[str, FunctionTree], number: int) -> Location:
    """Where a function of the script is."""
    at = trees[script.functions[number].name].at
    return Location(script.path, at.line, at.column)
