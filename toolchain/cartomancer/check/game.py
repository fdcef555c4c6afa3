"""The check stage as a whole: all files, all problems."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from cartomancer.ability_language import language_of
from cartomancer.board.layout import Board, judge_board
from cartomancer.board.read import read_board
from cartomancer.check.cards import NUMBER_MAX, card_numbers, read_cards
from cartomancer.check.decks import read_decks
from cartomancer.check.help import read_help
from cartomancer.check.maker import judge_maker
from cartomancer.check.picture_files import missing_pictures, with_found_pictures
from cartomancer.check.scripts import read_ai, read_flow, read_scripts
from cartomancer.check.settings import read_settings
from cartomancer.check.sound import read_sound
from cartomancer.check.texts import read_texts
from cartomancer.check.tutorial import Known, read_tutorial
from cartomancer.check.words import fold
from cartomancer.load.source import Source
from cartomancer.maker import deck_cards
from cartomancer.pictures.nes_palette import default_rgb_table
from cartomancer.problems import Location, Problem, ordered
from cartomancer.project import Ability, CardDesign, GameDesign
from cartomancer.ruleset.read import RULESET_FILE
from cartomancer.ruleset.values import Filter, Ruleset
from cartomancer.schema.records import ABILITY_SLOTS
from cartomancer.schema.saves import own_decks
from cartomancer.script.library import read_library

ILLUSTRATORS_MAX = 255
"""One byte in the card record; 0 is nobody."""


@dataclass(frozen=True)
class Checked:
    """A game and what is wrong with it; the game may be used only when no problem is an error."""

    game: GameDesign
    problems: tuple[Problem, ...]

    is_hopeless: bool = False
    """There are more cards than any game can have: their pictures need not be looked at."""

    @property
    def is_legal(self) -> bool:
        """Whether the build may go on."""
        return all(problem.warning for problem in self.problems)


def check(source: Source, name: str = "") -> Checked:
    """Judge a whole project, named as its folder if no name is given; problems come in the order of files and lines."""
    ruleset = source.ruleset
    settings, in_settings = read_settings(source.game, name or source.folder.name, ruleset)
    if not source.game.is_readable:
        in_settings = []
    if ruleset is None:  # what depends on it stays silent
        return Checked(GameDesign(settings, (), (), (), ()), ordered([*source.problems, *in_settings]))
    language = language_of(ruleset)
    abilities, in_abilities = language.read_abilities(source.abilities, settings.types)
    numbers = card_numbers(source.cards)
    library = read_library(source.library)
    scripted = read_scripts(source.scripts, abilities, settings.rules, ruleset, numbers, library)
    flow, in_flow = read_flow(source.flow, settings.rules, ruleset, numbers, library, source.row_places)
    ai, in_ai = read_ai(source.ai, settings.rules, ruleset, numbers, library)
    usable = (*abilities, *scripted.abilities)
    cards, in_cards = read_cards(source.cards, usable, settings.types, ruleset, source.abilities.is_readable)
    cards = with_found_pictures(cards, source.files)
    decks, in_decks = read_decks(source.decks, cards, settings.rules, ruleset)
    if not source.cards.is_readable:
        in_decks = []
    texts, in_texts = read_texts(source, ruleset)
    sound, in_sound = read_sound(source.sound)
    pages, in_help = read_help(source.help, settings.rules)
    board, in_board = _board(source, ruleset)
    known = Known(ruleset, {card.id: card for card in cards}, decks, settings.rules)
    tutorial, in_tutorial = read_tutorial(source.tutorial, known)
    if not (source.cards.is_readable and source.decks.is_readable):
        in_tutorial = []
    game = GameDesign(
        settings, cards, abilities, decks, texts, scripted.scripts, flow, ruleset, sound, pages, board, ai, tutorial
    )
    problems = [*_roots(source, usable), *_disagreements(source), *in_settings, *in_abilities, *scripted.problems]
    problems += [*in_flow, *in_ai, *in_cards, *in_decks, *in_texts, *in_sound, *in_help, *in_board, *in_tutorial]
    problems += _unmet_patterns(game, source)
    problems += _missing_files(game, source)
    problems += _unused_abilities(game) if source.cards.is_readable else ()
    problems += judge_maker(game) if source.cards.is_readable else ()
    problems += _beyond_own_decks(game)
    problems += language.judge_game(game)
    problems += _too_many_illustrators(game)
    return Checked(game, ordered(problems), is_hopeless=len(source.cards.rows) > NUMBER_MAX)


def _roots(source: Source, abilities: Sequence[Ability]) -> Iterator[Problem]:
    """What is wrong with whole files; a file that cannot be used says what was not checked for its sake."""
    known = {fold(ability.name) for ability in abilities}
    columns = [f"ability{slot}" for slot in range(1, ABILITY_SLOTS + 1)]
    named = sum(any(row[one] and fold(row[one]) not in known for one in columns) for row in source.cards.rows)
    decks = len(source.decks.values)
    unchecked = {
        source.abilities.problems: _unchecked(
            f"{named} cards name abilities" if named > 1 else "a card names abilities", named
        ),
        source.cards.problems: _unchecked(f"{decks} decks name cards" if decks > 1 else "a deck names cards", decks),
    }
    notes = {id(problem): note for problems, note in unchecked.items() for problem in problems if problem.root}
    for problem in source.problems:
        note = notes.get(id(problem), "")
        yield replace(problem, detail="\n".join(filter(None, (problem.detail, note)))) if note else problem


def _unchecked(what: str, count: int) -> str:
    """What was not checked because a file cannot be used; how many name something of it."""
    if not count:
        return ""
    return f"{what} of this file; they were not checked" if count > 1 else f"{what} of this file; that was not checked"


def _board(source: Source, ruleset: Ruleset) -> tuple[Board | None, list[Problem]]:
    """The screen of a duel, and what is wrong with it."""
    for path, data in source.board.items():
        layout, problems = read_board(data, path)
        if any(problem.root for problem in problems):
            return None, problems
        judged = judge_board(layout, ruleset, default_rgb_table())
        return judged.board, [*problems, *judged.problems]
    return None, []


def _unmet_patterns(game: GameDesign, source: Source) -> Iterator[Problem]:
    """Patterns in sheets that no card of the game meets."""
    ruleset = game.ruleset
    for sheet in ruleset.sheet if game.cards else ():
        for entry in ruleset.entries_of(sheet.id):
            for (_, column), value in zip(ruleset.bytes_of(sheet.id), entry.values, strict=True):
                if column.type != "filter" or not value:
                    continue
                if not any(_meets(card, ruleset.filters[value], ruleset) for card in game.cards):
                    what = f"no card meets its {column.heading}"
                    cure = "correct the pattern, or add such a card to cards.csv"
                    place = source.row_place(sheet.id, entry.id)
                    yield Problem(place, what, cure, f'{sheet.id} "{entry.id}"')


def _meets(card: CardDesign, one: Filter, ruleset: Ruleset) -> bool:
    """Whether what is printed on a card is what a filter takes."""
    if not one.kinds & ruleset.kind_of(int(card.category)).mask:
        return False
    if one.colours and not one.colours & card.colour:
        return False
    stat = next((row for row in ruleset.stat if row.id == one.stat), None)
    return stat is None or one.least <= getattr(card, stat.byte, 0) <= one.most


def _disagreements(source: Source) -> Iterator[Problem]:
    """The Python package of the ruleset's ability language has the same nouns."""
    if source.ruleset:
        place = Location(next(iter(source.flow)).with_name(RULESET_FILE))
        for what in language_of(source.ruleset).disagreements(source.ruleset):
            yield Problem(place, what, "change both, or neither")


