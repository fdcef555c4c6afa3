"""Places of a ruleset: shared ones, those in play, the final one; cards that move between them."""

from __future__ import annotations

import pytest

from cartomancer.schema.core_state import NONE, DuelResult, Fault
from cartomancer.schema.formats import DECK as DECK_RECORD
from support.service_console import BASE, BIG, LISTENER, RULES, SPELL, UNIT, ServiceCore, TrapError

LINE, CENTRE, HAND, DECK, PILE = range(5)
GONE = 15
TIRED, DOWN, FRESH, SWORN = 1, 2, 4, 8


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def test_shared_place_is_the_same_for_both(core: ServiceCore) -> None:
    first, second = core.made(UNIT, "centre", 0), core.made(UNIT, "centre", 1)

    for player in (0, 1):
        assert core.sys("count", player, CENTRE) == 2
        assert [core.card("card_at", player, CENTRE, at) for at in (1, 2, 3)] == [first, second, None]
    assert [core.sys(call, card) for card in (first, second) for call in ("owner", "controller", "place")] == [
        *(0, 0, CENTRE),
        *(1, 1, CENTRE),
    ]


def test_moves_through_a_shared_place_keep_owner_and_name_a_controller(core: ServiceCore) -> None:
    mine, theirs = core.made(UNIT, "hand", 0), core.made(UNIT, "hand", 1)

    core.sys("move", theirs, 1, PILE)
    core.sys("move", mine, 1, PILE)
    assert core.cards_in("pile") == [theirs, mine]
    assert [(core.sys("owner", card), core.sys("controller", card)) for card in (mine, theirs)] == [(0, 1), (1, 1)]

    core.sys("move_top", mine, 0, PILE)
    assert core.cards_in("pile") == [mine, theirs]
    core.sys("move", theirs, 0, LINE)
    assert core.cards_in("pile") == [mine]
    assert core.cards_in("line", 0) == [theirs]
    assert core.zone(PILE, 1) == [], "the second player's half is never used"


def test_shared_place_has_one_capacity(core: ServiceCore) -> None:
    cards = [core.made(UNIT, "hand", player) for player in (0, 0, 1, 1)]
    for card in cards[:3]:
        core.sys("move", card, core.sys("owner", card), CENTRE)

    for player in (0, 1):
        assert core.sys("has_room", cards[3], player, CENTRE) == 0
        assert core.sys("has_room", cards[0], player, CENTRE) == 1, "it lies there"
        with pytest.raises(TrapError, match="RANGE"):
            core.sys("move", cards[3], player, CENTRE)
    core.sys("move", cards[0], 1, CENTRE)
    assert core.cards_in("centre") == [cards[1], cards[2], cards[0]]
    core.call("instance_new", a=UNIT, x=16 + CENTRE)
    assert core.carry
    assert core.faults == [Fault.ZONE_FULL]


def test_shuffling_a_shared_place_keeps_its_cards(core: ServiceCore) -> None:
    cards = [core.made(UNIT, "pile", at % 2) for at in range(12)]

    core.sys("shuffle", 1, PILE)

    assert sorted(core.cards_in("pile")) == cards
    assert core.cards_in("pile") != cards


def test_kinds_and_room_decide_where_a_card_may_lie(core: ServiceCore) -> None:
    base = core.made(BASE, "line")
    hand = [core.made(UNIT, "hand") for _ in range(4)]

    assert core.sys("has_room", base, 0, PILE) == 0
    assert core.sys("has_room", base, 0, HAND) == 1
    core.made(SPELL, "hand")
    assert core.sys("has_room", base, 0, HAND) == 0
    assert core.sys("has_room", hand[0], 0, HAND) == 1
    assert core.sys("has_room", hand[0], 0, PILE) == 1


