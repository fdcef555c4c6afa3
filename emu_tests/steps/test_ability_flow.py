"""The flow of an ability: groups, tails, skipped and ending groups, held effects, and what traps."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cartomancer.rulesets.timeline.codes import OPTIONAL, Ask, Effect, Kind, Macro, Message, Place, Range, Special
from cartomancer.rulesets.timeline.dispatch import ABILITY_STEPS, EFFECT_END
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import DuelResult, Fault, FiberState, ModKind, PromptType
from support.ability_fixtures import Match
from support.core_fixtures import KEYWORDS, LORD, MASTER, MINION, RED_SWORD, Core

ALL_KINDS = 0x3F
NOTHING_CYCLES = 500


@pytest.fixture
def match() -> Match:
    made = Match()
    for player in (0, 1):
        made.new(MASTER, Place.MASTER, player)
        made.set_player(player, life=100)
    return made


def gain(order: int, amount: int, select: int = 0) -> Step:
    """A step that leaves a mark: it gains life, which adds up to who was carried out."""
    return Step(order, select=select, effect=Effect.GAIN_LIFE, par_x=amount)


def nowhere(order: int, special: int = Special.FRONT) -> Step:
    """A step without a candidate: the source is a master and faces nobody."""
    return Step(order, special=int(special), kind=ALL_KINDS, effect=Effect.DAMAGE, par_x=99)


def gained(match: Match, player: int = 0) -> int:
    return match.player(player, "life") - 100


@pytest.mark.req("R000-71")
def test_steps_run_in_order(match: Match) -> None:
    """The second one doubles what is there then: no other order ends in the same sum."""
    assert match.play([gain(1, 1), gain(2, Macro.OWN_LIFE), gain(3, 4)], source=0) == []
    assert match.player(0, "life") == (100 + 1) * 2 + 4


@pytest.mark.req("R000-70", "R000-72", "R000-73")
@pytest.mark.parametrize(
    ("orders", "chosen", "sum_of"),
    [
        ((1, 1), 0, 0b01),
        ((1, 1), 1, 0b10),
        ((1, 1, 2), 0, 0b101),  # a tail after all alternatives is common
        ((1, 1, 2), 1, 0b110),
        ((1, 2, 1), 0, 0b011),  # a tail between belongs to the upper one
        ((1, 2, 1), 2, 0b100),
        ((1, 2, 3, 1, 2), 0, 0b00111),
        ((1, 2, 3, 1, 2), 3, 0b11000),
    ],
)
def test_one_alternative_and_its_tail(match: Match, orders: tuple[int, ...], chosen: int, sum_of: int) -> None:
    steps = [gain(order, 1 << at) for at, order in enumerate(orders)]
    asked = match.play(steps, [chosen], source=0)
    assert asked[0].candidates == tuple(at for at, order in enumerate(orders) if order == 1)
    assert (asked[0].type, asked[0].message) == (PromptType.OPTION, Ask.ALTERNATIVE)
    assert gained(match) == sum_of


def test_last_available_alternative_is_taken_without_asking(match: Match) -> None:
    assert match.play([nowhere(1), gain(1, 1), nowhere(1), gain(2, 2)], source=0) == []
    assert gained(match) == 3


def test_group_without_candidates_is_skipped(match: Match) -> None:
    assert match.play([gain(1, 1), nowhere(2), nowhere(2), gain(3, 4)], source=0) == []
    assert gained(match) == 5


@pytest.mark.req("R000-88")
def test_group_that_wants_broken_cards_ends_the_ability(match: Match) -> None:
    assert match.play([gain(1, 1), nowhere(2, Special.BROKEN), nowhere(2), gain(3, 4)], source=0) == []
    assert gained(match) == 1


def test_broken_targets_are_those_of_the_step_before_only(match: Match) -> None:
    match.new(MINION, Place.LEFT)
    smash = Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.BREAK)
    back = Step(3, special=Special.BROKEN, kind=ALL_KINDS, effect=Effect.MOVE)
    match.play([smash, gain(2, 1), back, gain(4, 4)], source=0)
    assert gained(match) == 1, "the third step wants what the second one broke"
    assert match.members("broken") == set()


@pytest.mark.parametrize("answer", [0, 1])
def test_optional_step_without_a_target_is_accepted_or_declined(match: Match, answer: int) -> None:
    asked = match.play([gain(1, 1, OPTIONAL), gain(2, 2)], [answer], source=0, player=0)
    assert (asked[0].type, asked[0].minimum, asked[0].maximum) == (PromptType.YES_NO, 0, 1)
    assert gained(match) == 2 + answer


def test_question_says_which_step_of_which_ability_asks(match: Match) -> None:
    """A client reads it from the block: the step interpreter may be anywhere else by then."""
    steps = [gain(1, 1), gain(2, 2, OPTIONAL), gain(3, 4, OPTIONAL)]
    asked, said = match.begin_steps(steps, source=0), []
    ability = match.get_word("ability_ptr", at=1)
    while asked is not None:
        assert match.get_word("asked_ability", at=1) == ability
        said.append(match.get("asked_step"))
        asked = match.answer(1)
    assert said == [1, 2]


@pytest.mark.req("R000-87")
def test_previous_targets_are_those_of_the_step_before(match: Match) -> None:
    card = match.new(MINION, Place.LEFT)
    other = match.new(RED_SWORD, Place.RIGHT)
    pick = Step(1, range_self=Range.FIELD, kind=Kind.MINION, select=1, sel_x=1)
    hit = Step(2, special=Special.PREVIOUS, kind=ALL_KINDS, effect=Effect.DAMAGE, par_x=1)
    match.play([pick, hit], [card], source=0)
    assert (match.damage(card), match.damage(other)) == (1, 0)


@pytest.mark.req("R000-87")
def test_first_step_ignores_previous_targets(match: Match) -> None:
    """Those of another ability are none; what else the step names is taken."""
    card, other = match.new(MINION, Place.LEFT), match.new(RED_SWORD, Place.RIGHT)
    match.set_of("previous", [card])
    hit = Step(1, special=Special.PREVIOUS, kind=ALL_KINDS, effect=Effect.DAMAGE, par_x=1)
    both = replace(hit, range_self=Range.LANE_RIGHT)
    match.play([hit, replace(both, order=2), gain(3, 4)], source=0)
    assert (match.damage(card), match.damage(other), gained(match)) == (0, 1, 4)


def test_declined_step_leaves_no_previous_targets(match: Match) -> None:
    card = match.new(MINION, Place.LEFT)
    pick = Step(1, range_self=Range.LANE_LEFT, kind=Kind.MINION, select=1 | OPTIONAL, sel_x=1)
    hit = Step(2, special=Special.PREVIOUS, kind=ALL_KINDS, effect=Effect.DAMAGE, par_x=1)
    match.play([pick, hit], [], source=0)
    assert match.damage(card) == 0
    assert match.members("previous") == set()


# --- held effects


def swap_steps(first: int, second: int, select: int = 1) -> list[Step]:
    take: dict[str, Any] = {"kind": ALL_KINDS, "select": select, "sel_x": 1 if select == 1 else 0}
    return [
        Step(1, range_self=first, effect=Effect.SWAP, **take),
        Step(2, range_self=second, effect=Effect.GAIN_LIFE, par_x=1, **take),
    ]


@pytest.mark.req("R000-122")
def test_swap_takes_its_partner_from_the_next_step(match: Match) -> None:
    left, right = match.new(MINION, Place.LEFT), match.new(MINION, Place.RIGHT)
    match.put("inst_damage_lo", 2, at=left)
    assert match.play(swap_steps(Range.LANE_LEFT, Range.LANE_RIGHT), source=0) == []
    assert (match.place(left), match.place(right)) == ((0, Place.RIGHT), (0, Place.LEFT))
    assert match.damage(left) == 2
    assert match.board()[0, "LEFT"] == [right]


@pytest.mark.req("R000-122")
def test_swap_with_several_cards_is_ignored(match: Match) -> None:
    cards = [match.new(MINION, place) for place in (Place.LEFT, Place.CENTRE, Place.RIGHT)]
    lanes = Range.LANE_CENTRE | Range.LANE_RIGHT
    match.play(swap_steps(Range.LANE_LEFT, lanes, select=0), source=0)
    assert [match.place(card)[1] for card in cards] == [Place.LEFT, Place.CENTRE, Place.RIGHT]


@pytest.mark.req("P000-48")
@pytest.mark.parametrize(("first", "second", "swapped"), [(0, 0, True), (1, 1, True), (0, 1, False), (1, 0, False)])
def test_swap_needs_two_cards_of_the_same_player(match: Match, first: int, second: int, swapped: bool) -> None:
    """The opponent's two cards as well as their own."""
    one, other = match.new(MINION, Place.LEFT, first), match.new(MINION, Place.RIGHT, second)
    lanes = (Range.LANE_LEFT, Range.LANE_RIGHT)
    steps = [
        replace(step, range_self=0 if player else lane, range_opp=lane if player else 0)
        for step, lane, player in zip(swap_steps(0, 0), lanes, (first, second), strict=True)
    ]
    assert match.play(steps, source=0) == []
    places = [(first, Place.LEFT), (second, Place.RIGHT)]
    assert [match.place(one), match.place(other)] == (places[::-1] if swapped else places)
    moved = [entry["subject"] for entry in match.log if entry["message"] == Message.MOVED]
    assert moved == ([one, other] if swapped else []), "nothing that did not happen is reported"


