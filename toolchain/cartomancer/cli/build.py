"""`cartomancer build`."""

from __future__ import annotations

import sys
from functools import partial

import click

from cartomancer.build import Built, build_game, check_name
from cartomancer.cli.common import folders, game_name, progress_bar, reports_problems
from cartomancer.cli.problem_report import echo, problem_options, report_problems, show, style
from cartomancer.places import Folders
from cartomancer.problems import ProjectError


@click.command()
@click.argument("games", nargs=-1)
@click.option("--strict", is_flag=True, help="Treat warnings (missing art, unused abilities) as errors.")
@click.option("--chart/--no-chart", default=True, help="Print the bank chart of a fresh build.")
@problem_options
@reports_problems
def build(games: tuple[str, ...], strict: bool, chart: bool) -> None:
    """Build the image of one or more games: build/<game>.nes, and beside it labels and manifest.

    GAMES are names or folders of games; without one, every game of the folder is built: the game that lies in it, or
    those in its assets/. The problems of a game are printed in one run, each with file, line, card and cure; if one of
    them is an error, nothing of that game is written, and the others are built all the same.

    Example: cartomancer build timeline
    """
    project = folders()
    names = [game_name(game, project) for game in games] or project.games()
    for game in names:
        check_name(game, project)
    broken = [game for game in dict.fromkeys(names) if not _built(game, project, strict, chart)]
    if broken:
        sys.exit(1)


def _built(game: str, project: Folders, strict: bool, chart: bool) -> bool:
    """Build one game and say how it went; what is wrong with it does not stop the others."""
    try:
        built = build_game(game, project, progress_bar("pictures"), strict, partial(_waits, game))
    except ProjectError as error:
        report_problems(error)
        return False
    show(built.problems)
    if built.fresh and chart and not style().json:
        _show_chart(built)
    echo(f"{built.rom}: built and verified" if built.fresh else f"{built.rom}: up to date")
    return True


def _waits(game: str) -> None:
    echo(f"{game} is being built by another process; waiting for it", err=True)


def _show_chart(built: Built) -> None:
    from cartomancer.manifest import Manifest
    from cartomancer.report import bank_chart

    click.echo(bank_chart(Manifest.read(built.manifest)))
