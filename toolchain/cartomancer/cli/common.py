"""What the verbs share: where things are, and how problems are shown."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import click
from click.core import ParameterSource

from cartomancer.build import Folders, Progress
from cartomancer.problems import ProjectError, did_you_mean

if TYPE_CHECKING:
    from cartomancer.duel.game import Game
    from cartomancer.manifest import Manifest
    from cartomancer.ruleset.values import Ruleset

ENGINE = Path(__file__).resolve().parents[3]
"""Where the toolchain lies, and romsrc beside it."""

P = ParamSpec("P")
R = TypeVar("R")


def folders() -> Folders:
    """The folders of the project that the command is run in; one without code of its own uses that of the toolchain."""
    here = Path()
    if not (here / "assets").is_dir():
        raise click.ClickException("there is no assets/ folder here; run the command at the top of the project")
    code = here / "romsrc"
    return Folders(here / "assets", code if code.is_dir() else ENGINE / "romsrc", here / "build")


def ruleset_named(name: str | None) -> Ruleset:
    """A ruleset of the engine; without a name the only one there is."""
    from cartomancer.link import RULESETS
    from cartomancer.ruleset.read import RULESET_FILE, read_ruleset

    found = {path.parent.name: path for path in sorted((folders().romsrc / RULESETS).glob(f"*/{RULESET_FILE}"))}
    chosen = name or (next(iter(found)) if len(found) == 1 else "")
    if chosen not in found:
        if name:
            raise click.ClickException(f'there is no ruleset "{name}"; {did_you_mean(name, found)}')
        raise click.ClickException(f"there are several rulesets; name one: --ruleset {' or '.join(found)}")
    read = read_ruleset(found[chosen].read_bytes(), found[chosen])
    if read.problems:
        raise ProjectError(read.problems)
    return read.ruleset


def show_problems(problems: Iterable[str]) -> None:
    """Print problems as they are; colour the first line of each on a terminal."""
    for text in problems:
        head, _, rest = text.partition("\n")
        colour = "yellow" if ": warning: " in f": {head}" else "red"
        click.echo(click.style(head, fg=colour, bold=True) + ("\n" + rest if rest else ""), err=True)


def reports_problems(verb: Callable[P, R]) -> Callable[P, R]:
    """A verb that may raise ProjectError: all problems are printed, with a count, and the exit code is 1."""

    @wraps(verb)
    def guarded(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return verb(*args, **kwargs)
        except ProjectError as error:
            show_problems(problem.render() for problem in error.problems)
            errors = sum(not problem.warning for problem in error.problems)
            click.echo(f"{errors} error{'s' if errors != 1 else ''}; nothing was written", err=True)
            sys.exit(1)

    return guarded


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
    if len(path.parts) == 1 and not path.is_absolute() and path.name not in ("", ".."):
        return path.name
    folder = path.resolve()
    if folder.parent == project.assets.resolve():
        return folder.name
    what = f"{word or '(nothing)'} is not a game of this project"
    raise click.ClickException(f"{what}; name one of: {', '.join(project.games()) or 'none is here'}")


def image_path(name: str) -> Path:
    """An image by path, or by the name or folder of a game that was built here."""
    path = Path(name)
    if path.name and (len(path.parts) == 1 or path.is_dir()) and path.suffix != ".nes":
        built = Path("build") / f"{path.name}.nes"
        if built.is_file():
            return built
    if not path.is_file():
        what = "is not a file" if path.exists() else "does not exist"
        raise click.ClickException(f"{name or '(nothing)'} {what}; build it with: make rom")
    return path


def image_bytes(path: Path) -> bytes:
    """The bytes of an image; a file that is much too large is not read."""
    from cartomancer.schema.profile import HEADER_SIZE, MMC3_512K

    size, whole = path.stat().st_size, HEADER_SIZE + MMC3_512K.prg_size
    if size > 2 * whole:
        raise click.ClickException(f"{path}: it has {size:,} bytes, an image {whole:,}")
    return path.read_bytes()


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
    from cartomancer.build import build_game, is_current, older_than_sources
    from cartomancer.duel.game import GameError
    from cartomancer.duel.which_game import games_of, only_game

    project = Folders(Path("assets"), Path("romsrc"), Path("build"))
    games = games_of(project.assets, project.build)
    try:
        word = name or only_game(games)
    except GameError as error:
        raise click.ClickException(str(error)) from error
    game = _game_here(word, project)
    if builds and game:
        built = build_game(game, project, progress_bar("pictures"))
        if built.fresh:
            click.echo(f"{built.rom}: built and verified", err=True)
    elif builds:
        raise click.ClickException(f"{word} has no sources here; leave --build out")
    path = image_path(word)
    if game and not builds and not is_current(game, project):
        advice = f"cartomancer build {game}, or add --build"
        show_problems([f"warning: {older_than_sources(game, project)}\n    cure: build it again: {advice}"])
    return path


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
            word = self._name or game_of_file(path, games_of(Path("assets"), Path("build")), Path())
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
