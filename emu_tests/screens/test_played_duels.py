"""Whole duels by the pad: the same seed and the same person have the same end on the machine and in all emulators."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.sync_api import Browser

from cartomancer.duel import Game
from cartomancer.schema.core_state import DuelResult
from cartomancer.schema.memory import RAM_AREAS
from cartomancer.schema.region import Region
from support.built_game import BuiltGame
from support.emulators import EMULATORS, ConsolePad, NestopiaConsole, switched_on
from support.pad_player import MachinePad
from support.played_duel import CARTRIDGE_RAM, LAZY, USUAL, Played, Temper, empty_machine, play_apart, play_duel
from support.save_reading import SAVERAM, read_save

RAM_START = 0x6000
LAZY_SEED = 7
SEED = 10
"""They end soon."""

MANY = range(1, 11)
TEXTCACHE = next(area for area in RAM_AREAS if area.name == "TEXTCACHE")
CLOCKS = ("think_since",)
"""Bytes of work RAM that hold a time in frames: emulators differ by some cycles."""


@pytest.fixture(scope="module")
def addresses(game: BuiltGame) -> dict[str, int]:
    symbols = game.manifest.symbols.items()
    return {name: place["address"] for name, place in symbols if place["address"] is not None}


def in_emulators(
    seed: int, temper: Temper, game: BuiltGame, browser: Browser, addresses: dict[str, int]
) -> dict[str, Played]:
    """The same duel in all of them."""
    found = {}
    for name in EMULATORS:
        with switched_on(name, game.image, browser) as player:
            player.console.fill_save_ram(bytes(CARTRIDGE_RAM))
            found[name] = play_duel(ConsolePad(player.console, addresses), seed, temper)
    return found


def assert_alike(played: dict[str, Played], addresses: dict[str, int]) -> None:
    """Every answer, every button, every byte of the log and of the battery's RAM; nothing went wrong."""
    names = list(played)
    first = played[names[0]]
    for name in names:
        one = played[name]
        assert one.result == first.result, f"{name} and {names[0]} have other winners"
        assert one.answers == first.answers, f"{name} and {names[0]} ask otherwise"
        assert one.presses == first.presses, f"{name} and {names[0]} want other buttons"
        assert one.log == first.log, f"{name} and {names[0]} have other logs"
        unlike = {RAM_START + at for at in range(CARTRIDGE_RAM) if one.saved[at] != first.saved[at]}
        unlike -= {addresses[clock] for clock in CLOCKS}
        assert not unlike, f"{name} and {names[0]} save otherwise"
        assert not one.faults, f"{name} noted faults"
    assert first.result in (DuelResult.WIN_0, DuelResult.WIN_1)
    save = read_save(first.saved[SAVERAM.start % CARTRIDGE_RAM :][: SAVERAM.size])
    assert save is not None and not save.playing, "there is nothing to go on with"


@pytest.mark.soak
def test_short_duel_is_the_same_on_the_machine_and_in_emulators(
    game: BuiltGame, duel_game: Game, browser: Browser, addresses: dict[str, int]
) -> None:
    machine = empty_machine(duel_game)
    played = {"the machine": play_duel(MachinePad(machine), LAZY_SEED, LAZY)}
    played |= in_emulators(LAZY_SEED, LAZY, game, browser, addresses)
    assert_alike(played, addresses)


@pytest.mark.soak
def test_short_duel_is_the_same_in_every_region(game: BuiltGame, addresses: dict[str, int]) -> None:
    played = {}
    for region in Region:
        console = NestopiaConsole(game.image, region)
        try:
            console.fill_save_ram(bytes(CARTRIDGE_RAM))
            one = play_duel(ConsolePad(console, addresses), LAZY_SEED, LAZY)
        finally:
            console.close()
        shown = TEXTCACHE.start % CARTRIDGE_RAM  # letters of the seed that was proposed: it is the time
        saved = one.saved[:shown] + bytes(TEXTCACHE.size) + one.saved[shown + TEXTCACHE.size :]
        played[region.name] = replace(one, saved=saved)
    assert_alike(played, addresses)


@pytest.mark.soak
def test_duel_is_the_same_in_emulators(game: BuiltGame, browser: Browser, addresses: dict[str, int]) -> None:
    played = in_emulators(SEED, USUAL, game, browser, addresses)
    assert_alike(played, addresses)
    answers = played["cynes"].answers
    assert len(answers) > 15 and any(answers), "a person who does something"


@pytest.mark.soak
@pytest.mark.parametrize("seed", MANY)
def test_many_duels_are_the_same(seed: int, game: BuiltGame, browser: Browser, addresses: dict[str, int]) -> None:
    apart = play_apart(game.image, seed)
    played = in_emulators(seed, USUAL, game, browser, addresses)
    assert_alike({"the machine": apart(), **played}, addresses)
