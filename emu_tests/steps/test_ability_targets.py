"""Targets of a step: values that say "target" are each target's own, and who declines has none."""

from __future__ import annotations

from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import OPTIONAL, CardState, Effect, EventType, Kind, Macro, Place, Range
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import PLACES, Fault
from support.ability_fixtures import Match
from support.core_fixtures import BLUE, LEFT_ONLY, MASTER, MINION, TRAITS, record

ALL_KINDS = 0x3F
TARGETS = "vm_stack"
"""Where the core keeps them."""


@pytest.fixture
def match() -> Match:
    made = Match()
    for player in (0, 1):
        made.new(MASTER, Place.MASTER, player)
        made.set_player(player, life=20)
    return made


@pytest.mark.req("R000-110", "R000-115")
@pytest.mark.parametrize("field", ["par_x", "par_y"])
@pytest.mark.parametrize(
    ("macro", "values"),
    [
        (Macro.TARGET_ATK, (3, 1)),
        (Macro.TARGET_HP, (4, 9)),
        (Macro.TARGET_COST, (2, 7)),
        (Macro.TARGET_WT, (record(MINION).cc_wt, record(BLUE).cc_wt)),
    ],
)
def test_each_target_counts_by_its_own_value(match: Match, macro: Macro, values: tuple[int, int], field: str) -> None:
    cards = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT)
    before = [match.values(card) for card in cards]
    changed: dict[str, Any] = {field: macro}
    step = Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.MODIFY, **changed)
    assert match.play([step], source=0) == []
    for card, (atk, hp, _), value in zip(cards, before, values, strict=True):
        after = match.values(card)
        assert (after[0] - atk, after[1] - hp) == ((value, 0) if field == "par_x" else (0, value))


def test_who_declines_selects_nothing_and_touches_nothing(match: Match) -> None:
    match.new(MINION, Place.LEFT)
    match.new(MINION, Place.RIGHT)
    step = Step(1, range_self=Range.FIELD, kind=Kind.MINION, select=OPTIONAL | 1, sel_x=1, effect=Effect.BREAK)
    assert match.begin_steps([step], source=0) is not None
    match.put(TARGETS, *range(1, 33))
    match.put("answers", *range(101, 133))
    assert match.answer() is None
    assert match.bytes_of(TARGETS, 32) == bytes(range(1, 33))
    assert len(match.zone(Place.LEFT)) == len(match.zone(Place.RIGHT)) == 1


@pytest.mark.req("R000-122")
def test_who_lived_by_its_lane_breaks_when_it_is_swapped_out_of_it(match: Match) -> None:
    """The check comes with the swap, although the step that selects the partner does nothing."""
    lane = next(lane for lane in (Place.LEFT, Place.CENTRE, Place.RIGHT) if _hp(lane) > record(TRAITS).hp)
    other = next(one for one in (Place.LEFT, Place.CENTRE, Place.RIGHT) if _hp(one) < _hp(lane))
    frail, friend = match.new(TRAITS, lane), match.new(MINION, other)
    match.put("inst_damage_lo", _hp(other), at=frail)
    ranges = {Place.LEFT: Range.LANE_LEFT, Place.CENTRE: Range.LANE_CENTRE, Place.RIGHT: Range.LANE_RIGHT}
    steps = [
        Step(1, range_self=ranges[lane], kind=ALL_KINDS, effect=Effect.SWAP),
        Step(2, range_self=ranges[other], kind=ALL_KINDS),
    ]
    assert match.play(steps, source=0) == []
    assert match.place(friend) == (0, lane)
    assert Place.WT4 <= match.place(frail)[1] <= Place.WT1


def _hp(lane: Place) -> int:
    match = Match()
    return match.values(match.new(TRAITS, lane))[1]


