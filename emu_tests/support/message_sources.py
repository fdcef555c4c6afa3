"""Every message of the toolchain, taken out of its sources; `python -m support.message_sources` prints those without a
row.

A message is what the code gives to a parameter called `what`, `cure`, `note` or `message`, what it assigns to a
variable of such a name, what it raises for people to read, and what the command line shows. An f-string becomes a
sentence with numbered gaps; where it chooses between words, each choice is a sentence. What a gap is filled with may be
a message, too: it is found where it is made.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import product
from pathlib import Path

from cartomancer.messages.catalogue import GAP, rows_of
from support.places import ROOT

PACKAGE = ROOT / "toolchain/cartomancer"
LEFT_OUT = (
    *(
        "bench",
        "mutate",
        "machine",
        "host",
        "tournament/cluster.py",
        "duel/pytest_plugin.py",
        "messages",
        "schema",
        "cli/mutate.py",
        "cli/measure.py",
    ),
    *("rulesets/timeline/bench", "rulesets/timeline/notation/rules_en.py", "rulesets/timeline/model"),
)
"""For those who develop the engine: their messages are English."""

NOT_MESSAGES = frozenset(
    (
        *("; {1}: {2} functions, {3} bytes", "{1} ; line {2}", "call {1}", "system {1}", "zone {1}", "instance {1}"),
        *("game: {1}", "given random ${1}", "given turn {1}{2}", "given {1} {2}", "used {1}", "of {1}"),
        *("scenario: {1}", "then the duel goes on", "{1} becomes", "action {1}"),
        *("::error {1}::{2}", "::warning {1}::{2}"),
    )
)
"""Texts that pass through the same functions: lines of .duel files and listings, annotations of workflows."""

NAMES = (
    "what",
    "cure",
    "note",
    "message",
    "advice",
    "guess",
    "faults",
    "cures",
    "detail",
    "unchecked",
    "when",
)
RAISED = (
    *("ClickException", "UsageError", "OutputError", "PlayError", "GameError", "ImageError", "CannotBegin", "NoMatch"),
    *("PictureError", "SheetError", "SheetBoundsError", "UnknownCard", "OSError", "CannotUpgrade"),
)
TABLES = ("Refusal", "Column")
"""Classes of rows of a table at the top of a module, whose texts are parts of messages."""

PAIRS = ("_CURES",)
"""Tables of pairs at the top of a module: what is looked for, and the message."""

SHOWN = ("echo", "words", "say_old")
"""Functions of the command line whose texts are messages."""

_NOWHERE = ast.FunctionDef("", ast.arguments([], [], None, [], [], None, []), [], [])
"""The function of what is in no function."""

Parts = tuple[str | None, ...]
"""A sentence in pieces; None is a gap."""


@dataclass
class Module:
    """What a source file defines."""

    path: Path
    tree: ast.Module
    functions: dict[str, list[ast.FunctionDef]] = field(default_factory=lambda: defaultdict(list))
    classes: dict[str, ast.ClassDef] = field(default_factory=dict)
    constants: dict[str, list[ast.expr]] = field(default_factory=lambda: defaultdict(list))


@cache
def modules() -> tuple[Module, ...]:
    """The sources."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        inside = path.relative_to(PACKAGE).as_posix()
        if not inside.startswith(LEFT_OUT):
            module = Module(path, ast.parse(path.read_text(encoding="utf-8")))
            for node in ast.walk(module.tree):
                if isinstance(node, ast.FunctionDef):
                    module.functions[node.name].append(node)
                elif isinstance(node, ast.ClassDef):
                    module.classes[node.name] = node
            for statement in module.tree.body:
                for target, value in _assigned(statement):
                    module.constants[target].append(value)
            found.append(module)
    return tuple(found)


def _assigned(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """Names and what they get: also pairwise, and in loops over written tuples."""
    if isinstance(node, ast.Assign):
        for target in node.targets:
            yield from _pairs(target, node.value)
    elif isinstance(node, (ast.AnnAssign, ast.AugAssign)) and isinstance(node.target, ast.Name) and node.value:
        yield node.target.id, node.value
    elif isinstance(node, ast.For) and isinstance(node.iter, (ast.Tuple, ast.List)):
        for item in node.iter.elts:
            yield from _pairs(node.target, item)


def _pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.IfExp):
        yield from _pairs(target, value.body)
        yield from _pairs(target, value.orelse)
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, other in zip(target.elts, value.elts, strict=False):
            yield from _pairs(one, other)


