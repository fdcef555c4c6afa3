"""A step written as a table of fields instead of a line, with the same words in either language.

    order = 1                     opponent = ["field"]          kinds = ["minion", "lord"]
    select = "choose 1"           filter = "cost <= 6"          effect = "6 damage"

An effect is a phrase of the notation, or an effect's name with its parameters as fields of their own:
effect = "modify", atk = 2, hp = "your hand", duration = "until end of turn".
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from cartomancer.problems import did_you_mean
from cartomancer.rulesets.timeline.codes import (
    LITERAL_MAX,
    OPTIONAL,
    Colour,
    Effect,
    Filter,
    FlagKeyword,
    Kind,
    Param,
    Range,
    Special,
)
from cartomancer.rulesets.timeline.legal import ORDER_MAX
from cartomancer.rulesets.timeline.notation.assemble import Draft, assembled
from cartomancer.rulesets.timeline.notation.faults import NotationFault, Trouble, unknown
from cartomancer.rulesets.timeline.notation.printer import LEXICONS
from cartomancer.rulesets.timeline.notation.ranges import Ranges, place_code, read_range
from cartomancer.rulesets.timeline.notation.recognise import (
    Acted,
    Chosen,
    Filtered,
    Found,
    Recogniser,
    colour_field,
    effect_field,
    filter_field,
    kind_field,
    neutral_field,
    selection_field,
    type_field,
)
from cartomancer.rulesets.timeline.notation.template import Bound
from cartomancer.rulesets.timeline.notation.values import CODES, ValueReader, limits, literal, number_of, overlap, union
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.named import Named
from cartomancer.schema.records import NO_KEYWORDS, Keywords
from cartomancer.words.fold import fold, key, language_of
from cartomancer.words.types import TypeNames

FIELDS: Mapping[str, tuple[str, ...]] = {
    "order": ("順番", "処理順番号"),
    "range": ("範囲",),
    "own": ("your", "自分"),
    "opponent": ("相手",),
    "both": ("お互い",),
    "special": ("特殊", "特殊範囲"),
    "colours": ("colour", "colors", "color", "色", "色指定"),
    "types": ("type", "タイプ", "タイプ指定"),
    "kinds": ("kind", "種類", "カードタイプ"),
    "select": ("選択", "選択方法"),
    "count": ("枚数",),
    "optional": ("任意",),
    "filter": ("絞り込み",),
    "value": ("値",),
    "effect": ("効果",),
    "keywords": ("keyword", "キーワード"),
}
"""Fields of every step, with other spellings."""

PARAMETERS: Mapping[str, Mapping[Param, tuple[str, ...]]] = {
    "x": {
        Param.AMOUNT: ("amount", "量"),
        Param.SIGNED: ("amount", "atk", "wait", "量"),
        Param.ZONE: ("zone", "to", "領域"),
        Param.SWITCH: ("switch",),
        Param.TURN: ("turn", "向き"),
    },
    "y": {
        Param.SIGNED: ("hp",),
        Param.SIDE: ("side", "側"),
        Param.CORE_PLACE: ("place", "from", "場所"),
    },
    "z": {
        Param.DURATION: ("duration", "期間"),
        Param.ARRIVAL: ("arrival", "状態"),
        Param.CORE_PLACE: ("to",),
    },
}
"""Fields for an effect's parameters; x, y and z themselves always work."""


@dataclass
class _Reading:
    """A table while it is being read."""

    types: TypeNames
    troubles: list[Trouble] = field(default_factory=list)

    def fault(self, name: str, what: str, cure: str) -> None:
        self.troubles.append(Trouble(0, f'field "{name}": {what}', cure))


def step_from_fields(fields: Mapping[str, Any], types: TypeNames) -> Step | tuple[NotationFault, ...]:
    """The step that a table writes, or its faults (line and column 0: the caller knows where the table is)."""
    reading = _Reading(types)
    given = dict(_named(fields, reading))
    draft = Draft(_order(given, reading))
    draft.ranges = _ranges(given, reading)
    _take(draft, "colours", "colour", (colour_field,), given, reading)
    _take(draft, "kinds", "kind", (kind_field,), given, reading)
    _take_types(draft, given, reading)
    _take_selection(draft, given, reading)
    _take_filter(draft, given, reading)
    _take_effect(draft, given, reading)
    _check_keywords(draft, given, reading)
    if not reading.troubles:
        lexicon = LEXICONS[language_of(str(given.get("effect", "")))]
        step = assembled(draft, lexicon)
        if isinstance(step, Step):
            return step
        reading.troubles += step
    return tuple(NotationFault(0, 0, trouble.what, trouble.cure) for trouble in reading.troubles)


