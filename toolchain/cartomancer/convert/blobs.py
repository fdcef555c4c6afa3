"""The convert stage as a whole: a checked game and its art become blobs and tables."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from cartomancer.ability_language import language_of
from cartomancer.blobs import Blob
from cartomancer.convert.art import CardArt
from cartomancer.convert.fit import (
    Rules,
    all_letters,
    card_rules,
    fit_problems,
    glyph_problems,
    label_problems,
    missing_labels,
    page_problems,
    script_text_problems,
)
from cartomancer.convert.glyphs import Font, glyph_blobs
from cartomancer.convert.records import TableSource, card_blobs, number_art, shared_blobs, tables
from cartomancer.convert.texts import NumberedText, by_key, numbered_texts
from cartomancer.problems import Problem
from cartomancer.project import GameDesign
from cartomancer.schema.formats import MAPS_MAX, MINIS_MAX
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import FAR_POINTER
from cartomancer.schema.texts import shown_texts
from cartomancer.sound.compiled import SoundData, compile_sound, silent_sound
from cartomancer.title.convert import TitlePicture
from cartomancer.words.language import LANGUAGES, Language

TEXTS_MAX = MMC3_512K.bank_size // FAR_POINTER
"""The table of texts lies in one bank."""


@dataclass(frozen=True)
class Converted:
    """Everything that goes to ROM besides code."""

    blobs: tuple[Blob, ...]
    tables: tuple[TableSource, ...]
    texts: tuple[NumberedText, ...]
    rules: Rules
    """The rules texts of each card, by id and language."""

    art_numbers: Mapping[str, tuple[int, int]]
    """Map number and mini number of each card, by id."""

    sound: SoundData = field(default_factory=silent_sound)


def judge(game: GameDesign, art: Mapping[str, CardArt], font: Font) -> list[Problem]:
    """What cannot be converted although every row is right: texts, characters, numbers of pictures."""
    texts = numbered_texts(game)
    rules = all_rules(game)
    keys = {text.key for text in texts}
    problems = [*glyph_problems(game, texts, rules, font), *_taken_keys(game, texts)]
    problems += missing_labels(game, keys)
    for language in LANGUAGES:
        said = by_key(texts, language)
        problems += [*label_problems(game, language, said), *page_problems(game, language, said)]
        problems += script_text_problems(game, language)
        if not keys.issuperset(shown_texts(game.ruleset)):
            continue
        problems += language_of(game.ruleset).screen_problems(game, language, said)
        for card in game.cards:
            tiles = len(art[card.id].picture.tiles) if card.id in art else 0
            problems += fit_problems(card, game, rules[card.id][language], language, said, tiles)
    if len(texts) > TEXTS_MAX:
        what = f"{len(texts):,} texts, at most {TEXTS_MAX:,}: {len(texts) - TEXTS_MAX:,} too many"
        cure = "remove abilities, types, illustrators, decks, help pages or rows of text.csv: each has a text"
        problems.append(Problem(game.settings.place, what, cure))
    if len(art) == len(game.cards):
        numbers = number_art(game, art)
        for what, count, most in (("pictures", len(numbers.maps), MAPS_MAX), ("minis", len(numbers.minis), MINIS_MAX)):
            if count > most:
                cure = f"let {count - most} cards share one: a card holds the number in one byte"
                problems.append(Problem(game.settings.place, f"{count} different {what}, at most {most}", cure))
    return problems


def all_rules(game: GameDesign) -> Rules:
    """The rules texts of all cards in all languages."""
    return {card.id: {language: card_rules(card, game, language) for language in LANGUAGES} for card in game.cards}


def _taken_keys(game: GameDesign, texts: Sequence[NumberedText]) -> Iterator[Problem]:
    keys = Counter(text.key for text in texts)
    for text in game.texts:
        if keys[text.key] > 1:
            yield Problem(text.place, "the build itself has a text of that name", "rename it", f'text "{text.key}"')


def convert(
    game: GameDesign, art: Mapping[str, CardArt], titles: Mapping[Language, TitlePicture], ui_tiles: bytes, font: Font
) -> Converted:
    """All blobs of a game that `judge` found nothing wrong with."""
    texts = numbered_texts(game)
    rules = all_rules(game)
    numbers = number_art(game, art)
    glyphs = glyph_blobs(sorted(all_letters(game, texts, rules)), font)
    of_cards = [blob for card in game.cards for blob in card_blobs(card, game, art[card.id], numbers, rules[card.id])]
    all_tables = tables(game, numbers, texts, {blob.name for blob in glyphs})
    named = [Blob(f"title_{language}", "title", titles[language].blob()) for language in LANGUAGES]
    blobs = [
        *of_cards,
        *named,
        *shared_blobs(game, numbers, texts, ui_tiles),
        *glyphs,
        *(one.blob() for one in all_tables),
    ]
    of_card = {
        card.id: (numbers.maps[art[card.id].picture.map_blob()], numbers.minis[art[card.id].mini.mini_blob()])
        for card in game.cards
    }
    return Converted(tuple(blobs), tuple(all_tables), texts, rules, of_card, compile_sound(game.sound))
