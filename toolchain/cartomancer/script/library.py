"""Scripts that are put together from files: functions that all scripts of a ruleset share (cards.lua), of which a
script gets what it uses; and rules.lua with further files of rules, which are one script.

All are taken over as text, after the script's own lines, so that compiler, disassembly and the host model see one
plain script. `Linked.place` and `Linked.placed` say where such a line really is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from cartomancer.problems import Location, Problem
from cartomancer.script.compiled import CompiledFunction, CompiledScript
from cartomancer.script.lexer import tokens_of
from cartomancer.script.parser import parse
from cartomancer.script.syntax import Function
from cartomancer.script.tokens import Kind


@dataclass(frozen=True)
class Library:
    """The shared functions: each with its first line and its text, and the names that it mentions."""

    path: Path
    functions: Mapping[str, tuple[int, str]]
    problems: tuple[Problem, ...] = ()

    def needed(self, source: str) -> tuple[str, ...]:
        """The functions that a script leads to and does not have itself, in the order of the library."""
        mentioned = _names(source)
        reached = self.functions.keys() & mentioned - defined_functions(source)
        waiting = list(reached)
        while waiting:
            further = (_names(self.functions[waiting.pop()][1]) & self.functions.keys()) - reached
            reached |= further
            waiting += further
        return tuple(name for name in self.functions if name in reached)


@dataclass(frozen=True)
class Linked:
    """A script with what comes from other files; `lines` lead from lines after its own to files and lines there."""

    source: str
    path: Path
    lines: Mapping[int, tuple[Path, int]]

    def place(self, place: Location) -> Location:
        """Where a line of the linked script really is."""
        if place.path != self.path or place.line not in self.lines:
            return place
        path, line = self.lines[place.line]
        return replace(place, path=path, line=line)

    def placed(self, script: CompiledScript) -> CompiledScript:
        """The compiled script, its functions with the files and lines that they are written in."""
        return replace(script, functions=tuple(map(self._placed, script.functions)))

    def _placed(self, function: CompiledFunction) -> CompiledFunction:
        found = [(offset, *self.lines[line]) for offset, line in function.lines if line in self.lines]
        if not found:
            return function
        lines = tuple((offset, line) for offset, _, line in found)
        return replace(function, file=found[0][1].name, lines=lines)


NO_LIBRARY = Library(Path("cards.lua"), {})


def read_library(sources: Mapping[Path, str | None]) -> Library:
    """The library of a ruleset, if it has one."""
    for path, source in sources.items():
        if source is None:
            continue
        parsed = parse(source, path)
        if parsed.problems:
            return Library(path, {}, parsed.problems)
        block = parsed.chunk.block
        lines = source.removeprefix("\ufeff").splitlines()
        functions: dict[str, tuple[int, str]] = {}
        problems = []
        for at, node in enumerate(block):
            place = Location(path, node.at.line, node.at.column)
            if not isinstance(node, Function) or node.local:
                cure = "write `function name(...)`; numbers of the rules are rows of ruleset.toml"
                problems.append(Problem(place, "only functions can be shared", cure))
                continue
            if node.path[0] in functions:
                problems.append(Problem(place, f'"{node.path[0]}" is defined twice', "give one of them another name"))
                continue
            end = block[at + 1].at.line - 1 if at + 1 < len(block) else len(lines)
            functions[node.path[0]] = (node.at.line, "\n".join(lines[node.at.line - 1 : end]))
        return Library(path, functions, tuple(problems))
    return NO_LIBRARY


def link(source: str, path: Path, library: Library) -> Linked:
    """A script with the functions of the library that it uses."""
    return with_used(Linked(source, path, {}), library)


def with_used(linked: Linked, library: Library) -> Linked:
    """The same with the functions of the library that it uses."""
    for name in library.needed(linked.source):
        first, body = library.functions[name]
        linked = _followed(linked, body, library.path, first)
    return linked


def join(sources: Mapping[Path, str]) -> Linked:
    """One script of several files: the first one's lines, then those of the others."""
    (path, source), *others = sources.items()
    linked = Linked(source, path, {})
    for other, text in others:
        linked = _followed(linked, text.removeprefix("\ufeff"), other, 1)
    return linked


def _followed(linked: Linked, text: str, path: Path, first: int) -> Linked:
    """A script and further lines, which are those of a file from `first` on."""
    source = linked.source if linked.source.endswith("\n") or not linked.source else linked.source + "\n"
    start = source.count("\n") + 1
    lines = {start + at: (path, first + at) for at in range(text.count("\n") + 1)}
    return replace(linked, source=f"{source}{text}\n", lines={**linked.lines, **lines})


def unique(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Each problem of the library once, however many scripts use it."""
    seen = set()
    for problem in problems:
        key = (problem.place, problem.what)
        if key not in seen:
            seen.add(key)
            yield problem


def _names(source: str) -> set[str]:
    return {token.text for token in tokens_of(source) if token.kind is Kind.NAME}


def defined_functions(source: str) -> set[str]:
    """The functions that a script has."""
    tokens = tokens_of(source)
    pairs = pairwise(tokens)
    return {name.text for word, name in pairs if word.is_word("function") and name.kind is Kind.NAME}
