"""Modifiers and what a card is worth: ATK, HP, remaining HP, keywords, placement traits, face-down cards."""

from __future__ import annotations

from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import (
    CardState,
    Condition,
    Effect,
    Filter,
    FlagKeyword,
    Kind,
    Macro,
    NumberKeyword,
    Place,
    Range,
    Special,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DUR_LATER, DUR_PLAYER, MOD_PLAYER, MODIFIERS, NONE, Fault, ModKind
from cartomancer.schema.records import Keywords
from support.core_fixtures import BLUE, KEYWORDS, LORD, MASTER, MINION, RED_SWORD, TRAITS, Core


@pytest.fixture
def core() -> Core:
    return Core()


# --- the table ------------------------------------------------------------------------------------------------


def test_modifier_129_is_refused_and_logged(core: Core) -> None:
    places = ((Place.LEFT, 0), (Place.CENTRE, 0), (Place.LEFT, 1), (Place.RIGHT, 1))
    cards = [core.new(MINION, place, player) for place, player in places]
    for at in range(MODIFIERS):
        assert core.modify(cards[at % 4], ModKind.VALUES, 1, 0)
    assert not core.modify(cards[0], ModKind.VALUES, 100, 0)
    assert core.faults == [Fault.MODIFIERS]
    assert [core.values(card)[0] for card in cards] == [3 + MODIFIERS // 4] * 4
    core.call("mods_drop_target", x=cards[1])
    assert core.get("mod_count") == MODIFIERS - MODIFIERS // 4
    assert [core.values(card)[0] for card in cards] == [35, 3, 35, 35]
    for _ in range(MODIFIERS // 4):
        assert core.modify(cards[1], ModKind.VALUES, 2, 0)
    assert not core.modify(cards[1], ModKind.VALUES, 2, 0)
    assert core.values(cards[1])[0] == 3 + 2 * MODIFIERS // 4


def test_dropping_a_source_ends_its_standing_modifiers_only(core: Core) -> None:
    one, two = core.new(LORD, Place.LORD), core.new(MINION, Place.LEFT)
    step = Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_x=1)
    for slot, source in enumerate((one, two, one, one, two)):
        core.standing(source, step, slot)
    assert core.modify(two, ModKind.VALUES, 10, 0, source=one)
    assert core.values(two)[0] == 3 + 5 + 10
    core.call("mods_drop_source", x=one)
    assert core.values(two)[0] == 3 + 2 + 10
    core.call("mods_drop_source", x=two)
    assert core.values(two)[0] == 3 + 10
    assert (core.get("mod_standing"), core.get("mod_count")) == (NONE, 1)


def test_expiry_ends_exactly_the_given_duration(core: Core) -> None:
    card, other = core.new(MINION, Place.LEFT), core.new(MINION, Place.LEFT, 1)
    durations = [
        Duration.WHILE_THERE,
        Duration.THIS_TURN,
        Duration.OPPONENT_TURN,
        Duration.OPPONENT_TURN | DUR_PLAYER,
        Duration.OWN_TURN,
        Duration.THIS_ATTACK,
        Duration.THIS_TURN,
    ]
    for bit, duration in enumerate(durations):
        assert core.modify(card, ModKind.VALUES, 16 << bit, 0, dur=duration)
        assert core.modify(other, ModKind.VALUES, 16 << bit, 0, dur=duration)
    assert core.modify(MOD_PLAYER + 1, ModKind.VALUES, dur=Duration.THIS_TURN)
    left = set(range(len(durations)))
    for ends in (
        Duration.THIS_ATTACK,
        Duration.THIS_TURN,
        Duration.OPPONENT_TURN | DUR_PLAYER,
        Duration.OWN_TURN,
        Duration.OPPONENT_TURN,
        Duration.WHILE_THERE,
    ):
        core.call("mods_expire", a=ends)
        left -= {bit for bit, duration in enumerate(durations) if duration == ends}
        for one in (card, other):
            assert core.values(one)[0] == 3 + sum(16 << bit for bit in left)
    assert (core.get("mod_count"), core.get("mod_players", 1)) == (0, NONE)
    assert (core.get("inst_mods", card), core.get("inst_mods", other)) == (NONE, NONE)


@pytest.mark.parametrize("player", [0, 1])
def test_modifiers_of_a_player_are_chained_in_order(core: Core, player: int) -> None:
    for duration in (Duration.THIS_TURN, Duration.OWN_TURN, Duration.THIS_TURN, Duration.OPPONENT_TURN):
        assert core.modify(MOD_PLAYER + player, ModKind.VALUES, dur=duration)

    def chain() -> list[int]:
        found = []
        at = core.get("mod_players", player)
        while at != NONE:
            found.append(core.get("mod_dur", at))
            at = core.get("mod_next", at)
        return found

    assert chain() == [Duration.THIS_TURN, Duration.OWN_TURN, Duration.THIS_TURN, Duration.OPPONENT_TURN]
    core.call("mods_expire", a=Duration.THIS_TURN)
    assert chain() == [Duration.OWN_TURN, Duration.OPPONENT_TURN]
    assert core.get("mod_players", 1 - player) == NONE


def test_later_modifier_outlives_the_turn_that_runs(core: Core) -> None:
    card = core.new(MINION, Place.LEFT)
    assert core.modify(card, ModKind.VALUES, 1, 0, dur=Duration.OPPONENT_TURN | DUR_LATER)
    core.call("mods_expire", a=Duration.OPPONENT_TURN)
    assert core.values(card)[0] == 4
    core.call("mods_expire", a=Duration.OPPONENT_TURN)
    assert core.values(card)[0] == 3


# --- values ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mods", "damage", "expected"),
    [
        ([], 0, (3, 4, 4)),
        ([], 3, (3, 4, 1)),
        ([], 4, (3, 4, 0)),
        ([], 9, (3, 4, 0)),
        ([(2, 1)], 1, (5, 5, 4)),
        ([(2, 1), (-4, -2)], 1, (1, 3, 2)),
        ([(-9, 0)], 0, (0, 4, 4)),
        ([(0, -9)], 0, (3, -5, 0)),
        ([(300, 500)], 260, (303, 504, 244)),
        ([(-2, 0), (-2, 0), (3, 0)], 0, (2, 4, 4)),
    ],
)
def test_values_are_printed_plus_modifiers_less_damage(
    core: Core, mods: list[tuple[int, int]], damage: int, expected: tuple[int, int, int]
) -> None:
    core.new(MINION, Place.LEFT)
    card = core.new(MINION, Place.LEFT, 1)
    for atk, hp in mods:
        assert core.modify(card, ModKind.VALUES, atk, hp)
    core.put("inst_damage_lo", damage, at=card)
    core.put("inst_damage_hi", damage >> 8, at=card)
    assert core.values(card) == expected
    assert core.values(0) == (3, 4, 4)


@pytest.mark.parametrize("place", [Place.HAND, Place.DECK, Place.WT2, Place.STANDBY])
def test_off_the_field_only_the_printed_values_count(core: Core, place: Place) -> None:
    lord, card = core.new(LORD, Place.LORD), core.new(KEYWORDS, place)
    everywhere: dict[str, Any] = {"range_self": sum(Range), "kind": Kind.MINION}
    core.standing(lord, Step(1, **everywhere, effect=Effect.STANDING_MODIFY, par_x=1, par_y=1))
    haste = Keywords(flags=FlagKeyword.HASTE)
    core.standing(lord, Step(1, **everywhere, effect=Effect.STANDING_LOSE, keywords=haste), 1)
    assert core.modify(card, ModKind.VALUES, 5, 5)
    assert core.modify(card, ModKind.GIVE_FLAGS, FlagKeyword.BARRIER)
    assert core.values(card) == (1, 1, 1)
    assert core.keywords(card) == Keywords((1, 2, 3, 0, 0, 0, 0, 0), FlagKeyword.HASTE | FlagKeyword.LEAP)


def test_hp_may_be_more_than_a_byte(core: Core) -> None:
    card = core.new(MINION, Place.LEFT)
    assert core.modify(card, ModKind.VALUES, 0, 300)
    assert core.values(card) == (3, 304, 304)


def test_masters_remaining_hp_is_his_players_life(core: Core) -> None:
    master = core.new(MASTER, Place.MASTER, 1)
    core.set_player(0, life=5)
    core.set_player(1, life=300)
    assert core.values(master)[2] == 300


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        (Place.LEFT, (2, 2)),
        (Place.CENTRE, (3, 5)),
        (Place.RIGHT, (4, 3)),
        (Place.LORD, (2, 2)),
        (Place.HAND, (2, 2)),
    ],
)
def test_placement_trait_counts_in_its_lane(core: Core, place: Place, expected: tuple[int, int]) -> None:
    card = core.new(TRAITS, place)
    assert core.values(card)[:2] == expected


