"""`cartomancer bench`."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cartomancer.cli.common import folders, only_in_clone, progress_bar
from cartomancer.outputs import check_target, make_folder, write_whole
from cartomancer.problems import did_you_mean

if TYPE_CHECKING:
    from cartomancer.bench.run import Measurement
    from cartomancer.places import Folders


@click.command()
@click.option(
    "--only",
    multiple=True,
    help="Only these parts: packing, pictures, build, machine, vm, core, rules, sound, duels, play.",
)
@click.option("--game", default="", help="Only what is measured on this game.")
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("build/bench.json"), show_default=True)
def bench(only: tuple[str, ...], game: str, output: Path) -> None:
    """Measure what was promised (make bench): build times, packing, picture quality, cycles of the rules.

    Without --game all parts are measured: on the game whose ruleset has native code, if there is one, and of the others
    only how long their duels take. Each line is a number with its goal; the exit code is 1 if one is missed.

    Example: cartomancer bench --only packing
    """
    from cartomancer.report import table

    only_in_clone()
    make_folder(output.parent)
    check_target(output)
    results = _measured(only, game, folders())
    told = [{**vars(row), "verdict": row.verdict} for row in results]
    write_whole(output, json.dumps(told, indent=1) + "\n")
    rows = [(row.verdict, row.name, f"{row.value:g}", row.goal, row.note) for row in results]
    click.echo(table(("", "what", "measured", "goal", ""), rows))
    if any(row.verdict == "MISSED" for row in results):
        sys.exit(1)


def _measured(only: Sequence[str], game: str, project: Folders) -> list[Measurement]:
    from cartomancer.bench.run import Subject, bench_parts, engine_parts, run_bench

    if game and game not in project.games():
        raise click.ClickException(f'there is no game "{game}" here; {did_you_mean(game, project.games())}')
    subjects = [Subject(project, one) for one in ([game] if game else project.games())]
    for subject in subjects:
        if not subject.rom.is_file():
            raise click.ClickException(f"{subject.rom} does not exist; build it with: cartomancer build")
    first = max(subjects, key=lambda subject: bool(subject.language))
    known = bench_parts(first.language)
    unknown = sorted(set(only) - set(known))
    if unknown:
        raise click.ClickException(f"no part {unknown[0]}; use {', '.join(known)}")
    parts = only or [part for part in known if not game or part not in engine_parts()]
    results = run_bench(parts, first, progress_bar)
    others = [subject for subject in subjects if subject is not first] if "duels" in parts else []
    return [*results, *(row for subject in others for row in run_bench(["duels"], subject, progress_bar))]
