"""Reading single cells: code names in either language, and numbers in a range."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.schema.named import Named

_DIGITS = 40
"""No number that is meant has more."""

Code = TypeVar("Code", bound=Named)


@dataclass
class Findings:
    """Collects the problems of one subject (a card, a deck) while it is being read."""

    place: Location
    subject: str
    problems: list[Problem] = field(default_factory=list)

    def error(self, what: str, cure: str, place: Location | None = None, detail: str = "") -> None:
        """Note an error."""
        self.problems.append(Problem(place or self.place, what, cure, self.subject, detail=detail))

    def warning(self, what: str, cure: str, place: Location | None = None) -> None:
        """Note something that only deserves a look."""
        self.problems.append(Problem(place or self.place, what, cure, self.subject, warning=True))

    def code(self, column: str, text: str, codes: type[Code]) -> Code | None:
        """A code by its name in either language."""
        wanted = fold(text)
        for code in codes:
            if wanted in (fold(code.ja), fold(code.en), fold(code.name)):
                return code
        names = [name for code in codes for name in (code.en, code.ja)]
        self.error(f'{column} "{text}" does not exist' if text else f"{column} is empty", did_you_mean(text, names))
        return None

    def number(self, column: str, text: str, low: int, high: int, default: int | None = None) -> int:
        """A number from `low` to `high`, half- or full-width; `low` after an error."""
        if not text and default is not None:
            return default
        digits = unicodedata.normalize("NFKC", text)
        if not re.fullmatch(r"[+-]?\d+(\.0+)?", digits):
            what = f'{column} "{text}" is not a number' if text else f"{column} is empty"
            self.error(what, f"write a number from {low} to {high}")
            return low
        if len(digits) > _DIGITS:
            self.error(f"{column} is a number of {len(digits):,} characters", f"use a number from {low} to {high}")
            return low
        value = int(float(digits))
        if not low <= value <= high:
            self.error(f"{column} is {value}", f"use a number from {low} to {high}")
            return low
        return value

    def mask(self, column: str, text: str, codes: type[Code]) -> int:
        """Several codes OR-ed together, e.g. 赤・白 or "red, white"."""
        mask = 0
        for word in split_list(text):
            code = self.code(column, word, codes)
            mask |= int(code) if code is not None else 0
        return mask


def fold(text: str) -> str:
    """Names compare without case, width and spaces."""
    return re.sub(r"[\s_]", "", unicodedata.normalize("NFKC", text).casefold())


def split_list(text: str) -> Sequence[str]:
    """The items of a cell that lists several: separated by ・ 、 , ; / or |."""
    return [word.strip() for word in re.split(r"[・､、,，;；/／|]", text) if word.strip()]
