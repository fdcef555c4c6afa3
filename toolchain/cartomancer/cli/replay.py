"""`cartomancer replay`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cartomancer.cli.common import GamesOfFiles, game_options, reports_problems, show_problems

if TYPE_CHECKING:
    from cartomancer.duel.game import Game
    from cartomancer.duel.tape import Tape

KEYS = "Enter: on   b: back   q: quit   a number: go there"


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@game_options
@click.option("--all", "everything", is_flag=True, help="Print every page without waiting, for pipes.")
@click.option("--at", "first", type=click.IntRange(1), default=1, show_default=True, help="The page to begin with.")
@reports_problems
def replay(file: Path, name: str | None, builds: bool, everything: bool, first: int) -> None:
    """Show a duel prompt by prompt: the board, what was asked, what was answered, what happened since.

    FILE is a record (cartomancer tournament --record) or any .duel file; without --game, of the game that its first
    line or its folder names. Exit code 1 if the file does not hold; the last page says why.

    Example: cartomancer replay build/duels/embers-keepers-1.duel
    """
    tapes = _tapes(file, GamesOfFiles(name, builds).game(file))
    pages = [(tape, at) for tape in tapes for at in range(len(tape))]
    if not pages:
        raise click.ClickException(f"{file}: there is no scenario in it")
    if first > len(pages):
        raise click.ClickException(f"--at {first}: there are {len(pages)} pages")
    troubles = [tape.trouble for tape in tapes if tape.trouble]
    if everything:
        for number in range(first, len(pages) + 1):
            click.echo(_page(pages, number) + "\n")
    else:
        _leaf(pages, first)
    for trouble in troubles:
        show_problems([trouble])
    if troubles:
        sys.exit(1)


def _tapes(file: Path, game: Game) -> list[Tape]:
    """The scenarios of a file, played; one that does not hold is kept as far as it goes."""
    from cartomancer.duel.grammar import read
    from cartomancer.duel.scenario import ScenarioFailed, run_scenario
    from cartomancer.duel.tape import Tape

    parsed = read(file, game)
    if parsed.problems:
        show_problems(problem.render() for problem in parsed.problems)
        sys.exit(1)
    tapes = []
    for scenario in parsed.scenarios:
        tape = Tape(scenario.name)
        tapes.append(tape)
        try:
            run_scenario(scenario, file, game, watch=tape)
        except ScenarioFailed as failure:
            tape.trouble = str(failure)
    return tapes


def _page(pages: Sequence[tuple[Tape, int]], number: int) -> str:
    tape, at = pages[number - 1]
    return tape.page(at, number, len(pages))


def _leaf(pages: Sequence[tuple[Tape, int]], number: int) -> None:
    """Turn pages until the reader has enough."""
    said = ""
    while True:
        click.clear()
        click.echo(_page(pages, number))
        click.echo(click.style(said or KEYS, dim=True))
        line = sys.stdin.readline()
        word = line.strip().lower()
        said = ""
        if not line or word == "q":
            return
        if word == "b":
            number = max(1, number - 1)
        elif word.isdigit():
            number = min(max(1, int(word)), len(pages))
        elif word:
            said = f'"{word}" means nothing here. {KEYS}'
        elif number == len(pages):
            said = f"This is the end. {KEYS}"
        else:
            number += 1
