"""Text -> steps: splits a line into fields, recognises each, and puts the step together.

Bad text never raises: every fault of every line is collected, and a line without faults becomes a step.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cartomancer.rulesets.timeline.legal import ORDER_MAX
from cartomancer.rulesets.timeline.notation.assemble import Draft, assembled
from cartomancer.rulesets.timeline.notation.faults import NotationFault, Trouble, nearest
from cartomancer.rulesets.timeline.notation.lexicon import Lexicon
from cartomancer.rulesets.timeline.notation.printer import LEXICONS
from cartomancer.rulesets.timeline.notation.ranges import Ranges, read_range
from cartomancer.rulesets.timeline.notation.recognise import Found, known_phrases, recognise
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.words.fold import Folded, fold, language_of, split
from cartomancer.words.types import TypeNames

_ORDER = re.compile(r" *([0-9]+)[ .:)、]*")
_NUMBER = re.compile(r"<[^<>]*>|[0-9]+|[一二三四五六七八九十](?=枚)")
_JOIN_MAX = 4
"""Fields that a stray blank may have torn apart are tried together, up to this many pieces."""


@dataclass(frozen=True)
class ParsedAbility:
    """The steps of an ability's good lines, the file line of each, and the faults of all others."""

    steps: tuple[Step, ...]
    lines: tuple[int, ...]
    faults: tuple[NotationFault, ...]


def parse_ability(text: str, types: TypeNames, first_line: int = 1) -> ParsedAbility:
    """An ability, one line per step; blank lines and lines that start with # are ignored."""
    steps: list[Step] = []
    lines: list[int] = []
    faults: list[NotationFault] = []
    for number, line in enumerate(text.splitlines(), first_line):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        step = parse_step(line, types, number)
        if isinstance(step, Step):
            steps.append(step)
            lines.append(number)
        else:
            faults += step
    return ParsedAbility(tuple(steps), tuple(lines), tuple(faults))


def parse_step(line: str, types: TypeNames, number: int = 1) -> Step | tuple[NotationFault, ...]:
    """The step that one line writes, or its faults."""
    step = _parsed(line, types, number)
    if isinstance(step, Step) or "," not in line or language_of(line) != "en":
        return step
    at = _comma_for_semicolon(line, types, number, len(step))
    if at is None:
        return step
    what = "a comma is between two fields, where a semicolon belongs"
    return (NotationFault(number, at + 1, what, "write ; between the fields; commas are for lists inside a field"),)


def _comma_for_semicolon(line: str, types: TypeNames, number: int, faults: int) -> int | None:
    """Where the first comma is that stands for a semicolon: with all such replaced, the line has fewer faults."""
    first = None
    for at in [at for at, letter in enumerate(line) if letter == ","][:_COMMAS_MOST]:
        tried = f"{line[:at]};{line[at + 1 :]}"
        step = _parsed(tried, types, number)
        left = 0 if isinstance(step, Step) else len(step)
        if left < faults:
            line, faults, first = tried, left, at if first is None else first
    return first


_COMMAS_MOST = 12


def _parsed(line: str, types: TypeNames, number: int) -> Step | tuple[NotationFault, ...]:
    folded = fold(line)
    lexicon = LEXICONS[language_of(line)]
    faults: list[NotationFault] = []
    order, at = _order(folded, number, faults)
    body = folded.part(at, len(folded.text))
    draft = Draft(order)
    chunks = list(split(body, lexicon.separators))
    if not chunks:
        faults.append(NotationFault(number, folded.column(at), "the step is empty", "write its range and its effect"))
        return tuple(faults)
    rest = _take_range(chunks, draft, lexicon, types, number, faults)
    for chunk, found in _fields(rest, lexicon, types):
        faults += _take_field(chunk, found, draft, lexicon, number)
    if faults:
        return tuple(faults)
    step = assembled(draft, lexicon)
    if isinstance(step, Step):
        return step
    return tuple(NotationFault(number, 0, trouble.what, trouble.cure) for trouble in step)


