"""The two abilities that the card format is explained with, on the built game's own cards, in all their paths."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from cartomancer.cartridge import Cartridge
from cartomancer.rulesets.timeline.codes import Category, Place
from cartomancer.schema.core_state import DuelResult, PromptType
from cartomancer.schema.records import CardRecord
from support.ability_fixtures import Match
from support.built_game import BuiltGame
from support.core_fixtures import Image

HOLY_SWORD, REAPING = 1, 2
"""Ability numbers: the first two of the set."""

SWORDSMANSHIP = 1


@dataclass(frozen=True)
class Cards:
    """Cards of the set by what the examples need."""

    sturdy: int  # minion that 6 damage do not break
    frail: int  # minion that 3 damage break
    lord: int  # lord that 3 damage do not break, cost at most 6
    pupil: int  # minion of type 剣術
    dear: int  # unit that costs more than 6
    stranger: int  # minion of other types


@pytest.fixture(scope="module")
def image(game: BuiltGame) -> Image:
    return Image.of_game(game)


@pytest.fixture(scope="module")
def cards(game: BuiltGame) -> Cards:
    cartridge: Cartridge = game.cartridge
    records = {int(number): cartridge.card(number) for number in cartridge.card_numbers()}

    def first(wanted: str) -> int:
        tests: dict[str, Callable[[CardRecord], bool]] = {
            "sturdy": lambda card: _is(card, Category.MINION) and card.hp > 3 and card.cost <= 6 and _plain(card),
            "frail": lambda card: _is(card, Category.MINION) and card.hp <= 3 and card.cost <= 6 and _plain(card),
            "lord": lambda card: _is(card, Category.LORD) and card.hp > 3 and card.cost <= 6 and _plain(card),
            "pupil": lambda card: _is(card, Category.MINION) and SWORDSMANSHIP in (card.type1, card.type2),
            "dear": lambda card: card.cost > 6 and card.category in (Category.MINION, Category.LORD),
            "stranger": lambda card: _is(card, Category.MINION) and SWORDSMANSHIP not in (card.type1, card.type2),
        }
        return next(number for number, record in records.items() if tests[wanted](record))

    return Cards(*(first(name) for name in ("sturdy", "frail", "lord", "pupil", "dear", "stranger")))


def _is(card: CardRecord, category: Category) -> bool:
    return card.category == category


def _plain(card: CardRecord) -> bool:
    return not card.keywords.flags and not card.keywords.numbers[4]


@pytest.fixture
def match(image: Image) -> Match:
    return Match(image)


def finished(match: Match) -> None:
    assert match.get("prompt") == PromptType.GAME_OVER
    assert match.result == DuelResult.OPEN
    assert match.faults == []


# --- 聖剣の加護


@pytest.mark.req("R000-73", "R000-75")
def test_holy_sword_damages_and_then_hastens_a_sword(match: Match, cards: Cards) -> None:
    enemy = match.new(cards.frail, Place.LEFT, 1)
    other = match.new(cards.lord, Place.LORD, 1)
    waiting = match.new(cards.pupil, Place.WT3)
    match.new(cards.stranger, Place.WT2)
    asked = match.begin(HOLY_SWORD)
    assert asked and asked.candidates == (other, enemy)
    assert (asked.minimum, asked.maximum, asked.or_none) == (1, 1, False)
    asked = match.answer(enemy)
    assert asked and (asked.type, asked.candidates) == (PromptType.OPTION, (1, 2)), "the card broke: both are open"
    asked = match.answer(1)
    assert asked and asked.candidates == (waiting,) and asked.or_none
    assert match.answer(waiting) is None
    finished(match)
    assert match.place(waiting) == (0, Place.WT2)
    assert match.place(enemy)[1] in (Place.WT1, Place.WT2, Place.WT3, Place.WT4), "it broke and waits"


@pytest.mark.req("R000-75")
def test_holy_sword_returns_the_broken_minion_to_its_owners_hand(match: Match, cards: Cards) -> None:
    enemy = match.new(cards.frail, Place.CENTRE, 1)
    match.new(cards.pupil, Place.WT1)
    asked = match.begin(HOLY_SWORD)
    assert asked and asked.type == PromptType.OPTION, "the only candidate was taken without asking"
    asked = match.answer(2)
    assert asked and asked.candidates == (enemy,)
    assert (asked.minimum, asked.maximum, asked.or_none) == (1, 1, True), "all or none"
    assert match.answer(enemy) is None
    finished(match)
    assert match.place(enemy) == (1, Place.HAND)


def test_holy_sword_may_be_declined_twice(match: Match, cards: Cards) -> None:
    enemy = match.new(cards.frail, Place.CENTRE, 1)
    waiting = match.new(cards.pupil, Place.WT1)
    match.begin(HOLY_SWORD)
    match.answer(2)
    assert match.answer() is None
    finished(match)
    assert match.place(enemy)[1] != Place.HAND
    assert match.place(waiting) == (0, Place.WT1)


def test_holy_sword_without_a_broken_card_offers_only_the_sword(match: Match, cards: Cards) -> None:
    enemy = match.new(cards.sturdy, Place.RIGHT, 1)
    match.call("card_values", x=enemy)
    match.modify(enemy, 1, extra=6)
    waiting = match.new(cards.pupil, Place.WT1)
    asked = match.begin(HOLY_SWORD)
    assert asked and asked.candidates == (waiting,), "no alternative is left to choose"
    assert match.answer(waiting) is None
    finished(match)
    assert match.place(waiting) == (0, Place.STANDBY), "WT1 - 1"
    assert match.damage(enemy) == 6


def test_holy_sword_without_a_sword_offers_only_the_broken_card(match: Match, cards: Cards) -> None:
    enemy = match.new(cards.frail, Place.LEFT, 1)
    match.new(cards.stranger, Place.WT2)
    asked = match.begin(HOLY_SWORD)
    assert asked and (asked.type, asked.candidates) == (PromptType.CARDS, (enemy,))


def test_holy_sword_ends_when_nothing_broke_and_no_sword_waits(match: Match, cards: Cards) -> None:
    enemy = match.new(cards.sturdy, Place.LEFT, 1)
    match.modify(enemy, 1, extra=6)
    assert match.begin(HOLY_SWORD) is None
    finished(match)
    assert match.damage(enemy) == 6


def test_holy_sword_cannot_start_against_dear_units_only(match: Match, cards: Cards) -> None:
    match.new(cards.dear, Place.LORD, 1)
    match.put("ability_player", 0)
    match.call("ability_can_start", a=HOLY_SWORD)
    assert not match.carry
    match.new(cards.frail, Place.LEFT, 1)
    match.call("ability_can_start", a=HOLY_SWORD)
    assert match.carry


# --- 命の刈り取り


@pytest.mark.req("R000-73", "R000-76")
def test_reaping_excludes_what_it_breaks(match: Match, cards: Cards) -> None:
    enemy = match.new(cards.frail, Place.LEFT, 1)
    waiting = match.new(cards.stranger, Place.STANDBY, 1)
    asked = match.begin(REAPING)
    assert asked and (asked.type, asked.candidates) == (PromptType.OPTION, (0, 2))
    assert match.answer(0) is None
    finished(match)
    assert match.place(enemy) == (1, Place.GONE)
    assert match.place(waiting) == (1, Place.STANDBY), "the other alternative was not taken"


def test_reaping_ends_when_nothing_breaks(match: Match, cards: Cards) -> None:
    enemy = match.new(cards.lord, Place.LORD, 1)
    match.modify(enemy, 1, extra=3)
    assert match.begin(REAPING) is None
    finished(match)
    assert (match.place(enemy), match.damage(enemy)) == ((1, Place.LORD), 3)


def test_reaping_excludes_from_the_timeline_and_nothing_follows(match: Match, cards: Cards) -> None:
    enemy = match.new(cards.frail, Place.LEFT, 1)
    waiting = [match.new(cards.stranger, place, 1) for place in (Place.WT4, Place.WT1, Place.STANDBY)]
    match.begin(REAPING)
    asked = match.answer(2)
    assert asked and asked.candidates == tuple(waiting)
    assert match.answer(waiting[1]) is None
    finished(match)
    assert [match.place(card)[1] for card in waiting] == [Place.WT4, Place.GONE, Place.STANDBY]
    assert (match.place(enemy), match.damage(enemy)) == ((1, Place.LEFT), 0)


@pytest.mark.req("R000-76")
def test_reaping_without_units_takes_the_lower_alternative(match: Match, cards: Cards) -> None:
    waiting = match.new(cards.stranger, Place.WT2, 1)
    assert match.begin(REAPING) is None, "one alternative, one candidate: nothing to ask"
    finished(match)
    assert match.place(waiting) == (1, Place.GONE)


def test_answers_that_were_not_offered_are_refused(match: Match, cards: Cards) -> None:
    match.new(cards.frail, Place.LEFT, 1)
    match.new(cards.stranger, Place.WT2, 1)
    match.begin(REAPING)
    assert not match.offer(1)
    assert not match.offer(0, 2)
    assert not match.offer()
    assert match.get("refused") == 3
