"""Cards that fight: plain ones with chosen abilities and keywords, and a match that calls routines of the rules.

Runs under PyPy on images that are linked already.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from cartomancer.rulesets.timeline.codes import Place
from cartomancer.rulesets.timeline.steps import Step
from cartomancer.schema.core_state import NONE
from cartomancer.schema.records import AbilitySlot, CardRecord
from cartomancer.units import AbilityNumber
from support.ability_fixtures import JSR, LDA, LDY, RTS, Asked, Match
from support.core_fixtures import Image, PlainCard, fixture_image, plain_cards
from support.machine_program import Program

LDX = 0xA2
FIRST = len(plain_cards()) + 1
"""The number of the first card that is made here; the plain ones stand before it."""

NOTHING = (Step(1),)
"""Ability 1, which the slots of plain cards name."""

Slots = Sequence[tuple[int, tuple[Step, ...]]]
"""Up to three abilities: condition and steps."""


@dataclass(frozen=True)
class FightGame:
    """An image with cards that have abilities."""

    image: Image
    cards: tuple[PlainCard, ...]
    abilities: tuple[tuple[Step, ...], ...]

    def match(self, seed: int = 1) -> Match:
        """A match with an empty board."""
        return Match(self.image, seed)

    def record(self, number: int) -> CardRecord:
        """What is printed on a card."""
        return next(card.record for card in self.cards if card.number == number)


def plain_record(number: int, **changes: object) -> CardRecord:
    """A plain card, changed."""
    record = next(card.record for card in plain_cards() if card.number == number)
    return replace(record, **changes)  # type: ignore[arg-type]


def make_game(wanted: Sequence[tuple[CardRecord, Slots]], cost: int = 0, rom: Path | None = None) -> FightGame:
    """An image with the plain cards, and these from number FIRST on; `rom` if it is linked already."""
    abilities: list[tuple[Step, ...]] = [NOTHING]
    cards = list(plain_cards())
    for number, (record, slots) in enumerate(wanted, FIRST):
        entries = []
        for condition, steps in slots:
            abilities.append(steps)
            entries.append(AbilitySlot(int(condition), cost, AbilityNumber(len(abilities))))
        entries += [AbilitySlot()] * (3 - len(entries))
        cards.append(PlainCard(number, replace(record, slots=tuple(entries)), f"Card {number}"))
    if rom is not None:
        return FightGame(Image(Program(rom)), tuple(cards), tuple(abilities))
    return _linked(tuple(cards), tuple(abilities))


@cache
def _linked(cards: tuple[PlainCard, ...], abilities: tuple[tuple[Step, ...], ...]) -> FightGame:
    return FightGame(Image(Program(fixture_image(cards, abilities))), cards, abilities)


# --- calling the rules


def begin(match: Match, *calls: tuple[str, int, int, int]) -> Asked | None:
    """Call routines one after the other, each with A, X and Y; the first prompt, None when all have ended."""
    code: list[int] = []
    for name, a, x, y in calls:
        at = match.at(name)
        code += [LDA, a, LDX, x, LDY, y, JSR, at & 0xFF, at >> 8]
    assert len(code) < 127
    jump = match.code(*code, RTS, at=128)
    match.code(JSR, jump & 0xFF, jump >> 8, RTS)
    return match._run()


def answered(match: Match, asked: Asked | None, *answers: Sequence[int]) -> list[Asked]:
    """Go on with exactly these answers; what was asked."""
    return list(match._play(asked, answers))


def attack(match: Match, attacker: int, target: int, *answers: Sequence[int]) -> list[Asked]:
    """An attack of a player, and everything that it sets off."""
    match.word("attack_atk", 0xFFFF)
    calls = (("attack_run", 0, attacker, target), ("triggers_resolve", 0, 0, 0))
    return answered(match, begin(match, *calls), *answers)


def resolve(match: Match, *answers: Sequence[int]) -> list[Asked]:
    """Resolve what waits."""
    return answered(match, begin(match, ("triggers_resolve", 0, 0, 0)), *answers)


def broke(match: Match, card: int) -> bool:
    """Whether a minion is in the timeline now."""
    return Place.WT4 <= match.place(card)[1] <= Place.WT1


def fighting(match: Match) -> tuple[int, int]:
    """The attack in progress."""
    return match.get("attack_attacker"), match.get("attack_target")


NO_FIGHT = (NONE, NONE)
