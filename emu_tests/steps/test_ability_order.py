"""Candidates against the model where the core once differed: order of special ranges, target macros, SELF."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from cartomancer.rulesets.timeline.codes import Effect, Filter, Kind, Macro, Place, Range, Special
from cartomancer.rulesets.timeline.legal import step_faults
from cartomancer.rulesets.timeline.model.damage import check_states
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import NONE, DuelResult, ModKind
from support.ability_fixtures import Match
from support.ability_generator import EFFECTS, legal_blind_step
from support.ability_pair import Pair
from support.core_fixtures import BLUE, COLOURLESS, LORD, MASTER, MINION, RED_SWORD, SKILL, Core, record

LIMITS = (Filter.COST_MAX, Filter.COST_MIN, Filter.HP_MAX, Filter.HP_MIN, Filter.ATK_MAX, Filter.ATK_MIN)
TARGET_MACROS = (Macro.TARGET_ATK, Macro.TARGET_HP, Macro.TARGET_COST, Macro.TARGET_WT)
SPECIALS = (Special.SELF, Special.PREVIOUS, Special.BROKEN, Special.FRONT)


def steps_of(dice: Random) -> tuple[Step, ...]:
    """Two steps; the second has special ranges, or a limit that the judged card sets itself."""
    first = legal_blind_step(dice, 1, dice.choice(EFFECTS))
    while True:
        second = legal_blind_step(dice, 2, dice.choice(EFFECTS))
        if not second.range_self | second.range_opp | second.special:
            continue
        if dice.random() < 0.6:
            chosen = sum(int(one) for one in dice.sample(SPECIALS, dice.randrange(1, 4)))
            second = replace(second, special=chosen)
        if dice.random() < 0.5:
            select = second.select & 0x0F | dice.choice(LIMITS)
            second = replace(second, select=select, sel_y=int(dice.choice(TARGET_MACROS)))
        if not list(step_faults(second)):
            return (first, second)


@pytest.mark.parametrize("block", range(8))
def test_lists_are_the_models_card_by_card(block: int) -> None:
    for seed in range(12):
        dice = Random(500_000 + 100 * block + seed)
        pair = Pair(dice)
        check_states(pair.game)
        pair.core.call("state_check")
        source = dice.choice([card.id for card in pair.game.instances if card.place != Place.GONE])
        steps = steps_of(dice)
        pair.run(steps, source, dice.randrange(4), dice)
        assert pair.core.result != DuelResult.TRAPPED


# --- one rule each --------------------------------------------------------------------------------------------


@pytest.fixture
def core() -> Core:
    return Core()


@pytest.mark.req("R000-87")
@pytest.mark.parametrize("player", [0, 1])
def test_special_cards_stand_where_they_lie(core: Core, player: int) -> None:
    """Made in an order that is not the listing order."""
    theirs = {place: core.new(MINION, place, 1 - player) for place in (Place.WT1, Place.LEFT, Place.HAND)}
    own = {place: core.new(MINION, place, player) for place in (Place.STANDBY, Place.WT4, Place.CENTRE, Place.IN_USE)}
    core.set_of("previous", [*theirs.values(), *own.values()])
    order = [
        *(own[place] for place in (Place.CENTRE, Place.WT4, Place.STANDBY, Place.IN_USE)),
        *(theirs[place] for place in (Place.LEFT, Place.HAND, Place.WT1)),
    ]
    step = Step(1, special=Special.PREVIOUS, kind=sum(Kind))
    assert core.candidates(step, player=player) == order
    hand = core.new(SKILL, Place.HAND, player)
    with_hand = replace(step, range_self=Range.HAND)
    assert core.candidates(with_hand, player=player) == [order[0], hand, *order[1:]]


@pytest.mark.parametrize("place", list(Place))
def test_self_lies_on_the_field_in_the_timeline_or_in_use(core: Core, place: Place) -> None:
    source = core.new(MINION, place)
    here = place <= Place.RIGHT or Place.WT4 <= place <= Place.WT1 or place == Place.IN_USE
    assert core.candidates(Step(1, special=Special.SELF, kind=sum(Kind)), source) == ([source] if here else [])


@pytest.mark.parametrize(
    ("select", "macro", "names"),
    [
        (Filter.ATK_MIN, Macro.TARGET_HP, "red plain none"),
        (Filter.ATK_MAX, Macro.TARGET_HP, "blue plain"),
        (Filter.HP_MIN, Macro.TARGET_COST, "blue plain none"),
        (Filter.COST_MIN, Macro.TARGET_ATK, "blue"),
        (Filter.COST_MAX, Macro.TARGET_COST, "plain red blue none"),
        (Filter.COST_SUM, Macro.TARGET_COST, "none"),
    ],
)
def test_target_macro_in_a_filter_reads_the_judged_card(select: int, macro: Macro, names: str) -> None:
    """A card's ATK against its own HP; in a total cost there is no card to judge: 0."""
    match = Match()
    match.new(MASTER, Place.MASTER)
    match.set_player(0, life=20)
    cards = {
        "plain": match.new(MINION, Place.LEFT),
        "red": match.new(RED_SWORD, Place.CENTRE),
        "blue": match.new(BLUE, Place.RIGHT),
        "none": match.new(COLOURLESS, Place.HAND),
    }
    match.put("inst_damage_lo", 1, at=cards["plain"])
    step = Step(1, range_self=Range.FIELD | Range.HAND, kind=Kind.MINION, select=select | 0x0B, sel_y=int(macro))
    asked = match.begin_steps([step], 0)
    assert asked is not None
    assert set(asked.candidates) == {cards[name] for name in names.split()}