def is_field(name: str) -> bool:
    """Whether a step in fields may have one of this name."""
    return key(name.replace("_", " ")) in _spellings()


def _spellings() -> dict[str, str]:
    """Every name of a field and of a parameter, and the field's own."""
    spellings = {key(other): name for name, others in FIELDS.items() for other in (name, *others)}
    params = {key(word) for by_param in PARAMETERS.values() for words in by_param.values() for word in words}
    return {**spellings, **{word: word for word in (*PARAMETERS, *params)}}


def _named(fields: Mapping[str, Any], reading: _Reading) -> Iterator[tuple[str, Any]]:
    """Fields under their own names; unknown ones and doubles are faults."""
    known = _spellings()
    seen: set[str] = set()
    for written, value in fields.items():
        name = known.get(key(written.replace("_", " ")))
        if name is None:
            reading.troubles.append(Trouble(0, f'unknown field "{written}"', did_you_mean(written, known)))
        elif name in seen:
            reading.fault(written, "given twice", "keep one of them")
        else:
            seen.add(name)
            yield name, value


def _order(given: Mapping[str, Any], reading: _Reading) -> int:
    order = given.get("order")
    if order is None:
        reading.troubles.append(Trouble(0, "the step has no order number", f"add order = 1 to {ORDER_MAX}"))
        return 1
    if not isinstance(order, int) or isinstance(order, bool) or not 1 <= order <= ORDER_MAX:
        reading.fault("order", f"{order!r} is not an order number", f"use 1 to {ORDER_MAX}")
        return 1
    return order


def _items(name: str, value: Any, reading: _Reading) -> list[str]:
    """A word or a list of words."""
    items = value if isinstance(value, list) else [value]
    if not all(isinstance(item, str) for item in items):
        reading.fault(name, f"{value!r} is not a word or a list of words", 'write it as "..." or ["...", "..."]')
        return []
    return [item.replace("_", " ") for item in items]


def _ranges(given: Mapping[str, Any], reading: _Reading) -> Ranges:
    ranges = Ranges()
    for item in _items("range", given.get("range", []), reading):
        found = read_range(fold(item).squeezed(), LEXICONS[language_of(item)])
        if isinstance(found, Trouble):
            reading.fault("range", found.what, found.cure)
        else:
            ranges = found
    for name in ("own", "opponent", "both"):
        places = _places(name, given, reading)
        if name != "opponent":
            ranges = replace(ranges, own=ranges.own | places)
        if name != "own":
            ranges = replace(ranges, opponent=ranges.opponent | places)
    for item in _items("special", given.get("special", []), reading):
        special = _code(Special, item)
        if special is None:
            trouble = unknown("special range", item, _names(Special), 0)
            reading.fault("special", trouble.what, trouble.cure)
        else:
            ranges = replace(ranges, special=ranges.special | special)
    keywords = _keywords(given, reading)
    return replace(ranges, holder=keywords) if ranges.special & Special.KEYWORD_HOLDER and keywords else ranges


def _places(name: str, given: Mapping[str, Any], reading: _Reading) -> int:
    places = 0
    for item in _items(name, given.get(name, []), reading):
        code = next((code for lexicon in LEXICONS.values() if (code := place_code(item, lexicon))), None)
        if code is None:
            trouble = unknown("place", item, _names(Range), 0)
            reading.fault(name, trouble.what, trouble.cure)
        places |= code or 0
    return places


def _names(codes: type[Named]) -> Iterator[str]:
    for code in codes:
        yield from (code.en, code.ja)


def _code(codes: type[Named], word: str) -> Named | None:
    """The code that a word of either language stands for."""
    for lexicon in LEXICONS.values():
        code = lexicon.words(codes).get(key(word))
        if code is not None:
            return code
    return None


def _take(
    draft: Draft,
    name: str,
    field_name: str,
    recognisers: tuple[Recogniser, ...],
    given: Mapping[str, Any],
    reading: _Reading,
) -> None:
    """A list of words, each a bit of a mask."""
    if name not in given:
        return
    mask = 0
    for item in _items(name, given[name], reading):
        found = _recognise(item, recognisers, reading)
        if found is None or not isinstance(found.value, int):
            trouble = unknown(f"card {field_name}", item, _names(Colour if field_name == "colour" else Kind), 0)
            reading.fault(name, trouble.what, trouble.cure)
        else:
            mask |= found.value
    if mask:
        draft.take(Found(field_name, mask))


