"""What the verbs share: where things are, and how problems are shown."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import click
from click.core import ParameterSource

from cartomancer.build import Progress
from cartomancer.cli.problem_report import echo, report_problems, say, show, show_texts
from cartomancer.load.files import read_file
from cartomancer.places import GAME_FILE, Folders, project_at
from cartomancer.problems import Problem, ProjectError, did_you_mean

if TYPE_CHECKING:
    from cartomancer.duel.game import Game
    from cartomancer.manifest import Manifest
    from cartomancer.ruleset.values import Ruleset

P = ParamSpec("P")
R = TypeVar("R")


def folders() -> Folders:
    """The project that the command is run in; it has at least one game."""
    from cartomancer.duel.which_game import NO_GAME

    project = project_at(Path())
    if not project.games():
        raise click.ClickException(NO_GAME)
    return project


def only_in_clone() -> None:
    """Refuse to judge the engine where its own tests are not."""
    if not Path("emu_tests").is_dir():
        verb = click.get_current_context().info_name
        raise click.ClickException(f"{verb} judges the engine itself; run it in a clone of its repository")


def rulesets_here() -> dict[str, Path]:
    """The ruleset.toml of every ruleset of the engine and of every game with rules of its own, by name."""
    from cartomancer.link import RULESETS
    from cartomancer.load.source import OWN_RULES
    from cartomancer.ruleset.read import RULESET_FILE

    project = project_at(Path())
    found = {path.parent.name: path for path in sorted((project.romsrc / RULESETS).glob(f"*/{RULESET_FILE}"))}
    own = {game: project.game(game) / OWN_RULES / RULESET_FILE for game in project.games()}
    return found | {game: path for game, path in own.items() if path.is_file()}


def ruleset_file_of(game: str) -> Path:
    """The ruleset.toml of a game here."""
    from cartomancer.link import RULESETS
    from cartomancer.load.source import ruleset_folder
    from cartomancer.load.toml_file import read_toml
    from cartomancer.ruleset.read import RULESET_FILE

    project = project_at(Path())
    if game not in project.games():
        raise click.ClickException(f'there is no game "{game}" here; {did_you_mean(game, project.games())}')
    folder = project.game(game)
    settings = read_toml(read_file(folder / GAME_FILE), folder / GAME_FILE)
    problems: list[Problem] = []
    found = ruleset_folder(folder, settings, project.romsrc / RULESETS, problems)
    if found is None:
        raise ProjectError(problems)
    return found / RULESET_FILE


def game_with_native_code() -> str:
    """The game that the engine's own code is judged with: the first whose ruleset has some, else the first."""
    games = folders().games()
    return max(games, key=lambda game: bool(read_ruleset_file(ruleset_file_of(game)).native))


def read_ruleset_file(path: Path) -> Ruleset:
    """A ruleset; ProjectError with every problem of it."""
    from cartomancer.ruleset.read import read_ruleset

    read = read_ruleset(read_file(path), path)
    if read.problems:
        raise ProjectError(read.problems)
    return read.ruleset


def show_problems(problems: Iterable[str]) -> None:
    """Print problems that are texts already."""
    found = list(problems)
    show_texts(found, [": warning: " in f": {text.partition(chr(10))[0]}" for text in found])


def reports_problems(verb: Callable[P, R]) -> Callable[P, R]:
    """A verb that may raise ProjectError: all problems are printed, with a count, and the exit code is 1."""

    @wraps(verb)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return verb(*args, **kwargs)
        except ProjectError as error:
            report_problems(error)
            sys.exit(1)

    return guarded


def say_old(what: str, cure: str) -> None:
    """A warning that concerns no line of a file."""
    words = say()
    show_texts([f"{words('warning')}: {words(what)}\n    {words('cure')}: {words(cure)}"], [True])


def progress_bar(label: str) -> Progress:
    """A bar that is drawn only on a terminal, and only when there is something to wait for."""

    def progress(done: int, total: int) -> None:
        if sys.stderr.isatty():
            width = 30
            filled = width * done // total
            end = "\n" if done == total else "\r"
            click.echo(f"{label} [{'#' * filled}{'.' * (width - filled)}] {done}/{total}{end}", err=True, nl=False)

    return progress


def game_name(word: str, project: Folders) -> str:
    """The game that a word means: its name, or a path of its folder."""
    path = Path(word)
    if word in project.games():
        return word
    for game in project.games():
        if word and project.game(game).resolve() == path.resolve():
            return game
    if len(path.parts) == 1 and not path.is_absolute() and path.name not in ("", ".."):
        return path.name
    what = f"{word or '(nothing)'} is not a game of this project"
    raise click.ClickException(f"{what}; name one of: {', '.join(project.games()) or 'none is here'}")


def the_game(name: str | None, project: Folders) -> str:
    """The game that is named by its name or folder; without a name the only one of the project."""
    return game_name(name, project) if name else _only_game(project)


