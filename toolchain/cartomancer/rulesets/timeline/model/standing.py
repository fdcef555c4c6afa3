"""Continuous effects: evaluated, never resolved (R000-45, R000-46, R000-134 to R000-138)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from cartomancer.rulesets.timeline.codes import Condition, Effect
from cartomancer.rulesets.timeline.model.candidates import RANGE_BITS, matches
from cartomancer.rulesets.timeline.model.state import PLACE_ORDER, TIMELINE, Frame, Instance, ModelDuel
from cartomancer.rulesets.timeline.model.values import Standing, Values
from cartomancer.rulesets.timeline.steps import Step

STANDING_EFFECTS = frozenset(
    (
        Effect.STANDING_MODIFY,
        Effect.STANDING_GIVE,
        Effect.STANDING_LOSE,
        Effect.GUARD_OWN_TIMELINE,
        Effect.GUARD_ENEMY_TIMELINE,
    )
)


def standing_steps(game: ModelDuel) -> Iterator[tuple[Frame, Step]]:
    """Every step that holds now: of face-up cards on the field, all of a slot at once that found room (A000-15)."""
    for source in game.fielded(0):
        for slot, count in source.standing:
            in_turn = slot.condition == Condition.ALWAYS or source.controller == game.turn_player
            if in_turn and not source.reversed:
                frame = Frame(source.id, source.controller, slot.cost)
                for step in game.library.abilities[slot.number][:count]:
                    yield frame, step


class Settled(Values):
    """Values with everything: what the rules read. Good for one look at the board: it must not outlive a change."""

    @cached_property
    def holding(self) -> list[tuple[Frame, Step]]:
        """All standing steps."""
        return list(standing_steps(self.game))

    def standing(self, card: Instance) -> list[Standing]:
        """Standing steps that hold for the card; their filters read values without standing effects."""
        if not self.holding:
            return []
        plain = Values(self.game)
        return [Standing(frame, step) for frame, step in self.holding if matches(self.game, frame, step, card, plain)]


def is_protected(game: ModelDuel, chooser: int, card: Instance) -> bool:
    """Whether the chooser may not take a timeline card because of an opponent's standing effect (A000-31, A000-14)."""
    if card.place not in TIMELINE:
        return False
    own, foe = Effect.GUARD_OWN_TIMELINE, Effect.GUARD_ENEMY_TIMELINE
    stops = foe if card.controller == chooser else own
    return any(frame.controller != chooser and step.effect == stops for frame, step in standing_steps(game))


def candidates(game: ModelDuel, frame: Frame, step: Step) -> Iterator[int]:
    """The ids that a step may take, in canonical order: own cards by place, then the opponent's."""
    values = Settled(game)
    for player, word in ((frame.controller, step.range_self), (1 - frame.controller, step.range_opp)):
        for place in PLACE_ORDER:
            if step.special or word & RANGE_BITS[place]:
                for ident in game.place(player, place):
                    card = game.instances[ident]
                    if matches(game, frame, step, card, values) and not is_protected(game, frame.controller, card):
                        yield ident
