"""`cartomancer catalogue`."""

from __future__ import annotations

from pathlib import Path

import click

from cartomancer.cli.common import image_path


@click.command()
@click.argument("game")
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Default: the .html beside the image.")
def catalogue(game: str, output: Path | None) -> None:
    """Write every card of a built game, as the console shows it, on one page: build/<game>.html.

    The page holds everything it needs: it can be opened from a disk, sent by mail, put on a server or printed.

    Example: cartomancer catalogue timeline
    """
    from cartomancer.cartridge import Cartridge, ImageError
    from cartomancer.catalogue import catalogue_page
    from cartomancer.manifest import Manifest

    path = image_path(game)
    beside = path.with_suffix(".json")
    try:
        manifest = Manifest.read(beside)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{beside}: {error}; build the image again") from error
    try:
        page = catalogue_page(Cartridge.open(path), manifest)
    except ImageError as error:
        raise click.ClickException(f"{path}: {error}") from error
    target = output or path.with_suffix(".html")
    try:
        target.write_text(page, encoding="utf-8")
    except OSError as error:
        raise click.ClickException(f"{target} cannot be written: {error.strerror}") from error
    click.echo(f"{target}: {len(manifest.cards)} cards, {len(page.encode()) // 1024} KB")
