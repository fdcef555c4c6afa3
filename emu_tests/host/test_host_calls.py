"""The core's calls on the host, one by one: what each does, and what it refuses."""

from __future__ import annotations

import pytest

from cartomancer.host.calls import CoreCalls
from cartomancer.host.prompts import Refused
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_calls import CORE_CALLS
from cartomancer.schema.core_state import Fault
from cartomancer.schema.script import INTEGER_MAX
from cartomancer.schema.script_calls import MARKS, read_signature
from support.host_trial import BELL, BIG, PAYER, SPELL, UNIT, Trial

LINE, CENTRE, HAND, DECK, PILE = range(5)
GOLD, LIFE, POT = range(3)
COST, POWER, HP = range(3)


@pytest.fixture
def trial() -> Trial:
    return Trial()


@pytest.mark.parametrize("text", [row[0] for row in CORE_CALLS], ids=lambda text: text.partition("(")[0].strip(MARKS))
def test_every_call_of_the_core_has_a_method_with_its_arguments(text: str) -> None:
    name, parameters, _ = read_signature(text.lstrip(MARKS))
    method = getattr(CoreCalls, f"sys_{name}")
    assert method.__code__.co_argcount - 1 == len(parameters)


# --- places


def test_move_is_as_a_new_card_and_shift_keeps_everything(trial: Trial) -> None:
    card, other = trial.made(UNIT, "hand"), trial.made(UNIT, "line")
    trial.sys_set_state(card, 1)
    trial.sys_set_cell(card, 0, 300)
    stamp = trial.state.cards[card].stamp
    trial.sys_shift(card, 1, LINE)
    assert (trial.sys_cell(card, 0), trial.sys_is(card, 1), trial.state.cards[card].stamp) == (300, True, stamp)
    trial.sys_move_top(card, 0, LINE)
    assert (trial.sys_cell(card, 0), trial.sys_is(card, 1)) == (0, False)
    assert trial.state.cards[card].stamp != stamp
    assert trial.zone(0, LINE) == [card, other]
    assert [entry[3:] for entry in trial.state.log] == [(card, 2, 16), (card, 16, 0)]


def test_shared_place_is_one_for_both_and_remembers_who_laid_the_card(trial: Trial) -> None:
    mine, yours = trial.made(UNIT, "hand"), trial.made(UNIT, "hand", 1)
    trial.sys_move(mine, 0, CENTRE)
    trial.sys_move(yours, 1, CENTRE)
    assert trial.zone(0, CENTRE) == trial.zone(1, CENTRE) == [mine, yours]
    assert [trial.sys_controller(card) for card in (mine, yours)] == [0, 1]


def test_place_refuses_kinds_and_more_than_it_holds(trial: Trial) -> None:
    base = trial.made(4, "line")
    assert not trial.sys_has_room(base, 0, PILE)
    with pytest.raises(Refused):
        trial.sys_move(base, 0, PILE)
    cards = [trial.made(UNIT, "hand") for _ in range(5)]
    one = trial.made(UNIT, "deck")
    assert not trial.sys_has_room(one, 0, HAND)
    assert trial.sys_has_room(cards[0], 0, HAND), "it does not count against itself"
    assert trial.sys_make_token(UNIT, 0, HAND) is None


def test_removed_card_is_forgotten_and_its_number_is_given_again(trial: Trial) -> None:
    card, other = trial.made(UNIT, "line"), trial.made(UNIT, "line")
    trial.sys_stage_push(card, 0, 1)
    trial.sys_link(other, card)
    trial.sys_attach(other, card)
    trial.sys_remove(card)
    assert (trial.sys_stage_card(1), trial.sys_links(other), trial.zone(0, LINE)) == (None, 0, [])
    assert [trial.sys_make_token(BIG, 1, LINE) for _ in range(2)] == [card, other]
    assert trial.sys_make_token(BIG, 1, LINE) == 2


