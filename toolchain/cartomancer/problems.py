"""What is wrong with a project, said so that it can be cured.

A problem names the file, the line, the card and the cure. Stages collect problems and go on;
the command line prints all of them together and writes nothing if one is an error.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, order=True)
class Place:
    """A line in a project file, in scripts with its column; line 0 means the file as a whole."""

    path: Path
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        numbers = [number for number in (self.line, self.column) if number]
        return ":".join(map(str, (self.path, *numbers)))


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: where, with what (`card "fire_imp"`), what, and the cure."""

    place: Place
    what: str
    cure: str
    subject: str = ""
    warning: bool = False
    detail: str = ""

    def render(self) -> str:
        """The problem as people and editors read it: `path:line: error: subject: what`, then the cure."""
        kind = "warning" if self.warning else "error"
        subject = f"{self.subject}: " if self.subject else ""
        lines = [f"{self.place}: {kind}: {_short(subject)}{_short(self.what)}"]
        lines += [f"    | {_short(line)}" for line in self.detail.splitlines()]
        lines.append(f"    cure: {_short(self.cure)}")
        return "\n".join(lines)


_SHOWN = 400


def _short(text: str) -> str:
    """A text that quotes a file; what is absurdly long there is cut."""
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 60]} ... {text[-50:]}"


class ProjectError(Exception):
    """A stage cannot go on; carries every problem found so far."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(problem.render() for problem in self.problems))


_WORD = 100
"""Letters of a word that are compared; comparing takes their square."""


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`did you mean "haste"?`, or the list of what exists when nothing is near."""
    choices = list(known)
    by_fold = {choice.casefold(): choice for choice in choices}
    near = difflib.get_close_matches(word.casefold()[:_WORD], by_fold, n=1, cutoff=0.5)
    if near:
        return f'did you mean "{by_fold[near[0]]}"?'
    shown = ", ".join(choices[:12]) + (", ..." if len(choices) > 12 else "")
    return f"use one of: {shown}" if shown else "none is defined"