def _recognise(text: str, recognisers: tuple[Recogniser, ...], reading: _Reading) -> Found | None:
    folded = fold(text).squeezed()
    lexicon = LEXICONS[language_of(text)]
    for lenient in (False, True):
        for look in recognisers:
            for found in look(folded, lexicon, reading.types, lenient):
                return found
    return None


def _take_types(draft: Draft, given: Mapping[str, Any], reading: _Reading) -> None:
    items = _items("types", given.get("types", []), reading)
    if len(items) == 1 and any(key(items[0]) in map(key, lexicon.no_type) for lexicon in LEXICONS.values()):
        return
    if not items:
        return
    lexicon = LEXICONS["ja"]
    quoted = "".join(f"「{item}」" for item in items)
    for found in type_field(fold(lexicon.type_prefix[0] + quoted).squeezed(), lexicon, reading.types, True):
        for trouble in found.troubles:
            reading.fault("types", trouble.what, trouble.cure)
        draft.take(found)


def _take_selection(draft: Draft, given: Mapping[str, Any], reading: _Reading) -> None:
    chosen = Chosen(0, 0)
    text = str(given.get("select", "")).replace("_", " ")
    if "count" in given:
        number = _written(given["count"])
        text = f"{number}枚{text or '選択'}" if language_of(text) == "ja" else f"{text or 'choose'} {number}"
    if text:
        found = _recognise(text, (neutral_field, selection_field), reading)
        if found is None:
            reading.fault("select", f'"{text}" is not understood', 'write "choose 1", "choose up to 2", "all" ...')
            return
        for trouble in found.troubles:
            reading.fault("select", trouble.what, trouble.cure)
        chosen = found.value if isinstance(found.value, Chosen) else chosen
    optional = given.get("optional", False)
    if not isinstance(optional, bool):
        reading.fault("optional", f"{optional!r} is neither true nor false", "write true or false")
    elif optional:
        chosen = replace(chosen, method=chosen.method | OPTIONAL)
    draft.take(Found("selection", chosen))


def _written(value: Any) -> str:
    """A number as the notation writes it: digits, or a macro's name in brackets."""
    text = str(value)
    return text if text.lstrip("+-").isdigit() or text.startswith(("<", "〈")) else f"<{text}>"


def _take_filter(draft: Draft, given: Mapping[str, Any], reading: _Reading) -> None:
    if "filter" not in given:
        if "value" in given:
            reading.fault("value", "there is no filter", 'add filter = "cost at most" or another')
        return
    text = str(given["filter"]).replace("_", " ")
    if "value" in given:
        code = _code(Filter, text)
        number = number_of(key(_written(given["value"])), LEXICONS["en"], 0, LITERAL_MAX, str(given["value"]))
        if code is None:
            reading.fault("filter", f'unknown filter "{text}"', did_you_mean(text, _names(Filter)))
        if number.what:
            reading.fault("value", number.what, number.cure)
        draft.take(Found("filter", Filtered(int(code or 0), number.byte)))
        return
    found = _recognise(text, (neutral_field, filter_field), reading)
    if found is None:
        reading.fault("filter", f'"{text}" is not understood', 'write "cost <= 6", "HP 3 or more" ...')
        return
    for trouble in found.troubles:
        reading.fault("filter", trouble.what, trouble.cure)
    draft.take(found)


def _take_effect(draft: Draft, given: Mapping[str, Any], reading: _Reading) -> None:
    if "effect" not in given:
        return
    text = str(given["effect"]).replace("_", " ")
    params = {name: value for name, value in given.items() if name not in FIELDS}
    effect = _code(Effect, text)
    phrase = _recognise(text, (effect_field,), reading)
    by_name = effect is not None and (bool(params) or phrase is None or bool(phrase.troubles))
    if by_name and isinstance(effect, Effect):
        draft.take(Found("effect", _acted(effect, params, given, reading)))
        return
    if phrase is None:
        reading.fault("effect", f'"{text}" is not understood', did_you_mean(text, _names(Effect)))
        return
    for name in params:
        reading.fault(name, f'the effect "{text}" already says its parameters', "write them in one place")
    for trouble in phrase.troubles:
        reading.fault("effect", trouble.what, trouble.cure)
    draft.take(phrase)