def test_attached_cards_follow_their_host_to_their_owners_places(trial: Trial) -> None:
    host, first, second = trial.made(UNIT, "line"), trial.made(UNIT, "hand"), trial.made(SPELL, "hand", 1)
    trial.sys_attach(first, host)
    trial.sys_attach(second, host)
    assert [trial.sys_attachment(host, index) for index in (1, 2, 3)] == [first, second, None]
    with pytest.raises(Refused):
        trial.sys_attach(host, first)
    trial.sys_move(host, 0, DECK)
    assert (trial.zone(0, DECK), trial.zone(1, DECK), trial.sys_host(first)) == ([host, first], [second], None)


# --- numbers


def test_resources_keep_their_limits_and_shared_ones_are_one(trial: Trial) -> None:
    assert [trial.sys_resource(1, one) for one in (GOLD, LIFE, POT)] == [3, 20, 7]
    assert trial.sys_add_resource(0, GOLD, 9) == 7
    assert trial.sys_add_resource(0, GOLD, -32768) == -10
    assert (trial.sys_pay_resource(1, GOLD, 4), trial.sys_pay_resource(1, GOLD, 3)) == (False, True)
    trial.sys_set_resource(0, POT, 1000)
    assert trial.sys_resource(1, POT) == 999
    with pytest.raises(Refused):
        trial.sys_pay_resource(0, GOLD, -1)


def test_stat_is_printed_then_changed_in_order_of_arrival(trial: Trial) -> None:
    card, source = trial.made(UNIT, "line"), trial.made(UNIT, "line", 1)
    assert trial.sys_printed(card, POWER) == 1500
    trial.sys_add_stat(card, source, POWER, -3000, Duration.THIS_TURN)
    assert trial.sys_stat(card, POWER) == 0
    trial.sys_fix_stat(card, None, POWER, 700, Duration.OWN_TURN)
    trial.sys_mark_stat(card, source, POWER, 50, Duration.THIS_TURN)
    trial.sys_mark_stat(card, source, POWER, 80, Duration.OWN_TURN)
    assert trial.sys_stat(card, POWER) == 780
    trial.sys_expire(Duration.THIS_TURN, 1)
    trial.sys_drop_changes(source)
    assert [change.value for change in trial.state.cards[card].changes] == [700]
    big = trial.made(BIG, "line")
    assert trial.sys_printed(big, POWER) == INTEGER_MAX


def test_full_table_of_changes_refuses_with_a_log_entry(trial: Trial) -> None:
    card = trial.made(UNIT, "line")
    for _ in range(7):
        trial.sys_give_keyword(card, None, 2, Duration.THIS_TURN)
    assert len(trial.state.cards[card].changes) == 6
    assert trial.state.log[-1][3:5] == (card, 9)


def test_keywords_are_given_and_lost_in_order(trial: Trial) -> None:
    card = trial.made(BIG, "line")
    trial.sys_lose_keyword(card, None, 1, Duration.THIS_TURN)
    trial.sys_give_keyword(card, None, 3, Duration.THIS_TURN)
    trial.sys_lose_keyword(card, None, 2, Duration.THIS_TURN)
    assert (trial.sys_has(card, 1), trial.sys_has(card, 2), trial.sys_keyword(card, 0)) == (True, False, 3)


# --- stage, priority, attacks, links


def test_stage_forgets_targets_that_have_left(trial: Trial) -> None:
    card, other = trial.made(UNIT, "line"), trial.made(UNIT, "line", 1)
    assert [trial.sys_stage_push(card, 1, 2) for _ in range(4)] == [1, 2, 3, 0]
    assert trial.state.log[-1][3:5] == (card, Fault.STAGE)
    for _ in range(5):
        trial.sys_stage_aim(2, other)
    assert trial.sys_stage_targets(2) == 4
    trial.sys_move(other, 1, HAND)
    trial.sys_set_stage_target(2, 2, card)
    assert [trial.sys_stage_target(2, index) for index in (1, 2, 5)] == [None, card, None]
    trial.sys_stage_negate(3)
    trial.sys_stage_remove(1)
    assert (trial.sys_stage_size(), trial.sys_stage_targets(1), trial.sys_stage_negated(2)) == (2, 4, True)


