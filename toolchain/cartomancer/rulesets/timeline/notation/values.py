"""Reading and writing the values in phrases: numbers and macros, keywords, and words that stand for codes.

A reader yields every way to read a value at a position of a folded text. In strict mode only flawless ones; in
lenient mode also flawed ones with their trouble, so that a fault names the very word and not the whole line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from cartomancer.rulesets.timeline.codes import (
    LITERAL_MAX,
    LITERAL_MIN,
    Arrival,
    CorePlace,
    Effect,
    FlagKeyword,
    Macro,
    NumberKeyword,
    Param,
    Side,
    Switch,
    Turn,
    Zone,
)
from cartomancer.rulesets.timeline.notation.faults import Trouble, unknown
from cartomancer.rulesets.timeline.notation.lexicon import Lexicon
from cartomancer.rulesets.timeline.notation.template import Bound, Value
from cartomancer.schema.codes import Duration
from cartomancer.schema.named import Named
from cartomancer.schema.records import NO_KEYWORDS, Keywords
from cartomancer.words.fold import Folded, key

CODES: dict[Param, type[Named]] = {
    Param.ZONE: Zone,
    Param.SIDE: Side,
    Param.ARRIVAL: Arrival,
    Param.DURATION: Duration,
    Param.CORE_PLACE: CorePlace,
    Param.TURN: Turn,
    Param.SWITCH: Switch,
}
"""Parameters that are words."""

NIBBLE_MAX = 15
_NUMBER = r"[+-]?(?:[0-9]+|<[^<>]*>|x|{words})"
_BONUS = re.compile(r"\+?([0-9]+)/\+?([0-9]+)")
_UNKNOWN_MAX = 24
"""Longest run that is taken for one misspelt word."""


@cache
def macro_words() -> dict[str, Macro]:
    """Folded macro name in either language -> macro."""
    return {key(word): macro for macro in Macro for word in (macro.ja, macro.en)}


@dataclass(frozen=True)
class Number:
    """A number as written: its byte, and what is wrong with it."""

    byte: int
    what: str = ""
    cure: str = ""


def number_of(written: str, lexicon: Lexicon, low: int, high: int, shown: str = "") -> Number:
    """The byte of a written number or `<macro>`; `written` is folded, `shown` is what the designer wrote."""
    shown = shown or written
    sign, body = (written[0], written[1:]) if written[:1] in ("+", "-") else ("", written)
    if body == "x":
        body = f"<{body}>"
    if body.startswith("<"):
        macro = macro_words().get(body[1:-1])
        if macro is None:
            trouble = unknown(
                "macro", shown.lstrip("+-＋－<＜〈").rstrip(">＞〉"), (lexicon.name(each) for each in Macro), 0
            )
            return Number(0, trouble.what, trouble.cure)
        if sign == "-":
            return Number(0, f'"{shown}": a macro cannot be negative', "write it without the minus")
        return Number(int(macro))
    value = lexicon.number_words[body] if body in lexicon.number_words else int(body)
    return literal(-value if sign == "-" else value, low, high)


def literal(value: int, low: int, high: int) -> Number:
    """The byte of a plain number, checked."""
    if not low <= value <= high:
        return Number(0, f"{value} is out of range", f"use {low} to {high}, or a macro in brackets")
    return Number(value & 0xFF)


def limits(param: Param) -> tuple[int, int]:
    """Smallest and largest literal of a numeric parameter."""
    return (LITERAL_MIN if param is Param.SIGNED else 0), LITERAL_MAX


@dataclass(frozen=True)
class ValueReader:
    """Reads slots of phrases in one folded text."""

    lexicon: Lexicon
    folded: Folded
    lenient: bool = False

    def number(self, slot: str, at: int, low: int, high: int) -> Iterator[tuple[int, Bound]]:
        """A number or macro."""
        found = self._number_at(at)
        if found is None:
            return
        number = number_of(self.folded.text[at:found], self.lexicon, low, high, self.folded.original(at, found))
        trouble = Trouble(at, number.what, number.cure) if number.what else None
        yield from self._allowed(found, Bound(slot, number.byte, trouble))

    def param(self, effect: Effect, slot: str, at: int) -> Iterator[tuple[int, Bound]]:
        """The slot of an effect's phrase."""
        if slot == "k":
            yield from self.keywords(slot, at)
            return
        param: Param = getattr(effect, slot)
        if param in CODES:
            yield from self.word(slot, CODES[param], param.value, at)
        else:
            yield from self.number(slot, at, *limits(param))

    def word(self, slot: str, codes: type[Named], thing: str, at: int) -> Iterator[tuple[int, Bound]]:
        """A word that stands for a code; the code itself in digits is a word too."""
        text = self.folded.text
        for word, code in self.lexicon.words(codes).items():
            if text.startswith(word, at):
                yield at + len(word), Bound(slot, int(code))
        digit = text[at : at + 1]
        if digit.isdigit() and codes in (Switch, Turn) and codes.has(int(digit)):
            yield at + 1, Bound(slot, int(digit))
        if self.lenient:
            names = [self.lexicon.name(code) for code in codes]
            for end in range(at + 1, min(len(text), at + _UNKNOWN_MAX) + 1):
                yield end, Bound(slot, 0, unknown(thing, self.folded.original(at, end), names, at))

    def keywords(self, slot: str, at: int) -> Iterator[tuple[int, Bound]]:
        """A list of keywords."""
        yield from self._more_keywords(slot, at, NO_KEYWORDS, None)

    def _more_keywords(
        self, slot: str, at: int, before: Keywords, trouble: Trouble | None
    ) -> Iterator[tuple[int, Bound]]:
        for end, part, flaw in self._keyword(at):
            if part is not None and overlap(before, part):
                flaw = flaw or Trouble(at, f'"{self.folded.original(at, end)}" is named twice', "name a keyword once")
            together = before if part is None else union(before, part)
            first = trouble or flaw
            for mark in self.lexicon.list_marks:
                if self.folded.text.startswith(key(mark), end):
                    yield from self._more_keywords(slot, end + len(key(mark)), together, first)
            yield from self._allowed(end, Bound(slot, together, first))

    def _keyword(self, at: int) -> Iterator[tuple[int, Keywords | None, Trouble | None]]:
        """One keyword with its number."""
        text = self.folded.text
        for word, flag in self.lexicon.words(FlagKeyword).items():
            if text.startswith(word, at):
                yield at + len(word), Keywords(flags=int(flag)), None
        for word, keyword in self.lexicon.words(NumberKeyword).items():
            if text.startswith(word, at):
                reader = self._trait if keyword.is_trait else self._keyword_number
                yield from reader(keyword, at, at + len(word))
        if self.lenient:
            names = [self.lexicon.name(code) for codes in (NumberKeyword, FlagKeyword) for code in codes]
            for end in range(at + 1, min(len(text), at + _UNKNOWN_MAX) + 1):
                if text[end - 1] in "・、,「」":
                    return
                yield end, None, unknown("keyword", self.folded.original(at, end), names, at)

    def _keyword_number(
        self, keyword: NumberKeyword, start: int, at: int
    ) -> Iterator[tuple[int, Keywords | None, Trouble | None]]:
        name = self.lexicon.name(keyword)
        end = self._number_at(at)
        if end is None:
            if self.lenient:
                yield (
                    at,
                    None,
                    Trouble(start, f'keyword "{name}" needs a number', f'write it as "{name}{_gap(self.lexicon)}2"'),
                )
            return
        number = number_of(self.folded.text[at:end], self.lexicon, 1, LITERAL_MAX, self.folded.original(at, end))
        trouble = Trouble(at, f"{name}: {number.what}", number.cure) if number.what else None
        yield end, _single(keyword, number.byte), trouble

    def _trait(
        self, keyword: NumberKeyword, start: int, at: int
    ) -> Iterator[tuple[int, Keywords | None, Trouble | None]]:
        name = self.lexicon.name(keyword)
        text = self.folded.text
        bracket = text.startswith("(", at)
        pair = _BONUS.match(text, at + bracket)
        if bracket and pair and not text.startswith(")", pair.end()):
            pair = None
        if pair is None:
            if self.lenient:
                what = f'"{name}" needs the bonus to ATK and HP'
                yield at, None, Trouble(start, what, f'write it as "{name}{_gap(self.lexicon)}+2/+1"')
            return
        attack, health = int(pair[1]), int(pair[2])
        trouble = None
        if max(attack, health) > NIBBLE_MAX:
            what = f"{name}: +{attack}/+{health} is out of range"
            trouble = Trouble(at, what, f"each bonus is 0 to {NIBBLE_MAX}")
        elif not attack and not health:
            trouble = Trouble(at, f"{name}: +0/+0 is not a bonus", "leave the keyword out")
        yield pair.end() + bracket, _single(keyword, (attack & NIBBLE_MAX) << 4 | health & NIBBLE_MAX), trouble

    def _number_at(self, at: int) -> int | None:
        """Where the number that starts here ends."""
        words = "|".join(self.lexicon.number_words)
        found = re.compile(_NUMBER.format(words=words)).match(self.folded.text, at)
        return found.end() if found else None

    def _allowed(self, end: int, bound: Bound) -> Iterator[tuple[int, Bound]]:
        if self.lenient or bound.trouble is None:
            yield end, bound


