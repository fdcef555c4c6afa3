"""What tests share: the built game, one headless browser a process, and each emulator's colours."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from cartomancer.duel import Game
from cartomancer.duel.pytest_plugin import game_of
from cartomancer.needs import browser as installed_browser
from support.built_game import BuiltGame
from support.palette_rom import Colours, build_palette_rom
from support.timeline_set import NAME, timeline_image

CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def game() -> BuiltGame:
    """The game with the cards of the tests."""
    return BuiltGame(timeline_image())


@pytest.fixture(scope="session")
def duel_game(request: pytest.FixtureRequest) -> Game:
    """The same for duels."""
    return game_of(request.config, NAME)


def pytest_duel_image(game: str) -> Path | None:
    """Scenarios of the ruleset `timeline` play with the cards of the tests."""
    return timeline_image() if game == NAME else None


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=installed_browser(), args=list(CHROMIUM_FLAGS))
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def colours(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Colours:
    """What each emulator shows for each of the 64 colours."""
    return Colours.measured(build_palette_rom(tmp_path_factory.mktemp("palette")), browser)


LASTING_OBJECTS = 100_000


def pytest_configure() -> None:
    """Parsed debug files are millions of objects that last; Python would look through them all again and again."""
    gc.set_threshold(LASTING_OBJECTS)


@pytest.hookimpl(optionalhook=True)
def pytest_mutate_prepare(config: pytest.Config) -> None:
    """For `make mutate`: the duels that most tests begin with."""
    from cartomancer.duel.pytest_plugin import game_of
    from support import fight_pair
    from support.core_fixtures import Image, core_image
    from support.duel_console import ground_of
    from support.turn_fixtures import turn_rom

    rom = timeline_image()
    for image in (core_image(), Image.of_game(BuiltGame(rom)), fight_pair.game().image):
        assert image.started
    for one in (rom, turn_rom()):
        assert ground_of(one).moment
    assert game_of(config, NAME).start_moment
