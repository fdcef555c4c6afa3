"""pytest collects .duel files: each scenario is a test, marked with the requirements that it names.

The game is that of the option `--duel-game`, or the only one in build/. Other plugins may give the machine that a
scenario runs on (`pytest_duel_machine`) and look at it afterwards (`pytest_duel_ran`), for coverage and cycles.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cartomancer.duel.game import Game, GameError
from cartomancer.duel.grammar import Scenario, read
from cartomancer.duel.scenario import ScenarioFailed, run_scenario
from cartomancer.machine import Machine

GAME = pytest.StashKey[Game]()


class DuelHooks:
    """What other plugins may do."""

    @pytest.hookspec(firstresult=True)
    def pytest_duel_machine(self, config: pytest.Config, game: Game) -> Machine | None:
        """The machine for a scenario."""

    @pytest.hookspec
    def pytest_duel_ran(self, config: pytest.Config, machine: Machine) -> None:
        """A scenario has run on this machine, well or not."""


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    """Tell pytest about the hooks."""
    pluginmanager.add_hookspecs(DuelHooks)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The game that .duel files are about."""
    parser.getgroup("duel").addoption("--duel-game", default="", help="the built game that .duel files run on")


def game_of(config: pytest.Config) -> Game:
    """The game, opened once a process."""
    if GAME not in config.stash:
        build = config.rootpath / "build"
        named = config.getoption("--duel-game")
        images = [build / f"{named}.nes"] if named else sorted(build.glob("*.nes"))
        if not images:
            raise GameError(f"there is no built game in {build}; build it with: make rom")
        config.stash[GAME] = Game.open(images[0])
    return config.stash[GAME]


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Files that end in .duel."""
    if file_path.suffix != ".duel":
        return None
    collector: pytest.Collector = DuelCollector.from_parent(parent, path=file_path)
    return collector


class DuelCollector(pytest.File):
    """A .duel file."""

    def collect(self) -> Iterator[pytest.Item]:
        """One test a scenario; a file that cannot be read is one error that says everything."""
        shown = _shown(self.path, self.config.rootpath)
        try:
            file = read(self.path, game_of(self.config), shown)
        except GameError as error:
            raise self.CollectError(str(error)) from error
        if file.problems:
            raise self.CollectError("\n".join(problem.render() for problem in file.problems))
        for scenario in file.scenarios:
            item: DuelItem = DuelItem.from_parent(self, name=scenario.name, scenario=scenario)
            if scenario.requirements:
                item.add_marker(pytest.mark.req(*scenario.requirements))
            yield item


class DuelItem(pytest.Item):
    """A scenario."""

    def __init__(self, *, scenario: Scenario, **options: Any) -> None:
        super().__init__(**options)
        self.scenario = scenario

    def runtest(self) -> None:
        """Run it on the cartridge's code."""
        game = game_of(self.config)
        machine = self.config.hook.pytest_duel_machine(config=self.config, game=game) or game.machine()
        try:
            run_scenario(self.scenario, _shown(self.path, self.config.rootpath), game, machine)
        finally:
            self.config.hook.pytest_duel_ran(config=self.config, machine=machine)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The message alone: a traceback of the harness helps no designer."""
        if isinstance(excinfo.value, ScenarioFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """File, line (from 0) and name."""
        return self.path, self.scenario.number - 1, self.name


def _shown(path: Path, root: Path) -> Path:
    """The path as people write it."""
    return path.relative_to(root) if path.is_relative_to(root) else path