def _missing_files(game: GameDesign, source: Source) -> Iterator[Problem]:
    yield from missing_pictures(game.cards, source.files, source.folder)
    if game.settings.rgb_table and game.settings.rgb_table not in source.files:
        cure = "put the .pal file into the game folder, or remove the setting"
        place = source.game.place("rgb_table")
        yield Problem(place, f'rgb_table "{game.settings.rgb_table}" is missing', cure)


def _beyond_own_decks(game: GameDesign) -> Iterator[Problem]:
    """Own decks count the first cards of a set."""
    room = own_decks(game.ruleset).constants["OWN_DECK_CARDS"]
    beyond = deck_cards(game)[room:]
    if beyond:
        what = f"{len(game.cards)} cards: a player's own decks hold the first {room} only"
        cure = f"give the cards that own decks may hold the lowest numbers; now those from {beyond[0].number} on cannot"
        yield Problem(beyond[0].place, what, cure, beyond[0].subject, warning=True)


def _too_many_illustrators(game: GameDesign) -> Iterator[Problem]:
    names = game.illustrators
    if len(names) > ILLUSTRATORS_MAX:
        first = next(card for card in game.cards if card.illustrator == names[ILLUSTRATORS_MAX])
        what = f"{len(names)} illustrators, at most {ILLUSTRATORS_MAX}: {len(names) - ILLUSTRATORS_MAX} too many"
        yield Problem(first.place, what, "credit several under one name: a card holds it in one byte", first.subject)


def _unused_abilities(game: GameDesign) -> Iterator[Problem]:
    used = {slot.ability.number for card in game.cards for slot in card.slots}
    for ability in (*game.abilities, *(script.ability for script in game.scripts)):
        if ability.number not in used:
            yield Problem(
                ability.place, "no card uses it", "give it to a card or remove it", f'ability "{ability.name}"', True
            )
