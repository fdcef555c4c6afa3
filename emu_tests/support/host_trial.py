"""A small ruleset, cards and a state for tests of the host model itself."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from cartomancer.host.calls import CoreCalls
from cartomancer.host.model import HostDuel
from cartomancer.host.prompts import Prompt
from cartomancer.host.rng import Rng
from cartomancer.host.state import DeckList, State
from cartomancer.ruleset.read import read_ruleset
from cartomancer.ruleset.values import Ruleset
from cartomancer.schema.records import AbilitySlot, CardRecord, Keywords
from cartomancer.units import AbilityNumber
from support.bare_card import BARE_CARD

RULES = """
name = {ja = "試し", en = "Trial"}
kind = [{id = "unit", code = 0}, {id = "spell"}, {id = "base"}]
colour = [{id = "red"}, {id = "blue"}]
keyword = [{id = "armour", takes = "number"}, {id = "swift"}, {id = "flying"}]
state = [{id = "tired"}, {id = "asleep"}]
stat = [
    {id = "cost", byte = "cost"},
    {id = "power", byte = "atk", scale = 500, bits = 16, most = 32500},
    {id = "hp", byte = "hp", bits = 16},
]
place = [
    {id = "line", capacity = 4, field = true},
    {id = "centre", capacity = 3, field = true, shared = true},
    {id = "hand", capacity = "hand_max", hidden = "other"},
    {id = "deck", capacity = 128, hidden = "all", ordered = true},
    {id = "pile", capacity = 128, shared = true, ordered = true, kinds = ["unit", "spell"]},
]
resource = [
    {id = "gold", start = 3, most = 10},
    {id = "life", size = 2, start = "life_start", most = 999},
    {id = "pot", size = 2, most = 999, shared = true, start = 7},
]
cell = [{id = "damage", size = 2}, {id = "seals"}]
phase = [{id = "main"}]
event = [{id = "rung", condition = "bell"}]
condition = [
    {id = "none", code = 0, acts = "none"},
    {id = "bell"},
    {id = "tap", acts = "activated", cost = "tired", once = true},
    {id = "buy", acts = "activated", cost = "gold"},
]
ask = [{id = "answer", form = "respond"}, {id = "act", form = "action"}, {id = "block"}]
action = [{id = "strike"}, {id = "shield"}]
cause = [{id = "beaten"}, {id = "gave_up"}]
message = [{id = "hit"}]
section = [
    {id = "base", kinds = ["base"], place = "line"},
    {id = "deck", kinds = ["unit", "spell"], place = "deck"},
]
rule = [{id = "hand_max", default = 5}, {id = "life_start", default = 20, most = 999}]
memory = {stage = 3, attacks = 5, links = 3, modifiers = 6}
"""

UNIT, BIG, SPELL, BASE, BELL, PAYER = range(1, 7)
"""Numbers of the cards below."""


@cache
def trial_ruleset() -> Ruleset:
    """The ruleset; nothing is wrong with it."""
    read = read_ruleset(RULES.encode(), Path("trial/ruleset.toml"))
    assert not read.problems, [problem.render() for problem in read.problems]
    return read.ruleset


def _slots(*slots: tuple[int, int, int]) -> tuple[AbilitySlot, ...]:
    """Condition, price and script of each."""
    filled = [AbilitySlot(condition, price, AbilityNumber(0x8000 + script)) for condition, price, script in slots]
    return tuple(filled + [AbilitySlot()] * (3 - len(filled)))


@cache
def trial_cards() -> dict[int, CardRecord]:
    """Cards whose values are easy to tell apart."""

    def card(**changes: Any) -> CardRecord:
        return replace(BARE_CARD, **{"category": 0, "colour": 1, "keywords": Keywords(), **changes})

    return {
        UNIT: card(cost=2, atk=3, hp=4),
        BIG: card(cost=9, atk=255, hp=200, colour=2, keywords=Keywords((3, 0, 0, 0, 0, 0, 0, 0), 1), type1=5),
        SPELL: card(category=1, cost=1),
        BASE: card(category=2, hp=30),
        BELL: card(cost=3, atk=1, hp=1, slots=_slots((1, 0, 1))),
        PAYER: card(slots=_slots((2, 0, 1), (3, 2, 1))),
    }


class Trial(CoreCalls):
    """A state of the trial ruleset whose calls are made one by one."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(State(trial_ruleset(), trial_cards(), Rng.seeded(seed)))

    def made(self, number: int, place: str, player: int = 0) -> int:
        """A card at the end of a place."""
        card = self.state.make(number, player, self.code("place", place))
        assert card is not None, f"no room for {number} in {place}"
        return card.id

    def code(self, table: str, name: str) -> int:
        """The number of a row."""
        return int(next(row.number for row in getattr(self.state.ruleset, table) if row.id == name))


def play(duel: HostDuel, *answers: Sequence[int]) -> list[Prompt]:
    """Play a duel with exactly these answers; the prompts."""
    rules, asked, replies = duel.play(), [], list(answers)
    try:
        prompt = next(rules)
        while True:
            asked.append(prompt)
            prompt = rules.send(replies.pop(0))
    except StopIteration:
        assert not replies, f"{replies} were not asked for"
    return asked


def trial_duel(rules: str, scripts: dict[int, str] | None = None, seed: int = 1) -> HostDuel:
    """A duel of two decks of three units, two spells and a base."""
    state = State(trial_ruleset(), trial_cards(), Rng.seeded(seed))
    deck = DeckList(BASE, (UNIT, UNIT, BELL, SPELL, PAYER))
    return HostDuel(state, rules, scripts, (deck, deck))
