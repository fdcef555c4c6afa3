"""Cards and zones: making, chains, moves with what they end, swaps, full places."""

from __future__ import annotations

import random

import pytest

from cartomancer.rulesets.timeline.codes import CardState, Kind, Message, Place
from cartomancer.rulesets.timeline.places import place_capacities, place_kinds
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.core_state import INSTANCES, NONE, PLACES, Fault, ModKind
from support.core_fixtures import ARTS, LORD, MASTER, MINION, ODD, SKILL, TRAITS, Core, record

RULES = Rules()
"""The numbers that images of the fixtures are built with."""

MINION_PLACES = [place for place in Place if place_kinds()[place] & Kind.MINION and place != Place.GONE]


@pytest.fixture
def core() -> Core:
    return Core()


@pytest.mark.parametrize(
    ("number", "kind"), [(MINION, 0x02), (LORD, 0x04), (SKILL, 0x08), (ARTS, 0x10), (MASTER, 0x01), (TRAITS, 0xC2)]
)
def test_new_card_knows_what_is_printed(core: Core, number: int, kind: int) -> None:
    card = core.new(number, Place.HAND, 1)
    printed = record(number)
    for field in ("colour", "cost", "atk", "hp", "type1", "type2"):
        assert core.get(f"print_{field}", card) == getattr(printed, field)
    assert core.get("print_kind", card) == kind
    assert core.get("inst_card_lo", card) == number
    assert core.get("inst_place", card) == Place.HAND | 0xC0
    assert core.get("inst_mods", card) == NONE


def test_new_card_without_a_record_is_refused(core: Core) -> None:
    core.call("instance_new", a=200, x=Place.DECK)
    assert core.carry
    assert core.faults == [Fault.TABLE_INDEX]
    assert (core.get("instance_count"), core.board()) == (0, {})


def test_new_card_of_an_unknown_category_is_refused(core: Core) -> None:
    core.call("instance_new", a=ODD, x=Place.DECK)
    assert core.carry
    assert core.faults == [Fault.CODE]
    assert (core.get("instance_count"), core.board()) == (0, {})


def test_card_129_is_refused_and_nothing_is_overwritten(core: Core) -> None:
    for _ in range(INSTANCES):
        core.new(MINION, Place.DECK)
    before = core.cells("inst_card_lo", 0x1E00)
    core.call("instance_new", a=MINION, x=PLACES + Place.DECK)
    assert core.carry
    assert core.faults == [Fault.INSTANCES]
    after = core.cells("inst_card_lo", 0x1E00)
    log = core.at("log_message") - core.at("inst_card_lo")
    assert after[:log] == before[:log]
    assert len(core.zone(Place.DECK)) == INSTANCES


@pytest.mark.parametrize("place", [place for place in Place if place_capacities(RULES)[place] < INSTANCES])
def test_full_place_takes_no_more(core: Core, place: Place) -> None:
    capacity = {Place.HAND: RULES.hand_max, Place.STANDBY: RULES.standby_max}.get(place, 1)
    for _ in range(capacity):
        core.new(MINION, place)
    more = core.new(MINION, Place.DECK)
    board = core.board()
    core.put("print_kind", Kind.MINION | Kind.LORD | Kind.MASTER, at=more)
    core.modify(more, ModKind.VALUES, 1, 1)
    assert not core.move(more, place)
    assert core.board() == board
    assert core.get("mod_count") == 1, "a refused move changes nothing"
    assert core.get("event_count") == 0
    core.call("instance_new", a=MINION, x=place)
    assert core.carry
    assert core.faults == [Fault.ZONE_FULL]


def test_places_that_the_game_does_not_have_take_nothing(core: Core) -> None:
    card = core.new(MINION, Place.HAND)
    core.call("move_card", x=card, y=13)
    assert core.carry


@pytest.mark.parametrize(
    ("number", "places"),
    [
        (MINION, "LEFT CENTRE RIGHT HAND DECK WT4 WT3 WT2 WT1 STANDBY GONE"),
        (SKILL, "HAND DECK WT4 WT3 WT2 WT1 STANDBY IN_USE GONE"),
        (LORD, "LORD HAND DECK GONE"),
        (ARTS, "HAND DECK IN_USE GONE"),
        (MASTER, "MASTER HAND DECK GONE"),
    ],
)
def test_place_takes_its_kinds_of_cards_only(core: Core, number: int, places: str) -> None:
    card = core.new(number, Place.DECK)
    taken = [place.name for place in Place if core.move(card, place)]
    assert taken == places.split()


