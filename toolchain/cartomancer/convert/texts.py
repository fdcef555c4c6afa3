"""Every text on the cartridge: numbered, in the game's language, encoded as Shift-JIS.

The numbering is fixed here: rows of text.csv, then the names of codes, then the game's own lists. The assembler
gets a constant TEXT_<KEY> for each, and TEXT_TYPE_BASE and the like, to which a number from 1 is added.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cartomancer.blobs import Blob
from cartomancer.project import Game, Script
from cartomancer.schema.codes import Category, Colour, FlagKeyword, Named, NumberKeyword, Rarity
from cartomancer.schema.formats import ICON_FIRST, ICON_LAST, TEXT_END, TEXT_NEWLINE, TEXT_NUMBER, TEXT_TEXT
from cartomancer.schema.script import ValueKind
from cartomancer.script.tree import TextTemplate

ENCODING = "cp932"

CODE_GROUPS: Mapping[str, type[Named]] = {
    "category": Category,
    "colour": Colour,
    "rarity": Rarity,
    "number_keyword": NumberKeyword,
    "flag_keyword": FlagKeyword,
}


@dataclass(frozen=True)
class NumberedText:
    """A text and its key; its number is its place in the list."""

    key: str
    text: str


def numbered_texts(game: Game) -> tuple[NumberedText, ...]:
    """All texts in order of their numbers, in the game's language."""
    return tuple(_texts(game, game.settings.language))


def _texts(game: Game, language: str) -> Iterator[NumberedText]:
    settings = game.settings
    yield NumberedText("title", settings.title_ja if language == "ja" else settings.title_en)
    for text in game.texts:
        yield NumberedText(text.key, text.ja if language == "ja" else text.en)
    for group, codes in CODE_GROUPS.items():
        for code in codes:
            yield NumberedText(f"{group}_{code.name.lower()}", code.in_language(language))
    for at, (ja, en) in enumerate(settings.types.names, 1):
        yield NumberedText(f"type_{at}", ja if language == "ja" else en)
    for at, name in enumerate(game.illustrators, 1):
        yield NumberedText(f"illustrator_{at}", name)
    for at, deck in enumerate(game.decks, 1):
        yield NumberedText(f"deck_{at}", deck.name_ja if language == "ja" else deck.name_en)
    for script in game.scripts:
        for at, template in enumerate(script.code.texts):
            yield NumberedText(script_text_key(script, at), _template_text(template))


def script_text_key(script: Script, at: int) -> str:
    """The key of one of a script's texts."""
    return f"script_{script.number}_{at}"


def _template_text(template: TextTemplate) -> str:
    """A text of a script with codes where its values go."""
    codes = {ValueKind.INTEGER: chr(TEXT_NUMBER)}
    return "".join(part if isinstance(part, str) else codes.get(part, chr(TEXT_TEXT)) for part in template.parts)


def encode(text: str) -> bytes:
    """A text as it stands in ROM; raises UnicodeEncodeError for characters outside Shift-JIS."""
    return text.encode(ENCODING) + bytes([TEXT_END])


def decode(data: bytes) -> str:
    """The text from its bytes in ROM, up to the end mark."""
    return data.split(bytes([TEXT_END]), 1)[0].decode(ENCODING)


def text_blob(name: str, text: str, kind: str, owner: str = "") -> Blob:
    """A text as a blob."""
    return Blob(name, kind, encode(text), owner=owner)


def drawn_characters(text: str) -> set[str]:
    """The characters of a text that need a glyph: no control codes, no icons."""
    controls = {*map(chr, (TEXT_NEWLINE, TEXT_NUMBER, TEXT_TEXT)), *map(chr, range(ICON_FIRST, ICON_LAST + 1))}
    return set(text) - controls
