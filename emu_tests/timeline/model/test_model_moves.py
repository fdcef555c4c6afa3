"""Effects that move cards, on the model (R000-118 to R000-122)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartomancer.rulesets.timeline.codes import (
    Arrival,
    Category,
    Condition,
    Effect,
    FlagKeyword,
    Kind,
    Place,
    Range,
    Select,
    Side,
    Zone,
)
from cartomancer.rulesets.timeline.model.board import Board
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import PromptType
from cartomancer.schema.records import Keywords
from support.model_steps import ALL_KINDS, FOE_FIELD, IMMUNE, OWN_FIELD, on

MOVES = [
    (Zone.HAND, Place.HAND),
    (Zone.DECK_TOP, Place.DECK),
    (Zone.DECK_BOTTOM, Place.DECK),
    (Zone.DECK_SHUFFLE, Place.DECK),
    (Zone.STANDBY, Place.STANDBY),
    (Zone.WT1, Place.WT1),
    (Zone.WT2, Place.WT2),
    (Zone.WT3, Place.WT3),
    (Zone.WT4, Place.WT4),
    (Zone.LANE_LEFT, Place.LEFT),
    (Zone.LANE_CENTRE, Place.CENTRE),
    (Zone.LANE_RIGHT, Place.RIGHT),
    (Zone.OWN_WAIT, Place.WT2),
    (Zone.LORD_ZONE, Place.WT2),
]


@pytest.mark.parametrize("zone, place", MOVES)
@pytest.mark.req("R000-118")
def test_move_reaches_every_zone(zone: Zone, place: Place) -> None:
    board = Board()
    card = board.add(1, Place.STANDBY if zone >= Zone.LANE_LEFT else Place.LEFT, cc_wt=2)
    board.add(1, Place.DECK)
    board.add(1, Place.DECK)
    board.cast([on(Range.LANE_LEFT | Range.STANDBY, Effect.MOVE, zone)])
    assert (card.place, card.controller) == (place, 1)
    if zone == Zone.DECK_TOP:
        assert board.game.place(1, Place.DECK)[0] == card.id
    if zone == Zone.DECK_BOTTOM:
        assert board.game.place(1, Place.DECK)[-1] == card.id


@pytest.mark.req("R000-118", "P000-15")
def test_move_to_a_full_hand_breaks_minions_and_excludes_lords() -> None:
    board = Board()
    for _ in range(10):
        board.add(1, Place.HAND)
    minion, lord = board.add(1, Place.LEFT, cc_wt=1), board.add(1, Place.LORD, Category.LORD)
    board.cast([replace(FOE_FIELD, effect=Effect.MOVE, par_x=Zone.HAND)])
    assert (minion.place, lord.place) == (Place.WT1, Place.GONE)


@pytest.mark.req("R000-118")
def test_move_to_an_empty_lane_asks_the_controller_and_breaks_when_none_is_free() -> None:
    board = Board()
    waiting = board.add(1, Place.WT1)
    step = Step(
        1,
        range_opp=Range.WT1,
        kind=Kind.MINION,
        effect=Effect.MOVE,
        par_x=Zone.LANE_ANY,
        par_y=Side.CONTROLLER,
        par_z=Arrival.EXHAUSTED,
    )
    prompts = board.cast([step], [Place.RIGHT])
    assert (prompts[0].type, prompts[0].candidates, prompts[0].player) == (PromptType.SLOT, (2, 3, 4), 0)
    assert (waiting.place, waiting.controller, waiting.owner) == (Place.RIGHT, 0, 1)
    assert (waiting.exhausted, waiting.new) == (True, True)
    full = board.add(1, Place.WT1, cc_wt=3)
    board.add(0, Place.LEFT)
    board.add(0, Place.CENTRE)
    board.cast([step])
    assert full.place == Place.WT3


@pytest.mark.req("R000-52", "R000-53")
def test_moves_fire_placement_and_lane_move() -> None:
    gain = [Step(1, effect=Effect.GAIN_LIFE, par_x=1)]
    gain_much = [Step(1, effect=Effect.GAIN_LIFE, par_x=10)]
    slots = [(Condition.PLACEMENT, 0, gain), (Condition.LANE_MOVE, 0, gain_much)]
    board = Board()
    card = board.add(0, Place.HAND, slots=slots)
    to_left = Step(1, range_self=Range.HAND, kind=Kind.MINION, effect=Effect.MOVE, par_x=Zone.LANE_LEFT)
    board.cast([to_left])
    assert (card.place, board.game.players[0].life) == (Place.LEFT, 21)
    board.cast([replace(OWN_FIELD, effect=Effect.MOVE, par_x=Zone.LANE_RIGHT)])
    assert (card.place, board.game.players[0].life) == (Place.RIGHT, 31)


def test_lane_move_keeps_modifiers_and_other_moves_drop_them() -> None:
    board = Board()
    card = board.add(0, Place.LEFT)
    card.damage = 1
    board.cast([replace(OWN_FIELD, effect=Effect.MODIFY, par_x=2)])
    board.cast([replace(OWN_FIELD, effect=Effect.MOVE, par_x=Zone.LANE_CENTRE)])
    assert (len(board.game.modifiers), card.damage) == (1, 1)
    board.cast([replace(OWN_FIELD, effect=Effect.MOVE, par_x=Zone.HAND)])
    assert (board.game.modifiers, card.damage) == ([], 0)


@pytest.mark.req("R000-119", "R000-120")
@pytest.mark.parametrize(
    "effect, held, place",
    [
        (Effect.STANDBY_OR_STAY, 4, Place.STANDBY),
        (Effect.STANDBY_OR_STAY, 5, Place.LEFT),
        (Effect.STANDBY_OR_WT1, 4, Place.STANDBY),
        (Effect.STANDBY_OR_WT1, 5, Place.WT1),
    ],
)
def test_standby_moves(effect: Effect, held: int, place: Place) -> None:
    board = Board()
    for _ in range(held):
        board.add(1, Place.STANDBY)
    card = board.add(1, Place.LEFT)
    lord = board.add(1, Place.LORD, Category.LORD)
    board.cast([replace(FOE_FIELD, effect=effect)])
    assert (card.place, lord.place) == (place, Place.LORD)


@pytest.mark.req("R000-121")
def test_exclude_removes_from_every_place() -> None:
    board = Board()
    cards = [board.add(1, place) for place in (Place.LEFT, Place.HAND, Place.DECK, Place.WT3, Place.STANDBY)]
    board.cast([on(sum(Range), Effect.EXCLUDE)])
    assert {card.place for card in cards} == {Place.GONE}
    assert board.masters[0].place == Place.MASTER


@pytest.mark.req("P000-44", "R000-41")
@pytest.mark.parametrize(
    "effect, x",
    [(Effect.MOVE, Zone.HAND), (Effect.STANDBY_OR_STAY, 0), (Effect.STANDBY_OR_WT1, 0), (Effect.EXCLUDE, 0)],
)
def test_zone_move_immunity_stops_moves_but_not_breaks(effect: Effect, x: int) -> None:
    board = Board()
    card = board.add(1, Place.LEFT, keywords=IMMUNE)
    board.cast([replace(FOE_FIELD, effect=effect, par_x=x)])
    assert card.place == Place.LEFT
    board.cast([replace(FOE_FIELD, effect=Effect.BREAK)])
    assert card.place == Place.WT2


def swap_steps(select: int = Select.EXACTLY) -> list[Step]:
    own = Step(1, range_self=Range.FIELD, range_opp=Range.FIELD, kind=Kind.MINION, select=select, sel_x=1)
    return [replace(own, effect=Effect.SWAP), replace(own, order=2)]


@pytest.mark.req("R000-122", "P000-48")
def test_swap_exchanges_lanes_and_fires_lane_move() -> None:
    board = Board()
    gain = [(Condition.LANE_MOVE, 0, [Step(1, effect=Effect.GAIN_LIFE, par_x=1)])]
    one, other = board.add(0, Place.LEFT, slots=gain), board.add(0, Place.RIGHT, slots=gain)
    board.cast(swap_steps(), [one.id], [other.id])
    assert (one.place, other.place, board.game.players[0].life) == (Place.RIGHT, Place.LEFT, 22)
    assert board.game.place(0, Place.LEFT) == [other.id]


@pytest.mark.req("R000-122", "P000-48", "P000-45")
@pytest.mark.parametrize("case", ["other side", "several", "immune", "left only", "itself"])
def test_swap_is_ignored(case: str) -> None:
    board = Board()
    flags = {"immune": FlagKeyword.MOVE_IMMUNE, "left only": FlagKeyword.LEFT_ONLY}.get(case, 0)
    one = board.add(0, Place.LEFT, keywords=Keywords(flags=flags))
    other = board.add(1 if case == "other side" else 0, Place.RIGHT)
    if case == "several":
        board.cast(swap_steps(Select.ANY), [one.id, other.id], [other.id])
    else:
        board.cast(swap_steps(), [one.id], [one.id if case == "itself" else other.id])
    assert (one.place, other.place) == (Place.LEFT, Place.RIGHT)


@pytest.mark.req("R000-118", "P000-45")
@pytest.mark.parametrize("zone", [Zone.LANE_LEFT, Zone.LANE_CENTRE, Zone.LANE_ANY])
def test_move_to_an_occupied_or_forbidden_lane_breaks(zone: Zone) -> None:
    board = Board()
    there = board.add(0, Place.LEFT)
    card = board.add(0, Place.HAND, cc_wt=3, keywords=Keywords(flags=FlagKeyword.LEFT_ONLY))
    board.cast([Step(1, range_self=Range.HAND, kind=Kind.MINION, effect=Effect.MOVE, par_x=zone)])
    assert (card.place, there.place) == (Place.WT3, Place.LEFT)


@pytest.mark.req("R000-118")
@pytest.mark.parametrize(
    "category, zone, place",
    [
        (Category.LORD, Zone.LANE_LEFT, Place.GONE),
        (Category.LORD, Zone.WT1, Place.GONE),
        (Category.LORD, Zone.LORD_ZONE, Place.LORD),
        (Category.SKILL, Zone.LANE_LEFT, Place.WT2),
        (Category.ARTS, Zone.STANDBY, Place.GONE),
    ],
)
def test_move_to_a_place_for_other_cards(category: Category, zone: Zone, place: Place) -> None:
    board = Board()
    card = board.add(0, Place.HAND, category, cc_wt=2)
    board.cast([Step(1, range_self=Range.HAND, kind=ALL_KINDS, effect=Effect.MOVE, par_x=zone)])
    assert card.place == place