def test_swap_is_dropped_when_its_partner_cannot_be_selected(match: Match) -> None:
    left, right = match.new(MINION, Place.LEFT), match.new(MINION, Place.RIGHT)
    steps = [*swap_steps(Range.LANE_LEFT, Range.LANE_CENTRE), *swap_steps(Range.LANE_LEFT, Range.LANE_RIGHT)[1:]]
    match.play([steps[0], steps[1], Step(3, range_self=Range.LANE_RIGHT, kind=ALL_KINDS)], source=0)
    assert (match.place(left)[1], match.place(right)[1]) == (Place.LEFT, Place.RIGHT)


# --- damaged data


@pytest.mark.parametrize("effect", [EFFECT_END, 0x7F, Effect.STANDING_MODIFY, 0xFF])
def test_unknown_effect_traps(match: Match, effect: int) -> None:
    match.begin_steps([gain(1, 1), Step(2, effect=effect), gain(3, 4)], 0)
    assert match.trapped == Fault.CODE
    assert gained(match) == 1
    assert match.get("fiber_state") == FiberState.OVER


@pytest.mark.parametrize("byte", [0x87, 0x8F])
def test_unknown_macro_traps(match: Match, byte: int) -> None:
    match.begin_steps([gain(1, byte)], 0)
    assert match.trapped == Fault.CODE


