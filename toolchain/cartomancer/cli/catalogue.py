"""`cartomancer catalogue`."""

from __future__ import annotations

from pathlib import Path

import click

from cartomancer.cli.common import fresh_image, manifest_of, reports_problems
from cartomancer.cli.problem_report import echo
from cartomancer.outputs import check_target, write_whole


@click.command()
@click.argument("game", required=False)
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Default: the .html beside the image.")
@reports_problems
def catalogue(game: str | None, output: Path | None) -> None:
    """Write every card of a built game, as the console shows it, on one page: build/<game>.html.

    GAME is the image or its name; without it, the only game there is. What has changed is built first.
    The page holds everything it needs: it can be opened from a disk, sent by mail, put on a server or printed.

    Example: cartomancer catalogue timeline
    """
    from cartomancer.cartridge import Cartridge, ImageError
    from cartomancer.catalogue import catalogue_page

    path = fresh_image(game)
    target = output or path.with_suffix(".html")
    check_target(target)
    manifest = manifest_of(path)
    try:
        page = catalogue_page(Cartridge.open(path), manifest)
    except ImageError as error:
        raise click.ClickException(f"{path}: {error}") from error
    write_whole(target, page)
    echo(f"{target}: {len(manifest.cards)} cards, {len(page.encode()) // 1024} KB")
