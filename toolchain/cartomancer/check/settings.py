"""game.toml: title, language, types, picture size, sprite palettes, deck rules, numbers of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cartomancer.check.words import Findings
from cartomancer.load.toml_file import TomlFile
from cartomancer.pictures.nes_palette import contrast, load_rgb_table
from cartomancer.problems import Location, Problem, did_you_mean
from cartomancer.project import ScreenColours, Settings, SpritePalettes
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.core_state import INSTANCES, PLAYERS
from cartomancer.schema.formats import CELL, TILE
from cartomancer.schema.front import OWN_COPIES_MAX
from cartomancer.schema.numbers import Numbers
from cartomancer.schema.screens import CARD_PICTURE
from cartomancer.words.language import Language
from cartomancer.words.types import TypeNames

DECK_SIZE_MAX = INSTANCES // PLAYERS - 1
"""Cards of a deck: both, and two masters, are instances of a duel."""

TYPES_MAX = 255

PICTURE_MAX = (CARD_PICTURE.width * TILE, CARD_PICTURE.height * TILE)
"""The window for the picture on the card screen."""

DEFAULT_SPRITE_PALETTES: SpritePalettes = (
    (0x0F, 0x16, 0x36),
    (0x0F, 0x12, 0x31),
    (0x0F, 0x1A, 0x38),
    (0x0F, 0x27, 0x30),
)
"""Skin and red, blues, greens, gold and white, each with black for outlines."""

FORMAT = "1.0"
"""The version of a project's files (docs/versions.md)."""

DEFAULT_SCREEN = ScreenColours(0x01, (0x17, 0x28, 0x38))
TEXT_WHITE = 0x30
"""What the menus write in."""

KEYS = {
    "format": "the version of the project's files, 1.0; `cartomancer upgrade` writes it",
    "title": "title in each language: {ja = ..., en = ...}",
    "language": "ja or en: the language that the game starts in; the player may change it",
    "types": "list of {ja = ..., en = ...}; a type's number is its place, from 1",
    "picture": "width and height of card pictures in pixels, multiples of 16",
    "rgb_table": "a .pal file in the game folder: the RGB of the 64 colours; default: computed from the video signal",
    "sprite_palettes": "four lists of three NES colours, shared by all mini characters",
    "screen": "{ground = 0x01, frame = [0x17, 0x28, 0x38]}: NES colours behind the menus, and of frames: dark to light",
    "deck": "{size = 40, copies = 3}",
    "ruleset": "the ruleset that the game is played by; without it the game has its own in rules/",
    "rules": "the numbers of the rules; see the table of them",
}


def read_settings(file: TomlFile, name: str, ruleset: Ruleset | None) -> tuple[Settings, list[Problem]]:
    """The settings, with defaults where something is missing or wrong."""
    findings = Findings(Location(file.path), "")
    values = file.values
    for key in values:
        if key not in KEYS:
            findings.error(f'unknown setting "{key}"', did_you_mean(key, KEYS), file.place(key))
    if values.get("format", FORMAT) != FORMAT:
        what = f"format {values['format']!r} is not read by this package, which reads {FORMAT}"
        findings.error(what, "run cartomancer upgrade, or install a newer cartomancer", file.place("format"))
    title = _names(values.get("title"), "title", findings, file)
    language: Language = "en" if values.get("language") == "en" else "ja"
    if values.get("language", "ja") != language:
        what = f"language {values['language']!r} does not exist"
        findings.error(what, 'use "ja" or "en"', file.place("language"))
    settings = Settings(
        name=name,
        title_ja=title[0],
        title_en=title[1],
        language=language,
        types=_types(values.get("types", []), findings, file),
        picture_size=_picture_size(values.get("picture", [64, 64]), findings, file),
        sprite_palettes=_sprite_palettes(values.get("sprite_palettes"), findings, file),
        screen=_screen(values.get("screen"), findings, file),
        rgb_table=str(values.get("rgb_table", "")),
        place=Location(file.path),
        rules=_rules(values, ruleset, findings, file) if ruleset else Numbers(),
    )
    if ruleset:
        _check_deck(settings.rules, findings, file)
    return settings, findings.problems