@pytest.mark.parametrize("place", [Place.CENTRE, Place.RIGHT])
def test_trait_given_and_lost_by_modifiers_in_order(core: Core, place: Place) -> None:
    key = NumberKeyword.CENTRE_TRAIT if place == Place.CENTRE else NumberKeyword.RIGHT_TRAIT
    other = NumberKeyword.CENTRE_TRAIT + NumberKeyword.RIGHT_TRAIT - key
    card = core.new(MINION, place)
    assert core.modify(card, ModKind.GIVE_NUMBER, 0x77, aux=other)
    assert core.values(card)[:2] == (3, 4)
    assert core.modify(card, ModKind.GIVE_NUMBER, 0x24, aux=key)
    assert core.values(card)[:2] == (5, 8)
    assert core.modify(card, ModKind.LOSE_NUMBER, aux=other)
    assert core.values(card)[:2] == (5, 8)
    assert core.modify(card, ModKind.LOSE_NUMBER, aux=key)
    assert core.values(card)[:2] == (3, 4)
    assert core.modify(card, ModKind.GIVE_NUMBER, 0xC9, aux=key)
    assert core.modify(card, ModKind.GIVE_NUMBER, 0xC9, aux=key)
    assert core.values(card)[:2] == (3 + 15, 4 + 15)