def _order(folded: Folded, number: int, faults: list[NotationFault]) -> tuple[int, int]:
    """The order number and where it ends."""
    found = _ORDER.match(folded.text)
    if found is None:
        cure = f"start the line with 1 to {ORDER_MAX}"
        faults.append(NotationFault(number, folded.column(0), "the step has no order number", cure))
        return 1, 0
    digits = _same_width(folded, found.start(1), found.end(1))
    order = int(folded.text[found.start(1) : digits])
    end = found.end() if digits == found.end(1) else digits
    if not 1 <= order <= ORDER_MAX:
        column = folded.column(found.start(1))
        faults.append(NotationFault(number, column, f"order number {order} is out of range", f"use 1 to {ORDER_MAX}"))
    return order, end


def _same_width(folded: Folded, start: int, end: int) -> int:
    """Where the order number ends when full-width and half-width digits meet: １2枚引く is step 1."""
    ascii_digits = [folded.original(at, at + 1).isascii() for at in range(start, end)]
    return next((start + at for at, ascii in enumerate(ascii_digits) if ascii != ascii_digits[0]), end)


def _take_range(
    chunks: Sequence[Folded],
    draft: Draft,
    lexicon: Lexicon,
    types: TypeNames,
    number: int,
    faults: list[NotationFault],
) -> Sequence[Folded]:
    """Reads the range from the first fields; returns the fields after it."""
    for count in range(min(_JOIN_MAX, len(chunks)), 0, -1):
        ranges = read_range(_join(chunks[:count]), lexicon, explain=False)
        if isinstance(ranges, Ranges):
            draft.ranges = ranges
            return chunks[count:]
    first = _join(chunks[:1])
    trouble = read_range(first, lexicon)
    assert isinstance(trouble, Trouble)
    if recognise(chunks[0], lexicon, types) is not None or (trouble.is_far and _near(first, lexicon)):
        return chunks  # no range is written: a step without a target
    faults.append(NotationFault(number, first.column(trouble.at), trouble.what, trouble.cure))
    return chunks[1:]


def _join(chunks: Sequence[Folded]) -> Folded:
    joined = chunks[0]
    for chunk in chunks[1:]:
        joined = joined.joined(chunk)
    return joined.squeezed()


def _fields(chunks: Sequence[Folded], lexicon: Lexicon, types: TypeNames) -> Iterator[tuple[Folded, Found | None]]:
    """Each field with what it is; pieces that only make sense together are joined."""
    at = 0
    while at < len(chunks):
        best = recognise(chunks[at], lexicon, types)
        size = 1
        if best is None or best.troubles:
            for count in range(2, min(_JOIN_MAX, len(chunks) - at) + 1):
                found = recognise(_join(chunks[at : at + count]), lexicon, types)
                if found is not None and not found.troubles:
                    best, size = found, count
                    break
        yield _join(chunks[at : at + size]), best
        at += size


def _take_field(
    chunk: Folded, found: Found | None, draft: Draft, lexicon: Lexicon, number: int
) -> Iterator[NotationFault]:
    """Puts a field into the draft, or says what is wrong with it."""
    if found is None:
        yield NotationFault(number, chunk.column(0), f'"{chunk.original()}" is not understood', _guess(chunk, lexicon))
        return
    for trouble in found.troubles:
        yield NotationFault(number, chunk.column(trouble.at), trouble.what, trouble.cure)
    if not found.troubles and not draft.take(found):
        what = f'"{chunk.original()}" is a second {found.name} field'
        yield NotationFault(number, chunk.column(0), what, f"a step has one {found.name} field; remove one")


def _guess(chunk: Folded, lexicon: Lexicon) -> str:
    """Did you mean: the nearest phrase, with the numbers that were written."""
    meant = next((phrase for word, phrase in lexicon.meant if word in chunk.original().casefold()), None)
    near = meant or _near(chunk, lexicon)
    if near is None:
        return f"a field is one of: {lexicon.examples}"
    for written in _NUMBER.findall(chunk.text):
        near = near.replace("X", written, 1)
    return f'did you mean "{near}"?'


def _near(chunk: Folded, lexicon: Lexicon) -> str | None:
    return nearest(_NUMBER.sub("X", chunk.original()), known_phrases(lexicon))
