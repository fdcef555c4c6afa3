"""The edges of the rules core: full tables, values beyond a byte, unknown codes, moves that cannot be made."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import (
    OPTIONAL,
    CardState,
    Condition,
    CorePlace,
    Effect,
    FlagKeyword,
    Kind,
    Macro,
    Message,
    NumberKeyword,
    Place,
    Range,
    Select,
    Side,
    Special,
    Zone,
)
from cartomancer.rulesets.timeline.dispatch import ABILITY_STEPS
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import ANSWERS, PLACES, DuelResult, Fault, ModKind, PromptType
from cartomancer.schema.formats import Table
from cartomancer.schema.profile import MMC3_512K
from cartomancer.schema.records import Keywords
from cartomancer.units import Bank, CpuAddress
from support.ability_fixtures import Match
from support.core_fixtures import BLUE, LEFT_ONLY, LORD, MASTER, MINION, RED_SWORD, SKILL, TRAITS, Core, record
from support.fight_fixtures import FIRST, FightGame, attack, make_game, plain_record

ALL_KINDS = 0x3F


@pytest.fixture
def match() -> Match:
    made = Match()
    for player in (0, 1):
        made.new(MASTER, Place.MASTER, player)
        made.set_player(player, life=20, cores=3, cores_out=2)
    return made


def step(effect: Effect, places: int = Range.LANE_LEFT, order: int = 1, **fields: Any) -> Step:
    return Step(order, range_self=int(places), kind=ALL_KINDS, effect=int(effect), **fields)


# --- abilities that are not there


@pytest.mark.parametrize("routine", ["ability_run", "ability_can_start"])
@pytest.mark.parametrize(
    ("number", "fault"), [(0x7FFF, Fault.TABLE_INDEX), (1, Fault.TABLE_INDEX), (0x8000, Fault.TABLE_INDEX)]
)
def test_ability_that_is_not_there_starts_nothing(match: Match, routine: str, number: int, fault: Fault) -> None:
    match.call(routine, a=number & 0xFF, y=number >> 8)
    assert (match.faults, match.result) == ([fault], DuelResult.TRAPPED)
    assert routine == "ability_run" or not match.carry


@pytest.mark.req("R000-111")
def test_nothing_only_selects(match: Match) -> None:
    size = match.at("log_message") - match.at("inst_card_lo")
    card = match.new(MINION, Place.LEFT)
    before = match.cells("inst_card_lo", size)
    match.call("effect_nothing", a=1, x=2, y=3)
    assert (match.cpu.a, match.cpu.x, match.cpu.y) == (1, 2, 3)
    match.play([step(Effect.NOTHING)], source=0)
    assert match.members("previous") == {card}
    assert match.cells("inst_card_lo", size) == before


# --- numbers beyond their bytes


@pytest.mark.parametrize(
    ("select", "amount", "cards", "minimum", "faults"),
    [
        (Select.ANY, 0, ANSWERS, 1, []),
        (Select.ANY, 0, ANSWERS + 1, 1, [Fault.ANSWERS]),
        (Select.ANY | OPTIONAL, 0, ANSWERS + 6, 0, [Fault.ANSWERS]),
        (Select.UP_TO, ANSWERS, ANSWERS + 6, 1, []),
        (Select.UP_TO, ANSWERS + 2, ANSWERS + 6, 1, [Fault.ANSWERS]),
        (Select.EXACTLY, ANSWERS + 2, ANSWERS + 6, ANSWERS, [Fault.ANSWERS]),
    ],
)
def test_choice_of_more_than_answers_holds_is_noted(
    match: Match, select: int, amount: int, cards: int, minimum: int, faults: list[Fault]
) -> None:
    for _ in range(cards):
        match.new(MINION, Place.DECK)
    asked = match.begin_steps([step(Effect.NOTHING, Range.DECK, select=int(select), sel_x=amount)], source=0)
    assert asked is not None
    assert (len(asked.candidates), asked.minimum, asked.maximum) == (cards, minimum, ANSWERS)
    assert match.faults == faults
    assert {entry["subject"] for entry in match.log if entry["message"] == Message.FAULT} <= {0}
    assert match.answer(*asked.candidates[:ANSWERS]) is None
    assert len(match.members("previous")) == ANSWERS


@pytest.mark.parametrize("answer", [0, 1])
def test_all_or_none_of_more_than_answers_holds_is_yes_or_no(match: Match, answer: int) -> None:
    cards = {match.new(MINION, Place.DECK) for _ in range(ANSWERS + 1)}
    asked = match.begin_steps([step(Effect.NOTHING, Range.DECK, select=Select.ALL | OPTIONAL)], source=0)
    assert asked is not None and asked.type == PromptType.YES_NO
    assert match.answer(answer) is None
    assert (match.members("previous"), match.faults) == (cards if answer else set(), [])


@pytest.mark.parametrize("player", [0, 1])
def test_keyword_holders_are_those_of_the_abilitys_player(match: Match, player: int) -> None:
    cards = [match.new(TRAITS, Place.RIGHT, side) for side in (0, 1)]
    holder = Step(1, special=Special.KEYWORD_HOLDER, kind=ALL_KINDS, keywords=record(TRAITS).keywords)
    assert match.candidates(holder, player=player) == [cards[player]]


def test_damage_on_a_card_stops_at_32767(match: Match) -> None:
    card = match.new(MINION, Place.LEFT)
    match.put("inst_damage_lo", 0xF8, at=card)
    match.put("inst_damage_hi", 0x7F, at=card)
    match.put("par_x_value", 9, 0)
    match.call("deal_damage", x=card)
    assert (match.damage(card), match.values(card)[2]) == (0x7FFF, 0)
    match.call("deal_damage", x=card)
    assert (match.damage(card), match.values(card)[2]) == (0x7FFF, 0)


@pytest.mark.req("P000-33")
def test_trait_counts_beyond_a_byte(match: Match) -> None:
    card = match.new(TRAITS, Place.RIGHT)
    printed = record(TRAITS)
    match.modify(card, ModKind.VALUES, val=255 - printed.atk, extra=255 - printed.hp)
    assert match.values(card) == (255 + 2, 255 + 1, 255 + 1)


def test_refused_answers_are_counted_up_to_255(match: Match) -> None:
    match.new(MINION, Place.LEFT)
    match.new(MINION, Place.CENTRE)
    asked = match.begin_steps([step(Effect.NOTHING, Range.FIELD, select=int(Select.EXACTLY), sel_x=1)], source=0)
    assert asked is not None
    for count in range(258):
        assert match.get("refused") == min(count, 255)
        assert not match.offer()
    assert match.answer(asked.candidates[0]) is None


def test_more_cores_than_there_may_be_take_no_more(match: Match) -> None:
    match.set_player(0, cores=9, cores_out=4)
    match.call("cores_gain", a=2, y=0)
    assert match.cpu.a == 0
    move = Step(1, effect=Effect.MOVE_CORE, par_x=2, par_y=int(CorePlace.OPPONENT), par_z=int(CorePlace.OWN))
    match.play([move], source=0)
    assert [(match.player(side, "cores"), match.player(side, "cores_out")) for side in (0, 1)] == [(9, 4), (3, 2)]


# --- effects that read each target


@pytest.mark.req("R000-129")
def test_draw_for_target_masters(match: Match) -> None:
    decks = [[match.new(SKILL, Place.DECK, side) for _ in range(3)] for side in (0, 1)]
    field: dict[str, Any] = {"range_self": int(Range.FIELD), "range_opp": int(Range.FIELD), "kind": int(Kind.MASTER)}
    less, more = (Step(order, effect=Effect.DRAW, par_x=x, **field) for order, x in ((1, 0xFF), (2, 2)))
    match.play([less, more], source=0)
    assert [match.zone(Place.HAND, side) for side in (0, 1)] == [deck[:2] for deck in decks], "-1 draws nothing"


@pytest.mark.req("R000-130")
@pytest.mark.parametrize(
    ("macro", "number", "moved"),
    [(Macro.TARGET_ATK, MINION, 3), (Macro.TARGET_HP, MINION, 4), (Macro.TARGET_COST, RED_SWORD, 3)],
)
def test_cores_by_the_targets_values(match: Match, macro: Macro, number: int, moved: int) -> None:
    match.set_player(0, cores=5, cores_out=0)
    card = match.new(number, Place.LEFT)
    places = {"par_y": int(CorePlace.OWN), "par_z": int(CorePlace.TARGET)}
    match.play([step(Effect.MOVE_CORE, par_x=int(macro), **places)], source=0)
    assert (match.get("inst_counter", card), match.player(0, "cores")) == (moved, 5 - moved)


def test_cores_by_the_targets_wait(match: Match) -> None:
    card = match.new(MINION, Place.LEFT)
    places = {"par_y": int(CorePlace.OWN), "par_z": int(CorePlace.TARGET)}
    match.play([step(Effect.MOVE_CORE, par_x=int(Macro.TARGET_WT), **places)], source=0)
    assert match.get("inst_counter", card) == record(MINION).cc_wt


# --- moves


@pytest.mark.req("R000-118")
def test_deck_and_shuffle_shuffles_both_decks_once(match: Match) -> None:
    decks = [[match.new(SKILL, Place.DECK, side) for _ in range(12)] for side in (0, 1)]
    cards = [match.new(MINION, Place.LEFT, side) for side in (0, 1)]
    lanes = int(Range.LANE_LEFT)
    move = step(Effect.MOVE, lanes, range_opp=lanes, par_x=int(Zone.DECK_SHUFFLE), par_y=int(Side.OWNER))
    match.play([move], source=0)
    for side in (0, 1):
        now = match.zone(Place.DECK, side)
        assert sorted(now) == sorted([*decks[side], cards[side]])
        assert now != [*decks[side], cards[side]]


@pytest.mark.parametrize("side", [0, 1])
def test_deck_and_shuffle_leaves_the_other_deck_alone(match: Match, side: int) -> None:
    decks = [[match.new(SKILL, Place.DECK, player) for _ in range(12)] for player in (0, 1)]
    match.new(MINION, Place.LEFT, side)
    lanes = int(Range.LANE_LEFT)
    move = step(Effect.MOVE, lanes, range_opp=lanes, par_x=int(Zone.DECK_SHUFFLE), par_y=int(Side.OWNER))
    match.play([move], source=0)
    assert match.zone(Place.DECK, 1 - side) == decks[1 - side]
    assert match.zone(Place.DECK, side)[:12] != decks[side]


@pytest.mark.req("R000-118")
def test_no_empty_lane_is_impossible(match: Match) -> None:
    for lane in (Place.LEFT, Place.CENTRE, Place.RIGHT):
        match.new(MINION, lane)
    card = match.new(BLUE, Place.HAND)
    match.play([step(Effect.MOVE, Range.HAND, par_x=int(Zone.LANE_ANY))], source=0)
    assert match.place(card) == (0, Place.WT3), "it broke"


@pytest.mark.req("P000-45")
@pytest.mark.parametrize(
    ("zone", "place"),
    [
        (Zone.LANE_LEFT, Place.LEFT),
        (Zone.LANE_CENTRE, Place.WT2),
        (Zone.LANE_RIGHT, Place.WT2),
        (Zone.LANE_ANY, Place.LEFT),
    ],
)
def test_left_only_goes_to_the_left_lane(match: Match, zone: Zone, place: Place) -> None:
    card = match.new(LEFT_ONLY, Place.HAND)
    match.play([step(Effect.MOVE, Range.HAND, par_x=int(zone))], source=0)
    assert match.place(card) == (0, place)


@pytest.mark.req("R000-122", "P000-45", "P000-48")
@pytest.mark.parametrize(
    ("flag", "bound", "swapped"),
    [
        (0, 0, True),
        (FlagKeyword.LEFT_ONLY, 0, False),
        (FlagKeyword.LEFT_ONLY, 1, True),
        (FlagKeyword.MOVE_IMMUNE, 1, False),
    ],
)
def test_swap_that_a_keyword_forbids(match: Match, flag: int, bound: int, swapped: bool) -> None:
    """LEFT ONLY may come to the left lane, but not leave it."""
    cards = [match.new(MINION, Place.LEFT), match.new(RED_SWORD, Place.CENTRE)]
    match.modify(cards[bound], ModKind.GIVE_FLAGS, val=flag)
    match.play([step(Effect.SWAP), step(Effect.NOTHING, Range.LANE_CENTRE, order=2)], source=0)
    places = [match.place(card)[1] for card in cards]
    assert places == ([Place.CENTRE, Place.LEFT] if swapped else [Place.LEFT, Place.CENTRE])


@pytest.mark.req("R000-122")
@pytest.mark.parametrize("place", [Place.LORD, Place.HAND, Place.WT1])
def test_swap_with_a_card_outside_the_lanes_is_ignored(match: Match, place: Place) -> None:
    card = match.new(MINION, Place.LEFT)
    other = match.new(LORD if place == Place.LORD else MINION, place)
    partner = Step(
        2,
        range_self=Range.FIELD | Range.HAND | Range.WT1,
        kind=Kind.LORD | Kind.MINION,
        select=int(Select.EXACTLY),
        sel_x=1,
    )
    match.begin_steps([step(Effect.SWAP), partner], source=0)
    match.answer(other)
    assert (match.place(card), match.place(other)) == ((0, Place.LEFT), (0, place))


# --- standing steps


def test_standing_step_is_read_from_its_own_bank(match: Match) -> None:
    source, other = match.new(LORD, Place.LORD), match.new(MINION, Place.LEFT)
    at = match.at("saves")
    match.machine.write(at, step(Effect.STANDING_MODIFY, par_x=2).pack())
    assert match.modify(0xFF, ModKind.STANDING, val=at, aux=3, source=source, dur=1)
    match.call("set_data_bank", a=1)
    assert match.values(other)[0] == record(MINION).atk + 2
    assert match.get("bank_data") == match.memory.registers[6]


def test_card_of_a_damaged_place_has_no_front(match: Match) -> None:
    """PLACES holds codes that no place has; a card there faces nobody."""
    card = match.new(MINION, Place.LEFT)
    match.new(MINION, Place.RIGHT, 1)
    match.put("inst_place", PLACES - 2, at=card)
    front = Step(1, special=Special.FRONT, kind=ALL_KINDS)
    assert match.candidates(front, source=card) == []


def test_face_down_lord_is_no_lord(match: Match) -> None:
    card = match.new(LORD, Place.LORD)
    match.put("inst_state", CardState.REVERSED, at=card)
    assert match.candidates(Step(1, range_self=Range.FIELD, kind=Kind.LORD)) == []
    assert match.candidates(Step(1, range_self=Range.FIELD, kind=Kind.REVERSE)) == [card]


def test_duel_over_takes_no_answer(match: Match) -> None:
    match.play([], source=0)
    assert match.get("prompt") == PromptType.GAME_OVER
    assert not match.offer(0)


def test_keywords_without_a_block_ask_for_nothing(match: Match) -> None:
    card = match.new(MINION, Place.LEFT)
    holder = Step(1, special=Special.KEYWORD_HOLDER, kind=Kind.MINION, keywords=Keywords())
    assert match.candidates(holder) == [card]


def test_standing_loss_of_a_trait(match: Match) -> None:
    """Without a table of settled values: the trait is lost before it counts."""
    source, card = match.new(LORD, Place.LORD), match.new(TRAITS, Place.RIGHT)
    numbers = tuple(1 if keyword == NumberKeyword.RIGHT_TRAIT else 0 for keyword in NumberKeyword)
    match.standing(source, step(Effect.STANDING_LOSE, Range.LANE_RIGHT, keywords=Keywords(numbers)), slot=0)
    grow = step(Effect.STANDING_MODIFY, Range.LANE_RIGHT, par_x=int(Macro.OWN_HAND))
    match.standing(source, grow, slot=1)
    assert match.values(card)[:2] == (record(TRAITS).atk, record(TRAITS).hp)


def test_ability_without_steps_cannot_start(match: Match) -> None:
    at = match.at("saves")
    match.machine.write(at, [0])
    match.put("ability_ptr", 0, at, at >> 8)
    match.call("ability_startable")
    assert not match.carry


# --- abilities of cards


@cache
def odd_cards() -> FightGame:
    """A lord whose standing list has no end, and one whose ability is not there; a slayer of minions."""
    endless = tuple([Step(1, range_self=Range.FIELD, kind=ALL_KINDS, effect=Effect.STANDING_MODIFY, par_x=1)] * 65)
    bonus = Keywords(tuple(200 if keyword == NumberKeyword.ANTI_MINION else 0 for keyword in NumberKeyword))
    made = make_game(
        [
            (plain_record(LORD), [(Condition.ALWAYS, endless)]),
            (plain_record(LORD), [(Condition.ALWAYS, endless[:1])]),
            (plain_record(MINION, atk=100, keywords=bonus), []),
        ]
    )
    return made


def test_standing_list_without_an_end_is_cut_and_noted() -> None:
    core = Core(odd_cards().image)
    core.new(FIRST, Place.LORD)
    assert core.faults == [Fault.STEPS]
    assert core.get("mod_count") == ABILITY_STEPS


def test_standing_ability_that_is_not_there_is_noted() -> None:
    core = Core(odd_cards().image)
    machine = core.machine
    number = 3  # of the second lord; the first is that of all plain cards
    table = machine.call("table_entry", a=number, x=Table.ABILITIES, y=0)
    assert not table.carry
    row = machine.address("directory") + 5 * Table.ABILITIES
    bank, low, high = machine.read(row, 3)
    entry = MMC3_512K.offset(Bank(bank), CpuAddress(low | high << 8)) + 3 * number
    machine.bus.patch(entry, b"\xff")
    try:
        core.new(FIRST + 1, Place.LORD)
    finally:
        machine.bus.patch(entry, machine.bus.prg[entry : entry + 1])
    assert (core.faults, core.get("mod_count")) == ([Fault.TABLE_INDEX], 0)


@pytest.mark.req("P000-28", "P000-34")
def test_combat_damage_counts_beyond_a_byte() -> None:
    match = odd_cards().match()
    for player in (0, 1):
        match.new(MASTER, Place.MASTER, player)
        match.set_player(player, life=20)
    attacker, target = match.new(FIRST + 2, Place.LEFT), match.new(MINION, Place.RIGHT, 1)
    match.modify(target, ModKind.VALUES, extra=400)
    attack(match, attacker, target)
    assert match.damage(target) == 100 + 200
