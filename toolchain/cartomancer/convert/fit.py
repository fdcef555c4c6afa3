"""Whether everything that a card screen shows fits: texts their boxes, characters the font, tiles the pattern table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cartomancer.convert.glyphs import Font
from cartomancer.convert.texts import NumberedText, drawn_characters
from cartomancer.notation.rules_text import rules_text
from cartomancer.notation.typeset import wrap
from cartomancer.problems import Place, Problem
from cartomancer.project import Card, Game
from cartomancer.schema import screens
from cartomancer.schema.codes import Colour, FlagKeyword, NumberKeyword
from cartomancer.schema.screens import Box


@dataclass(frozen=True)
class BoxedText:
    """A text and the box on the card screen that must hold it."""

    box: Box
    text: str
    cure: str


def card_rules(card: Card, game: Game) -> str:
    """The rules text of a card, broken into the lines that the screen shows, with air between them if there is room."""
    in_japanese = game.settings.language == "ja"
    slots = [
        (slot.condition, slot.cost, slot.ability.steps or slot.ability.rules[0 if in_japanese else 1])
        for slot in card.slots
    ]
    paragraphs = rules_text(slots, card.category, game.settings.language, game.settings.types)
    lines = wrap(paragraphs, screens.CARD_RULES.width)
    airy = 2 * len(lines) - 1 <= screens.CARD_RULES.height
    return ("\n\n" if airy else "\n").join(lines)


def fit_problems(card: Card, game: Game, rules: str, texts: Mapping[str, str], picture_tiles: int) -> Iterator[Problem]:
    """What does not fit on a card's screen."""
    boxed = card_texts(card, game, rules, texts)
    for one in boxed:
        data = one.text.encode("cp932", "replace")
        if not screens.fits(data, one.box):
            width, height = screens.extent(data)
            room = f"{one.box.width}x{one.box.height}"
            what = f"{_box_name(one.box)} takes {width}x{height} cells of {room}"
            yield Problem(card.place, what, one.cure, card.subject, detail=_marked(one))
    shown = [*(one.text for one in boxed), *(texts[key] for key in screens.CARD_LABELS)]
    used = screens.background_tiles(picture_tiles, [text.encode("cp932", "replace") for text in shown])
    if used > screens.BACKGROUND_TILES:
        over = used - screens.BACKGROUND_TILES
        what = f"the card screen needs {used} tiles of {screens.BACKGROUND_TILES}"
        yield Problem(card.place, what, f"use {over} fewer different characters in its texts", card.subject)


def label_problems(game: Game, texts: Mapping[str, str]) -> Iterator[Problem]:
    """Texts of the screens themselves: which are missing, and which do not fit their boxes."""
    places = {text.key: text.place for text in game.texts}
    sheet = Place(game.settings.place.path.parent / "text.csv")
    for key in screens.REQUIRED_TEXTS:
        if key not in texts:
            yield Problem(sheet, f'text "{key}" is missing', "add a row with this key: a screen shows it")
    for key, box in {**screens.CARD_LABELS, **screens.OTHER_LABELS}.items():
        data = texts.get(key, "").encode("cp932", "replace")
        if not screens.fits(data, box):
            what = f"takes {screens.extent(data)[0]} cells of {box.width}"
            place = places.get(key, sheet)
            yield Problem(place, what, "shorten it", f'text "{key}"', detail=f"> {texts[key]}")


