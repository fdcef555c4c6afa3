"""Line breaking for the screen: Japanese rules for what may start and end a line, English at spaces.

Lines are measured as the console draws them in their language (`words.measure`). In Japanese a full-width character
takes a cell, and two half-width ones that follow each other share one; an odd number of half-width characters before a
full-width one leaves half a cell empty: `closed` sets Japanese without such holes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from cartomancer.words.language import Language
from cartomancer.words.measure import extent

BULLETS = ("・", "－")
"""Before an alternative, and before an alternative of an alternative; each starts a line."""

NOT_FIRST = frozenset("、。，．・：；？！ー々」』）】〉》〕］｝ぁぃぅぇぉっゃゅょァィゥェォッャュョヶ枚個以")
"""May not start a line; counters and 以下, 以上 stay with their number."""

NOT_LAST = frozenset("「『（【〈《〔［｛")
"""May not end a line."""

_PAUSES = frozenset("、。，．・：；？！」』）】〉》〕］｝")
_ATOM = re.compile(r"[!-~¡-ÿŒœ０-９Ａ-Ｚａ-ｚ＋／～]+|[こそ]の.|以.|.", re.DOTALL)
"""Runs of letters and numbers (WT-1, +2/+1, a word) stay whole; この and その stay with what they point at."""

_HALF_RUN = re.compile(r"[ -~]+(?=[^ -~\n　])")
_GROUP = re.compile(r"[A-Za-z]+|[0-9]+|.")
_BETWEEN = re.compile(r"([/~])")
_TO_FULL_WIDTH = 0xFEE0
"""From an ASCII character to its full-width form."""

MayBreak = Callable[[str, str], bool]


def cells(text: str, language: Language = "ja") -> int:
    """How many cells wide a line of text is."""
    return extent(text, language)[0]


def wide(text: str) -> str:
    """A text in full-width characters."""
    return "".join(chr(ord(char) + _TO_FULL_WIDTH) if "!" <= char <= "~" else char for char in text).replace(" ", "　")


def closed(text: str) -> str:
    """Japanese without holes: 1枚 as １枚, HP3以下 as HP３以下, +2/+1。 as +2／+1。

    Nothing is said otherwise, and little takes more cells. Before a space or the end of a line no hole is seen.
    """
    return _HALF_RUN.sub(lambda run: _paired(run[0]), text)


def _paired(run: str) -> str:
    """A half-width run whose characters share their cells by twos; the others become full-width."""
    if len(run) % 2 == 0 or run.endswith(" "):
        return run
    parts = _BETWEEN.split(run)
    if len(parts) > 1:
        return "".join(wide(part) if _BETWEEN.match(part) else _paired(part) for part in parts)
    groups = _GROUP.findall(run)
    return "".join(wide(group) if len(group) % 2 else group for group in groups)


def wrap(paragraphs: Iterable[str], width_cells: int, language: Language = "ja") -> list[str]:
    """The lines of the paragraphs; a newline in a paragraph is kept.

    Lines break between phrases where that costs no line, and anywhere that is allowed where it would.
    """
    lines: list[str] = []
    for paragraph in paragraphs:
        for part in paragraph.split("\n"):
            tight = list(_lines(part, width_cells, may_break, language))
            by_phrase = list(_lines(part, width_cells, between_phrases, language))
            lines += by_phrase if len(by_phrase) <= len(tight) else tight
    return lines


def may_break(before: str, atom: str) -> bool:
    """Whether a line may end between a character and the atom after it."""
    if " " in (before, atom):
        return before == " "  # a space stays at the end of its line, where it is dropped
    return before not in NOT_LAST and atom[0] not in NOT_FIRST and before >= " "


def between_phrases(before: str, atom: str) -> bool:
    """Whether a phrase ends here: after a pause, or from hiragana to anything else or to この and その."""
    if not may_break(before, atom):
        return False
    starts = not _is_hiragana(atom[0]) or len(atom) > 1
    return before == " " or before in _PAUSES or (_is_hiragana(before) and starts)


def _is_hiragana(char: str) -> bool:
    return "ぁ" <= char <= "ん"


def _lines(text: str, width: int, breaks: MayBreak, language: Language) -> Iterator[str]:
    line = ""
    for unit in _units(text, width, breaks, language):
        if cells((line + unit).rstrip(" "), language) <= width:
            line += unit
            continue
        if line.strip(" "):
            yield line.rstrip(" ")
        line = unit.lstrip(" ")
    if line.strip(" "):
        yield line.rstrip(" ")


def _units(text: str, width: int, breaks: MayBreak, language: Language) -> Iterator[str]:
    """Runs that must stay on one line."""
    unit = ""
    for atom in _ATOM.findall(text):
        if unit and unit not in BULLETS and breaks(unit[-1], atom):
            yield from _cut(unit, width, breaks, language)
            unit = ""
        unit += atom
    yield from _cut(unit, width, breaks, language)


def _cut(unit: str, width: int, breaks: MayBreak, language: Language) -> Iterator[str]:
    """A run that no line can hold is cut: a phrase by the rules of line ends, anything else where it must be."""
    if breaks is between_phrases and cells(unit, language) > width:
        yield from _units(unit, width, may_break, language)
        return
    while cells(unit, language) > width:
        fitting = (size for size in range(len(unit) - 1, 0, -1) if size == 1 or cells(unit[:size], language) <= width)
        size = next(fitting)
        yield unit[:size]
        unit = unit[size:]
    yield unit
