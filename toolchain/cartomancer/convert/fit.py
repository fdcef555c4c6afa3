"""Whether everything that a card screen shows fits: texts their boxes, characters the font, tiles the pattern table."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cartomancer.ability_language import language_of
from cartomancer.convert.glyphs import Font
from cartomancer.convert.texts import NumberedText, drawn_characters, lesson_pages, script_text_key
from cartomancer.problems import Location, Problem
from cartomancer.project import CardDesign, GameDesign, Script
from cartomancer.ruleset.codes import enum_of
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema import screens
from cartomancer.schema.menu_screens import (
    EDIT_LABELS,
    EDIT_SIGNS,
    EDIT_STILL_MAX,
    HELP_LABELS,
    HELP_NAME,
    HELP_TEXT,
    HELP_TILES_MAX,
    HELP_UPPER,
    SETTING_LABEL,
    SETTING_VALUE,
    STILL_TEXTS,
    STILL_TILES_MAX,
)
from cartomancer.schema.panel import PANEL_RULES
from cartomancer.schema.screen_tables import COLOURS_NAMED, value_key
from cartomancer.schema.screens import Box
from cartomancer.schema.script import INTEGER_MIN, ValueKind
from cartomancer.schema.texts import CORE_MESSAGE_TEXTS, LABELS, ROW_TEXTS, row_keys, shown_texts
from cartomancer.schema.tutorial import LESSON_TEXT
from cartomancer.script.tree import TextTemplate
from cartomancer.words.language import LANGUAGES, Language
from cartomancer.words.latin import CODES, can_show
from cartomancer.words.measure import extent, fits, flow, pixels, text_tiles
from cartomancer.words.typeset import closed, wrap

DOTS: Mapping[Language, str] = {"ja": "…", "en": "..."}
"""After the last line of the panel, if the rules go on."""

Rules = Mapping[str, Mapping[Language, str]]
"""Rules texts by card id and language."""


@dataclass(frozen=True)
class BoxedText:
    """A text and the box on the card screen that must hold it."""

    box: Box
    text: str
    language: Language
    cure: str


def card_rules(card: CardDesign, game: GameDesign, language: Language) -> str:
    """The rules text of a card, broken into the lines that the screen shows, with air between them if there is room."""
    paragraphs = language_of(game.ruleset).paragraphs(card, game, language)
    if language == "ja":
        paragraphs = [closed(one) for one in paragraphs]
    lines = wrap(paragraphs, screens.CARD_RULES.width, language)
    airy = 2 * len(lines) - 1 <= screens.CARD_RULES.height
    return ("\n\n" if airy else "\n").join(lines)


def panel_rules(card: CardDesign, game: GameDesign, language: Language) -> str:
    """The first lines of the rules text, as the panel below a board has them; dots where there is more."""
    paragraphs = language_of(game.ruleset).paragraphs(card, game, language)
    if language == "ja":
        paragraphs = [closed(one) for one in paragraphs]
    lines = wrap(paragraphs, PANEL_RULES.width, language)
    if len(lines) <= PANEL_RULES.height:
        return "\n".join(lines)
    *first, last = lines[: PANEL_RULES.height]
    dots = DOTS[language]
    while not fits(last + dots, Box("", 0, 0, PANEL_RULES.width), language):
        last = last[:-1].rstrip()
    return "\n".join([*first, last + dots])


def fit_problems(
    card: CardDesign, game: GameDesign, rules: str, language: Language, texts: Mapping[str, str], picture_tiles: int
) -> Iterator[Problem]:
    """What does not fit on a card's screen in one language."""
    boxed = card_texts(card, game.ruleset, rules, language, texts)
    for one in boxed:
        if not fits(one.text, one.box, one.language):
            width, height = extent(one.text, one.language)
            room = f"{one.box.width}x{one.box.height}"
            what = f"{_box_name(one.box)} takes {width}x{height} cells of {room} ({language})"
            yield Problem(card.place, what, one.cure, card.subject, detail=_marked(one))
    upper = [one for one in boxed if one.box is not screens.CARD_RULES]
    labels = [texts[key] for key in screens.CARD_LABELS if key not in screens.CARD_HINTS]
    said = {other: [one.text for one in upper if one.language == other] for other in LANGUAGES}
    said[language] += labels
    used = screens.UI_TILES + picture_tiles + sum(text_tiles(said[other], other) for other in LANGUAGES)
    parts = [("above the rules", used)]
    hints = text_tiles([texts[key] for key in screens.CARD_HINTS], language)
    parts.append(("with the rules", screens.CARD_LOWER_TILES + text_tiles([rules], language) + hints))
    for part, used in parts:
        if used > screens.BACKGROUND_TILES:
            over = used - screens.BACKGROUND_TILES
            what = f"the part of its screen {part} needs {used} tiles of {screens.BACKGROUND_TILES} ({language})"
            yield Problem(card.place, what, f"use {over} fewer letters or different characters there", card.subject)


