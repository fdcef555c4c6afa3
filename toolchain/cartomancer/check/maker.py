"""What the cards of a game must be so that players can make cards of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from cartomancer.maker import cards_of, deck_cards
from cartomancer.problems import Problem, did_you_mean
from cartomancer.project import CardDesign, GameDesign
from cartomancer.schema.maker import LETTERS, NIBBLE, pick_of, priced
from cartomancer.schema.saves import own_decks
from cartomancer.schema.texts import ALPHABET

PARTS_MOST = 255


def judge_maker(game: GameDesign) -> Iterator[Problem]:
    """Every fault of its cards; nothing where no card is made."""
    ruleset = game.ruleset
    if not ruleset.maker or not game.cards:
        return
    maker = ruleset.maker[0]
    by_id = {card.id: card for card in game.cards}
    for name in maker.cards:
        if name not in by_id:
            what = f'the ruleset makes a card "{name}" of which there is none'
            yield Problem(game.cards[0].place, what, did_you_mean(name, by_id))
    made = [by_id[name] for name in maker.cards if name in by_id]
    yield from _in_a_row(made, "cards that players make")
    for takes, most in (("look", NIBBLE), ("parts", PARTS_MOST)):
        row = pick_of(ruleset, takes)
        found = cards_of(game, row.kinds) if row else []
        yield from _in_a_row(found, f"cards of {row.en if row else ''}")
        if len(found) > most:
            what = f"{len(found)} cards of {row.en if row else ''}, {len(found) - most} more than there may be"
            yield Problem(found[most].place, what, f"use at most {most}", found[most].subject)
    section = pick_of(ruleset, "section")
    rows = {row.id: row for row in ruleset.section}
    if section:
        yield from _in_a_row(cards_of(game, rows[section.section].kinds), f"cards of {section.en}")
    if len(game.settings.types.names) > NIBBLE:
        what = f"{len(game.settings.types.names)} types: players can choose among {NIBBLE}"
        yield Problem(game.settings.place, what, "remove some of them")
    listed, room = deck_cards(game), own_decks(ruleset).constants["OWN_DECK_CARDS"]
    for card in listed[room:]:
        if card.id in maker.cards:
            what = f"it is beyond the {room} cards that own decks know"
            yield Problem(card.place, what, "raise memory.deck_cards in ruleset.toml", card.subject)
    yield from _not_to_be_had(game, rows[maker.section].kinds)
    for text in game.texts:
        if text.key.startswith(ALPHABET) and len(text.ja) != LETTERS:
            cure = f"write {LETTERS} letters; a wide space may not be the last"
            yield Problem(text.place, f"the alphabet has {len(text.ja)} letters", cure, f'text "{text.key}"')


def _in_a_row(cards: Sequence[CardDesign], what: str) -> Iterator[Problem]:
    """Numbers follow each other: the console counts from the first."""
    for card, other in pairwise(cards):
        if other.number != card.number + 1:
            cure = f"give it number {card.number + 1}"
            yield Problem(other.place, f"the numbers of {what} do not follow each other", cure, other.subject)
            return


def _not_to_be_had(game: GameDesign, kinds: Sequence[str]) -> Iterator[Problem]:
    """Keywords without a price, on cards such as players make."""
    allowed = sum(keyword.number for keyword, _ in priced(game.ruleset))
    for card in cards_of(game, kinds):
        flags = card.keywords.flags & ~allowed
        names = [row.id for row in game.ruleset.keyword if row.takes == "flag" and row.number & flags]
        if names:
            known = ", ".join(keyword.id for keyword, _ in priced(game.ruleset))
            kind = game.ruleset.kind_of(card.category).en
            yield Problem(card.place, f"a {kind} may not have {names[0]}", f"choose among {known}", card.subject)