@pytest.mark.req("P000-45")
@pytest.mark.parametrize(("place", "goes"), [(Place.LEFT, True), (Place.CENTRE, False), (Place.RIGHT, False)])
def test_left_placement_only_swaps_into_the_left_lane_alone(match: Match, place: Place, goes: bool) -> None:
    lane = Place.RIGHT if place != Place.RIGHT else Place.LEFT
    card, friend = match.new(LEFT_ONLY, lane), match.new(MINION, place)
    ranges = {Place.LEFT: Range.LANE_LEFT, Place.CENTRE: Range.LANE_CENTRE, Place.RIGHT: Range.LANE_RIGHT}
    steps = [
        Step(1, range_self=ranges[lane], kind=ALL_KINDS, effect=Effect.SWAP),
        Step(2, range_self=ranges[place], kind=ALL_KINDS),
    ]
    match.play(steps, source=0)
    assert (match.place(card)[1], match.place(friend)[1]) == ((place, lane) if goes else (lane, place))


@pytest.mark.parametrize("zone", [0, PLACES - 1, PLACES, 2 * PLACES - 1])
@pytest.mark.parametrize("turn_player", [0, 1])
def test_a_trigger_belongs_to_the_player_of_its_zone(match: Match, zone: int, turn_player: int) -> None:
    match.put("turn_player", turn_player)
    match.word("arg_value", zone)
    match.put("arg_object", 0)
    match.call("trigger_add", a=EventType.PLACED, x=0, y=1)
    assert match.get("trigger_order") == (zone // PLACES != turn_player) << 7 | (zone % PLACES & 0x1F) << 2 | 1
    match.call("trigger_take")
    assert match.get("arg_player") == zone // PLACES


def test_a_trigger_too_many_is_noted_without_a_value(match: Match) -> None:
    match.word("arg_value", Place.LEFT)
    match.put("arg_object", 0)
    while not match.faults:
        match.call("trigger_add", a=EventType.PLACED, x=1, y=0)
    entry = match.log[-1]
    assert (Fault(entry["object"]), entry["subject"], entry["value_lo"]) == (Fault.TRIGGERS, 1, 0)
    assert match.get("arg_value") == Place.LEFT
    assert match.cpu.x == 1


def test_states_of_a_card_are_all_bits_of_a_byte() -> None:
    assert sum(CardState) == 0xFF


@pytest.mark.req("R000-122")
@pytest.mark.parametrize("first", [Range.LANE_LEFT, Range.LANE_LEFT | Range.LANE_RIGHT])
def test_swap_of_or_with_several_cards_is_ignored(match: Match, first: int) -> None:
    cards = [match.new(MINION, place) for place in (Place.LEFT, Place.CENTRE, Place.RIGHT)]
    steps = [
        Step(1, range_self=first, kind=ALL_KINDS, effect=Effect.SWAP),
        Step(2, range_self=Range.LANE_CENTRE | Range.LANE_RIGHT, kind=ALL_KINDS),
    ]
    match.play(steps, source=0)
    assert [match.place(card)[1] for card in cards] == [Place.LEFT, Place.CENTRE, Place.RIGHT]


@pytest.mark.req("R000-122")
def test_a_minion_of_another_owner_swaps_with_those_of_its_controller(match: Match) -> None:
    own, taken = match.new(MINION, Place.LEFT), match.new(MINION, Place.RIGHT, 1)
    assert match.move(taken, Place.RIGHT, 0)
    steps = [
        Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.SWAP),
        Step(2, range_self=Range.LANE_RIGHT, kind=ALL_KINDS),
    ]
    match.play(steps, source=0)
    assert (match.place(own), match.place(taken)) == ((0, Place.RIGHT), (0, Place.LEFT))


@pytest.mark.req("R000-110")
def test_what_broke_two_steps_ago_does_not_count(match: Match) -> None:
    match.new(MINION, Place.LEFT)
    breaks = Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.BREAK)
    gains = [Step(order, effect=Effect.GAIN_LIFE, par_x=Macro.BROKEN_COUNT) for order in (2, 3)]
    match.play([breaks, *gains], source=0)
    assert match.player(0, "life") == 21, "the second step counts the card, the third does not"
