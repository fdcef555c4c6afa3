"""The search for types over all functions of a script, and the checks on the whole.

Functions are walked until no type changes any more; a last walk reports problems and keeps the tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cartomancer.problems import Problem, did_you_mean
from cartomancer.schema.script import ValueKind
from cartomancer.schema.script_calls import Api
from cartomancer.script.functions import FunctionResolver
from cartomancer.script.program import ConstantInfo, Program
from cartomancer.script.quiet import check_quiet
from cartomancer.script.syntax import Chunk, String
from cartomancer.script.tree import Constant, ScriptTree
from cartomancer.script.values import ValueResolver


@dataclass(frozen=True)
class Resolved:
    """The tree, or the problems that stand against it."""

    tree: ScriptTree | None
    problems: tuple[Problem, ...]


def resolve(chunk: Chunk, path: Path, api: Api) -> Resolved:
    """Names, types and constants of a file that has no syntax errors and stays inside the subset."""
    program = Program(chunk, path, api)
    _fold_constants(program)
    _find_types(program)
    program.final = True
    trees = {name: FunctionResolver(program, info).run() for name, info in program.functions.items()}
    for info in program.functions.values():
        if info.results is None and not program.problems:
            program.say(info.node.at, f'it is not known what "{info.name}" returns', "return a value of a known type")
    for info in program.unreached():
        names = [handler.name for handler in api.handlers if handler.name not in program.functions]
        near = did_you_mean(info.name, names)
        cure = f"{near} else call it or delete it" if near.startswith("did you mean") else "call it or delete it"
        program.say(info.node.at, f'nothing calls the function "{info.name}"', cure)
    check_quiet(program)
    if program.problems:
        return Resolved(None, tuple(sorted(program.problems, key=lambda one: (one.place.line, one.place.column))))
    handlers = tuple(trees.get(handler.name) for handler in api.handlers)
    others = tuple(tree for name, tree in trees.items() if not program.functions[name].handler)
    return Resolved(ScriptTree(handlers, others, tuple(program.texts)), ())


def _find_types(program: Program) -> None:
    """Walk all functions until no type changes. Forwards and backwards in turn, so that a chain of calls takes few
    walks however it is in the file. A walk that changes something widens at least one type, and no type can be
    widened more than three times, so there is an end. A string without a known use is a text only after all others
    have been found: a misspelt flag is then told where it is."""
    walk = list(program.functions.values())
    for patient in (True, False):
        program.patient = patient
        program.changed = True
        while program.changed:
            program.changed = False
            for info in walk:
                FunctionResolver(program, info).run()
            walk.reverse()


def _fold_constants(program: Program) -> None:
    """Work out the constants at the top level, in order; each may use those above it."""
    program.final, program.patient = True, False
    for order, at, name, node in program.pending:
        resolver = ValueResolver(program, "", order)
        before = len(program.problems)
        value = resolver.literal(node) or resolver.value(node)
        if isinstance(value, Constant) and value.type.kind is ValueKind.NIL:
            program.say(at, f'"{name}" is nil', "leave it out and write nil")
        elif isinstance(value, Constant | String):
            program.constants[name] = ConstantInfo(order, value)
        elif len(program.problems) == before:
            program.say(at, f'"{name}" is not constant', "at the top level stand constants; move it into a function")
    program.final = False
