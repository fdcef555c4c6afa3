"""An attack from its declaration to its end: block, combat damage, attack abilities, attacks that effects make."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import (
    Ask,
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
    Switch,
    Turn,
)
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import NONE, DuelResult, ModKind, PromptType
from cartomancer.schema.records import Keywords
from support.ability_fixtures import Match
from support.core_fixtures import BLUE, COLOURLESS, LORD, MASTER, MINION, RED_SWORD, plain_cards
from support.fight_fixtures import FIRST, NO_FIGHT, FightGame, attack, begin, broke, fighting, make_game, plain_record

ALL_KINDS = 0x3F
TARGET = Step(1, special=Special.ATTACK_TARGET, kind=ALL_KINDS)
SELF = Step(1, special=Special.SELF, kind=ALL_KINDS)
BROKEN = Step(1, special=Special.BROKEN, kind=ALL_KINDS)


def draws(step: Step, cards: int) -> tuple[Step, ...]:
    """The step, and then so many cards: what happened can be counted."""
    return step, Step(step.order + 1, effect=Effect.DRAW, par_x=cards)


BANISHES = (Step(1, special=Special.ATTACK_TARGET, kind=ALL_KINDS, effect=Effect.EXCLUDE),)
HIDES = (Step(1, special=Special.SELF, kind=ALL_KINDS, effect=Effect.REVERSE, par_x=Turn.FACE_DOWN),)
GROWS = (
    Step(1, special=Special.SELF, kind=ALL_KINDS, effect=Effect.MODIFY, par_x=4, par_y=1, par_z=Duration.THIS_ATTACK),
)
LOOTS = (*draws(BROKEN, 1),)
ATTACKS = (
    Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.ATTACK, par_x=9),
    Step(2, range_opp=Range.FIELD, kind=Kind.LORD, select=1, sel_x=1),
)
PAIR_DRAW = [(Condition.ATTACK, draws(SELF, 1)), (Condition.ATTACK, draws(TARGET, 2))]

REAPS = (
    Step(1, special=Special.BROKEN, kind=ALL_KINDS),
    Step(2, range_self=Range.LANE_RIGHT, kind=ALL_KINDS, effect=Effect.BREAK),
)

COUNTS = (Step(1, effect=Effect.GAIN_LIFE, par_x=Macro.BROKEN_COUNT),)

BANISHER, HIDER, GROWER, LOOTER, CALLER, DRAWER, STRIPPER, REAPER, COUNTER = range(FIRST, FIRST + 9)
FRAIL = (
    Step(1, special=Special.SELF, kind=ALL_KINDS, effect=Effect.MODIFY, par_x=0, par_y=1, par_z=Duration.THIS_ATTACK),
)


@pytest.fixture(scope="module")
def game() -> FightGame:
    minion = plain_record(MINION)
    return make_game(
        [
            (minion, [(Condition.ATTACK, BANISHES)]),
            (minion, [(Condition.ATTACK, HIDES)]),
            (minion, [(Condition.ATTACK, GROWS)]),
            (minion, [(Condition.ATTACK, LOOTS)]),
            (minion, [(Condition.ATTACK, ATTACKS)]),
            (minion, PAIR_DRAW),
            (minion, [(Condition.ATTACK, FRAIL)]),
            (minion, [(Condition.ATTACK, REAPS)]),
            (minion, [(Condition.ATTACK, COUNTS)]),
        ]
    )


@pytest.fixture
def match(game: FightGame) -> Match:
    match = game.match()
    for player in (0, 1):
        match.new(MASTER, Place.MASTER, player)
        match.set_player(player, life=20)
    return match


def deck(match: Match, number: int, player: int = 0) -> None:
    for _ in range(number):
        match.new(MINION, Place.DECK, player)


def hand(match: Match, player: int = 0) -> int:
    return len(match.zone(Place.HAND, player))


# --- damage


@pytest.mark.req("P000-28")
def test_both_deal_their_atk_at_the_same_time(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    attack(match, mine, theirs)
    assert (match.damage(mine), match.damage(theirs)) == (1, 3)
    assert fighting(match) == NO_FIGHT


@pytest.mark.req("P000-28", "P000-29", "P000-21")
def test_two_that_are_strong_enough_break_each_other(match: Match) -> None:
    mine, theirs = match.new(RED_SWORD, Place.LEFT), match.new(RED_SWORD, Place.RIGHT, 1)
    attack(match, mine, theirs)
    assert broke(match, mine) and broke(match, theirs)
    assert (match.place(mine)[0], match.place(theirs)[0]) == (0, 1)


@pytest.mark.req("P000-28")
def test_a_master_deals_no_damage_and_loses_life(match: Match) -> None:
    mine = match.new(LORD, Place.LORD)
    attack(match, mine, match.zone(Place.MASTER, 1)[0])
    assert (match.player(1, "life"), match.damage(mine)) == (14, 0)


@pytest.mark.req("P000-46")
def test_a_face_down_target_deals_no_damage(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    match.put("inst_state", CardState.REVERSED, at=theirs)
    attack(match, mine, theirs)
    assert (match.damage(mine), match.damage(theirs)) == (0, 3)


@pytest.mark.req("P000-29")
@pytest.mark.parametrize("side", [0, 1])
def test_a_master_without_life_loses(match: Match, side: int) -> None:
    mine = match.new(LORD, Place.LORD, side)
    match.set_player(1 - side, life=6)
    attack(match, mine, match.zone(Place.MASTER, 1 - side)[0])
    assert match.result == (DuelResult.WIN_1 if side else DuelResult.WIN_0)


@pytest.mark.req("P000-29")
def test_both_masters_without_life_is_a_draw(match: Match) -> None:
    mine = match.new(LORD, Place.LORD)
    match.set_player(0, life=0)
    match.set_player(1, life=1)
    attack(match, mine, match.zone(Place.MASTER, 1)[0])
    assert match.result == DuelResult.DRAW


# --- block


@pytest.mark.req("P000-27")
def test_block_takes_the_attack(match: Match) -> None:
    mine, lord = match.new(MINION, Place.LEFT), match.new(LORD, Place.LORD, 1)
    left, right = match.new(BLUE, Place.LEFT, 1), match.new(BLUE, Place.RIGHT, 1)
    (asked,) = attack(match, mine, lord, [right])
    assert asked[:5] == (PromptType.CARDS, 1, 0, 1, (left, right))
    assert (asked.message, asked.source, match.get("asked_other")) == (Ask.BLOCK, mine, lord)
    assert [match.damage(card) for card in (mine, lord, left, right)] == [1, 0, 0, 3]
    assert match.get("inst_state", right) == CardState.EXHAUSTED


@pytest.mark.req("P000-27")
def test_the_defender_may_let_the_attack_through(match: Match) -> None:
    mine = match.new(MINION, Place.LEFT)
    left = match.new(BLUE, Place.LEFT, 1)
    attack(match, mine, match.zone(Place.MASTER, 1)[0], [])
    assert (match.player(1, "life"), match.damage(left), match.get("inst_state", left)) == (17, 0, 0)


@pytest.mark.req("P000-27", "P000-46", "P000-47")
@pytest.mark.parametrize("state", [CardState.EXHAUSTED, CardState.REVERSED, CardState.INCAPACITATED])
def test_only_active_minions_block(match: Match, state: CardState) -> None:
    mine, guard = match.new(MINION, Place.LEFT), match.new(BLUE, Place.LEFT, 1)
    match.put("inst_state", state, at=guard)
    assert attack(match, mine, match.zone(Place.MASTER, 1)[0]) == []
    assert match.player(1, "life") == 17


@pytest.mark.req("P000-27")
def test_attacks_on_minions_are_not_blocked(match: Match) -> None:
    mine, theirs = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    match.new(BLUE, Place.LEFT, 1)
    assert attack(match, mine, theirs) == []


@pytest.mark.req("P000-27")
def test_attacks_on_the_own_side_are_not_blocked(match: Match) -> None:
    mine = match.new(MINION, Place.LEFT)
    match.new(BLUE, Place.CENTRE)
    match.new(BLUE, Place.CENTRE, 1)
    assert attack(match, mine, match.zone(Place.MASTER)[0]) == []
    assert match.player(0, "life") == 17


# --- attack abilities


@pytest.mark.req("R000-54", "R000-90")
def test_attack_abilities_act_in_slot_order_before_the_fight(match: Match) -> None:
    mine, theirs = match.new(GROWER, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    attack(match, mine, theirs)
    assert match.damage(theirs) == 7
    assert match.values(mine)[0] == 3, "until the attack ends"


@pytest.mark.req("R000-54")
def test_every_attack_ability_acts(match: Match) -> None:
    mine, theirs = match.new(DRAWER, Place.LEFT), match.new(BLUE, Place.RIGHT, 1)
    deck(match, 5)
    attack(match, mine, theirs)
    assert hand(match) == 3


@pytest.mark.req("P000-29")
def test_what_lived_by_the_attack_breaks_at_its_end(match: Match) -> None:
    mine, theirs = match.new(STRIPPER, Place.LEFT), match.new(MINION, Place.RIGHT, 1)
    match.put("inst_damage_lo", 1, at=mine)
    attack(match, mine, theirs)
    assert match.place(mine) == (0, Place.WT2), "3 + 1 damage, HP 5 in the attack and 4 after it"


def test_the_attack_ends_when_the_target_leaves(match: Match) -> None:
    mine, theirs = match.new(BANISHER, Place.LEFT), match.new(LORD, Place.LORD, 1)
    match.new(BLUE, Place.LEFT, 1)
    assert attack(match, mine, theirs) == []
    assert (match.place(theirs)[1], match.damage(mine)) == (Place.GONE, 0)
    assert fighting(match) == NO_FIGHT


@pytest.mark.req("P000-46")
def test_the_attack_ends_when_the_attacker_lies_face_down(match: Match) -> None:
    mine, theirs = match.new(HIDER, Place.LEFT), match.new(LORD, Place.LORD, 1)
    match.new(BLUE, Place.LEFT, 1)
    assert attack(match, mine, theirs) == []
    assert (match.damage(mine), match.damage(theirs)) == (0, 0)


@pytest.mark.req("R000-88")
@pytest.mark.parametrize(("target", "drawn"), [(COLOURLESS, 1), (BLUE, 0)], ids=["broke", "lives"])
def test_abilities_that_want_what_broke_act_after_the_fight(match: Match, target: int, drawn: int) -> None:
    mine, theirs = match.new(LOOTER, Place.LEFT), match.new(target, Place.RIGHT, 1)
    deck(match, 3)
    attack(match, mine, theirs)
    assert hand(match) == drawn


@pytest.mark.req("R000-88")
def test_the_attacker_that_breaks_is_no_broken_target(match: Match) -> None:
    mine, theirs = match.new(LOOTER, Place.LEFT), match.new(LORD, Place.LORD, 1)
    deck(match, 3)
    attack(match, mine, theirs)
    assert (match.place(mine), hand(match)) == ((0, Place.WT2), 0)


@pytest.mark.req("R000-88")
def test_a_broken_blocker_is_the_broken_target(match: Match) -> None:
    mine, lord = match.new(LOOTER, Place.LEFT), match.new(LORD, Place.LORD, 1)
    guard = match.new(COLOURLESS, Place.LEFT, 1)
    deck(match, 3)
    attack(match, mine, lord, [guard])
    assert (broke(match, guard), hand(match)) == (True, 1)


def test_an_attack_within_an_attack_is_ignored(match: Match) -> None:
    mine, lord = match.new(CALLER, Place.LEFT), match.new(LORD, Place.LORD, 1)
    theirs = match.new(BLUE, Place.RIGHT, 1)
    attack(match, mine, theirs)
    assert (match.damage(lord), match.damage(theirs)) == (0, 3)


# --- attacks that effects make

STRIKE = Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.ATTACK, par_x=2)
AT_LORD = Step(2, range_opp=Range.FIELD, kind=Kind.LORD)


@pytest.mark.req("R000-126")
def test_effect_lets_every_target_attack_with_atk_x(match: Match) -> None:
    mine, other = match.new(MINION, Place.LEFT), match.new(BLUE, Place.RIGHT)
    lord = match.new(LORD, Place.LORD, 1)
    match.put("inst_state", CardState.EXHAUSTED | CardState.NEW, at=mine)
    match.play([STRIKE, AT_LORD], source=mine)
    assert match.damage(lord) == 4
    assert (match.place(mine), match.damage(other)) == ((0, Place.WT2), 6)
    assert match.get("inst_state", other) == 0, "the attacker is not exhausted"


@pytest.mark.req("R000-126")
def test_effect_attack_gives_keywords_until_the_attack_ends(match: Match) -> None:
    mine, lord = match.new(BLUE, Place.LEFT), match.new(LORD, Place.LORD, 1)
    keys = Keywords((3, 0, 0, 0, 0, 0, 0, 0), int(FlagKeyword.FIRST_STRIKE))
    steps = [Step(**{**STRIKE.__dict__, "keywords": keys}), AT_LORD]
    match.play(steps, source=mine)
    assert match.damage(lord) == 5
    assert match.keywords(mine) == Keywords()
    assert match.get("mod_count") == 0


@pytest.mark.req("R000-126", "R000-110")
def test_source_macros_of_x_read_the_attacker(match: Match) -> None:
    source, lord = match.new(BLUE, Place.CENTRE), match.new(LORD, Place.LORD, 1)
    match.new(RED_SWORD, Place.LEFT)
    strike = Step(**{**STRIKE.__dict__, "range_self": Range.LANE_LEFT, "par_x": Macro.SOURCE_ATK})
    match.play([strike, AT_LORD], source=source)
    assert match.damage(lord) == 5


@pytest.mark.req("R000-126")
@pytest.mark.parametrize("state", [CardState.REVERSED, CardState.INCAPACITATED])
def test_who_cannot_act_does_not_attack(match: Match, state: CardState) -> None:
    mine, lord = match.new(MINION, Place.LEFT), match.new(LORD, Place.LORD, 1)
    match.put("inst_state", state, at=mine)
    strike = Step(**{**STRIKE.__dict__, "kind": ALL_KINDS})
    match.play([strike, AT_LORD], source=mine)
    assert match.damage(lord) == 0


@pytest.mark.req("R000-126")
def test_effect_attack_on_several_partners_is_ignored(match: Match) -> None:
    mine = match.new(MINION, Place.LEFT)
    two = [match.new(BLUE, place, 1) for place in (Place.LEFT, Place.RIGHT)]
    match.play([STRIKE, Step(2, range_opp=Range.FIELD, kind=Kind.MINION)], source=mine)
    assert [match.damage(card) for card in two] == [0, 0]


@pytest.mark.req("R000-126")
def test_the_rest_do_not_attack_what_has_left(match: Match) -> None:
    cards = [match.new(BLUE, place) for place in (Place.LEFT, Place.CENTRE)]
    guard = match.new(COLOURLESS, Place.LEFT, 1)
    match.play([STRIKE, Step(2, range_opp=Range.FIELD, kind=Kind.MINION)], source=cards[0])
    assert broke(match, guard)
    assert [match.damage(card) for card in cards] == [2, 0]


@pytest.mark.req("R000-126", "R000-54")
def test_abilities_inside_an_effect_do_not_disturb_it(match: Match) -> None:
    """Both attackers have abilities of their own; the step's effect, what broke and the third step must survive."""
    mine = [match.new(DRAWER, place) for place in (Place.LEFT, Place.CENTRE)]
    theirs = match.new(COLOURLESS, Place.RIGHT, 1)
    deck(match, 12)
    steps = [
        Step(1, range_self=Range.FIELD, kind=Kind.MINION, effect=Effect.ATTACK, par_x=1),
        Step(2, range_opp=Range.FIELD, kind=Kind.MINION, effect=Effect.NOTHING),
        Step(3, special=Special.BROKEN, kind=ALL_KINDS, effect=Effect.EXCLUDE),
        Step(4, special=Special.SELF, kind=ALL_KINDS, effect=Effect.EXHAUST, par_x=Switch.ON),
    ]
    match.play(steps, source=mine[1])
    assert hand(match) == 3, "only the first one attacked: the target was gone"
    assert match.place(theirs)[1] == Place.GONE
    assert match.get("inst_state", mine[1]) == CardState.EXHAUSTED
    assert match.trapped is None