def test_moves_keep_every_chain_whole(core: Core) -> None:
    """Against lists in Python, over some hundred random moves."""
    rng = random.Random(5)
    model: dict[tuple[int, Place], list[int]] = {(player, place): [] for player in range(2) for place in Place}
    cards = [core.new(MINION, Place.DECK, at % 2) for at in range(24)]
    for at, card in enumerate(cards):
        model[at % 2, Place.DECK].append(card)
    for _ in range(400):
        card = rng.choice(cards)
        player, place, top = rng.randrange(2), rng.choice(MINION_PLACES), rng.random() < 0.5
        source = next(key for key, held in model.items() if card in held)
        room = source == (player, place) or len(model[player, place]) < place_capacities(RULES)[place]
        assert core.move(card, place, player, top) == room
        core.put("event_count", 0)
        if room:
            model[source].remove(card)
            model[player, place].insert(0 if top else len(model[player, place]), card)
    assert core.board() == {(player, place.name): held for (player, place), held in model.items() if held}
    assert core.faults == []


def test_move_tells_log_and_event(core: Core) -> None:
    card = core.new(MINION, Place.HAND, 1)
    core.put("turn_number", 9)
    assert core.move(card, Place.LEFT, 1)
    now, before = PLACES + Place.LEFT, PLACES + Place.HAND
    entry = core.log[-1]
    assert entry == {
        "message": Message.MOVED,
        "turn": 9,
        "player": 1,
        "subject": card,
        "object": before,
        "value_lo": now,
        "value_hi": 0,
    }
    assert core.get("event_count") == 0, "no ability waits for a move as such"


def test_controller_changes_with_the_side_and_the_owner_does_not(core: Core) -> None:
    card = core.new(MINION, Place.LEFT, 1)
    assert core.move(card, Place.CENTRE, 0)
    assert core.get("inst_place", card) == Place.CENTRE | 0x40
    assert core.move(card, Place.HAND, 1)
    assert core.get("inst_place", card) == Place.HAND | 0xC0


def test_arrival_is_stamped_in_order(core: Core) -> None:
    first, second = core.new(MINION, Place.HAND), core.new(MINION, Place.HAND)
    assert core.move(first, Place.WT2) and core.move(second, Place.WT2)
    assert core.get("inst_stamp_lo", second) - core.get("inst_stamp_lo", first) == 1


def marked(core: Core, place: Place, player: int = 0) -> int:
    """A card with damage, states, counters and a modifier."""
    card = core.new(MINION, place, player)
    core.put("inst_damage_lo", 2, at=card)
    core.put("inst_state", 0xFF & ~CardState.REVERSED, at=card)
    core.put("inst_used", 0x07, at=card)
    assert core.modify(card, ModKind.VALUES, 2, 2)
    return card


@pytest.mark.req("R000-69")
@pytest.mark.parametrize("place", [Place.HAND, Place.DECK, Place.WT3, Place.STANDBY, Place.GONE])
def test_leaving_ends_damage_states_and_modifiers(core: Core, place: Place) -> None:
    card = marked(core, Place.LEFT)
    assert core.move(card, place)
    assert core.get("inst_state", card) == CardState.TOKEN
    fields = ("damage_lo", "damage_hi", "used", "counter")
    assert [core.get(f"inst_{field}", card) for field in fields] == [0] * len(fields)
    assert (core.get("inst_mods", card), core.get("mod_count")) == (NONE, 0)
    assert core.values(card) == (3, 4, 4)


@pytest.mark.req("R000-69")
def test_lane_move_keeps_everything(core: Core) -> None:
    card = marked(core, Place.LEFT)
    assert core.move(card, Place.RIGHT)
    assert core.values(card) == (5, 6, 4)
    assert core.get("inst_used", card) == 0x07


