"""The check stage as a whole: all files, all problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cartomancer.ability_language import language_of
from cartomancer.check.cards import NUMBER_MAX, card_numbers, read_cards
from cartomancer.check.decks import read_decks, read_texts
from cartomancer.check.help import read_help
from cartomancer.check.picture_files import missing_pictures, with_found_pictures
from cartomancer.check.scripts import read_ai, read_flow, read_scripts
from cartomancer.check.settings import read_settings
from cartomancer.check.sound import read_sound
from cartomancer.load.source import Source
from cartomancer.problems import Place, Problem
from cartomancer.project import Game
from cartomancer.ruleset.read import RULESET_FILE
from cartomancer.schema.front import OWN_DECK_CARDS

ILLUSTRATORS_MAX = 255
"""One byte in the card record; 0 is nobody."""


@dataclass(frozen=True)
class Checked:
    """A game and what is wrong with it; the game may be used only when no problem is an error."""

    game: Game
    problems: tuple[Problem, ...]

    is_hopeless: bool = False
    """There are more cards than any game can have: their pictures need not be looked at."""

    @property
    def is_legal(self) -> bool:
        """Whether the build may go on."""
        return all(problem.warning for problem in self.problems)


def check(source: Source) -> Checked:
    """Judge a whole project; problems come in the order of files and lines."""
    ruleset = source.ruleset
    settings, in_settings = read_settings(source.game, source.folder.name, ruleset)
    if ruleset is None:  # what depends on it stays silent
        return Checked(Game(settings, (), (), (), ()), _ordered([*source.problems, *in_settings]))
    language = language_of(ruleset)
    abilities, in_abilities = language.read_abilities(source.abilities, settings.types)
    numbers = card_numbers(source.cards)
    scripted = read_scripts(source.scripts, abilities, settings.rules, ruleset, numbers)
    flow, in_flow = read_flow(source.flow, settings.rules, ruleset, numbers)
    in_flow += read_ai(source.ai, settings.rules, ruleset, numbers)
    usable = (*abilities, *scripted.abilities)
    cards, in_cards = read_cards(source.cards, usable, settings.types, ruleset)
    cards = with_found_pictures(cards, source.files)
    decks, in_decks = read_decks(source.decks, cards, settings.rules, ruleset)
    texts, in_texts = read_texts(source.texts)
    sound, in_sound = read_sound(source.sound)
    pages, in_help = read_help(source.help, settings.rules)
    game = Game(settings, cards, abilities, decks, texts, scripted.scripts, flow, ruleset, sound, pages)
    problems = [*source.problems, *_disagreements(source), *in_settings, *in_abilities, *scripted.problems, *in_flow]
    problems += [*in_cards, *in_decks, *in_texts, *in_sound, *in_help]
    problems += _missing_files(game, source)
    problems += _unused_abilities(game)
    problems += _beyond_own_decks(game)
    problems += language.judge_game(game)
    problems += _too_many_illustrators(game)
    return Checked(game, _ordered(problems), is_hopeless=len(source.cards.rows) > NUMBER_MAX)


def _ordered(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(sorted(problems, key=lambda problem: (problem.place, problem.what)))


def _disagreements(source: Source) -> Iterator[Problem]:
    """The Python package of the ruleset's ability language has the same nouns."""
    if source.ruleset:
        place = Place(next(iter(source.flow)).with_name(RULESET_FILE))
        for what in language_of(source.ruleset).disagreements(source.ruleset):
            yield Problem(place, what, "change both, or neither")


def _missing_files(game: Game, source: Source) -> Iterator[Problem]:
    yield from missing_pictures(game.cards, source.files, source.folder)
    if game.settings.rgb_table and game.settings.rgb_table not in source.files:
        cure = "put the .pal file into the game folder, or remove the setting"
        place = source.game.place("rgb_table")
        yield Problem(place, f'rgb_table "{game.settings.rgb_table}" is missing', cure)


def _beyond_own_decks(game: Game) -> Iterator[Problem]:
    """Own decks count the first cards of a set."""
    beyond = sorted(game.cards, key=lambda card: card.number)[OWN_DECK_CARDS:]
    if beyond:
        what = f"{len(game.cards)} cards: a player's own decks hold the first {OWN_DECK_CARDS} only"
        cure = f"give the cards that own decks may hold the lowest numbers; now those from {beyond[0].number} on cannot"
        yield Problem(beyond[0].place, what, cure, beyond[0].subject, warning=True)


def _too_many_illustrators(game: Game) -> Iterator[Problem]:
    names = game.illustrators
    if len(names) > ILLUSTRATORS_MAX:
        first = next(card for card in game.cards if card.illustrator == names[ILLUSTRATORS_MAX])
        what = f"{len(names)} illustrators, at most {ILLUSTRATORS_MAX}: {len(names) - ILLUSTRATORS_MAX} too many"
        yield Problem(first.place, what, "credit several under one name: a card holds it in one byte", first.subject)


def _unused_abilities(game: Game) -> Iterator[Problem]:
    used = {slot.ability.number for card in game.cards for slot in card.slots}
    for ability in (*game.abilities, *(script.ability for script in game.scripts)):
        if ability.number not in used:
            yield Problem(
                ability.place, "no card uses it", "give it to a card or remove it", f'ability "{ability.name}"', True
            )
