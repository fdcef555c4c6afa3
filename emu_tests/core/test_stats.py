"""Numbers of a card: as printed, as they are now, and the filter that reads them."""

from __future__ import annotations

import pytest

from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import MODIFIERS, Fault, ModKind
from cartomancer.schema.script import INTEGER_MAX
from support.service_console import BASE, BIG, RULES, SPELL, UNIT, ServiceCore, TrapError

COST, POWER, WAIT, HP = range(4)
THIS_TURN, OWN_TURN = Duration.THIS_TURN, Duration.OWN_TURN


@pytest.fixture
def core() -> ServiceCore:
    return ServiceCore()


def stats(core: ServiceCore, card: int) -> list[int]:
    return [core.sys("stat", card, stat) for stat in (COST, POWER, WAIT, HP)]


def test_printed_numbers_are_in_points(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")

    assert [core.sys("printed", card, stat) for stat in (COST, POWER, WAIT, HP)] == [2, 1500, 7, 4]
    assert stats(core, card) == [2, 1500, 7, 4]


def test_points_beyond_a_word_are_cut(core: ServiceCore) -> None:
    assert core.sys("printed", core.made(BIG, "line"), POWER) == INTEGER_MAX


@pytest.mark.parametrize("scale", [1, 2, 3, 10, 128, 255, 256, 500, 1000])
def test_scale_multiplies_what_the_record_has(scale: int) -> None:
    core = ServiceCore(RULES.replace("scale = 500", f"scale = {scale}"))

    assert core.sys("printed", core.made(UNIT, "line"), POWER) == 3 * scale
    assert core.sys("printed", core.made(BIG, "line"), POWER) == min(255 * scale, INTEGER_MAX)


def test_changes_count_in_order_of_arrival(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")

    core.sys("add_stat", card, None, HP, 10, THIS_TURN)
    assert core.sys("stat", card, HP) == 14
    core.sys("fix_stat", card, None, HP, 5, THIS_TURN)
    assert core.sys("stat", card, HP) == 5
    core.sys("add_stat", card, None, HP, -2, THIS_TURN)
    assert stats(core, card) == [2, 1500, 7, 3]
    assert core.sys("printed", card, HP) == 4


def test_a_number_below_0_is_cut_at_the_end_only(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")

    core.sys("add_stat", card, None, HP, -10, THIS_TURN)
    assert core.sys("stat", card, HP) == 0
    core.sys("add_stat", card, None, HP, 7, THIS_TURN)
    assert core.sys("stat", card, HP) == 1


@pytest.mark.parametrize(("stat", "most"), [(COST, 255), (HP, INTEGER_MAX)])
def test_a_number_is_at_most_what_its_bits_hold(core: ServiceCore, stat: int, most: int) -> None:
    card = core.made(UNIT, "line")

    for _ in range(3):
        core.sys("add_stat", card, None, stat, INTEGER_MAX, THIS_TURN)
    assert core.sys("stat", card, stat) == most
    for _ in range(4):
        core.sys("add_stat", card, None, stat, -INTEGER_MAX - 1, THIS_TURN)
    assert core.sys("stat", card, stat) == 0


def test_marks_of_one_source_overwrite_each_other_in_place(core: ServiceCore) -> None:
    card, source, other = (core.made(UNIT, "line") for _ in range(3))

    core.sys("mark_stat", card, source, HP, 3, THIS_TURN)
    core.sys("mark_stat", card, other, HP, 10, THIS_TURN)
    core.sys("mark_stat", card, source, COST, 1, THIS_TURN)
    core.sys("mark_stat", card, source, HP, 5, OWN_TURN)

    assert stats(core, card) == [3, 1500, 7, 19]
    assert core.get("mod_count") == 3
    core.sys("fix_stat", card, None, HP, 1, THIS_TURN)
    core.sys("mark_stat", card, source, HP, 100, OWN_TURN)
    assert core.sys("stat", card, HP) == 1, "it keeps its place before what fixed the number"


def test_a_mark_takes_the_duration_of_the_later_one(core: ServiceCore) -> None:
    card, source = core.made(UNIT, "line"), core.made(UNIT, "line")
    core.sys("mark_stat", card, source, HP, 3, THIS_TURN)
    core.sys("mark_stat", card, source, HP, 5, OWN_TURN)

    core.sys("expire", THIS_TURN, 0)
    assert core.sys("stat", card, HP) == 9
    core.sys("expire", OWN_TURN, 0)
    assert core.sys("stat", card, HP) == 4
    assert core.get("mod_count") == 0


def test_changes_expire_by_duration_and_by_the_player_of_their_source(core: ServiceCore) -> None:
    card, mine, theirs = core.made(UNIT, "line"), core.made(UNIT, "line"), core.made(UNIT, "line", 1)
    core.put("turn_player", 1)
    core.sys("add_stat", card, mine, HP, 1, THIS_TURN)
    core.sys("add_stat", card, theirs, HP, 10, THIS_TURN)
    core.sys("add_stat", card, None, HP, 100, THIS_TURN)
    core.sys("add_stat", card, mine, HP, 1000, OWN_TURN)

    core.sys("expire", THIS_TURN, 1)
    assert core.sys("stat", card, HP) == 4 + 1 + 1000
    core.sys("expire", THIS_TURN, 0)
    assert core.sys("stat", card, HP) == 4 + 1000


def test_changes_end_when_the_card_leaves_its_place(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")
    core.sys("add_stat", card, None, HP, 5, THIS_TURN)

    core.sys("move", card, 0, core.code_of("place", "hand"))

    assert core.sys("stat", card, HP) == 4
    assert core.get("mod_count") == 0


def test_drop_changes_ends_what_a_card_made_wherever_it_is(core: ServiceCore) -> None:
    source, other, *cards = (core.made(UNIT, "line") for _ in range(5))
    for at, card in enumerate(cards):
        for amount, by in ((1, source), (10, other), (100, source), (1000, None))[at:]:
            core.sys("add_stat", card, by, HP, amount, THIS_TURN)

    core.sys("drop_changes", source)

    assert [core.sys("stat", card, HP) for card in cards] == [4 + 1010, 4 + 1010, 4 + 1000]
    assert core.get("mod_count") == 5
    core.sys("expire", THIS_TURN, 0)
    assert core.get("mod_count") == 0, "the counts of durations are right"


def test_a_full_table_refuses_and_changes_nothing(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")
    for _ in range(MODIFIERS):
        core.sys("add_stat", card, None, HP, 1, THIS_TURN)
    before = [core.bytes_of(f"mod_{name}", MODIFIERS) for name in ("kind", "val_lo", "next")]

    core.sys("add_stat", card, None, HP, 1, THIS_TURN)

    assert core.sys("stat", card, HP) == 4 + MODIFIERS
    assert core.faults == [Fault.MODIFIERS]
    assert [core.bytes_of(f"mod_{name}", MODIFIERS) for name in ("kind", "val_lo", "next")] == before


@pytest.mark.parametrize("stat", [4, 255])
def test_a_stat_that_no_row_names_traps(core: ServiceCore, stat: int) -> None:
    card = core.made(UNIT, "line")

    for call, arguments in (
        ("stat", (card, stat)),
        ("printed", (card, stat)),
        ("add_stat", (card, None, stat, 1, THIS_TURN)),
        ("fix_stat", (card, None, stat, 1, THIS_TURN)),
        ("mark_stat", (card, None, stat, 1, THIS_TURN)),
        ("offer_where", (0, 0, 0, stat, 0, 9)),
    ):
        with pytest.raises(TrapError, match="RANGE"):
            core.sys(call, *arguments)
    assert core.get("mod_count") == 0


def test_a_duration_that_there_is_not_traps(core: ServiceCore) -> None:
    with pytest.raises(TrapError, match="RANGE"):
        core.sys("add_stat", core.made(UNIT, "line"), None, HP, 1, 5)


def test_other_modifiers_do_not_count(core: ServiceCore) -> None:
    card = core.made(UNIT, "line")
    for kind in set(ModKind) - {ModKind.FREE, ModKind.ADD_STAT, ModKind.FIX_STAT, ModKind.MARK_STAT}:
        core.modify(card, kind, val=50, aux=HP)

    assert core.sys("stat", card, HP) == 4


# --- the filter


def offered(core: ServiceCore) -> list[int]:
    return list(core.bytes_of("candidates", core.get("list_count")))


@pytest.mark.parametrize(
    ("kinds", "stat", "least", "most", "found"),
    [
        (0, COST, 0, 9, [0, 1, 2, 3]),
        (1, COST, 0, 9, [0, 1]),
        (2, COST, 0, 9, [2]),
        (6, COST, 0, 9, [2, 3]),
        (0, COST, 1, 2, [0, 2]),
        (0, COST, 2, 2, [0]),
        (0, POWER, 1500, INTEGER_MAX, [0, 1]),
        (0, POWER, 1501, INTEGER_MAX, [1]),
        (0, HP, -5, 30, [0, 2, 3]),
        (0, HP, 5, 4, []),
        (0, HP, -9, -1, []),
    ],
)
def test_offer_where_offers_kinds_with_a_number_between(
    core: ServiceCore, kinds: int, stat: int, least: int, most: int, found: list[int]
) -> None:
    cards = [core.made(number, "line") for number in (UNIT, BIG, SPELL, BASE)]
    core.made(UNIT, "line", 1)
    core.sys("offer_none")

    core.sys("offer_where", 0, 0, kinds, stat, least, most)

    assert offered(core) == [cards[at] for at in found]


def test_offer_where_sees_the_numbers_as_they_are_now(core: ServiceCore) -> None:
    weak, strong = core.made(UNIT, "line", 1), core.made(UNIT, "line", 1)
    core.sys("add_stat", strong, None, HP, 300, THIS_TURN)
    core.sys("offer_none")
    core.sys("offer_card", weak)

    core.sys("offer_where", 1, 0, 1, HP, 304, 304)

    assert offered(core) == [weak, strong]


def test_a_number_in_units_is_small_for_scripts_and_cut_at_the_most_points() -> None:
    core = ServiceCore(RULES.replace("scale = 500", "scale = 500, units = true"))
    card = core.made(UNIT, "line")

    assert core.sys("printed", card, POWER) == 3
    core.sys("add_stat", card, None, POWER, 500, THIS_TURN)
    assert core.sys("stat", card, POWER) == 131, "65,500 points"