def image_path(name: str | None) -> Path:
    """An image by path, or by the name or folder of a game that was built here; without a name the only one."""
    project = project_at(Path())
    word = name if name is not None else _only_game(project)
    path = Path(word)
    if path.name and (len(path.parts) == 1 or path.is_dir()) and path.suffix != ".nes":
        built = project.output(path.name, "nes")
        if built.is_file():
            return built
    if not path.is_file():
        what = "is not a file" if path.exists() else "does not exist"
        raise click.ClickException(f"{word or '(nothing)'} {what}; build it with: cartomancer build")
    return path


def _only_game(project: Folders) -> str:
    from cartomancer.duel.game import GameError
    from cartomancer.duel.which_game import games_of, only_game

    try:
        return only_game(games_of(project))
    except GameError as error:
        raise click.ClickException(str(error)) from error


def image_bytes(path: Path) -> bytes:
    """The bytes of an image; a file that is much too large is not read."""
    from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K

    size, whole = path.stat().st_size, HEADER_SIZE + MMC3_512K.prg_size
    if size > 2 * whole:
        raise click.ClickException(f"{path}: it has {size:,} bytes, an image {whole:,}")
    return read_file(path)


def manifest_of(path: Path) -> Manifest:
    """The manifest that belongs to an image."""
    from cartomancer.manifest import Manifest

    try:
        return Manifest.of_image(path, image_bytes(path))
    except (OSError, ValueError) as error:
        said = error.strerror if isinstance(error, OSError) else error
        raise click.ClickException(f"{path.with_suffix('.json')}: {said}; build the image again") from error


def refuse_idle(when: str, *names: str) -> None:
    """Refuse options that would do nothing, the way the command is used."""
    context = click.get_current_context()
    for parameter in context.command.params:
        source = context.get_parameter_source(parameter.name or "")
        if parameter.name in names and source is ParameterSource.COMMANDLINE:
            raise click.UsageError(f"{parameter.opts[0]} has no effect {when}")


def game_options(verb: Callable[P, R]) -> Callable[P, R]:
    """`--game`, and the option of `build_option`."""
    help_text = "The image, or the name of a built game; default: the only game there is."
    return click.option("--game", "name", help=help_text)(build_option(verb))


def build_option(verb: Callable[P, R]) -> Callable[P, R]:
    """`--build`."""
    return click.option("--build", "builds", is_flag=True, help="Build the game first if its sources have changed.")(
        verb
    )


def game_image(name: str | None, builds: bool = False) -> Path:
    """The image of a game by path, name or folder; without a name of the only game there is.

    One that is older than its sources is built again if that is wanted; if not, it is said.
    """
    from cartomancer.build import is_current, older_than_sources

    project = project_at(Path())
    word = name or _only_game(project)
    game = _game_here(word, project)
    if builds and game:
        return _built_image(game, project)
    if builds:
        raise click.ClickException(f"{word} has no sources here; leave --build out")
    if game and not is_current(game, project) and project.output(game, "nes").is_file():
        advice = f"cartomancer build {game}, or add --build"
        say_old(older_than_sources(game, project), f"build it again: {advice}")
    return project.output(game, "nes") if game and project.output(game, "nes").is_file() else image_path(word)


def fresh_image(name: str | None) -> Path:
    """The image of a game, built first if its sources have changed; an image by path is taken as it is."""
    project = project_at(Path())
    word = name or _only_game(project)
    game = _game_here(word, project)
    return _built_image(game, project) if game and not word.endswith(".nes") else image_path(word)


def _built_image(game: str, project: Folders) -> Path:
    from cartomancer.build import build_game

    built = build_game(game, project, progress_bar("pictures"))
    if built.fresh:
        show(built.problems)
        echo(f"{built.rom}: built and verified", err=True)
    return built.rom


class GamesOfFiles:
    """The games of some .duel files, each opened once."""

    def __init__(self, name: str | None, builds: bool) -> None:
        self._name = name
        self._builds = builds
        self._open: dict[str, Game] = {}

    def game(self, path: Path) -> Game:
        """The game of a file: the one that was named, or the file's own."""
        from cartomancer.duel.game import GameError
        from cartomancer.duel.which_game import game_of_file, games_of

        try:
            word = self._name or game_of_file(path, games_of(project_at(Path())), Path())
        except GameError as error:
            raise click.ClickException(f"{error}, or give --game") from error
        if word not in self._open:
            self._open[word] = open_game(word, self._builds)
        return self._open[word]


def _game_here(word: str, project: Folders) -> str:
    """The game of this project that a word means; nothing for an image from elsewhere."""
    path = Path(word)
    for game in project.games():
        folder, image = project.game(game).resolve(), project.output(game, "nes").resolve()
        if word == game or path.resolve() in (folder, image):
            return game
    return ""


def open_game(name: str | None, builds: bool = False) -> Game:
    """A built game to run duels on."""
    return open_image(game_image(name, builds))


def open_image(path: Path) -> Game:
    """An image to run duels on."""
    from cartomancer.duel.game import Game, GameError

    try:
        return Game.open(path, checks=False)
    except GameError as error:
        raise click.ClickException(str(error)) from error