def missing_labels(game: GameDesign, keys: Container[str]) -> Iterator[Problem]:
    """Texts that the screens show and no sheet has."""
    for key in (*shown_texts(game.ruleset), *CORE_MESSAGE_TEXTS.values()):
        if key not in keys:
            yield Problem(_text_sheet(game), f'text "{key}" is missing', "add a row with this key: a screen shows it")


def label_problems(game: GameDesign, language: Language, texts: Mapping[str, str]) -> Iterator[Problem]:
    """Texts of the screens themselves that do not fit their boxes in one language."""
    places = {text.key: text.place for text in game.texts} | {"title": game.settings.place}
    for key, box in _labels(game.ruleset):
        text = texts.get(key, "")
        if not fits(text, box, language):
            what = f"takes {extent(text, language)[0]} cells of {box.width} ({language})"
            place = places.get(key, _text_sheet(game))
            yield Problem(place, what, "shorten it", f'text "{key}"', detail=f"> {texts[key]}")


def _labels(ruleset: Ruleset) -> Iterator[tuple[str, Box]]:
    """The texts of the screens and of rows that have a box."""
    yield from LABELS.items()
    for option in ruleset.option:
        yield f"option_{option.id}", SETTING_LABEL
        yield from ((value_key(option, at), SETTING_VALUE) for at in range(len(option.names_ja)))
    for group in ROW_TEXTS:
        if group.box:
            yield from ((key, group.box) for _, key in row_keys(ruleset, group))


def script_text_problems(game: GameDesign, language: Language) -> Iterator[Problem]:
    """Messages of scripts that do not fit, with the widest values that they can have."""
    names = [card.short if language == "ja" else card.short_english for card in game.cards]
    widest = max(names, key=lambda name: pixels(name, language), default="")
    shown = {ValueKind.INTEGER: str(INTEGER_MIN), ValueKind.TEXT: widest}
    for script in game.scripts:
        for template in script.code.texts:
            text = "".join(part if isinstance(part, str) else shown[part] for part in template.parts)
            if not fits(text, screens.MESSAGE_ASK, language):
                width, height = extent(text, language)
                room = f"{screens.MESSAGE_ASK.width}x{screens.MESSAGE_ASK.height}"
                what = f"the text takes {width}x{height} cells of {room} ({language})"
                yield Problem(_script_place(script, template), what, "shorten it", script.subject, detail=f"> {text}")


def _script_place(script: Script, template: TextTemplate) -> Location:
    """Where a text of a script is."""
    return Location(script.code.path, template.at.line, template.at.column)


def page_problems(game: GameDesign, language: Language, texts: Mapping[str, str]) -> Iterator[Problem]:
    """Names of decks and pages of the menus that do not fit in one language."""
    boxed: list[tuple[Problem, Box]] = []
    for at, deck in enumerate(game.decks, 1):
        name = texts[f"deck_{at}"]
        boxed.append((Problem(deck.place, "the name", "shorten it", f'deck "{deck.id}"', detail=name), SETTING_VALUE))
    for at, page in enumerate(game.help_pages, 1):
        title, text = texts[f"help_title_{at}"], texts[f"help_{at}"]
        boxed.append((Problem(page.place, "the title", "shorten it", page.subject, detail=title), HELP_NAME))
        cure = "shorten it, or make two pages of it"
        boxed.append((Problem(page.place, "the text", cure, page.subject, detail=text), HELP_TEXT))
        lines = text.split("\n")
        upper = [title, f"{at}/{len(game.help_pages)}", *lines[:HELP_UPPER]]
        lower = [*lines[HELP_UPPER:], *(texts.get(key, "") for key in HELP_LABELS)]
        for part, shown in (("upper", upper), ("lower", lower)):
            used = text_tiles(shown, language)
            if used > HELP_TILES_MAX:
                what = f"the {part} part of the page needs {used} tiles of {HELP_TILES_MAX} ({language})"
                yield Problem(page.place, what, cure, page.subject)
    for at, lesson in enumerate(game.tutorial.lessons if game.tutorial else (), 1):
        asked = Problem(lesson.place, "what is asked", "shorten it", lesson.subject, detail=texts[f"lesson_do_{at}"])
        boxed.append((asked, replace(LESSON_TEXT, height=1)))
    for problem, box in boxed:
        if not fits(problem.detail, box, language):
            width, height = extent(problem.detail, language)
            what = f"{problem.what} takes {width}x{height} cells of {box.width}x{box.height} ({language})"
            yield replace(problem, what=what, detail=_marked(BoxedText(box, problem.detail, language, "")))
    yield from _editor_problems(game, language, texts)
    for page_name, keys in STILL_TEXTS.items():
        used = text_tiles((texts.get(key, "") for key in keys), language)
        if used > STILL_TILES_MAX:
            what = f"{page_name}: its texts need {used} tiles of {STILL_TILES_MAX} ({language})"
            yield Problem(_text_sheet(game), what, f"use fewer different characters in {', '.join(keys)}")


