"""Whole duels by the pad: the same person has the same end on the machine and in all emulators."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from cartomancer.duel import Game
from support.emulators import EMULATORS, ConsolePad, switched_on
from support.folder_game import DataGame
from support.played_data_duel import play_apart, played_on
from support.played_duel import CARTRIDGE_RAM, Played

RAM_START = 0x6000
CLOCKS = ("think_since",)
"""Bytes of work RAM that hold a time in frames: emulators differ by some cycles."""


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(1, 11))
def test_duel_is_the_same_everywhere(seed: int, suitwar: DataGame, browser: Browser) -> None:
    rom = suitwar.built.rom
    apart = play_apart(rom, seed)
    game = Game.open(rom, checks=False)
    symbols = game.manifest.symbols.items()
    addresses = {name: place["address"] for name, place in symbols if place["address"] is not None}
    played: dict[str, Played] = {}
    for name in EMULATORS:
        with switched_on(name, rom, browser) as player:
            player.console.fill_save_ram(bytes(CARTRIDGE_RAM))
            played[name] = played_on(ConsolePad(player.console, addresses), game, seed)
    played["the machine"] = apart()
    first = played[EMULATORS[0]]
    assert len(first.answers) > 15 and any(first.answers), "a person who does something"
    for name, one in played.items():
        assert (one.result, one.answers, one.presses) == (first.result, first.answers, first.presses), name
        assert one.log == first.log, f"{name}: another log"
        unlike = {RAM_START + at for at in range(CARTRIDGE_RAM) if one.saved[at] != first.saved[at]}
        assert not unlike - {addresses[clock] for clock in CLOCKS if clock in addresses}, f"{name}: another battery"
        assert not one.faults, f"{name} noted faults"
