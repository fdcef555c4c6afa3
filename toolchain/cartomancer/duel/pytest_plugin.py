"""pytest collects .duel files: each scenario is a test, marked with the requirements that it names.

A file is about the game that its first line names (`game: <name>`), about the one whose folder it lies in, or about
the only one there is; `--duel-game` names another for all. Files of several games run side by side. Other plugins may
give the image of a game (`pytest_duel_image`) and the machine that a scenario runs on (`pytest_duel_machine`), and look
at it afterwards (`pytest_duel_ran`), for coverage and cycles.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cartomancer.build import build_game, is_current, older_than_sources
from cartomancer.duel.game import Game, GameError
from cartomancer.duel.grammar import Scenario, read
from cartomancer.duel.scenario import ScenarioFailed, run_scenario
from cartomancer.duel.which_game import game_of_file, games_of, only_game
from cartomancer.machine import Machine
from cartomancer.places import Folders, project_at
from cartomancer.problems import ProjectError

GAMES = pytest.StashKey[dict[str, Game]]()


class DuelHooks:
    """What other plugins may do."""

    @pytest.hookspec(firstresult=True)
    def pytest_duel_image(self, config: pytest.Config, game: str) -> Path | None:
        """The image of a game, if it is not the one in build/."""

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
    """The game that .duel files are about, and whether it is built first."""
    group = parser.getgroup("duel")
    group.addoption("--duel-game", default="", help="the built game that all .duel files run on")
    group.addoption("--duel-build", action="store_true", help="build the games of .duel files first")


def game_of(config: pytest.Config, name: str = "") -> Game:
    """A game by its name, opened once per process; without a name the one that was asked for, or the only one."""
    project = _project(config)
    wanted = name or config.getoption("--duel-game") or only_game(games_of(project))
    games = config.stash.setdefault(GAMES, {})
    if wanted not in games:
        image = config.hook.pytest_duel_image(config=config, game=wanted)
        if image is None:
            _freshen(wanted, project, config)
        games[wanted] = Game.open(image or project.output(wanted, "nes"), checks=False)
    return games[wanted]


def _project(config: pytest.Config) -> Folders:
    return project_at(Path(os.path.relpath(config.rootpath)))  # as problems and manifests name files


def _freshen(name: str, project: Folders, config: pytest.Config) -> None:
    """Build the game if that is wanted; else say if its image is older than its sources."""
    if name not in project.games():
        return
    if config.getoption("--duel-build"):
        try:
            build_game(name, project, lambda done, total: None)
        except ProjectError as error:
            raise GameError("\n".join(problem.render() for problem in error.problems)) from error
    elif project.output(name, "nes").is_file() and not is_current(name, project):
        advice = "cartomancer build, or run pytest with --duel-build"
        warnings.warn(pytest.PytestWarning(f"{older_than_sources(name, project)}; {advice}"), stacklevel=2)


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Files that end in .duel."""
    if file_path.suffix != ".duel":
        return None
    collector: pytest.Collector = DuelCollector.from_parent(parent, path=file_path)
    return collector


class DuelCollector(pytest.File):
    """A .duel file."""

    def collect(self) -> Iterator[pytest.Item]:
        """One test per scenario; a file that cannot be read is one error that says everything."""
        shown = _shown(self.path, self.config.rootpath)
        try:
            game = game_of(self.config, self._game())
            file = read(self.path, game, shown)
        except GameError as error:
            raise self.CollectError(str(error)) from error
        if file.problems:
            raise self.CollectError("\n".join(problem.render() for problem in file.problems))
        for scenario in file.scenarios:
            item: DuelItem = DuelItem.from_parent(self, name=scenario.name, scenario=scenario, game=game)
            if scenario.requirements:
                item.add_marker(pytest.mark.req(*scenario.requirements))
            yield item

    def _game(self) -> str:
        """The name of its game."""
        named = str(self.config.getoption("--duel-game"))
        project = _project(self.config)
        return named or game_of_file(self.path, games_of(project), self.config.rootpath)


class DuelItem(pytest.Item):
    """A scenario."""

    def __init__(self, *, scenario: Scenario, game: Game, **options: Any) -> None:
        super().__init__(**options)
        self.scenario = scenario
        self.game = game

    def runtest(self) -> None:
        """Run it on the cartridge's code."""
        machine = self.config.hook.pytest_duel_machine(config=self.config, game=self.game) or self.game.machine()
        try:
            run_scenario(self.scenario, _shown(self.path, self.config.rootpath), self.game, machine)
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
