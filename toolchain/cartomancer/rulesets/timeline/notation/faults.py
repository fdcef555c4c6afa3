"""What is wrong with a written ability, and where: the notation's own fault record.

Recognisers report a `Trouble` at positions of a folded text; the line parser turns it into a `NotationFault`
with line and column, which the loader turns into a problem of the file.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass

from cartomancer.problems import did_you_mean


@dataclass(frozen=True, order=True)
class NotationFault:
    """One fault in an ability's text: line and column count from 1; column 0 means the line as a whole."""

    line: int
    column: int
    what: str
    cure: str


@dataclass(frozen=True)
class Trouble:
    """A fault inside a folded text, at the character `at`."""

    at: int
    what: str
    cure: str
    is_far: bool = False
    """Whether no known word is near the unknown one."""


def unknown(thing: str, word: str, known: Iterable[str], at: int) -> Trouble:
    """The trouble of a word that no table holds."""
    choices = list(known)
    return Trouble(at, f'unknown {thing} "{word}"', did_you_mean(word, choices), nearest(word, choices) is None)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known phrase that a misspelt one most likely stands for."""
    by_fold = {phrase.casefold(): phrase for phrase in known}
    near = difflib.get_close_matches(word.casefold(), by_fold, n=1, cutoff=0.55)
    return by_fold[near[0]] if near else None
