"""What a card may do in the main phase, and what it costs, on the console (P000-6, P000-8, P000-16 to P000-29)."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import Action, Ask, FlagKeyword, Message, Place
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import NONE, PLACES, DuelResult, ModKind
from support.turn_fixtures import (
    ACTIVE,
    CENTRE,
    EXHAUSTED,
    INCAPACITATED,
    LEFT,
    LIFE,
    MOVED,
    NEW,
    P0,
    P1,
    RECORDS,
    REVERSED,
    RIGHT,
    Board,
    No,
)

MINION, LORD = RECORDS[No.MINION], RECORDS[No.LORD]

# --- prompts --------------------------------------------------------------------------------------------------


@pytest.mark.req("P000-16")
def test_main_prompt_lists_cards_that_can_act_by_place(board: Board) -> None:
    standby, hand = board.add(No.MINION, Place.STANDBY), board.add(No.MINION, Place.HAND)
    unit, lord = board.add(No.MINION, RIGHT), board.add(No.LORD, Place.LORD)
    board.add(No.MINION, LEFT, state=EXHAUSTED)
    board.add(No.MINION, Place.WT1)
    board.add(No.MINION, Place.STANDBY, P1)
    board.begin()
    asked = board.console.asked()
    assert asked["candidates"] == [lord, unit, hand, standby]
    assert (asked["minimum"], asked["maximum"], asked["source"], asked["player"]) == (0, 1, NONE, P0)


def test_lanes_are_asked_for_by_their_zone_numbers(board: Board) -> None:
    standing, held = board.add(No.MINION, CENTRE, P1), board.add(No.MINION, Place.HAND, P1)
    board.begin(player=P1).answer(held)
    assert board.asks(Ask.LANE)
    assert board.console.asked()["candidates"] == [PLACES + LEFT, PLACES + RIGHT]
    board.answer(PLACES + RIGHT)
    assert board.place_of(held) == (P1, RIGHT)
    board.answer(standing).answer(Action.MOVE)
    assert board.asks(Ask.MAIN), "there is one lane left: nobody is asked"
    assert board.place_of(standing) == (P1, LEFT)


def test_no_answer_to_a_later_prompt_goes_back_and_costs_nothing(board: Board) -> None:
    card = board.add(No.MINION, Place.HAND)
    board.add(No.MINION, RIGHT, P1)
    unit = board.add(No.SWITCH, LEFT)
    board.begin().answer(card)
    assert board.asks(Ask.LANE)
    board.answer()
    assert board.asks(Ask.MAIN)
    board.answer(unit)
    assert board.asks(Ask.ACTION)
    board.answer()
    assert board.asks(Ask.MAIN)
    assert (board.player(P0, "cores"), board.place_of(card)[1]) == (5, Place.HAND)


def test_move_and_attack_without_an_answer_go_back(board: Board) -> None:
    unit = board.add(No.MINION, CENTRE)
    board.add(No.LORD, Place.LORD, P1)
    board.begin()
    for action, ask in ((Action.MOVE, Ask.LANE), (Action.ATTACK, Ask.ATTACK)):
        assert board.act(unit, action).asks(ask)
        assert board.answer().asks(Ask.MAIN)
    assert (board.state_of(unit), board.place_of(unit)) == (ACTIVE, (P0, CENTRE))


def test_question_with_one_answer_is_not_asked(board: Board) -> None:
    """One action, one lane: the card goes there at once."""
    card = board.add(No.MINION, Place.STANDBY)
    board.add(No.MINION, LEFT, state=EXHAUSTED)
    board.add(No.MINION, CENTRE, state=EXHAUSTED)
    board.begin().answer(card)
    assert (board.asks(Ask.MAIN), board.place_of(card)) == (True, (P0, RIGHT))


def test_illegal_answers_are_refused_and_logged(board: Board) -> None:
    card, other = board.add(No.MINION, Place.STANDBY), board.add(No.MINION, Place.WT1)
    board.begin()
    for answer in ([other], [card, card], [200]):
        assert not board.console.offer(answer)
    assert board.values_logged(Message.REFUSED) == [1, 2, 1]
    assert board.answer(card).asks(Ask.LANE)


# --- placing --------------------------------------------------------------------------------------------------


@pytest.mark.req("P000-6", "P000-18")
def test_placing_from_hand_exhausts_cores_for_its_cost(board: Board) -> None:
    card = board.add(No.PLACED, Place.HAND)
    board.begin().act(card, Action.PLACE)
    assert board.offered == [LEFT, CENTRE, RIGHT]
    board.answer(CENTRE)
    assert (board.place_of(card), board.state_of(card)) == ((P0, CENTRE), NEW)
    assert (board.player(P0, "cores"), board.player(P0, "cores_out")) == (3, 2)
    assert board.values_logged(Message.MP_PAID) == [2]
    assert board.values_logged(Message.LIFE_GAINED) == [1]


@pytest.mark.req("P000-6", "P000-18")
def test_placing_needs_the_mp_from_hand_and_none_from_standby(board: Board) -> None:
    hand, standby = board.add(No.MINION, Place.HAND), board.add(No.MINION, Place.STANDBY)
    board.set_player(P0, cores=MINION.cost - 1, cores_out=9)
    board.begin()
    assert board.offered == [standby]
    board.act(standby, Action.PLACE).answer(LEFT)
    assert (board.player(P0, "cores"), board.place_of(standby)) == (MINION.cost - 1, (P0, LEFT))
    assert board.place_of(hand) == (P0, Place.HAND)


@pytest.mark.req("P000-18")
def test_placing_needs_an_empty_lane(board: Board) -> None:
    card = board.add(No.MINION, Place.HAND)
    for lane in (LEFT, CENTRE, RIGHT):
        board.add(No.MINION, lane, state=EXHAUSTED)
    assert board.begin().offered == []
    assert board.actions(card) == []


@pytest.mark.req("P000-45")
@pytest.mark.parametrize("full", [False, True])
def test_left_only_is_placed_in_the_left_lane(board: Board, full: bool) -> None:
    card = board.add(No.LEFT_ONLY, Place.HAND)
    if full:
        board.add(No.MINION, LEFT, state=EXHAUSTED)
    board.begin()
    assert board.actions(card) == ([] if full else [Action.PLACE])
    if not full:
        assert board.answer(card).place_of(card) == (P0, LEFT)


# --- skills and arts ------------------------------------------------------------------------------------------


@pytest.mark.req("P000-19", "R000-74")
@pytest.mark.parametrize(("place", "paid"), [(Place.HAND, 1), (Place.STANDBY, 0)])
def test_skill_is_used_and_waits_at_its_wt(board: Board, place: Place, paid: int) -> None:
    skill, target = board.add(No.SKILL, place), board.add(No.MINION, LEFT, P1)
    board.begin().act(skill, Action.USE)
    assert (board.damage_of(target), board.place_of(skill)) == (1, (P0, Place.WT1))
    assert board.player(P0, "cores_out") == paid


@pytest.mark.req("P000-19")
def test_skill_with_wt_0_goes_to_standby(board: Board) -> None:
    skill = board.add(No.QUICK, Place.HAND)
    board.begin().act(skill, Action.USE)
    assert board.place_of(skill) == (P0, Place.STANDBY)
    assert board.player(P0, "life") == LIFE + 1


@pytest.mark.req("R000-74", "P000-19")
def test_skill_without_a_target_or_an_ability_cannot_be_used(board: Board) -> None:
    cards = board.add(No.SKILL, Place.HAND), board.add(No.IDLE, Place.HAND)
    board.begin()
    assert [board.actions(card) for card in cards] == [[], []]


@pytest.mark.req("P000-8", "P000-9", "P000-20")
def test_arts_takes_cores_along_and_is_gone_afterwards(board: Board) -> None:
    arts, drawn = board.add(No.ARTS, Place.HAND), board.add(No.MINION, Place.DECK)
    board.begin().act(arts, Action.UNLOCK)
    assert board.place_of(arts) == (P0, Place.GONE)
    assert board.place_of(drawn) == (P0, Place.HAND)
    assert (board.player(P0, "cores"), board.player(P0, "cores_out")) == (2, 3)


@pytest.mark.req("P000-20", "R000-51")
def test_arts_with_an_ability_on_unlock_can_be_unlocked(board: Board) -> None:
    arts, skill = board.add(No.GATE, Place.HAND), board.add(No.LOCKED, Place.HAND)
    board.begin()
    assert board.actions(skill) == []
    board.act(arts, Action.UNLOCK)
    assert (board.player(P0, "life"), board.place_of(arts)) == (LIFE + 5, (P0, Place.GONE))


@pytest.mark.req("P000-8", "P000-20")
def test_lord_is_unlocked_with_its_cores_and_fires(board: Board) -> None:
    lord = board.add(No.HERALD, Place.HAND)
    board.begin().act(lord, Action.UNLOCK)
    assert (board.place_of(lord), board.cores_on(lord)) == ((P0, Place.LORD), LORD.cc_wt)
    assert (board.player(P0, "cores"), board.player(P0, "cores_out")) == (0, LORD.cost)
    assert board.values_logged(Message.LIFE_GAINED) == [5]


@pytest.mark.req("R000-68")
@pytest.mark.parametrize(
    ("pair", "gained"),
    [((No.QUICK, No.PLACED), 1), ((No.GATE, No.HERALD), 5)],
    ids=["skill and minion", "arts and lord"],
)
def test_cards_share_an_ability(board: Board, pair: tuple[No, No], gained: int) -> None:
    """Each does what the one ability says, and a card without any does nothing."""
    assert len({RECORDS[number].slots[0].number for number in pair}) == 1
    board.set_player(P0, cores=10)
    cards = [board.add(number, Place.HAND) for number in (*pair, No.MINION)]
    board.begin()
    for card in cards:
        board.act(card, board.actions(card)[0])
        if board.asks(Ask.LANE):
            board.answer(board.offered[0])
    assert board.subjects_logged(Message.ABILITY) == cards[:2]
    assert board.values_logged(Message.LIFE_GAINED) == [gained] * 2


@pytest.mark.req("P000-6", "P000-8")
@pytest.mark.parametrize(("cores", "can"), [(LORD.cost + LORD.cc_wt, True), (LORD.cost + LORD.cc_wt - 1, False)])
def test_unlocking_needs_active_cores_for_both_costs(board: Board, cores: int, can: bool) -> None:
    lord = board.add(No.LORD, Place.HAND)
    board.set_player(P0, cores=cores, cores_out=3)
    assert board.begin().actions(lord) == ([Action.UNLOCK] if can else [])


@pytest.mark.req("P000-8")
def test_price_above_255_is_not_a_small_one(board: Board) -> None:
    lord = board.add(No.DEAR, Place.HAND)
    board.set_player(P0, cores=10)
    assert board.begin().actions(lord) == []


@pytest.mark.req("P000-9", "P000-20")
def test_lord_before_is_excluded_and_its_cores_return_exhausted(board: Board) -> None:
    old, new = board.add(No.LORD, Place.LORD, state=EXHAUSTED, cores=3), board.add(No.LORD, Place.HAND)
    board.begin().act(new, Action.UNLOCK)
    assert (board.place_of(old), board.place_of(new)) == ((P0, Place.GONE), (P0, Place.LORD))
    assert (board.player(P0, "cores"), board.player(P0, "cores_out")) == (0, LORD.cost + 3)
    assert (board.cores_on(old), board.cores_on(new)) == (0, LORD.cc_wt)


# --- moving ---------------------------------------------------------------------------------------------------


@pytest.mark.req("P000-22")
@pytest.mark.parametrize(("lane", "free"), [(LEFT, [CENTRE]), (CENTRE, [LEFT, RIGHT]), (RIGHT, [CENTRE])])
def test_minion_moves_to_an_adjacent_lane_once_a_turn(board: Board, lane: Place, free: list[int]) -> None:
    card = board.add(No.PLACED, lane, damage=1)
    board.begin().act(card, Action.MOVE)
    if len(free) > 1:
        assert (board.asks(Ask.LANE), board.offered) == (True, free)
        board.answer(free[-1])
    assert board.place_of(card) == (P0, free[-1])
    assert (board.state_of(card), board.damage_of(card)) == (MOVED, 1)
    assert board.values_logged(Message.LIFE_GAINED) == [2]
    assert board.actions(card) == []


@pytest.mark.req("P000-22")
@pytest.mark.parametrize("state", [EXHAUSTED, REVERSED, INCAPACITATED, MOVED], ids=lambda state: state.name)
def test_minion_that_is_not_active_does_not_move(board: Board, state: int) -> None:
    card = board.add(No.RUNNER, CENTRE, state=state)
    assert Action.MOVE not in board.begin().actions(card)


@pytest.mark.req("P000-22")
def test_occupied_lane_is_no_place_to_move(board: Board) -> None:
    card = board.add(No.MINION, CENTRE)
    board.add(No.MINION, LEFT, state=EXHAUSTED)
    board.begin().act(card, Action.MOVE)
    assert board.place_of(card) == (P0, RIGHT)


@pytest.mark.req("P000-45", "P000-22")
def test_left_only_does_not_leave_the_left_lane(board: Board) -> None:
    card = board.add(No.LEFT_ONLY, LEFT)
    assert board.begin().actions(card) == [Action.ATTACK]


@pytest.mark.req("P000-22", "P000-49")
def test_lord_and_master_do_not_move(board: Board) -> None:
    lord = board.add(No.LORD, Place.LORD)
    board.begin()
    assert (board.actions(lord), board.actions(board.masters[0])) == ([Action.ATTACK], [])


@pytest.mark.req("P000-22", "P000-39")
@pytest.mark.parametrize(("number", "can"), [(No.MINION, False), (No.RUNNER, True)])
def test_after_a_move_only_move_attack_attacks(board: Board, number: No, can: bool) -> None:
    card = board.add(number, LEFT)
    board.begin().act(card, Action.MOVE)
    assert board.actions(card) == ([Action.ATTACK] if can else [])


# --- activated abilities --------------------------------------------------------------------------------------


@pytest.mark.req("P000-23", "R000-47", "R000-49")
def test_abilities_for_exhaustion(board: Board) -> None:
    card = board.add(No.SWITCH, LEFT, state=NEW)
    board.begin()
    assert board.actions(card) == [Action.MOVE, Action.ABILITY_1, Action.ABILITY_2, Action.ABILITY_3]
    board.act(card, Action.ABILITY_1)
    assert (board.state_of(card), board.player(P0, "life")) == (NEW | EXHAUSTED, LIFE + 1)
    assert board.actions(card) == [Action.ABILITY_2]


@pytest.mark.req("P000-6", "P000-23", "R000-48")
def test_ability_for_mp_goes_as_often_as_it_is_paid(board: Board) -> None:
    card = board.add(No.SWITCH, LEFT, state=EXHAUSTED)
    board.begin().act(card, Action.ABILITY_2).act(card, Action.ABILITY_2)
    assert (board.player(P0, "cores"), board.player(P0, "cores_out"), board.player(P0, "life")) == (1, 4, LIFE + 4)
    assert board.actions(card) == []


@pytest.mark.req("P000-11", "P000-23", "R000-50")
def test_once_a_turn_ability_comes_back_in_the_own_start_phase(board: Board) -> None:
    card = board.add(No.ONCE, LEFT, state=EXHAUSTED)
    for player in (P0, P1):
        for _ in range(2):
            board.add(No.MINION, Place.DECK, player)
    board.begin().act(card, Action.ABILITY_1)
    assert (board.player(P0, "cores"), board.player(P0, "life")) == (4, LIFE + 4)
    assert board.actions(card) == []
    board.end_phase().end_phase()
    assert Action.ABILITY_1 in board.actions(card)


@pytest.mark.req("P000-23", "R000-49")
def test_once_a_turn_ability_stays_used_when_the_card_is_active_again(board: Board) -> None:
    card = board.add(No.SWITCH, LEFT)
    board.begin().act(card, Action.ABILITY_3)
    board.put("inst_state", ACTIVE, card)
    assert Action.ABILITY_1 in board.actions(card)
    assert Action.ABILITY_3 not in board.actions(card)


@pytest.mark.req("R000-74", "P000-23")
@pytest.mark.parametrize("enemy", [False, True])
def test_ability_needs_a_target_for_its_first_step(board: Board, enemy: bool) -> None:
    card = board.add(No.ONCE, LEFT)
    if enemy:
        board.add(No.MINION, LEFT, P1)
    assert (Action.ABILITY_2 in board.begin().actions(card)) == enemy


@pytest.mark.req("P000-23", "P000-46", "P000-47")
@pytest.mark.parametrize("state", [REVERSED, INCAPACITATED], ids=lambda state: state.name)
def test_face_down_or_incapacitated_card_does_nothing(board: Board, state: int) -> None:
    card = board.add(No.SWITCH, CENTRE, state=state)
    assert board.begin().actions(card) == []


# --- attacking ------------------------------------------------------------------------------------------------


@pytest.mark.req("P000-24")
@pytest.mark.parametrize("state", [ACTIVE, EXHAUSTED, NEW, REVERSED, INCAPACITATED, MOVED])
@pytest.mark.parametrize("place", [LEFT, Place.LORD], ids=["minion", "lord"])
def test_only_active_units_that_were_there_attack(board: Board, place: Place, state: int) -> None:
    card = board.add(No.LORD if place == Place.LORD else No.MINION, place, state=state)
    assert (Action.ATTACK in board.begin().actions(card)) == (state == ACTIVE)


@pytest.mark.req("P000-24", "P000-28", "P000-29")
def test_attack_exhausts_and_both_deal_their_atk(board: Board) -> None:
    mine, theirs = board.add(No.MINION, LEFT), board.add(No.MINION, RIGHT, P1)
    board.begin().act(mine, Action.ATTACK)
    assert (board.state_of(mine), board.damage_of(mine), board.damage_of(theirs)) == (EXHAUSTED, 3, 3)
    assert board.state_of(theirs) == ACTIVE


@pytest.mark.req("P000-21", "P000-29")
def test_broken_minion_waits_without_damage_and_changes(board: Board) -> None:
    mine, theirs = board.add(No.MINION, LEFT), board.add(No.MINION, RIGHT, P1, damage=1, state=EXHAUSTED)
    board.give(theirs, Duration.WHILE_THERE, atk=1)
    board.begin().act(mine, Action.ATTACK)
    assert board.place_of(theirs) == (P1, Place.WT2)
    assert (board.damage_of(theirs), board.state_of(theirs)) == (0, ACTIVE)
    assert board.console.state()["modifiers"] == {}


@pytest.mark.req("P000-28", "P000-29")
def test_attack_on_the_master_costs_life_and_ends_the_duel(board: Board) -> None:
    card, second = board.add(No.MINION, LEFT), board.add(No.MINION, RIGHT)
    board.set_player(P1, life=4)
    board.begin().act(card, Action.ATTACK)
    assert (board.player(P1, "life"), board.damage_of(card)) == (1, 0)
    assert board.act(second, Action.ATTACK).over
    assert board.result == DuelResult.WIN_0


@pytest.mark.req("P000-25")
def test_minion_attacks_what_faces_it(board: Board) -> None:
    """Left faces right; without a minion there: the lord or the master."""
    left, right = board.add(No.MINION, LEFT), board.add(No.MINION, RIGHT)
    lord, minion = board.add(No.LORD, Place.LORD, P1), board.add(No.MINION, RIGHT, P1)
    board.begin()
    board.answer(right).answer(Action.ATTACK)
    assert (board.asks(Ask.ATTACK), board.offered) == (True, [board.masters[1], lord])
    board.answer().answer(left).answer(Action.ATTACK)
    assert (board.damage_of(minion), board.damage_of(lord)) == (3, 0)


@pytest.mark.req("P000-42")
def test_minion_that_leaps_may_pass_the_one_in_front(board: Board) -> None:
    card, minion = board.add(No.LEAPER, LEFT), board.add(No.MINION, RIGHT, P1)
    board.begin().act(card, Action.ATTACK)
    assert board.offered == [board.masters[1], minion]


@pytest.mark.req("P000-26")
@pytest.mark.parametrize("minions", [False, True])
def test_lord_attacks_units_and_the_master_only_without_minions(board: Board, minions: bool) -> None:
    card, lord = board.add(No.LORD, Place.LORD), board.add(No.LORD, Place.LORD, P1)
    units = [board.add(No.MINION, lane, P1) for lane in (LEFT, RIGHT)] if minions else []
    board.begin().act(card, Action.ATTACK)
    assert board.offered == [*([] if minions else [board.masters[1]]), lord, *units]


@pytest.mark.req("P000-26", "P000-42")
def test_lord_that_leaps_may_attack_the_master_anyway(board: Board) -> None:
    card, minion = board.add(No.LEAPING_LORD, Place.LORD), board.add(No.MINION, CENTRE, P1)
    board.begin().act(card, Action.ATTACK)
    assert board.offered == [board.masters[1], minion]


@pytest.mark.req("P000-35")
def test_haste_attacks_anything_in_the_turn_of_placement(board: Board) -> None:
    card = board.add(No.HASTE, Place.HAND)
    board.begin().act(card, Action.PLACE).answer(LEFT)
    assert board.act(card, Action.ATTACK).player(P1, "life") == LIFE - 3


@pytest.mark.req("P000-35")
@pytest.mark.parametrize("place", [None, RIGHT, Place.LORD], ids=["nobody", "minion", "lord"])
def test_assault_attacks_units_only_in_the_turn_of_placement(board: Board, place: Place | None) -> None:
    card = board.add(No.ASSAULT, LEFT, state=NEW)
    if place is not None:
        target = board.add(No.LORD if place == Place.LORD else No.MINION, place, P1, state=EXHAUSTED)
    board.begin()
    if place is None:
        assert Action.ATTACK not in board.actions(card)
    else:
        board.act(card, Action.ATTACK)
        assert (board.damage_of(target), board.player(P1, "life")) == (3, LIFE)


@pytest.mark.req("P000-27")
@pytest.mark.parametrize("blocks", [False, True])
def test_attack_on_the_master_may_be_blocked_by_an_active_minion(board: Board, blocks: bool) -> None:
    card = board.add(No.MINION, LEFT)
    minion, tired = board.add(No.MINION, LEFT, P1), board.add(No.MINION, CENTRE, P1, state=EXHAUSTED)
    board.begin().act(card, Action.ATTACK)
    asked = board.console.asked()
    assert (asked["ask"], asked["player"], asked["candidates"]) == (Ask.BLOCK, P1, [minion])
    board.answer(*[minion] * blocks)
    assert (board.state_of(minion), board.damage_of(minion)) == ((EXHAUSTED, 3) if blocks else (ACTIVE, 0))
    assert (board.player(P1, "life"), board.damage_of(tired)) == (LIFE if blocks else LIFE - 3, 0)


@pytest.mark.req("P000-27", "P000-46", "P000-47")
@pytest.mark.parametrize("state", [EXHAUSTED, REVERSED, INCAPACITATED], ids=lambda state: state.name)
def test_minion_that_is_not_active_does_not_block(board: Board, state: int) -> None:
    card = board.add(No.MINION, LEFT)
    board.add(No.MINION, LEFT, P1, state=state)
    board.begin().act(card, Action.ATTACK)
    assert (board.asks(Ask.MAIN), board.player(P1, "life")) == (True, LIFE - 3)


@pytest.mark.req("P000-46")
def test_face_down_minion_holds_its_lane_and_can_be_attacked(board: Board) -> None:
    card, hidden = board.add(No.MINION, LEFT), board.add(No.MINION, RIGHT, P1, state=REVERSED)
    board.begin().act(card, Action.ATTACK)
    assert (board.damage_of(hidden), board.damage_of(card)) == (3, 0)
    assert board.place_of(hidden) == (P1, RIGHT)


@pytest.mark.req("P000-29")
def test_duel_ends_in_the_middle_of_a_skill(board: Board) -> None:
    skill = board.add(No.FIRE, Place.HAND)
    assert board.begin().act(skill, Action.USE).over
    assert (board.result, board.player(P1, "life")) == (DuelResult.WIN_0, 0)


@pytest.mark.req("P000-29")
def test_duel_is_a_draw_when_both_masters_fall(board: Board) -> None:
    skill = board.add(No.DOOM, Place.HAND)
    assert board.begin().act(skill, Action.USE).over
    assert board.result == DuelResult.DRAW


def test_given_keywords_count_for_the_attack(board: Board) -> None:
    card = board.add(No.MINION, LEFT, state=NEW)
    board.console.modify(ModKind.GIVE_FLAGS, card, FlagKeyword.HASTE)
    assert Action.ATTACK in board.begin().actions(card)
