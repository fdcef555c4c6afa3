"""Scenarios from texts, for tests of `.duel` files."""

from __future__ import annotations

from pathlib import Path

from cartomancer.duel import Duel, Game
from cartomancer.duel.grammar import Scenario, parse
from cartomancer.duel.scenario import run_scenario
from cartomancer.duel.state import MatchState
from cartomancer.schema.core_state import NONE

FILE = Path("rules.duel")


def read(text: str, game: Game) -> Scenario:
    """The first scenario of a text without mistakes."""
    file = parse(text, FILE, game)
    assert not file.problems, [problem.render() for problem in file.problems]
    return file.scenarios[0]


def run(text: str, game: Game) -> Duel:
    """Carry out the lines of a scenario."""
    return run_scenario(read(f"scenario: test\n{text}", game), FILE, game)


def canonical(state: MatchState) -> object:
    """A match without the numbers of its instances: a card is known by where it lies."""
    spot = {card.instance: (zone, at) for zone, cards in state.zones.items() for at, card in enumerate(cards)}
    spot[NONE] = (-1, -1)
    cards = {
        spot[card.instance]: (
            (card.number, card.owner, card.state, card.used, dict(card.cells)),
            [(one.kind, spot[one.source], one.value, one.aux, one.extra, one.duration) for one in card.modifiers],
        )
        for card in state.cards
    }
    return cards, state.players, state.standing
