"""Which cards a step may take, and in which order; the sets of cards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import (
    CardState,
    Condition,
    Effect,
    Filter,
    FlagKeyword,
    Kind,
    Place,
    Range,
    Special,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import INSTANCES, NONE, ModKind
from cartomancer.schema.records import Keywords
from support.core_fixtures import (
    ARTS,
    BLUE,
    COLOURLESS,
    KEYWORDS,
    LORD,
    MASTER,
    MINION,
    RED_SWORD,
    SKILL,
    Core,
)

ALL_RANGES = sum(Range)
ALL_KINDS = sum(Kind)
LISTED = [place for place in Place if place not in (Place.IN_USE, Place.GONE)]


@pytest.fixture
def core() -> Core:
    return Core()


def full_board(core: Core) -> dict[tuple[int, Place], list[int]]:
    """Some cards in every place of both players, made in an order that is not the listing order."""
    board: dict[tuple[int, Place], list[int]] = {}
    for place in reversed(Place):
        for player in (1, 0):
            numbers = {Place.MASTER: [MASTER], Place.LORD: [LORD]}.get(place, [MINION])
            if place in (Place.HAND, Place.DECK, Place.WT2, Place.STANDBY):
                numbers = [SKILL, ARTS, RED_SWORD]
            board[player, place] = [core.new(number, place, player) for number in numbers]
    return board


def anything(**fields: Any) -> Step:
    return Step(1, kind=ALL_KINDS, **fields)


@pytest.mark.req("R000-100")
@pytest.mark.parametrize("player", [0, 1])
def test_candidates_come_own_side_first_by_place_and_order(core: Core, player: int) -> None:
    board = full_board(core)
    expected = [card for side in (player, 1 - player) for place in LISTED for card in board[side, place]]
    found = core.candidates(anything(range_self=ALL_RANGES, range_opp=ALL_RANGES), player=player)
    assert found == expected
    assert core.get("prompt", 4) == len(expected)


@pytest.mark.req("R000-77", "R000-79", "R000-80", "R000-81", "R000-82", "R000-83", "R000-84")
def test_each_range_bit_names_its_places(core: Core) -> None:
    board = full_board(core)
    lanes = {Range.LANE_LEFT: Place.LEFT, Range.LANE_CENTRE: Place.CENTRE, Range.LANE_RIGHT: Place.RIGHT}
    for bit in Range:
        if bit == Range.FIELD:
            places = [Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT]
        else:
            places = [lanes[bit] if bit in lanes else Place[bit.name]]
        own = [card for place in places for card in board[0, place]]
        theirs = [card for place in places for card in board[1, place]]
        assert core.candidates(anything(range_self=bit)) == own
        assert core.candidates(anything(range_opp=bit)) == theirs
        assert core.candidates(anything(range_opp=bit), player=1) == own


def test_field_and_lane_list_a_card_once(core: Core) -> None:
    card = core.new(MINION, Place.LEFT)
    assert core.candidates(anything(range_self=Range.FIELD | Range.LANE_LEFT)) == [card]


@pytest.mark.req("R000-78")
def test_no_range_has_no_candidate(core: Core) -> None:
    full_board(core)
    assert core.candidates(anything()) == []


# --- filters --------------------------------------------------------------------------------------------------


@pytest.mark.req("R000-92", "R000-93", "R000-101", "R000-102", "R000-104", "R000-105", "R000-106", "R000-107")
@pytest.mark.parametrize(
    ("filters", "names"),
    [
        ({"colour": 0x02}, "red"),
        ({"colour": 0x10}, "blue"),
        ({"colour": 0x14}, "blue"),
        ({"colour": 0x1F}, "plain red blue none lord"),
        ({"colour": 0x0F}, "plain red blue lord"),
        ({"colour": 0x00}, ""),
        ({"type1": 1}, "red"),
        ({"type1": 2}, "red none"),
        ({"type1": 3, "type2": 1}, "red blue"),
        ({"type1": 0, "type2": 3}, "blue"),
        ({"type1": 9}, ""),
        ({"kind": Kind.MINION}, "plain red blue none"),
        ({"kind": Kind.LORD}, "lord"),
        ({"kind": Kind.MASTER | Kind.SKILL | Kind.ARTS | 0xC0}, ""),
        ({"select": Filter.COST_MAX, "sel_y": 3}, "plain red none"),
        ({"select": Filter.COST_MIN, "sel_y": 3}, "red blue lord"),
        ({"select": Filter.COST_SUM, "sel_y": 4}, "plain red none"),
        ({"select": Filter.HP_MAX, "sel_y": 4}, "plain red none"),
        ({"select": Filter.HP_MIN, "sel_y": 4}, "plain blue lord"),
        ({"select": Filter.ATK_MAX, "sel_y": 3}, "plain blue none"),
        ({"select": Filter.ATK_MIN, "sel_y": 3}, "plain red lord"),
        ({"select": Filter.ATK_MIN | 0x0B, "sel_y": 6, "kind": Kind.MINION}, ""),
    ],
)
def test_filters_on_printed_cards(core: Core, filters: dict[str, Any], names: str) -> None:
    numbers = {"plain": MINION, "red": RED_SWORD, "blue": BLUE, "none": COLOURLESS, "lord": LORD}
    cards = {core.new(number, Place.DECK): name for name, number in numbers.items()}
    step = Step(1, **{"kind": ALL_KINDS, "range_self": Range.DECK, **filters})
    assert [cards[card] for card in core.candidates(step)] == names.split()


@pytest.mark.req("R000-93")
@pytest.mark.parametrize(
    ("types", "names"),
    [((1, 0), "red"), ((9, 1), "red"), ((9, 2), "red none"), ((2, 3), "red blue none"), ((3, 9), "blue"), ((9, 8), "")],
)
@pytest.mark.parametrize("way", ["places", "ATK on the field", "special range"])
def test_either_type_may_be_either_of_the_cards(core: Core, types: tuple[int, int], names: str, way: str) -> None:
    """However the cards are listed: red has types 1 and 2, blue 3, the colourless one 2."""
    lanes = {Place.LEFT: RED_SWORD, Place.CENTRE: BLUE, Place.RIGHT: COLOURLESS}
    cards = dict(zip([core.new(number, lane) for lane, number in lanes.items()], ("red", "blue", "none"), strict=True))
    asked: dict[str, Any] = {"range_self": Range.FIELD}
    if way == "ATK on the field":
        asked |= {"select": Filter.ATK_MIN, "sel_y": 1}
    elif way == "special range":
        asked = {"special": Special.PREVIOUS}
        core.set_of("previous", cards)
    step = Step(1, kind=ALL_KINDS, type1=types[0], type2=types[1], **asked)
    assert [cards[card] for card in core.candidates(step)] == names.split()


@pytest.mark.req("R000-94")
@pytest.mark.parametrize(
    ("number", "kind"),
    [(MASTER, Kind.MASTER), (MINION, Kind.MINION), (LORD, Kind.LORD), (SKILL, Kind.SKILL), (ARTS, Kind.ARTS)],
)
def test_kind_names_its_category_and_face_down_cards_are_only_reversed(core: Core, number: int, kind: Kind) -> None:
    """Off the field no card lies face-down: one that leaves it is a new one."""
    card, away = core.new(number, Place.LEFT), core.new(number, Place.DECK)
    for other in Kind:
        expected = [card, away] if other == kind else []
        assert core.candidates(Step(1, range_self=Range.FIELD | Range.DECK, kind=other)) == expected
    core.put("inst_state", CardState.REVERSED, at=card)
    for other in Kind:
        expected = [card] if other == Kind.REVERSE else [away] if other == kind else []
        assert core.candidates(Step(1, range_self=Range.FIELD | Range.DECK, kind=other)) == expected


@pytest.mark.req("R000-104", "R000-105", "R000-106", "R000-107")
def test_value_filters_compare_current_values(core: Core) -> None:
    lord, card = core.new(LORD, Place.LORD), core.new(MINION, Place.LEFT)
    weak = core.new(COLOURLESS, Place.CENTRE)

    def found(select: int, limit: int) -> list[int]:
        return core.candidates(
            Step(1, range_self=Range.FIELD, kind=Kind.MINION, colour=0x08, select=select, sel_y=limit)
        )

    core.put("inst_damage_lo", 3, at=card)
    assert (found(Filter.HP_MAX, 1), found(Filter.HP_MIN, 2)) == ([card], [])
    standing = Step(1, range_self=Range.FIELD, kind=Kind.MINION | Kind.LORD, effect=Effect.STANDING_MODIFY, par_x=4)
    core.standing(lord, standing)
    assert core.modify(card, ModKind.VALUES, 1, 0)
    assert (found(Filter.ATK_MIN, 8), found(Filter.ATK_MIN, 9)) == ([card], [])
    assert (found(Filter.ATK_MAX, 8), found(Filter.ATK_MAX, 7)) == ([card], [])
    assert weak not in found(Filter.ATK_MIN, 1), "the filter's colour survives the standing step's"
    assert core.modify(card, ModKind.VALUES, 500, 500)
    assert (found(Filter.ATK_MAX, 255), found(Filter.ATK_MIN, 255)) == ([], [card])
    assert (found(Filter.HP_MAX, 255), found(Filter.HP_MIN, 255)) == ([], [card])


@pytest.mark.parametrize("player", [0, 1])
def test_value_filters_know_whose_card_it_is(core: Core, player: int) -> None:
    """The same place of both players holds cards of different worth."""
    strong, weak = core.new(RED_SWORD, Place.LEFT, player), core.new(COLOURLESS, Place.LEFT, 1 - player)
    both: dict[str, Any] = {"range_self": Range.FIELD, "range_opp": Range.FIELD}
    assert core.candidates(anything(**both, select=Filter.ATK_MIN, sel_y=5)) == [strong]
    assert core.candidates(anything(**both, select=Filter.ATK_MAX, sel_y=4)) == [weak]
    assert core.candidates(anything(**both, select=Filter.HP_MAX, sel_y=1)) == [weak]


@pytest.mark.parametrize("select", [Filter.ATK_MIN, Filter.HP_MIN])
def test_face_down_cards_are_filtered_by_value_only_if_they_are_asked_for(core: Core, select: Filter) -> None:
    card = core.new(MINION, Place.LEFT)
    core.put("inst_state", CardState.REVERSED, at=card)
    asked: dict[str, Any] = {"range_self": Range.FIELD, "select": select, "sel_y": 0}
    assert core.candidates(Step(1, kind=Kind.MINION, **asked)) == []
    assert core.candidates(Step(1, kind=Kind.REVERSE, **asked)) == [card]


@pytest.mark.parametrize(
    ("select", "limit"), [(Filter.ATK_MIN, 0), (Filter.ATK_MAX, 255), (Filter.HP_MIN, 0), (Filter.HP_MAX, 255)]
)
def test_limit_that_lets_everything_pass(core: Core, select: Filter, limit: int) -> None:
    card = core.new(MINION, Place.LEFT)
    assert core.candidates(anything(range_self=Range.FIELD, select=select, sel_y=limit)) == [card]


@pytest.mark.parametrize("life", [49, 50, 51, 255, 256, 32_767, 32_768, 40_000, 65_535])
@pytest.mark.parametrize("way", ["range", "special range", "standing step"])
def test_life_of_a_master_is_compared_up_to_its_end(core: Core, life: int, way: str) -> None:
    """However the master comes to be looked at: life has 16 bits and no sign."""
    master = core.new(MASTER, Place.MASTER)
    core.set_player(0, life=life)

    def found(select: int, limit: int) -> bool:
        asked = {"select": select, "sel_y": limit}
        if way == "range":
            return core.candidates(anything(range_self=Range.FIELD, **asked)) == [master]
        if way == "special range":
            return core.candidates(anything(special=Special.SELF, **asked), master) == [master]
        core.call("mod_reset")
        core.standing(master, anything(range_self=Range.FIELD, effect=Effect.STANDING_MODIFY, par_x=1, **asked))
        return core.values(master)[0] == 1

    assert (found(Filter.HP_MIN, 50), found(Filter.HP_MAX, 50)) == (life >= 50, life <= 50)
    assert (found(Filter.HP_MIN, 0), found(Filter.HP_MAX, 0)) == (True, False)


@pytest.mark.parametrize(("select", "gain"), [(Filter.HP_MIN, 1), (Filter.HP_MAX, 0)])
def test_every_value_is_above_a_standing_limit_below_zero(core: Core, select: Filter, gain: int) -> None:
    card = core.new(MINION, Place.LEFT)
    before = core.values(card)[0]
    below = anything(range_self=Range.FIELD, effect=Effect.STANDING_MODIFY, par_x=1, select=select, sel_y=0xFF)
    core.standing(card, below)
    assert core.values(card)[0] == before + gain


# --- special ranges -------------------------------------------------------------------------------------------


def test_special_ranges_follow_by_instance_and_list_nobody_twice(core: Core) -> None:
    cards = [core.new(MINION, Place.DECK, 1) for _ in range(20)]
    held = core.new(MINION, Place.HAND)
    core.set_of("previous", [cards[17], cards[3], cards[8], held])
    core.set_of("broken", [cards[1], cards[8]])
    step = anything(range_self=Range.HAND, special=Special.PREVIOUS | Special.BROKEN)
    assert core.candidates(step) == [held, cards[1], cards[3], cards[8], cards[17]]
    assert core.candidates(anything(special=Special.BROKEN)) == [cards[1], cards[8]]
    assert core.candidates(Step(1, special=Special.BROKEN, kind=Kind.LORD)) == []


@pytest.mark.req("R000-85", "R000-86")
@pytest.mark.parametrize("place", list(Place))
def test_self_is_the_source_unless_it_left_for_elsewhere(core: Core, place: Place) -> None:
    source = core.new(MINION, place, 1)
    found = core.candidates(anything(special=Special.SELF), source, player=1)
    assert found == ([] if place in (Place.HAND, Place.DECK, Place.STANDBY, Place.GONE) else [source])


def test_card_judged_before_its_use_counts_as_gone_from_its_place_and_as_itself(core: Core) -> None:
    source, other = core.new(SKILL, Place.HAND), core.new(SKILL, Place.HAND)
    core.put("ability_trial", source)
    assert core.candidates(anything(range_self=Range.HAND), source) == [other]
    assert core.candidates(anything(range_self=Range.HAND, special=Special.SELF), source) == [source, other]


@pytest.mark.parametrize("player", [0, 1])
@pytest.mark.parametrize("lane", [Place.LEFT, Place.CENTRE, Place.RIGHT])
def test_front_is_the_mirrored_lane(core: Core, player: int, lane: Place) -> None:
    source = core.new(MINION, lane, player)
    step = anything(special=Special.FRONT)
    assert core.candidates(step, source, player) == []
    facing = {
        place: core.new(MINION, place, 1 - player)
        for place in (Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT)
    }
    assert core.candidates(step, source, player) == [facing[Place(Place.LEFT + Place.RIGHT - lane)]]


@pytest.mark.req("R000-89")
@pytest.mark.parametrize("place", [Place.MASTER, Place.LORD, Place.HAND, Place.WT1])
def test_front_of_a_card_outside_the_lanes_is_nobody(core: Core, place: Place) -> None:
    source = core.new(MINION, place)
    for enemy in (Place.MASTER, Place.LORD, Place.LEFT, Place.CENTRE, Place.RIGHT):
        core.new(MINION, enemy, 1)
    assert core.candidates(anything(special=Special.FRONT), source) == []


@pytest.mark.req("R000-90")
def test_attack_target_only_in_an_attack(core: Core) -> None:
    card = core.new(MINION, Place.LEFT, 1)
    step = anything(special=Special.ATTACK_TARGET)
    assert core.candidates(step) == []
    core.put("attack_target", card)
    assert core.candidates(step) == [card]


@pytest.mark.req("R000-91")
def test_keyword_holder_counts_granted_keywords(core: Core) -> None:
    has, granted, lacks = core.new(KEYWORDS, Place.LEFT), core.new(MINION, Place.CENTRE), core.new(MINION, Place.RIGHT)
    core.new(KEYWORDS, Place.HAND)
    core.new(KEYWORDS, Place.LEFT, 1)
    assert core.modify(granted, ModKind.GIVE_FLAGS, FlagKeyword.HASTE)

    def holders(numbers: tuple[int, ...], flags: int, **fields: int) -> list[int]:
        step = anything(special=Special.KEYWORD_HOLDER, **fields)
        return core.candidates(Step(**{**vars(step), "keywords": Keywords(numbers, flags)}))

    none = (0,) * 8
    assert holders(none, FlagKeyword.HASTE) == [has, granted]
    assert holders(none, FlagKeyword.HASTE | FlagKeyword.LEAP) == [has]
    assert holders((0, 1, 0, 0, 0, 0, 0, 0), 0) == [has]
    assert holders((0, 1, 0, 0, 0, 0, 0, 1), 0) == []
    assert holders(none, FlagKeyword.BARRIER) == []
    lord = core.new(LORD, Place.LORD)
    give = Step(1, range_self=Range.LANE_RIGHT, kind=Kind.MINION, effect=Effect.STANDING_GIVE)
    core.standing(lord, Step(**{**vars(give), "keywords": Keywords(none, FlagKeyword.HASTE)}))
    assert holders(none, FlagKeyword.HASTE) == [has, granted, lacks]
    assert holders(none, FlagKeyword.HASTE, select=Filter.ATK_MIN, sel_y=3) == [granted, lacks]


@pytest.mark.req("R000-91")
@pytest.mark.parametrize("player", [0, 1])
def test_keyword_holders_are_the_field_of_the_abilitys_player(core: Core, player: int) -> None:
    held = [core.new(KEYWORDS, place, player) for place in (Place.LEFT, Place.RIGHT)]
    core.new(KEYWORDS, Place.HAND, player)
    core.new(KEYWORDS, Place.RIGHT, 1 - player)
    step = anything(special=Special.KEYWORD_HOLDER, keywords=Keywords((0,) * 8, FlagKeyword.HASTE))
    assert core.candidates(step, player=player) == held


@pytest.mark.req("R000-91")
def test_filter_of_keyword_holders_survives_what_gives_the_keyword(core: Core) -> None:
    lord = core.new(LORD, Place.LORD)
    core.new(MINION, Place.LEFT)
    haste = Keywords((0,) * 8, FlagKeyword.HASTE)
    core.standing(lord, Step(1, range_self=Range.FIELD, kind=0x3F, effect=Effect.STANDING_GIVE, keywords=haste))
    assert core.candidates(Step(1, special=Special.KEYWORD_HOLDER, kind=Kind.LORD, keywords=haste)) == [lord]


def test_special_ranges_reach_the_last_card(core: Core) -> None:
    cards = [core.new(MINION, Place.DECK) for _ in range(INSTANCES)]
    core.set_of("previous", [cards[0], cards[-8], cards[-1]])
    assert core.candidates(anything(special=Special.PREVIOUS)) == [cards[0], cards[-8], cards[-1]]


# --- guarded timelines ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("chooser", [0, 1])
@pytest.mark.parametrize("kind", [ModKind.GUARD_OWN, ModKind.GUARD_ENEMY])
def test_guarded_timeline_cannot_be_chosen_by_the_opponent(core: Core, kind: ModKind, chooser: int) -> None:
    guard = core.new(LORD, Place.LORD, 1)
    places = (Place.WT4, Place.WT3, Place.WT2, Place.WT1, Place.STANDBY, Place.HAND)
    cards = {(player, place): core.new(MINION, place, player) for player in (0, 1) for place in places}
    assert core.modify(0xFF, kind, source=guard, dur=Condition.ALWAYS)
    found = set(core.candidates(anything(range_self=ALL_RANGES & ~1, range_opp=ALL_RANGES & ~1), player=chooser))
    hidden_from_0 = 1 if kind == ModKind.GUARD_OWN else 0
    for (player, place), card in cards.items():
        timeline = Place.WT4 <= place <= Place.WT1
        assert (card in found) == (not (timeline and chooser == 0 and player == hidden_from_0)), (player, place)
    core.set_of("previous", cards.values())
    again = set(core.candidates(anything(special=Special.PREVIOUS), player=chooser))
    assert again == found - {guard}


def test_guard_of_the_own_turn_rests_in_the_opponents(core: Core) -> None:
    guard, card = core.new(LORD, Place.LORD, 1), core.new(MINION, Place.WT2, 1)
    assert core.modify(0xFF, ModKind.GUARD_OWN, source=guard, dur=Condition.OWN_TURN)
    core.put("turn_player", 0)
    assert core.candidates(anything(range_opp=Range.WT2)) == [card]
    core.put("turn_player", 1)
    assert core.candidates(anything(range_opp=Range.WT2)) == []


def test_candidates_of_128_cards_fit(core: Core) -> None:
    cards = [core.new(MINION, Place.DECK, at % 2) for at in range(128)]
    found = core.candidates(anything(range_self=Range.DECK, range_opp=Range.DECK))
    assert found == cards[::2] + cards[1::2]
    core.set_of("previous", cards)
    step = anything(range_self=Range.DECK, special=Special.PREVIOUS)
    assert core.candidates(step) == cards[::2] + cards[1::2]


# --- sets -----------------------------------------------------------------------------------------------------


def test_sets_hold_any_cards_and_do_not_touch_each_other(core: Core) -> None:
    rng = random.Random(3)
    model: list[set[int]] = [set() for _ in range(4)]
    for _ in range(400):
        which, card = rng.randrange(4), rng.randrange(128)
        if rng.random() < 0.6:
            core.call("set_add", x=card, y=16 * which)
            model[which].add(card)
        else:
            core.call("set_remove", x=card, y=16 * which)
            model[which].discard(card)
        assert (core.cpu.x, core.cpu.y) == (card, 16 * which)
    for which, name in enumerate(("selected", "previous", "broken", "offered")):
        bits = int.from_bytes(core.bytes_of(f"set_{name}", 16), "little")
        assert {card for card in range(128) if bits >> card & 1} == model[which]
        core.call("set_count", y=16 * which)
        assert core.cpu.a == len(model[which])
        for card in (0, 7, 8, 63, 127):
            core.call("set_has", x=card, y=16 * which)
            assert core.zero == (card not in model[which])
    core.call("set_clear", y=16)
    core.call("set_count", y=16)
    assert core.cpu.a == 0
    core.call("set_count", y=32)
    assert core.cpu.a == len(model[2])


def test_source_may_be_nobody(core: Core) -> None:
    core.new(MINION, Place.LEFT)
    assert core.candidates(anything(special=Special.SELF | Special.FRONT), NONE) == []
