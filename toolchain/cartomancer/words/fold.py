"""Folding: one spelling for full-width and half-width text, with the column of every character kept.

Designers type １ and 1, ～ and ~, ﾀﾞﾒｰｼﾞ and ダメージ. Recognisers see one form of each; a fault still points at
the character in the file. Blanks separate fields, and inside a field they mean nothing.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

# What NFKC leaves apart although a designer means the same.
_SAME = {
    "\N{WAVE DASH}": "~",
    "\N{MINUS SIGN}": "-",
    "\N{HYPHEN}": "-",
    "\N{NON-BREAKING HYPHEN}": "-",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "〈": "<",
    "〉": ">",
    "『": "「",
    "』": "」",
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "≦": "<=",
    "≧": ">=",
    "≤": "<=",
    "≥": ">=",
    "･": "・",
}
_VOICING = "ﾞﾟ"
_OPENERS = {"「": "」", "<": ">", '"': '"'}


@dataclass(frozen=True)
class Folded:
    """A folded text; `columns[i]` is the column, from 1, in `source` where character i comes from."""

    text: str
    columns: tuple[int, ...]
    source: str

    def part(self, start: int, end: int) -> Folded:
        """A run of it."""
        return Folded(self.text[start:end], self.columns[start:end], self.source)

    def column(self, at: int) -> int:
        """The column of character `at`; one past the end is the column after the last."""
        if at < len(self.columns):
            return self.columns[at]
        return self.columns[-1] + 1 if self.columns else 1

    def original(self, start: int = 0, end: int | None = None) -> str:
        """The text as it was written."""
        span = self.columns[start:end]
        return self.source[span[0] - 1 : span[-1]].strip() if span else ""

    def squeezed(self) -> Folded:
        """Without blanks, except between digits: `1 2` must not become 12."""
        keep = [
            at
            for at, char in enumerate(self.text)
            if char != " " or (self.text[at - 1 : at].isdigit() and self.text[at + 1 : at + 2].isdigit())
        ]
        return Folded("".join(self.text[at] for at in keep), tuple(self.columns[at] for at in keep), self.source)

    def joined(self, other: Folded) -> Folded:
        """Followed by another run of the same source."""
        return Folded(self.text + other.text, self.columns + other.columns, self.source)


def fold(source: str) -> Folded:
    """The folded form of a line."""
    text: list[str] = []
    columns: list[int] = []
    at = 0
    while at < len(source):
        size = 2 if source[at + 1 : at + 2] in _VOICING and at + 1 < len(source) else 1
        for char in _fold_char(source, at, size):
            text.append(char)
            columns.append(at + 1)
        at += size
    return Folded("".join(text), tuple(columns), source)


def _fold_char(source: str, at: int, size: int) -> str:
    char = source[at : at + size]
    if char == "ー" and source[at + 1 : at + 2].isdigit() and not _is_kana(source[at - 1 : at]):
        return "-"  # an input method turns the minus of WT-1 into a long-vowel mark
    char = unicodedata.normalize("NFKC", _SAME.get(char, char))
    return "".join(" " if each.isspace() else each.lower() for each in char)


def _is_kana(char: str) -> bool:
    return "ぁ" <= char <= "ヿ"


@lru_cache(maxsize=4096)
def key(text: str) -> str:
    """A word as the tables hold it: folded and without blanks."""
    return fold(text).squeezed().text


def language_of(text: str) -> str:
    """`ja` if kana or kanji stand outside quotes, else `en`."""
    outside = True
    for char in fold(text).text:
        if char == '"':
            outside = not outside
        elif outside and (_is_kana(char) or "一" <= char <= "鿿" or char in "「」・"):
            return "ja"
    return "en"


def split(folded: Folded, separators: str) -> Iterator[Folded]:
    """The runs between separators, but not those inside 「」, <> or quotes; empty runs are left out."""
    start = 0
    closer = ""
    for at, char in enumerate(folded.text):
        if closer:
            closer = "" if char == closer else closer
        elif char in _OPENERS and folded.text[at + 1 : at + 2] != "=" and _OPENERS[char] in folded.text[at + 1 :]:
            closer = _OPENERS[char]
        elif char in separators:
            yield from _stripped(folded.part(start, at))
            start = at + 1
    yield from _stripped(folded.part(start, len(folded.text)))


def _stripped(part: Folded) -> Iterator[Folded]:
    text = part.text
    left = len(text) - len(text.lstrip(" "))
    right = len(text.rstrip(" "))
    if left < right:
        yield part.part(left, right)
