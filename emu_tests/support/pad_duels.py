"""Whole duels of a game of data and Lua through the pad, the same on the machine and in all emulators."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from playwright.sync_api import Browser

from cartomancer.duel import Game
from cartomancer.schema.core_state import DuelResult
from support.emulators import EMULATORS, ConsolePad, switched_on
from support.pad_player import MachinePad
from support.played_duel import CARTRIDGE_RAM, Played, Temper, empty_machine, play_duel


def played_everywhere(image: Path, seed: int, browser: Browser, ends: float = 0.06) -> Iterator[Played]:
    """The duel of a seed, from power-on to its result; the person ends a phase with this probability."""
    game = Game.open(image)
    act = next(row.number for row in game.ruleset.ask if row.id == "act")
    temper = Temper(ends=ends, main=act, back=())
    addresses = {name: at["address"] for name, at in game.manifest.symbols.items() if at["address"] is not None}
    for name in EMULATORS:
        with switched_on(name, image, browser) as player:
            player.console.fill_save_ram(bytes(CARTRIDGE_RAM))
            yield play_duel(ConsolePad(player.console, addresses), seed, temper)
    yield play_duel(MachinePad(empty_machine(game)), seed, temper)


def check_alike(duels: Sequence[Played]) -> None:
    """They ended, nothing went wrong, and answers, buttons and logs are the same."""
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
