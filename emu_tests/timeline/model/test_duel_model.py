"""Duels on the console against the model: prompt, board, modifiers, triggers, log and dice at every prompt.

Whole duels of the cartridge's own players, one that dice answer, and many that begin on random boards of the whole
set and are cut off: rare cards, lords and full zones come up at once there. `duel_model.py` plays as many as one likes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from cartomancer.rulesets.timeline.codes import Place
from cartomancer.schema.core_state import OWNER_BIT, PLACES, DuelResult
from support.conservation import broken_laws, cards_of
from support.duel_console import Console, Ground, ground_of
from support.duel_model import Difference, play_board, play_duel
from support.machine_fixtures import LOG
from support.machine_program import Program
from support.soak import run_part

PLAYED = {"duels": 12, "greedy": 8}
"""Whole duels of the cartridge's own players, under PyPy where there is one."""

WHOLE_DUELS = (7,)
BOARDS = range(17)
BOARD_PROMPTS = 40


@pytest.fixture(scope="module")
def ground(request: pytest.FixtureRequest, game_program: Program) -> Iterator[Ground]:
    log = request.config.stash[LOG]
    made = ground_of(game_program.rom, log.cycles is not None)
    yield made
    log.add(made.machine)


@pytest.mark.parametrize(("part", "count"), PLAYED.items())
def test_duels_of_the_cartridges_players_agree_with_the_model_and_replay(part: str, count: int) -> None:
    line, failures = run_part(part, count, cores=1, first=1)
    assert not failures, "\n".join(failures)
    assert line.startswith(f"soak {part}: {count} runs")


@pytest.mark.parametrize("seed", WHOLE_DUELS)
def test_whole_duel_agrees_with_the_model(ground: Ground, seed: int) -> None:
    ended = play_duel(ground, seed)
    assert ended.result in (DuelResult.WIN_0, DuelResult.WIN_1)
    assert ended.prompts > 50
    assert ended.refused > 0


@pytest.mark.parametrize("seed", BOARDS)
def test_duel_from_a_random_board_agrees_with_the_model(ground: Ground, seed: int) -> None:
    ended = play_board(ground, seed, BOARD_PROMPTS)
    assert ended.prompts == BOARD_PROMPTS or ended.result != DuelResult.OPEN


def test_every_difference_is_found(ground: Ground, monkeypatch: pytest.MonkeyPatch) -> None:
    """A model with one core more at the start is not this game."""
    rules = replace(ground.library.rules, cores_start=3)
    monkeypatch.setattr(ground, "library", replace(ground.library, rules=rules))
    with pytest.raises(Difference, match=r"player \d, cores: \d on the console, \d in the host"):
        play_duel(ground, 1, 5)


def deck_top(console: Console) -> int:
    return console.machine.read("zone_head", PLACES)[Place.DECK]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda console: console.put("inst_place", Place.HAND | OWNER_BIT, 3), "other cards than at the start"),
        (lambda console: console.put("inst_place", Place.GONE, deck_top(console)), "in no place, or in two"),
        (lambda console: console.set_player(1, cores=11), "player 1 has 1[1-9] cores"),
        (lambda console: console.put("inst_counter", 1, deck_top(console)), "keeps 1 cores in DECK"),
    ],
)
def test_cards_and_cores_out_of_nowhere_are_found(ground: Ground, spoil: Callable[[Console], None], said: str) -> None:
    console = ground.duel(1, "timeline_duel")
    console.run()
    cards = cards_of(console.state())
    assert broken_laws(console.state(), cards, ground.library.rules) == []
    spoil(console)
    assert re.search(said, "; ".join(broken_laws(console.state(), cards, ground.library.rules)))
