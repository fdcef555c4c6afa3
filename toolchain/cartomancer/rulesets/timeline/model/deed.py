"""A step at work, and what every effect needs: its amounts, and which cards may be moved.

Amounts that do not depend on the target are read once, before the first target is touched.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from cartomancer.rulesets.timeline.codes import Category, FlagKeyword, Macro, Place
from cartomancer.rulesets.timeline.model.prompts import Play
from cartomancer.rulesets.timeline.model.standing import Settled
from cartomancer.rulesets.timeline.model.state import Frame, Instance, ModelDuel
from cartomancer.rulesets.timeline.model.values import constant
from cartomancer.rulesets.timeline.steps import Step

TARGET_MACROS = (Macro.TARGET_ATK, Macro.TARGET_HP, Macro.TARGET_COST, Macro.TARGET_WT)


@dataclass(frozen=True)
class Deed:
    """A step at work: its targets, and for attack and swap the partner that the next step selected.

    `run` is the step interpreter: an attack runs attack abilities, and the interpreter is above this module.
    """

    frame: Frame
    step: Step
    targets: list[int]
    run: Callable[[ModelDuel, Frame], Play[None]]
    partners: list[int] = field(default_factory=list)

    def cards(self, game: ModelDuel) -> Iterator[Instance]:
        """The target cards, in the order chosen."""
        return (game.instances[ident] for ident in self.targets)


def reader(game: ModelDuel, frame: Frame, byte: int) -> Callable[[Instance], int]:
    """What a parameter byte is for each target."""
    if byte in TARGET_MACROS:
        return lambda card: constant(game, frame, byte, card, Settled(game))
    fixed = constant(game, frame, byte, None, Settled(game))
    return lambda card: fixed


def amount(game: ModelDuel, deed: Deed) -> int:
    """Parameter X as a number that is not negative; target macros read the first target."""
    first = game.instances[deed.targets[0]] if deed.targets else None
    return max(0, constant(game, deed.frame, deed.step.par_x, first, Settled(game)))


def is_movable(game: ModelDuel, card: Instance) -> bool:
    """Whether effects may move the card: no master, no 領域移動無効 on the field (P000-44, P000-49)."""
    if card.card.category == Category.MASTER or card.place == Place.GONE:
        return False
    return not (card.on_field and Settled(game).has(card, FlagKeyword.MOVE_IMMUNE))
