"""Questions to a player, which answers are legal, and the candidates that a script collects for its next question.

Rules run as generators: they yield a Prompt and receive the answer, a sequence of numbers. The checks are those of
romsrc/core/prompt.s, the collecting those of romsrc/core/sys_ask.s.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from cartomancer.schema.core_state import ANSWERS, CANDIDATES, NO_SUM, NONE, PromptType
from cartomancer.schema.script import ScriptTrap

Answer = TypeVar("Answer")
Play = Generator["Prompt", Sequence[int], Answer]
"""A part of the rules that may ask, and what it returns in the end."""

NUMBERS = (PromptType.YES_NO, PromptType.NUMBER)
SINGLE = (PromptType.OPTION, PromptType.ACTION, PromptType.SLOT, PromptType.RESPOND)
"""Answered by a number in a range; by one candidate at most."""


@dataclass(frozen=True)
class Prompt:
    """One question. `or_none`: an empty answer is legal besides minimum to maximum."""

    type: PromptType
    player: int
    minimum: int
    maximum: int
    candidates: tuple[int, ...]
    ask: int
    source: int = NONE
    total: int = NO_SUM
    or_none: bool = False
    passes: bool = False
    """An empty answer is a pass, for which nobody need be sure."""
    options: bool = False
    """What a response offers are actions or numbers, not cards."""


def is_legal(prompt: Prompt, answer: Sequence[int], cost_of: Callable[[int], int]) -> bool:
    """Whether an answer is accepted."""
    if prompt.type in NUMBERS:
        return len(answer) == 1 and prompt.minimum <= answer[0] <= prompt.maximum
    if prompt.type == PromptType.ORDER:
        return len(answer) == len(prompt.candidates) and _is_offered(prompt, answer)
    if not answer:
        return prompt.or_none or prompt.minimum == 0
    if prompt.type in SINGLE:
        return len(answer) == 1 and _is_offered(prompt, answer)
    if not prompt.minimum <= len(answer) <= prompt.maximum or not _is_offered(prompt, answer):
        return False
    return prompt.total == NO_SUM or sum(map(cost_of, answer)) <= prompt.total


def _is_offered(prompt: Prompt, answer: Sequence[int]) -> bool:
    return len(set(answer)) == len(answer) <= ANSWERS and set(answer) <= set(prompt.candidates)


def has_answer(prompt: Prompt) -> bool:
    """Whether anybody could answer; a script that asks what nobody can is stopped."""
    offered = len(prompt.candidates)
    if prompt.type in NUMBERS:
        return prompt.minimum <= prompt.maximum
    if prompt.type == PromptType.ORDER:
        return 1 <= offered <= ANSWERS
    if prompt.type in SINGLE:
        return prompt.minimum <= min(offered, 1)
    if prompt.type == PromptType.CARDS:
        return prompt.minimum <= min(offered, ANSWERS, prompt.maximum)
    return False


class Refused(Exception):  # noqa: N818 - what happened, not an error of the program
    """An argument that a call cannot take: the script is stopped."""

    def __init__(self, trap: ScriptTrap = ScriptTrap.RANGE) -> None:
        super().__init__(trap.name)
        self.trap = trap


@dataclass
class Desk:
    """The candidates so far and the last answer."""

    candidates: list[int] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)

    def clear(self, candidates: Sequence[int] = ()) -> None:
        """Begin again with these candidates; there is no answer yet."""
        self.candidates, self.answers = list(candidates), []

    def offer(self, one: int) -> None:
        """A further candidate."""
        if not 0 <= one < CANDIDATES or len(self.candidates) >= CANDIDATES:
            raise Refused
        self.candidates.append(one)

    def answer(self, index: int) -> int:
        """An entry of the answer, from 1; without a question the only candidate."""
        if 1 <= index <= len(self.answers):
            return self.answers[index - 1]
        if index == 1 and not self.answers and len(self.candidates) == 1:
            return self.candidates[0]
        raise Refused
