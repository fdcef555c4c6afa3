"""`cartomancer build`."""

from __future__ import annotations

from functools import partial

import click

from cartomancer.build import Built, build_game, check_name
from cartomancer.cli.common import folders, game_name, progress_bar, reports_problems, show_problems


@click.command()
@click.argument("games", nargs=-1)
@click.option("--strict", is_flag=True, help="Treat warnings (missing art, unused abilities) as errors.")
@click.option("--chart/--no-chart", default=True, help="Print the bank chart of a fresh build.")
@reports_problems
def build(games: tuple[str, ...], strict: bool, chart: bool) -> None:
    """Build the image of one or more games: build/<game>.nes, and beside it labels and manifest.

    GAMES are names of folders in assets/; without one, all are built. Every problem of the project is printed in one
    run, each with file, line, card and cure; if one of them is an error, nothing is written.

    Example: cartomancer build timeline
    """
    project = folders()
    names = [game_name(game, project) for game in games] or project.games()
    if not names:
        raise click.ClickException("there is no game here: create assets/<game>/game.toml")
    for game in names:
        check_name(game, project)
    for game in dict.fromkeys(names):
        built = build_game(game, project, progress_bar("pictures"), strict, partial(_waits, game))
        show_problems(built.warnings)
        if built.fresh and chart:
            _show_chart(built)
        click.echo(f"{built.rom}: {'built and verified' if built.fresh else 'up to date'}")


def _waits(game: str) -> None:
    click.echo(f"{game} is being built by another process; waiting for it", err=True)


def _show_chart(built: Built) -> None:
    from cartomancer.manifest import Manifest
    from cartomancer.report import bank_chart

    click.echo(bank_chart(Manifest.read(built.manifest)))
