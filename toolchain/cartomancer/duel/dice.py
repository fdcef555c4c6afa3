"""Answers by dice, for long runs of any game.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from random import Random

from cartomancer.duel.question import Question
from cartomancer.schema.core_state import PromptType

WILLING = 0.85
"""How often dice do something where nothing may be done."""


def any_answer(question: Question, dice: Random) -> list[int]:
    """An answer within the limits of a question; not all of them are legal."""
    if question.type == PromptType.NUMBER:
        return [dice.randint(question.minimum, question.maximum)]
    if question.type == PromptType.YES_NO:
        return [dice.randint(0, 1)]
    most = min(question.maximum, len(question.values))
    least = min(max(question.minimum, int(dice.random() < WILLING)), most)
    return dice.sample(question.values, dice.randint(least, most))
