"""A script from source to ROM: all passes in order, and what they leave behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from cartomancer.problems import Place, Problem
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.script import NO_CODE, SCRIPT_FUNCTION, SCRIPT_FUNCTIONS, SCRIPT_LINK, SCRIPT_STACK, Op
from cartomancer.schema.script_calls import Api, SystemCall
from cartomancer.script.code import INFO, Instruction, decode_one, encode, stack_need
from cartomancer.script.compiler import compile_function
from cartomancer.script.parser import parse
from cartomancer.script.peephole import shorten
from cartomancer.script.resolve import resolve
from cartomancer.script.subset import check_subset
from cartomancer.script.tree import FunctionTree, ScriptTree, TextTemplate


@dataclass(frozen=True)
class CompiledFunction:
    """One function in bytes. An empty name is a handler that the script does not have."""

    name: str
    parameters: int
    locals: int
    need: int
    results: int
    code: bytes
    lines: tuple[tuple[int, int], ...]

    def line_at(self, offset: int) -> int:
        """The source line of an offset in the code."""
        return max((entry for entry in self.lines if entry[0] <= offset), default=(0, 0))[1]


@dataclass(frozen=True)
class CompiledScript:
    """A whole script: the handlers of its interface first, in order."""

    path: Path
    functions: tuple[CompiledFunction, ...]
    texts: tuple[TextTemplate, ...]

    @property
    def offsets(self) -> tuple[int, ...]:
        """Where each function's code lies in the script."""
        at = 1 + len(self.functions) * SCRIPT_FUNCTION.size
        found = []
        for function in self.functions:
            found.append(at if function.name else NO_CODE)
            at += len(function.code)
        return tuple(found)

    @property
    def data(self) -> bytes:
        """The bytes for ROM (schema.script.SCRIPT_FUNCTION)."""
        head = bytes([len(self.functions)])
        for function, offset in zip(self.functions, self.offsets, strict=True):
            fields = {
                "code": offset.to_bytes(2, "little"),
                "params": bytes([function.parameters]),
                "locals": bytes([function.locals]),
                "need": bytes([function.need]),
            }
            head += SCRIPT_FUNCTION.join(fields)
        return head + b"".join(function.code for function in self.functions)


Lines = tuple[tuple[int, int], ...]


def read_script(path: Path, data: bytes, parts: Sequence[tuple[str, int, Lines]]) -> CompiledScript:
    """A script from its bytes in ROM; `parts` are name, size and lines of each function. Texts are not among them."""
    functions = []
    for number, (name, size, lines) in enumerate(parts):
        record = data[1 + number * SCRIPT_FUNCTION.size :][: SCRIPT_FUNCTION.size]
        fields = {name: int.from_bytes(raw, "little") for name, raw in SCRIPT_FUNCTION.split(record).items()}
        code = data[fields["code"] :][:size]
        results = max((_RETURNED[op] for op in _ops(code) if op in _RETURNED), default=0)
        functions.append(
            CompiledFunction(name, fields["params"], fields["locals"], fields["need"], results, code, lines)
        )
    return CompiledScript(path, tuple(functions), ())


_RETURNED = {Op.RETURN_1: 1, Op.RETURN_2: 2}


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
    """All passes. Problems of one pass are told together; the next pass needs a clean tree.

    `first_text` is the number that the script's first text will have in the game, `subject` whose script it is
    (`card "fire_imp"`).
    """
    try:
        outcome = _compile(source, path, api, first_text)
    except RecursionError:
        lines = source.splitlines()
        line = max(range(len(lines)), key=lambda at: len(lines[at]), default=-1) + 1
        what = "an expression, or blocks inside blocks, are nested too deeply"
        outcome = Outcome(None, (Problem(Place(path, line), what, "put parts of it into locals or functions"),))
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
    handlers = tree.handlers if api.numbered else tuple(filter(None, tree.handlers))
    trees: tuple[FunctionTree | None, ...] = (*handlers, *tree.functions)
    numbers = {one.name: number for number, one in enumerate(trees) if one}
    signatures = [Signature(one.parameters, one.results) if one else Signature(0, 0) for one in trees]
    calls = {call.number: call for call in api.calls.values()}
    functions = []
    for one in trees:
        if one is None:
            functions.append(CompiledFunction("", 0, 0, 0, 0, b"", ()))
            continue
        items = shorten(compile_function(one, numbers, first_text))
        need = stack_need(items, lambda item: effect_of(item, signatures, calls))
        coded = encode(items)
        functions.append(
            CompiledFunction(one.name, one.parameters, one.locals, need, one.results, coded.code, coded.lines)
        )
    script = CompiledScript(path, tuple(functions), tree.texts)
    problems = list(_too_big(script, {one.name: one for one in trees if one}))
    return Outcome(None if problems else script, tuple(problems))


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


def _too_big(script: CompiledScript, trees: Mapping[str, FunctionTree]) -> list[Problem]:
    """What does not fit: into a bank, into the table of functions, onto the stack."""
    problems = []
    bank = MMC3_512K.bank_size
    if len(script.functions) > SCRIPT_FUNCTIONS:
        what = f"{len(script.functions)} functions; a script has {SCRIPT_FUNCTIONS} at most"
        problems.append(Problem(_place(script, trees, SCRIPT_FUNCTIONS), what, "split the file"))
        return problems
    for number, function in enumerate(script.functions):
        if not function.name:
            continue
        place = _place(script, trees, number)
        if len(function.code) > bank:
            what = f'"{function.name}" takes {len(function.code):,} bytes; a bank has {bank:,}'
            problems.append(Problem(place, what, "split the function and the file"))
        words = function.locals + SCRIPT_LINK + function.need
        if words > SCRIPT_STACK:
            what = f'"{function.name}" needs {words} words of the stack; there are {SCRIPT_STACK}'
            problems.append(Problem(place, what, "use more locals and shorter expressions"))
    if not problems and len(script.data) > bank:
        what = f"the script takes {len(script.data):,} bytes; a bank has {bank:,}"
        ends = [at + len(one.code) for at, one in zip(script.offsets, script.functions, strict=True)]
        first = next(at for at, end in enumerate(ends) if end > bank)
        problems.append(Problem(_place(script, trees, first), what, "split the file here"))
    return problems


def _place(script: CompiledScript, trees: Mapping[str, FunctionTree], number: int) -> Place:
    """Where a function of the script stands."""
    at = trees[script.functions[number].name].at
    return Place(script.path, at.line, at.column)
