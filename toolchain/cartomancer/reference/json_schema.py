"""JSON schemas for editors: completion and checks while one types game.toml, decks.toml and abilities.toml."""

from __future__ import annotations

from typing import Any

from cartomancer.check.settings import DECK_SIZE_MAX, TYPES_MAX
from cartomancer.schema.codes import Colour, FlagKeyword, Kind, Named, NumberKeyword, Range, Special
from cartomancer.schema.constants import RULE_RANGES

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def json_schemas() -> dict[str, dict[str, Any]]:
    """Schema by file name."""
    return {"game": _game(), "decks": _decks(), "abilities": _abilities()}


def _game() -> dict[str, Any]:
    colour = {"type": "integer", "minimum": 0, "maximum": 0x3F}
    properties = {
        "title": _both_languages(),
        "language": {"enum": ["ja", "en"]},
        "types": {"type": "array", "maxItems": TYPES_MAX, "items": _both_languages()},
        "picture": {"type": "array", "minItems": 2, "maxItems": 2, "items": {"type": "integer", "multipleOf": 16}},
        "rgb_table": {"type": "string", "pattern": r"\.pal$"},
        "sprite_palettes": {
            "type": "array",
            "minItems": 4,
            "maxItems": 4,
            "items": {"type": "array", "minItems": 3, "maxItems": 3, "items": colour},
        },
        "deck": _closed({"size": _number(1, DECK_SIZE_MAX), "copies": _number(1, DECK_SIZE_MAX)}),
        "rules": _closed({name: _number(one.least, one.most) for name, one in RULE_RANGES.items()}),
    }
    return {"$schema": DIALECT, "title": "game.toml", **_closed(properties, ["title"])}


def _decks() -> dict[str, Any]:
    deck = _closed(
        {
            "name": _both_languages(),
            "master": {"type": "string"},
            "cards": {"type": "object", "additionalProperties": _number(1, DECK_SIZE_MAX)},
        },
        ["name", "master", "cards"],
    )
    return {"$schema": DIALECT, "title": "decks.toml", "type": "object", "additionalProperties": deck}


def _abilities() -> dict[str, Any]:
    numbers = {one.en: {"type": ["integer", "string"]} for one in NumberKeyword}
    flags: dict[str, Any] = {one.en: {"type": "boolean"} for one in FlagKeyword}
    step = _closed(
        {
            "order": _number(1, 99),
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
    text = {"type": "string", "description": "one line a step, in the notation"}
    ability = {"oneOf": [text, {"type": "array", "items": step}]}
    return {"$schema": DIALECT, "title": "abilities.toml", "type": "object", "additionalProperties": ability}


def _closed(properties: dict[str, Any], required: list[str] | None = None) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "object", "properties": properties, "additionalProperties": False}
    return schema | ({"required": required} if required else {})


def _both_languages() -> dict[str, Any]:
    return _closed({"ja": {"type": "string"}, "en": {"type": "string"}}, ["ja", "en"])


def _number(low: int, high: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": low, "maximum": high}


def _words(codes: type[Named]) -> dict[str, Any]:
    names = [name for code in codes for name in dict.fromkeys((code.en, code.ja))]
    return {"type": ["array", "string"], "items": {"type": "string", "examples": names}}