def _rules(values: Mapping[str, Any], ruleset: Ruleset, findings: Findings, file: TomlFile) -> Numbers:
    """The numbers of the rules; what is wrong or missing has its default."""
    table = values.get("rules", {})
    if not isinstance(table, dict):
        findings.error(f"rules is {table!r}, no table", "write [rules] and a line for each number", file.place("rules"))
        table = {}
    deck = values.get("deck", {})
    given = {("rules", key): value for key, value in table.items()}
    if isinstance(deck, dict):
        given |= {("deck", f"deck_{key}"): value for key, value in deck.items()}
    rows = {row.id: row for row in ruleset.rule}
    found = {row.id: row.default for row in ruleset.rule}
    for (where, key), value in given.items():
        said = key.removeprefix("deck_") if where == "deck" else key
        if key not in rows:
            known = [one.removeprefix("deck_") for one in rows if one.startswith("deck_")] if where == "deck" else rows
            cure = did_you_mean(said, known)
            findings.error(f'unknown number "{where}.{said}"', cure, file.place(where, said))
        elif type(value) is int and rows[key].least <= value <= rows[key].most:
            found[key] = value
        else:
            row = rows[key]
            cure = f"write a number from {row.least} to {row.most}, e.g. {row.default}: {row.does}"
            findings.error(f"{where}.{said} is {value!r}", cure, file.place(where, said))
    for row in ruleset.rule:
        if row.below and found[row.id] > found[row.below]:
            what = f"rules.{row.id} is {found[row.id]}, more than rules.{row.below}: {found[row.below]}"
            findings.error(what, f"lower {row.id} or raise {row.below}", file.place("rules", row.id))
    return Numbers(found)


def _names(value: Any, key: str, findings: Findings, file: TomlFile) -> tuple[str, str]:
    if isinstance(value, dict) and isinstance(value.get("ja"), str) and isinstance(value.get("en"), str):
        return value["ja"], value["en"]
    findings.error(f"{key} is not a pair of names", f'write {key} = {{ja = "...", en = "..."}}', file.place(key))
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
            findings.error(f'type "{word}" is there twice', "remove one of them", file.place("types"))
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


def _screen(value: Any, findings: Findings, file: TomlFile) -> ScreenColours:
    """The colours of the menus; text and titles must be read on their ground, and frames seen."""
    given: dict[str, Any] = {"ground": DEFAULT_SCREEN.ground, "frame": list(DEFAULT_SCREEN.frame)}
    given |= value if isinstance(value, dict) else {} if value is None else {"": value}
    ground, frame = given["ground"], given["frame"]
    has_frame = isinstance(frame, list) and len(frame) == 3 and all(_is_colour(colour) for colour in frame)
    if given.keys() != {"ground", "frame"} or not _is_colour(ground) or not has_frame:
        cure = "write {ground = 0x01, frame = [0x17, 0x28, 0x38]}, NES colours 0x00-0x3C (not 0x0D)"
        findings.error("screen cannot be used", cure, file.place("screen"))
        return DEFAULT_SCREEN
    table = load_rgb_table(None)
    for what, colour, least in (("text", TEXT_WHITE, 7), ("frame's last", frame[2], 7), ("its second", frame[1], 3)):
        found = contrast(table[colour], table[ground])
        if found < least:
            said = f"screen: {what} (${colour:02X}) on the ground ${ground:02X} has a contrast of {found:.1f}:1"
            cure = f"choose a darker ground or a lighter colour: {least}:1 is the least"
            findings.error(said, cure, file.place("screen"))
    return ScreenColours(ground, (frame[0], frame[1], frame[2]))


def _is_colour(value: Any) -> bool:
    return isinstance(value, int) and 0 <= value <= 0x3F and (value & 0x0F <= 0x0C or value == 0x0F)


def _check_deck(numbers: Numbers, findings: Findings, file: TomlFile) -> None:
    """What is wrong with decks besides the limits of their numbers."""
    size, copies = (numbers.values.get(f"deck_{key}", 1) for key in ("size", "copies"))
    place = file.place("deck", "copies")
    if copies > size:
        findings.error(f"deck.copies is {copies}, a deck has {size} cards", f"write {size} or less", place)
    elif copies > OWN_COPIES_MAX:
        what = f"deck.copies is {copies}: a player's own decks hold at most {OWN_COPIES_MAX} copies of a card"
        findings.warning(what, f"write {OWN_COPIES_MAX}, if own decks shall be like those of the game", place)
