"""Steps and boards that tests of the model are made of."""

from __future__ import annotations

from cartomancer.rulesets.timeline.codes import Effect, FlagKeyword, Kind, NumberKeyword, Range
from cartomancer.rulesets.timeline.model.board import Board
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.records import Keywords

ALL_KINDS = sum(Kind)
OWN_FIELD = Step(1, range_self=Range.FIELD, kind=Kind.MINION | Kind.LORD)
FOE_FIELD = Step(1, range_opp=Range.FIELD, kind=Kind.MINION | Kind.LORD)
IMMUNE = Keywords(flags=FlagKeyword.MOVE_IMMUNE)


def on(place_bits: int, effect: Effect, x: int = 0, y: int = 0, z: int = 0) -> Step:
    """All cards of both sides in these places."""
    return Step(
        1, range_self=place_bits, range_opp=place_bits, kind=ALL_KINDS, effect=effect, par_x=x, par_y=y, par_z=z
    )


def numbers(**by_name: int) -> Keywords:
    """A block with these numbers and no flag."""
    block = [0] * len(NumberKeyword)
    for name, value in by_name.items():
        block[NumberKeyword[name.upper()]] = value
    return Keywords(tuple(block))


def set_cores(board: Board, *counts: tuple[int, int]) -> None:
    """Active and exhausted cores of each player."""
    for side, (active, out) in zip(board.game.players, counts, strict=True):
        side.cores, side.cores_out = active, out
