"""Setup, the five phases, the end of a turn and of a duel, on the console (P000-1 to P000-17, P000-29, P000-50)."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import Action, Ask, Message, Phase, Place
from cartomancer.rulesets.timeline.model.turn import new_duel
from cartomancer.rulesets.timeline.rules import Rules
from cartomancer.schema.codes import Duration
from cartomancer.schema.core_state import DuelResult, Fault, FiberState
from support.duel_console import Ground
from support.turn_fixtures import (
    ACTIVE,
    CENTRE,
    DECK_SIZE,
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

RULES = Rules()
"""The numbers that images of the fixtures are built with."""

# --- setup ----------------------------------------------------------------------------------------------------


@pytest.mark.req("P000-2", "P000-3", "P000-4")
def test_setup_makes_both_sides_from_their_decks(turn_ground: Ground) -> None:
    firsts = set()
    for seed in range(1, 9):
        console = turn_ground.duel(seed, "timeline_duel")
        console.run()
        state = console.state()
        first = state["turn_player"]
        firsts.add(first)
        hands = [state["places"][f"{player} HAND"] for player in (P0, P1)]
        assert (len(hands[first]), len(hands[1 - first])) == (4, 5)
        assert [side["life"] for side in state["players"]] == [LIFE, LIFE]
        assert [side["cores"] for side in state["players"]] == [3 - first, 2 + first]  # a core phase has been
        numbers = [state["cards"][card]["card"] for card in range(2 * DECK_SIZE + 2)]
        assert numbers[: DECK_SIZE + 1] == [No.MASTER, *[No.MINION] * 6, *[No.LORD] * 4]
        assert numbers[DECK_SIZE + 1 :] == [No.MASTER, *[No.SKILL] * DECK_SIZE]
    assert firsts == {P0, P1}


@pytest.mark.req("P000-3")
def test_setup_shuffles_as_the_model_does(turn_ground: Ground) -> None:
    console = turn_ground.duel(99, "timeline_duel")
    console.run()
    game = new_duel(turn_ground.library, 99, turn_ground.decks[:2])
    for player in (P0, P1):
        assert console.state()["places"][f"{player} DECK"] == game.place(player, Place.DECK)
    assert game.place(P0, Place.DECK) != sorted(game.place(P0, Place.DECK))


def test_setup_chooses_decks_by_their_numbers(turn_ground: Ground) -> None:
    console = turn_ground.duel(1, "timeline_duel", decks=(1, 1))
    console.run()
    assert [card["card"] for card in console.state()["cards"].values()][1 : DECK_SIZE + 1] == [No.SKILL] * DECK_SIZE


def test_setup_reads_a_deck_of_many_entries(turn_ground: Ground) -> None:
    """More than a page of them; no copies are none."""
    console = turn_ground.duel(1, "timeline_duel", decks=(4, 1))
    console.run()
    assert [card["card"] for card in console.state()["cards"].values()][:7] == [No.MASTER, *[No.MINION] * 5, No.MASTER]


@pytest.mark.parametrize(
    ("deck", "fault"),
    [(2, Fault.TABLE_INDEX), (3, Fault.INSTANCES), (5, Fault.TABLE_INDEX)],
    ids=["no such card", "too many cards", "no such deck"],
)
def test_setup_from_a_bad_deck_traps(turn_ground: Ground, deck: int, fault: Fault) -> None:
    console = turn_ground.duel(1, "timeline_duel", decks=(0, deck))
    console.run()
    assert console.byte("duel_result") == DuelResult.TRAPPED
    assert (console.byte("fault_code"), console.byte("fiber_state")) == (fault, FiberState.OVER)


def test_resume_at_a_phase_that_is_none_traps(board: Board) -> None:
    board.put("turn_phase", len(Phase))
    assert board.run().over
    assert (board.result, board.console.byte("fault_code")) == (DuelResult.TRAPPED, Fault.CODE)


# --- phases ---------------------------------------------------------------------------------------------------


@pytest.mark.req("R000-65")
def test_phases_follow_each_other_and_the_next_turn_begins_with_the_first(board: Board) -> None:
    """Cards tell of both edges of their phase; the main phase asks."""
    start, core, draw = (
        board.add(card, lane) for card, lane in ((No.EDGE_1, LEFT), (No.EDGE_2, CENTRE), (No.EDGE_3, RIGHT))
    )
    end, theirs = board.add(No.HERALD, Place.LORD), board.add(No.EDGE_1, LEFT, P1)
    board.begin(Phase.START)
    assert board.subjects_logged(Message.ABILITY) == [start] * 2 + [core] * 2 + [draw] * 2
    assert board.asks(Ask.MAIN)
    assert board.console.byte("turn_phase") == Phase.MAIN
    board.end_phase()
    assert board.subjects_logged(Message.ABILITY)[6:] == [end] * 2 + [theirs] * 2
    assert (board.turn, board.asks(Ask.MAIN)) == ((4, P1), True)


@pytest.mark.req("P000-10", "R000-55", "R000-56")
def test_start_phase_acts_between_its_triggers(board: Board) -> None:
    board.add(No.EDGE_1, LEFT)
    board.add(No.MINION, Place.WT1)
    board.begin(Phase.START)
    assert board.values_logged(Message.LIFE_GAINED) == [0, 1]  # cards in standby before and after


@pytest.mark.req("P000-10", "R000-57", "R000-58")
def test_core_phase_acts_between_its_triggers(board: Board) -> None:
    board.add(No.EDGE_2, LEFT)
    board.begin(Phase.CORE)
    assert board.values_logged(Message.LIFE_GAINED) == [5, 6]


@pytest.mark.req("P000-10", "R000-59", "R000-60")
def test_draw_phase_acts_between_its_triggers(board: Board) -> None:
    board.add(No.EDGE_3, LEFT)
    board.add(No.MINION, Place.DECK)
    board.begin(Phase.DRAW)
    assert board.values_logged(Message.LIFE_GAINED) == [0, 1]


@pytest.mark.req("P000-10", "R000-61", "R000-62")
def test_main_phase_begins_and_ends_with_triggers(board: Board) -> None:
    board.add(No.EDGE_4, Place.LORD)
    board.begin(Phase.DRAW)
    assert board.values_logged(Message.LIFE_GAINED) == [1]
    board.end_phase()
    assert board.values_logged(Message.LIFE_GAINED) == [1, 2]


@pytest.mark.req("P000-10", "P000-17", "R000-63", "R000-64")
def test_end_phase_fires_both_edges_before_effects_of_the_turn_end(board: Board) -> None:
    herald = board.add(No.HERALD, Place.LORD, damage=6)
    board.give(herald, Duration.THIS_TURN, hp=1)
    board.begin().end_phase()
    assert board.values_logged(Message.LIFE_GAINED) == [3, 4]
    assert board.place_of(herald) == (P0, Place.GONE)


@pytest.mark.req("P000-10")
def test_triggers_of_a_phase_are_the_turn_players_only(board: Board) -> None:
    board.add(No.EDGE_2, LEFT, P1)
    board.begin(Phase.CORE)
    assert board.values_logged(Message.LIFE_GAINED, P1) == []


@pytest.mark.req("P000-46")
def test_face_down_card_has_no_phase_triggers(board: Board) -> None:
    board.add(No.EDGE_2, LEFT, state=REVERSED)
    board.begin(Phase.CORE)
    assert board.values_logged(Message.LIFE_GAINED) == []


@pytest.mark.req("P000-10")
def test_triggers_of_a_phase_go_by_place_and_slot(board: Board) -> None:
    board.add(No.TWICE, RIGHT)
    board.add(No.EDGE_2, LEFT)
    board.begin(Phase.CORE)
    assert board.values_logged(Message.LIFE_GAINED) == [5, 1, 2, 6]


@pytest.mark.req("P000-11")
def test_start_phase_makes_own_cards_active_and_clears_marks(board: Board) -> None:
    tired = EXHAUSTED | NEW | MOVED
    mine = [board.add(No.MINION, LEFT, state=tired), board.add(No.LORD, Place.LORD, state=tired), board.masters[0]]
    theirs = board.add(No.MINION, LEFT, P1, state=tired)
    board.put("inst_state", EXHAUSTED, board.masters[0])
    for card in (*mine, theirs):
        board.put("inst_used", 0b101, card)
    board.begin(Phase.START)
    assert [board.state_of(card) for card in mine] == [ACTIVE] * 3
    used = board.machine.read("inst_used", 128)
    assert [used[card] for card in mine] == [0, 0, 0]
    assert (board.state_of(theirs), used[theirs]) == (tired, 0b101)


@pytest.mark.req("P000-11", "P000-47")
def test_start_phase_leaves_face_down_and_incapacitated_cards_as_they_are(board: Board) -> None:
    card = board.add(No.MINION, LEFT, state=EXHAUSTED | REVERSED | INCAPACITATED)
    board.begin(Phase.START)
    assert board.state_of(card) == REVERSED | INCAPACITATED


@pytest.mark.req("P000-11", "P000-37")
def test_start_phase_heals_units_that_regenerate(board: Board) -> None:
    healer, other = board.add(No.HEALER, LEFT, damage=3), board.add(No.MINION, RIGHT, damage=3)
    theirs = board.add(No.HEALER, LEFT, P1, damage=3)
    board.begin(Phase.START)
    assert [board.damage_of(card) for card in (healer, other, theirs)] == [0, 3, 3]


@pytest.mark.req("P000-11")
def test_timeline_advances_one_place_in_order_of_arrival(board: Board) -> None:
    places = (Place.WT4, Place.WT3, Place.WT2, Place.WT1)
    cards = {place: [board.add(No.MINION, place) for _ in range(2)] for place in places}
    theirs = board.add(No.MINION, Place.WT1, P1)
    standby = board.add(No.SKILL, Place.STANDBY)
    board.begin(Phase.START)
    assert board.zone(Place.STANDBY) == [standby, *cards[Place.WT1]]
    assert board.zone(Place.WT1) == cards[Place.WT2]
    assert board.zone(Place.WT2) == cards[Place.WT3]
    assert board.zone(Place.WT3) == cards[Place.WT4]
    assert board.zone(Place.WT4) == []
    assert board.zone(Place.WT1, P1) == [theirs]


@pytest.mark.req("P000-5", "P000-12")
def test_card_that_finds_standby_full_stays_at_wt1(board: Board) -> None:
    standby = [board.add(No.MINION, Place.STANDBY) for _ in range(RULES.standby_max - 1)]
    first, second = board.add(No.MINION, Place.WT1), board.add(No.MINION, Place.WT1)
    third = board.add(No.MINION, Place.WT2)
    board.begin(Phase.START)
    assert board.zone(Place.STANDBY) == [*standby, first]
    assert board.zone(Place.WT1) == [second, third]


@pytest.mark.req("P000-5")
def test_places_of_the_timeline_hold_any_number(board: Board) -> None:
    waiting = [board.add(No.MINION, Place.WT3) for _ in range(30)]
    there = [board.add(No.MINION, Place.WT2) for _ in range(20)]
    already = [board.add(No.MINION, Place.WT1) for _ in range(RULES.standby_max + 10)]
    board.begin(Phase.START)
    assert board.zone(Place.STANDBY) == already[: RULES.standby_max]
    assert board.zone(Place.WT1) == already[RULES.standby_max :] + there
    assert board.zone(Place.WT2) == waiting


@pytest.mark.req("P000-5")
def test_lord_zone_holds_one(board: Board) -> None:
    """A second one is not refused: the first goes (P000-20)."""
    first = board.add(No.LORD, Place.LORD)
    second = board.add(No.HERALD, Place.HAND)
    board.set_player(P0, cores=8)
    board.begin().act(second, Action.UNLOCK)
    assert board.zone(Place.LORD) == [second]
    assert board.place_of(first)[1] != Place.LORD


@pytest.mark.req("P000-7")
def test_core_phase_adds_one_core_and_recovers_all(board: Board) -> None:
    board.set_player(P0, cores=1, cores_out=3)
    board.set_player(P1, cores=1, cores_out=3)
    board.begin(Phase.CORE)
    assert (board.player(P0, "cores"), board.player(P0, "cores_out")) == (5, 0)
    assert (board.player(P1, "cores"), board.player(P1, "cores_out")) == (1, 3)


@pytest.mark.req("P000-7")
@pytest.mark.parametrize(("on_lord", "after"), [(2, 8), (1, 9), (3, 7)])
def test_core_phase_stops_at_ten_with_those_on_cards(board: Board, on_lord: int, after: int) -> None:
    board.add(No.LORD, Place.LORD, cores=on_lord)
    board.set_player(P0, cores=4, cores_out=RULES.cores_max - 4 - on_lord)
    board.begin(Phase.CORE)
    assert (board.player(P0, "cores"), board.player(P0, "cores_out")) == (after, 0)


@pytest.mark.req("P000-13")
def test_first_player_does_not_draw_in_turn_one(turn_ground: Ground) -> None:
    console = turn_ground.duel(3, "timeline_duel")
    console.run()
    first = console.state()["turn_player"]
    assert len(console.state()["places"][f"{first} HAND"]) == 4
    console.offer([])
    console.run()
    assert console.state()["turn"] == 2
    assert len(console.state()["places"][f"{1 - first} HAND"]) == 6


@pytest.mark.req("P000-4")
@pytest.mark.parametrize("first", [P0, P1])
def test_whoever_begins_draws_all_his_cards_first(turn_ground: Ground, first: int) -> None:
    console = turn_ground.duel(3, "timeline_duel")
    console.put("duel_first", first + 1)
    console.run()
    drawn = [entry[2] for entry in console.state()["log"] if entry[0] == Message.MOVED]
    assert drawn == [first] * RULES.hand_first + [1 - first] * RULES.hand_second


@pytest.mark.req("P000-2")
def test_players_may_choose_who_begins(turn_ground: Ground) -> None:
    for seed in range(4):
        for chosen in (1, 2):
            console = turn_ground.duel(seed, "timeline_duel")
            console.put("duel_first", chosen)
            console.run()
            assert console.state()["turn_player"] == chosen - 1
            assert len(console.state()["places"][f"{chosen - 1} HAND"]) == 4


@pytest.mark.req("P000-14")
def test_drawing_from_an_empty_deck_costs_one_two_three_life(board: Board) -> None:
    board.begin(Phase.DRAW)
    for turn in range(4):
        assert board.turn == (3 + turn, turn % 2)
        board.end_phase()
    assert board.values_logged(Message.FATIGUE) == [1, 2, 3]
    assert board.values_logged(Message.FATIGUE, P1) == [1, 2]
    assert [board.player(player, "life") for player in (P0, P1)] == [LIFE - 6, LIFE - 3]


@pytest.mark.req("P000-14", "P000-29")
def test_fatigue_can_end_the_duel(board: Board) -> None:
    board.set_player(P0, life=1)
    assert board.begin(Phase.DRAW).over
    assert board.result == DuelResult.WIN_1


@pytest.mark.req("P000-5", "P000-15")
@pytest.mark.parametrize(("number", "place"), [(No.MINION, Place.WT2), (No.SKILL, Place.WT1), (No.LORD, Place.GONE)])
def test_draw_into_a_full_hand_breaks_or_excludes(board: Board, number: No, place: Place) -> None:
    hand = [board.add(No.MINION, Place.HAND) for _ in range(RULES.hand_max)]
    card = board.add(number, Place.DECK)
    board.begin(Phase.DRAW)
    assert board.zone(Place.HAND) == hand
    assert board.place_of(card) == (P0, place)


@pytest.mark.req("P000-16", "P000-17")
def test_main_phase_goes_on_until_no_card_is_named(board: Board) -> None:
    first, second = board.add(No.MINION, Place.STANDBY), board.add(No.MINION, Place.STANDBY)
    board.begin()
    for card in (first, second):
        assert (board.turn, board.asks(Ask.MAIN)) == ((3, P0), True)
        board.answer(card).answer(board.offered[0])
    assert board.end_phase().turn == (4, P1)
    assert board.asks(Ask.MAIN)


@pytest.mark.req("P000-17")
def test_changes_of_this_turn_end_with_it(board: Board) -> None:
    mine, theirs = board.add(No.MINION, LEFT), board.add(No.MINION, LEFT, P1)
    for card, player in ((mine, P0), (mine, P1), (theirs, P0)):
        board.give(card, Duration.THIS_TURN, atk=1, player=player)
    board.give(mine, Duration.WHILE_THERE, atk=1)
    board.begin().end_phase()
    left = board.console.state()["modifiers"]
    assert [(card, entry[4]) for card, entries in left.items() for entry in entries] == [(mine, Duration.WHILE_THERE)]


@pytest.mark.req("P000-17")
@pytest.mark.parametrize("giver", [P0, P1])
def test_changes_until_the_opponents_turn_ends(board: Board, giver: int) -> None:
    """They end at the next end of a turn of the giver's opponent, the running one counts."""
    card = board.add(No.MINION, LEFT)
    board.give(card, Duration.OPPONENT_TURN, atk=1, player=giver)
    seen = []
    board.begin()
    for _ in range(3):
        seen.append(bool(board.console.state()["modifiers"]))
        board.end_phase()
    assert seen == ([True, True, False] if giver == P0 else [True, False, False])


