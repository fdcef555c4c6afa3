"""Whole duels on the console's own code, beside the host model: they end, and no card is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from cartomancer.schema.front import PlayerKind
from support.folder_game import DataDuel, DataGame, Pair, any_answer, replay
from support.places import ROOT

SOAK = pytest.mark.soak
PAIRS = ((0, 1), (2, 3), (1, 2), (3, 0), (0, 2), (1, 3))
"""The decks of a duel, by its seed."""


def check_cards(duel: DataDuel) -> None:
    """Every card lies in one place, each owner has as many as at first, and counters stay within their limits."""
    assert duel.lying() == duel.in_duel()
    assert duel.owned() == duel.first
    assert all(0 <= value <= 99 for side in duel.state["resources"] for value in side.values())


@pytest.mark.parametrize("duels", [2, pytest.param(120, marks=SOAK)])
def test_every_duel_of_dice_ends(grimoire: DataGame, duels: int) -> None:
    for seed in range(1, 1 + duels):
        duel, dice = DataDuel(grimoire, seed, PAIRS[seed % len(PAIRS)]), Random(seed)
        assert sum(duel.first.values()) == 102
        while not duel.over:
            check_cards(duel)
            duel.answer(*any_answer(duel.prompt, dice))
        result, cause = duel.end
        assert (result, cause) == ("DRAW", "") or (result in ("WIN_0", "WIN_1") and cause), (seed, duel.end)
        assert duel.faults == 0, seed
    memory, end = duel.memory, duel.end
    again = replay(grimoire, seed, duel.answers, PAIRS[seed % len(PAIRS)])
    assert (again.memory, again.end) == (memory, end)


@pytest.mark.parametrize("duels", [1, pytest.param(60, marks=SOAK)])
@pytest.mark.parametrize("scored", [False, True], ids=["dice", "ai"])
def test_host_model_agrees_at_every_prompt(grimoire: DataGame, scored: bool, duels: int) -> None:
    prompts = 0
    for seed in range(11, 11 + duels):
        pair, dice = Pair(grimoire, seed, PAIRS[seed % len(PAIRS)]), Random(seed)
        pair.players(PlayerKind.GREEDY, PlayerKind.GREEDY)
        while not pair.duel.over:
            pair.answer(pair.thought() if scored else any_answer(pair.duel.prompt, dice))
            prompts += 1
        assert pair.duel.faults == 0, seed
    assert prompts > 50


def test_broken_spell_acts_on_resolution_if_the_rules_say_so(tmp_path: Path) -> None:
    """resolve_dead = 1: the ability acts before the check that breaks the spell."""
    from cartomancer.duel.game import Game
    from cartomancer.duel.grammar import read
    from cartomancer.duel.scenario import run_scenario

    settings = (ROOT / "assets/grimoire/game.toml").read_text(encoding="utf-8")
    assert "resolve_dead = 0" in settings
    built = DataGame(
        ROOT / "assets/grimoire",
        tmp_path,
        "grimoire",
        {"game.toml": settings.replace("resolve_dead = 0", "resolve_dead = 1")},
    ).built
    path = tmp_path / "dead.duel"
    path.write_text(DEAD, encoding="utf-8")
    game = Game.open(built.rom, checks=False)
    file = read(path, game, path)
    assert not file.problems and len(file.scenarios) == 1
    run_scenario(file.scenarios[0], path, game)


DEAD = """
scenario: A spell that its collision breaks has its ability on resolution all the same
  given p1 personal akari
  and p2 personal tetsu
  and p1 field backdraft, ember_shot
  and p2 field undertow spended
  when p1 plays backdraft at undertow
  and p1 passes
  then p1 junkyard backdraft
  and p2 personal tetsu damage 1
"""