def _editor_problems(game: GameDesign, language: Language, texts: Mapping[str, str]) -> Iterator[Problem]:
    """A page of the deck editor may list any cards: those with the longest names must fit together."""

    def _tiles(*shown: str) -> int:
        return text_tiles(shown, language)

    cards = sorted(game.cards, key=lambda card: -_tiles(card.name if language == "ja" else card.english))
    names = [card.name if language == "ja" else card.english for card in cards[: screens.LIST_ROWS]]
    costs = [str(cost) for cost in sorted({card.cost for card in game.cards})[-screens.LIST_ROWS :]]
    filters = [texts.get(key, "") for key in ("filter_all", "filter_deck")]
    filters += [texts[f"category_{category.name.lower()}"] for category in enum_of(game.ruleset, "Category")]
    labels = [*(texts.get(key, "") for key in EDIT_LABELS), EDIT_SIGNS, max(filters, key=_tiles)]
    used = _tiles(*names, *costs, *labels)
    if used > EDIT_STILL_MAX:
        what = f"ten cards in the deck editor may need {used} tiles of {EDIT_STILL_MAX} ({language})"
        yield Problem(cards[0].place, what, "shorten the longest names", cards[0].subject)


def _text_sheet(game: GameDesign) -> Location:
    return Location(game.settings.place.path.parent / "text.csv")


def card_texts(
    card: CardDesign, ruleset: Ruleset, rules: str, language: Language, texts: Mapping[str, str]
) -> list[BoxedText]:
    """The texts of a card's own values, each with its box; labels are the screen's affair."""
    names = [(card.name, "shorten the name"), (card.english, "shorten the English name")]
    (main, shorten_main), (other, shorten_other) = names if language == "ja" else reversed(names)
    other_language: Language = "en" if language == "ja" else "ja"
    short = card.short if language == "ja" else card.short_english
    category = texts[f"category_{card.category.name.lower()}"]
    return [
        BoxedText(screens.CARD_NAME, main, language, shorten_main),
        BoxedText(screens.CARD_SHORT, short, language, "shorten the short name"),
        BoxedText(screens.CARD_OTHER_NAME, other, other_language, shorten_other),
        BoxedText(screens.CARD_CATEGORY, category, language, "shorten the category's name"),
        BoxedText(screens.CARD_COLOUR, _colours(card, ruleset, texts), language, "give the card fewer colours"),
        BoxedText(screens.CARD_TYPES, _types(card, texts), language, "shorten the names of its types in game.toml"),
        BoxedText(screens.CARD_ILLUSTRATOR, card.illustrator, language, "shorten the illustrator's name"),
        BoxedText(screens.CARD_KEYWORDS, _keywords(card, ruleset, texts, language), language, "give it fewer keywords"),
        BoxedText(screens.CARD_RULES, rules, language, "give the card fewer or simpler abilities"),
    ]


def _colours(card: CardDesign, ruleset: Ruleset, texts: Mapping[str, str]) -> str:
    colours = [one for one in ruleset.colour if card.colour & one.number]
    named = len(colours) <= COLOURS_NAMED
    return "".join(f"　{texts[f'colour_{one.id}'] if named else ''}" for one in colours)


def _types(card: CardDesign, texts: Mapping[str, str]) -> str:
    return texts["type_separator"].join(texts[f"type_{number}"] for number in card.types if number)


