"""Cards with generated standing slots, most of them with special ranges."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from cartomancer.rulesets.timeline.codes import Condition, Effect, Kind, NumberKeyword, Range, Special
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.records import Keywords
from support.ability_pair import FLAGS
from support.core_fixtures import SKILL
from support.fight_fixtures import FightGame, make_game, plain_record
from support.fight_pair import KINDS

EFFECTS = (Effect.STANDING_MODIFY, Effect.STANDING_GIVE, Effect.STANDING_LOSE)
ALL_KINDS = sum(Kind)
NUMBERS = (NumberKeyword.IMPACT, NumberKeyword.CENTRE_TRAIT)


def step(dice: Random, special: int) -> Step:
    """A standing step with a special range, seldom with another one or a filter."""
    effect = dice.choice(EFFECTS)
    high = dice.choice((0, 0, 0, 0x10, 0x40, 0x70))
    ranges: dict[str, Any] = {"range_self": dice.choice((0, 0, 0, Range.LANE_LEFT)), "range_opp": 0}
    return Step(
        1,
        **ranges,
        special=special | int(dice.choice((0, Special.KEYWORD_HOLDER, dice.choice(tuple(Special))))),
        kind=dice.choice((ALL_KINDS, 0x3E, 0x06)),
        select=high,
        sel_y=dice.randrange(1, 5) if high else 0,
        effect=int(effect),
        par_x=dice.choice((1, 2, 0xFF)) if effect is Effect.STANDING_MODIFY else 0,
        par_y=dice.choice((0, 1, 0xFF)) if effect is Effect.STANDING_MODIFY else 0,
        keywords=few_keywords(dice, 1),
    )


def few_keywords(dice: Random, most: int) -> Keywords:
    """Keywords of a few only, so that cards often have what a step asks for."""
    numbers = [0] * len(NumberKeyword)
    for keyword in dice.sample(NUMBERS, dice.randint(0, min(most, len(NUMBERS)))):
        numbers[keyword] = dice.choice((0x12, 0x21)) if keyword.is_trait else dice.randrange(1, 5)
    flags = dice.sample([int(flag) for flag in FLAGS], dice.randint(0 if any(numbers) else 1, most))
    return Keywords(tuple(numbers), sum(flags))


@cache
def generated(seed: int) -> FightGame:
    """Units with up to two standing slots of up to three steps; every special range comes up."""
    dice = Random(20_600 + seed)
    wanted = []
    for at, kind in enumerate(KINDS):
        slots: list[tuple[int, tuple[Step, ...]]] = []
        for _ in range(0 if kind >= SKILL else dice.choice((0, 1, 2, 2))):
            steps = [step(dice, tuple(Special)[at % len(Special)]) for _ in range(dice.choice((1, 2, 3)))]
            slots.append((dice.choice((Condition.ALWAYS, Condition.OWN_TURN)), tuple(steps)))
        wanted.append((plain_record(kind, keywords=few_keywords(dice, 3)), slots))
    return make_game(wanted, cost=2)
