"""One recogniser a field: colours, types, kinds, selection, value filter, effect.

Each looks at one run of text (folded, without blanks) and says every way in which it could be its field. A
strict look finds only flawless ones; a lenient look also finds flawed ones, with what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cartomancer.rulesets.timeline.codes import ALL_COLOURS, LITERAL_MAX, Colour, Effect, Kind
from cartomancer.rulesets.timeline.notation.faults import Trouble, unknown
from cartomancer.rulesets.timeline.notation.lexicon import Lexicon, Phrase
from cartomancer.rulesets.timeline.notation.printer import ALL_KINDS
from cartomancer.rulesets.timeline.notation.template import Bound, Literal, Nodes, Optional, Slot, readings
from cartomancer.rulesets.timeline.notation.values import ValueReader
from cartomancer.schema.named import Named
from cartomancer.schema.records import NO_KEYWORDS, Keywords
from cartomancer.words.fold import Folded, key, split
from cartomancer.words.types import TypeNames

TYPES_IN_STEP = 2
_PUNCTUATION = "・、,/"


@dataclass(frozen=True)
class Chosen:
    """The selection field: its nibble and count."""

    method: int
    count: int


@dataclass(frozen=True)
class Filtered:
    """The value filter field: its nibble and value."""

    method: int
    value: int


@dataclass(frozen=True)
class Acted:
    """The effect field."""

    effect: Effect
    x: int = 0
    y: int = 0
    z: int = 0
    keywords: Keywords = NO_KEYWORDS


FieldValue = int | tuple[int, ...] | Chosen | Filtered | Acted | None


@dataclass(frozen=True)
class Found:
    """A field that was recognised; `name` is its English name."""

    name: str
    value: FieldValue
    troubles: tuple[Trouble, ...] = ()


Recogniser = Callable[[Folded, Lexicon, TypeNames, bool], Iterator[Found]]


def recognise(folded: Folded, lexicon: Lexicon, types: TypeNames) -> Found | None:
    """What field a text is: flawless if possible, else the reading with the fewest flaws."""
    squeezed = folded.squeezed()
    for lenient in (False, True):
        found = [found for look in RECOGNISERS for found in look(squeezed, lexicon, types, lenient)]
        if found:
            return min(found, key=lambda each: len(each.troubles))
    return None


def neutral_field(folded: Folded, lexicon: Lexicon, types: TypeNames, lenient: bool) -> Iterator[Found]:
    """全て, which the document writes both for the selection and for the filter: it restricts nothing."""
    if folded.text in map(key, lexicon.neutral):
        yield Found("neutral", None)


def colour_field(folded: Folded, lexicon: Lexicon, types: TypeNames, lenient: bool) -> Iterator[Found]:
    """全色, 黒・赤."""
    if folded.text in map(key, lexicon.all_colours):
        yield Found("colour", ALL_COLOURS)
    else:
        yield from _mask_field("colour", Colour, folded, lexicon, lenient)


def kind_field(folded: Folded, lexicon: Lexicon, types: TypeNames, lenient: bool) -> Iterator[Found]:
    """ミニオン・ロード."""
    if folded.text in map(key, lexicon.all_kinds):
        yield Found("kind", ALL_KINDS)
    else:
        yield from _mask_field("kind", Kind, folded, lexicon, lenient)


def _mask_field(name: str, codes: type[Named], folded: Folded, lexicon: Lexicon, lenient: bool) -> Iterator[Found]:
    """A list of words, each a bit."""
    mask, at = _mask_run(codes, folded.text, 0, lexicon)
    if at == len(folded.text):
        yield Found(name, mask)
    if not lenient:
        return
    # A list with one known word is this field with misspelt ones.
    troubles = []
    known = 0
    for part in split(folded, _PUNCTUATION):
        bits, end = _mask_run(codes, part.text, 0, lexicon)
        if end == len(part.text):
            known |= bits
        else:
            names = [lexicon.name(code) for code in codes]
            troubles.append(unknown(f"card {name}", part.original(), names, _at_column(folded, part)))
    if known:
        yield Found(name, known, tuple(troubles))


def _mask_run(codes: type[Named], text: str, at: int, lexicon: Lexicon) -> tuple[int, int]:
    """Words from `at` on, with or without marks between them: their bits, and where the last one ends."""
    mask = 0
    words = lexicon.words(codes)
    marks = ["", *map(key, lexicon.list_marks), "/"]
    end = at
    while True:
        for mark in marks if mask else marks[:1]:
            word = next((word for word in words if text.startswith(mark + word, end)), None)
            if word is not None:
                mask |= words[word]
                end += len(mark) + len(word)
                break
        else:
            return mask, end


def _at_column(folded: Folded, part: Folded) -> int:
    return folded.columns.index(part.columns[0])


def type_field(folded: Folded, lexicon: Lexicon, types: TypeNames, lenient: bool) -> Iterator[Found]:
    """タイプ指定なし, タイプ「剣術」, タイプ「剣術」「獣」."""
    if folded.text in map(key, lexicon.no_type):
        yield Found("type", (0, 0))
        return
    prefix = next((key(word) for word in lexicon.type_prefix if folded.text.startswith(key(word))), None)
    if prefix is None:
        return
    rest = folded.part(len(prefix), len(folded.text))
    codes: list[int] = []
    troubles: list[Trouble] = []
    for name in _type_names(rest, types):
        code = types.code(name.text)
        if code is None:
            troubles.append(unknown("type", name.original(), types.all_names(), _at_column(folded, name)))
        else:
            codes.append(code)
    if not codes and not troubles:
        troubles.append(Trouble(0, "no type is named", f"write {lexicon.no_type[0]} if any type will do"))
    if len(codes) > TYPES_IN_STEP:
        troubles.append(Trouble(0, f"{len(codes)} types are named", f"a step holds {TYPES_IN_STEP}"))
    if len(set(codes)) < len(codes):
        troubles.append(Trouble(0, "a type is named twice", "name it once"))
    if lenient or not troubles:
        yield Found("type", (*codes, 0, 0)[:TYPES_IN_STEP], tuple(troubles))


def _type_names(rest: Folded, types: TypeNames) -> Iterator[Folded]:
    """The names in 「a」「b」, 「a・b」, "a", "b" or plain a・b; a name may itself contain ・."""
    at = 0
    while at < len(rest.text):
        char = rest.text[at]
        closer = {"「": "」", '"': '"'}.get(char)
        if closer:
            end = rest.text.find(closer, at + 1)
            end = len(rest.text) if end < 0 else end
            yield from _listed(rest.part(at + 1, end), types)
            at = end + 1
        elif char in _PUNCTUATION + ":":
            at += 1
        else:
            ends = [rest.text.find(mark, at) for mark in '「"' if rest.text.find(mark, at) >= 0]
            end = min(ends, default=len(rest.text))
            yield from _listed(rest.part(at, end), types)
            at = end


def _listed(names: Folded, types: TypeNames) -> Iterator[Folded]:
    if types.code(names.text) is not None:
        yield names
    else:
        yield from split(names, _PUNCTUATION)


def selection_field(folded: Folded, lexicon: Lexicon, types: TypeNames, lenient: bool) -> Iterator[Found]:
    """強制一枚選択, 任意全て."""
    reader = ValueReader(lexicon, folded, lenient)
    for phrase in lexicon.selections:
        for bounds in readings(phrase.nodes, folded.text, lambda slot, at: reader.number(slot, at, 1, LITERAL_MAX)):
            count = next((_int(bound) for bound in bounds), 0)
            yield Found("selection", Chosen(phrase.code, count), _troubles(bounds))


def filter_field(folded: Folded, lexicon: Lexicon, types: TypeNames, lenient: bool) -> Iterator[Found]:
    """6コスト以下."""
    reader = ValueReader(lexicon, folded, lenient)
    for phrase in lexicon.filters:
        for bounds in readings(phrase.nodes, folded.text, lambda slot, at: reader.number(slot, at, 0, LITERAL_MAX)):
            yield Found("filter", Filtered(phrase.code, _int(bounds[0])), _troubles(bounds))


def effect_field(folded: Folded, lexicon: Lexicon, types: TypeNames, lenient: bool) -> Iterator[Found]:
    """6ダメージ, 手札へ移動."""
    reader = ValueReader(lexicon, folded, lenient)
    for phrase in lexicon.effects:
        effect = Effect.of(phrase.code)

        def read(slot: str, at: int, effect: Effect = effect) -> Iterator[tuple[int, Bound]]:
            return reader.param(effect, slot, at)

        for bounds in readings(phrase.nodes, folded.text, read):
            yield Found("effect", _acted(effect, phrase, bounds), _troubles(bounds))


def _acted(effect: Effect, phrase: Phrase, bounds: Sequence[Bound]) -> Acted:
    numbers = dict(phrase.fixed)
    keywords = NO_KEYWORDS
    for bound in bounds:
        if isinstance(bound.value, Keywords):
            keywords = bound.value
        else:
            numbers[bound.slot] = bound.value
    return Acted(effect, numbers.get("x", 0), numbers.get("y", 0), numbers.get("z", 0), keywords)


def _troubles(bounds: Sequence[Bound]) -> tuple[Trouble, ...]:
    return tuple(bound.trouble for bound in bounds if bound.trouble)


def _int(bound: Bound) -> int:
    assert isinstance(bound.value, int)
    return bound.value


RECOGNISERS: tuple[Recogniser, ...] = (
    neutral_field,
    colour_field,
    type_field,
    kind_field,
    selection_field,
    filter_field,
    effect_field,
)


def known_phrases(lexicon: Lexicon) -> Iterator[str]:
    """Everything that may be in a field, with X for numbers: what "did you mean" looks through."""
    yield lexicon.all_colours[0]
    yield lexicon.no_type[0]
    yield lexicon.all_kinds[0]
    for codes in (Colour, Kind):
        yield from map(lexicon.name, codes)
    for phrase in (*lexicon.selections, *lexicon.filters, *lexicon.effects):
        yield _shape(phrase.nodes)


def _shape(nodes: Nodes) -> str:
    """A phrase with its optional parts left out and its slots shown as letters."""
    shape = ""
    for node in nodes:
        match node:
            case Literal():
                shape += node.text
            case Slot():
                shape += "X" if node.name in "xyzvn" else "K"
            case Optional():
                pass
            case _:
                shape += _shape(node.spellings[0])
    return shape
