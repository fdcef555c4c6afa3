"""The keywords cell of a card: 衝撃2・速攻, or "impact 2, haste"; the notation's own reader does the reading."""

from __future__ import annotations

import re

from cartomancer.check.words import Findings
from cartomancer.rulesets.timeline.codes import Macro, NumberKeyword
from cartomancer.rulesets.timeline.notation.template import Bound
from cartomancer.rulesets.timeline.notation.values import ValueReader
from cartomancer.rulesets.timeline.notation.words_en import ENGLISH
from cartomancer.rulesets.timeline.notation.words_ja import JAPANESE
from cartomancer.schema.records import NO_KEYWORDS, Keywords
from cartomancer.words.fold import fold

_SEPARATORS = re.compile(r"[・･、､,，;；\n]")


def read_keywords(text: str, findings: Findings) -> Keywords:
    """The keyword block of a cell; what cannot be read is reported and left out."""
    keywords = NO_KEYWORDS
    for item in _items(text):
        found = _read(item)
        if found is None or found.trouble is not None:
            what = found.trouble.what if found and found.trouble else f'unknown keyword "{item}"'
            cure = found.trouble.cure if found and found.trouble else "see the reference page for the keywords"
            findings.error(what, cure)
        elif isinstance(found.value, Keywords):
            keywords = _add(keywords, found.value, item, findings)
    return keywords


def _items(text: str) -> list[str]:
    """Single keywords: what is between separators, or between spaces where that reads better."""
    items: list[str] = []
    for part in (part.strip() for part in _SEPARATORS.split(text)):
        words = part.split()
        split_reads = len(words) > 1 and all(_is_good(word) for word in words)
        items += words if split_reads and not _is_good(part) else [part] if part else []
    return items


def _is_good(item: str) -> bool:
    found = _read(item)
    return found is not None and found.trouble is None


def _read(item: str) -> Bound | None:
    """One keyword in either language: without a flaw if possible, else with the flaw named."""
    folded = fold(item).squeezed()
    for lenient in (False, True):
        for lexicon in (JAPANESE, ENGLISH):
            if lenient and item.isascii() != (lexicon is ENGLISH):
                continue
            for end, bound in ValueReader(lexicon, folded, lenient).keywords("k", 0):
                if end == len(folded.text):
                    return bound
    return None


def _add(before: Keywords, more: Keywords, item: str, findings: Findings) -> Keywords:
    for keyword in NumberKeyword:
        if Macro.has(more.numbers[keyword]) and not keyword.is_trait:
            findings.error(f'"{item}": a printed keyword cannot be a macro', "write a number")
    if before.flags & more.flags or any(a and b for a, b in zip(before.numbers, more.numbers, strict=True)):
        findings.error(f'keyword "{item}" is there twice', "name it once")
    numbers = tuple(a or b for a, b in zip(before.numbers, more.numbers, strict=True))
    return Keywords(numbers, before.flags | more.flags)
