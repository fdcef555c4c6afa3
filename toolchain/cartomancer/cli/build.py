"""`cartomancer build`."""

from __future__ import annotations

import click

from cartomancer.build import Built, build_game
from cartomancer.cli.common import folders, progress_bar, reports_problems, show_problems


@click.command()
@click.argument("games", nargs=-1, required=True)
@click.option("--strict", is_flag=True, help="Treat warnings (missing art, unused abilities) as errors.")
@click.option("--chart/--no-chart", default=True, help="Print the bank chart of a fresh build.")
@reports_problems
def build(games: tuple[str, ...], strict: bool, chart: bool) -> None:
    """Build the image of one or more games: build/<game>.nes, and beside it labels and manifest.

    Every problem of the project is printed in one run, each with file, line, card and cure; if one of them is an
    error, nothing is written.

    Example: cartomancer build timeline
    """
    for game in games:
        built = build_game(game, folders(), progress_bar("pictures"), strict)
        show_problems(built.warnings)
        if built.fresh and chart:
            _show_chart(built)
        click.echo(f"{built.rom}: {'built and verified' if built.fresh else 'up to date'}")


def _show_chart(built: Built) -> None:
    from cartomancer.manifest import Manifest
    from cartomancer.report import bank_chart

    click.echo(bank_chart(Manifest.read(built.manifest)))
