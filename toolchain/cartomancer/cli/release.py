"""`cartomancer release`."""

from __future__ import annotations

import re
from pathlib import Path

import click

from cartomancer.cli.common import fresh_image, image_bytes, manifest_of, progress_bar, reports_problems
from cartomancer.cli.problem_report import echo
from cartomancer.load.files import read_file
from cartomancer.outputs import new_folders, publish

CHANGELOG = Path("CHANGELOG.md")


@click.command()
@click.argument("game", required=False)
@click.option("--version", "version", required=True, help="What this release is called, as in 1.2.0.")
@click.option(
    "--from",
    "earlier",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Make patches from this image.",
)
@reports_problems
def release(game: str | None, version: str, earlier: Path | None) -> None:
    """Write what players get into dist/<game>-<version>/.

    \b
    <game>.nes         the image; SHA1SUMS has the digests of all files
    play.html          the game in one file: a double click plays it, and it keeps saves
    catalogue.html     all cards on one page
    cards/<id>.png     each card as the console shows it
    tabletop-1.png     all cards as a sheet for Tabletop Simulator, ten by seven
    proxies.pdf        all cards to print, nine per page
    <game>.ips, .bps   patches that turn the image of --from into this one
    NOTES.md           the version's section of CHANGELOG.md, or that of "Unreleased"

    Example: cartomancer release --version 1.0.0
    """
    from cartomancer.cartridge import ImageError
    from cartomancer.share.release import release_files, release_notes

    if not re.fullmatch(r"[0-9A-Za-z][0-9A-Za-z.+-]*", version):
        raise click.ClickException(f'"{version}" cannot be a version; use digits, letters, dots, + and -')
    image = fresh_image(game)
    manifest_of(image)  # refuses an image without one before long work begins
    folder = Path("dist") / f"{image.stem}-{version}"
    changelog = read_file(CHANGELOG).decode("utf-8-sig", "replace") if CHANGELOG.is_file() else ""
    old = image_bytes(earlier) if earlier is not None else None
    with new_folders(folder, folder / "cards"):  # before long work begins
        try:
            files = release_files(image, old, release_notes(changelog, version), progress_bar("cards"))
        except ImageError as error:
            raise click.ClickException(f"{image}: {error}") from error
        except ValueError as error:
            raise click.ClickException(f"{earlier}: {error}; name an image of this game") from error
        publish({folder / name: data for name, data in files.items()})
    shown = [name for name in files if not name.startswith("cards/")]
    echo(f"{folder}: {', '.join(shown)}, {len(files) - len(shown)} pictures in cards/")
