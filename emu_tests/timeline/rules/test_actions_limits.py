"""Edges of what a turn offers and remembers: who does not move, and triggers that find no room at a phase's edge."""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import Action, EventType, FlagKeyword, Message, Phase, Place
from cartomancer.schema.core_state import TRIGGERS, Fault, ModKind
from support.turn_fixtures import MOVED, P0, P1, Board, No


@pytest.mark.req("P000-22")
@pytest.mark.parametrize("player", [P0, P1])
def test_a_lord_beside_an_empty_lane_does_not_move(board: Board, player: int) -> None:
    lord = board.add(No.LORD, Place.LORD, player)
    board.begin(player=player)
    assert board.zone(Place.LEFT, player) == []
    assert board.actions(lord) == [Action.ATTACK]


def test_an_edge_that_finds_no_room_for_its_triggers_is_noted(board: Board) -> None:
    idle = board.add(No.MINION, Place.CENTRE)
    edge = board.add(No.EDGE_1, Place.LEFT)
    board.machine.write("arg_value", [Place.CENTRE, 0])
    board.put("arg_object", 0)
    board.put("turn_player", P0)
    for _ in range(TRIGGERS):
        board.machine.call("trigger_add", a=EventType.PLACED, x=idle, y=0)
    board.begin(Phase.START)
    faults = [entry for entry in board.console.state()["log"] if entry[0] == Message.FAULT]
    assert [entry[3:] for entry in faults] == [(edge, Fault.TRIGGERS, 0)]


@pytest.mark.req("P000-22", "P000-39")
@pytest.mark.parametrize("keyword", FlagKeyword, ids=lambda keyword: keyword.name.lower())
def test_only_move_attack_lets_a_minion_attack_after_it_moved(board: Board, keyword: FlagKeyword) -> None:
    card = board.add(No.MINION, Place.LEFT, state=MOVED)
    board.console.modify(ModKind.GIVE_FLAGS, card, keyword)
    board.begin()
    assert (Action.ATTACK in board.actions(card)) == (keyword == FlagKeyword.MOVE_ATTACK)
