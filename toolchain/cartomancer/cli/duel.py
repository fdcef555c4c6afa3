"""`cartomancer duel`: run .duel files, and make one from a board."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cartomancer.cli.common import GamesOfFiles, game_options, open_game, reports_problems, show_problems
from cartomancer.cli.problem_report import say, show
from cartomancer.outputs import check_target, write_whole
from cartomancer.problems import Location, Problem


@click.group()
def duel() -> None:
    """Test rules on the cartridge's own code, in plain text files.

    Example: cartomancer duel run emu_tests/timeline/rules/block.duel
    """


@duel.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True))
@game_options
@reports_problems
def run(files: tuple[Path, ...], name: str | None, builds: bool) -> None:
    """Run every scenario of .duel files; exit code 1 if one does not hold.

    Without --game, each file runs on its own game: the one that its first line names (`game: timeline`), the one whose
    folder it lies in, or the only one there is.

    Example: cartomancer duel run emu_tests/timeline/rules/block.duel
    """
    run_files(files, name, builds)


def run_files(files: tuple[Path, ...], name: str | None, builds: bool) -> None:
    """Run every scenario, and say what does not hold; exit code 1 if something does not."""
    held, failed = run_scenarios(files, name, builds)
    if not held and not failed:
        raise click.ClickException(f"there is no scenario in {', '.join(map(str, files))}")
    click.echo(say()(outcome(held, failed)), err=bool(failed))
    if failed:
        sys.exit(1)


def outcome(held: int, failed: int) -> str:
    """How it went, in a line."""
    said = f"{held} scenario{'s hold' if held != 1 else ' holds'}"
    return f"{said}, {failed} problem{'s' if failed > 1 else ''}" if failed else said


def run_scenarios(files: tuple[Path, ...], name: str | None, builds: bool) -> tuple[int, int]:
    """Run every scenario and print what does not hold; how many hold, and how many problems there are."""
    from cartomancer.duel.grammar import read
    from cartomancer.duel.scenario import ScenarioFailed, run_scenario

    paths = _duel_files(files)
    opened = GamesOfFiles(name, builds)
    held = failed = 0
    for path in paths:
        game = opened.game(path)
        file = read(path, game)
        if file.problems:
            show(file.problems)
            failed += len(file.problems)
            continue
        for scenario in file.scenarios:
            try:
                run_scenario(scenario, path, game)
                held += 1
            except ScenarioFailed as failure:
                show_problems([failure.said(say())])
                failed += 1
    return held, failed


@duel.command()
@click.argument("source", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@game_options
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Write to this file instead of the screen.")
@click.option("--scenario", default="", help="The name of the scenario; the file's name if not given.")
@reports_problems
def dump(source: Path, name: str | None, builds: bool, output: Path | None, scenario: str) -> None:
    """Write a board as a .duel file.

    SOURCE is an emulator's battery save (.sav, 8 KB), a save state of FCEUX (.fc0) or Mesen 2 (.mss), or a snapshot of
    the harness. What other emulators write is refused by name.

    Example: cartomancer duel dump timeline.sav -o bug.duel
    """
    from cartomancer.duel.dump import NoMatch, duel_text, read_moment

    if output is not None:
        check_target(output)
    game = open_game(name, builds)
    try:
        text = duel_text(read_moment(source, game), game, scenario or f"the board of {source.name}")
    except NoMatch as error:
        what, _, cure = str(error).partition("; ")
        show([Problem(Location(source), what, cure)])
        sys.exit(1)
    if output is None:
        click.echo(text, nl=False)
    else:
        write_whole(output, text)
        click.echo(f"{output}: written; add when and then, and run it with: cartomancer duel run {output}")


def _duel_files(paths: tuple[Path, ...]) -> list[Path]:
    """Files as named; of folders all .duel files in them."""
    found = []
    for path in paths:
        files = sorted(path.rglob("*.duel")) if path.is_dir() else [path]
        if not files:
            raise click.ClickException(f"{path}: there is no .duel file in this folder")
        found += files
    return found
