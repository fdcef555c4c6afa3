"""`cartomancer bench`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from cartomancer.cli.common import folders, progress_bar
from cartomancer.outputs import check_target, make_folder, write_whole


@click.command()
@click.option(
    "--only", multiple=True, help="Only these parts: packing, pictures, build, machine, vm, core, sound, rules, play."
)
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("build/bench.json"), show_default=True)
def bench(only: tuple[str, ...], output: Path) -> None:
    """Measure what was promised (make bench): build times, packing, picture quality, cycles of the rules.

    Each line is a number with its goal; the exit code is 1 if one is missed.

    Example: cartomancer bench --only packing
    """
    from cartomancer.bench.run import bench_parts, run_bench
    from cartomancer.report import table

    unknown = sorted(set(only) - set(bench_parts()))
    if unknown:
        raise click.ClickException(f"no part {unknown[0]}; use {', '.join(bench_parts())}")
    make_folder(output.parent)
    check_target(output)
    results = run_bench(only or tuple(bench_parts()), folders(), progress_bar)
    told = [{**vars(row), "verdict": row.verdict} for row in results]
    write_whole(output, json.dumps(told, indent=1) + "\n")
    rows = [(row.verdict, row.name, f"{row.value:g}", row.goal, row.note) for row in results]
    click.echo(table(("", "what", "measured", "goal", ""), rows))
    if any(row.verdict == "MISSED" for row in results):
        sys.exit(1)
