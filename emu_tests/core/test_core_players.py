"""Life, cores, MP, fatigue and drawing; the log ring; events and triggers."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import EventType, Message, Place
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.core_state import EVENTS, LOG_ENTRIES, NONE, PLACE_MASK, PLACES, TRIGGERS, Fault
from support.core_fixtures import ARTS, LORD, MASTER, MINION, Core

RULES = Rules()
"""The numbers that images of the fixtures are built with."""


@pytest.fixture
def core() -> Core:
    return Core()


def life(core: Core, routine: str, player: int, amount: int) -> int:
    core.put("arg_player", player)
    core.word("arg_value", amount)
    core.call(routine)
    return core.player(player, "life")


@pytest.mark.parametrize(
    ("before", "routine", "amount", "after"),
    [
        (20, "life_lose", 6, 14),
        (20, "life_lose", 20, 0),
        (20, "life_lose", 21, 0),
        (300, "life_lose", 299, 1),
        (256, "life_lose", 1, 255),
        (20, "life_gain", 5, 25),
        (250, "life_gain", 10, 260),
        (65530, "life_gain", 10, 65535),
        (0, "life_lose", 65535, 0),
    ],
)
def test_life_is_16_bits_and_saturates(core: Core, before: int, routine: str, amount: int, after: int) -> None:
    core.set_player(1, life=before)
    core.set_player(0, life=77)
    master = core.new(MASTER, Place.MASTER, 1)
    assert life(core, routine, 1, amount) == after
    assert core.player(0, "life") == 77
    if routine == "life_lose":
        assert core.zero == (after == 0)
    message = Message.LIFE_LOST if routine == "life_lose" else Message.LIFE_GAINED
    entry = core.log[-1]
    assert (entry["message"], entry["player"], entry["subject"], entry["object"]) == (message, 1, master, NONE)
    assert entry["value_lo"] | entry["value_hi"] << 8 == amount


def test_paying_mp_exhausts_cores_and_too_little_pays_nothing(core: Core) -> None:
    core.set_player(1, cores=5, cores_out=1)
    core.call("mp_pay", a=3, y=1)
    assert not core.carry
    assert (core.player(1, "cores"), core.player(1, "cores_out")) == (2, 4)
    assert (core.log[-1]["message"], core.log[-1]["value_lo"]) == (Message.MP_PAID, 3)
    core.call("mp_pay", a=3, y=1)
    assert core.carry
    assert (core.player(1, "cores"), core.player(1, "cores_out")) == (2, 4)
    core.call("mp_pay", a=2, y=1)
    assert not core.carry
    assert (core.player(1, "cores"), core.player(1, "cores_out")) == (0, 6)


@pytest.mark.parametrize(
    ("routine", "amount", "moved", "cores", "out"),
    [
        ("cores_exhaust", 2, 2, 2, 5),
        ("cores_exhaust", 9, 4, 0, 7),
        ("cores_recover", 1, 1, 5, 2),
        ("cores_recover", 9, 3, 7, 0),
        ("cores_refresh", 0, 3, 7, 0),
    ],
)
def test_cores_exhaust_and_recover_as_many_as_there_are(
    core: Core, routine: str, amount: int, moved: int, cores: int, out: int
) -> None:
    core.set_player(0, cores=4, cores_out=3)
    core.call(routine, a=amount, y=0)
    assert (core.cpu.a, core.player(0, "cores"), core.player(0, "cores_out")) == (moved, cores, out)


@pytest.mark.parametrize("player", [0, 1])
def test_cores_on_cards_count_towards_the_most(core: Core, player: int) -> None:
    lord, minion = core.new(LORD, Place.LORD, player), core.new(MINION, Place.RIGHT, player)
    other = core.new(LORD, Place.LORD, 1 - player)
    core.put("inst_counter", 3, at=lord)
    core.put("inst_counter", 1, at=minion)
    core.put("inst_counter", 7, at=other)
    for _ in range(2):
        core.put("inst_counter", 1, at=core.new(ARTS, Place.IN_USE, player))
    core.set_player(player, cores=2, cores_out=1)
    core.call("cores_owned", y=player)
    assert core.cpu.a == 9
    core.call("cores_gain", a=4, y=player)
    assert core.cpu.a == 1
    assert core.player(player, "cores") == 3
    core.call("cores_gain", a=1, y=player)
    assert core.cpu.a == 0
    core.call("cores_owned", y=player)
    assert core.cpu.a == RULES.cores_max


def test_cores_onto_a_card_must_be_active(core: Core) -> None:
    lord = core.new(LORD, Place.LORD)
    core.set_player(0, cores=2, cores_out=5)
    core.call("cores_to_card", a=3, x=lord)
    assert core.carry
    assert (core.player(0, "cores"), core.get("inst_counter", lord)) == (2, 0)


def test_draw_takes_the_top_of_the_own_deck(core: Core) -> None:
    first, second = core.new(MINION, Place.DECK, 1), core.new(MINION, Place.DECK, 1)
    core.new(MINION, Place.DECK, 0)
    core.call("draw_cards", a=1, y=1)
    assert core.zone(Place.HAND, 1) == [first]
    assert core.zone(Place.DECK, 1) == [second]


def test_draw_to_a_full_hand_breaks_the_card(core: Core) -> None:
    for _ in range(RULES.hand_max):
        core.new(MINION, Place.HAND)
    top = core.new(MINION, Place.DECK)
    core.call("draw_cards", a=1, y=0)
    assert core.zone(Place.DECK) == []
    assert core.zone(Place.WT2) == [top]


def test_draw_from_an_empty_deck_costs_more_life_each_time(core: Core) -> None:
    core.new(MASTER, Place.MASTER, 1)
    core.set_player(1, life=20)
    for expected in (19, 17, 14, 10):
        core.call("draw_cards", a=1, y=1)
        assert core.player(1, "life") == expected
    assert [entry["value_lo"] for entry in core.log if entry["message"] == Message.FATIGUE] == [1, 2, 3, 4]


# --- log ------------------------------------------------------------------------------------------------------


def test_log_keeps_the_last_48(core: Core) -> None:
    for number in range(LOG_ENTRIES + 12):
        core.put("arg_subject", number)
        core.call("log_add", a=Message.MOVED, x=33)
        assert core.cpu.x == 33
    assert [entry["subject"] for entry in core.log] == list(range(12, LOG_ENTRIES + 12))


# --- events and triggers --------------------------------------------------------------------------------------


def raised(core: Core, number: int) -> bool:
    core.put("arg_player", number & 1)
    core.put("arg_subject", number)
    core.put("arg_object", number + 1)
    core.word("arg_value", number * 300)
    core.call("event_raise", a=EventType.PLACED, x=5, y=6)
    assert (core.cpu.x, core.cpu.y) == (5, 6)
    return not core.carry


def taken(core: Core) -> tuple[int, ...] | None:
    core.put("arg_player", 9)
    core.call("event_take")
    if core.carry:
        return None
    fields = (core.get("arg_player"), core.get("arg_subject"), core.get("arg_object"), core.get_word("arg_value"))
    return core.cpu.a, *fields


def event(number: int) -> tuple[int, ...]:
    return EventType.PLACED, number & 1, number, number + 1, number * 300


def test_events_come_out_in_order_round_the_ring(core: Core) -> None:
    for number in range(100):
        assert raised(core, number)
        assert raised(core, number + 100)
        assert taken(core) == event(number)
        assert taken(core) == event(number + 100)
    assert taken(core) is None


def test_events_that_no_ability_waits_for_are_forgotten(core: Core) -> None:
    for event in (0, EventType.FIRED, EventType.FIRED + 1, 0xFF):
        core.call("event_raise", a=event, x=5, y=6)
        assert (core.carry, core.cpu.x, core.cpu.y) == (False, 5, 6)
    assert core.get("event_count") == 0


def test_event_33_is_refused_and_logged(core: Core) -> None:
    for number in range(EVENTS):
        assert raised(core, number)
    assert not raised(core, 77)
    assert core.faults == [Fault.EVENTS]
    assert [taken(core) for _ in range(EVENTS)] == [event(number) for number in range(EVENTS)]
    assert taken(core) is None


def trigger(core: Core, card: int, slot: int = 0, event: int = EventType.PLACED) -> bool:
    place = core.get("inst_place", card)
    core.put("arg_object", card + 50)
    core.word("arg_value", place & PLACE_MASK | (place >> 7) * PLACES)
    core.call("trigger_add", a=event, x=card, y=slot)
    assert core.cpu.x == card
    return not core.carry


def next_trigger(core: Core) -> tuple[int, int] | None:
    core.call("trigger_take")
    if core.carry:
        return None
    assert core.get("arg_object") == core.cpu.x + 50
    assert core.cpu.a == EventType.PLACED
    return int(core.cpu.x), int(core.cpu.y)


@pytest.mark.parametrize("turn_player", [0, 1])
def test_triggers_act_turn_player_first_then_by_place_then_by_slot(core: Core, turn_player: int) -> None:
    core.put("turn_player", turn_player)
    places = (Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT)
    cards = {(player, place): core.new(MINION, place, player) for place in reversed(places) for player in (0, 1)}
    wanted = [
        (cards[player, place], slot)
        for player in (turn_player, 1 - turn_player)
        for place in places
        for slot in (0, 1, 2)
    ]
    for card, slot in sorted(wanted, key=lambda entry: (entry[1] * 7 + entry[0] * 5) % 11):
        assert trigger(core, card, slot)
    assert [next_trigger(core) for _ in wanted] == wanted
    assert next_trigger(core) is None


def test_triggers_of_a_later_batch_wait(core: Core) -> None:
    master, right = core.new(MASTER, Place.MASTER), core.new(MINION, Place.RIGHT)
    core.put("trigger_now", 255)
    assert trigger(core, right, 0)
    core.call("trigger_batch")
    assert trigger(core, master, 0)
    assert trigger(core, right, 1)
    assert [next_trigger(core) for _ in range(4)] == [(right, 0), (master, 0), (right, 1), None]


def test_trigger_33_is_refused_and_logged(core: Core) -> None:
    card = core.new(MINION, Place.LEFT)
    for _ in range(TRIGGERS):
        assert trigger(core, card)
    assert not trigger(core, card, 2)
    assert core.faults == [Fault.TRIGGERS]
    assert [next_trigger(core) for _ in range(TRIGGERS)] == [(card, 0)] * TRIGGERS
    assert next_trigger(core) is None