def test_face_down_card_has_atk_0_and_no_keywords_and_no_trait(core: Core) -> None:
    card = core.new(TRAITS, Place.CENTRE)
    assert core.modify(card, ModKind.VALUES, 5, 1)
    assert core.modify(card, ModKind.GIVE_FLAGS, FlagKeyword.HASTE)
    core.put("inst_state", CardState.REVERSED, at=card)
    assert core.values(card) == (0, 3, 3)
    assert core.keywords(card).is_empty
    core.put("inst_state", 0, at=card)
    assert core.values(card) == (8, 6, 6)
    assert core.keywords(card) == Keywords((0, 0, 0, 0x21, 0x13, 0, 0, 0), FlagKeyword.HASTE)


# --- keywords -------------------------------------------------------------------------------------------------


def test_keywords_are_printed_then_given_and_lost_in_order(core: Core) -> None:
    card = core.new(KEYWORDS, Place.LEFT)
    printed = Keywords((1, 2, 3, 0, 0, 0, 0, 0), FlagKeyword.HASTE | FlagKeyword.LEAP)
    assert core.keywords(card) == printed
    assert core.modify(card, ModKind.GIVE_NUMBER, 4, aux=NumberKeyword.PIERCE)
    assert core.modify(card, ModKind.LOSE_NUMBER, aux=NumberKeyword.IMPACT)
    assert core.modify(card, ModKind.GIVE_FLAGS, FlagKeyword.BARRIER | FlagKeyword.STRAIGHT)
    assert core.modify(card, ModKind.LOSE_FLAGS, FlagKeyword.LEAP | FlagKeyword.STRAIGHT)
    assert core.keywords(card) == Keywords((0, 2, 7, 0, 0, 0, 0, 0), FlagKeyword.HASTE | FlagKeyword.BARRIER)
    assert core.modify(card, ModKind.GIVE_FLAGS, FlagKeyword.LEAP)
    assert core.modify(card, ModKind.GIVE_NUMBER, 5, aux=NumberKeyword.IMPACT)
    assert core.modify(card, ModKind.GIVE_NUMBER, 255, aux=NumberKeyword.IMPACT)
    flags = FlagKeyword.HASTE | FlagKeyword.BARRIER | FlagKeyword.LEAP
    assert core.keywords(card) == Keywords((255, 2, 7, 0, 0, 0, 0, 0), flags)


def test_trait_in_the_keyword_block_adds_by_nibble(core: Core) -> None:
    card = core.new(TRAITS, Place.LEFT)
    assert core.modify(card, ModKind.GIVE_NUMBER, 0x1F, aux=NumberKeyword.RIGHT_TRAIT)
    assert core.keywords(card).numbers[NumberKeyword.RIGHT_TRAIT] == 0x3F


# --- standing steps -------------------------------------------------------------------------------------------


def test_standing_modify_counts_for_the_cards_it_names(core: Core) -> None:
    lord = core.new(LORD, Place.LORD)
    own, red, held = core.new(MINION, Place.LEFT), core.new(RED_SWORD, Place.RIGHT), core.new(MINION, Place.HAND)
    enemy = core.new(MINION, Place.LEFT, 1)
    core.standing(
        lord,
        Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_x=2, par_y=0xFF),
    )
    assert core.values(own) == (5, 3, 3)
    assert core.values(red) == (7, 1, 1)
    assert [core.values(card) for card in (lord, held, enemy)] == [(6, 7, 7), (3, 4, 4), (3, 4, 4)]


