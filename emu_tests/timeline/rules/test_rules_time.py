"""What the rules as a script cost. Cycles are exact and the same on every machine; `make bench` prints the same."""

from __future__ import annotations

from cartomancer.rulesets.timeline.bench.flow import (
    LISTING_GOAL,
    MEAN_GOAL,
    QUESTION_GOAL,
    STRETCH_GOAL,
    duel_stretches,
    question_cycles,
)
from support.built_game import BuiltGame


def test_main_question_on_a_full_board_keeps_the_goal(game: BuiltGame) -> None:
    listing, question = question_cycles(game.image)
    assert 10_000 < listing <= LISTING_GOAL
    assert listing < question <= QUESTION_GOAL


def test_stretches_of_a_duel_keep_the_goals(game: BuiltGame) -> None:
    stretches = duel_stretches(game.image)
    assert len(stretches) > 100
    assert max(stretches) <= STRETCH_GOAL
    assert sum(stretches) <= MEAN_GOAL * len(stretches)
