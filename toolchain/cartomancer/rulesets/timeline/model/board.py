"""Boards for tests: two masters, cards made on the spot, and rules driven by scripted answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cartomancer.rulesets.timeline.codes import Category, Condition, Place
from cartomancer.rulesets.timeline.model.flow import resolve_queue, run
from cartomancer.rulesets.timeline.model.prompts import Play, Prompt
from cartomancer.rulesets.timeline.model.rng import Rng
from cartomancer.rulesets.timeline.model.state import Frame, GameOver, Instance, Library, ModelDuel, PrintedCard, create
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.records import AbilitySlot

LIFE = 20


class Board:
    """A game in the middle of player 0's turn: masters with 20 life, nothing else."""

    def __init__(self, seed: int = 1) -> None:
        self.cards: dict[int, PrintedCard] = {}
        self.abilities: dict[int, tuple[Step, ...]] = {}
        self.game = ModelDuel(Library(self.cards, self.abilities), Rng.seeded(seed), turn=3)
        self.masters = [self.add(player, Place.MASTER, Category.MASTER, hp=LIFE) for player in (0, 1)]

    def add(
        self,
        player: int,
        place: int,
        category: int = Category.MINION,
        slots: Sequence[tuple[Condition, int, Sequence[Step]]] = (),
        owner: int = -1,
        **printed: Any,
    ) -> Instance:
        """A new card in a place. `slots`: condition, cost, steps; `printed`: fields of Card, by default 2/3 for 1."""
        number = len(self.cards) + 1
        entries = tuple(AbilitySlot(condition, cost, self.ability(steps)) for condition, cost, steps in slots)
        values = {"cost": 1, "cc_wt": 2, "atk": 2, "hp": 3, **printed}
        self.cards[number] = PrintedCard(number, int(category), slots=entries, **values)
        ident = create(self.game, number, player if owner < 0 else owner, place, player)
        return self.game.instances[ident]

    def ability(self, steps: Sequence[Step]) -> Any:
        """A new ability; its number."""
        number = len(self.abilities) + 1
        self.abilities[number] = tuple(steps)
        return number

    def cast(self, steps: Sequence[Step], *answers: Sequence[int], by: Instance | None = None) -> list[Prompt]:
        """Resolve steps as an ability of a card (player 0's master), and everything that they fire."""
        source = by or self.masters[0]
        return drive(self._resolved(Frame(source.id, source.controller, 0, tuple(steps))), *answers)

    def _resolved(self, frame: Frame) -> Play[None]:
        try:
            yield from run(self.game, frame)
            yield from resolve_queue(self.game)
        except GameOver:
            return


def drive(rules: Play[Any], *answers: Sequence[int]) -> list[Prompt]:
    """Run rules with exactly these answers; the prompts that they asked. Too few or too many answers are an error."""
    asked: list[Prompt] = []
    replies = list(answers)
    try:
        prompt = next(rules)
        while True:
            asked.append(prompt)
            if not replies:
                raise AssertionError(f"no answer to {prompt}")
            prompt = rules.send(replies.pop(0))
    except StopIteration:
        pass
    if replies:
        raise AssertionError(f"{len(replies)} answers were not asked for: {replies}")
    return asked