def test_move_to_the_other_players_lane_is_no_lane_move(core: Core) -> None:
    card = marked(core, Place.LEFT)
    assert core.move(card, Place.LEFT, 1)
    assert core.values(card) == (3, 4, 4)
    assert core.get("inst_state", card) == CardState.TOKEN | CardState.NEW


def test_lane_move_keeps_the_stamp_and_another_move_does_not(core: Core) -> None:
    card = core.new(MINION, Place.HAND)
    first = core.get("inst_stamp_lo", card)
    assert core.move(card, Place.LEFT)
    assert core.get("inst_state", card) == CardState.NEW
    stamp = core.get("inst_stamp_lo", card)
    assert stamp == first + 1
    core.put("inst_state", 0, at=card)
    assert core.move(card, Place.CENTRE)
    assert (core.get("inst_stamp_lo", card), core.get("inst_state", card)) == (stamp, 0)


@pytest.mark.parametrize("owner", [0, 1])
def test_card_that_leaves_the_game_goes_to_its_owner(core: Core, owner: int) -> None:
    card = core.new(MINION, Place.LEFT, owner)
    assert core.move(card, Place.LEFT, 1 - owner)
    assert core.move(card, Place.GONE, 1 - owner)
    assert core.board() == {(owner, "GONE"): [card]}
    assert core.log[-1]["value_lo"] == owner * PLACES + Place.GONE


def test_gone_card_never_comes_back(core: Core) -> None:
    card = core.new(MINION, Place.HAND)
    assert core.move(card, Place.GONE)
    assert not core.move(card, Place.HAND)
    assert core.board() == {(0, "GONE"): [card]}


def test_leaving_lord_returns_its_cores_exhausted(core: Core) -> None:
    lord = core.new(LORD, Place.LORD, 1)
    core.set_player(1, cores=5)
    core.call("cores_to_card", a=3, x=lord)
    assert not core.carry
    assert (core.player(1, "cores"), core.get("inst_counter", lord)) == (2, 3)
    assert core.move(lord, Place.GONE, 1)
    assert (core.player(1, "cores"), core.player(1, "cores_out")) == (2, 3)


@pytest.mark.req("R000-69")
def test_swap_exchanges_places_and_keeps_everything(core: Core) -> None:
    first, second = marked(core, Place.LEFT, 1), core.new(LORD, Place.LORD, 1)
    core.call("swap_cards", x=first, y=second)
    assert not core.carry
    assert core.board() == {(1, "LORD"): [first], (1, "LEFT"): [second]}
    assert core.values(first)[0] == 5


def test_swap_across_sides_or_outside_the_field_is_refused(core: Core) -> None:
    first, enemy, held = core.new(MINION, Place.LEFT), core.new(MINION, Place.LEFT, 1), core.new(MINION, Place.HAND)
    board = core.board()
    for one, other in ((first, enemy), (first, held), (held, first)):
        core.call("swap_cards", x=one, y=other)
        assert core.carry
    assert core.board() == board


def test_damaged_chain_is_noted_and_does_not_hang(core: Core) -> None:
    first, second = core.new(MINION, Place.HAND), core.new(MINION, Place.HAND)
    core.put("inst_next", first, at=first)
    assert not core.move(second, Place.DECK)
    assert core.faults == [Fault.ZONE_LINK]


def test_reset_empties_the_match_and_leaves_saves_alone(core: Core) -> None:
    core.put("saves", *range(1, 100))
    marked(core, Place.LEFT)
    for name in ("selected", "previous", "broken", "offered"):
        core.set_of(name, range(128))
    core.put("trait_card", 0, 0, 0, 0)
    core.put("prompt", *range(1, 11))
    core.put("plain_only", 1)
    core.call("core_reset")
    assert core.bytes_of("set_selected", 64) == bytes(64)
    assert core.bytes_of("trait_card", 4) == bytes([NONE] * 4), "another duel's card"
    assert core.bytes_of("prompt", 10) == bytes(10)
    assert core.get("plain_only") == 0, "a duel that was trapped in the middle of a value"
    assert core.board() == {}
    assert (core.get("instance_count"), core.get("mod_count"), core.log) == (0, 0, [])
    assert core.bytes_of("saves", 99) == bytes(range(1, 100))
