"""JSON schemas for editors: completion and checks while one types the TOML files of a game and its ruleset."""

from __future__ import annotations

from typing import Any

from cartomancer.ability_language import language_of
from cartomancer.check.settings import DECK_SIZE_MAX, FORMAT, TYPES_MAX
from cartomancer.check.tutorial import END, FIRST, SEED_MAX
from cartomancer.ruleset.rows import ROWS, Memory, keys_of
from cartomancer.ruleset.values import Ruleset

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schemas(ruleset: Ruleset) -> dict[str, dict[str, Any]]:
    """Schema by file name."""
    abilities = language_of(ruleset).json_schema()
    found = {"game": _game(ruleset), "decks": _decks(ruleset), "ruleset": _ruleset(), "tutorial": _tutorial(ruleset)}
    return found | ({"abilities": abilities} if abilities else {})


def _ruleset() -> dict[str, Any]:
    tables = {name: {"type": "array", "items": _row(row)} for name, row in ROWS.items()}
    properties = {
        "name": both_languages(),
        "native": {"type": "array", "items": {"type": "string"}},
        "language": {"type": "string"},
        "memory": _row(Memory),
        "rules": {"type": "object", "additionalProperties": number(-32768, 32767)},
        **tables,
    }
    return {"$schema": DIALECT, "title": "ruleset.toml", **closed(properties, ["name"])}


def _row(row: type[Any]) -> dict[str, Any]:
    """A row of ruleset.toml, from its keys."""
    properties = {}
    for name, (meaning, one) in keys_of(row).items():
        wanted = str(one.type)
        kinds = [kind for kind, word in (("boolean", "bool"), ("integer", "int"), ("string", "str")) if word in wanted]
        schema: dict[str, Any] = {"type": kinds[0] if len(kinds) == 1 else kinds, "description": meaning.does}
        if wanted.startswith("tuple"):
            schema = {"type": "array", "items": {"type": "string"}, "description": meaning.does}
        if meaning.choices:
            schema["enum"] = list(meaning.choices)
        if meaning.least is not None and kinds == ["integer"]:
            schema |= {"minimum": meaning.least, "maximum": meaning.most}
        properties[name] = schema
    return closed(properties, [name for name, (meaning, _) in keys_of(row).items() if meaning.required])


def _game(ruleset: Ruleset) -> dict[str, Any]:
    colour = {"type": "integer", "minimum": 0, "maximum": 0x3F}
    properties = {
        "format": {"const": FORMAT},
        "title": both_languages(),
        "language": {"enum": ["ja", "en"]},
        "types": {"type": "array", "maxItems": TYPES_MAX, "items": both_languages()},
        "picture": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer", "multipleOf": 16}},
        "rgb_table": {"type": "string", "pattern": r"\.pal$"},
        "sprite_palettes": {
            "type": "array",
            "minItems": 4,
            "maxItems": 4,
            "items": {"type": "array", "minItems": 3, "maxItems": 3, "items": colour},
        },
        "screen": closed({"ground": colour, "frame": {"type": "array", "minItems": 3, "maxItems": 3, "items": colour}}),
        "deck": closed({"size": number(1, DECK_SIZE_MAX), "copies": number(1, DECK_SIZE_MAX)}),
        "ruleset": {"type": "string"},
        "rules": closed({row.id: number(row.least, row.most) for row in ruleset.rule}),
    }
    return {"$schema": DIALECT, "title": "game.toml", **closed(properties, ["title"])}


def _decks(ruleset: Ruleset) -> dict[str, Any]:
    single = [row.id for row in ruleset.section if row.most == 1]
    deck = closed(
        {
            "name": both_languages(),
            **{name: {"type": "string"} for name in single},
            "cards": {"type": "object", "additionalProperties": number(1, DECK_SIZE_MAX)},
        },
        ["name", *single, "cards"],
    )
    return {"$schema": DIALECT, "title": "decks.toml", "type": "object", "additionalProperties": deck}


def _tutorial(ruleset: Ruleset) -> dict[str, Any]:
    text: dict[str, Any] = {"type": "string"}
    said = {"ja": text, "en": text}
    steps = {
        **text,
        "description": f"<question>: <answer>, a line each; questions: {', '.join(one.id for one in ruleset.ask)}",
    }
    lesson = closed({**said, "do": both_languages(), "speaker": text, "steps": steps}, ["ja", "en", "do", "steps"])
    rules = {row.id: row for row in ruleset.rule}
    options = {row.id: number(rules[row.rule].least, rules[row.rule].most) for row in ruleset.option}
    properties = {
        "decks": {"type": "array", "minItems": 2, "maxItems": 2, "items": text},
        "seed": number(0, SEED_MAX),
        "first": {"enum": list(FIRST)},
        "options": closed(options),
        "speaker": text,
        END: closed(said, ["ja", "en"]),
    }
    schema = {**closed(properties, ["decks", END]), "additionalProperties": lesson}
    return {"$schema": DIALECT, "title": "tutorial.toml", **schema}


def closed(properties: dict[str, Any], required: list[str] | None = None) -> dict[str, Any]:
    """An object with no other keys."""
    schema: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
    return schema | ({"required": required} if required else {})


def both_languages() -> dict[str, Any]:
    """A pair of names."""
    return closed({"ja": {"type": "string"}, "en": {"type": "string"}}, ["ja", "en"])


def number(low: int, high: int) -> dict[str, Any]:
    """A whole number."""
    return {"type": "integer", "minimum": low, "maximum": high}
