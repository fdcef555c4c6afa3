"""game.toml: title, language, types, picture size, sprite palettes, deck rules, numbers of the rules."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from cartomancer.check.words import Findings
from cartomancer.load.toml_file import TomlFile
from cartomancer.notation import TypeNames
from cartomancer.notation.lexicon import Language
from cartomancer.problems import Place, Problem, did_you_mean
from cartomancer.project import Settings, SpritePalettes
from cartomancer.schema.constants import RULE_RANGES, Rules
from cartomancer.schema.core_state import INSTANCES, PLAYERS
from cartomancer.schema.formats import CELL, TILE
from cartomancer.schema.front import OWN_COPIES_MAX
from cartomancer.schema.screens import CARD_PICTURE

DECK_SIZE_MAX = INSTANCES // PLAYERS - 1
"""Cards of a deck: both, and two masters, are instances of a duel."""

TYPES_MAX = 255
_DECK_KEYS = ("size", "copies")

PICTURE_MAX = (CARD_PICTURE.width * TILE, CARD_PICTURE.height * TILE)
"""The window for the picture on the card screen."""

DEFAULT_SPRITE_PALETTES: SpritePalettes = (
    (0x0F, 0x16, 0x36),
    (0x0F, 0x12, 0x31),
    (0x0F, 0x1A, 0x38),
    (0x0F, 0x27, 0x30),
)
"""Skin and red, blues, greens, gold and white, each with black for outlines."""

KEYS = {
    "title": "title in each language: {ja = ..., en = ...}",
    "language": "ja or en: the language that the game starts in; the player may change it",
    "types": "list of {ja = ..., en = ...}; a type's number is its place, from 1",
    "picture": "width and height of card pictures in pixels, multiples of 16",
    "rgb_table": "a .pal file in the game folder: the RGB of the 64 colours; default: computed from the video signal",
    "sprite_palettes": "four lists of three NES colours, shared by all mini characters",
    "deck": "{size = 40, copies = 3}",
    "rules": "the numbers of the rules; see the table of them",
}


def read_settings(file: TomlFile, name: str) -> tuple[Settings, list[Problem]]:
    """The settings, with defaults where something is missing or wrong."""
    findings = Findings(Place(file.path), "")
    values = file.values
    for key in values:
        if key not in KEYS:
            findings.error(f'unknown setting "{key}"', did_you_mean(key, KEYS), file.place(key))
    title = _names(values.get("title"), "title", findings, file)
    language: Language = "en" if values.get("language") == "en" else "ja"
    if values.get("language", "ja") != language:
        what = f"language {values['language']!r} does not exist"
        findings.error(what, 'use "ja" or "en"', file.place("language"))
    deck = values.get("deck", {})
    settings = Settings(
        name=name,
        title_ja=title[0],
        title_en=title[1],
        language=language,
        types=_types(values.get("types", []), findings, file),
        picture_size=_picture_size(values.get("picture", [64, 64]), findings, file),
        sprite_palettes=_sprite_palettes(values.get("sprite_palettes"), findings, file),
        rgb_table=str(values.get("rgb_table", "")),
        deck_size=_number(deck, "size", 40, findings, file),
        deck_copies=_number(deck, "copies", 3, findings, file),
        place=Place(file.path),
        rules=_rules(values.get("rules", {}), findings, file),
    )
    _check_deck(deck, settings.deck_size, settings.deck_copies, findings, file)
    return settings, findings.problems


def _rules(table: Any, findings: Findings, file: TomlFile) -> Rules:
    """The numbers of the rules; what is wrong or missing has its default."""
    if not isinstance(table, dict):
        findings.error(f"rules is {table!r}, no table", "write [rules] and a line for each number", file.place("rules"))
        return Rules()
    for key in table:
        if key not in RULE_RANGES:
            findings.error(f'unknown number "rules.{key}"', did_you_mean(key, RULE_RANGES), file.place("rules", key))
    default = asdict(Rules())
    found = {}
    for key, allowed in RULE_RANGES.items():
        value = table.get(key, default[key])
        if type(value) is int and allowed.least <= value <= allowed.most:
            found[key] = value
        else:
            what = f"write a number from {allowed.least} to {allowed.most}, e.g. {default[key]}: {allowed.does}"
            findings.error(f"rules.{key} is {value!r}", what, file.place("rules", key))
    for key, allowed in RULE_RANGES.items():
        if key in found and allowed.below in found and found[key] > found[allowed.below]:
            what = f"rules.{key} is {found[key]}, more than rules.{allowed.below}: {found[allowed.below]}"
            findings.error(what, f"lower {key} or raise {allowed.below}", file.place("rules", key))
    return Rules.of(found)


def _names(value: Any, key: str, findings: Findings, file: TomlFile) -> tuple[str, str]:
    if isinstance(value, dict) and isinstance(value.get("ja"), str) and isinstance(value.get("en"), str):
        return value["ja"], value["en"]
    findings.error(f"{key} is no pair of names", f'write {key} = {{ja = "...", en = "..."}}', file.place(key))
    return "", ""


def _types(value: Any, findings: Findings, file: TomlFile) -> TypeNames:
    items = value if isinstance(value, list) else [value]
    names = tuple(_names(item, "types", findings, file) for item in items)
    if len(names) > TYPES_MAX:
        cure = f"a type is one byte: use at most {TYPES_MAX}"
        findings.error(f"{len(names)} types are too many", cure, file.place("types"))
    for language in (0, 1):
        words = [pair[language] for pair in names]
        for word in sorted({word for word in words if words.count(word) > 1}):
            findings.error(f'type "{word}" stands twice', "remove one of them", file.place("types"))
    return TypeNames(names)


def _picture_size(value: Any, findings: Findings, file: TomlFile) -> tuple[int, int]:
    if isinstance(value, list) and len(value) == 2 and all(map(_is_side, value, PICTURE_MAX)):
        return value[0], value[1]
    cure = f"write [width, height], multiples of {CELL} up to {list(PICTURE_MAX)}"
    findings.error(f"picture size {value} cannot be used", cure, file.place("picture"))
    return 64, 64


def _is_side(side: Any, most: int) -> bool:
    return isinstance(side, int) and CELL <= side <= most and side % CELL == 0


def _sprite_palettes(value: Any, findings: Findings, file: TomlFile) -> SpritePalettes:
    if value is None:
        return DEFAULT_SPRITE_PALETTES
    well_formed = (
        isinstance(value, list)
        and len(value) == 4
        and all(isinstance(row, list) and len(row) == 3 and all(_is_colour(colour) for colour in row) for row in value)
    )
    if well_formed:
        return tuple((row[0], row[1], row[2]) for row in value)
    cure = "write four lists of three NES colours 0x00-0x3C (not 0x0D), e.g. [[0x0F, 0x16, 0x36], ...]"
    findings.error("sprite_palettes cannot be used", cure, file.place("sprite_palettes"))
    return DEFAULT_SPRITE_PALETTES


def _is_colour(value: Any) -> bool:
    return isinstance(value, int) and 0 <= value <= 0x3F and (value & 0x0F <= 0x0C or value == 0x0F)


def _number(table: Any, key: str, default: int, findings: Findings, file: TomlFile) -> int:
    value = table.get(key, default) if isinstance(table, dict) else None
    if type(value) is int and 1 <= value <= DECK_SIZE_MAX:
        return value
    cure = f"write a number from 1 to {DECK_SIZE_MAX}, e.g. {default}"
    findings.error(f"deck.{key} is {value!r}", cure, file.place("deck", key))
    return default


def _check_deck(table: Any, size: int, copies: int, findings: Findings, file: TomlFile) -> None:
    for key in table if isinstance(table, dict) else ():
        if key not in _DECK_KEYS:
            findings.error(f'unknown setting "deck.{key}"', did_you_mean(key, _DECK_KEYS), file.place("deck", key))
    place = file.place("deck", "copies")
    if copies > size:
        findings.error(f"deck.copies is {copies}, a deck has {size} cards", f"write {size} or less", place)
    elif copies > OWN_COPIES_MAX:
        what = f"deck.copies is {copies}: a player's own decks hold at most {OWN_COPIES_MAX} copies of a card"
        findings.warning(what, f"write {OWN_COPIES_MAX}, if own decks shall be like those of the game", place)
