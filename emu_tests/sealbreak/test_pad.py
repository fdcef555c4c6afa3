"""Whole duels through the pad, from power-on to the result: the same on the machine and in emulators."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from cartomancer.duel import Game
from cartomancer.schema.core_state import DuelResult
from support.emulators import EMULATORS, ConsolePad, switched_on
from support.pad_player import MachinePad
from support.places import ROOT
from support.played_duel import CARTRIDGE_RAM, Played, Temper, empty_machine, play_duel

IMAGE = ROOT / "build/sealbreak.nes"


@pytest.fixture(scope="module")
def game() -> Game:
    return Game.open(IMAGE)


def played(game: Game, seed: int, browser: Browser) -> Iterator[Played]:
    act = next(row.number for row in game.ruleset.ask if row.id == "act")
    temper = Temper(ends=0.06, main=act, back=())
    addresses = {n: at["address"] for n, at in game.manifest.symbols.items() if at["address"] is not None}
    for name in EMULATORS:
        with switched_on(name, IMAGE, browser) as player:
            player.console.fill_save_ram(bytes(CARTRIDGE_RAM))
            yield play_duel(ConsolePad(player.console, addresses), seed, temper)
    yield play_duel(MachinePad(empty_machine(game)), seed, temper)


def check(duels: list[Played]) -> None:
    first = duels[0]
    assert first.result in (DuelResult.WIN_0, DuelResult.WIN_1)
    for one in duels:
        assert not one.faults
        assert (one.result, one.answers, one.presses, one.log) == (
            first.result,
            first.answers,
            first.presses,
            first.log,
        )


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 11))
def test_duels_are_the_same_everywhere(game: Game, browser: Browser, seed: int) -> None:
    check(list(played(game, seed, browser)))