def _single(keyword: NumberKeyword, value: int) -> Keywords:
    numbers = [0] * len(NumberKeyword)
    numbers[keyword] = value
    return Keywords(tuple(numbers))


def union(one: Keywords, other: Keywords) -> Keywords:
    """The keywords of both."""
    numbers = tuple(a or b for a, b in zip(one.numbers, other.numbers, strict=True))
    return replace(one, numbers=numbers, flags=one.flags | other.flags)


def overlap(one: Keywords, other: Keywords) -> bool:
    """Whether both set the same keyword."""
    shared = any(a and b for a, b in zip(one.numbers, other.numbers, strict=True))
    return shared or bool(one.flags & other.flags)


# --- writing --------------------------------------------------------------------------------------------------


def write_number(byte: int, lexicon: Lexicon, signed: bool = False) -> str:
    """A constant: digits, or a macro in brackets."""
    if Macro.has(byte):
        written = f"{lexicon.macro_open}{lexicon.name(Macro.of(byte))}{lexicon.macro_close}"
        return f"+{written}" if signed else written
    value = signed_value(byte)
    return f"{value:+d}" if signed else str(value)


def signed_value(byte: int) -> int:
    """A literal's value: bytes from $90 on are negative."""
    return byte if byte <= LITERAL_MAX else byte - 0x100


