"""Steps -> text: the one canonical way to write a step in each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cartomancer.rulesets.timeline.codes import ALL_COLOURS, OPTIONAL, Colour, Effect, Kind
from cartomancer.rulesets.timeline.notation.lexicon import Lexicon, Phrase
from cartomancer.rulesets.timeline.notation.ranges import Ranges, write_range
from cartomancer.rulesets.timeline.notation.template import Value, render
from cartomancer.rulesets.timeline.notation.values import write_count, write_number, write_param
from cartomancer.rulesets.timeline.notation.words_en import ENGLISH
from cartomancer.rulesets.timeline.notation.words_ja import JAPANESE
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.records import NO_KEYWORDS
from cartomancer.words.language import Language
from cartomancer.words.types import TypeNames

LEXICONS: Mapping[str, Lexicon] = {"ja": JAPANESE, "en": ENGLISH}
_WIDE = str.maketrans("0123456789", "０１２３４５６７８９")
ALL_KINDS = sum(Kind)


def print_ability(steps: Sequence[Step], language: Language, types: TypeNames) -> str:
    """An ability, one line per step."""
    return "\n".join(print_step(step, language, types) for step in steps)


def print_step(step: Step, language: Language, types: TypeNames) -> str:
    """One step as the document writes it."""
    lexicon = LEXICONS[language]
    order = str(step.order).translate(_WIDE) if lexicon.wide_order else f"{step.order} "
    fields = [order + range_text(step, lexicon)]
    if step.has_target:
        fields += [
            colour_text(step.colour, lexicon),
            type_text((step.type1, step.type2), lexicon, types),
            kind_text(step.kind, lexicon),
            selection_text(step, lexicon),
            filter_text(step, lexicon),
        ]
    elif step.select & OPTIONAL:
        fields.append(lexicon.optional_alone)
    fields.append(effect_text(step, lexicon))
    return lexicon.field_gap.join(fields)


def range_text(step: Step, lexicon: Lexicon) -> str:
    """The range field; the keywords of a holder are printed here unless the effect prints them."""
    shown_by_effect = Effect.of(step.effect).k
    holder = NO_KEYWORDS if shown_by_effect else step.keywords
    return write_range(Ranges(step.range_self, step.range_opp, step.special, holder), lexicon)


def colour_text(mask: int, lexicon: Lexicon) -> str:
    """The colour field."""
    if mask == ALL_COLOURS:
        return lexicon.all_colours[0]
    return lexicon.list_gap.join(lexicon.name(colour) for colour in Colour if mask & colour)


def type_text(codes: Sequence[int], lexicon: Lexicon, types: TypeNames) -> str:
    """The type field."""
    names = [types.name(code, lexicon.language) for code in codes if code]
    if not names:
        return lexicon.no_type[0]
    quoted = [f"{lexicon.quote_open}{name}{lexicon.quote_close}" for name in names]
    return f"{lexicon.type_prefix[-1]}{''.join(quoted)}" if lexicon.language == "ja" else f"type {', '.join(quoted)}"


def kind_text(mask: int, lexicon: Lexicon) -> str:
    """The card kind field."""
    if mask == ALL_KINDS:
        return lexicon.all_kinds[0]
    return lexicon.list_gap.join(lexicon.name(kind) for kind in Kind if mask & kind)


def selection_text(step: Step, lexicon: Lexicon) -> str:
    """The selection field."""
    phrase = first_phrase(lexicon.selections, step.select & 0x0F, {})
    return render(phrase.nodes, {"n": step.sel_x}, lambda _, value: write_count(_byte(value), lexicon))


def filter_text(step: Step, lexicon: Lexicon) -> str:
    """The value filter field."""
    if not step.select & 0xF0:
        return lexicon.neutral[0]
    phrase = first_phrase(lexicon.filters, step.select & 0xF0, {})
    return render(phrase.nodes, {"v": step.sel_y}, lambda _, value: write_number(_byte(value), lexicon))


def effect_text(step: Step, lexicon: Lexicon) -> str:
    """The effect field."""
    effect = Effect.of(step.effect)
    values: dict[str, Value] = {"x": step.par_x, "y": step.par_y, "z": step.par_z, "k": step.keywords}
    phrase = first_phrase(lexicon.effects, effect, values)
    return render(phrase.nodes, values, lambda slot, value: write_param(effect, slot, value, lexicon))


def first_phrase(phrases: Sequence[Phrase], code: int, values: Mapping[str, Value]) -> Phrase:
    """The phrase that prints a code with these values."""
    return next(
        phrase
        for phrase in phrases
        if phrase.code == code and all(values[slot] == value for slot, value in phrase.fixed)
    )


def _byte(value: Value) -> int:
    assert isinstance(value, int)
    return value
