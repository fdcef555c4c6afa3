"""`cartomancer test`."""

from __future__ import annotations

from pathlib import Path

import click

from cartomancer.cli.common import fresh_image, reports_problems
from cartomancer.cli.duel import run_files
from cartomancer.places import project_at


@click.command()
@click.argument("files", nargs=-1, type=click.Path(path_type=Path, exists=True))
@click.option("--game", "name", help="The game that is built and tested; default: every game here.")
@reports_problems
def test(files: tuple[Path, ...], name: str | None) -> None:
    """Build a game if it has changed, and run its .duel files on its own code; exit code 1 if one does not hold.

    FILES are .duel files or folders of them; without any, all that lie in the game's folder.

    Example: cartomancer test
    """
    project = project_at(Path())
    games = [name] if name else project.games()
    if not games:
        fresh_image(None)  # says what is missing
    for game in games:
        fresh_image(game)
    found = files or tuple(
        path
        for game in games
        for path in sorted(project.game(game).rglob("*.duel"))
        if project.build not in path.parents
    )
    if not found:
        raise click.ClickException("there is no .duel file in the folder of the game; name files or folders")
    run_files(found, name, builds=False)
