"""`cartomancer verify`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cartomancer.cli.common import image_bytes, image_path


@click.command()
@click.argument("image", required=False)
@click.option(
    "--manifest", "manifest_path", type=click.Path(path_type=Path), help="Default: the .json beside the image."
)
def verify(image: str | None, manifest_path: Path | None) -> None:
    """Prove an image from its bytes and its manifest: header, vectors, far pointers, every record, every text.

    Example: cartomancer verify build/timeline.nes
    """
    from cartomancer.manifest import Manifest
    from cartomancer.verify import verify as faults_of

    path = image_path(image)
    beside = manifest_path or path.with_suffix(".json")
    try:
        manifest = Manifest.read(beside)
    except (OSError, ValueError) as error:
        raise click.ClickException(f"{beside}: {error}; build the image again, or name its manifest") from error
    faults = faults_of(image_bytes(path), manifest)
    for fault in faults:
        click.echo(f"{path}: error: {fault}", err=True)
    if faults:
        click.echo(f"{len(faults)} faults: the image is not what was built; build it again", err=True)
        sys.exit(1)
    tables = sum(len(targets) for targets in manifest.tables.values())
    click.echo(
        f"{path}: proven: {len(manifest.cards)} cards, {len(manifest.abilities)} abilities, "
        f"{tables} far pointers in tables, {len(manifest.blobs)} blobs"
    )