def card_texts(card: Card, game: Game, rules: str, texts: Mapping[str, str]) -> list[BoxedText]:
    """The texts of a card's own values, each with its box; labels are the screen's affair."""
    return [
        BoxedText(screens.CARD_NAME, card.name, "shorten the name"),
        BoxedText(screens.CARD_SHORT, card.short, "shorten the short name"),
        BoxedText(screens.CARD_ENGLISH, card.english, "shorten the English name"),
        BoxedText(
            screens.CARD_CATEGORY, texts[f"category_{card.category.name.lower()}"], "shorten the category's name"
        ),
        BoxedText(screens.CARD_COLOUR, _colours(card, texts), "give the card fewer colours"),
        BoxedText(screens.CARD_TYPES, _types(card, texts), "shorten the names of its types in game.toml"),
        BoxedText(screens.CARD_ILLUSTRATOR, card.illustrator, "shorten the illustrator's name"),
        BoxedText(screens.CARD_KEYWORDS, _keywords(card, texts), "give the card fewer keywords"),
        BoxedText(screens.CARD_RULES, rules, "give the card fewer or simpler abilities"),
    ]


def _colours(card: Card, texts: Mapping[str, str]) -> str:
    return "".join(f"　{texts[f'colour_{one.name.lower()}']}" for one in Colour if card.colour & one)


def _types(card: Card, texts: Mapping[str, str]) -> str:
    return "・".join(texts[f"type_{number}"] for number in card.types if number)


def _keywords(card: Card, texts: Mapping[str, str]) -> str:
    items = []
    for keyword in NumberKeyword:
        value = card.keywords.numbers[keyword]
        if value:
            shown = f"+{value >> 4}/+{value & 15}" if keyword.is_trait else str(value)
            items.append(texts[f"number_keyword_{keyword.name.lower()}"] + shown)
    items += [texts[f"flag_keyword_{flag.name.lower()}"] for flag in FlagKeyword if card.keywords.flags & flag]
    return screens.flow([item.encode("cp932") for item in items]).decode("cp932")


def _box_name(box: Box) -> str:
    return f"the {box.name.removeprefix('CARD_').lower()} text"


def _marked(one: BoxedText) -> str:
    """The lines of a text, with a mark at those that are too long or too many."""
    lines = []
    for number, line in enumerate(one.text.split("\n"), 1):
        width = screens.extent(line.encode("cp932", "replace"))[0]
        too_much = width > one.box.width or number > one.box.height
        lines.append(f"{'>' if too_much else ' '} {_visible(line)}")
    return "\n".join(lines)


def _visible(line: str) -> str:
    return "".join(letter if letter >= " " else "*" for letter in line)


def glyph_problems(
    game: Game, texts: Sequence[NumberedText], rules: Mapping[str, str], font: Font
) -> Iterator[Problem]:
    """Characters that the cartridge cannot show, each with the first place that uses it."""
    seen: set[str] = set()
    for place, subject, text in _all_texts(game, texts, rules):
        for letter in sorted(drawn_characters(text) - seen):
            seen.add(letter)
            fault = _letter_fault(letter, font)
            if fault:
                what = f'"{letter}" (U+{ord(letter):04X}) {fault}'
                yield Problem(place, what, "use another character", subject)


def _letter_fault(letter: str, font: Font) -> str:
    try:
        letter.encode("cp932")
    except UnicodeEncodeError:
        return "is not in Shift-JIS"
    return "" if font.glyph(letter) is not None else "is not in the font"


def _all_texts(game: Game, texts: Sequence[NumberedText], rules: Mapping[str, str]) -> Iterator[tuple[Place, str, str]]:
    for card in game.cards:
        for text in (card.name, card.short, card.english, rules[card.id]):
            yield card.place, card.subject, text
    places = {text.key: text.place for text in game.texts}
    for numbered in texts:
        place = places.get(numbered.key, game.settings.place)
        yield place, f'text "{numbered.key}"', numbered.text


def all_letters(game: Game, texts: Sequence[NumberedText], rules: Mapping[str, str]) -> set[str]:
    """Every character that the cartridge shows, and the digits and signs that the console itself writes."""
    letters = {letter for _, _, text in _all_texts(game, texts, rules) for letter in drawn_characters(text)}
    return letters | set(CONSOLE_LETTERS)


CONSOLE_LETTERS = "0123456789+-/ 　?."
"""Written by the console itself: numbers, signed bonuses, counts."""
