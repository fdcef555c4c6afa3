"""The words of `timeline`: lanes, questions and their answers, the log.

In the language of Python 3.9 with the standard library only, so that it also runs under PyPy.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import IntEnum
from functools import cached_property

from cartomancer.duel.errors import BadReference
from cartomancer.duel.words import Vocabulary
from cartomancer.problems import did_you_mean
from cartomancer.ruleset.rows import MessageRow
from cartomancer.rulesets.timeline import codes
from cartomancer.rulesets.timeline.codes import Ask, Message, Place
from cartomancer.schema.core_state import PromptType

LANES = (Place.LEFT, Place.CENTRE, Place.RIGHT)

CURES = {
    Ask.TARGETS: "{player} chooses <card>, <card> ...",
    Ask.ALTERNATIVE: "{player} chooses alternative <number>",
    Ask.STEP: "{player} says yes",
    Ask.MAIN: "{player} ends the main phase",
    Ask.ACTION: "{player} declines",
    Ask.LANE: "{player} chooses lane <left, centre or right>",
    Ask.ATTACK: "{player} chooses <card>",
    Ask.BLOCK: "{player} blocks with <card>`, or `when {player} does not block",
}
"""The sentence that answers each question, after `when`."""

CHOSEN = {Ask.LANE: "to ", Ask.ATTACK: "at ", Ask.BLOCK: "blocks with ", Ask.TARGETS: "chooses "}
NOTHING = {
    **dict.fromkeys((Ask.TARGETS, Ask.ALTERNATIVE, Ask.STEP), "chooses nothing"),
    **dict.fromkeys((Ask.ACTION, Ask.LANE, Ask.ATTACK), "thinks better of it"),
    Ask.MAIN: "ends the main phase",
    Ask.BLOCK: "does not block",
}
"""An answer that was given: what is before it, and what the empty one means."""


class TimelineWords(Vocabulary):
    """The words of the ruleset `timeline`."""

    card_example = "fire_imp"
    spot_example = "p2 left"

    def enum(self, name: str) -> type[IntEnum]:
        """The enums of `codes`, which has each of these."""
        found: type[IntEnum] = getattr(codes, name)
        return found

    @cached_property
    def lists(self) -> frozenset[int]:
        """A card that is being used is alone."""
        return super().lists - {Place.IN_USE}

    @cached_property
    def stats(self) -> Mapping[str, int]:
        """The numbers that change; cost and wait are as printed."""
        return {word: number for word, number in super().stats.items() if word in ("atk", "hp")}

    @cached_property
    def main_asks(self) -> frozenset[int]:
        """The main phase."""
        return frozenset((Ask.MAIN,))

    def option_words(self, ask: int, values: Sequence[int]) -> tuple[str, ...]:
        """Actions of a card, or alternatives of an ability."""
        if ask == Ask.ACTION:
            return tuple(self.actions[value] for value in values)
        return tuple(f"alternative {at + 1}" for at in range(len(values)))

    def cure(self, ask: int, type: PromptType, player: str) -> str:
        """The sentence that answers a question."""
        return CURES[Ask(ask)].format(player=player) if ask in CURES else super().cure(ask, type, player)

    def chosen(self, ask: int) -> str:
        """`blocks with`."""
        return CHOSEN.get(Ask(ask), "")

    def nothing(self, ask: int) -> str:
        """`does not block`."""
        return NOTHING.get(Ask(ask), "chooses nothing")

    def own_message(self, row: MessageRow, who: str, card: str, other: Callable[[], str], value: int) -> str:
        """The log of the document."""
        texts = {
            Message.LIFE_GAINED: f"{who} gains {value} life",
            Message.LIFE_LOST: f"{who} loses {value} life",
            Message.MP_PAID: f"{who} pays {value} MP",
            Message.FATIGUE: f"{who} has no card to draw: fatigue {value}",
            Message.DAMAGE: f"{card} takes {value} damage",
            Message.BROKEN: f"{card} breaks",
            Message.ABILITY: f"an ability of {card} acts",
            Message.UNLOCKED: f"{who} unlocks {card}",
        }
        if row.number in (Message.ATTACK, Message.BLOCK):
            return f"{card} {'attacks' if row.number == Message.ATTACK else 'blocks'} {other()}"
        return texts[Message(row.number)]


def lane_of(word: str) -> Place:
    """A lane by its word."""
    lanes = {lane.name.lower(): lane for lane in LANES}
    if word not in lanes:
        raise BadReference(f'"{word}" is not a lane; {did_you_mean(word, lanes)}')
    return lanes[word]
