"""`cartomancer import`."""

from __future__ import annotations

from pathlib import Path

import click

from cartomancer.cli.common import reports_problems
from cartomancer.cli.problem_report import echo
from cartomancer.outputs import check_target, write_whole


@click.command(name="import")
@click.argument("sheet", type=click.Path(path_type=Path))
@click.option("-o", "--output", type=click.Path(path_type=Path), help="Default: the same name with .csv.")
@click.option("--tab", help="Which sheet of the file; default: the first.")
@click.option("--force", is_flag=True, help="Replace the CSV file if it exists.")
@reports_problems
def import_sheet(sheet: Path, output: Path | None, tab: str | None, force: bool) -> None:
    """Turn a sheet of cards (.xlsx, .ods) into the CSV that the build reads.

    Example: cartomancer import cards.xlsx -o assets/timeline/cards.csv
    """
    from cartomancer.load.import_sheet import sheet_to_csv

    target = output or sheet.with_suffix(".csv")
    if target.exists() and not force:
        raise click.ClickException(f"{target} exists; replace it with --force, or name another file with -o")
    check_target(target)
    text, rows = sheet_to_csv(sheet, tab)
    write_whole(target, text)
    echo(f"{target}: {rows} rows")