@pytest.mark.req("P000-17")
@pytest.mark.parametrize("giver", [P0, P1])
def test_changes_until_the_own_turn_starts(board: Board, giver: int) -> None:
    card = board.add(No.MINION, LEFT)
    board.give(card, Duration.OWN_TURN, atk=1, player=giver)
    seen = []
    board.begin()
    for _ in range(3):
        seen.append(bool(board.console.state()["modifiers"]))
        board.end_phase()
    assert seen == ([True, True, False] if giver == P0 else [True, False, False])


@pytest.mark.req("P000-17")
def test_unit_that_lived_by_a_change_breaks_when_the_turn_starts(board: Board) -> None:
    card = board.add(No.MINION, LEFT, damage=RECORDS[No.MINION].hp)
    board.give(card, Duration.OWN_TURN, P1, hp=1)
    board.begin()
    assert board.place_of(card) == (P0, LEFT)
    board.end_phase()
    assert board.place_of(card)[1] == Place.WT2


@pytest.mark.req("P000-47")
def test_incapacity_ends_with_the_end_phase_of_its_controller(board: Board) -> None:
    """Of minions, lords and masters."""
    mine, theirs = board.add(No.MINION, LEFT, state=INCAPACITATED), board.add(No.LORD, Place.LORD, P1, INCAPACITATED)
    for master in board.masters:
        board.put("inst_state", INCAPACITATED, master)
    board.begin()
    assert board.state_of(mine) == board.state_of(board.masters[P0]) == INCAPACITATED
    board.end_phase()
    assert (board.state_of(mine), board.state_of(theirs)) == (ACTIVE, INCAPACITATED)
    assert [board.state_of(master) for master in board.masters] == [ACTIVE, INCAPACITATED]
    board.end_phase()
    assert board.state_of(theirs) == board.state_of(board.masters[P1]) == ACTIVE


