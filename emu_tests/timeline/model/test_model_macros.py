"""Parameter bytes that are worked out when they are read, on the model."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cartomancer.rulesets.timeline.codes import Effect, Kind, Macro, Place, Range
from cartomancer.rulesets.timeline.model.board import Board
from cartomancer.rulesets.timeline.model.state import Instance
from cartomancer.rulesets.timeline.steps import Step
from support.model_steps import FOE_FIELD, set_cores


def source_board() -> tuple[Board, Instance, Instance]:
    board = Board()
    source = board.add(0, Place.LEFT, atk=3, hp=7, cost=4)
    source.damage = 2
    target = board.add(1, Place.WT3, atk=6, hp=8, cost=5)
    for place, count in ((Place.HAND, 2), (Place.WT2, 3), (Place.STANDBY, 4)):
        for _ in range(count):
            board.add(0, place)
    for place, count in ((Place.HAND, 5), (Place.CENTRE, 1), (Place.LEFT, 1)):
        for _ in range(count):
            board.add(1, place)
    set_cores(board, (2, 3), (0, 0))
    source.cores = 1
    board.game.players[1].life = 13
    return board, source, target


MACROS = {
    Macro.SOURCE_ATK: 3,
    Macro.SOURCE_HP: 5,
    Macro.SOURCE_COST: 4,
    Macro.TARGET_ATK: 6,
    Macro.TARGET_HP: 8,
    Macro.TARGET_COST: 5,
    Macro.TARGET_WT: 3,
    Macro.OWN_HAND: 2,
    Macro.OPPONENT_HAND: 5,
    Macro.OWN_MINIONS: 1,
    Macro.OPPONENT_MINIONS: 2,
    Macro.OWN_CORES: 6,
    Macro.OWN_MP: 2,
    Macro.OWN_TIMELINE: 3,
    Macro.OPPONENT_TIMELINE: 1,
    Macro.OWN_STANDBY: 4,
    Macro.OWN_LIFE: 20,
    Macro.OPPONENT_LIFE: 13,
    Macro.TURN_NUMBER: 3,
    Macro.PREVIOUS_COUNT: 1,
    Macro.BROKEN_COUNT: 0,
    Macro.DAMAGE_DEALT: 0,
    Macro.ABILITY_COST: 0,
}


@pytest.mark.req("R000-110")
@pytest.mark.parametrize("macro", Macro, ids=lambda macro: macro.name)
def test_macro_values(macro: Macro) -> None:
    board, source, _ = source_board()
    for _ in range(30):
        board.add(0, Place.DECK)
    before = board.game.count(0, Place.DECK)
    timeline = Step(1, range_opp=Range.WT3, kind=Kind.MINION)
    draw = Step(2, range_opp=Range.WT3, kind=Kind.MINION, effect=Effect.DRAW, par_x=macro)
    board.cast([timeline, draw], by=source)
    assert before - board.game.count(0, Place.DECK) == MACROS[macro]


@pytest.mark.req("R000-110")
def test_macros_of_the_previous_step() -> None:
    board = Board()
    board.add(1, Place.LEFT, hp=2)
    board.add(1, Place.RIGHT, hp=9)
    hit = replace(FOE_FIELD, effect=Effect.DAMAGE, par_x=3)
    for macro, gained in ((Macro.BROKEN_COUNT, 1), (Macro.PREVIOUS_COUNT, 1), (Macro.DAMAGE_DEALT, 3)):
        life = board.game.players[0].life
        board.cast([hit, Step(2, effect=Effect.GAIN_LIFE, par_x=macro)])
        assert board.game.players[0].life - life == gained
