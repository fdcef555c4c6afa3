"""Steps -> the text that is printed on a card: one paragraph an ability.

This file owns the order of sentences: what follows what, alternatives and their tails, and effects that wait for
their partner. How a sentence sounds is the business of `rules_ja` and `rules_en`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cartomancer.rulesets.timeline.codes import ALL_COLOURS, Category, Condition, Effect, Special
from cartomancer.rulesets.timeline.legal import HELD_EFFECTS, group_at, next_group
from cartomancer.rulesets.timeline.notation.printer import ALL_KINDS
from cartomancer.rulesets.timeline.notation.rules_en import EnglishVoice
from cartomancer.rulesets.timeline.notation.rules_ja import JapaneseVoice
from cartomancer.rulesets.timeline.notation.voice import Voice
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.formats import Icon
from cartomancer.words.language import Language
from cartomancer.words.types import TypeNames
from cartomancer.words.typeset import BULLETS


def rules_text(
    slots: Sequence[tuple[Condition, int, Sequence[Step] | str]],
    category: Category,
    language: Language,
    types: TypeNames,
) -> list[str]:
    """The paragraphs of a card's rules text; empty slots have none. Alternatives are after newlines.

    What a script does is a text already.
    """
    return [
        ability_text(condition, cost, steps, category, language, types) for condition, cost, steps in slots if steps
    ]


def ability_text(
    condition: Condition,
    cost: int,
    steps: Sequence[Step] | str,
    category: Category,
    language: Language,
    types: TypeNames,
) -> str:
    """One ability: when it acts, and what happens."""
    voice: Voice = JapaneseVoice(types, category, cost) if language == "ja" else EnglishVoice(types, category, cost)
    if isinstance(steps, str):
        body = steps
    elif condition.is_standing:
        body = voice.and_also.join(
            voice.opening(voice.sentence(step)) for step in steps
        )  # they hold all at once; nothing is chosen
    else:
        body = _Flow(voice, tuple(steps)).group(0, 0)
    if condition is Condition.USE and not category.is_unit:
        return voice.opening(body)  # a skill or arts is used; the words would only repeat it
    icon = chr(Icon.LIGHTNING) if condition.is_triggered else ""
    return icon + voice.head(condition) + voice.opening(body)


def step_texts(steps: Sequence[Step], category: Category, cost: int, language: Language, types: TypeNames) -> list[str]:
    """One sentence a step: what a player reads when asked about this step alone."""
    voice: Voice = JapaneseVoice(types, category, cost) if language == "ja" else EnglishVoice(types, category, cost)
    return [voice.opening(voice.held(step) if step.effect in HELD_EFFECTS else voice.sentence(step)) for step in steps]


@dataclass(frozen=True)
class _Flow:
    """Puts sentences in the order in which the flow rule runs the steps."""

    voice: Voice
    steps: tuple[Step, ...]

    def group(self, opens: int, depth: int) -> str:
        """A group of alternatives, and everything after it."""
        members = group_at(self.steps, opens)
        if len(members) == 1:
            return self.step(opens, depth)
        tails = {next_group(self.steps, member) for member in members}
        held = any(self.steps[member].effect in HELD_EFFECTS for member in members)
        tail = tails.pop() if len(tails) == 1 and not held else None
        text = self.voice.choose
        for member in members:
            said = self.step(member, depth + 1) if tail is None else self.voice.sentence(self.steps[member])
            text += "\n" + BULLETS[min(depth, 1)] + self.voice.opening(said)
        return text if tail is None else f"{text}\n{self.voice.in_any_case}{self.group(tail, depth)}"

    def step(self, at: int, depth: int) -> str:
        """A step, and everything after it."""
        step = self.steps[at]
        following = next_group(self.steps, at)
        if following is None:
            return self.voice.sentence(step)
        if step.effect not in HELD_EFFECTS:
            return self.voice.sentence(step) + self._then(following, depth)
        partner = self.steps[following]
        if len(group_at(self.steps, following)) > 1 or not partner.has_target:
            return self.voice.held(step) + self._then(following, depth)
        said = self.voice.pair(step, partner)
        if partner.effect != Effect.NOTHING:
            return said + self.voice.then + self._acting_on_partner(following, depth)
        after = next_group(self.steps, following)
        return said if after is None else said + self._then(after, depth)

    def _then(self, opens: int, depth: int) -> str:
        return self.voice.then + self.group(opens, depth)

    def _acting_on_partner(self, at: int, depth: int) -> str:
        """The partner is chosen already; what its own step does, it does to that card."""
        chosen = replace(
            self.steps[at],
            range_self=0,
            range_opp=0,
            special=int(Special.PREVIOUS),
            colour=ALL_COLOURS,
            type1=0,
            type2=0,
            kind=ALL_KINDS,
            select=0,
            sel_x=0,
            sel_y=0,
        )
        steps = (*self.steps[:at], chosen, *self.steps[at + 1 :])
        return _Flow(self.voice, steps).step(at, depth)