@pytest.mark.req("P000-11", "P000-47")
@pytest.mark.parametrize("lane", [LEFT, CENTRE, RIGHT])
def test_unit_wakes_and_is_calmed_in_every_lane(board: Board, lane: Place) -> None:
    card = board.add(No.MINION, lane, state=EXHAUSTED | INCAPACITATED)
    assert board.begin(Phase.START).state_of(card) == INCAPACITATED
    assert board.end_phase().state_of(card) == ACTIVE


@pytest.mark.req("P000-29")
def test_unit_whose_hp_ends_with_the_new_turn_breaks_before_its_start_phase(board: Board) -> None:
    """It breaks to WT2, and the start phase brings it one place further."""
    card = board.add(No.MINION, LEFT, P1, damage=5)
    board.give(card, Duration.OWN_TURN, P1, hp=2)
    assert board.begin().place_of(card) == (P1, LEFT)
    assert board.end_phase().place_of(card) == (P1, Place.WT1)


@pytest.mark.req("P000-29")
def test_unit_that_an_action_leaves_without_hp_breaks_before_the_next_question(board: Board) -> None:
    card = board.add(No.CENTRED, CENTRE, damage=5)
    board.begin().act(card, Action.MOVE)
    if board.asks(Ask.LANE):
        board.answer(LEFT)
    assert board.asks(Ask.MAIN)
    assert (board.place_of(card), board.offered) == ((P0, Place.WT2), [])


