"""Whole duels of Suit War on its image: they end, no card is lost, the host model agrees, windows open in time."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from cartomancer.host.console import read_prompt
from cartomancer.verify import verify
from support.folder_game import DataDuel, DataGame, Pair, any_answer, replay

SOAK = pytest.mark.soak
CARDS = 108
WINDOW = 119_120
"""Cycles that opening a window of priority may take: four frames."""


def test_the_image_is_proven(suitwar: DataGame) -> None:
    assert verify(suitwar.built.rom.read_bytes(), suitwar.manifest) == []
    assert len(suitwar.manifest.cards) == 54


def check_cards(duel: DataDuel) -> None:
    """Every card lies in one place or at one card, and all of them are there."""
    assert duel.lying() == duel.in_duel()
    assert duel.owned() == duel.first and sum(duel.first.values()) == CARDS


@pytest.mark.parametrize("duels", [4, pytest.param(200, marks=SOAK)])
def test_every_duel_ends_and_its_answers_lead_there_again(suitwar: DataGame, duels: int) -> None:
    causes: Counter[str] = Counter()
    for seed in range(1, 1 + duels):
        options = {"format": 1 + seed % 4}
        duel, dice = DataDuel(suitwar, seed, options=options), Random(seed)
        while not duel.over:
            if duels > 4 or len(duel.answers) % 4 == 0:  # reading everything takes longer than playing
                check_cards(duel)
            duel.answer(*any_answer(duel.prompt, dice))
        check_cards(duel)
        result, cause = duel.end
        assert result in ("WIN_0", "WIN_1") and duel.faults == 0, (seed, duel.end)
        causes[cause] += 1
        if seed % 4 == 0:
            again = replay(suitwar, seed, duel.answers, options=options)
            assert (again.memory, again.end) == (duel.memory, duel.end), seed
    assert causes == {"no_life": duels}


@pytest.mark.parametrize("duels", [1, pytest.param(100, marks=SOAK)])
def test_the_host_model_agrees_at_every_prompt(suitwar: DataGame, duels: int) -> None:
    for seed in range(1, 1 + duels):
        pair, dice = Pair(suitwar, seed, options={"format": 4 - seed % 4}), Random(seed)
        while not pair.duel.over:
            pair.answer(any_answer(pair.duel.prompt, dice))
        assert pair.duel.end[1] == "no_life", seed


class Timed(DataDuel):
    """A duel that notes the cycles from a call of rules.lua to another."""

    windows: list[int]

    def _run(self) -> None:
        self.windows = getattr(self, "windows", [])
        cycles = self.machine.cpu
        opened = [0]

        def begins() -> None:
            opened[0] = cycles.processorCycles

        def asks() -> None:
            if opened[0]:
                self.windows.append(cycles.processorCycles - opened[0])
            opened[0] = 0

        pauses = {
            self.machine.place("sys_open_priority"): begins,
            self.machine.place("sys_pass_priority"): begins,
            self.machine.place("sys_keep_priority"): begins,
            self.machine.place("sys_respond"): asks,
        }
        self.machine.call("core_run", budget=30_000_000, pauses=pauses)
        self.prompt = read_prompt(self.machine)
        self._state = {}


@pytest.mark.parametrize("seed", [3])
def test_a_window_opens_within_four_frames(suitwar: DataGame, seed: int) -> None:
    """From the window, a pass or an answer to the question what the next player does."""
    duel, dice = Timed(suitwar, seed, options={"format": 4}), Random(seed)
    while not duel.over:
        duel.answer(*any_answer(duel.prompt, dice))
    assert len(duel.windows) > 50
    assert max(duel.windows) <= WINDOW, max(duel.windows)
