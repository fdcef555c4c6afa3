"""Arrivals that effects cause let abilities wait: placement, lane move, unlock; on the built game's cards."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import CardState, Category, Condition, Effect, EventType, Place, Range, Zone
from cartomancer.rulesets.timeline.steps import Step
from support.ability_fixtures import Match
from support.built_game import BuiltGame
from support.core_fixtures import Image

ALL_KINDS = 0x3F


@pytest.fixture(scope="module")
def image(game: BuiltGame) -> Image:
    return Image.of_game(game)


@pytest.fixture
def match(image: Image) -> Match:
    return Match(image)


def card_with(game: BuiltGame, condition: Condition, category: Category) -> tuple[int, int]:
    """A card that has an ability with this condition, and the slot."""
    for number in game.cartridge.card_numbers():
        record = game.cartridge.card(number)
        for slot, entry in enumerate(record.slots):
            if record.category == category and entry.number and entry.condition == condition:
                return int(number), slot
    raise AssertionError(f"no {category.en} with {condition.en}")


def waiting(match: Match) -> list[tuple[int, int, int]]:
    return [
        (match.get("trigger_card", at), match.get("trigger_slot", at), match.get("trigger_event", at))
        for at in range(match.get("trigger_count"))
    ]


@pytest.mark.req("R000-52")
@pytest.mark.parametrize(("arrival", "fires"), [(0, True), (2, False)], ids=["face-up", "face-down"])
def test_placement(game: BuiltGame, match: Match, arrival: int, fires: bool) -> None:
    number, slot = card_with(game, Condition.PLACEMENT, Category.MINION)
    card = match.new(number, Place.WT2)
    step = Step(1, range_self=Range.WT2, kind=ALL_KINDS, effect=Effect.MOVE, par_x=Zone.LANE_LEFT, par_z=arrival)
    match.play([step])
    assert match.place(card) == (0, Place.LEFT)
    assert waiting(match) == ([(card, slot, EventType.PLACED)] if fires else [])


@pytest.mark.req("R000-53")
def test_lane_move_keeps_the_card_and_is_no_placement(game: BuiltGame, match: Match) -> None:
    number, slot = card_with(game, Condition.LANE_MOVE, Category.MINION)
    card = match.new(number, Place.LEFT)
    match.put("inst_state", CardState.EXHAUSTED, at=card)
    match.play([Step(1, range_self=Range.FIELD, kind=ALL_KINDS, effect=Effect.MOVE, par_x=Zone.LANE_RIGHT)])
    assert (match.place(card), match.get("inst_state", card)) == ((0, Place.RIGHT), CardState.EXHAUSTED)
    assert waiting(match) == [(card, slot, EventType.LANE_MOVED)]


def test_move_to_its_own_lane_is_no_move(game: BuiltGame, match: Match) -> None:
    number, _ = card_with(game, Condition.LANE_MOVE, Category.MINION)
    match.new(number, Place.LEFT)
    match.play([Step(1, range_self=Range.FIELD, kind=ALL_KINDS, effect=Effect.MOVE, par_x=Zone.LANE_LEFT)])
    assert waiting(match) == []


def test_swap_is_a_lane_move_of_both(game: BuiltGame, match: Match) -> None:
    number, slot = card_with(game, Condition.LANE_MOVE, Category.MINION)
    left, right = match.new(number, Place.LEFT), match.new(number, Place.RIGHT)
    match.play(
        [
            Step(1, range_self=Range.LANE_RIGHT, kind=ALL_KINDS, effect=Effect.SWAP),
            Step(2, range_self=Range.LANE_LEFT, kind=ALL_KINDS),
        ]
    )
    assert waiting(match) == [(right, slot, EventType.LANE_MOVED), (left, slot, EventType.LANE_MOVED)]


@pytest.mark.req("R000-51")
def test_unlock(game: BuiltGame, match: Match) -> None:
    number, slot = card_with(game, Condition.UNLOCK, Category.LORD)
    card = match.new(number, Place.HAND)
    match.play([Step(1, range_self=Range.HAND, kind=ALL_KINDS, effect=Effect.UNLOCK)])
    assert waiting(match) == [(card, slot, EventType.UNLOCKED)]
