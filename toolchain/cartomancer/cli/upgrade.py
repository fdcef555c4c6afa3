"""`cartomancer upgrade`."""

from __future__ import annotations

import sys
from itertools import chain, count
from pathlib import Path

import click

from cartomancer.cli.common import folders, reports_problems, the_game
from cartomancer.cli.problem_report import echo
from cartomancer.outputs import publish

KEPT = ".before-upgrade"


@click.command()
@click.argument("game", required=False)
@click.option("--check", is_flag=True, help="Say what is old and change nothing; exit code 1 if something is.")
@reports_problems
def upgrade(game: str | None, check: bool) -> None:
    """Bring the files of an old project to the format of today.

    GAME is a name or a folder; without it, every game of the folder. What is rewritten is kept beside the new file as
    <name>.before-upgrade. What only a person can decide is listed.

    Example: cartomancer upgrade --check
    """
    project = folders()
    games = [the_game(game, project)] if game else project.games()
    unfinished = [one for one in games if not _upgraded(one, check)]
    if unfinished:
        sys.exit(1)


def _upgraded(game: str, check: bool) -> bool:
    """Upgrade one game; false if something is left to do."""
    from cartomancer.new_game import OWN, rulesets
    from cartomancer.upgrade import CannotUpgrade, format_text
    from cartomancer.upgrade import upgrade as found_upgrade

    try:
        found = found_upgrade(folders().game(game), [one for one in rulesets() if one != OWN])
    except CannotUpgrade as error:
        raise click.ClickException(str(error)) from error
    for line in (*found.done, *found.left):
        echo(f"{game}: {line}")
    if not check:
        publish({**{_kept_name(path): path.read_bytes() for path in found.files}, **found.files})
    if not found.done and not found.left:
        echo(f"{game}: up to date (format {format_text()})")
    return not (found.left or (check and found.done))


def _kept_name(path: Path) -> Path:
    """Where the old text goes: never over one that an earlier upgrade kept."""
    first = path.with_name(path.name + KEPT)
    names = chain([first], (first.with_name(f"{first.name}-{at}") for at in count(2)))
    return next(one for one in names if not one.exists())
