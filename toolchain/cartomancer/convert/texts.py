"""Every text on the cartridge: numbered, in both languages, encoded as Shift-JIS, English with codes of its own.

The numbering is fixed here: the texts of screens, the names of codes, the game's own lists. The assembler
gets a constant TEXT_<KEY> for each, and TEXT_TYPE_BASE and the like, to which a number from 1 is added.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import zip_longest

from cartomancer.ability_language import language_of
from cartomancer.blobs import Blob
from cartomancer.project import Ability, GameDesign, Lesson, Script, Text
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.board import SIGNS
from cartomancer.schema.codes import Rarity
from cartomancer.schema.formats import ICON_FIRST, ICON_LAST, TEXT_END, TEXT_NEWLINE, TEXT_NUMBER, TEXT_TEXT
from cartomancer.schema.menu_screens import HELP_TEXT
from cartomancer.schema.numbers import Numbers
from cartomancer.schema.panel import PANEL_RULES
from cartomancer.schema.screen_tables import GROUPS, group_rows, value_key
from cartomancer.schema.script import ValueKind
from cartomancer.schema.texts import (
    ALPHABET,
    ROW_TEXTS,
    SHOWN_TEXTS,
    coded,
    is_sentence,
    row_keys,
    wrapped_box,
)
from cartomancer.schema.tutorial import LESSON_TEXT
from cartomancer.script.tree import TextTemplate
from cartomancer.words import latin
from cartomancer.words.language import LANGUAGES, Language
from cartomancer.words.typeset import closed, wide, wrap


@dataclass(frozen=True)
class NumberedText:
    """A text and its key; its number is its place in the list."""

    key: str
    ja: str
    en: str

    def said(self, language: Language) -> str:
        """The text in a language."""
        return self.ja if language == "ja" else self.en


def numbered_texts(game: GameDesign) -> tuple[NumberedText, ...]:
    """All texts in order of their numbers."""
    return tuple(_texts(game))


def by_key(texts: Iterable[NumberedText], language: Language) -> dict[str, str]:
    """The texts of a language by their keys."""
    return {text.key: text.said(language) for text in texts}


def _texts(game: GameDesign) -> Iterator[NumberedText]:
    settings = game.settings
    yield NumberedText("title", wide(settings.title_ja), wide(settings.title_en))  # large, narrow letters look alike
    yield from screen_texts(game)
    for rarity in Rarity:
        yield NumberedText(f"rarity_{rarity.name.lower()}", rarity.ja, rarity.en)
    for group in GROUPS:
        for row in group_rows(game.ruleset, group):
            yield NumberedText(f"{group}_{row.id}", row.ja, row.en)
    for option in game.ruleset.option:
        for at, (ja, en) in enumerate(zip(option.names_ja, option.names_en, strict=False)):
            yield NumberedText(value_key(option, at), ja, en)
    for at, (ja, en) in enumerate(settings.types.names, 1):
        yield NumberedText(f"type_{at}", ja, en)
    for at, name in enumerate(game.illustrators, 1):
        yield NumberedText(f"illustrator_{at}", name, name)
    for at, deck in enumerate(game.decks, 1):
        yield NumberedText(f"deck_{at}", deck.name_ja, deck.name_en)
    for at, page in enumerate(game.help_pages, 1):
        yield NumberedText(f"help_title_{at}", page.title_ja, page.title_en)
    numbers = settings.rules
    for at, page in enumerate(game.help_pages, 1):
        yield NumberedText(
            f"help_{at}", broken(closed(signed(page.ja, numbers)), "ja"), broken(signed(page.en, numbers), "en")
        )
    yield from _lesson_texts(game)
    for ability in (one for one in game.abilities if not one.is_script):
        ja, en = (ability_words(ability, game, language) for language in LANGUAGES)
        yield NumberedText(f"ability_{ability.number}", ja, en)
    for script in game.scripts:
        for at, template in enumerate(script.code.texts):
            said = _template_text(template)
            yield NumberedText(script_text_key(script, at), said, said)


def screen_texts(game: GameDesign) -> Iterator[NumberedText]:
    """The texts of the screens, those of rows in the order of their codes, then what else the sheets say."""
    said = {text.key: _encoded(text, game.ruleset) for text in game.texts}
    keys = [key for key in SHOWN_TEXTS if key in said]
    keys += [key for group in ROW_TEXTS for _, key in row_keys(game.ruleset, group)]
    keys = list(dict.fromkeys(keys))
    for key in (*keys, *sorted(said.keys() - set(keys))):
        yield said.get(key, NumberedText(key, "", ""))


def _encoded(text: Text, ruleset: Ruleset) -> NumberedText:
    """A text with letters for what it names, and with narrow Japanese signs if it names nothing; some in lines."""
    ja, en = (coded(text.ja), coded(text.en)) if is_sentence(text.key, ruleset) else (text.ja, text.en)
    if text.key.startswith(ALPHABET):
        return NumberedText(text.key, text.ja, text.en)
    box = wrapped_box(text.key, ruleset)
    if box:
        lines = (wrap([closed(ja)], box.width, "ja"), wrap([en], box.width, "en"))
        return NumberedText(text.key, "\n".join(lines[0]), "\n".join(lines[1]))
    return NumberedText(text.key, ja if "%" in ja else closed(ja), en)


def ability_words(ability: Ability, game: GameDesign, language: Language) -> str:
    """What an ability does, in lines for a list; an empty line is between two steps."""
    owner = next(((card, slot) for card in game.cards for slot in card.slots if slot.ability is ability), None)
    sentences = language_of(game.ruleset).sentences(ability, owner, game, language)
    if language == "ja":
        sentences = [closed(one) for one in sentences]
    return "\n\n".join("\n".join(wrap([one], PANEL_RULES.width, language)) for one in sentences)


def _lesson_texts(game: GameDesign) -> Iterator[NumberedText]:
    """The pages of all lessons, one after the other, then what each asks for."""
    pages = [page for one in lesson_pages(game) for page in one]
    for at, (ja, en) in enumerate(pages, 1):
        yield NumberedText(f"lesson_page_{at}", ja, en)
    for at, lesson in enumerate(game.tutorial.lessons if game.tutorial else (), 1):
        yield NumberedText(f"lesson_do_{at}", closed(lesson.do_ja), lesson.do_en)


def lesson_pages(game: GameDesign) -> tuple[tuple[tuple[str, str], ...], ...]:
    """For each lesson and the last words their pages in both languages; the language with fewer has empty ones."""
    talks = game.tutorial.talks if game.tutorial else ()
    return tuple(tuple(zip_longest(_paged(one, game, "ja"), _paged(one, game, "en"), fillvalue="")) for one in talks)


def _paged(lesson: Lesson, game: GameDesign, language: Language) -> Iterator[str]:
    """Pages of a lesson: an empty line begins another one."""
    box = LESSON_TEXT
    for said in (lesson.ja if language == "ja" else lesson.en).split("\n\n"):
        lines = [line.strip() for line in said.strip().split("\n")]
        text = closed("".join(lines)) if language == "ja" else " ".join(lines)
        broken_lines = wrap([text], box.width, language)
        for at in range(0, len(broken_lines), box.height):
            yield "\n".join(broken_lines[at : at + box.height])


def signed(text: str, numbers: Numbers) -> str:
    """A help page with the signs of the board, {sword}, and the numbers of the rules, {hand_max}, in it."""
    return text.format_map({**{name: str(value) for name, value in numbers.values.items()}, **SIGNS})


def broken(text: str, language: Language) -> str:
    """A help page in lines that the screen takes, with air between them if there is room; empty lines stay."""
    blocks = [wrap(block.split("\n"), HELP_TEXT.width, language) for block in text.strip().split("\n\n")]
    airy = "\n\n\n".join("\n\n".join(block) for block in blocks)
    close = "\n\n".join("\n".join(block) for block in blocks)
    return airy if airy.count("\n") < HELP_TEXT.height else close


def script_text_key(script: Script, at: int) -> str:
    """The key of one of a script's texts."""
    return f"script_{script.number}_{at}"


def _template_text(template: TextTemplate) -> str:
    """A text of a script with codes where its values go."""
    codes = {ValueKind.INTEGER: chr(TEXT_NUMBER)}
    return "".join(part if isinstance(part, str) else codes.get(part, chr(TEXT_TEXT)) for part in template.parts)


def encode(text: str, language: Language) -> bytes:
    """A text as it is in ROM; raises UnicodeEncodeError for characters that its language cannot show."""
    return latin.encode(text, language) + bytes([TEXT_END])


def text_blob(name: str, text: str, language: Language, kind: str, owner: str = "") -> Blob:
    """A text as a blob."""
    return Blob(name, kind, encode(text, language), owner=owner)


def drawn_characters(text: str) -> set[str]:
    """The characters of a text that need a glyph: no control codes, no icons."""
    controls = {*map(chr, (TEXT_NEWLINE, TEXT_NUMBER, TEXT_TEXT)), *map(chr, range(ICON_FIRST, ICON_LAST + 1))}
    return {letter for letter in text if letter not in controls and letter not in SIGNS.values()}