@pytest.mark.req("R000-126", "R000-88")
def test_what_an_ability_inside_breaks_is_not_what_the_step_broke(match: Match) -> None:
    mine, bystander = match.new(REAPER, Place.LEFT), match.new(BLUE, Place.RIGHT)
    theirs = match.new(COLOURLESS, Place.RIGHT, 1)
    steps = [
        Step(1, range_self=Range.LANE_LEFT, kind=Kind.MINION, effect=Effect.ATTACK, par_x=1),
        Step(2, range_opp=Range.FIELD, kind=Kind.MINION),
        Step(3, special=Special.BROKEN, kind=ALL_KINDS, effect=Effect.EXCLUDE),
    ]
    match.play(steps, source=mine)
    assert (match.place(theirs)[1], broke(match, bystander)) == (Place.GONE, True)


@pytest.mark.req("R000-126", "R000-110")
def test_what_the_step_before_broke_is_remembered_over_abilities_inside(match: Match) -> None:
    """The first attacker breaks in its attack; the card it attacked, which has abilities, attacks in its turn."""
    first, drawer = match.new(RED_SWORD, Place.LEFT), match.new(DRAWER, Place.LEFT, 1)
    lord = match.new(LORD, Place.LORD, 1)
    deck(match, 5, player=1)
    steps = [
        Step(1, range_self=Range.LANE_LEFT, kind=Kind.MINION, effect=Effect.ATTACK, par_x=0),
        Step(2, range_opp=Range.LANE_LEFT, kind=Kind.MINION, effect=Effect.ATTACK, par_x=1),
        Step(3, range_opp=Range.FIELD, kind=Kind.LORD, effect=Effect.DAMAGE, par_x=Macro.BROKEN_COUNT),
    ]
    match.play(steps, source=first)
    assert broke(match, first) and broke(match, drawer)
    assert (hand(match, 1), match.damage(lord)) == (3, 2), "combat damage and one for the card that broke"


