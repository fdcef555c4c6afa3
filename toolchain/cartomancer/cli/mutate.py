"""`cartomancer mutate`."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from cartomancer.cli.common import progress_bar, refuse_idle, reports_problems
from cartomancer.outputs import check_target, make_folder

GOAL = 10.0
"""Percent of survivors that are too many."""

SOURCES = ("romsrc/core/", "romsrc/steps/", "romsrc/rulesets/")
TESTS = (
    "test_core_*",
    "test_ability_*",
    "test_combat*",
    "test_fight_*",
    "test_turn*",
    "test_action*",
    *(f"test_duel_{part}*" for part in ("api", "dumps", "files", "mistakes", "model")),
    "test_rules_script*",
    "test_standing*",
    "test_triggers*",
    "test_use*",
    "test_own_decks*",
    "*.duel",
)
"""Test files about the rules on the console's code. Those of the screens run them too, for minutes a mutant."""


@click.command()
@click.option("--count", type=click.IntRange(1), default=400, show_default=True, help="Size of the sample.")
@click.option("--all", "everything", is_flag=True, help="Every mutant.")
@click.option("--file", "only", default="", help="Only files with this in their path; all of their mutants.")
@click.option("--seed", type=int, default=1, show_default=True, help="Another sample.")
@click.option("--jobs", type=click.IntRange(1), default=None, help="Processes; as many as processors if not given.")
@click.option("--image", type=click.Path(path_type=Path), default=Path("build/timeline.nes"), show_default=True)
@click.option("--source", "sources", multiple=True, default=SOURCES, help="Beginnings of paths of sources.")
@click.option("--tests", multiple=True, default=TESTS, help="Patterns of test files in emu_tests.")
@click.option("-o", "--output", type=click.Path(path_type=Path), default=Path("build/mutate.json"), show_default=True)
@reports_problems
def mutate(
    count: int,
    everything: bool,
    only: str,
    seed: int,
    jobs: int | None,
    image: Path,
    sources: tuple[str, ...],
    tests: tuple[str, ...],
    output: Path,
) -> None:
    """Put small faults into the rules and see whether a test notices each (make mutate).

    Branches are turned round, constants changed, additions made subtractions, calls left out: one at a time, in the
    bytes of the linked image, in the 6502 code and in the bytecode of rules.lua. Only tests that execute the
    instruction are run. Exit code 1 if 10 % or more survive.

    Example: cartomancer mutate --file sets.s
    """
    import os

    from cartomancer.mutate.run import NothingMeasured, Settings, run_mutation
    from cartomancer.schema.profile import MMC3_512K

    if everything:
        refuse_idle("with --all", "count", "seed")
    if only:
        refuse_idle("with --file: all of its mutants are tried", "count", "seed")
    make_folder(output.parent)
    check_target(output)
    folder = Path("emu_tests")
    found = tuple(
        sorted({path for pattern in tests for path in folder.rglob(pattern) if path.suffix in (".py", ".duel")})
    )
    settings = Settings(
        root=Path().resolve(),
        image=image,
        profile=MMC3_512K,
        sources=sources,
        tests=found,
        equivalents=folder / "equivalent_mutants.txt",
        folder=Path("build/mutate"),
        count=None if everything or only else count,
        seed=seed,
        only=only,
        jobs=jobs or os.cpu_count() or 1,
    )
    try:
        report = run_mutation(settings, progress_bar)
    except NothingMeasured as error:
        raise click.ClickException(str(error)) from None
    report.write(output)
    click.echo(report.text())
    for test in report.broken:
        click.echo(f"{test}: fails without any mutant, so it judges none", err=True)
    for row in (*report.stale, *report.wrong):
        why = "names no mutant" if row in report.stale else "names a mutant that a test notices"
        click.echo(f"{settings.equivalents}:{row.line}: {why}; take it out", err=True)
    if report.percent >= GOAL or report.broken or report.stale or report.wrong:
        sys.exit(1)
