"""Questions to a player and which answers are legal.

Rules run as generators: they yield a Prompt and receive the answer, a sequence of numbers out of its candidates.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from cartomancer.rulesets.timeline.codes import Ask, Message
from cartomancer.rulesets.timeline.model.state import NONE, Game
from cartomancer.schema.core_state import PromptType

NO_SUM = 0xFF

Answer = TypeVar("Answer")
Play = Generator["Prompt", Sequence[int], Answer]
"""A part of the rules that may ask, and what it returns in the end."""


@dataclass(frozen=True)
class Prompt:
    """One question. `or_none`: an empty answer is legal besides minimum to maximum."""

    type: PromptType
    player: int
    minimum: int
    maximum: int
    candidates: tuple[int, ...]
    ask: Ask
    source: int = NONE
    total: int = NO_SUM
    or_none: bool = False


def is_legal(game: Game, prompt: Prompt, answer: Sequence[int]) -> bool:
    """Whether an answer may be accepted: known, distinct, in number, within the total cost (R000-103)."""
    if len(set(answer)) != len(answer) or not set(answer) <= set(prompt.candidates):
        return False
    if not answer and prompt.or_none:
        return True
    if not prompt.minimum <= len(answer) <= prompt.maximum:
        return False
    return prompt.total == NO_SUM or sum(game.instances[one].card.cost for one in answer) <= prompt.total


def ask(game: Game, prompt: Prompt) -> Play[list[int]]:
    """Ask until the answer is legal; every refusal is logged."""
    while True:
        answer = yield prompt
        if is_legal(game, prompt, answer):
            return list(answer)
        game.note(Message.REFUSED, prompt.player, prompt.source, int(prompt.type), len(answer))


def ask_one(game: Game, prompt: Prompt) -> Play[int]:
    """The one answer to a prompt for exactly one; a single candidate is taken without asking."""
    if len(prompt.candidates) == 1:
        return prompt.candidates[0]
    answer = yield from ask(game, prompt)
    return answer[0]
