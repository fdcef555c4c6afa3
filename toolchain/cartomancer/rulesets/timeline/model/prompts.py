"""Questions to a player and which answers are legal, for the cards of a duel."""

from __future__ import annotations

from collections.abc import Sequence

from cartomancer.host.prompts import Play, Prompt
from cartomancer.host.prompts import is_legal as is_legal_for
from cartomancer.rulesets.timeline.codes import Message
from cartomancer.rulesets.timeline.model.state import ModelDuel
from cartomancer.schema.core_state import NO_SUM

__all__ = ["NO_SUM", "Play", "Prompt", "ask", "ask_one", "is_legal"]


def is_legal(game: ModelDuel, prompt: Prompt, answer: Sequence[int]) -> bool:
    """Whether an answer may be accepted: known, distinct, in number, within the total cost (R000-103)."""
    return is_legal_for(prompt, answer, lambda one: game.instances[one].card.cost)


def ask(game: ModelDuel, prompt: Prompt) -> Play[list[int]]:
    """Ask until the answer is legal; every refusal is logged."""
    while True:
        answer = yield prompt
        if is_legal(game, prompt, answer):
            return list(answer)
        game.note(Message.REFUSED, prompt.player, prompt.source, int(prompt.type), len(answer))


def ask_one(game: ModelDuel, prompt: Prompt) -> Play[int]:
    """The one answer to a prompt for exactly one; a single candidate is taken without asking."""
    if len(prompt.candidates) == 1:
        return prompt.candidates[0]
    answer = yield from ask(game, prompt)
    return answer[0]