@pytest.mark.req("P000-17", "P000-29")
def test_unit_whose_hp_ends_with_the_turn_breaks_in_that_turn_even_the_last(board: Board) -> None:
    card = board.add(No.MINION, LEFT, damage=5)
    board.give(card, Duration.THIS_TURN, hp=2)
    board.put("turn_number", RULES.turn_max)
    assert board.begin().end_phase().over
    assert (board.result, board.place_of(card)) == (DuelResult.DRAW, (P0, Place.WT2))


@pytest.mark.req("P000-50")
def test_duel_is_a_draw_after_the_last_turn(board: Board) -> None:
    board.put("turn_number", RULES.turn_max - 1)
    board.begin().end_phase()
    assert (board.turn, board.over) == ((RULES.turn_max, P1), False)
    assert board.end_phase().over
    assert (board.result, board.turn) == (DuelResult.DRAW, (RULES.turn_max, P0))


# --- going on -------------------------------------------------------------------------------------------------


def test_resume_in_the_main_phase_does_not_fire_its_start_again(board: Board) -> None:
    board.add(No.EDGE_4, Place.LORD)
    board.begin()
    assert board.values_logged(Message.LIFE_GAINED) == []


@pytest.mark.parametrize("phase", [Phase.START, Phase.CORE, Phase.DRAW, Phase.END], ids=lambda phase: phase.name)
def test_resume_runs_the_rest_of_the_turn(board: Board, phase: Phase) -> None:
    board.add(No.MINION, Place.DECK)
    board.add(No.MINION, Place.DECK, P1)
    waiting = board.add(No.MINION, Place.WT1)
    board.begin(phase)
    assert board.turn == ((4, P1) if phase == Phase.END else (3, P0))
    assert board.place_of(waiting)[1] == (Place.STANDBY if phase == Phase.START else Place.WT1)
    assert board.player(P0, "cores") == (6 if phase <= Phase.CORE else 5)
    assert len(board.zone(Place.HAND)) == (1 if phase <= Phase.DRAW else 0)