def _check_keywords(draft: Draft, given: Mapping[str, Any], reading: _Reading) -> None:
    """Keywords that neither the range nor the effect takes would be lost silently."""
    acted = draft.fields.get("effect")
    if "keywords" not in given or not isinstance(acted, Acted) or draft.ranges.special & Special.KEYWORD_HOLDER:
        return
    if not acted.effect.k:
        reading.fault("keywords", f'effect "{acted.effect.en}" takes no keyword', "remove the field")
    elif acted.keywords != _keywords(given, reading):
        reading.fault("keywords", "the effect already names other keywords", "write them in one place")


def _acted(effect: Effect, params: Mapping[str, Any], given: Mapping[str, Any], reading: _Reading) -> Acted:
    values = {"x": 0, "y": 0, "z": 0}
    used = set()
    for slot in values:
        param: Param = getattr(effect, slot)
        names = [slot, *PARAMETERS[slot].get(param, ())] if param is not Param.UNUSED else []
        for name in names:
            if name in params and name not in used:
                values[slot] = _parameter(name, param, params[name], reading)
                used.add(name)
                break
        else:
            if param in (Param.AMOUNT, Param.SIGNED):
                what = f'effect "{effect.en}" needs "{names[1]}"'
                reading.troubles.append(Trouble(0, what, f"add {names[1]} = a number or a macro's name"))
    for name in params:
        if name not in used:
            reading.fault(name, f'effect "{effect.en}" has no such parameter', "remove it")
    keywords = (_keywords(given, reading) or NO_KEYWORDS) if effect.k else NO_KEYWORDS
    return Acted(effect, values["x"], values["y"], values["z"], keywords)


def _parameter(name: str, param: Param, value: Any, reading: _Reading) -> int:
    if param in CODES:
        code = _code(CODES[param], str(value).replace("_", " "))
        if code is None:
            trouble = unknown(param.value, str(value), _names(CODES[param]), 0)
            reading.fault(name, trouble.what, trouble.cure)
        return int(code or 0)
    low, high = limits(param)
    number = (
        literal(value, low, high)
        if isinstance(value, int) and not isinstance(value, bool)
        else number_of(key(_written(value)), LEXICONS["en"], low, high, str(value))
    )
    if number.what:
        reading.fault(name, number.what, number.cure)
    return number.byte


def _keywords(given: Mapping[str, Any], reading: _Reading) -> Keywords | None:
    """The keyword block: a table, a list or a text of the notation."""
    if "keywords" not in given:
        return None
    value = given["keywords"]
    block = NO_KEYWORDS
    for item in _table_items(value, reading) if isinstance(value, dict) else _items("keywords", value, reading):
        bound = _keyword_list(item)
        assert isinstance(bound.value, Keywords)
        trouble = bound.trouble
        if overlap(block, bound.value):
            trouble = Trouble(0, f'"{item}" is named twice', "name a keyword once")
        if trouble:
            _once(reading, "keywords", trouble)
        block = union(block, bound.value)
    return block


def _keyword_list(text: str) -> Bound:
    folded = fold(text).squeezed()
    for lenient in (False, True):
        for end, bound in ValueReader(LEXICONS[language_of(text)], folded, lenient).keywords("k", 0):
            if end == len(folded.text):
                return bound
    return Bound("k", NO_KEYWORDS, Trouble(0, f'"{text}" is not a keyword', did_you_mean(text, _names(FlagKeyword))))


def _once(reading: _Reading, name: str, trouble: Trouble) -> None:
    """Keywords are read for the range and for the effect; a fault is reported once."""
    told = Trouble(0, f'field "{name}": {trouble.what}', trouble.cure)
    if told not in reading.troubles:
        reading.troubles.append(told)


def _table_items(table: Mapping[str, Any], reading: _Reading) -> Iterator[str]:
    """{impact = 2, haste = true, right_trait = [2, 1]} as words of the notation."""
    for written, value in table.items():
        word = written.replace("_", " ")
        if value is False:
            continue
        if value is True:
            yield word
        elif _code(FlagKeyword, word) is not None:
            _once(reading, "keywords", Trouble(0, f'"{written}" takes no number', f"write {written} = true"))
        elif isinstance(value, list):
            yield f"{word} " + "/".join(f"+{part}" for part in value)
        else:
            yield f"{word} {value if '/' in str(value) else _written(value)}"
