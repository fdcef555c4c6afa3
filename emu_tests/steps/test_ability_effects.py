"""What each effect does to its targets, on the 6502."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import (
    Arrival,
    CardState,
    Condition,
    CorePlace,
    Effect,
    FlagKeyword,
    Kind,
    Macro,
    NumberKeyword,
    Place,
    Range,
    Side,
    Special,
    Zone,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DUR_PLAYER, ModKind, PromptType
from cartomancer.schema.records import Keywords
from support.ability_fixtures import Match
from support.core_fixtures import ARTS, KEYWORDS, LORD, MASTER, MINION, RED_SWORD, SKILL, record

ALL_KINDS = 0x3F
NEW = CardState.NEW


@pytest.fixture
def match() -> Match:
    made = Match()
    for player in (0, 1):
        made.new(MASTER, Place.MASTER, player)
        made.set_player(player, life=20, cores=3, cores_out=2)
    return made


def own(effect: Effect, places: int = Range.LANE_LEFT, **fields: Any) -> Step:
    return Step(1, range_self=int(places), kind=ALL_KINDS, effect=int(effect), **fields)


@pytest.mark.req("R000-112", "P000-38", "P000-43")
@pytest.mark.parametrize(
    ("flag", "dealt", "kept"),
    [(0, 2, True), (FlagKeyword.EFFECT_IMMUNE, 0, True), (FlagKeyword.BARRIER, 0, False)],
)
def test_damage(match: Match, flag: int, dealt: int, kept: bool) -> None:
    card = match.new(MINION, Place.LEFT)
    match.modify(card, ModKind.GIVE_FLAGS, val=flag)
    match.play([own(Effect.DAMAGE, par_x=2)], source=0)
    assert match.damage(card) == match.get_word("last_damage") == dealt
    assert match.keywords(card).flags == (flag if kept else 0)


@pytest.mark.req("R000-113")
def test_life_is_gained_by_target_masters_or_the_controller(match: Match) -> None:
    match.play([Step(1, effect=Effect.GAIN_LIFE, par_x=3)], source=1, player=1)
    assert [match.player(player, "life") for player in (0, 1)] == [20, 23]


def test_life_of_target_masters(match: Match) -> None:
    step = Step(1, range_opp=Range.FIELD, kind=ALL_KINDS, effect=Effect.GAIN_LIFE, par_x=3)
    match.new(MINION, Place.LEFT, 1)
    match.play([step], source=0)
    assert [match.player(player, "life") for player in (0, 1)] == [20, 23]


@pytest.mark.req("R000-114")
@pytest.mark.parametrize(
    ("place", "change", "now"),
    [
        (Place.WT3, -1, Place.WT2),
        (Place.WT1, -1, Place.STANDBY),
        (Place.WT1, -5, Place.STANDBY),
        (Place.WT2, 1, Place.WT3),
        (Place.WT3, 9, Place.WT4),
        (Place.STANDBY, 2, Place.STANDBY),
        (Place.LEFT, 2, Place.LEFT),
    ],
)
def test_wait(match: Match, place: Place, change: int, now: Place) -> None:
    card = match.new(MINION, place)
    match.play([own(Effect.WAIT, 0x7FF, par_x=change & 0xFF)], source=0)
    assert match.place(card) == (0, now)


@pytest.mark.req("R000-109", "R000-115")
@pytest.mark.parametrize("duration", [Duration.WHILE_THERE, Duration.THIS_TURN, Duration.OWN_TURN])
def test_modification_has_source_duration_and_player(match: Match, duration: Duration) -> None:
    card = match.new(MINION, Place.LEFT, 1)
    match.play([own(Effect.MODIFY, par_x=2, par_y=0xFF, par_z=duration)], source=1, player=1)
    assert match.values(card)[:2] == (record(MINION).atk + 2, record(MINION).hp - 1)
    at = match.get("inst_mods", card)
    assert (match.get("mod_source", at), match.get("mod_dur", at)) == (1, duration | DUR_PLAYER)


def test_modification_reads_each_target(match: Match) -> None:
    cards = [match.new(number, lane) for number, lane in ((MINION, Place.LEFT), (RED_SWORD, Place.CENTRE))]
    lanes = Range.LANE_LEFT | Range.LANE_CENTRE
    match.play([own(Effect.MODIFY, lanes, par_x=Macro.TARGET_COST, par_y=Macro.TARGET_ATK)], source=0)
    for card, number in zip(cards, (MINION, RED_SWORD), strict=True):
        printed = record(number)
        assert match.values(card)[:2] == (printed.atk + printed.cost, printed.hp + printed.atk)


def test_modification_until_the_attack_ends_needs_an_attack(match: Match) -> None:
    card = match.new(MINION, Place.LEFT)
    match.play([own(Effect.MODIFY, par_x=2, par_z=Duration.THIS_ATTACK)], source=0)
    assert match.values(card)[0] == record(MINION).atk


@pytest.mark.req("R000-116", "P000-49")
def test_break_sends_to_the_timeline_or_out_but_never_a_master(match: Match) -> None:
    minion, lord = match.new(MINION, Place.LEFT), match.new(LORD, Place.LORD)
    match.play([own(Effect.BREAK, Range.FIELD)], source=0)
    assert match.place(minion) == (0, Place.WT2), "its WT is 2"
    assert match.place(lord) == (0, Place.GONE)
    assert match.place(0) == (0, Place.MASTER)
    assert match.members("broken") == {minion, lord}


@pytest.mark.req("R000-117")
@pytest.mark.parametrize(("change", "now"), [(1, Place.WT3), (-1, Place.WT1), (-2, Place.STANDBY), (9, Place.WT4)])
def test_wait_and_break(match: Match, change: int, now: Place) -> None:
    card = match.new(MINION, Place.LEFT)
    match.play([own(Effect.WAIT_BREAK, par_x=change & 0xFF)], source=0)
    assert match.place(card) == (0, now)


@pytest.mark.req("R000-117")
@pytest.mark.parametrize(
    ("steps", "now"),
    [
        ([(Effect.WAIT_BREAK, Range.LANE_LEFT, 0)], Place.WT3),
        ([(Effect.BREAK, Range.LANE_LEFT, 0), (Effect.WAIT, 0, Special.BROKEN)], Place.WT2),
    ],
    ids=["one effect", "two effects"],
)
def test_guarded_timeline_stops_a_later_wait_but_not_the_one_of_the_break(
    match: Match, steps: list[tuple[Effect, int, int]], now: Place
) -> None:
    guard, card = match.new(LORD, Place.LORD, 1), match.new(MINION, Place.LEFT, 1)
    match.modify(0xFF, ModKind.GUARD_OWN, source=guard, dur=Condition.ALWAYS)
    list_of = [
        Step(order, range_opp=lane, special=special, kind=Kind.MINION, effect=effect, par_x=effect is not Effect.BREAK)
        for order, (effect, lane, special) in enumerate(steps, 1)
    ]
    match.play(list_of, source=0)
    assert match.place(card) == (1, now), "its own WT is 2"


@pytest.mark.req("R000-118")
@pytest.mark.parametrize(
    ("zone", "place"),
    [
        (Zone.HAND, Place.HAND),
        (Zone.DECK_TOP, Place.DECK),
        (Zone.STANDBY, Place.STANDBY),
        (Zone.WT1, Place.WT1),
        (Zone.WT4, Place.WT4),
        (Zone.LANE_CENTRE, Place.CENTRE),
        (Zone.OWN_WAIT, Place.WT2),
    ],
)
def test_move(match: Match, zone: Zone, place: Place) -> None:
    card = match.new(MINION, Place.WT3)
    match.play([own(Effect.MOVE, Range.WT3, par_x=zone)], source=0)
    assert match.place(card) == (0, place)


@pytest.mark.parametrize(
    ("side", "player"), [(Side.OWNER, 1), (Side.CONTROLLER, 0), (Side.OPPONENT, 1)], ids=lambda value: str(value)
)
def test_move_to_a_side_in_a_state(match: Match, side: Side, player: int) -> None:
    card = match.new(MINION, Place.WT3, 1)
    step = Step(1, range_opp=Range.WT3, kind=ALL_KINDS, effect=Effect.MOVE, par_x=Zone.LANE_LEFT, par_y=side)
    match.play([step], source=0)
    assert match.place(card) == (player, Place.LEFT)
    assert match.get("inst_state", card) == NEW


@pytest.mark.parametrize(
    ("arrival", "state"), [(Arrival.EXHAUSTED, CardState.EXHAUSTED), (Arrival.REVERSED, CardState.REVERSED)]
)
def test_arrival_state(match: Match, arrival: Arrival, state: int) -> None:
    card = match.new(MINION, Place.HAND)
    match.play([own(Effect.MOVE, Range.HAND, par_x=Zone.LANE_RIGHT, par_z=arrival)], source=0)
    assert match.get("inst_state", card) == state | NEW


def test_empty_lane_is_chosen_by_the_controller(match: Match) -> None:
    card = match.new(MINION, Place.HAND)
    match.new(MINION, Place.CENTRE)
    asked = match.play([own(Effect.MOVE, Range.HAND, par_x=Zone.LANE_ANY)], [Place.RIGHT], source=0)
    assert (asked[0].type, asked[0].candidates, asked[0].source) == (
        PromptType.SLOT,
        (Place.LEFT, Place.RIGHT),
        card,
    )
    assert match.place(card) == (0, Place.RIGHT)


@pytest.mark.req("R000-118")
def test_impossible_move_breaks_or_excludes(match: Match) -> None:
    match.new(MINION, Place.LEFT)
    minion, skill, lord, arts = (match.new(number, Place.HAND) for number in (MINION, SKILL, LORD, ARTS))
    match.play([own(Effect.MOVE, Range.HAND, par_x=Zone.LANE_LEFT)], source=0)
    assert (match.place(minion), match.place(skill)) == ((0, Place.WT2), (0, Place.WT1)), "each at its WT"
    assert (match.place(lord), match.place(arts)) == ((0, Place.GONE), (0, Place.GONE))
    assert match.members("broken") == {minion, skill}


@pytest.mark.req("P000-49")
@pytest.mark.parametrize(
    ("effect", "value"),
    [
        (Effect.BREAK, 0),
        (Effect.WAIT_BREAK, 1),
        *((Effect.MOVE, zone) for zone in Zone),
        (Effect.STANDBY_OR_STAY, 0),
        (Effect.STANDBY_OR_WT1, 0),
        (Effect.EXCLUDE, 0),
        (Effect.REVERSE, 1),
        (Effect.REVERSE, 2),
    ],
)
def test_effect_on_a_master_is_ignored(match: Match, effect: Effect, value: int) -> None:
    before = match.board()
    match.play([Step(1, range_self=Range.FIELD, kind=Kind.MASTER, effect=effect, par_x=value)], source=0)
    assert match.board() == before
    assert match.get("inst_state", 0) == 0
    assert match.members("broken") == set()


@pytest.mark.req("P000-49")
@pytest.mark.parametrize("kinds", [(Kind.MASTER, Kind.MINION), (Kind.MINION, Kind.MASTER)])
def test_master_is_not_swapped(match: Match, kinds: tuple[Kind, Kind]) -> None:
    match.new(MINION, Place.LEFT)
    before = match.board()
    one, other = (Step(order, range_self=Range.FIELD, kind=kind) for order, kind in enumerate(kinds, 1))
    match.play([replace(one, effect=Effect.SWAP), other], source=0)
    assert match.board() == before


@pytest.mark.req("P000-44", "R000-121")
@pytest.mark.parametrize(
    "step",
    [
        own(Effect.MOVE, par_x=Zone.HAND),
        own(Effect.EXCLUDE),
        own(Effect.STANDBY_OR_STAY),
        own(Effect.STANDBY_OR_WT1),
    ],
    ids=lambda step: Effect.of(step.effect).name.lower(),
)
def test_move_immunity(match: Match, step: Step) -> None:
    card = match.new(MINION, Place.LEFT)
    match.modify(card, ModKind.GIVE_FLAGS, val=FlagKeyword.MOVE_IMMUNE)
    match.play([step], source=0)
    assert match.place(card) == (0, Place.LEFT)


@pytest.mark.req("R000-119", "R000-120")
@pytest.mark.parametrize(
    ("effect", "waiting", "place"),
    [
        (Effect.STANDBY_OR_STAY, 4, Place.STANDBY),
        (Effect.STANDBY_OR_STAY, 5, Place.LEFT),
        (Effect.STANDBY_OR_WT1, 4, Place.STANDBY),
        (Effect.STANDBY_OR_WT1, 5, Place.WT1),
    ],
)
def test_standby_moves(match: Match, effect: Effect, waiting: int, place: Place) -> None:
    card = match.new(MINION, Place.LEFT)
    for _ in range(waiting):
        match.new(SKILL, Place.STANDBY)
    match.play([own(effect)], source=0)
    assert match.place(card) == (0, place)


@pytest.mark.req("R000-121")
def test_exclude(match: Match) -> None:
    cards = [match.new(MINION, place) for place in (Place.LEFT, Place.HAND, Place.WT2)]
    match.play([own(Effect.EXCLUDE, 0x7FF)], source=0)
    assert {match.place(card) for card in cards} == {(0, Place.GONE)}
    assert match.place(0) == (0, Place.MASTER)
    assert match.members("broken") == set()


@pytest.mark.req("R000-123", "R000-124", "R000-125")
@pytest.mark.parametrize(
    ("effect", "value", "before", "after"),
    [
        (Effect.EXHAUST, 1, 0, CardState.EXHAUSTED),
        (Effect.EXHAUST, 0, CardState.EXHAUSTED | CardState.NEW, CardState.NEW),
        (Effect.INCAPACITATE, 1, 0, CardState.INCAPACITATED),
        (Effect.INCAPACITATE, 0, CardState.INCAPACITATED, 0),
        (Effect.REVERSE, 1, 0, CardState.REVERSED),
        (Effect.REVERSE, 1, CardState.REVERSED, CardState.REVERSED),
        (Effect.REVERSE, 0, CardState.REVERSED, 0),
        (Effect.REVERSE, 0, 0, 0),
        (Effect.REVERSE, 2, CardState.REVERSED, 0),
        (Effect.REVERSE, 2, 0, CardState.REVERSED),
    ],
)
def test_states(match: Match, effect: Effect, value: int, before: int, after: int) -> None:
    card = match.new(MINION, Place.LEFT)
    match.put("inst_state", before, at=card)
    match.play([own(effect, par_x=value)], source=0)
    assert match.get("inst_state", card) == after


@pytest.mark.req("R000-109", "R000-127")
def test_given_keywords_are_worked_out_now(match: Match) -> None:
    card = match.new(RED_SWORD, Place.LEFT)
    block = Keywords((0x74, 0, 2, 0x21, 0, 0, 0, 0), int(FlagKeyword.HASTE))
    match.play([own(Effect.GIVE_KEYWORD, keywords=block)], source=0)
    match.modify(card, ModKind.VALUES, val=7)
    assert match.keywords(card) == Keywords((record(RED_SWORD).atk, 0, 2, 0x21, 0, 0, 0, 0), FlagKeyword.HASTE)


@pytest.mark.req("R000-128")
def test_lost_keywords_are_lost_whatever_their_number(match: Match) -> None:
    card = match.new(KEYWORDS, Place.LEFT)
    numbers = [0] * 8
    numbers[NumberKeyword.PIERCE] = 1
    match.play(
        [own(Effect.LOSE_KEYWORD, keywords=Keywords(tuple(numbers), int(FlagKeyword.LEAP)))],
        source=0,
    )
    assert match.keywords(card) == Keywords((1, 2, 0, 0, 0, 0, 0, 0), FlagKeyword.HASTE)


@pytest.mark.req("R000-129")
def test_draw_goes_on_through_full_hand_and_empty_deck(match: Match) -> None:
    for _ in range(9):
        match.new(SKILL, Place.HAND)
    drawn, broken = match.new(SKILL, Place.DECK), match.new(MINION, Place.DECK)
    match.play([Step(1, effect=Effect.DRAW, par_x=4)], source=0)
    assert match.place(drawn) == (0, Place.HAND)
    assert match.place(broken) == (0, Place.WT2), "the hand was full"
    assert match.player(0, "life") == 20 - 1 - 2, "fatigue"


@pytest.mark.req("R000-130")
@pytest.mark.parametrize(
    ("number", "giver", "taker", "own_cores", "enemy_cores", "on_card"),
    [
        (2, CorePlace.SUPPLY, CorePlace.OWN, (5, 2), (3, 2), 1),
        (9, CorePlace.SUPPLY, CorePlace.OWN, (7, 2), (3, 2), 1),  # ten in all
        (4, CorePlace.OWN, CorePlace.SUPPLY, (0, 1), (3, 2), 1),  # active ones first
        (2, CorePlace.OPPONENT, CorePlace.OWN, (3, 4), (1, 2), 1),  # they come exhausted
        (2, CorePlace.OWN, CorePlace.TARGET, (1, 2), (3, 2), 3),
        (5, CorePlace.TARGET, CorePlace.OWN, (3, 3), (3, 2), 0),
        (1, CorePlace.TARGET, CorePlace.OPPONENT, (3, 2), (3, 3), 0),
    ],
)
def test_move_cores(
    match: Match,
    number: int,
    giver: CorePlace,
    taker: CorePlace,
    own_cores: tuple[int, int],
    enemy_cores: tuple[int, int],
    on_card: int,
) -> None:
    card = match.new(LORD, Place.LORD)
    match.put("inst_counter", 1, at=card)
    step = Step(1, range_self=Range.FIELD, kind=Kind.LORD, effect=Effect.MOVE_CORE, par_x=number)
    step = Step(**{**vars(step), "par_y": int(giver), "par_z": int(taker)})
    match.play([step], source=0)
    cores = [(match.player(player, "cores"), match.player(player, "cores_out")) for player in (0, 1)]
    assert (*cores, match.get("inst_counter", card)) == (own_cores, enemy_cores, on_card)


@pytest.mark.req("R000-131", "R000-132")
@pytest.mark.parametrize(
    ("effect", "place", "number", "now"),
    [
        (Effect.EXHAUST_CORE, CorePlace.OWN, 2, [(1, 4), (3, 2)]),
        (Effect.EXHAUST_CORE, CorePlace.OPPONENT, 9, [(3, 2), (0, 5)]),
        (Effect.RECOVER_CORE, CorePlace.OWN, 1, [(4, 1), (3, 2)]),
        (Effect.RECOVER_CORE, CorePlace.OPPONENT, 9, [(3, 2), (5, 0)]),
        (Effect.RECOVER_CORE, CorePlace.SOURCE, 1, [(3, 2), (3, 2)]),
    ],
)
def test_core_states(match: Match, effect: Effect, place: CorePlace, number: int, now: list[tuple[int, int]]) -> None:
    match.play([Step(1, effect=effect, par_x=number, par_y=place)], source=0)
    assert [(match.player(player, "cores"), match.player(player, "cores_out")) for player in (0, 1)] == now


@pytest.mark.req("R000-133")
def test_unlocked_lord_replaces_the_old_one(match: Match) -> None:
    old, new = match.new(LORD, Place.LORD), match.new(LORD, Place.HAND)
    match.play([own(Effect.UNLOCK, Range.HAND)], source=0)
    assert (match.place(old), match.place(new)) == ((0, Place.GONE), (0, Place.LORD))
    assert (match.player(0, "cores"), match.get("inst_state", new)) == (3, NEW)
