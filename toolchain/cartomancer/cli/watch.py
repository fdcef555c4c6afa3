"""`cartomancer watch`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from cartomancer.cli.common import folders, manifest_of, progress_bar, reports_problems, the_game
from cartomancer.cli.duel import outcome, run_scenarios
from cartomancer.cli.problem_report import echo, report_problems, say, show
from cartomancer.news import News
from cartomancer.outputs import OutputError
from cartomancer.places import CARRIED, Folders
from cartomancer.problems import ProjectError

if TYPE_CHECKING:
    from cartomancer.manifest import Manifest

STIR = 200
"""Milliseconds after which it looks up even if nothing was saved."""

WAIT = 50
"""Milliseconds after a change until it is taken: an editor writes several files at once."""


@click.command()
@click.argument("game", required=False)
@click.option("--port", type=click.IntRange(0, 65535), help="Default: 6502; 0 takes any free one.")
@click.option("--no-browser", is_flag=True, help="Do not open the page, only serve it.")
@reports_problems
def watch(game: str | None, port: int | None, no_browser: bool) -> None:
    """Build a game again whenever one of its files is saved, and show it at once.

    The page of `cartomancer play` takes each new image by itself, into the same situation: a duel goes on by its seed
    and answers, a menu or a card by the same buttons. What is different is printed, and the .duel files that name a
    changed card are run; all of them if the rules are different. While a file is wrong, the last good image goes on,
    and the page shows what to mend.

    Example: cartomancer watch mygame
    """
    from cartomancer.play import PORT, PlayError, open_later, serving

    events = _events_library()
    project = folders()
    watched = Watched(the_game(game, project), project)
    try:
        with serving(watched.image, PORT if port is None else port, news=watched.news) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            saves = events(
                *watched.folders,
                debounce=WAIT,
                step=WAIT,
                watch_filter=watched.is_source,
                rust_timeout=STIR,
                yield_on_timeout=True,
            )
            first = next(saves)  # from here on nothing that is saved is missed
            echo(f"{watched.image}: {server.url}   (Ctrl-C ends it)")
            if not no_browser:
                open_later(server.url)
            for saved in filter(None, chain([first], saves)):
                watched.saved(sorted({Path(path) for _, path in saved}))
            click.echo()
    except PlayError as error:
        raise click.ClickException(str(error)) from error
    except KeyboardInterrupt:
        click.echo()


def _events_library() -> Callable[..., Iterator[set[tuple[Any, str]]]]:
    try:
        from watchfiles import watch as events
    except ImportError as error:
        cure = 'pip install "cartomancer[watch]"'
        raise click.ClickException(f"watching needs the package watchfiles; install it: {cure}") from error
    return events


class Watched:
    """A game that is built again and again."""

    def __init__(self, game: str, project: Folders) -> None:
        self._game = game
        self._project = project
        self.image = self._build()
        self._manifest = self._read()
        self.news = News(self._manifest.sha1)

    @property
    def folders(self) -> list[Path]:
        """Where its sources are; those of the engine too, in a checkout of it."""
        project = self._project
        engine = [] if CARRIED.is_dir() else [project.romsrc, *(project.shared(name) for name in ("ui", "sound"))]
        return [path for path in (project.game(self._game), *engine) if path.is_dir()]

    def is_source(self, _: object, path: str) -> bool:
        """Not what a build writes, nor files of editors and versions."""
        inside = Path(path).resolve()
        made = (self._project.build.resolve(), Path("dist").resolve())
        hidden = any(part.startswith(".") for part in inside.relative_to(inside.anchor).parts[-3:])
        return not (hidden or path.endswith("~") or any(folder in (inside, *inside.parents) for folder in made))

    def saved(self, paths: list[Path]) -> None:
        """Files were saved: build, say what is different, run the tests that are about it."""
        from cartomancer.changes import changes, touched

        try:
            self._build()
            read = self._read()
        except ProjectError as error:
            report_problems(error)
            self.news.broken("\n".join(problem.render(say()) for problem in error.problems))
            return
        except (OutputError, OSError, click.ClickException) as error:  # a full disk: the next save may find room
            self._troubled(error)
            self.news.broken(str(error))
            return
        before, self._manifest = self._manifest, read
        self.news.good(self._manifest.sha1)
        found = changes(before, self._manifest)
        tests = [path for path in self._tests() if path.resolve() in {one.resolve() for one in paths}]
        for line in found.lines:
            click.echo(line)
        self._run([*tests, *(path for path in touched(self._tests(), found) if path not in tests)])

    def _build(self) -> Path:
        from cartomancer.build import build_game

        built = build_game(self._game, self._project, progress_bar("pictures"))
        if built.fresh:
            show(built.problems)
        return built.rom

    def _read(self) -> Manifest:
        return manifest_of(self._project.output(self._game, "nes"))

    def _tests(self) -> list[Path]:
        found = sorted(self._project.game(self._game).rglob("*.duel"))
        return [path for path in found if self._project.build not in path.parents]

    def _run(self, files: list[Path]) -> None:
        if not files:
            return
        try:
            click.echo(outcome(*run_scenarios(tuple(files), self._game, builds=False)))
        except (OSError, click.ClickException) as error:
            self._troubled(error)

    def _troubled(self, error: Exception) -> None:
        """Say what went wrong besides the project; watching goes on."""
        words = error.message if isinstance(error, click.ClickException) else str(error)
        click.ClickException(say()(words)).show()