@pytest.mark.parametrize(
    ("step", "named"),
    [
        (Step(1, range_opp=Range.LANE_LEFT, kind=Kind.MINION), {"enemy_left"}),
        (Step(1, range_opp=Range.FIELD, kind=Kind.MINION), {"enemy_left", "enemy_blue"}),
        (Step(1, range_self=Range.HAND | Range.STANDBY, kind=Kind.MINION), set()),
        (Step(1, range_self=Range.FIELD, kind=Kind.LORD), {"lord"}),
        (Step(1, range_self=Range.FIELD, kind=Kind.MINION, colour=0x02), {"red"}),
        (Step(1, range_self=Range.FIELD, kind=Kind.MINION, type1=2), {"red"}),
        (Step(1, special=Special.SELF, kind=Kind.LORD), {"lord"}),
        (Step(1, special=Special.SELF, kind=Kind.MINION), set()),
        (Step(1, range_self=Range.FIELD, kind=Kind.MINION, select=Filter.COST_MAX, sel_y=2), {"own"}),
        (Step(1, range_self=Range.FIELD, kind=Kind.MINION, select=Filter.COST_MIN, sel_y=3), {"red"}),
        (Step(1, range_opp=Range.FIELD, kind=Kind.MINION, select=Filter.HP_MIN, sel_y=5), {"enemy_blue"}),
        (Step(1, range_opp=Range.FIELD, kind=Kind.MINION, select=Filter.HP_MAX, sel_y=4), {"enemy_left"}),
        (Step(1, range_self=Range.FIELD, kind=Kind.MINION, select=Filter.ATK_MAX, sel_y=3), {"own"}),
        (Step(1, range_self=Range.FIELD, kind=Kind.MINION, select=Filter.ATK_MIN, sel_y=5), {"red"}),
    ],
)
def test_standing_step_names_by_range_and_filter(core: Core, step: Step, named: set[str]) -> None:
    cards = {
        "lord": core.new(LORD, Place.LORD),
        "own": core.new(MINION, Place.LEFT),
        "red": core.new(RED_SWORD, Place.RIGHT),
        "held": core.new(MINION, Place.HAND),
        "standby": core.new(MINION, Place.STANDBY),
        "enemy_left": core.new(MINION, Place.LEFT, 1),
        "enemy_blue": core.new(BLUE, Place.CENTRE, 1),
    }
    before = {name: core.values(card)[0] for name, card in cards.items()}
    assert core.modify(0xFF, ModKind.GUARD_OWN, source=cards["lord"], dur=Condition.ALWAYS)
    core.standing(cards["lord"], Step(**{**vars(step), "effect": Effect.STANDING_MODIFY, "par_x": 40}))
    changed = {name for name, card in cards.items() if core.values(card)[0] == before[name] + 40}
    unchanged = {name for name, card in cards.items() if core.values(card)[0] == before[name]}
    assert (changed, changed | unchanged) == (named, set(cards))


def test_standing_step_on_the_minion_in_front(core: Core) -> None:
    source, front = core.new(MINION, Place.LEFT), core.new(MINION, Place.RIGHT, 1)
    beside = core.new(MINION, Place.LEFT, 1)
    step = Step(1, special=Special.FRONT, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_x=0xFE)
    core.standing(source, step)
    assert [core.values(card)[0] for card in (source, front, beside)] == [3, 1, 3]


def test_standing_step_of_the_own_turn_rests_in_the_opponents(core: Core) -> None:
    source = core.new(MINION, Place.LEFT, 1)
    step = Step(1, special=Special.SELF, kind=Kind.MINION, effect=Effect.STANDING_MODIFY, par_x=1)
    core.standing(source, step, condition=Condition.OWN_TURN)
    core.put("turn_player", 0)
    assert core.values(source)[0] == 3
    core.put("turn_player", 1)
    assert core.values(source)[0] == 4


def test_standing_keywords_come_before_the_cards_own_modifiers(core: Core) -> None:
    lord, card = core.new(LORD, Place.LORD), core.new(KEYWORDS, Place.CENTRE)
    give = Keywords((0, 0, 1, 0, 0x21, 0, 0, 0), FlagKeyword.BARRIER | FlagKeyword.STRAIGHT)
    lose = Keywords((1, 0, 0, 0, 0, 0, 0, 0), FlagKeyword.HASTE | FlagKeyword.LEAP)
    field: dict[str, Any] = {"range_self": Range.FIELD, "kind": Kind.MINION}
    assert core.modify(card, ModKind.LOSE_FLAGS, FlagKeyword.STRAIGHT)
    assert core.modify(card, ModKind.GIVE_FLAGS, FlagKeyword.HASTE)
    core.standing(lord, Step(1, **field, effect=Effect.STANDING_GIVE, keywords=give), 0)
    core.standing(lord, Step(1, **field, effect=Effect.STANDING_LOSE, keywords=lose), 1)
    assert core.keywords(card) == Keywords((0, 2, 4, 0, 0x21, 0, 0, 0), FlagKeyword.HASTE | FlagKeyword.BARRIER)
    assert core.values(card)[:2] == (1 + 2, 1 + 1)
    take = Keywords((0, 0, 0, 0, 1, 0, 0, 0), 0)
    core.standing(lord, Step(1, **field, effect=Effect.STANDING_LOSE, keywords=take), 2)
    assert core.values(card)[:2] == (1, 1)