class Finder:
    """Finds the messages of one module."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.found: set[Parts] = set()
        self._followed: set[int] = set()

    def all(self) -> set[Parts]:
        """Every sentence."""
        for node in ast.walk(self.module.tree):
            if isinstance(node, ast.FunctionDef):
                self._function(node)
        for value in (value for values in self.module.constants.values() for value in values):
            for node in ast.walk(value):
                if isinstance(node, ast.Call) and _name(node.func) in TABLES:
                    for text in (*node.args, *(keyword.value for keyword in node.keywords)):
                        self._take(text, _NOWHERE)
        for name in PAIRS:
            for value in self.module.constants.get(name, ()):
                for pair in value.elts if isinstance(value, ast.Tuple) else ():
                    self._take(pair.elts[1], _NOWHERE)  # type: ignore[attr-defined]
        return self.found

    def _function(self, function: ast.FunctionDef) -> None:
        for node in ast.walk(function):
            if isinstance(node, ast.Call):
                for text in self._messages_of(node):
                    self._take(text, function)
            else:
                for name, value in _assigned(node):
                    if name in NAMES:
                        self._take(value, function)

    def _messages_of(self, call: ast.Call) -> Iterator[ast.expr]:
        """The arguments of a call that are messages."""
        name = _name(call.func)
        if name in RAISED:
            yield from call.args
        if name == "append" and isinstance(call.func, ast.Attribute) and _name(call.func.value) in NAMES:
            yield from call.args
        places = self._places(name)
        for at, argument in enumerate(call.args):
            if isinstance(argument, ast.Starred):
                yield argument.value
            elif at in places or name in SHOWN or (isinstance(call.func, ast.Call) and _name(call.func.func) == "say"):
                yield argument
        for keyword in call.keywords:
            if keyword.arg in NAMES:
                yield keyword.value

    def _places(self, name: str) -> set[int]:
        """Which arguments of a function are messages: here, or, if it is not defined here, wherever it is."""
        homes: Sequence[Module] = [self.module]
        if name not in self.module.functions and name not in self.module.classes:
            homes = [one for one in modules() if name in one.functions or name in one.classes]
        return {at for home in homes for at in _parameters(home, name)}

    # --- expressions

    def _take(self, node: ast.expr, function: ast.FunctionDef) -> None:
        """Note the sentences of an expression."""
        if isinstance(node, (ast.Tuple, ast.List, ast.Dict)):
            for item in node.values if isinstance(node, ast.Dict) else node.elts:
                self._take(item, function)
            return
        if isinstance(node, ast.BinOp) and isinstance(node.left, ast.List):
            self._take(node.left, function)
            return
        for parts in self.sentences(node, function):
            if any(part and any(map(str.isalpha, part)) for part in parts):
                self.found.add(parts)

    def sentences(self, node: ast.expr, function: ast.FunctionDef) -> set[Parts]:
        """What a text may be; a value that is not written here is a gap. Messages inside it are noted as well."""
        match node:
            case ast.Constant(value=str() as text):
                return {(text,)}
            case ast.JoinedStr():
                return _joined([self._piece(part, function) for part in node.values])
            case ast.BinOp(op=ast.Add()):
                return _joined([self.sentences(node.left, function), self.sentences(node.right, function)])
            case ast.BinOp(op=ast.Mult()):
                return self.sentences(node.left, function) | {()}
            case ast.IfExp():
                return self.sentences(node.body, function) | self.sentences(node.orelse, function)
            case ast.BoolOp():
                return set().union(*(self.sentences(value, function) for value in node.values))
            case ast.Name():
                self._variable(node.id, function)
            case ast.Call():
                self._returned(node, function)
            case ast.Subscript(value=ast.Name(id=name)):
                self._table(name, function)
            case ast.ListComp() | ast.GeneratorExp():
                self._take(node.elt, function)
        return {(None,)}

    def _piece(self, part: ast.expr, function: ast.FunctionDef) -> set[Parts]:
        if isinstance(part, ast.Constant):
            return {(str(part.value),)}
        assert isinstance(part, ast.FormattedValue)
        inner = part.value
        if isinstance(inner, ast.IfExp) and all(_is_written(one) for one in (inner.body, inner.orelse)):
            return self.sentences(inner, function)
        if isinstance(inner, (ast.Name, ast.Call, ast.Subscript, ast.IfExp)):
            self._take(inner, function)
        return {(None,)}

    def _variable(self, name: str, function: ast.FunctionDef) -> None:
        """What a variable holds: its values in the function, or a constant of the module."""
        here = [value for node in ast.walk(function) for one, value in _assigned(node) if one == name]
        for value in here or self.module.constants.get(name, []):
            if id(value) not in self._followed and not isinstance(value, ast.Name):
                self._followed.add(id(value))
                self._take(value, function)

    def _returned(self, call: ast.Call, function: ast.FunctionDef) -> None:
        """What a function returns; what a dictionary holds; what is joined."""
        name = _name(call.func)
        if name == "get" and isinstance(call.func, ast.Attribute) and isinstance(call.func.value, ast.Name):
            self._table(call.func.value.id, function)
            for argument in call.args[1:]:
                self._take(argument, function)
        elif name == "join":
            for argument in call.args:
                self._take(argument, function)
        homes = [self.module] if name in self.module.functions else modules()
        for home in homes if name not in _LIBRARY else ():
            for callee in home.functions.get(name, ()):
                if id(callee) in self._followed or not _returns_text(callee):
                    continue
                self._followed.add(id(callee))
                finder = self if home is self.module else Finder(home)
                for node in ast.walk(callee):
                    if isinstance(node, (ast.Return, ast.Yield)) and node.value is not None:
                        finder._take(node.value, callee)
                self.found |= finder.found

    def _table(self, name: str, function: ast.FunctionDef) -> None:
        for value in self.module.constants.get(name, ()):
            if isinstance(value, ast.Dict) and id(value) not in self._followed:
                self._followed.add(id(value))
                for item in value.values:
                    self._take(item, function)


_LIBRARY = ("str", "format", "strip", "get", "join", "replace", "partition", "render", "name", "text", "lower", "upper")
"""Methods of texts, and names too common to be followed."""


def _is_written(node: ast.expr) -> bool:
    return isinstance(node, (ast.JoinedStr, ast.Constant))


def _returns_text(function: ast.FunctionDef) -> bool:
    return function.returns is not None and "str" in ast.unparse(function.returns)


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _joined(pieces: Sequence[set[Parts]]) -> set[Parts]:
    return {_merged([part for parts in chosen for part in parts]) for chosen in product(*pieces)}


def _merged(parts: Sequence[str | None]) -> Parts:
    """Words that follow each other are one piece."""
    merged: list[str | None] = []
    for part in parts:
        if part is not None and merged and merged[-1] is not None:
            merged[-1] += part
        elif part != "":
            merged.append(part)
    return tuple(merged)


@cache
def _fields_of(module_path: Path) -> dict[str, set[int]]:
    module = next(one for one in modules() if one.path == module_path)
    found: dict[str, set[int]] = {}
    for name, definitions in module.functions.items():
        for definition in definitions:
            names = [one.arg for one in definition.args.args]
            names = names[1:] if names[:1] in (["self"], ["cls"]) else names
            found.setdefault(name, set()).update(at for at, one in enumerate(names) if one in NAMES)
    for name, made in module.classes.items():
        written = [_name(one.target) for one in made.body if isinstance(one, ast.AnnAssign) and _name(one.target)]
        start = next((one for one in made.body if _name_of(one) == "__init__"), None)
        if isinstance(start, ast.FunctionDef):
            written = [one.arg for one in start.args.args][1:]
        found.setdefault(name, set()).update(at for at, one in enumerate(written) if one in NAMES)
    return found


def _name_of(node: ast.stmt) -> str:
    return node.name if isinstance(node, ast.FunctionDef) else ""


def _parameters(module: Module, name: str) -> set[int]:
    return _fields_of(module.path).get(name, set())


def numbered(parts: Parts) -> str:
    """A sentence as the tables write it."""
    at = 0
    words = []
    for part in parts:
        if part is None:
            at += 1
        words.append(f"{{{at}}}" if part is None else part.replace("\n", " "))
    return "".join(words).strip()


@cache
def sentences_by_file() -> dict[str, list[str]]:
    """The sentences of every source file, in the form of the tables."""
    found = {}
    for module in modules():
        texts = {numbered(parts) for parts in Finder(module).all()}
        texts = {text for text in texts if _has_words(text)}
        if texts:
            found[module.path.relative_to(PACKAGE).as_posix()] = sorted(texts)
    return found


def _has_words(text: str) -> bool:
    """Whether there is something to translate: several words, or one and a gap. A single word may be a name."""
    return text not in NOT_MESSAGES and " " in text and re.search(r"[a-z]{2}", GAP.sub("", text)) is not None


def missing(language: str) -> dict[str, list[str]]:
    """Sentences without a row, by the file that says them."""
    known = {english for english, _ in rows_of(language)}
    left = {name: [text for text in texts if text not in known] for name, texts in sentences_by_file().items()}
    return {name: texts for name, texts in left.items() if texts}


def main() -> None:
    """Print what lacks a row."""
    for name, texts in missing("ja").items():
        print(f"# {name}")
        for text in texts:
            print(text)


if __name__ == "__main__":
    main()