@pytest.mark.req("R000-126", "P000-27")
def test_an_effects_attack_can_be_blocked(match: Match) -> None:
    mine, lord = match.new(MINION, Place.LEFT), match.new(LORD, Place.LORD, 1)
    guard = match.new(BLUE, Place.CENTRE, 1)
    (asked,) = match.play([STRIKE, AT_LORD], [guard], source=mine)
    assert (asked.message, asked.player) == (Ask.BLOCK, 1)
    assert (match.damage(guard), match.damage(lord), match.damage(mine)) == (2, 0, 1)


def test_own_side_can_be_attacked_by_an_effect(match: Match) -> None:
    mine, lord = match.new(MINION, Place.LEFT), match.new(LORD, Place.LORD)
    match.new(BLUE, Place.CENTRE, 1)
    match.play([STRIKE, Step(2, range_self=Range.FIELD, kind=Kind.LORD)], source=mine)
    assert (match.damage(lord), match.place(mine)) == (2, (0, Place.WT2))


@pytest.mark.req("R000-126")
def test_bonus_counts_beside_the_fixed_atk(match: Match) -> None:
    mine, lord = match.new(BLUE, Place.LEFT), match.new(LORD, Place.LORD, 1)
    match.modify(mine, ModKind.GIVE_NUMBER, val=3, aux=NumberKeyword.ANTI_LORD)
    match.play([STRIKE, AT_LORD], source=mine)
    assert match.damage(lord) == 5
    assert match.get("attack_atk", 1) == NONE, "the next attack has its own ATK again"


def test_the_plain_cards_are_what_these_tests_count_on() -> None:
    values = {card.number: (card.record.cost, card.record.atk, card.record.hp) for card in plain_cards()}
    assert [values[card] for card in (MINION, LORD, RED_SWORD, BLUE, COLOURLESS)] == [
        (2, 3, 4),
        (5, 6, 7),
        (3, 5, 2),
        (7, 1, 9),
        (0, 2, 1),
    ]


@pytest.mark.req("R000-88")
def test_attack_ability_knows_nothing_of_what_an_attack_before_broke(match: Match) -> None:
    mine = match.new(COUNTER, Place.LEFT)
    victims = [match.new(RED_SWORD, place, 1) for place in (Place.LEFT, Place.RIGHT)]
    assert match.modify(mine, ModKind.VALUES, extra=20)
    match.word("attack_atk", 0xFFFF)
    assert begin(match, *(("attack_run", 0, mine, victim) for victim in victims)) is None
    assert all(broke(match, victim) for victim in victims)
    assert match.player(0, "life") == 20