def write_count(byte: int, lexicon: Lexicon) -> str:
    """A number of cards: 一枚, 2枚."""
    return lexicon.count_words.get(byte) or write_number(byte, lexicon)


def write_keywords(keywords: Keywords, lexicon: Lexicon) -> str:
    """A list of keywords, numbered ones first."""
    gap = _gap(lexicon)
    parts = []
    for keyword in NumberKeyword:
        value = keywords.numbers[keyword]
        if value and keyword.is_trait:
            parts.append(f"{lexicon.name(keyword)}{gap}+{value >> 4}/+{value & NIBBLE_MAX}")
        elif value:
            parts.append(f"{lexicon.name(keyword)}{gap}{write_number(value, lexicon)}")
    parts += [lexicon.name(flag) for flag in FlagKeyword if keywords.flags & flag]
    return lexicon.list_gap.join(parts)


def _gap(lexicon: Lexicon) -> str:
    """What is between a keyword and its number."""
    return "" if lexicon.language == "ja" else " "


def write_param(effect: Effect, slot: str, value: Value, lexicon: Lexicon) -> str:
    """A slot of an effect's phrase."""
    if isinstance(value, Keywords):
        return write_keywords(value, lexicon)
    param: Param = getattr(effect, slot)
    if param in CODES:
        return lexicon.name(CODES[param].of(value))
    return write_number(value, lexicon, signed=param is Param.SIGNED)
