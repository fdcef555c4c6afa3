"""Random boards and random legal abilities: 6502 and Python model must agree on every prompt and on the state.

More runs of the same generator are in the soak.
"""

from __future__ import annotations

import pytest

from cartomancer.rulesets.timeline.codes import Effect
from support.ability_generator import EFFECTS, compare, random_list, single


@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.name.lower())
def test_single_step_agrees_with_the_model(effect: Effect) -> None:
    outcomes = [
        compare(1000 * effect + seed, lambda dice, pair, player: single(dice, pair, player, effect))
        for seed in range(12)
    ]
    assert effect is Effect.NOTHING or any(outcome.changed for outcome in outcomes)


@pytest.mark.parametrize("block", range(10))
def test_several_steps_agree_with_the_model(block: int) -> None:
    outcomes = [compare(100_000 + 100 * block + seed, random_list) for seed in range(8)]
    assert any(outcome.prompts for outcome in outcomes)
