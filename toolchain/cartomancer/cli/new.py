"""`cartomancer new`."""

from __future__ import annotations

from pathlib import Path

import click

from cartomancer.cli.problem_report import echo
from cartomancer.outputs import new_folders, publish


@click.command()
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--ruleset", default="own", show_default=True, help="A ruleset that ships with the engine, or own.")
def new(folder: Path, ruleset: str) -> None:
    """Begin a game: a folder with cards, placeholders for their art, decks, a test, and all that a project needs.

    With `own` it has rules of its own, a small complete game to grow from. The name of the folder is the game's.
    Nothing that exists is changed.

    Example: cartomancer new mygame --ruleset timeline
    """
    from cartomancer.new_game import CannotBegin, project_files

    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise click.ClickException(f"{folder} exists already, and something is in it; name a new folder")
    try:
        files = project_files(folder.resolve().name, ruleset)
    except CannotBegin as error:
        raise click.ClickException(str(error)) from error
    with new_folders(*{(folder / path).parent for path in files}):
        publish({folder / path: data for path, data in files.items()}, durable=False)
    echo(f"{folder}: {len(files)} files; go on with: cd {folder}, then cartomancer build, test, play")