def test_window_closes_after_passes_in_succession(trial: Trial) -> None:
    with pytest.raises(Refused):
        trial.sys_pass_priority()
    trial.sys_open_priority(1)
    assert (trial.sys_pass_priority(), trial.sys_priority()) == (False, 0)
    trial.sys_keep_priority(0)
    assert [trial.sys_pass_priority(), trial.sys_pass_priority()] == [False, True]
    with pytest.raises(Refused):
        trial.sys_keep_priority(0)


def test_attack_table_holds_attacks_and_blockers_together(trial: Trial) -> None:
    one, two, wall = trial.made(UNIT, "line"), trial.made(UNIT, "line"), trial.made(UNIT, "line", 1)
    assert (trial.sys_attack_add(one, wall), trial.sys_attack_add(two, None)) == (1, 2)
    for at in (2, 1, 2, 1):
        trial.sys_block_add(wall, at)
    assert (trial.sys_blockers(1), trial.sys_blockers(2)) == (1, 2)
    assert (trial.sys_attacks_player(1), trial.sys_attacks_player(2)) == (False, True)
    trial.sys_move(wall, 1, HAND)
    assert (trial.sys_attack_target(1), trial.sys_blocker(2, 1), trial.sys_blocker(2, 3)) == (None, None, None)
    trial.sys_attack_clear()
    assert trial.sys_attacks() == 0


def test_links_remember_the_other_card_while_it_stays(trial: Trial) -> None:
    one, two, three = (trial.made(UNIT, "line") for _ in range(3))
    for other in (two, three, two, three):
        trial.sys_link(one, other)
    assert (trial.sys_links(one), trial.state.log[-1][4]) == (3, Fault.LINKS)
    trial.sys_move(two, 0, HAND)
    assert [trial.sys_linked(one, index) for index in (1, 2, 3, 4)] == [None, three, None, None]
    trial.sys_unlink(one)
    assert trial.sys_links(one) == 0


# --- abilities, candidates


def test_abilities_wait_turn_player_first_then_as_they_were_set_off(trial: Trial) -> None:
    theirs, mine = trial.made(BELL, "line", 1), trial.made(BELL, "line")
    later = trial.made(BELL, "hand")
    trial.sys_raise(1, 1, theirs, 5)
    trial.sys_fire(later, 1)
    assert [(one.card, one.order) for one in trial.state.waiting] == [(theirs, 0x80), (mine, 0), (later, 0)]


def test_activated_ability_is_paid_for_once(trial: Trial) -> None:
    card = trial.made(PAYER, "line")
    assert (trial.sys_can_start(card, 1), trial.sys_can_start(card, 2), trial.sys_can_start(card, 3)) == (1, 1, 0)
    assert list(trial.sys_run_slot(card, 1)) == list(trial.sys_run_slot(card, 2)) == []
    assert (trial.sys_is(card, 1), trial.sys_used(card, 1), trial.sys_resource(0, GOLD)) == (True, True, 1)
    for slot in (1, 2):
        assert not trial.sys_can_start(card, slot)
        with pytest.raises(Refused):
            list(trial.sys_run_slot(card, slot))


def test_candidates_within_limits(trial: Trial) -> None:
    cards = [trial.made(number, "line") for number in (UNIT, BIG, BELL)]
    trial.sys_offer_where(0, LINE, 1, COST, 3, 9)
    trial.sys_offer_place(1, HAND)
    assert trial.desk.candidates == [*cards[1:], 18]
    trial.desk.answers = [18]
    assert (trial.sys_answer_place(), trial.sys_answer_player()) == (HAND, 1)


def test_view_shows_the_place_and_a_list_does_not(trial: Trial) -> None:
    trial.depth = 1
    card = trial.made(UNIT, "line")
    then, now = trial.sys_cards(0, LINE), trial.sys_view(0, LINE)
    trial.made(BIG, "line")
    assert (trial.sys_list_count(then), trial.sys_list_count(now)) == (1, 2)
    with pytest.raises(Refused):
        trial.sys_list_add(now, card)
    for handle in (then, now, then):
        trial.sys_list_free(handle)
    assert trial.sys_list_count(now) == 2
    with pytest.raises(Refused):
        trial.sys_list_count(then)
