"""What a computer player's script sees and calls while it thinks about a prompt (romsrc/core/unseen.s,
romsrc/players/sys_think.s)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from cartomancer.host.prompts import Prompt, Refused
from cartomancer.host.state import State
from cartomancer.schema.core_state import PromptType
from cartomancer.schema.script import INTEGER_MAX, INTEGER_MIN, ScriptTrap

OF_CARDS = (PromptType.CARDS, PromptType.ORDER, PromptType.ACTION, PromptType.RESPOND)
"""Prompts whose candidates are cards."""


@dataclass
class Thoughts:
    """A prompt, what was chosen so far, and whether a script has looked at that."""

    prompt: Prompt
    chosen: list[int] = field(default_factory=list)
    looked: bool = False
    does: int = 0
    """A message: what A does with a candidate."""

    foretold: tuple[int, int | None, int] = (0, None, 0)
    """A message, its card and its number: what will come of it."""


def is_unseen(state: State, card: int, player: int, offered: bool = False) -> bool:
    """Whether a player does not see a card. One that is offered is shown, unless it is the other player's."""
    one = state.cards[card]
    hidden = {row.number: row.hidden for row in state.ruleset.place}.get(one.place, "nobody")
    if one.apart:
        hidden = "nobody"
    if hidden == "all" and not offered:
        return True
    down = sum(row.number for row in state.ruleset.state if row.face_down)
    return (hidden != "nobody" or bool(one.state & down)) and one.controller != player


def seen_candidate(state: State, prompt: Prompt, candidate: int) -> int | None:
    """A candidate as a card; nil if it is not one, or not for these eyes."""
    if prompt.type not in OF_CARDS or prompt.options or candidate >= len(state.cards):
        return None
    return None if is_unseen(state, candidate, prompt.player, offered=True) else candidate


class ThinkingCalls:
    """The calls for computer players alone."""

    state: State
    thoughts: Thoughts | None = None
    """While a script thinks."""

    @property
    def _thoughts(self) -> Thoughts:
        assert self.thoughts is not None, "nobody thinks"
        return self.thoughts

    def sys_asked(self) -> int:
        """Who is asked."""
        return self._thoughts.prompt.player

    def sys_chosen(self) -> int:
        """How many answers were chosen so far."""
        self._thoughts.looked = True
        return len(self._thoughts.chosen)

    def sys_chosen_card(self, index: int) -> int | None:
        """One of them as a card."""
        self._thoughts.looked = True
        chosen = self._thoughts.chosen
        if not 1 <= index <= len(chosen):
            return None
        return seen_candidate(self.state, self._thoughts.prompt, chosen[index - 1])

    def sys_as_action(self, candidate: int) -> int:
        """A candidate that is an action."""
        return candidate & 0xFF

    def sys_as_place(self, candidate: int) -> int:
        """A candidate that is a place."""
        return candidate & self.state.per_side - 1

    def sys_does(self, message: int) -> None:
        """What A does with the candidate."""
        self._thoughts.does = message

    def sys_foretell(self, message: int, card: int | None, value: int) -> None:
        """What will come of it."""
        self._thoughts.foretold = message, card, value

    def sys_as_side(self, candidate: int) -> int:
        """Whose place it is."""
        return int(candidate & 0xFF >= self.state.per_side)


def sum_of(values: Sequence[int]) -> int:
    """Added up one by one, as the console does."""
    total = 0
    for value in values:
        total += value
        if not INTEGER_MIN <= total <= INTEGER_MAX:
            raise Refused(ScriptTrap.OVERFLOW)
    return total