@pytest.mark.parametrize(("select", "names"), [(Filter.ATK_MIN, "red"), (Filter.ATK_MAX, "plain")])
def test_card_off_the_field_that_a_special_range_means_is_judged_by_its_own_value(
    core: Core, select: int, names: str
) -> None:
    """5/2 and 3/4."""
    cards = {"red": core.new(RED_SWORD, Place.HAND), "plain": core.new(MINION, Place.HAND)}
    core.set_of("previous", list(cards.values()))
    step = Step(1, special=Special.PREVIOUS, kind=Kind.MINION, select=select | 0x0B, sel_y=int(Macro.TARGET_HP))
    assert core.candidates(step) == [cards[names]]


def test_judged_limit_above_255_is_255(core: Core) -> None:
    """Its low byte is 0, below every cost."""
    card = core.new(MINION, Place.LEFT)
    assert core.modify(card, ModKind.VALUES, 256 - record(MINION).atk)
    step = Step(1, range_self=Range.FIELD, kind=Kind.MINION, select=Filter.COST_MIN | 0x0B, sel_y=int(Macro.TARGET_ATK))
    assert core.values(card)[0] == 256
    assert core.candidates(step) == []
    assert core.candidates(replace(step, select=Filter.COST_MAX | 0x0B)) == [card]


def test_judged_limit_survives_a_standing_step_that_cannot_be_settled() -> None:
    match = Match()
    match.new(MASTER, Place.MASTER)
    match.set_player(0, life=20)
    lord, card, red = match.new(LORD, Place.LORD), match.new(MINION, Place.LEFT), match.new(RED_SWORD, Place.CENTRE)
    counts = Step(1, range_self=Range.LANE_LEFT, kind=Kind.MINION, effect=Effect.STANDING_MODIFY)
    match.standing(lord, replace(counts, par_x=int(Macro.OWN_HAND), par_y=0), 12)
    for _ in range(2):
        match.new(SKILL, Place.HAND)
    step = Step(1, range_self=Range.FIELD, kind=Kind.MINION, select=Filter.ATK_MIN | 0x0B, sel_y=int(Macro.TARGET_HP))
    asked = match.begin_steps([step], NONE)
    assert asked is not None
    assert asked.candidates == (card, red), "3 + 2 against 4, 5 against 2; the lord is not a minion"
