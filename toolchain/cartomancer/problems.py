"""What is wrong with a project, said so that it can be cured.

A problem names the file, the line, the card and the cure. Stages collect problems and go on; the command line prints
them together and writes nothing if one is an error. Their words are English; `cartomancer.messages` says them in
another language when they are shown.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

Say = Callable[[str], str]
"""An English message in the language that is wanted."""


@dataclass(frozen=True, order=True)
class Location:
    """A line in a project file, in scripts with its column; line 0 means the file as a whole."""

    path: Path
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        numbers = [number for number in (self.line, self.column) if number]
        return ":".join(map(str, (self.path, *numbers)))


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong: where, with what (`card "fire_imp"`), what, and the cure.

    `root`: the file cannot be used, so what depends on it was not looked at; it is shown before all others.
    """

    place: Location
    what: str
    cure: str
    subject: str = ""
    warning: bool = False
    detail: str = ""
    root: bool = False

    def render(self, say: Say = str) -> str:
        """The problem as people and editors read it: `path:line: error: subject: what`, then the cure."""
        kind = say("warning" if self.warning else "error")
        subject = f"{say(self.subject)}: " if self.subject else ""
        lines = [f"{self.place}: {kind}: {_short(subject)}{_short(say(self.what))}"]
        lines += [f"    | {_short(say(line))}" for line in self.detail.splitlines()]
        lines.append(f"    {say('cure')}: {_short(say(self.cure))}")
        return "\n".join(lines)

    def fields(self) -> dict[str, Any]:
        """The same for machines; `from_fields` reads it."""
        return {
            "file": str(self.place.path),
            "line": self.place.line,
            "column": self.place.column,
            "severity": "warning" if self.warning else "error",
            "subject": self.subject,
            "what": self.what,
            "cure": self.cure,
            "detail": self.detail,
        }

    @classmethod
    def from_fields(cls, fields: dict[str, Any]) -> Problem:
        """A problem that was written as `fields`; ValueError, KeyError or TypeError if it was not."""
        place = Location(Path(fields["file"]), int(fields["line"]), int(fields["column"]))
        what, cure, subject, detail = (str(fields[name]) for name in ("what", "cure", "subject", "detail"))
        return cls(place, what, cure, subject, fields["severity"] == "warning", detail)

    def said(self, say: Say) -> Problem:
        """The problem with its words in another language."""
        detail = "\n".join(map(say, self.detail.splitlines()))
        return replace(self, what=say(self.what), cure=say(self.cure), subject=say(self.subject), detail=detail)


_SHOWN = 400


def _short(text: str) -> str:
    """A text that quotes a file; what is absurdly long there is cut."""
    return text if len(text) <= _SHOWN else f"{text[: _SHOWN - 60]} ... {text[-50:]}"


def ordered(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Errors before warnings, files that cannot be used before what is wrong in others, then by file and line."""
    return tuple(sorted(problems, key=lambda one: (one.warning, not one.root, one.place, one.what)))


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
