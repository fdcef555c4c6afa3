"""The table of sentences: how a message finds its row, and what fills its gaps."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files

from cartomancer.problems import Say

LANGUAGES = ("en", "ja")
GAP = re.compile(r"\{(\d+)\}")
_DEEPEST = 6
"""Messages inside messages; no sentence needs more."""


@dataclass(frozen=True)
class Sentence:
    """A row: the English sentence and the other one, both with numbered gaps."""

    english: str
    other: str

    @cached_property
    def pieces(self) -> tuple[str, ...]:
        """The words between the gaps."""
        return tuple(GAP.split(self.english)[::2])

    @cached_property
    def gaps(self) -> tuple[str, ...]:
        """The numbers of the gaps in their order."""
        return tuple(GAP.split(self.english)[1::2])

    @cached_property
    def weight(self) -> tuple[int, int]:
        """How much of it is words: the sentence with most of them is meant."""
        return sum(map(len, self.pieces)), -len(self.gaps)

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        return re.compile("(.*?)".join(map(re.escape, self.pieces)), re.DOTALL)

    def values(self, message: str) -> dict[str, str] | None:
        """What fills the gaps, if the message was made from this sentence."""
        found = self._pattern.fullmatch(message)
        return dict(zip(self.gaps, found.groups(), strict=True)) if found else None

    def filled(self, values: Mapping[str, str]) -> str:
        """The other sentence with its gaps filled."""
        return GAP.sub(lambda gap: values.get(gap[1], ""), self.other)


class Catalogue:
    """The sentences of a language."""

    def __init__(self, rows: Iterable[tuple[str, str]]) -> None:
        self.rows = tuple(rows)
        sentences = [Sentence(english, other) for english, other in self.rows]
        self._plain = {one.english: one.other for one in sentences if not one.gaps}
        self._gapped = sorted((one for one in sentences if one.gaps), key=lambda one: one.weight, reverse=True)

    def find(self, message: str) -> tuple[Sentence, dict[str, str]] | None:
        """The sentence that a message was made from, and what fills it."""
        for sentence in self._gapped:
            if sentence.pieces[0] == message[: len(sentence.pieces[0])]:
                values = sentence.values(message)
                if values is not None:
                    return sentence, values
        return None

    def say(self, message: str, depth: int = 0) -> str:
        """A message in this language; what is not in the table stays as it is."""
        if message in self._plain:
            return self._plain[message]
        found = self.find(message) if depth < _DEEPEST and any(map(str.isalpha, message)) else None
        if found is None:
            return message
        sentence, values = found
        return sentence.filled({gap: self.say(value, depth + 1) for gap, value in values.items()})


def rows_of(language: str) -> Iterator[tuple[str, str]]:
    """The rows of all tables of a language."""
    folder = files("cartomancer") / "messages" / language
    for path in sorted(folder.iterdir(), key=lambda one: one.name):
        if path.name.endswith(".csv"):
            table = csv.reader(path.read_text(encoding="utf-8").splitlines())
            next(table)
            yield from ((row[0], row[1]) for row in table if row)


@cache
def _catalogue(language: str) -> Catalogue:
    return Catalogue(rows_of(language))


def messages_of(language: str) -> Say:
    """How a language says messages; English as they are."""
    return str if language == "en" else _catalogue(language).say


def language_wanted(environment: Mapping[str, str]) -> str:
    """The language that the variables of the system ask for."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environment.get(name):
            return "ja" if environment[name].startswith("ja") else "en"
    return "en"
