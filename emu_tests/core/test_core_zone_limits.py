"""Zones at their edges: the second player's places, every lane, damaged chains, who is notified."""

from __future__ import annotations

from itertools import permutations

import pytest

from cartomancer.rulesets.timeline.codes import CardState, Message, Place
from cartomancer.rulesets.timeline.places import FIELD_PLACES
from cartomancer.schema.core_state import NONE, PLACES, Fault, ModKind
from support.core_fixtures import LORD, MINION, SKILL, Core

LANES = (Place.LEFT, Place.CENTRE, Place.RIGHT)


@pytest.fixture
def core() -> Core:
    return Core()


# --- moves


@pytest.mark.parametrize("player", [0, 1])
def test_gone_card_of_either_player_stays_gone(core: Core, player: int) -> None:
    card = core.new(MINION, Place.HAND, player)
    assert core.move(card, Place.GONE, player)
    for to in range(2):
        assert not core.move(card, Place.HAND, to)
    assert core.board() == {(player, "GONE"): [card]}


@pytest.mark.parametrize("player", [0, 1])
def test_move_is_reported_for_the_player_where_the_card_is_now(core: Core, player: int) -> None:
    card = core.new(MINION, Place.HAND, 1 - player)
    assert core.move(card, Place.LEFT, player)
    assert [(entry["message"], entry["player"]) for entry in core.log] == [(Message.MOVED, player)]


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("place", LANES)
def test_card_is_new_in_every_lane(core: Core, player: int, place: Place) -> None:
    card = core.new(MINION, Place.HAND, player)
    assert core.move(card, place, player)
    assert core.get("inst_state", card) == CardState.NEW


@pytest.mark.parametrize("place", [Place.HAND, Place.DECK, Place.WT4, Place.WT1, Place.STANDBY, Place.IN_USE])
def test_card_is_not_new_outside_the_field(core: Core, place: Place) -> None:
    card = core.new(SKILL, Place.HAND)
    assert core.move(card, place)
    assert core.get("inst_state", card) == 0
    assert place >= FIELD_PLACES


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("source", "target"), permutations(LANES, 2))
def test_lane_move_of_either_player_keeps_damage(core: Core, player: int, source: Place, target: Place) -> None:
    card = core.new(MINION, source, player)
    core.put("inst_damage_lo", 2, at=card)
    assert core.move(card, target, player)
    assert core.get("inst_damage_lo", card) == 2
    assert core.board() == {(player, target.name): [card]}


@pytest.mark.parametrize("player", [0, 1])
def test_only_lanes_keep_damage_not_the_lords_place(core: Core, player: int) -> None:
    lord = core.new(LORD, Place.LORD, player)
    core.put("inst_damage_lo", 2, at=lord)
    assert core.move(lord, Place.LORD, player), "its own place is free for it"
    assert core.get("inst_damage_lo", lord) == 0
    assert core.get("inst_state", lord) == CardState.NEW


def test_card_from_the_hand_to_a_lane_begins_anew_for_the_second_player_too(core: Core) -> None:
    card = core.new(MINION, Place.HAND, 1)
    core.put("inst_used", 3, at=card)
    assert core.move(card, Place.CENTRE, 1)
    assert core.get("inst_used", card) == 0


# --- swaps


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize(("one", "other"), permutations([Place.MASTER, Place.LORD, *LANES], 2))
def test_swap_of_any_two_places_of_a_field(core: Core, player: int, one: Place, other: Place) -> None:
    first, second = core.new(MINION, one, player), core.new(MINION, other, player)
    core.call("swap_cards", x=first, y=second)
    assert (core.carry, core.cpu.x, core.cpu.y) == (False, first, second)
    assert core.board() == {(player, other.name): [first], (player, one.name): [second]}


def test_swap_keeps_the_owner_of_a_taken_card(core: Core) -> None:
    taken, own = core.new(MINION, Place.LEFT, 1), core.new(MINION, Place.CENTRE)
    assert core.move(taken, Place.LEFT, 0)
    core.call("swap_cards", x=taken, y=own)
    assert core.get("inst_place", taken) == Place.CENTRE | 0x40
    assert core.get("inst_place", own) == Place.LEFT


@pytest.mark.parametrize("place", [Place.HAND, Place.DECK, Place.WT1, Place.IN_USE])
def test_refused_swap_gives_both_cards_back(core: Core, place: Place) -> None:
    inside, outside = core.new(MINION, Place.RIGHT), core.new(MINION, place)
    for one, other in ((inside, outside), (outside, inside)):
        core.call("swap_cards", x=one, y=other)
        assert (core.carry, core.cpu.x, core.cpu.y) == (True, one, other)
    assert core.board() == {(0, "RIGHT"): [inside], (0, place.name): [outside]}


# --- chains


def test_card_taken_out_of_its_chain_leads_nowhere(core: Core) -> None:
    cards = [core.new(MINION, Place.HAND, 1) for _ in range(3)]
    core.call("zone_remove", x=cards[0])
    assert (core.carry, core.cpu.x, core.cpu.y) == (False, cards[0], PLACES + Place.HAND)
    assert core.get("inst_next", cards[0]) == NONE
    assert core.zone(Place.HAND, 1) == cards[1:]


def test_zone_that_says_it_is_empty_does_not_give_a_card(core: Core) -> None:
    card = core.new(MINION, Place.HAND)
    core.put("zone_count", 0, at=Place.HAND)
    core.call("zone_remove", x=card)
    assert (core.carry, core.cpu.x) == (True, card)
    assert core.faults == [Fault.ZONE_LINK]
    assert core.get("zone_count", Place.HAND) == 0


def test_chain_that_ends_too_early_is_not_read_beyond_its_end(core: Core) -> None:
    cards = [core.new(MINION, Place.HAND) for _ in range(3)]
    core.put("inst_next", NONE, at=cards[0])
    core.put("inst_next", cards[2], at=NONE)  # what lies behind the table would lead to the card
    core.call("zone_remove", x=cards[2])
    assert (core.carry, core.faults) == (True, [Fault.ZONE_LINK])
    assert core.get("zone_count", Place.HAND) == 3


def test_chain_in_a_circle_is_left_after_as_many_cards_as_there_are(core: Core) -> None:
    cards = [core.new(MINION, Place.HAND) for _ in range(3)]
    core.put("inst_next", cards[0], at=cards[1])
    cycles = core.call("zone_remove", x=cards[2])
    assert core.faults == [Fault.ZONE_LINK]
    assert cycles < 1000, "three cards and the fault, not 256 cards"


@pytest.mark.parametrize("routine", ["move_card", "relocate"])
def test_card_that_its_zone_does_not_have_keeps_everything_when_it_cannot_move(core: Core, routine: str) -> None:
    card = core.new(MINION, Place.LEFT)
    core.put("inst_state", CardState.EXHAUSTED, at=card)
    core.put("inst_damage_lo", 3, at=card)
    core.put("inst_counter", 2, at=card)
    assert core.modify(card, ModKind.VALUES, 1, 1)
    core.put("zone_head", NONE, at=Place.LEFT)
    before = core.cells("inst_card_lo", core.at("event_type") - core.at("inst_card_lo")), core.get("core_stamp")
    core.call(routine, x=card, y=Place.HAND)
    assert core.faults == [Fault.ZONE_LINK]
    after = core.cells("inst_card_lo", core.at("event_type") - core.at("inst_card_lo")), core.get("core_stamp")
    assert after == before