def _keywords(card: CardDesign, ruleset: Ruleset, texts: Mapping[str, str], language: Language) -> str:
    items = []
    for row in (one for one in ruleset.keyword if one.takes != "flag"):
        value = card.keywords.numbers[row.number]
        if value:
            shown = f"+{value >> 4}/+{value & 15}" if row.takes == "trait" else str(value)
            items.append(texts[f"number_keyword_{row.id}"] + shown)
    flags = [row for row in ruleset.keyword if row.takes == "flag"]
    items += [texts[f"flag_keyword_{row.id}"] for row in flags if card.keywords.flags & row.number]
    return flow(items, language)


def _box_name(box: Box) -> str:
    return f"the {box.name.removeprefix('CARD_').lower()} text"


def _marked(one: BoxedText) -> str:
    """The lines of a text, with a mark at those that are too long or too many."""
    lines = []
    for number, line in enumerate(one.text.split("\n"), 1):
        width = extent(line, one.language)[0]
        too_much = width > one.box.width or number > one.box.height
        lines.append(f"{'>' if too_much else ' '} {_visible(line)}")
    return "\n".join(lines)


def _visible(line: str) -> str:
    return "".join(letter if letter >= " " else "*" for letter in line)


def glyph_problems(game: GameDesign, texts: Sequence[NumberedText], rules: Rules, font: Font) -> Iterator[Problem]:
    """Characters that the cartridge cannot show, each with the first place that uses it."""
    seen: set[tuple[str, Language]] = set()
    for place, subject, language, text in _all_texts(game, texts, rules):
        for letter in sorted(drawn_characters(text)):
            if (letter, language) in seen:
                continue
            seen.add((letter, language))
            fault = _letter_fault(letter, language, font)
            if fault:
                what = f'"{letter}" (U+{ord(letter):04X}) {fault}'
                yield Problem(place, what, "use another character", subject)


def _letter_fault(letter: str, language: Language, font: Font) -> str:
    if not can_show(letter, language):
        return "is not in Shift-JIS" if language == "ja" else "is not a letter of English texts"
    return "" if _is_latin(letter, language) or font.glyph(letter) is not None else "is not in the font"


def _is_latin(letter: str, language: Language) -> bool:
    """Whether the console has a letter in its Latin face."""
    return language == "en" and letter in CODES


def _all_texts(
    game: GameDesign, texts: Sequence[NumberedText], rules: Rules
) -> Iterator[tuple[Location, str, Language, str]]:
    for card in game.cards:
        ja, en = (card.name, card.short), (card.english, card.short_english)
        for language, names in zip(LANGUAGES, (ja, en), strict=True):
            for text in (*names, rules[card.id][language]):
                yield card.place, card.subject, language, text
    places = {text.key: text.place for text in game.texts}
    for at, page in enumerate(game.help_pages, 1):
        places |= {f"help_title_{at}": page.place, f"help_{at}": page.place}
    places |= dict(_lesson_places(game))
    subjects: dict[str, str] = {}
    for script in game.scripts:
        for at, template in enumerate(script.code.texts):
            key = script_text_key(script, at)
            places[key], subjects[key] = _script_place(script, template), script.subject
    for numbered in texts:
        place = places.get(numbered.key, game.settings.place)
        for language in LANGUAGES:
            yield place, subjects.get(numbered.key, f'text "{numbered.key}"'), language, numbered.said(language)


def _lesson_places(game: GameDesign) -> Iterator[tuple[str, Location]]:
    """Where the texts of lessons are, by their keys."""
    talks = game.tutorial.talks if game.tutorial else ()
    pages = [lesson.place for lesson, said in zip(talks, lesson_pages(game), strict=True) for _ in said]
    yield from ((f"lesson_page_{at}", place) for at, place in enumerate(pages, 1))
    yield from ((f"lesson_do_{at}", lesson.place) for at, lesson in enumerate(talks, 1))


def all_letters(game: GameDesign, texts: Sequence[NumberedText], rules: Rules) -> set[str]:
    """Every character that the cartridge shows in misaki, and the digits and signs that the console itself writes."""
    shown = ((language, letter) for _, _, language, text in _all_texts(game, texts, rules) for letter in text)
    letters = {letter for language, letter in shown if not _is_latin(letter, language)}
    return drawn_characters("".join(letters)) | set(CONSOLE_LETTERS)


CONSOLE_LETTERS = "0123456789+-/() 　?.０１２３４５６７８９←→●○"
"""Written by the console itself: numbers, signed bonuses, counts, the seed, signs of the menus."""
