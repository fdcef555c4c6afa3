"""Standing slots act while their card is on the field: registered when it comes, dropped when it goes; on the 6502."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import (
    CardState,
    Condition,
    Effect,
    FlagKeyword,
    Kind,
    Macro,
    NumberKeyword,
    Place,
    Range,
    Special,
    Zone,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import MODIFIERS, Fault, ModKind
from cartomancer.schema.records import Keywords
from support.ability_fixtures import Match
from support.core_fixtures import BLUE, LORD, MASTER, MINION
from support.fight_fixtures import FIRST, FightGame, attack, make_game, plain_record

ALL_KINDS = 0x3F
FIELD = Step(1, range_self=Range.FIELD, kind=Kind.MINION)
HASTE = Keywords((0, 0, 0, 0, 0, 0, 0, 0), int(FlagKeyword.HASTE))
NOTHING = Keywords()


def standing(effect: Effect, **changes: object) -> Step:
    return Step(**{**FIELD.__dict__, "effect": int(effect), **changes})


BANNER = (standing(Effect.STANDING_MODIFY, par_x=2, par_y=1),)
GIVES = (standing(Effect.STANDING_GIVE, keywords=HASTE),)
TAKES = (standing(Effect.STANDING_LOSE, keywords=HASTE, range_opp=Range.FIELD),)
MANY = (
    standing(Effect.STANDING_MODIFY, par_x=1),
    standing(Effect.STANDING_GIVE, keywords=HASTE),
    standing(Effect.STANDING_MODIFY, par_x=1, par_y=3),
)
OWN_GUARD = (Step(1, effect=Effect.GUARD_OWN_TIMELINE),)
FOE_GUARD = (Step(1, effect=Effect.GUARD_ENEMY_TIMELINE),)
COUNTS = (standing(Effect.STANDING_MODIFY, par_x=Macro.ABILITY_COST),)
PAST = (standing(Effect.STANDING_MODIFY, par_x=Macro.PREVIOUS_COUNT, par_y=Macro.BROKEN_COUNT),)
SHRINKS = (standing(Effect.STANDING_MODIFY, par_y=0x100 - 4, range_self=0, range_opp=Range.FIELD),)

BEARER, GIVER, TAKER, MIXED, GUARD, JAILER, TURNING, COSTLY, FORGETFUL, CURSE, LORDLY = range(FIRST, FIRST + 11)


@pytest.fixture(scope="module")
def game() -> FightGame:
    minion = plain_record(MINION)
    return make_game(
        [
            (minion, [(Condition.ALWAYS, BANNER)]),
            (minion, [(Condition.ALWAYS, GIVES)]),
            (minion, [(Condition.ALWAYS, TAKES)]),
            (minion, [(Condition.ALWAYS, MANY), (Condition.ALWAYS, BANNER)]),
            (minion, [(Condition.ALWAYS, OWN_GUARD)]),
            (minion, [(Condition.ALWAYS, FOE_GUARD)]),
            (minion, [(Condition.OWN_TURN, BANNER)]),
            (minion, [(Condition.ALWAYS, COUNTS)]),
            (minion, [(Condition.ALWAYS, PAST)]),
            (minion, [(Condition.ALWAYS, SHRINKS)]),
            (plain_record(LORD), [(Condition.ALWAYS, BANNER)]),
        ],
        cost=5,
    )


@pytest.fixture
def match(game: FightGame) -> Match:
    match = game.match()
    for player in (0, 1):
        match.new(MASTER, Place.MASTER, player)
        match.set_player(player, life=20)
    return match


def chain(match: Match) -> list[tuple[int, int]]:
    """Kind and source of the standing modifiers, in order."""
    found, at = [], match.get("mod_standing")
    while at != 0xFF:
        found.append((match.get("mod_kind", at), match.get("mod_source", at)))
        at = match.get("mod_next", at)
    return found


@pytest.mark.req("R000-45", "R000-134")
def test_a_standing_card_acts_from_its_arrival_to_its_leaving(match: Match) -> None:
    other = match.new(MINION, Place.LEFT)
    card = match.new(BEARER, Place.HAND)
    assert (match.values(other), chain(match)) == ((3, 4, 4), [])
    assert match.move(card, Place.RIGHT)
    assert (match.values(other), match.values(card)) == ((5, 5, 5), (5, 5, 5))
    assert match.move(card, Place.CENTRE), "it stays among the lanes"
    assert chain(match) == [(ModKind.STANDING, card)]
    assert match.move(card, Place.WT2)
    assert (match.values(other), chain(match), match.get("mod_count")) == ((3, 4, 4), [], 0)


@pytest.mark.req("R000-45")
def test_a_lord_zone_is_the_field_too(match: Match) -> None:
    other = match.new(MINION, Place.LEFT)
    card = match.new(LORDLY, Place.LORD)
    assert (match.values(other)[0], match.values(card)[0]) == (5, 6), "minions only"
    assert match.move(card, Place.GONE)
    assert match.values(other)[0] == 3


@pytest.mark.req("R000-45")
def test_a_change_of_sides_changes_who_profits(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(MINION, Place.LEFT, 1)
    card = match.new(BEARER, Place.RIGHT)
    assert match.move(card, Place.RIGHT, 1)
    assert (match.values(mine)[0], match.values(theirs)[0]) == (3, 5)
    assert chain(match) == [(ModKind.STANDING, card)]


@pytest.mark.req("R000-46")
@pytest.mark.parametrize("player", [0, 1])
def test_own_turn_means_the_controllers_turn(match: Match, player: int) -> None:
    card = match.new(TURNING, Place.LEFT, player)
    atk = []
    for turn in (0, 1):
        match.put("turn_player", turn)
        atk.append(match.values(card)[0])
    assert atk == ([3, 5] if player else [5, 3])


@pytest.mark.req("P000-46", "R000-45")
def test_a_face_down_source_is_silent(match: Match) -> None:
    other, card = match.new(MINION, Place.LEFT), match.new(BEARER, Place.RIGHT)
    match.put("inst_state", CardState.REVERSED, at=card)
    assert match.values(other)[0] == 3
    match.put("inst_state", 0, at=card)
    assert match.values(other)[0] == 5


@pytest.mark.req("P000-46", "R000-137")
def test_a_face_down_guard_guards_nothing(match: Match) -> None:
    card, waits = match.new(GUARD, Place.LEFT), match.new(MINION, Place.WT2)
    step = Step(1, range_opp=Range.WT2, kind=ALL_KINDS)
    assert match.candidates(step, player=1) == []
    match.put("inst_state", CardState.REVERSED, at=card)
    assert match.candidates(step, player=1) == [waits]


@pytest.mark.req("R000-135", "R000-136")
@pytest.mark.parametrize("first", [GIVER, TAKER])
def test_losses_beat_gifts_whoever_came_first(match: Match, first: int) -> None:
    other = match.new(MINION, Place.LEFT)
    second = GIVER if first == TAKER else TAKER
    match.new(first, Place.CENTRE)
    match.new(second, Place.RIGHT)
    assert match.keywords(other) == NOTHING


@pytest.mark.req("R000-135")
def test_a_gift_ends_with_its_source(match: Match) -> None:
    other, giver = match.new(MINION, Place.LEFT), match.new(GIVER, Place.RIGHT)
    assert match.keywords(other) == HASTE
    match.move(giver, Place.HAND)
    assert match.keywords(other) == NOTHING


@pytest.mark.req("R000-134", "R000-135")
def test_all_steps_of_all_standing_slots_hold_at_once(match: Match) -> None:
    other, card = match.new(MINION, Place.LEFT), match.new(MIXED, Place.RIGHT)
    assert (match.values(other), match.keywords(other)) == ((7, 8, 8), HASTE)
    assert chain(match) == [(ModKind.STANDING, card)] * 4


def test_only_the_cards_own_modifiers_go(match: Match) -> None:
    one, two, three = (match.new(BEARER, place) for place in (Place.LEFT, Place.CENTRE, Place.RIGHT))
    match.move(two, Place.HAND)
    assert sorted(source for _, source in chain(match)) == [one, three]
    assert match.values(one)[0] == 7


@pytest.mark.req("R000-137")
def test_own_timeline_cannot_be_chosen_by_the_opponent(match: Match) -> None:
    guard = match.new(GUARD, Place.LEFT)
    mine, theirs = match.new(MINION, Place.WT2), match.new(MINION, Place.WT2, 1)
    step = Step(1, range_self=Range.WT2, range_opp=Range.WT2, kind=ALL_KINDS)
    assert match.candidates(step, player=1) == [theirs]
    assert match.candidates(step, player=0) == [mine, theirs]
    match.move(guard, Place.HAND)
    assert match.candidates(step, player=1) == [theirs, mine]


@pytest.mark.req("R000-138")
def test_enemy_timeline_cannot_be_chosen_by_the_enemy(match: Match) -> None:
    match.new(JAILER, Place.LEFT)
    mine, theirs = match.new(MINION, Place.WT2), match.new(MINION, Place.WT2, 1)
    step = Step(1, range_self=Range.WT2, range_opp=Range.WT2, kind=ALL_KINDS)
    assert match.candidates(step, player=1) == [mine]
    assert match.candidates(step, player=0) == [mine, theirs]


@pytest.mark.req("R000-66")
def test_the_slots_cost_is_x(match: Match) -> None:
    card = match.new(COSTLY, Place.LEFT)
    assert match.values(card)[0] == 8


def test_a_standing_step_has_no_step_before_it(match: Match) -> None:
    """The numbers of the ability that runs meanwhile are not its own."""
    card = match.new(FORGETFUL, Place.LEFT)
    two = [match.new(MINION, place, 1) for place in (Place.LEFT, Place.CENTRE)]
    steps = [
        Step(1, range_opp=Range.FIELD, kind=Kind.MINION, effect=Effect.BREAK),
        Step(2, special=Special.SELF, kind=ALL_KINDS, effect=Effect.NOTHING),
        Step(3, range_opp=Range.FIELD, kind=Kind.MASTER, effect=Effect.DAMAGE, par_x=Macro.SOURCE_ATK),
    ]
    match.play([steps[0], Step(**{**steps[2].__dict__, "order": 2})], source=card)
    assert all(match.place(one)[1] == Place.WT2 for one in two)
    assert match.player(1, "life") == 17


@pytest.mark.req("P000-29")
def test_what_a_standing_step_kills_breaks_when_it_is_checked(match: Match) -> None:
    theirs, strong = match.new(MINION, Place.LEFT, 1), match.new(BLUE, Place.RIGHT, 1)
    match.new(CURSE, Place.HAND)
    step = Step(1, range_self=Range.HAND, kind=ALL_KINDS, effect=Effect.MOVE, par_x=Zone.LANE_LEFT)
    match.play([step], source=0)
    assert (match.place(theirs), match.values(strong)[2]) == ((1, Place.WT2), 5)


def test_a_broken_banner_bearer_takes_its_hp_along(match: Match) -> None:
    bearer, other = match.new(BEARER, Place.LEFT), match.new(MINION, Place.CENTRE)
    match.put("inst_damage_lo", 4, at=other)
    foe = match.new(LORD, Place.LORD, 1)
    attack(match, bearer, foe)
    assert [match.place(card)[1] for card in (bearer, other)] == [Place.WT2] * 2


def test_a_full_table_refuses_and_nothing_is_lost(match: Match) -> None:
    other = match.new(MINION, Place.LEFT)
    for _ in range(MODIFIERS - 2):
        assert match.modify(other, ModKind.VALUES)
    card = match.new(MIXED, Place.RIGHT)
    assert chain(match) == [(ModKind.STANDING, card)] * 2
    assert match.faults == [Fault.MODIFIERS] * 2, "one a slot"
    assert match.get("mod_count") == MODIFIERS
    assert match.values(other)[0] == 4
    match.move(card, Place.HAND)
    assert (chain(match), match.get("mod_count")) == ([], MODIFIERS - 2)
    match.move(other, Place.HAND)
    assert match.get("mod_count") == 0
    match.move(card, Place.RIGHT)
    assert len(chain(match)) == 4


def test_a_trait_given_by_a_standing_step_counts_in_its_lane(match: Match) -> None:
    other = match.new(MINION, Place.CENTRE)
    match.new(BEARER, Place.LEFT)
    match.modify(other, ModKind.GIVE_NUMBER, val=0x21, aux=NumberKeyword.CENTRE_TRAIT)
    assert match.values(other) == (7, 6, 6)
