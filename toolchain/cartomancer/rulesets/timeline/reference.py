"""The step language in the reference page and in JSON schemas: notation, codes, effects, the step's record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cartomancer.reference.index import Word
from cartomancer.reference.json_schema import DIALECT, closed, number
from cartomancer.reference.markdown import md_table
from cartomancer.rulesets.timeline import codes
from cartomancer.rulesets.timeline.codes import Colour, Effect, FlagKeyword, Kind, NumberKeyword, Param, Range, Special
from cartomancer.rulesets.timeline.examples import effect_rows, filter_rows, keyword_rows, selection_rows
from cartomancer.rulesets.timeline.notation.fields import FIELDS
from cartomancer.rulesets.timeline.notation.lexicon import Lexicon
from cartomancer.rulesets.timeline.notation.words_en import ENGLISH
from cartomancer.rulesets.timeline.notation.words_ja import JAPANESE
from cartomancer.schema.codes import Duration, Rarity
from cartomancer.schema.named import Named

CODE_TABLES: Sequence[tuple[str, type[Named]]] = (
    ("Categories", codes.Category),
    ("Colours", codes.Colour),
    ("Rarities", Rarity),
    ("Keywords with a number (place in the block)", codes.NumberKeyword),
    ("Keywords without a number (bits)", codes.FlagKeyword),
    ("Conditions", codes.Condition),
    ("Ranges (bits)", codes.Range),
    ("Special ranges (bits)", codes.Special),
    ("Card kinds (bits)", codes.Kind),
    ("Selection methods (+8: optional)", codes.Select),
    ("Value filters", codes.Filter),
    ("Zones", codes.Zone),
    ("Sides", codes.Side),
    ("Arrival states", codes.Arrival),
    ("Durations", Duration),
    ("Core places", codes.CorePlace),
    ("Macros", codes.Macro),
)


def reference_sections() -> Iterator[tuple[str, list[str]]]:
    """Title and lines of each section."""
    yield "The notation of abilities", list(_notation())
    for title, table in CODE_TABLES:
        rows = [(f"${code.value:02X}", code.ja, code.en) for code in table]
        yield title, list(md_table(("code", "日本語", "English"), rows))
    yield "Effects", list(_effects())
    heads = ("English", "日本語", "on the card")
    for what, examples in (("effect", effect_rows), ("selection", selection_rows), ("value filter", filter_rows)):
        yield f"Worked examples: {what}s", list(md_table((what, *heads), list(examples())))
    yield "Worked examples: keywords in a sheet", list(md_table(("keyword", *heads[:2]), list(keyword_rows())))


def _notation() -> Iterator[str]:
    yield "One line per step: order number, range, colours, types, kinds, selection, value filter, effect. Japanese"
    yield "fields are separated by spaces, English ones by semicolons. What is left out is neutral."
    yield ""
    for title, lexicon in (("日本語", JAPANESE), ("English", ENGLISH)):
        yield f"### {title}"
        yield ""
        yield from md_table(("field", "phrases"), _phrases(lexicon))
    yield "### As fields"
    yield ""
    yield "An ability may be a list of tables instead, one per step, with these fields: "
    yield ", ".join(f"`{name}`" for name in FIELDS) + "."
    yield ""


def _phrases(lexicon: Lexicon) -> list[tuple[str, str]]:
    groups = (("selection", lexicon.selections), ("value filter", lexicon.filters), ("effect", lexicon.effects))
    return [(name, "; ".join(f"`{phrase.template}`" for phrase in phrases)) for name, phrases in groups]


def _effects() -> Iterator[str]:
    rows = []
    for effect in Effect:
        params = [
            f"{name}: {param.value}"
            for name, param in (("X", effect.x), ("Y", effect.y), ("Z", effect.z))
            if param is not Param.UNUSED
        ]
        rows.append((f"${effect.value:02X}", effect.ja, effect.en, ", ".join(params + ["K"] * effect.k)))
    yield from md_table(("code", "日本語", "English", "parameters"), rows)


def effect_words() -> Iterator[Word]:
    """The effects for the index: what carries one out, and what judges it for the computer player."""
    for effect in Effect:
        routine = rf"^(\.proc +)?(effect|judge)_{effect.name.lower()}\b"
        standing = rf"Effect::{effect.name}\b"
        yield Word("effect", effect.en, standing if effect.is_standing else routine, rf"\bEffect\.{effect.name}\b")


def abilities_schema() -> dict[str, Any]:
    """abilities.toml: a text in the notation, or a list of steps as tables."""
    numbers = {one.en: {"type": ["integer", "string"]} for one in NumberKeyword}
    flags: dict[str, Any] = {one.en: {"type": "boolean"} for one in FlagKeyword}
    step = closed(
        {
            "order": number(1, 99),
            "own": _words(Range),
            "opponent": _words(Range),
            "special": _words(Special),
            "colours": _words(Colour),
            "types": {"type": ["array", "string"], "items": {"type": "string"}},
            "kinds": _words(Kind),
            "select": {"type": "string", "examples": ["all", "choose 1", "you may choose up to 2"]},
            "filter": {"type": "string", "examples": ["cost 6 or less", "total cost 8", "HP 4 or more"]},
            "effect": {"type": "string", "examples": ["6 damage", "draw 2", "move to hand"]},
            "keywords": {"type": "object", "properties": {**numbers, **flags}},
        },
        ["order", "effect"],
    )
    step["additionalProperties"] = True  # further spellings are judged by the build, which can say "did you mean"
    text = {"type": "string", "description": "one line per step, in the notation"}
    ability = {"oneOf": [text, {"type": "array", "items": step}]}
    return {"$schema": DIALECT, "title": "abilities.toml", "type": "object", "additionalProperties": ability}


def _words(codes: type[Named]) -> dict[str, Any]:
    names = [name for code in codes for name in dict.fromkeys((code.en, code.ja))]
    return {"type": ["array", "string"], "items": {"type": "string", "examples": names}}