def test_a_card_that_comes_into_play_has_the_states_that_arrive(core: ServiceCore) -> None:
    card = core.made(UNIT, "hand")
    core.sys("set_state", card, TIRED | SWORN)

    core.sys("move", card, 0, LINE)
    assert core.get("inst_state", card) == FRESH | SWORN
    core.sys("clear_state", card, FRESH)
    core.sys("set_state", card, TIRED)
    core.sys("shift", card, 0, CENTRE)
    assert core.get("inst_state", card) == TIRED | SWORN
    assert core.cards_in("centre") == [card]
    core.sys("move", card, 0, HAND)
    assert core.get("inst_state", card) == SWORN


def test_shift_keeps_the_stamp_and_move_does_not(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")
    stamp = core.get("inst_stamp_lo", card)

    core.sys("shift", card, 1, LINE)
    assert core.get("inst_stamp_lo", card) == stamp
    core.sys("move", card, 0, LINE)
    assert core.get("inst_stamp_lo", card) != stamp


def test_nothing_comes_back_from_the_final_place(core: ServiceCore) -> None:
    card = core.made(UNIT, "line", 1)

    core.sys("move", card, 0, GONE)

    assert core.cards_in("gone", 1) == [card], "its owner's"
    with pytest.raises(TrapError, match="RANGE"):
        core.sys("move", card, 1, LINE)


def test_without_a_final_place_every_card_can_come_back() -> None:
    core = ServiceCore(RULES.replace(", final = true", ""))
    card = core.made(UNIT, "line", 1)

    core.sys("move", card, 0, GONE)
    assert core.cards_in("gone", 0) == [card]
    core.sys("move", card, 0, LINE)
    assert core.cards_in("line") == [card]


def test_cards_as_they_are_printed(core: ServiceCore) -> None:
    unit, big, spell = (core.made(number, "line") for number in (UNIT, BIG, SPELL))

    assert [core.sys("number", card) for card in (unit, big, spell)] == [UNIT, BIG, SPELL]
    assert [core.sys("category", card) for card in (unit, big, spell)] == [0, 0, 1]
    assert [core.sys("kind", card) for card in (unit, big, spell)] == [1, 1, 2]
    assert [core.sys("colour", card) for card in (unit, big)] == [1, 0x82]
    assert [core.sys("has_colour", big, bits) for bits in (1, 2, 0x80, 0x81)] == [0, 1, 1, 1]
    core.sys("set_state", unit, DOWN)
    assert core.sys("kind", unit) == 8, "face-down: of no kind but this one"


def test_marks_of_the_three_abilities(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")

    core.sys("set_used", card, 1)
    core.sys("set_used", card, 3)
    assert [core.sys("used", card, slot) for slot in (1, 2, 3)] == [1, 0, 1]
    core.sys("clear_used", card)
    assert [core.sys("used", card, slot) for slot in (1, 2, 3)] == [0, 0, 0]
    for slot in (0, 4, 257):
        with pytest.raises(TrapError, match="RANGE"):
            core.sys("used", card, slot)


WIDE = RULES.replace('{id = "pile", shared', '{id = "attic", code = 30}, {id = "pile", code = 31, shared').replace(
    '{id = "gone", final = true, code = 15}', '{id = "gone", final = true, code = 16}'
)
"""The same with places beyond the first sixteen."""


@pytest.mark.parametrize("player", [0, 1])
def test_there_may_be_32_places_a_side(player: int) -> None:
    core = ServiceCore(WIDE)
    cards = [core.made(UNIT, place, player) for place in ("line", "hand", "attic", "pile")]

    assert [core.sys("place", card) for card in cards] == [0, 2, 30, 31]
    assert [core.sys("controller", card) for card in cards] == [player] * 4
    core.sys("move", cards[0], player, 30)
    core.sys("move", cards[1], 1 - player, 31)
    assert core.cards_in("attic", player) == [cards[2], cards[0]]
    assert core.cards_in("pile") == [cards[3], cards[1]]
    core.sys("move", cards[3], 0, 16)
    assert core.cards_in("gone", player) == [cards[3]]
    core.sys("offer_none")
    core.sys("offer_place", 1, 30)
    assert (core.sys("answer_player"), core.sys("answer_place")) == (1, 30)
    view = core.sys("view", player, 30)
    assert core.sys("list_count", view) == 2


def test_abilities_wait_in_the_order_of_32_places() -> None:
    core = ServiceCore(WIDE)
    cards = [core.made(LISTENER, place, player) for player in (1, 0) for place in ("centre", "line")]

    core.sys("raise", 2, 0, None, 0)

    assert core.get("trigger_count") == 4
    taken = []
    for _ in cards:
        core.call("trigger_take")
        taken.append(int(core.cpu.x))
    assert taken == [cards[3], cards[2], cards[1], cards[0]]


# --- candidates


def offered(core: ServiceCore) -> list[int]:
    return list(core.bytes_of("candidates", core.get("list_count")))


def test_offer_cards_offers_a_whole_place(core: ServiceCore) -> None:
    core.made(UNIT, "pile")
    cards = [core.made(UNIT, "pile", player) for player in (1, 0)]
    core.sys("offer_none")
    core.sys("offer_cards", 1, HAND)
    core.sys("offer_cards", 1, PILE)

    assert offered(core) == [0, *cards]
    assert core.sys("offered") == 3


def test_offer_cards_refuses_what_the_list_has_no_room_for(core: ServiceCore) -> None:
    for _ in range(32):
        core.made(UNIT, "line")
    core.sys("offer_none")
    for _ in range(4):
        core.sys("offer_cards", 0, LINE)

    with pytest.raises(TrapError, match="RANGE"):
        core.sys("offer_cards", 0, LINE)
    assert core.get("list_count") == 128


@pytest.mark.parametrize(("player", "place"), [(0, LINE), (1, LINE), (1, GONE), (0, GONE)])
def test_a_place_as_an_answer_has_a_player(core: ServiceCore, player: int, place: int) -> None:
    core.sys("offer_none")
    core.sys("offer_place", player, place)

    assert (core.sys("answer_player"), core.sys("answer_place")) == (player, place)


def test_an_action_as_an_answer(core: ServiceCore) -> None:
    core.sys("offer_none")
    core.sys("offer_action", 2)

    assert core.sys("answer_action") == 2


# --- decks


def test_a_deck_begins_where_its_sections_say(core: ServiceCore) -> None:
    core.put("duel_decks", 0, 0)

    core.sys("make_deck", 1)

    def numbers(place: str) -> list[int]:
        return [core.get("inst_card_lo", card) for card in core.cards_in(place, 1)]

    assert numbers("line") == [BASE]
    assert numbers("deck") == [UNIT, UNIT, UNIT, SPELL, SPELL]
    assert core.sys("owner", core.cards_in("deck", 1)[0]) == 1


def test_cards_after_an_entry_without_copies_begin_where_it_says(core: ServiceCore) -> None:
    deck = core.symbols["deck_0"]
    hand = core.code_of("place", "hand")
    assert deck.bank is not None
    entries = deck.bank * 0x2000 + deck.address % 0x2000 + DECK_RECORD.size
    core.machine.bus.patch(entries, bytes([hand, 0, 0, UNIT, 0, 3]))
    core.put("duel_decks", 0, 0)

    for player in (1, 0):
        core.sys("make_deck", player)
        assert [core.get("inst_card_lo", card) for card in core.cards_in("hand", player)] == [UNIT] * 3
        assert [core.get("inst_card_lo", card) for card in core.cards_in("line", player)] == [BASE]
        assert core.cards_in("deck", player) == []


def test_a_card_lies_nowhere_at_first(core: ServiceCore) -> None:
    assert core.get("zone_head", LINE) == NONE


def test_a_deck_with_a_card_that_there_is_not_ends_the_duel(core: ServiceCore) -> None:
    deck = core.symbols["deck_0"]
    assert deck.bank is not None
    core.machine.bus.patch(deck.bank * 0x2000 + deck.address % 0x2000 + DECK_RECORD.size, bytes([99]))

    core.sys("make_deck", 0)

    assert core.faults[0] == Fault.TABLE_INDEX
    assert core.get("duel_result") == DuelResult.TRAPPED