def test_standing_step_may_count_and_sees_values_without_standing_effects(core: Core) -> None:
    """Two cards that each give the other as much ATK as they have: neither chases the other."""
    one, two = core.new(MINION, Place.LEFT, 1), core.new(RED_SWORD, Place.CENTRE, 1)
    assert core.modify(one, ModKind.VALUES, 4, 0)
    lanes = {one: Range.LANE_CENTRE, two: Range.LANE_LEFT}
    for slot, source in enumerate((one, two)):
        step = Step(1, range_self=lanes[source], kind=Kind.MINION, effect=Effect.STANDING_MODIFY)
        core.standing(source, Step(**{**vars(step), "par_x": Macro.SOURCE_ATK, "par_y": Macro.OWN_HAND}), slot)
    for _ in range(3):
        core.new(MINION, Place.HAND, 1)
    core.put("ability_source", 99)
    core.put("ability_player", 0)
    assert core.values(one) == (3 + 4 + 5, 4 + 3, 7)
    assert core.values(two) == (5 + 7, 2 + 3, 5)
    assert (core.get("ability_source"), core.get("ability_player"), core.get("plain_only")) == (99, 0, 0)


def test_standing_step_with_the_targets_values_and_the_slots_cost(core: Core) -> None:
    lord, card = core.new(LORD, Place.LORD), core.new(BLUE, Place.RIGHT)
    core.put("inst_damage_lo", 2, at=card)
    step = Step(1, range_self=Range.LANE_RIGHT, kind=Kind.MINION, effect=Effect.STANDING_MODIFY)
    core.standing(lord, Step(**{**vars(step), "par_x": Macro.TARGET_HP, "par_y": Macro.ABILITY_COST}))
    core.put("mod_extra_lo", 6, at=core.get("mod_standing"))
    assert core.values(card) == (1 + 7, 9 + 6, 9 + 6 - 2)


@pytest.mark.parametrize(
    ("number", "expected"), [(5, 6), (Macro.SOURCE_COST, 6), (0xFF, 1), (Macro.TARGET_COST, 1 + 0)]
)
def test_standing_keyword_numbers_may_be_macros_and_are_not_negative(core: Core, number: int, expected: int) -> None:
    lord, card = core.new(LORD, Place.LORD), core.new(KEYWORDS, Place.LEFT)
    core.put("print_cost", 0, at=card)
    give = Keywords((number, 0, 0, 0, 0, 0, 0, 0), 0)
    core.standing(lord, Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.STANDING_GIVE, keywords=give))
    assert core.keywords(card).numbers == (expected, 2, 3, 0, 0, 0, 0, 0)


def test_standing_filter_reads_modified_values_but_no_standing_effect(core: Core) -> None:
    lord, weak, strong = core.new(LORD, Place.LORD), core.new(MINION, Place.LEFT), core.new(RED_SWORD, Place.RIGHT)
    field: dict[str, Any] = {"range_self": Range.FIELD, "kind": Kind.MINION, "effect": Effect.STANDING_MODIFY}
    core.standing(lord, Step(1, **field, select=Filter.ATK_MIN, sel_y=5, par_x=10), 0)
    core.standing(lord, Step(1, **field, select=Filter.ATK_MIN, sel_y=5, par_x=20), 1)
    assert [core.values(card)[0] for card in (weak, strong)] == [3, 35]
    assert core.modify(weak, ModKind.VALUES, 2, 0)
    assert [core.values(card)[0] for card in (weak, strong)] == [35, 35]
    core.put("inst_damage_lo", 1, at=weak)
    core.standing(lord, Step(1, **field, select=Filter.HP_MIN, sel_y=Macro.SOURCE_COST, par_x=40), 2)
    core.standing(lord, Step(1, **field, select=Filter.HP_MAX, sel_y=3, par_y=1), 3)
    assert [core.values(card) for card in (weak, strong)] == [(35, 5, 4), (35, 3, 3)]