@pytest.mark.parametrize(
    "step",
    [
        Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.MOVE, par_x=15),
        Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.MOVE, par_y=3),
        Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.MOVE, par_z=3),
        Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.MODIFY, par_z=5),
        Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.REVERSE, par_x=3),
        Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.MOVE_CORE, par_y=5),
        Step(1, range_self=Range.LANE_LEFT, kind=ALL_KINDS, effect=Effect.MOVE_CORE, par_y=3, par_z=5),
    ],
)
def test_unknown_parameter_traps(match: Match, step: Step) -> None:
    match.new(MINION, Place.LEFT)
    match.begin_steps([step], 0)
    assert match.trapped == Fault.CODE


def test_list_without_an_end_traps(match: Match) -> None:
    match.begin_steps([], 0, data=Step(1).pack() * ABILITY_STEPS)
    assert match.trapped == Fault.STEPS


@pytest.mark.parametrize("number", [0, 999, 0x8000, 0x8001])
def test_unknown_ability_traps(match: Match, number: int) -> None:
    assert match.begin(number, 0) is None
    assert match.trapped == Fault.TABLE_INDEX


def test_empty_ability_does_nothing(match: Match) -> None:
    assert match.begin_steps([], 0) is None
    assert (match.result, match.faults) == (DuelResult.OPEN, [])


# --- state checks


@pytest.mark.req("P000-29")
@pytest.mark.parametrize(
    ("own", "enemy", "result"), [(5, 3, DuelResult.WIN_0), (3, 5, DuelResult.WIN_1), (3, 3, DuelResult.DRAW)]
)
def test_master_without_life_ends_the_duel(match: Match, own: int, enemy: int, result: DuelResult) -> None:
    match.set_player(0, life=own)
    match.set_player(1, life=enemy)
    both = Step(1, range_self=Range.FIELD, range_opp=Range.FIELD, kind=Kind.MASTER, effect=Effect.DAMAGE, par_x=3)
    assert match.begin_steps([both, gain(2, 50)], 0) is None
    assert match.result == result
    assert match.player(0, "life") == own - 3, "the second step did not run"
    assert match.get("fiber_state") == FiberState.OVER
    match.call("core_run")
    assert match.carry


@pytest.mark.req("R000-112")
def test_units_break_together_and_are_the_broken_targets(match: Match) -> None:
    lord, minion = match.new(LORD, Place.LORD, 1), match.new(RED_SWORD, Place.LEFT, 1)
    safe = match.new(KEYWORDS, Place.RIGHT, 1)
    match.modify(safe, ModKind.VALUES, extra=20)
    steps = [Step(1, range_opp=Range.FIELD, kind=Kind.MINION | Kind.LORD, effect=Effect.DAMAGE, par_x=7)]
    match.play(steps, source=0)
    assert match.members("broken") == {lord, minion}
    assert match.place(lord) == (1, Place.GONE)
    assert match.get_word("last_damage") == 21


# --- cycles


def full_board(core: Core) -> None:
    """Masters, lords, six minions, eight timeline cards and ten modifiers a side."""
    for player in (0, 1):
        cards = [core.new(LORD, Place.LORD, player)]
        cards += [core.new(MINION, lane, player) for lane in (Place.LEFT, Place.CENTRE, Place.RIGHT)]
        for at in range(8):
            core.new(MINION, (Place.WT4, Place.WT3, Place.WT2, Place.WT1)[at % 4], player)
        for at in range(10):
            core.modify(cards[at % 4], ModKind.VALUES, val=1, extra=1)


def test_nothing_step_is_dispatched_in_500_cycles(match: Match) -> None:
    full_board(match)
    cycles = []
    for count in (1, 2):
        assert match.begin_steps([Step(order + 1) for order in range(count)], 0) is None
        cycles.append(match.cycles)
        again = Match()
        full_board(again)
        match = again
    assert cycles[1] - cycles[0] <= NOTHING_CYCLES
